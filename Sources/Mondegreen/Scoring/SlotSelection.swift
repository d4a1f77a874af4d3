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

  /// The candidates that stand, in the order of the sentence: a longer one goes before a shorter, the cheaper
  /// of two that are as long, none over another.
  static func slots(for candidates: [Candidate]) -> [Candidate] {
    var chosen: [Candidate] = []
    let ordered = candidates.sorted {
      ($1.bytes.count, $0.cost, $0.bytes.lowerBound, $0.slot.order)
        < ($0.bytes.count, $1.cost, $1.bytes.lowerBound, $1.slot.order)
    }
    for candidate in ordered {
      let place = chosen.firstSlot(endingBehind: candidate.bytes.lowerBound)
      if place == chosen.count || chosen[place].bytes.lowerBound >= candidate.bytes.upperBound {
        chosen.insert(candidate, at: place)
      }
    }
    return chosen
  }

  /// The words of a sentence with each slot in place of the words that it covers, wholly or in part.
  ///
  /// - Parameter slots: In the order of the sentence, none over another.
  static func replacing(_ slots: [Candidate], in tokens: [SentenceToken]) -> [SentenceToken] {
    guard !slots.isEmpty else { return tokens }
    var result: [SentenceToken] = []
    var open: Int?
    for token in tokens {
      let slot = slots.firstSlot(endingBehind: token.bytes.lowerBound)
      guard slot < slots.count, slots[slot].bytes.lowerBound < token.bytes.upperBound else {
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

extension [SlotSelection.Candidate] {
  /// Index of the first of some that stand in order, none over another, that ends behind a place.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func firstSlot(endingBehind place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].bytes.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SentenceToken.Slot {
  /// A name goes before a term that is written alike.
  fileprivate var order: Int { self == .appName ? 0 : 1 }
}
