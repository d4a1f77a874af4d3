// SPDX-License-Identifier: Apache-2.0

/// Decides which of the phrases that were heard in a sentence stand in it as slots.
enum SlotSelection {
  /// A phrase that was heard.
  struct Candidate {
    /// Where it stands with its ending, in UTF-8 bytes of the sentence.
    var bytes: Range<Int>
    /// What its differences cost, in thousandths of an edit.
    var cost: Int32
    /// What the slot is for.
    var slot: SentenceToken.Slot
  }

  /// The candidates that stand: the longest first, the cheaper of two that are as long, none over another.
  static func slots(for candidates: [Candidate]) -> [Candidate] {
    var chosen: [Candidate] = []
    let ordered = candidates.sorted {
      ($1.bytes.count, $0.cost, $0.bytes.lowerBound, $0.slot.order)
        < ($0.bytes.count, $1.cost, $1.bytes.lowerBound, $1.slot.order)
    }
    for candidate in ordered where !chosen.contains(where: { $0.bytes.overlaps(candidate.bytes) }) {
      chosen.append(candidate)
    }
    return chosen
  }

  /// The words of a sentence with each slot in place of the words that it covers, wholly or in part.
  static func replacing(_ slots: [Candidate], in tokens: [SentenceToken]) -> [SentenceToken] {
    guard !slots.isEmpty else { return tokens }
    var result: [SentenceToken] = []
    var open: Int?
    for token in tokens {
      guard let slot = slots.firstIndex(where: { $0.bytes.overlaps(token.bytes) }) else {
        open = nil
        result.append(token)
        continue
      }
      if open == slot, let last = result.indices.last {
        result[last].bytes = result[last].bytes.lowerBound..<token.bytes.upperBound
      } else {
        result.append(
          SentenceToken(
            feature: slots[slot].slot.feature, bytes: token.bytes,
            scalars: token.scalars.lowerBound..<token.scalars.lowerBound, slot: slots[slot].slot))
        open = slot
      }
    }
    return result
  }
}

extension SentenceToken.Slot {
  /// A name goes before a term that is written alike.
  fileprivate var order: Int { self == .appName ? 0 : 1 }
}
