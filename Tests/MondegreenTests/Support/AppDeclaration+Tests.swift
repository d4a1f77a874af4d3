// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary

extension AppDeclaration {
  /// No language at all: without number words, its folding rules are made in no time.
  static let wordless = "zxx"

  /// An app with one localization, written down in a test. The first name is for display, the others are
  /// alternatives.
  init(
    _ identifier: String, names: [String], intents: [String] = [], language: String = wordless,
    terms: [ParameterVocabulary] = [], phrases: [String: [String]] = [:]
  ) {
    let tag = LanguageTag(language: language)
    self.init(
      identifier, intents: intents, language: language,
      localizations: [Localization(.language(tag), names: names, terms: terms, phrases: phrases)])
  }

  init(_ identifier: String, intents: [String] = [], language: String, localizations: [Localization]) {
    self.init(
      bundleIdentifier: identifier, name: localizations.first?.names.first?.name ?? "",
      path: "\(identifier).app", developmentLanguage: LanguageTag(language: language),
      supportedIntents: intents,
      intentsRestrictedWhileLocked: [], localizations: localizations)
  }
}

extension AppDeclaration.Localization {
  init(_ scope: Scope, names: [String], terms: [ParameterVocabulary] = [], phrases: [String: [String]] = [:])
  {
    self.init(
      scope: scope,
      names: names.enumerated().map {
        AppName(source: $0.offset == 0 ? .displayName : .alternativeName, name: $0.element)
      }, vocabularies: terms,
      intentPhrases: phrases.sorted { $0.key < $1.key }.map {
        IntentPhrases(intentName: $0.key, examples: $0.value)
      })
  }
}

extension ParameterVocabulary {
  /// Terms by identifier, each with its synonyms.
  init(_ parameters: [String], _ terms: KeyValuePairs<String, [String]>) {
    self.init(
      parameterNames: parameters,
      items: terms.map { identifier, phrases in
        VocabularyItem(identifier: identifier, synonyms: phrases.map { VocabularySynonym(phrase: $0) })
      })
  }
}
