// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenText

/// Numbers that ICU spells come back as digits.
@Suite struct NumberWordTests {
  static let locales = [
    "en_US", "de_DE", "fr_FR", "es_ES", "it_IT", "pt_BR", "nl_NL", "sv_SE", "da_DK", "nb_NO", "pl_PL",
    "cs_CZ",
    "uk_UA", "tr_TR", "hu_HU", "ro_RO", "el_GR", "he_IL", "ar_EG", "hi_IN", "th_TH", "vi_VN", "id_ID",
    "ko_KR",
    "ja_JP", "zh_CN", "zh_TW", "zh_HK",
  ]
  static let values: [Int64] =
    Array(0...130) + Array(190...200) + [
      300, 305, 321, 500, 555, 712, 900, 999, 1000, 1001, 1066, 1100, 1492, 1776, 1900, 1999, 2000, 2001,
      2010,
      2024, 3000, 5005, 9999, 10_000, 10_024, 12_345, 20_000, 21_000, 99_999, 100_000, 123_456, 222_222,
      999_999,
      1_000_000, 1_000_001, 2_000_000, 12_000_000, 21_345_678, 100_000_000, 123_456_789,
    ]
  /// Swedish: ICU spells "tjugo-et-tusen" with "et", which stands nowhere else.
  static let exceptions: [String: Set<Int64>] = ["sv_SE": [21_000]]

  @Test(arguments: locales)
  func spelledNumbersComeBack(_ locale: String) throws {
    let folder = TextFolder(rules: try Rules.of(locale))
    let speller = try NumberSpeller(locale: locale)
    var text = NormalizedText()
    for value in Self.values {
      let spellings = Set(
        [NumberSpeller.Reading.cardinal, .verbose].compactMap { speller.spell(value, as: $0) })
      for spelled in spellings {
        folder.fold(spelled.utf8.span, numbers: .asDigits, into: &text)
        let isRight = text.scalars == String(value).unicodeScalars.map(\.value)
        let isException = Self.exceptions[locale]?.contains(value) ?? false
        if isRight == isException { Issue.record("\(value): \(spelled) → \(text)") }
      }
    }
  }

  /// ICU's names of the rule sets for genders and cases.
  @Test(arguments: ["de_DE", "fr_FR", "es_ES", "ar_EG"])
  func inflectedNumbersComeBack(_ locale: String) throws {
    let folder = TextFolder(rules: try Rules.of(locale))
    let forms = SpelledForms(speller: try NumberSpeller(locale: locale))
    // One is an article in these languages, and stays one.
    for value in 2...130 as ClosedRange<Int64> {
      for form in forms.cardinals(value) {
        let spelled = form.text.description
        #expect(folder.fold(spelled).compact == String(value), "\(spelled)")
      }
    }
  }

  @Test(arguments: [
    ("en_US", ["1st", "2nd", "3rd", "12th", "21st", "100th"]), ("de_DE", ["1", "2", "3", "12", "21", "100"]),
    ("fr_FR", ["1er", "2e", "3e", "12e", "21e", "100e"]),
    ("ja_JP", ["第1", "第2", "第3", "第12", "第21", "第100"]),
  ])
  func spelledOrdinalsComeBack(_ locale: String, _ expected: [String]) throws {
    let folder = TextFolder(rules: try Rules.of(locale))
    let speller = try NumberSpeller(locale: locale)
    let found = [1, 2, 3, 12, 21, 100].map { folder.fold(speller.spell($0, as: .ordinal) ?? "").compact }
    #expect(found == expected)
  }

  @Test func aLanguageWithoutRulesHasNoNumberWords() throws {
    #expect(throws: TextError.unavailable(locale: "tlh")) { _ = try NumberSpeller(locale: "tlh") }
    let folder = TextFolder(rules: try Rules.of("tlh"))
    #expect(folder.fold("one two & three").description.hasPrefix("one two"))
  }

  @Test(arguments: ["", "en US", "é", "../../etc", String(repeating: "e", count: 101)])
  func refusesWhatIsNoLocale(_ locale: String) {
    #expect(throws: TextError.invalidLocale(locale)) { _ = try LanguageRules(locale: locale) }
  }

  @Test func spellsInEveryReading() throws {
    let speller = try NumberSpeller(locale: "en_US")
    #expect(speller.spell(1984) == "one thousand nine hundred eighty-four")
    #expect(speller.spell(104, as: .verbose) == "one hundred and four")
    #expect(speller.spell(1984, as: .year) == "nineteen eighty-four")
    #expect(speller.spell(21, as: .ordinal) == "twenty-first")
    #expect(speller.spell(digits: [0, 0, 7]) == "zero zero seven")
  }
}
