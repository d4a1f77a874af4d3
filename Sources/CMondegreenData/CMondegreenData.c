// SPDX-License-Identifier: Apache-2.0

#include "CMondegreenData.h"

// `#embed` is C23; clang knows it in older modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(8) static const uint8_t englishDictionary[] = {
#embed "data/en-dictionary.bin"
};

_Alignas(8) static const uint8_t englishLetterToSound[] = {
#embed "data/en-letter-to-sound.bin"
};

const uint8_t *mondegreen_english_dictionary(size_t *count) {
  *count = sizeof englishDictionary;
  return englishDictionary;
}

const uint8_t *mondegreen_english_letter_to_sound(size_t *count) {
  *count = sizeof englishLetterToSound;
  return englishLetterToSound;
}
