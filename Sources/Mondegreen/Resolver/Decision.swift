// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// Turns readings of an utterance into the answer that a policy allows.
struct Decision {
  let policy: DecisionPolicy
  let vocabulary: CompiledVocabulary
  let utterance: String

  /// Most readings that an answer offers beside the best.
  private static let maximalAlternatives = 4
  /// Readings below this confidence are not worth offering.
  private static let alternativeFloor = 0.02

  /// The answer.
  ///
  /// - Parameter hypotheses: The readings, most likely first.
  func resolution(_ hypotheses: [Hypothesis]) -> Resolution {
    guard let best = hypotheses.first else {
      return Resolution(status: .unsupported, interpretation: nil, confidence: 0)
    }
    let readings = interpretations(of: hypotheses)
    guard let first = readings.first, acceptance(of: hypotheses) >= policy.acceptance else {
      return Resolution(
        status: .unsupported, interpretation: nil, confidence: best.confidence,
        alternatives: Array(readings.prefix(Self.maximalAlternatives)))
    }
    let others = Array(readings.dropFirst().prefix(Self.maximalAlternatives))
    let status: Resolution.Status
    if best.lacksValue, best.appShare * best.intentShare >= policy.success {
      status = .needsValue
    } else if let second = others.first, first.confidence - second.confidence < policy.margin {
      status = .disambiguation
    } else if first.confidence >= policy.success {
      status = .success
    } else {
      status = .confirmationRequired
    }
    return Resolution(
      status: status, interpretation: first, confidence: first.confidence, alternatives: others)
  }

  /// How sure it is that the utterance is for one of the apps, whichever.
  private func acceptance(of hypotheses: [Hypothesis]) -> Double {
    hypotheses.map(\.acceptance).max() ?? 0
  }

  /// The readings, and for each term that the same words may mean the reading with that term instead.
  private func interpretations(of hypotheses: [Hypothesis]) -> [Interpretation] {
    var readings: [Interpretation] = []
    for hypothesis in hypotheses {
      readings.append(interpretation(of: hypothesis))
      for (i, value) in hypothesis.values.enumerated() {
        for rival in value.rivals {
          var other = hypothesis
          other.values[i].heard = rival.heard
          other.values[i].share = rival.share
          other.values[i].rivals = []
          other.valueShare = hypothesis.valueShare / value.share * rival.share
          readings.append(interpretation(of: other))
        }
      }
    }
    let best = readings.first
    return readings.enumerated()
      .filter { $0.offset == 0 || $0.element.confidence >= Self.alternativeFloor && $0.element != best }
      .sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }
      .map(\.element)
  }

  private func interpretation(of hypothesis: Hypothesis) -> Interpretation {
    let app = vocabulary.apps[hypothesis.app]
    let parameters = hypothesis.values.map { value in
      let bytes = value.heard.bytes
      let heard = Array(utterance.utf8)[bytes.clamped(to: 0..<utterance.utf8.count)]
      var speakable = speakableString(value.heard)
      speakable.alternativeSpeakableMatches = value.rivals.map { speakableString($0.heard) }
      return ResolvedParameter(
        name: vocabulary.string(value.parameter.name) ?? "", value: speakable,
        matchedText: String(decoding: heard, as: UTF8.self), range: bytes,
        confidence: value.heard.quality * value.share)
    }
    return Interpretation(
      app: app.flatMap { vocabulary.string($0.bundleIdentifier) } ?? "",
      appName: app.flatMap { vocabulary.string($0.name) } ?? "",
      intent: hypothesis.intent.flatMap { vocabulary.intents[$0] }.flatMap { vocabulary.string($0.name) },
      confidence: hypothesis.confidence, parameters: parameters)
  }

  private func speakableString(_ heard: HeardPhrase) -> SpeakableString {
    let phrase = vocabulary.phrases[heard.phrase]
    return SpeakableString(
      spokenPhrase: phrase.flatMap { vocabulary.string($0.text) } ?? "",
      pronunciationHint: phrase.flatMap { vocabulary.string($0.hint) },
      vocabularyIdentifier: vocabulary.terms[heard.term].flatMap { vocabulary.string($0.identifier) })
  }
}
