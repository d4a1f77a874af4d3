// SPDX-License-Identifier: Apache-2.0

/// What a speech recognizer wrote down: its best hypothesis, and others where it gave an n-best list.
public struct Utterance: Hashable, Sendable {
  /// The best hypothesis.
  public var text: String
  /// The language that was spoken, such as `en_US`; `nil` means the resolver's default.
  public var locale: String?
  /// The recognizer's score of the best hypothesis, on whatever scale it has; higher is better.
  public var confidence: Double?
  /// The rest of the n-best list, best first.
  public var alternatives: [Hypothesis]

  /// Creates an utterance.
  public init(
    _ text: String, locale: String? = nil, confidence: Double? = nil, alternatives: [Hypothesis] = []
  ) {
    self.text = text
    self.locale = locale
    self.confidence = confidence
    self.alternatives = alternatives
  }

  /// One entry of an n-best list.
  public struct Hypothesis: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The recognizer's score, on whatever scale it has; higher is better.
    public var confidence: Double?

    /// Creates a hypothesis.
    public init(_ text: String, confidence: Double? = nil) {
      self.text = text
      self.confidence = confidence
    }
  }
}
