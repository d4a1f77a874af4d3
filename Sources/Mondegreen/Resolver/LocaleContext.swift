// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText
internal import MondegreenVocabulary

/// Everything about resolving in one language that does not depend on the utterance.
final class LocaleContext: Sendable {
  /// ICU name of the locale that was asked for.
  let locale: String
  /// Folds utterances.
  let folder: TextFolder
  /// Words that introduce app names.
  let carriers: Carriers
  /// Most letters of an ending glued to a name.
  let maximalEnding: Int
  /// The phrases that count: terms of each app's localization for this language, and all names of all apps,
  /// since a name is said in its own language.
  let activePhrases: BitSet
  /// The app of each example that counts; ``RecordID/none`` for one that does not.
  let exampleApps: [RecordID<AppRecord>]

  init(tag: LanguageTag, vocabulary: CompiledVocabulary) {
    locale = tag.description
    folder = TextFolder(rules: Self.rules(for: tag, in: vocabulary))
    carriers = Carriers(language: tag.language, folder: folder)
    maximalEnding = Inflection.maximalEnding(language: tag.language)

    var vocabularyOf: Set<RecordID<LocalizationRecord>> = []
    var phrasesOf: Set<RecordID<LocalizationRecord>> = []
    for i in 0..<vocabulary.apps.count {
      guard let app = vocabulary.apps[i] else { continue }
      let ids = Self.lookupOrder(of: app, for: tag, in: vocabulary)
      func first(having contents: LocalizationRecord.Contents) -> RecordID<LocalizationRecord>? {
        ids.first { id in
          guard let localization = vocabulary.localizations[id] else { return false }
          return LocalizationRecord.Contents(rawValue: localization.contents).contains(contents)
        }
      }
      if let id = first(having: .vocabularies) { vocabularyOf.insert(id) }
      if let id = first(having: .intentPhrases) { phrasesOf.insert(id) }
      // An app without any phrases is still known by the class names of its intents.
      if first(having: .intentPhrases) == nil, let id = ids.first { phrasesOf.insert(id) }
    }

    var active = BitSet(count: vocabulary.phrases.count)
    for i in 0..<vocabulary.phrases.count {
      guard let phrase = vocabulary.phrases[i] else { continue }
      if phrase.term == .none || vocabularyOf.contains(phrase.localization) { active.insert(i) }
    }
    activePhrases = active

    let examples = vocabulary.examples.examples
    exampleApps = (0..<examples.count).map { i in
      guard let example = examples[i],
        phrasesOf.contains(example.localization) || vocabularyOf.contains(example.localization),
        let app = vocabulary.localizations[example.localization]?.app
      else { return .none }
      return app
    }
  }

  /// The localizations of an app that speak for a language, best first.
  private static func lookupOrder(
    of app: AppRecord, for tag: LanguageTag, in vocabulary: CompiledVocabulary
  ) -> [RecordID<LocalizationRecord>] {
    let ids = vocabulary.localizationIDs(of: app)
    let scopes = ids.map { id -> AppDeclaration.Localization.Scope in
      guard let record = vocabulary.localizations[id] else { return .unlocalized }
      switch LocalizationRecord.Scope(rawValue: record.scope) {
      case .language:
        return vocabulary.string(record.locale).flatMap(LanguageTag.init).map { .language($0) }
          ?? .unlocalized
      case .base: return .base
      case .unlocalized, nil: return .unlocalized
      }
    }
    let developmentLanguage =
      vocabulary.string(app.developmentLocale).flatMap(LanguageTag.init) ?? LanguageTag(language: "en")
    return AppDeclaration.lookupOrder(among: scopes, developmentLanguage: developmentLanguage, for: tag)
      .map { ids[$0] }
  }

  /// The folding rules of the nearest language that the vocabulary has rules for.
  private static func rules(for tag: LanguageTag, in vocabulary: CompiledVocabulary) -> LanguageRules {
    var known: [(tag: LanguageTag, rules: TextReference)] = []
    for i in 0..<vocabulary.languages.count {
      guard let record = vocabulary.languages[i],
        let tag = vocabulary.string(record.locale).flatMap(LanguageTag.init)
      else { continue }
      known.append((tag, record.rules))
    }
    let nearest =
      tag.fallbacks.lazy.compactMap { fallback in known.first { $0.tag == fallback } }.first
      ?? known.first { $0.tag.isRegionalSibling(of: tag) }
    guard let nearest, let bytes = vocabulary.bytes(nearest.rules),
      let rules = try? LanguageRules(bytes: bytes.span)
    else { return .neutral }
    return rules
  }
}
