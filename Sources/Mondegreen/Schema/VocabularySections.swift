// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// The sections of a compiled vocabulary.
enum VocabularySection {
  static let text = SectionKind(rawValue: 1)
  static let buildInformation = SectionKind(rawValue: 2)
  static let languages = SectionKind(rawValue: 3)
  static let apps = SectionKind(rawValue: 4)
  static let localizations = SectionKind(rawValue: 5)
  static let intents = SectionKind(rawValue: 6)
  static let phrases = SectionKind(rawValue: 7)
  static let terms = SectionKind(rawValue: 8)
  static let parameters = SectionKind(rawValue: 9)
  static let trieNodes = SectionKind(rawValue: 10)
  static let trieKeys = SectionKind(rawValue: 11)
  static let examples = SectionKind(rawValue: 12)
  static let features = SectionKind(rawValue: 13)
  static let postings = SectionKind(rawValue: 14)
  static let slots = SectionKind(rawValue: 15)

  /// Every section with its name, in the order of the file.
  static let all: [(kind: SectionKind, name: String)] = [
    (text, "text"), (buildInformation, "build information"), (languages, "languages"), (apps, "apps"),
    (localizations, "localizations"), (intents, "intents"), (phrases, "phrases"), (terms, "terms"),
    (parameters, "parameters"), (trieNodes, "trie nodes"), (trieKeys, "trie keys"), (examples, "examples"),
    (features, "features"), (postings, "postings"), (slots, "slots"),
  ]
}
