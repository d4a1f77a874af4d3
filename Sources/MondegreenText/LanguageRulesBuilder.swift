// SPDX-License-Identifier: Apache-2.0

/// Makes the rules of a language by asking ICU.
struct LanguageRulesBuilder {
  let locale: Locale

  init(locale: String) throws(TextError) {
    self.locale = try Locale(locale)
  }

  func build() throws(TextError) -> LanguageRules {
    let separators = try locale.numberSeparators()
    return LanguageRules(
      tables: LanguageRules.Tables(
        decimalSeparator: separators.decimal, groupingSeparator: separators.grouping,
        andWord: locale.andWord(), decimalWord: [],
        numberWords: NumberWords(trie: ScalarTrie([:]), atoms: [], suffixes: [])))
  }
}
