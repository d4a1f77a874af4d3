// SPDX-License-Identifier: Apache-2.0

/// The kinds of dictionary in an `AppIntentVocabulary.plist`, with their keys.
///
/// Source: Apple, "App Vocabulary File Format", tables 8-1 to 8-5.
enum VocabularyLevel: CaseIterable {
  case root
  case parameterVocabulary
  case item
  case synonym
  case intent

  /// The keys that Apple defines for this kind of dictionary.
  var keys: [String] {
    switch self {
    case .root: ["ParameterVocabularies", "IntentPhrases"]
    case .parameterVocabulary: ["ParameterNames", "ParameterVocabulary"]
    case .item: ["VocabularyItemIdentifier", "VocabularyItemSynonyms"]
    case .synonym: ["VocabularyItemPhrase", "VocabularyItemPronunciation", "VocabularyItemExamples"]
    case .intent: ["IntentName", "IntentExamples"]
    }
  }

  /// Where a dictionary of this kind belongs, in the words of a diagnostic.
  var home: String {
    switch self {
    case .root: "the root of the file"
    case .parameterVocabulary: "an element of ParameterVocabularies"
    case .item: "an element of ParameterVocabulary"
    case .synonym: "an element of VocabularyItemSynonyms"
    case .intent: "an element of IntentPhrases"
    }
  }

  /// The kind of dictionary that has a key.
  static func home(of key: String) -> VocabularyLevel? { allCases.first { $0.keys.contains(key) } }
}

extension FaultLog {
  /// The entries of a dictionary under their right keys.
  ///
  /// A key that is written nearly right is read as the right one; a key that belongs on another level is handed
  /// on under its name, for the caller to use. Both are reported, and so is a key that means nothing.
  ///
  /// - Returns: The entries; `nil` when the value is no dictionary, which has been reported.
  mutating func entries(_ place: KeyedNode, as level: VocabularyLevel) -> [String: KeyedNode]? {
    guard let entries = place.node.dictionary else {
      report(.error, .wrongType, at: place, "not \(level.home)", found: place.found, expected: "a dictionary")
      return nil
    }
    let present = Set(entries.map(\.key))
    var result: [String: KeyedNode] = [:]
    for entry in entries {
      var key = entry.key
      if VocabularyLevel.home(of: key) == nil {
        // Nobody reads on; and guessing at a million keys would take its time.
        if isFull { continue }
        guard let meant = Self.meantKey(for: key, at: level), !present.contains(meant), result[meant] == nil
        else {
          report(
            .warning, .unknownKey, at: place.key(entry), "nothing reads this key",
            found: KeyedNode.quoted(key), expected: level.keys.joined(separator: " or "))
          continue
        }
        report(
          .warning, .misspelledKey, at: place.key(entry), "read as \(meant)", found: KeyedNode.quoted(key),
          expected: meant)
        key = meant
      }
      if !level.keys.contains(key), let home = VocabularyLevel.home(of: key) {
        report(
          .warning, .misplacedKey, at: place.key(entry), "\(key) belongs in \(home.home)",
          expected: level.keys.joined(separator: " or "))
      }
      result[key] = place.value(entry)
    }
    return result
  }

  /// The key that a misspelled one is meant for: of this level first, else of any.
  private static func meantKey(for key: String, at level: VocabularyLevel) -> String? {
    if let meant = usualMistakes[key] { return meant }
    // A longer key is no misspelling; the bound also keeps the comparison cheap.
    guard key.utf8.count <= 40 else { return nil }
    let spelled = Array(key.lowercased().utf8)
    return (level.keys + VocabularyLevel.allCases.flatMap(\.keys)).first { candidate in
      isWithinTwoEdits(spelled, Array(candidate.lowercased().utf8))
    }
  }

  /// Wrong names that are no mere misspellings, as found in published files.
  private static let usualMistakes = [
    "ExamplePhrases": "IntentExamples",
    "Examples": "IntentExamples",
    "Phrase": "VocabularyItemPhrase",
    "Pronunciation": "VocabularyItemPronunciation",
    "Synonyms": "VocabularyItemSynonyms",
  ]

  /// Whether one spelling becomes the other by at most two insertions, deletions or substitutions.
  private static func isWithinTwoEdits(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard abs(first.count - second.count) <= 2 else { return false }
    var row = Array(0...second.count)
    for (line, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in 1...second.count {
        let substitution = diagonal + (byte == second[column - 1] ? 0 : 1)
        diagonal = row[column]
        row[column] = min(substitution, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[second.count] <= 2
  }
}
