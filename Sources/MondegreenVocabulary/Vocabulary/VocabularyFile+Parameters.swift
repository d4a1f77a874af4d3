// SPDX-License-Identifier: Apache-2.0

/// Reading of `ParameterVocabularies`.
extension VocabularyFile {
  mutating func readParameterVocabulary(_ place: KeyedNode) {
    guard let keys = log.entries(place, as: .parameterVocabulary) else { return }
    let isIntent = keys.keys.contains(where: VocabularyLevel.intent.keys.contains)
    if isIntent { readIntent(keys, at: place) }
    // An element of IntentPhrases that has strayed here lacks nothing of a vocabulary.
    if !isIntent || keys.keys.contains(where: VocabularyLevel.parameterVocabulary.keys.contains) {
      readParameterVocabulary(keys, at: place)
    }
  }

  mutating func readParameterVocabulary(_ keys: [String: KeyedNode], at place: KeyedNode) {
    var names: [String] = []
    var seenNames = Set<String>()
    if let namesPlace = keys["ParameterNames"] {
      if namesPlace.node.array?.isEmpty == true {
        log.report(.error, .emptyList, at: namesPlace, "no parameter that the terms are for")
      }
      for (name, place) in log.texts(namesPlace) where seenNames.insert(name).inserted {
        names.append(name)
        checkParameterName(name, at: place)
      }
    } else {
      log.report(
        .error, .missingKey, at: place, "the terms are for no parameter", found: place.found,
        expected: "ParameterNames")
    }

    var items: [VocabularyItem] = []
    var index = TermIndex()
    let isOneLevelUp = keys.keys.contains {
      VocabularyLevel.item.keys.contains($0) || VocabularyLevel.synonym.keys.contains($0)
    }
    if let itemsPlace = keys["ParameterVocabulary"] {
      let elements = log.elements(itemsPlace, of: .dictionaries)
      if itemsPlace.node.array?.isEmpty == true, !isOneLevelUp {
        log.report(.warning, .emptyList, at: itemsPlace, "no terms")
      }
      items += elements.compactMap { readItem($0, index: &index) }
    } else if !isOneLevelUp {
      log.report(
        .error, .missingKey, at: place, "a vocabulary without terms", found: place.found,
        expected: "ParameterVocabulary")
    }
    if isOneLevelUp, let item = readItem(keys, at: place, index: &index) { items.append(item) }

    if index.synonyms > 0, index.withExamples == 0 {
      log.report(
        .note, .noItemExamples, at: place,
        "none of the \(index.synonyms) phrases has an example; VocabularyItemExamples is optional")
    }
    if !names.isEmpty, !items.isEmpty {
      vocabularies.append(ParameterVocabulary(parameterNames: names, items: items))
    }
  }

  /// What has been seen of one vocabulary, for faults between its items.
  struct TermIndex {
    /// The identifiers.
    var identifiers = Set<String>()
    /// The identifier that each phrase stands under first, by folded phrase.
    var owners: [String: String] = [:]
    /// How many usable synonyms there are.
    var synonyms = 0
    /// How many of them have an example.
    var withExamples = 0
  }

  private mutating func readItem(_ place: KeyedNode, index: inout TermIndex) -> VocabularyItem? {
    log.entries(place, as: .item).flatMap { readItem($0, at: place, index: &index) }
  }

  private mutating func readItem(
    _ keys: [String: KeyedNode], at place: KeyedNode, index: inout TermIndex
  ) -> VocabularyItem? {
    let identifier = requiredText("VocabularyItemIdentifier", in: keys, at: place)
    if let identifier, !index.identifiers.insert(identifier).inserted {
      log.report(
        .warning, .duplicateItem, at: keys["VocabularyItemIdentifier"],
        "two items of a parameter have this identifier; its phrases belong in one item",
        found: KeyedNode.quoted(identifier))
    }

    var synonyms: [VocabularySynonym] = []
    let isOneLevelUp = keys.keys.contains(where: VocabularyLevel.synonym.keys.contains)
    if let synonymsPlace = keys["VocabularyItemSynonyms"] {
      if synonymsPlace.node.array?.isEmpty == true {
        log.report(.error, .emptyList, at: synonymsPlace, "a term with no way to say it")
      }
      for element in log.elements(synonymsPlace, of: .dictionaries) {
        guard let keys = log.entries(element, as: .synonym) else { continue }
        if let synonym = readSynonym(keys, at: element) { synonyms.append(synonym) }
      }
    } else if !isOneLevelUp {
      log.report(
        .error, .missingKey, at: place, "a term with no way to say it", found: place.found,
        expected: "VocabularyItemSynonyms")
    }
    if isOneLevelUp, let synonym = readSynonym(keys, at: place) { synonyms.append(synonym) }

    checkSynonyms(synonyms, of: identifier, at: place, index: &index)
    guard let identifier, !synonyms.isEmpty else { return nil }
    return VocabularyItem(identifier: identifier, synonyms: synonyms)
  }

  private mutating func readSynonym(_ keys: [String: KeyedNode], at place: KeyedNode) -> VocabularySynonym? {
    let phrase = requiredText("VocabularyItemPhrase", in: keys, at: place)
    var hint: String?
    if let hintPlace = keys["VocabularyItemPronunciation"], let text = log.text(hintPlace) {
      if text.isEmpty {
        log.report(.error, .emptyString, at: hintPlace, "an empty hint; leave the key out")
      } else {
        hint = text
        if let phrase, phrase.lowercased() == text.lowercased() {
          log.report(
            .note, .hintEqualsPhrase, at: hintPlace, "the hint says nothing that the phrase does not",
            found: hintPlace.found)
        }
      }
    }
    var examples: [String] = []
    var seenExamples = Set<String>()
    if let examplesPlace = keys["VocabularyItemExamples"] {
      for (text, place) in log.texts(examplesPlace, empty: .emptyExample) {
        guard let text = example(text, at: place), seenExamples.insert(text).inserted else { continue }
        examples.append(text)
        if let phrase, !text.lowercased().contains(phrase.lowercased()) {
          log.report(
            .note, .exampleWithoutPhrase, at: place, "an example of a term that does not hold the term",
            found: place.found, expected: KeyedNode.quoted(phrase))
        }
      }
    }
    return phrase.map { VocabularySynonym(phrase: $0, pronunciationHint: hint, examples: examples) }
  }

  /// Reports phrases that stand twice or under two identifiers, and counts those with examples.
  private mutating func checkSynonyms(
    _ synonyms: [VocabularySynonym], of identifier: String?, at place: KeyedNode, index: inout TermIndex
  ) {
    var seen = Set<VocabularySynonym>()
    for synonym in synonyms {
      index.synonyms += 1
      if !synonym.examples.isEmpty { index.withExamples += 1 }
      if !seen.insert(VocabularySynonym(phrase: synonym.phrase, pronunciationHint: synonym.pronunciationHint))
        .inserted
      {
        log.report(
          .warning, .duplicateSynonym, at: place, "a synonym that is given twice",
          found: KeyedNode.quoted(synonym.phrase))
      }
      guard let identifier else { continue }
      let owner = index.owners[synonym.phrase.lowercased(), default: identifier]
      index.owners[synonym.phrase.lowercased()] = owner
      if owner != identifier {
        log.report(
          .warning, .sharedPhrase, at: place,
          "the phrase stands under two identifiers of a parameter, \(KeyedNode.quoted(owner)) and "
            + KeyedNode.quoted(identifier), found: KeyedNode.quoted(synonym.phrase))
      }
    }
  }

  /// The text under a key that must be there; `nil` after a report.
  mutating func requiredText(_ key: String, in keys: [String: KeyedNode], at place: KeyedNode) -> String? {
    guard let value = keys[key] else {
      log.report(
        .error, .missingKey, at: place, "the entry is of no use without \(key)", found: place.found,
        expected: key)
      return nil
    }
    guard let text = log.text(value) else { return nil }
    if text.isEmpty {
      log.report(.error, .emptyString, at: value, "\(key) is empty", expected: "some text")
      return nil
    }
    if PlaceholderText.isUnfilled(text), key == "VocabularyItemPhrase" {
      log.report(
        .error, .placeholderText, at: value, "a placeholder that was never filled in", found: value.found)
      return nil
    }
    return text
  }

  /// Reports a parameter that is not of the form `Intent.property`, or not one that Apple documents.
  private mutating func checkParameterName(_ name: String, at place: KeyedNode) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      log.report(
        .warning, .malformedParameter, at: place, "not the name of an intent's property", found: place.found,
        expected: "Intent.property")
      return
    }
    if SystemIntents.vocabularyParameters.contains(name) { return }
    let intent = String(parts[0])
    if SystemIntents.looksLikeSystemIntent(intent), !SystemIntents.names.contains(intent) {
      log.report(
        .warning, .unknownIntent, at: place, "no intent of SiriKit that is known",
        found: KeyedNode.quoted(intent), expected: SystemIntents.nearest(to: intent))
      return
    }
    let meant = SystemIntents.speakableParameters.union(SystemIntents.vocabularyParameters).first {
      $0.lowercased() == name.lowercased()
    }
    if SystemIntents.speakableParameters.contains(name) || meant == nil {
      log.report(
        .note, .undocumentedParameter, at: place,
        "Apple documents terms for ride options and workout names only; others may be ignored by Siri",
        found: place.found)
    } else {
      log.report(
        .warning, .undocumentedParameter, at: place, "no property of that name", found: place.found,
        expected: meant)
    }
  }
}
