// SPDX-License-Identifier: Apache-2.0

/// Reading of `IntentPhrases`.
extension VocabularyFile {
  mutating func readIntent(_ place: KeyedNode) {
    guard let keys = log.entries(place, as: .intent) else { return }
    let isVocabulary = keys.keys.contains(where: VocabularyLevel.parameterVocabulary.keys.contains)
    if isVocabulary { readParameterVocabulary(keys, at: place) }
    if !isVocabulary || keys.keys.contains(where: VocabularyLevel.intent.keys.contains) {
      readIntent(keys, at: place)
    }
  }

  mutating func readIntent(_ keys: [String: KeyedNode], at place: KeyedNode) {
    let name = requiredText("IntentName", in: keys, at: place).map {
      checkedIntentName($0, at: keys["IntentName"])
    }
    guard let examplesPlace = keys["IntentExamples"] else {
      log.report(
        .error, .missingKey, at: place, "an intent without examples", found: place.found,
        expected: "IntentExamples")
      return
    }
    if examplesPlace.node.array?.isEmpty == true {
      log.report(.error, .emptyList, at: examplesPlace, "an intent without examples")
    }
    let examples = log.texts(examplesPlace, empty: .emptyExample)
      .compactMap { text, place in example(text, at: place).map { (text: $0, place: place) } }
    guard let name else { return }
    add(examples, to: name, at: keys["IntentName"] ?? place)
  }

  /// Adds examples to an intent, each once.
  private mutating func add(
    _ examples: [(text: String, place: KeyedNode)], to intent: String, at place: KeyedNode
  ) {
    if intentPlaces[intent] != nil {
      log.report(
        .note, .intentTwice, at: place, "a second list of examples for this intent; both are used",
        found: KeyedNode.quoted(intent))
    } else {
      intentPlaces[intent] = place
    }
    var seen = Set(intentIndices[intent].map { intentPhrases[$0].examples.map { $0.lowercased() } } ?? [])
    for (text, place) in examples {
      let folded = text.lowercased()
      guard seen.insert(folded).inserted else {
        log.report(
          .warning, .duplicateExample, at: place, "the example stands here twice", found: place.found)
        continue
      }
      let owner = exampleOwners[folded, default: intent]
      exampleOwners[folded] = owner
      if owner != intent {
        log.report(
          .warning, .sharedExample, at: place,
          "the example stands under \(owner) too; its text cannot tell the intents apart", found: place.found)
      }
      let index = intentIndices[intent, default: intentPhrases.count]
      if index == intentPhrases.count {
        intentIndices[intent] = index
        intentPhrases.append(IntentPhrases(intentName: intent, examples: []))
      }
      intentPhrases[index].examples.append(text)
    }
  }

  /// The intent that a name means; what is odd about it is reported.
  private mutating func checkedIntentName(_ name: String, at place: KeyedNode?) -> String {
    var name = name
    if let dot = name.firstIndex(of: "."), SystemIntents.looksLikeSystemIntent(String(name[..<dot])) {
      log.report(
        .warning, .intentSuffix, at: place, "an intent's name, without parameter, belongs here",
        found: KeyedNode.quoted(name), expected: String(name[..<dot]))
      name = String(name[..<dot])
    }
    if let successor = SystemIntents.deprecated[name] {
      log.report(
        .note, .deprecatedIntent, at: place, "Apple has replaced this intent", found: KeyedNode.quoted(name),
        expected: successor)
    } else if !SystemIntents.looksLikeSystemIntent(name) {
      log.report(
        .note, .customIntent, at: place, "no intent of SiriKit; Apple reads phrases for its own intents",
        found: KeyedNode.quoted(name))
    } else if !SystemIntents.names.contains(name) {
      log.report(
        .warning, .unknownIntent, at: place, "no intent of SiriKit that is known",
        found: KeyedNode.quoted(name),
        expected: SystemIntents.nearest(to: name))
    }
    return name
  }
}
