// SPDX-License-Identifier: Apache-2.0

/// A term that was recognized: what to show, how it sounds, and the identifier that the app declared for it.
///
/// Mirrors `INSpeakableString` of Apple's Intents framework.
public struct SpeakableString: Hashable, Sendable {
  /// The phrase, as the app spells it.
  public var spokenPhrase: String
  /// The declared "sounds like" spelling, if any.
  public var pronunciationHint: String?
  /// `VocabularyItemIdentifier` of the term; `nil` when it was declared without one.
  public var vocabularyIdentifier: String?
  /// Other terms that the same words may have meant, most likely first.
  public var alternativeSpeakableMatches: [SpeakableString]

  /// Creates a speakable string.
  public init(
    spokenPhrase: String, pronunciationHint: String? = nil, vocabularyIdentifier: String? = nil,
    alternativeSpeakableMatches: [SpeakableString] = []
  ) {
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    self.vocabularyIdentifier = vocabularyIdentifier
    self.alternativeSpeakableMatches = alternativeSpeakableMatches
  }
}
