// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText
internal import MondegreenVocabulary

/// What is collected while declarations are compiled.
struct CompilationSession {
  private(set) var diagnostics: [Diagnostic] = []

  private var pool = TextPool()
  private var languages: [LanguageRecord] = []
  private var languageSupport: [LanguageTag: LanguageSupport] = [:]
  private var apps: [AppRecord] = []
  private var localizations: [LocalizationRecord] = []
  private var intents: [IntentRecord] = []
  private var phrases: [PhraseRecord] = []
  private var terms: [TermRecord] = []
  private var parameters: [ParameterRecord] = []
  private var trie = PhraseTrieBuilder()
  private var examples: [PendingExample] = []

  /// An example phrase, until all phrases are known that may stand in it.
  private struct PendingExample {
    var text: String
    var language: LanguageTag
    var app: RecordID<AppRecord>
    var localization: RecordID<LocalizationRecord>
    var intent: RecordID<IntentRecord>
    var weight: Float
  }

  /// What it takes to fold phrases of a language.
  private struct LanguageSupport {
    var rules: LanguageRules
    var folder: TextFolder
    var speller: NumberSpeller?
  }

  /// How much a sentence tells about an intent beside one that its developer gave for it.
  private enum Weight {
    static let examplePhrase: Float = 1
    /// An example of a term that is declared for one intent.
    static let termExample: Float = 0.8
    /// An example of a term that is declared for several: its words are known to the app, but which of the
    /// intents it means is not said.
    static let sharedTermExample: Float = 0
    /// The words of the intent's class name: "start workout".
    static let className: Float = 0.7
  }

  // MARK: - Declarations

  /// Adds an app.
  mutating func declare(_ app: AppDeclaration) throws(MondegreenError) {
    let id = RecordID<AppRecord>(apps.count)
    let firstIntent = intents.count
    var intentIDs: [String: RecordID<IntentRecord>] = [:]
    for name in intentNames(of: app) {
      intentIDs[name] = RecordID(intents.count)
      let isDeclared = app.supportedIntents.contains(name)
      intents.append(
        IntentRecord(app: id, name: pool.reference(to: name), isDeclared: isDeclared ? 1 : 0))
    }
    let firstLocalization = localizations.count
    for localization in app.localizations {
      try declare(localization, of: app, id: id, intents: intentIDs)
    }
    apps.append(
      AppRecord(
        bundleIdentifier: pool.reference(to: app.bundleIdentifier), name: pool.reference(to: app.name),
        developmentLocale: pool.reference(to: app.developmentLanguage.description),
        firstLocalization: UInt32(firstLocalization),
        localizationCount: UInt32(localizations.count - firstLocalization),
        firstIntent: UInt32(firstIntent), intentCount: UInt32(intents.count - firstIntent)))
  }

  /// The intents that the app declares, then those that only its vocabulary speaks of.
  private func intentNames(of app: AppDeclaration) -> [String] {
    var names = app.supportedIntents
    func add(_ name: String) {
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    for localization in app.localizations {
      for phrases in localization.intentPhrases ?? [] { add(phrases.intentName) }
    }
    // A parameter's intent counts only for an app that declares none: the six workout and ride parameters are
    // often declared as a block, whatever the app can do.
    if names.isEmpty {
      for localization in app.localizations {
        for name in (localization.vocabularies ?? []).flatMap(\.parameterNames) {
          add(String(ParameterName(name).intent))
        }
      }
    }
    return names
  }

  private mutating func declare(
    _ localization: AppDeclaration.Localization, of app: AppDeclaration, id: RecordID<AppRecord>,
    intents intentIDs: [String: RecordID<IntentRecord>]
  ) throws(MondegreenError) {
    let localizationID = RecordID<LocalizationRecord>(localizations.count)
    let (scope, language): (LocalizationRecord.Scope, LanguageTag) =
      switch localization.scope {
      case .language(let tag): (.language, tag)
      case .base: (.base, app.developmentLanguage)
      case .unlocalized: (.unlocalized, app.developmentLanguage)
      }
    var contents: LocalizationRecord.Contents = []
    if localization.vocabularies != nil { contents.insert(.vocabularies) }
    if localization.intentPhrases != nil { contents.insert(.intentPhrases) }
    if !localization.names.isEmpty { contents.insert(.names) }
    localizations.append(
      LocalizationRecord(
        app: id, scope: scope.rawValue, locale: pool.reference(to: language.description),
        contents: contents.rawValue))

    let support = try support(for: language)
    let owner = Owner(app: id, localization: localizationID, language: support, path: app.path)
    for name in localization.names { declare(name, owner: owner) }
    for vocabulary in localization.vocabularies ?? [] {
      declare(vocabulary, owner: owner, language: language, intents: intentIDs)
    }
    for phrases in localization.intentPhrases ?? [] {
      guard let intent = intentIDs[phrases.intentName] else { continue }
      for text in phrases.examples {
        examples.append(
          PendingExample(
            text: text, language: language, app: id, localization: localizationID, intent: intent,
            weight: Weight.examplePhrase))
      }
    }
    for (name, intent) in intentIDs.sorted(by: { $0.value < $1.value }) {
      examples.append(
        PendingExample(
          text: IntentName(name).words, language: language, app: id, localization: localizationID,
          intent: intent, weight: Weight.className))
    }
  }

  private struct Owner {
    var app: RecordID<AppRecord>
    var localization: RecordID<LocalizationRecord>
    var language: LanguageSupport
    var path: String
  }

  private mutating func declare(_ name: AppName, owner: Owner) {
    // "The expected pronunciation" (Apple, QA1950): a spoken name is a hint without a name of its own.
    let isHint = name.source == .spokenName
    declare(
      name.name, hints: name.pronunciationHints, origin: isHint ? .hint : .written, term: .none,
      keyPath: name.source.rawValue, hintKeyPath: "INAlternativeAppNamePronunciationHint", owner: owner)
  }

  private mutating func declare(
    _ vocabulary: ParameterVocabulary, owner: Owner, language: LanguageTag,
    intents intentIDs: [String: RecordID<IntentRecord>]
  ) {
    let firstParameter = parameters.count
    for name in vocabulary.parameterNames {
      guard let intent = intentIDs[String(ParameterName(name).intent)] else { continue }
      parameters.append(ParameterRecord(name: pool.reference(to: name), intent: intent))
    }
    let parameterCount = parameters.count - firstParameter
    for item in vocabulary.items {
      let term = RecordID<TermRecord>(terms.count)
      terms.append(
        TermRecord(
          identifier: pool.reference(to: item.identifier), localization: owner.localization,
          firstParameter: UInt32(firstParameter), parameterCount: UInt32(parameterCount)))
      for synonym in item.synonyms {
        declare(
          synonym.phrase, hints: synonym.pronunciationHint.map { [$0] } ?? [], origin: .written, term: term,
          keyPath: "VocabularyItemPhrase", hintKeyPath: "VocabularyItemPronunciation", owner: owner)
        for text in synonym.examples {
          for parameter in parameters[firstParameter...] {
            examples.append(
              PendingExample(
                text: text, language: language, app: owner.app, localization: owner.localization,
                intent: parameter.intent,
                weight: parameterCount == 1 ? Weight.termExample : Weight.sharedTermExample))
          }
        }
      }
    }
  }

  /// Adds a phrase with its hints. Each further hint of a name has a record of its own, to carry the hint.
  private mutating func declare(
    _ text: String, hints: [String], origin: KeyOrigin, term: RecordID<TermRecord>, keyPath: String,
    hintKeyPath: String, owner: Owner
  ) {
    let textReference = pool.reference(to: text)
    func record(hint: TextReference) -> PhraseRecord {
      PhraseRecord(
        text: textReference, hint: hint, localization: owner.localization, app: owner.app, term: term)
    }
    let hintReferences = hints.map { pool.reference(to: $0) }
    let first = RecordID<PhraseRecord>(phrases.count)
    phrases.append(record(hint: hintReferences.first ?? .absent))
    if !insertKeys(text, origin: origin, phrase: first, owner: owner) {
      diagnostics.append(unusable(text, keyPath: keyPath, path: owner.path))
    }
    for (i, hint) in hints.enumerated() {
      let phrase = i == 0 ? first : RecordID<PhraseRecord>(phrases.count)
      if i > 0 { phrases.append(record(hint: hintReferences[i])) }
      if !insertKeys(hint, origin: .hint, phrase: phrase, owner: owner) {
        diagnostics.append(unusable(hint, keyPath: hintKeyPath, path: owner.path))
      }
    }
  }

  private mutating func insertKeys(
    _ text: String, origin: KeyOrigin, phrase: RecordID<PhraseRecord>, owner: Owner
  ) -> Bool {
    var inserted = false
    for form in PhraseForms.forms(
      of: text, rules: owner.language.rules, speller: owner.language.speller)
    {
      let record = KeyRecord(
        payload: phrase.rawValue, tag: origin.rawValue, wordBreaks: form.bits(of: .word),
        softBreaks: form.bits(of: .soft))
      if trie.insert(form.scalars, record) { inserted = true }
    }
    return inserted
  }

  private func unusable(_ text: String, keyPath: String, path: String) -> Diagnostic {
    Diagnostic(
      .error, .phraseUnusable, file: path, keyPath: keyPath,
      message: "the phrase cannot be heard and is left out", found: text,
      expected: "1 to \(PhraseTrieBuilder.maximalKeyLength) letters or digits")
  }

  private mutating func support(for tag: LanguageTag) throws(MondegreenError) -> LanguageSupport {
    if let known = languageSupport[tag] { return known }
    let locale = tag.description
    let rules: LanguageRules
    do {
      rules = try LanguageRules(locale: locale)
    } catch {
      throw .textSupport(reason: "\(error)")
    }
    // ICU spells no numbers in some languages; their phrases have no spelled forms.
    let support = LanguageSupport(
      rules: rules, folder: TextFolder(rules: rules), speller: try? NumberSpeller(locale: locale))
    languageSupport[tag] = support
    languages.append(
      LanguageRecord(locale: pool.reference(to: locale), rules: pool.reference(to: rules.bytes)))
    return support
  }

  // MARK: - Layout

  /// The image of everything declared.
  mutating func finish() throws(MondegreenError) -> [UInt8] {
    let (nodes, keys) = trie.build()
    let index = buildExamples(nodes: nodes, keys: keys)
    let information: TextReference = pool.reference(to: TextSupportVersion.description)
    var image = ImageBuilder()
    image.append(VocabularySection.buildInformation, records: [information])
    image.append(VocabularySection.languages, records: languages)
    image.append(VocabularySection.apps, records: apps)
    image.append(VocabularySection.localizations, records: localizations)
    image.append(VocabularySection.intents, records: intents)
    image.append(VocabularySection.phrases, records: phrases)
    image.append(VocabularySection.terms, records: terms)
    image.append(VocabularySection.parameters, records: parameters)
    image.append(VocabularySection.trieNodes, records: nodes)
    image.append(VocabularySection.trieKeys, records: keys)
    image.append(VocabularySection.examples, records: index.examples)
    image.append(VocabularySection.features, records: index.features)
    image.append(VocabularySection.postings, records: index.postings)
    image.append(VocabularySection.slots, records: index.slots)
    image.append(VocabularySection.text, records: pool.bytes)
    return image.bytes()
  }

  /// Turns the example phrases to feature vectors, with the app's own names and terms as slots.
  private func buildExamples(nodes: [TrieNode], keys: [KeyRecord]) -> (
    examples: [ExampleRecord], features: [FeatureRecord], postings: [PostingRecord], slots: [SlotRecord]
  ) {
    var builder = ExampleIndexBuilder()
    var matcher = EditMatcher()
    matcher.costs.limit = matcher.costs.verbatim
    var scratch = EditMatcher.Scratch()
    var active = BitSet(count: phrases.count)
    var activeFor: RecordID<LocalizationRecord>?
    for example in examples {
      guard let support = languageSupport[example.language] else { continue }
      if activeFor != example.localization {
        active.removeAll()
        for (i, phrase) in phrases.enumerated()
        where phrase.app == example.app
          && (phrase.term == .none || phrase.localization == example.localization)
        {
          active.insert(i)
        }
        activeFor = example.localization
      }
      let text = support.folder.fold(example.text, numbers: .asDigits)
      let boundaries = text.breaks.map(\.rawValue)
      var matches: [SpanMatch] = []
      matcher.search(
        nodes: nodes.span, keys: keys.span, text: text.scalars.span, boundaries: boundaries.span,
        maximalTail: Inflection.maximalEnding(language: example.language.language),
        active: active.words.span, scratch: &scratch, matches: &matches)
      let slots = SlotSelection.slots(
        for: matches.map { match in
          let phrase = phrases[Int(keys[Int(match.key)].payload)]
          return SlotSelection.Candidate(
            bytes: text.bytes(of: match), cost: match.cost, slot: phrase.term == .none ? .appName : .term)
        })
      builder.add(
        SlotSelection.replacing(slots, in: SentenceFeatures.tokens(of: text)), in: text.scalars.span,
        localization: example.localization, intent: example.intent, weight: example.weight)
    }
    return builder.build()
  }
}

extension NormalizedText {
  /// Where a match stands with its ending, in bytes of the original text.
  func bytes(of match: SpanMatch) -> Range<Int> {
    let source = source(of: Int(match.start)..<Int(match.end + match.tail))
    return Int(source.lowerBound)..<Int(source.upperBound)
  }

  /// The breaks of a strength before the first 64 scalars, as bits.
  fileprivate func bits(of strength: Break) -> UInt64 {
    breaks.prefix(min(64, count)).enumerated().reduce(0) { bits, entry in
      entry.element == strength ? bits | 1 << UInt64(entry.offset) : bits
    }
  }
}
