// SPDX-License-Identifier: Apache-2.0

/// The rows of the edit-distance matrix on the way down a trie: what the letters of the path cost against each
/// stretch of a text from one beginning. Breaks and short words play no part, so no row costs more than the full
/// comparison does.
///
/// Row *d* belongs to the path of *d* letters, and its cell *k* to a stretch of *d* + *k* − `maximalShift`
/// scalars. Hence the cell above and to the left is *k* of row *d* − 1, the cell above is *k* + 1 of that row,
/// and what two letters in each other's place lead on from is *k* of row *d* − 2.
struct DescentRows {
  /// A scalar of the text and what it costs to edit it; where the text has none, no scalar and no way through.
  private struct Column {
    var scalar: UInt32 = .max
    var insertion: Int32 = .unreachable
    var substitutionOfLetter: Int32 = .unreachable
    var substitutionOfDigit: Int32 = .unreachable
  }

  private var cells: [Int32] = []
  /// The scalar at which the stretch of cell *k* in row *d* ends is number *d* + *k* − 1.
  private var columns: [Column] = []

  /// Fills row 0, which has read nothing of a key, for a beginning.
  mutating func begin(at start: Int, text: Span<UInt32>, costs: EditCosts) {
    let shift = costs.maximalShift
    let width = 2 * shift + 1
    let reach = min(PhraseTrieBuilder.maximalKeyLength + shift, text.count - start)
    columns.removeAll(keepingCapacity: true)
    for _ in 0..<shift { columns.append(Column()) }
    for j in start..<start + reach {
      columns.append(
        Column(
          scalar: text[j], insertion: costs.insertion(of: text[j], after: j > start ? text[j - 1] : nil),
          substitutionOfLetter: costs.substitution(of: 0x61, by: text[j]), substitutionOfDigit: costs.digit))
    }
    // A path that is longer than the text and the band together is not followed any further.
    for _ in 0..<width { columns.append(Column()) }

    while cells.count < (PhraseTrieBuilder.maximalKeyLength + 1) * width { cells.append(.unreachable) }
    for k in 0..<width {
      cells[k] = k < shift ? .unreachable : k == shift ? 0 : cells[k - 1] + columns[k - 1].insertion
    }
  }

  /// Fills the row of a path.
  ///
  /// - Parameters:
  ///   - depth: Length of the path, from 1 to ``PhraseTrieBuilder/maximalKeyLength``; the rows of the shorter
  ///     paths that it begins with are filled, and in none were all cells unreachable.
  ///   - label: Last letter of the path.
  ///   - previous: The letter before it.
  /// - Returns: The smallest cost in the row.
  mutating func fill(depth: Int, label: UInt32, previous: UInt32?, costs: EditCosts) -> Int32 {
    Self.fill(&cells, columns, depth: depth, label: label, previous: previous, costs: costs)
  }

  private static func fill(
    _ cells: inout [Int32], _ columns: [Column], depth: Int, label: UInt32, previous: UInt32?,
    costs: EditCosts
  ) -> Int32 {
    let width = 2 * costs.maximalShift + 1
    let here = depth * width
    let above = here - width
    let deletion = costs.deletion(of: label, after: previous)
    let isDigit = costs.isDigit(label)
    var cells = cells.mutableSpan
    let columns = columns.span
    var aboveLeft = cells[above]
    var left = Int32.unreachable
    var cheapest = Int32.unreachable
    for k in 0..<width {
      let column = columns[depth + k - 1]
      let substitution = isDigit ? column.substitutionOfDigit : column.substitutionOfLetter
      let straightAbove = k + 1 < width ? cells[above + k + 1] : .unreachable
      var cost = min(.unreachable, aboveLeft + (column.scalar == label ? 0 : substitution))
      cost = min(cost, straightAbove + deletion)
      cost = min(cost, left + column.insertion)
      if column.scalar == previous, column.scalar != label, columns[depth + k - 2].scalar == label {
        cost = min(cost, cells[above - width + k] + costs.transposition(of: column.scalar, and: label))
      }
      cells[here + k] = cost
      cheapest = min(cheapest, cost)
      left = cost
      aboveLeft = straightAbove
    }
    return cheapest
  }

  /// What the path of a depth costs against the stretch that has `difference` scalars more.
  func cost(atDepth depth: Int, difference: Int, costs: EditCosts) -> Int32 {
    cells[depth * (2 * costs.maximalShift + 1) + costs.maximalShift + difference]
  }
}
