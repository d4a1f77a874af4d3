// SPDX-License-Identifier: Apache-2.0

/// ICU behind a header that names no ICU type.
///
/// ICU's own headers rename every function by version with macros that Swift cannot import, and their
/// `UErrorCode` clashes with the one of Foundation's private ICU when both are seen by one Swift module. So ICU
/// is included by the .c file only. This can go once Swift ships an importable ICU.
///
/// Conventions: text is UTF-32 (`uint32_t`, one scalar each) unless said otherwise; lengths are in elements;
/// a function that writes text returns the length written, or -1 when it does not fit or ICU reports an error.
/// No function keeps state between calls, apart from the handles that it hands out.

#ifndef CMONDEGREEN_ICU_H
#define CMONDEGREEN_ICU_H

#include <stdbool.h>
#include <stdint.h>

/// What a scalar is, as far as folding cares.
enum {
  /// Not text: punctuation, symbols, spaces, controls, unassigned.
  CMDG_OTHER = 0,
  /// A lower-case letter.
  CMDG_LOWER = 1,
  /// An upper-case or title-case letter.
  CMDG_UPPER = 2,
  /// A letter without case, a letter-like number or a modifier letter.
  CMDG_LETTER = 3,
  /// A decimal digit of any script.
  CMDG_DIGIT = 4,
  /// A combining mark.
  CMDG_MARK = 5,
};

/// Properties of one scalar.
typedef struct {
  /// One of `CMDG_OTHER` and its siblings.
  uint8_t kind;
  /// Value of a decimal digit, 0 otherwise.
  uint8_t digit;
  /// One of `CMDG_COMMON` and its siblings, or `CMDG_OTHER_SCRIPTS` and above: one number for each other script.
  uint8_t family;
} cmdg_properties;

/// Scripts between whose letters no word break falls.
enum {
  /// Digits, marks and whatever else belongs to no script of its own.
  CMDG_COMMON = 0,
  CMDG_LATIN = 1,
  CMDG_GREEK = 2,
  CMDG_CYRILLIC = 3,
  CMDG_HEBREW = 4,
  CMDG_ARABIC = 5,
  CMDG_HANGUL = 6,
  /// Han, kana and Bopomofo: written without spaces, one word often mixes them.
  CMDG_CHINESE_JAPANESE = 7,
  /// Thai, Lao, Khmer and Myanmar: written without spaces.
  CMDG_SOUTH_EAST_ASIAN = 8,
  CMDG_OTHER_SCRIPTS = 16,
};

/// Properties of a scalar; any number is allowed, what is no scalar is `CMDG_OTHER`. Thread-safe, lock-free.
cmdg_properties cmdg_scalar_properties(uint32_t scalar);

/// Whether NFKC case folding never joins this scalar to what stands before it. Thread-safe, lock-free.
bool cmdg_has_boundary_before(uint32_t scalar);

/// NFKC case folding of a short text (at most 64 scalars). Thread-safe, lock-free.
int32_t cmdg_nfkc_casefold(
    const uint32_t *_Nonnull source, int32_t length, uint32_t *_Nonnull result, int32_t capacity);

/// Full canonical decomposition of one scalar; 0 when it has none. Thread-safe, lock-free.
int32_t cmdg_decomposition(uint32_t scalar, uint32_t *_Nonnull result, int32_t capacity);

/// Number speller of one locale. Not thread-safe: one thread at a time.
typedef struct cmdg_speller cmdg_speller;

/// What a speller writes.
enum {
  /// Words: "twenty-one".
  CMDG_SPELLOUT = 0,
  /// Digits with an ordinal ending: "21st".
  CMDG_DIGITS_ORDINAL = 1,
};

/// Opens a speller. `locale` is an ICU identifier in ASCII, such as `en_US`.
///
/// Returns null when ICU cannot; `*own` tells whether ICU has rules of its own for the language, or
/// fell back to the root locale's.
cmdg_speller *_Nullable cmdg_speller_open(const char *_Nonnull locale, int32_t style, bool *_Nonnull own);

/// Closes a speller.
void cmdg_speller_close(cmdg_speller *_Nonnull speller);

/// Names of the public rule sets in ASCII, separated by semicolons; the length written or -1.
int32_t cmdg_speller_rule_sets(const cmdg_speller *_Nonnull speller, char *_Nonnull result, int32_t capacity);

/// Chooses a rule set by its name; false when there is none of that name.
bool cmdg_speller_choose(cmdg_speller *_Nonnull speller, const char *_Nonnull rule_set);

/// Spells an integer by the chosen rule set.
int32_t cmdg_speller_integer(
    const cmdg_speller *_Nonnull speller, int64_t value, uint32_t *_Nonnull result, int32_t capacity);

/// Spells a decimal fraction by the chosen rule set.
int32_t cmdg_speller_decimal(
    const cmdg_speller *_Nonnull speller, double value, uint32_t *_Nonnull result, int32_t capacity);

/// "A and B" of a locale, where A and B are these two letters.
int32_t cmdg_list_of_two(const char *_Nonnull locale, uint32_t *_Nonnull result, int32_t capacity);

/// The locale's decimal separator and grouping separator; 0 where it is not one single scalar.
bool cmdg_number_separators(
    const char *_Nonnull locale, uint32_t *_Nonnull decimal, uint32_t *_Nonnull grouping);

/// Versions of the ICU that is in use and of the Unicode that it implements, each as 100 * major + minor.
void cmdg_versions(uint32_t *_Nonnull icu, uint32_t *_Nonnull unicode);

#endif
