// SPDX-License-Identifier: Apache-2.0

/// Resolves what a speech recognizer wrote down to app, intent and declared terms.
///
/// ```swift
/// let resolver = Resolver(vocabulary: vocabulary)
/// let resolution = resolver.resolve(Utterance("begin sofa to ten k in cardio bonnanza"))
/// // success: CardioBonanza, INStartWorkoutIntent, workoutName = sofa_to_10k_workout
/// ```
///
/// A resolver may be used from any number of threads and tasks at once.
public final class Resolver: Sendable {
  /// What is resolved to.
  public let vocabulary: CompiledVocabulary
  /// How sure an answer must be.
  public let policy: DecisionPolicy
  /// The language of utterances that name none, such as `en_US`.
  public let defaultLocale: String

  private let contexts: LocaleContextCache

  /// Creates a resolver.
  public init(
    vocabulary: CompiledVocabulary, policy: DecisionPolicy = .default, defaultLocale: String = "en_US"
  ) {
    self.vocabulary = vocabulary
    self.policy = policy
    self.defaultLocale = defaultLocale
    contexts = LocaleContextCache(vocabulary: vocabulary, defaultLocale: defaultLocale)
  }

  /// Resolves an utterance.
  ///
  /// The best hypothesis is taken at its word; others of an n-best list are not asked yet.
  ///
  /// - Complexity: O(*n* · *v*) in the letters of the utterance and the trie nodes within reach of each word.
  public func resolve(_ utterance: Utterance) -> Resolution {
    let context = contexts.context(for: utterance.locale ?? defaultLocale)
    let hearing = Hearing(utterance.text, context: context, vocabulary: vocabulary)
    let hypotheses = Judge(vocabulary: vocabulary, context: context, hearing: hearing).hypotheses()
    return Decision(policy: policy, vocabulary: vocabulary, utterance: utterance.text).resolution(hypotheses)
  }
}
