// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// Compares a sentence with every example phrase at once.
///
/// The similarity is the cosine of the angle between weighted feature vectors (Salton, Wong and Yang 1975). An
/// inverted index visits only examples that share a feature with the sentence.
struct ExampleIndex: Sendable {
  let examples: RecordTable<ExampleRecord>
  let features: RecordTable<FeatureRecord>
  let postings: RecordTable<PostingRecord>
  let slots: RecordTable<SlotRecord>

  /// Weight of a feature that no example has: as telling as one that only one intent has.
  var unknownWeight: Float { features[features.count - 1]?.weight ?? 1 }

  /// The features, without the record that ends them.
  private var featureCount: Int { max(features.count - 1, 0) }

  /// Position of a feature, or `nil` when no example has it.
  ///
  /// - Complexity: O(log *n*) in the number of features.
  func position(of hash: UInt32) -> Int? {
    features.withSpan { (records: Span<FeatureRecord>) -> Int? in
      var low = 0
      var high = featureCount
      while low < high {
        let middle = (low + high) / 2
        if records[middle].hash < hash { low = middle + 1 } else { high = middle }
      }
      return low < featureCount && records[low].hash == hash ? low : nil
    }
  }

  /// What the examples say to a sentence.
  struct Comparison {
    /// The examples that share a feature with the sentence, with their similarity, in 0…1.
    var similarities: [(example: RecordID<ExampleRecord>, similarity: Double)] = []
    /// For each intent that was asked about: how much more the sentence's features speak for it than for the
    /// others. In natural logarithms, as far as features were independent.
    var evidence: [Double] = []
  }

  /// Compares a sentence with the active examples.
  ///
  /// The evidence for an intent is the sum over the features that its examples have of log(*I* / *c*), where *c*
  /// of the *I* intents have the feature: what one intent alone has weighs most, what all have weighs nothing.
  ///
  /// - Parameters:
  ///   - sentence: The features of the sentence.
  ///   - intents: The intents to gather evidence for.
  ///   - isActive: Whether an example counts.
  /// - Complexity: O(*p*) in the postings of the sentence's features.
  func compare(
    _ sentence: [SentenceFeatures.Feature], intents: Range<UInt32> = 0..<0,
    isActive: (RecordID<ExampleRecord>) -> Bool
  ) -> Comparison {
    var comparison = Comparison(evidence: [Double](repeating: 0, count: intents.count))
    var places: [RecordID<ExampleRecord>: Int] = [:]
    var squaredNorm = 0.0
    for feature in sentence {
      let position = position(of: feature.hash)
      let value = Double((position.flatMap { features[$0]?.weight } ?? unknownWeight) * feature.count)
      squaredNorm += value * value
      guard let position else { continue }
      var havingIntents: Set<UInt32> = []
      forEachPosting(at: position) { posting in
        guard isActive(posting.example), let example = examples[posting.example], example.weight > 0 else {
          return true
        }
        if intents.contains(example.intent.rawValue) { havingIntents.insert(example.intent.rawValue) }
        let place = places[posting.example] ?? comparison.similarities.count
        if place == comparison.similarities.count {
          places[posting.example] = place
          comparison.similarities.append((posting.example, 0))
        }
        comparison.similarities[place].similarity += value * Double(posting.value)
        return true
      }
      let weight = logarithm(Double(intents.count) / Double(max(havingIntents.count, 1)))
      for intent in havingIntents {
        comparison.evidence[Int(intent - intents.lowerBound)] += weight * Double(feature.count)
      }
    }
    let norm = squaredNorm.squareRoot()
    for i in comparison.similarities.indices {
      let cosine = comparison.similarities[i].similarity / norm
      let likeness = cosine * Double(examples[comparison.similarities[i].example]?.weight ?? 0)
      // A damaged image may hold any numbers, and those that are none.
      comparison.similarities[i].similarity = likeness > 0 ? min(likeness, 1) : 0
    }
    return comparison
  }

  /// Visits the examples that have a feature, until the body returns `false`.
  func forEachPosting(at position: Int, _ body: (PostingRecord) -> Bool) {
    guard let first = features[position]?.firstPosting, let end = features[position + 1]?.firstPosting else {
      return
    }
    postings.withSpan { (records: Span<PostingRecord>) in
      for i in Int(first)..<max(Int(first), min(Int(end), records.count)) where !body(records[i]) { return }
    }
  }
}
