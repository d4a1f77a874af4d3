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

  /// Weight of a feature.
  func weight(of hash: UInt32) -> Float {
    position(of: hash).flatMap { features[$0]?.weight } ?? unknownWeight
  }

  /// Adds the similarity of a sentence with each active example to `similarities`, one number an example.
  ///
  /// - Parameters:
  ///   - sentence: The features of the sentence.
  ///   - active: Whether an example counts.
  ///   - similarities: As many zeros as there are examples; receives numbers in 0…1.
  ///   - touched: Receives the examples whose number was changed.
  /// - Complexity: O(*p*) in the postings of the sentence's features.
  func accumulate(
    _ sentence: [(hash: UInt32, count: Float)], active: (RecordID<ExampleRecord>) -> Bool,
    into similarities: inout [Float], touched: inout [Int]
  ) {
    var squaredNorm: Float = 0
    let firstTouched = touched.count
    for feature in sentence {
      let position = position(of: feature.hash)
      let weight = position.flatMap { features[$0]?.weight } ?? unknownWeight
      let value = weight * feature.count
      squaredNorm += value * value
      guard let position, let first = features[position]?.firstPosting,
        let end = features[position + 1]?.firstPosting
      else { continue }
      postings.withSpan { (records: Span<PostingRecord>) in
        for i in Int(first)..<max(Int(first), min(Int(end), records.count)) {
          let posting = records[i]
          let example = Int(posting.example.rawValue)
          guard example < similarities.count, active(posting.example) else { continue }
          if similarities[example] == 0 { touched.append(example) }
          similarities[example] += value * posting.value
        }
      }
    }
    guard squaredNorm > 0 else { return }
    let norm = squaredNorm.squareRoot()
    for example in touched[firstTouched...] { similarities[example] = min(similarities[example] / norm, 1) }
  }
}
