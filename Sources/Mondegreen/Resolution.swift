// SPDX-License-Identifier: Apache-2.0

/// What an utterance was resolved to.
///
/// An utterance that means none of the declared apps is a result too, with status ``Status/unsupported``.
public struct Resolution: Hashable, Sendable {
  /// What to do with it; mirrors the outcomes of Apple's `INSpeakableStringResolutionResult`.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Act on it.
    case success
    /// Ask yes or no.
    case confirmationRequired
    /// Two or more readings stand too close: ask which. ``Resolution/alternatives`` holds them.
    case disambiguation
    /// App and intent are clear; the words where a declared term belongs match none.
    case needsValue
    /// Not for any declared app.
    case unsupported
  }

  /// What to do with it.
  public var status: Status
  /// The best reading; `nil` exactly when the status is ``Status/unsupported``.
  public var interpretation: Interpretation?
  /// How sure the resolver is of its answer, in 0…1. Of an unsupported utterance: of the reading that was
  /// turned down.
  public var confidence: Double
  /// Other readings, most likely first.
  public var alternatives: [Interpretation]

  /// Creates a resolution.
  public init(
    status: Status, interpretation: Interpretation?, confidence: Double, alternatives: [Interpretation] = []
  ) {
    self.status = status
    self.interpretation = interpretation
    self.confidence = confidence
    self.alternatives = alternatives
  }
}

/// One reading of an utterance: an app, what it is asked to do, and with what.
public struct Interpretation: Hashable, Sendable {
  /// Bundle identifier of the app.
  public var app: String
  /// Name of the app, for display.
  public var appName: String
  /// Class name of the intent; `nil` when the app declares none.
  public var intent: String?
  /// How sure the resolver is of this reading, in 0…1.
  public var confidence: Double
  /// The declared terms that were heard, in the order of the utterance.
  public var parameters: [ResolvedParameter]

  /// Creates an interpretation.
  public init(
    app: String, appName: String, intent: String?, confidence: Double, parameters: [ResolvedParameter] = []
  ) {
    self.app = app
    self.appName = appName
    self.intent = intent
    self.confidence = confidence
    self.parameters = parameters
  }
}

/// A parameter of an intent with the term that was heard for it.
public struct ResolvedParameter: Hashable, Sendable {
  /// `Intent.property`, such as `INStartWorkoutIntent.workoutName`.
  public var name: String
  /// The term; its alternatives are in ``SpeakableString/alternativeSpeakableMatches``.
  public var value: SpeakableString
  /// The words of the utterance that were taken for it.
  public var matchedText: String
  /// Where they stand: UTF-8 byte offsets in the utterance.
  public var range: Range<Int>
  /// How sure the resolver is of this term, in 0…1.
  public var confidence: Double

  /// Creates a resolved parameter.
  public init(
    name: String, value: SpeakableString, matchedText: String, range: Range<Int>, confidence: Double
  ) {
    self.name = name
    self.value = value
    self.matchedText = matchedText
    self.range = range
    self.confidence = confidence
  }
}
