// SPDX-License-Identifier: Apache-2.0

/// What folding needs to know of a language: its number words, the words for `&` and for the decimal separator.
///
/// ICU makes them once, from its spell-out rules; then they are flat tables that a vocabulary image carries along
/// (``bytes``), so that resolving never opens an ICU object.
public struct LanguageRules: Sendable, Hashable {
  /// Everything in one object, so that a copy of the rules costs one reference.
  final class Tables: Sendable {
    /// Separator between the units and the tenths, 0 when there is none.
    let decimalSeparator: UInt32
    /// Separator between the thousands and the hundreds, 0 when there is none.
    let groupingSeparator: UInt32
    /// What is said for `&`; may be empty.
    let andWord: [UInt32]
    /// What is said for the decimal separator; may be empty.
    let decimalWord: [UInt32]
    /// The number words.
    let numberWords: NumberWords

    init(
      decimalSeparator: UInt32, groupingSeparator: UInt32, andWord: [UInt32], decimalWord: [UInt32],
      numberWords: NumberWords
    ) {
      self.decimalSeparator = decimalSeparator
      self.groupingSeparator = groupingSeparator
      self.andWord = andWord
      self.decimalWord = decimalWord
      self.numberWords = numberWords
    }
  }

  let tables: Tables

  var decimalSeparator: UInt32 { tables.decimalSeparator }
  var groupingSeparator: UInt32 { tables.groupingSeparator }
  var andWord: [UInt32] { tables.andWord }
  var decimalWord: [UInt32] { tables.decimalWord }
  var numberWords: NumberWords { tables.numberWords }

  init(tables: Tables) {
    self.tables = tables
  }

  /// Rules for no language in particular: no number words, `&` separates words, `.` is not spoken.
  public static let neutral = LanguageRules(
    tables: Tables(
      decimalSeparator: 0, groupingSeparator: 0, andWord: [], decimalWord: [],
      numberWords: NumberWords(trie: ScalarTrie([:]), atoms: [], suffixes: [])))

  /// Asks ICU for the rules of a locale, such as `en_US` or `zh_Hant_TW`.
  ///
  /// Slow (tens of milliseconds): for compile time. A language that ICU cannot spell has no number words; that
  /// is no error.
  public init(locale: String) throws(TextError) {
    var builder = try LanguageRulesBuilder(locale: locale)
    self = try builder.build()
  }

  /// Whether both say the same of every text.
  public static func == (a: LanguageRules, b: LanguageRules) -> Bool {
    a.tables === b.tables
      || a.decimalSeparator == b.decimalSeparator && a.groupingSeparator == b.groupingSeparator
        && a.andWord == b.andWord && a.decimalWord == b.decimalWord && a.numberWords == b.numberWords
  }

  /// Hashes the words; the number words go in by their count.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(decimalSeparator)
    hasher.combine(groupingSeparator)
    hasher.combine(andWord)
    hasher.combine(decimalWord)
    hasher.combine(numberWords.atoms.count)
  }
}
