// SPDX-License-Identifier: Apache-2.0

// Language data as constant bytes of the program: nothing to install or to find at run time, paged in by the
// system as it is read. In C because clang places a file in a program with `#embed`; Swift has no such means
// without Foundation's bundles. README.md says where the data come from and how the files are laid out.

#ifndef CMONDEGREENDATA_H
#define CMONDEGREENDATA_H

#include <stddef.h>
#include <stdint.h>

/// The CMU Pronouncing Dictionary, packed. `count` receives its length in bytes. Aligned to 8 bytes.
const uint8_t *_Nonnull mondegreen_english_dictionary(size_t *_Nonnull count);

/// The English letter-to-sound model. `count` receives its length in bytes. Aligned to 8 bytes.
const uint8_t *_Nonnull mondegreen_english_letter_to_sound(size_t *_Nonnull count);

#endif
