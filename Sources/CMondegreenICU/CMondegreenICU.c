// SPDX-License-Identifier: Apache-2.0

#include "CMondegreenICU.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

_Static_assert(sizeof(UChar) == sizeof(uint16_t), "UTF-16 units are 16 bits wide");
_Static_assert(sizeof(UChar32) == sizeof(uint32_t), "scalars are 32 bits wide");

enum {
  // Longest text that folding hands over: a starter with its marks, in UTF-16.
  SEGMENT_UNITS = 128,
  // No scalar grows to more than 18 units under NFKC; the rest is room for the marks.
  FOLDED_UNITS = 2304,
  // Longest spelled number of the locales and magnitudes that are asked for; longer ones are refused.
  SPELLED_UNITS = 2048,
};

static int32_t to_utf16(const uint32_t *source, int32_t length, UChar *result, int32_t capacity) {
  int32_t count = 0;
  for (int32_t i = 0; i < length; i++) {
    UBool failed = false;
    U16_APPEND(result, count, capacity, (UChar32)source[i], failed);
    if (failed) return -1;
  }
  return count;
}

static int32_t to_utf32(const UChar *source, int32_t length, uint32_t *result, int32_t capacity) {
  int32_t count = 0;
  for (int32_t i = 0; i < length;) {
    UChar32 scalar;
    U16_NEXT(source, i, length, scalar);
    if (count == capacity || U_IS_SURROGATE(scalar)) return -1;
    result[count++] = (uint32_t)scalar;
  }
  return count;
}

static uint8_t family_of(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  if (U_FAILURE(status)) return CMDG_COMMON;
  switch (script) {
    case USCRIPT_COMMON:
    case USCRIPT_INHERITED:
    case USCRIPT_UNKNOWN: return CMDG_COMMON;
    case USCRIPT_LATIN: return CMDG_LATIN;
    case USCRIPT_GREEK: return CMDG_GREEK;
    case USCRIPT_CYRILLIC: return CMDG_CYRILLIC;
    case USCRIPT_HEBREW: return CMDG_HEBREW;
    case USCRIPT_ARABIC: return CMDG_ARABIC;
    case USCRIPT_HANGUL: return CMDG_HANGUL;
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO: return CMDG_CHINESE_JAPANESE;
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR: return CMDG_SOUTH_EAST_ASIAN;
    default: return script <= UINT8_MAX - CMDG_OTHER_SCRIPTS ? (uint8_t)(CMDG_OTHER_SCRIPTS + script) : UINT8_MAX;
  }
}

cmdg_properties cmdg_scalar_properties(uint32_t scalar) {
  cmdg_properties properties = {CMDG_OTHER, 0, CMDG_COMMON};
  if (scalar > 0x10FFFF) return properties;
  UChar32 c = (UChar32)scalar;
  switch (u_charType(c)) {
    case U_LOWERCASE_LETTER: properties.kind = CMDG_LOWER; break;
    case U_UPPERCASE_LETTER:
    case U_TITLECASE_LETTER: properties.kind = CMDG_UPPER; break;
    case U_MODIFIER_LETTER:
    case U_OTHER_LETTER:
    case U_LETTER_NUMBER:
    case U_OTHER_NUMBER: properties.kind = CMDG_LETTER; break;
    case U_DECIMAL_DIGIT_NUMBER:
      properties.kind = CMDG_DIGIT;
      properties.digit = (uint8_t)u_charDigitValue(c);
      break;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK: properties.kind = CMDG_MARK; break;
    default: break;
  }
  properties.family = family_of(c);
  return properties;
}

bool cmdg_has_boundary_before(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&status);
  return U_FAILURE(status) || unorm2_hasBoundaryBefore(normalizer, (UChar32)scalar);
}

int32_t cmdg_nfkc_casefold(const uint32_t *source, int32_t length, uint32_t *result, int32_t capacity) {
  UChar units[SEGMENT_UNITS];
  UChar folded[FOLDED_UNITS];
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&status);
  int32_t count = to_utf16(source, length, units, SEGMENT_UNITS);
  if (count < 0 || U_FAILURE(status)) return -1;
  int32_t written = unorm2_normalize(normalizer, units, count, folded, FOLDED_UNITS, &status);
  return U_FAILURE(status) ? -1 : to_utf32(folded, written, result, capacity);
}

int32_t cmdg_decomposition(uint32_t scalar, uint32_t *result, int32_t capacity) {
  UChar units[SEGMENT_UNITS];
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_getDecomposition(normalizer, (UChar32)scalar, units, SEGMENT_UNITS, &status);
  if (U_FAILURE(status)) return -1;
  return count < 0 ? 0 : to_utf32(units, count, result, capacity);
}

// `cmdg_speller` is never defined: it is a UNumberFormat under another name.
static UNumberFormat *format_of(const cmdg_speller *speller) { return (UNumberFormat *)speller; }

// ICU falls back to the default locale, and its warnings do not tell that from falling back to a parent:
// the actual locale has the default's language then, though that was not asked for.
static bool belongs_to(const UNumberFormat *format, const char *locale) {
  char asked[16], fallback[16], found[16];
  UErrorCode status = U_ZERO_ERROR;
  const char *actual = unum_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &status);
  if (U_FAILURE(status) || actual == NULL || actual[0] == 0 || strcmp(actual, "root") == 0) return false;
  uloc_getLanguage(locale, asked, sizeof asked, &status);
  uloc_getLanguage(actual, found, sizeof found, &status);
  uloc_getLanguage(uloc_getDefault(), fallback, sizeof fallback, &status);
  return status == U_ZERO_ERROR && (strcmp(found, asked) == 0 || strcmp(found, fallback) != 0);
}

cmdg_speller *cmdg_speller_open(const char *locale, int32_t style, bool *own) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatStyle kind = style == CMDG_DIGITS_ORDINAL ? UNUM_ORDINAL : UNUM_SPELLOUT;
  UNumberFormat *format = unum_open(kind, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status) || format == NULL) return NULL;
  *own = belongs_to(format, locale);
  return (cmdg_speller *)format;
}

void cmdg_speller_close(cmdg_speller *speller) { unum_close(format_of(speller)); }

int32_t cmdg_speller_rule_sets(const cmdg_speller *speller, char *result, int32_t capacity) {
  UChar names[8192];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_getTextAttribute(
      format_of(speller), UNUM_PUBLIC_RULESETS, names, sizeof names / sizeof names[0], &status);
  if (U_FAILURE(status) || length > capacity) return -1;
  u_UCharsToChars(names, result, length);
  return length;
}

bool cmdg_speller_choose(cmdg_speller *speller, const char *rule_set) {
  UChar name[256];
  size_t length = strlen(rule_set);
  if (length >= sizeof name / sizeof name[0]) return false;
  u_charsToUChars(rule_set, name, (int32_t)length);
  UErrorCode status = U_ZERO_ERROR;
  unum_setTextAttribute(format_of(speller), UNUM_DEFAULT_RULESET, name, (int32_t)length, &status);
  return U_SUCCESS(status);
}

int32_t cmdg_speller_integer(const cmdg_speller *speller, int64_t value, uint32_t *result, int32_t capacity) {
  UChar units[SPELLED_UNITS];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatInt64(format_of(speller), value, units, SPELLED_UNITS, NULL, &status);
  return U_FAILURE(status) || length > SPELLED_UNITS ? -1 : to_utf32(units, length, result, capacity);
}

int32_t cmdg_speller_decimal(const cmdg_speller *speller, double value, uint32_t *result, int32_t capacity) {
  UChar units[SPELLED_UNITS];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatDouble(format_of(speller), value, units, SPELLED_UNITS, NULL, &status);
  return U_FAILURE(status) || length > SPELLED_UNITS ? -1 : to_utf32(units, length, result, capacity);
}

int32_t cmdg_list_of_two(const char *locale, uint32_t *result, int32_t capacity) {
  const UChar a = 'A', b = 'B';
  const UChar *const items[2] = {&a, &b};
  const int32_t lengths[2] = {1, 1};
  UChar units[256];
  UErrorCode status = U_ZERO_ERROR;
  UListFormatter *formatter = ulistfmt_open(locale, &status);
  int32_t length = ulistfmt_format(
      formatter, items, lengths, 2, units, sizeof units / sizeof units[0], &status);
  ulistfmt_close(formatter);
  return U_FAILURE(status) ? -1 : to_utf32(units, length, result, capacity);
}

static uint32_t separator(const UNumberFormat *format, UNumberFormatSymbol symbol) {
  UChar units[8];
  uint32_t scalar = 0;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_getSymbol(format, symbol, units, sizeof units / sizeof units[0], &status);
  return U_SUCCESS(status) && to_utf32(units, length, &scalar, 1) == 1 ? scalar : 0;
}

bool cmdg_number_separators(const char *locale, uint32_t *decimal, uint32_t *grouping) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return false;
  *decimal = separator(format, UNUM_DECIMAL_SEPARATOR_SYMBOL);
  *grouping = separator(format, UNUM_GROUPING_SEPARATOR_SYMBOL);
  unum_close(format);
  return true;
}

void cmdg_versions(uint32_t *icu, uint32_t *unicode) {
  UVersionInfo version;
  u_getVersion(version);
  *icu = 100u * version[0] + version[1];
  u_getUnicodeVersion(version);
  *unicode = 100u * version[0] + version[1];
}
