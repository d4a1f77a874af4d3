// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// Collects sentences that stand for intents, and lays them out for ``ExampleIndex``.
struct ExampleIndexBuilder {
  private struct Example {
    var localization: RecordID<LocalizationRecord>
    var intent: RecordID<IntentRecord>
    var weight: Float
    var counts: [UInt32: Float]
  }

  private var examples: [Example] = []
  private var slots: [SlotRecord] = []

  /// Adds a sentence.
  mutating func add(
    _ tokens: [SentenceToken], in scalars: Span<UInt32>, localization: RecordID<LocalizationRecord>,
    intent: RecordID<IntentRecord>, weight: Float
  ) {
    var counts: [UInt32: Float] = [:]
    for feature in SentenceFeatures.features(of: tokens, in: scalars) {
      counts[feature.hash, default: 0] += feature.count
    }
    let id = RecordID<ExampleRecord>(examples.count)
    examples.append(Example(localization: localization, intent: intent, weight: weight, counts: counts))
    for (i, token) in tokens.enumerated() where token.slot == .term {
      slots.append(
        SlotRecord(
          example: id,
          before: i > 0 ? tokens[i - 1].feature : SentenceFeatures.beginning,
          after: i + 1 < tokens.count ? tokens[i + 1].feature : SentenceFeatures.end))
    }
  }

  /// The records of the sections.
  ///
  /// A feature weighs log(1 + *C* / *c*), where *C* is the number of intents and *c* the number of those whose
  /// sentences have it: what all intents share tells none of them (inverse document frequency, Spärck Jones
  /// 1972, with an intent for a document).
  func build() -> (
    examples: [ExampleRecord], features: [FeatureRecord], postings: [PostingRecord], slots: [SlotRecord]
  ) {
    var intentsWithFeature: [UInt32: Set<RecordID<IntentRecord>>] = [:]
    var postingLists: [UInt32: [PostingRecord]] = [:]
    for example in examples where example.weight > 0 {
      for hash in example.counts.keys { intentsWithFeature[hash, default: []].insert(example.intent) }
    }
    let intentCount = Float(Set(examples.lazy.map(\.intent)).count)
    let weights = intentsWithFeature.mapValues { Self.weight(intents: intentCount, with: Float($0.count)) }
    let otherWeight = Self.weight(intents: max(intentCount, 1), with: 1)

    var records: [ExampleRecord] = []
    for (index, example) in examples.enumerated() {
      // Features are summed in the order of their hashes, so that rounding, hence the bytes, are repeatable.
      let values = example.counts.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value * (weights[$0.key] ?? otherWeight))
      }
      let norm = values.reduce(into: Float(0)) { $0 += $1.1 * $1.1 }.squareRoot()
      records.append(
        ExampleRecord(
          localization: example.localization, intent: example.intent, norm: norm, weight: example.weight))
      for (hash, value) in values where norm > 0 {
        postingLists[hash, default: []].append(PostingRecord(example: RecordID(index), value: value / norm))
      }
    }

    var features: [FeatureRecord] = []
    var postings: [PostingRecord] = []
    for (hash, list) in postingLists.sorted(by: { $0.key < $1.key }) {
      features.append(
        FeatureRecord(hash: hash, firstPosting: UInt32(postings.count), weight: weights[hash] ?? otherWeight))
      postings += list
    }
    features.append(
      FeatureRecord(
        hash: .max, firstPosting: UInt32(postings.count),
        weight: otherWeight))
    return (records, features, postings, slots)
  }

  private static func weight(intents: Float, with: Float) -> Float { logarithm(1 + intents / with) }
}
