// SPDX-License-Identifier: Apache-2.0

/// The full comparison of a key with a stretch of text: edits, word boundaries, short words.
///
/// Optimal string alignment (Damerau–Levenshtein in which no piece is edited twice) with the weights of
/// ``EditCosts``, by dynamic programming over two vectors and one of two rows before.
///
/// - Complexity: O(*n* · *m*) in the scalars of key and stretch; no allocation once the scratch has grown.
struct BoundedAlignment {
  private var row: [Int32] = []
  private var previous: [Int32] = []
  private var beforePrevious: [Int32] = []

  /// What the differences cost, in thousandths of an edit.
  mutating func cost(
    key: Span<UInt32>, record: KeyRecord, text: Span<UInt32>, boundaries: Span<UInt8>, range: Range<Int>,
    costs: EditCosts
  ) -> Int32 {
    let m = range.count
    for _ in row.count..<max(m + 1, row.count) {
      row.append(0)
      previous.append(0)
      beforePrevious.append(0)
    }
    previous[0] = 0
    for j in 0..<m {
      previous[j + 1] =
        previous[j] + insertion(of: range.lowerBound + j, text, range.lowerBound, costs)
        + split(at: range.lowerBound + j, boundaries, range.lowerBound, costs)
    }
    var wordStart = 0
    var wordEnd = 0
    for i in 0..<key.count {
      if i == wordEnd {
        wordStart = i
        wordEnd = i + 1
        while wordEnd < key.count, record.boundary(before: wordEnd) == .none { wordEnd += 1 }
      }
      let surcharge: Int32 = wordEnd - wordStart <= 2 && key.count > 2 ? costs.shortWord : 0
      let keyBoundary = i == 0 ? Boundary.soft : record.boundary(before: i)
      let joined = keyBoundary == .word ? costs.joinedWords : 0
      let deletion = costs.deletion(of: key[i], after: i > 0 ? key[i - 1] : nil) + surcharge + joined
      row[0] = previous[0] + deletion
      for j in 0..<m {
        let position = range.lowerBound + j
        let splitCost = split(at: position, boundaries, range.lowerBound, costs)
        var best = previous[j + 1] + deletion
        best = min(best, row[j] + insertion(of: position, text, range.lowerBound, costs) + splitCost)
        let boundary = j == 0 || i == 0 ? 0 : mismatch(keyBoundary, boundaries[position], costs)
        if key[i] == text[position] {
          best = min(best, previous[j] + boundary)
        } else {
          best = min(
            best, previous[j] + costs.substitution(of: key[i], by: text[position]) + surcharge + boundary)
        }
        if i > 0, j > 0, key[i] == text[position - 1], key[i - 1] == text[position], key[i] != key[i - 1] {
          best = min(
            best, beforePrevious[j - 1] + costs.transposition(of: key[i - 1], and: key[i]) + surcharge)
        }
        row[j + 1] = best
      }
      swap(&beforePrevious, &previous)
      swap(&previous, &row)
    }
    return previous[m]
  }

  private func insertion(of j: Int, _ text: Span<UInt32>, _ start: Int, _ costs: EditCosts) -> Int32 {
    costs.insertion(of: text[j], after: j > start ? text[j - 1] : nil)
  }

  /// What it costs that a word of the text begins at an inserted scalar.
  private func split(at j: Int, _ boundaries: Span<UInt8>, _ start: Int, _ costs: EditCosts) -> Int32 {
    j > start && Boundary(stored: boundaries[j]) == .word ? costs.splitWord : 0
  }

  /// What it costs that words break at different places. A soft boundary agrees with everything.
  private func mismatch(_ key: Boundary, _ stored: UInt8, _ costs: EditCosts) -> Int32 {
    switch (key, Boundary(stored: stored)) {
    case (.word, .none): costs.joinedWords
    case (.none, .word): costs.splitWord
    default: 0
    }
  }
}

extension EditCosts {
  /// Cost of a scalar of the key that the text lacks.
  @inlinable
  func deletion(of scalar: UInt32, after previous: UInt32?) -> Int32 {
    isDigit(scalar) ? digit : scalar == previous ? doubling : edit
  }

  /// Cost of a scalar of the text that the key lacks.
  @inlinable
  func insertion(of scalar: UInt32, after previous: UInt32?) -> Int32 {
    isDigit(scalar) ? digit : scalar == previous ? doubling : edit
  }

  /// Cost of one scalar in place of another.
  @inlinable
  func substitution(of scalar: UInt32, by other: UInt32) -> Int32 {
    isDigit(scalar) || isDigit(other) ? digit : edit
  }

  /// Cost of two neighbours in each other's place.
  @inlinable
  func transposition(of scalar: UInt32, and other: UInt32) -> Int32 {
    isDigit(scalar) || isDigit(other) ? digit : transposition
  }

  @inlinable
  func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }
}
