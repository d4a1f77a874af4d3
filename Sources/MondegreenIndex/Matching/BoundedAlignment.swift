// SPDX-License-Identifier: Apache-2.0

/// The full comparison of a key with the stretches of a text that begin at one place: edits, breaks, short words.
///
/// Optimal string alignment (Damerau–Levenshtein in which no piece is edited twice) with the weights of
/// ``EditCosts``. Breaks are symbols beside the letters: one of the key may meet one of the text, whatever is
/// edited before and behind them, and costs nothing then; a letter never meets a break. At no point do key and
/// text differ in length by more than ``EditCosts/maximalShift``.
///
/// - Complexity: O(*n* · *b*) in the scalars of the key and the width of the band; no allocation once the scratch
///   has grown.
struct BoundedAlignment {
  /// A letter or a break; the first of a sequence is neither and stands for its beginning.
  private struct Symbol {
    /// The letter; of a break, `nil`.
    var letter: UInt32?
    /// Letters up to here.
    var letterCount: Int
    /// What it costs when the other side has nothing in its place.
    var unmatched: Int32
    /// Added to an edit of this letter, or to a letter of the other side put in behind this symbol.
    var surcharge: Int32 = 0
    /// The letter before it in its word, 0 when it is the first; a soft break does not part them.
    var neighbor = 0
  }

  private var key: [Symbol] = []
  private var text: [Symbol] = []
  /// The matrix, a row for each symbol of the key; cells outside the band hold what the last key left there.
  private var cells: [Int32] = []
  /// For each difference in length, from `-maximalShift`, what it costs that the text ends there.
  private var ends: [Int32] = []

  /// Compares a key with every stretch from `start` whose length is within the band.
  mutating func compare(
    key scalars: Span<UInt32>, record: KeyRecord, text: Span<UInt32>, boundaries: Span<UInt8>, start: Int,
    costs: EditCosts
  ) {
    spellKey(scalars, record, costs)
    spellText(text, boundaries, start..<min(start + scalars.count + costs.maximalShift, text.count), costs)
    let shift = costs.maximalShift
    let width = self.text.count
    while cells.count < key.count * width { cells.append(.unreachable) }
    var bandStart = 0
    for r in key.indices {
      let row = key[r]
      while bandStart < width, self.text[bandStart].letterCount < row.letterCount - shift { bandStart += 1 }
      var c = bandStart
      while c < width, self.text[c].letterCount <= row.letterCount + shift {
        cells[r * width + c] = cost(r, c, costs)
        c += 1
      }
    }
    ends.removeAll(keepingCapacity: true)
    for _ in 0...2 * shift { ends.append(.unreachable) }
    // A stretch ends behind a letter, so the break behind it, if any, is no part of it.
    for (c, column) in self.text.enumerated() where column.letter != nil || c == 0 {
      let k = column.letterCount - scalars.count + shift
      if ends.indices.contains(k) { ends[k] = cells[(key.count - 1) * width + c] }
    }
  }

  /// What the compared key costs against the stretch that has `difference` scalars more, in thousandths of an
  /// edit.
  func cost(ofDifference difference: Int, costs: EditCosts) -> Int32 { ends[difference + costs.maximalShift] }

  /// The cell that compares the first `r` symbols of the key with the first `c` of the text.
  private func cost(_ r: Int, _ c: Int, _ costs: EditCosts) -> Int32 {
    if r == 0, c == 0 { return 0 }
    let row = key[r]
    let column = text[c]
    var best = Int32.unreachable
    if r > 0 { best = min(best, cell(r - 1, c, costs) + row.unmatched) }
    if c > 0 {
      let surcharge = column.letter == nil ? 0 : row.surcharge
      best = min(best, cell(r, c - 1, costs) + column.unmatched + surcharge)
    }
    guard r > 0, c > 0 else { return best }
    guard let letter = row.letter, let other = column.letter else {
      return row.letter == nil && column.letter == nil ? min(best, cell(r - 1, c - 1, costs)) : best
    }
    let substitution = letter == other ? 0 : costs.substitution(of: letter, by: other) + row.surcharge
    best = min(best, cell(r - 1, c - 1, costs) + substitution)
    if letter != other, row.neighbor > 0, column.neighbor > 0, key[row.neighbor].letter == other,
      text[column.neighbor].letter == letter
    {
      let transposition =
        costs.transposition(of: letter, and: other) + max(row.surcharge, key[row.neighbor].surcharge)
      best = min(best, cell(row.neighbor - 1, column.neighbor - 1, costs) + transposition)
    }
    return best
  }

  private func cell(_ r: Int, _ c: Int, _ costs: EditCosts) -> Int32 {
    abs(key[r].letterCount - text[c].letterCount) <= costs.maximalShift
      ? cells[r * text.count + c] : .unreachable
  }

  private mutating func spellKey(_ scalars: Span<UInt32>, _ record: KeyRecord, _ costs: EditCosts) {
    key.removeAll(keepingCapacity: true)
    var surcharge: Int32 = 0
    var wordEnd = 0
    var neighbor = 0
    for i in scalars.indices {
      if i == wordEnd {
        wordEnd = record.wordEnd(after: i, keyLength: scalars.count)
        // A key that is short as a whole has no word that could be mistaken for another of its words.
        surcharge = wordEnd - i <= 2 && scalars.count > 2 ? costs.shortWord : 0
      }
      let boundary = record.boundary(before: i)
      if i == 0 {
        key.append(Symbol(letter: nil, letterCount: 0, unmatched: 0, surcharge: surcharge))
      } else if boundary != .none {
        let joined = boundary == .word ? costs.joinedWords : 0
        key.append(Symbol(letter: nil, letterCount: i, unmatched: joined, surcharge: surcharge))
        if boundary == .word { neighbor = 0 }
      }
      let deletion = costs.deletion(of: scalars[i], after: i > 0 ? scalars[i - 1] : nil)
      key.append(
        Symbol(
          letter: scalars[i], letterCount: i + 1, unmatched: deletion + surcharge, surcharge: surcharge,
          neighbor: neighbor))
      neighbor = key.count - 1
    }
  }

  private mutating func spellText(
    _ scalars: Span<UInt32>, _ boundaries: Span<UInt8>, _ range: Range<Int>, _ costs: EditCosts
  ) {
    text.removeAll(keepingCapacity: true)
    text.append(Symbol(letter: nil, letterCount: 0, unmatched: 0))
    var neighbor = 0
    for j in range {
      let letterCount = j - range.lowerBound
      let boundary = Boundary(stored: boundaries[j])
      if letterCount > 0, boundary != .none {
        let split = boundary == .word ? costs.splitWord : 0
        text.append(Symbol(letter: nil, letterCount: letterCount, unmatched: split))
        if boundary == .word { neighbor = 0 }
      }
      let insertion = costs.insertion(of: scalars[j], after: letterCount > 0 ? scalars[j - 1] : nil)
      text.append(
        Symbol(letter: scalars[j], letterCount: letterCount + 1, unmatched: insertion, neighbor: neighbor))
      neighbor = text.count - 1
    }
  }
}
