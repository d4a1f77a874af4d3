// SPDX-License-Identifier: Apache-2.0

/// How sure the resolver must be of an answer before it gives it.
public struct DecisionPolicy: Hashable, Sendable {
  /// From this confidence on an answer is a ``Resolution/Status/success``; in 0…1.
  public var success: Double
  /// From this confidence on an utterance is taken to be for one of the apps at all; in 0…1.
  public var acceptance: Double
  /// Two readings whose confidences differ by less than this are a ``Resolution/Status/disambiguation``, unless
  /// the first is a success by itself; in 0…1.
  public var margin: Double

  /// Creates a policy.
  ///
  /// - Precondition: All numbers lie in 0…1, and `acceptance` is not above `success`.
  public init(success: Double, acceptance: Double, margin: Double) {
    precondition(
      0 <= acceptance && acceptance <= success && success <= 1 && 0 <= margin && margin <= 1,
      "thresholds lie in 0…1, and acceptance is not above success")
    self.success = success
    self.acceptance = acceptance
    self.margin = margin
  }

  /// Balanced: for an assistant that can ask back.
  public static let `default` = DecisionPolicy(success: 0.7, acceptance: 0.45, margin: 0.2)

  /// Rather asks, or leaves an utterance to others, than answers wrongly.
  public static let cautious = DecisionPolicy(success: 0.88, acceptance: 0.65, margin: 0.3)

  /// Rather answers than asks.
  public static let eager = DecisionPolicy(success: 0.5, acceptance: 0.25, margin: 0.1)
}
