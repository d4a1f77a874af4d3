// SPDX-License-Identifier: Apache-2.0

/// What an `AppIntentVocabulary.plist` declares, with the places that later rules need.
struct VocabularyFile {
  /// The usable terms, in the order of the file.
  var vocabularies: [ParameterVocabulary] = []
  /// The usable phrases, in the order of the file; each intent once.
  var intentPhrases: [IntentPhrases] = []
  /// Where each intent of `intentPhrases` is named first.
  var intentPlaces: [String: KeyedNode] = [:]
  /// The examples in lower case, each with the intent that it stands under first.
  var exampleOwners: [String: String] = [:]
  /// The indices of `intentPhrases` by intent.
  var intentIndices: [String: Int] = [:]
  /// What was found wrong so far.
  var log: FaultLog

  /// Creates an empty vocabulary.
  init(file: String) { log = FaultLog(file: file) }

  /// Reads a vocabulary from the value that a file holds; whatever is wrong costs its own entry alone.
  init(_ document: Document, file: String) {
    self.init(file: file)
    log.add(contentsOf: document.diagnostics)
    if let root = document.root { readRoot(KeyedNode(root)) }
  }

  private mutating func readRoot(_ root: KeyedNode) {
    guard let keys = log.entries(root, as: .root) else { return }
    if let place = keys["ParameterVocabularies"] {
      let elements = log.elements(place, of: .dictionaries)
      if elements.isEmpty, place.node.array != nil {
        log.report(.note, .emptyList, at: place, "no vocabularies; the key may be left out")
      }
      for element in elements { readParameterVocabulary(element) }
    }
    if let place = keys["IntentPhrases"] {
      for element in log.elements(place, of: .dictionaries) { readIntent(element) }
    }
    // An element's keys that stand in the root itself.
    if keys.keys.contains(where: VocabularyLevel.intent.keys.contains) { readIntent(keys, at: root) }
    if keys.keys.contains(where: VocabularyLevel.parameterVocabulary.keys.contains) {
      readParameterVocabulary(keys, at: root)
    }
    if keys["IntentPhrases"]?.node.array?.isEmpty ?? intentPhrases.isEmpty {
      log.report(
        .warning, .noIntentPhrases, at: keys["IntentPhrases"] ?? root, "no example phrases for any intent",
        expected: "IntentPhrases with examples")
    }
  }

  /// An example that can be used; what is wrong with it is reported.
  mutating func example(_ text: String, at place: KeyedNode) -> String? {
    if PlaceholderText.isUnfilled(text) || PlaceholderText.isFiller(text) {
      log.report(
        .error, .placeholderText, at: place, "a placeholder that was never filled in", found: place.found)
      return nil
    }
    if Self.beginsWithWakePhrase(text) {
      log.report(
        .warning, .wakePhrase, at: place, "the words that wake Siri are not part of a request",
        found: place.found)
    }
    return text
  }

  /// Whether a text begins with "Hey Siri" or "Siri".
  private static func beginsWithWakePhrase(_ text: String) -> Bool {
    let words = text.prefix(24).lowercased().split { !$0.isLetter }.prefix(2)
    return words.first == "siri" || words == ["hey", "siri"]
  }
}
