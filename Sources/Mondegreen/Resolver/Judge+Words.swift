// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText

extension Judge {
  /// The share of the words that are explained, in 0…1; long words count more.
  func coverage(
    of tokens: [SentenceToken], values: [Hypothesis.Value], app: RecordID<AppRecord>,
    intent: RecordID<IntentRecord>?
  ) -> Double {
    var total = 0.0
    var explained = 0.0
    for token in tokens {
      if token.slot == .appName { continue }
      let letters =
        token.scalars.isEmpty
        ? token.bytes.count
        : hearing.text.scalars[token.scalars.lowerBound].isWrittenWithoutSpaces
          ? Int(weights.lettersPerCharacter) : token.scalars.count
      let weight = min(1, Double(letters) / weights.fullWord)
      total += weight
      if token.slot == .term {
        let isUsed = values.contains { $0.heard.bytesWithEnding.overlaps(token.bytes) }
        explained += weight * (isUsed ? 1 : weights.knownToApp)
      } else if token.feature == SentenceFeatures.number {
        explained += weight * weights.number
      } else {
        explained += weight * familiarity(of: token.feature, app: app, intent: intent)
      }
    }
    return total > 0 ? explained / total : 1
  }

  /// How far a word is explained by example phrases that have it.
  private func familiarity(
    of feature: UInt32, app: RecordID<AppRecord>, intent: RecordID<IntentRecord>?
  ) -> Double {
    let index = vocabulary.examples
    guard let position = index.position(of: feature) else { return 0 }
    var best = 0.0
    index.forEachPosting(at: position) { posting in
      guard context.isActive(posting.example), let example = index.examples[posting.example] else {
        return true
      }
      let isOwn = context.exampleApps[Int(posting.example.rawValue)] == app
      best = max(
        best,
        example.intent == intent ? weights.knownToIntent : isOwn ? weights.knownToApp : weights.knownToOthers)
      return best < weights.knownToIntent
    }
    return best
  }

  /// Compares words with the examples of an app, or of all apps.
  func compare(_ tokens: [SentenceToken], app: RecordID<AppRecord>?) -> ExampleIndex.Comparison {
    let record = app.flatMap { vocabulary.apps[$0] }
    let ids = record.map(vocabulary.intentIDs) ?? []
    let intents = ids.first.map { $0.rawValue..<($0.rawValue + UInt32(ids.count)) } ?? 0..<0
    let sentence = SentenceFeatures.features(of: tokens, in: hearing.text.scalars.span)
    return vocabulary.examples.compare(sentence, intents: intents) { example in
      guard context.isActive(example) else { return false }
      return app.map { context.exampleApps[Int(example.rawValue)] == $0 } ?? true
    }
  }
}

extension LocaleContext {
  /// Whether an example counts in this language.
  func isActive(_ example: RecordID<ExampleRecord>) -> Bool {
    Int(example.rawValue) < exampleApps.count && exampleApps[Int(example.rawValue)] != .none
  }
}
