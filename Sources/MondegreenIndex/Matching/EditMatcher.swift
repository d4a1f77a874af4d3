// SPDX-License-Identifier: Apache-2.0

/// Finds every key of a trie that some stretch of a text reads like.
///
/// Descends the trie from each place where a match may begin, carrying a row of the edit-distance matrix, and
/// leaves a branch when no cell of the row is within the allowance of the longest key below (Oflazer 1996,
/// "Error-tolerant finite-state recognition", with a row for the automaton's state as in Schulz and Mihov
/// 2002). The rows know letters only and never cost more than the full comparison (``BoundedAlignment``), which
/// the keys get whose row ends within the allowance.
///
/// A match begins at a boundary and ends at one, or leaves an ending of a few letters, which is how names are
/// inflected and glued to particles. For each key and beginning there is at most one match: the cheapest, and
/// the shortest of those that cost the same. Its cost, that of its ending included, is at most
/// ``EditCosts/allowance(length:)``.
///
/// - Complexity: for each beginning, O(*v* · *b*) in the nodes visited and the width of the band; with few
///   edits allowed, *v* grows much more slowly than the trie, and whatever bytes a damaged image holds, it is at
///   most the number of nodes. No allocation once the scratch has grown.
public struct EditMatcher: Sendable {
  /// What differences cost.
  public var costs: EditCosts

  /// Creates a matcher.
  public init(costs: EditCosts = EditCosts()) { self.costs = costs }

  /// Memory that a search reuses; one for each thread that searches.
  public struct Scratch: Sendable {
    fileprivate var rows: [Int32] = []
    fileprivate var path: [UInt32] = []
    fileprivate var cursors: [(child: Int, end: Int)] = []
    fileprivate var alignment = BoundedAlignment()
    /// An intact trie is a tree, so a descent visits no node twice and meets no key twice. These bound what the
    /// cross links of a damaged one may cost.
    fileprivate var visitsLeft = 0
    fileprivate var keysLeft = 0

    /// Creates empty scratch memory.
    public init() {}
  }

  /// Searches a text.
  ///
  /// - Parameters:
  ///   - nodes: Nodes of the trie.
  ///   - keys: Keys of the trie.
  ///   - text: Folded scalars.
  ///   - boundaries: The ``Boundary`` before each scalar and one behind the last, raw.
  ///   - maximalTail: Most letters of an ending that may be glued to a match; an -s may follow in any case.
  ///   - active: Bit *p* tells whether keys with payload *p* are searched for.
  ///   - scratch: Memory to work in.
  ///   - matches: Receives the matches, in the order of their beginnings, behind what it holds.
  public func search(
    nodes: Span<TrieNode>, keys: Span<KeyRecord>, text: Span<UInt32>, boundaries: Span<UInt8>,
    maximalTail: Int, active: Span<UInt64>, scratch: inout Scratch, matches: inout [SpanMatch]
  ) {
    guard nodes.count > 1, boundaries.count == text.count + 1 else { return }
    for start in text.indices where Boundary(stored: boundaries[start]) != .none {
      search(
        from: start, nodes: nodes, keys: keys, text: text, boundaries: boundaries, maximalTail: maximalTail,
        active: active, scratch: &scratch, matches: &matches)
    }
  }

  private func search(
    from start: Int, nodes: Span<TrieNode>, keys: Span<KeyRecord>, text: Span<UInt32>,
    boundaries: Span<UInt8>, maximalTail: Int, active: Span<UInt64>, scratch: inout Scratch,
    matches: inout [SpanMatch]
  ) {
    // The row of a swap's first letter may cost this much more than the row of its second.
    let slack = max(0, costs.edit - costs.transposition)
    scratch.path.removeAll(keepingCapacity: true)
    scratch.cursors.removeAll(keepingCapacity: true)
    scratch.visitsLeft = nodes.count
    scratch.keysLeft = keys.count
    fillFirstRow(start: start, text: text, scratch: &scratch)
    scratch.cursors.append(Self.children(of: 0, in: nodes))
    while let (child, end) = scratch.cursors.last, scratch.visitsLeft > 0 {
      guard child < end else {
        scratch.cursors.removeLast()
        _ = scratch.path.popLast()
        continue
      }
      scratch.cursors[scratch.cursors.count - 1].child += 1
      scratch.visitsLeft -= 1
      let node = nodes[child]
      let depth = scratch.cursors.count
      let cheapest = fillRow(depth, label: node.label, start: start, text: text, scratch: &scratch)
      guard cheapest - slack <= costs.allowance(length: depth + node.height) else { continue }
      scratch.path.append(node.label)
      let firstKey = Int(node.firstKey)
      let keysEnd = min(Int(nodes[child + 1].firstKey), keys.count)
      if firstKey < keysEnd {
        collect(
          firstKey..<keysEnd, start: start, keys: keys, text: text, boundaries: boundaries,
          maximalTail: maximalTail, active: active, scratch: &scratch, matches: &matches)
      }
      let below = Self.children(of: child, in: nodes)
      if below.child < below.end, depth < PhraseTrieBuilder.maximalKeyLength {
        scratch.cursors.append(below)
      } else {
        scratch.path.removeLast()
      }
    }
  }

  /// The children of a node, never beyond the nodes of the trie, whatever a damaged image says.
  private static func children(of node: Int, in nodes: Span<TrieNode>) -> (child: Int, end: Int) {
    let end = min(Int(nodes[node + 1].firstChild), nodes.count - 1)
    return (max(Int(nodes[node].firstChild), node + 1), end)
  }

  /// Fills row 0: nothing of the key is read, and the scalars of the text are insertions.
  private func fillFirstRow(start: Int, text: Span<UInt32>, scratch: inout Scratch) {
    let shift = costs.maximalShift
    scratch.reserveRows(1, width: 2 * shift + 1)
    for k in 0...2 * shift { scratch.rows[k] = .unreachable }
    scratch.rows[shift] = 0
    for j in 0..<min(shift, text.count - start) {
      let insertion = costs.insertion(of: text[start + j], after: j > 0 ? text[start + j - 1] : nil)
      scratch.rows[shift + j + 1] = scratch.rows[shift + j] + insertion
    }
  }

  /// Fills the row of a depth, which compares the path to there with each stretch from `start`.
  ///
  /// - Returns: The smallest cost in the row.
  private func fillRow(
    _ depth: Int, label: UInt32, start: Int, text: Span<UInt32>, scratch: inout Scratch
  ) -> Int32 {
    let shift = costs.maximalShift
    let width = 2 * shift + 1
    scratch.reserveRows(depth + 1, width: width)
    let above = (depth - 1) * width
    let here = depth * width
    let previousLabel = depth > 1 ? scratch.path[depth - 2] : nil
    let deletion = costs.deletion(of: label, after: previousLabel)
    var cheapest = Int32.unreachable
    // Cell k of row d stands for d + k - shift scalars of the text, so the cell above-left is k of the row
    // above, the cell above is k + 1, and two rows above and two left is k of that row.
    for k in 0..<width {
      let j = depth + k - shift
      var cost = Int32.unreachable
      if j >= 0, start + j <= text.count {
        if k + 1 < width { cost = scratch.rows[above + k + 1] + deletion }
        if j > 0 {
          let scalar = text[start + j - 1]
          let before = j > 1 ? text[start + j - 2] : nil
          let match = scalar == label ? 0 : costs.substitution(of: label, by: scalar)
          cost = min(cost, scratch.rows[above + k] + match)
          if k > 0 {
            cost = min(cost, scratch.rows[here + k - 1] + costs.insertion(of: scalar, after: before))
          }
          if let previousLabel, let before, previousLabel == scalar, before == label, label != previousLabel {
            let swapped = costs.transposition(of: previousLabel, and: label)
            cost = min(cost, scratch.rows[above - width + k] + swapped)
          }
        }
        cost = min(cost, .unreachable)
      }
      scratch.rows[here + k] = cost
      cheapest = min(cheapest, cost)
    }
    return cheapest
  }

  /// Compares the keys that end at the current node in full, and keeps the cheapest end of each.
  private func collect(
    _ range: Range<Int>, start: Int, keys: Span<KeyRecord>, text: Span<UInt32>, boundaries: Span<UInt8>,
    maximalTail: Int, active: Span<UInt64>, scratch: inout Scratch, matches: inout [SpanMatch]
  ) {
    let path = scratch.path  // shares the storage; a span of `scratch` would bar the change of its alignment
    let length = path.count
    let allowance = costs.allowance(length: length)
    let shift = costs.maximalShift
    let row = length * (2 * shift + 1)
    guard (0...2 * shift).contains(where: { scratch.rows[row + $0] <= allowance }) else { return }
    var compared: KeyRecord?
    var best: SpanMatch?
    for index in range {
      guard scratch.keysLeft > 0 else { return }
      scratch.keysLeft -= 1
      let record = keys[index]
      let word = Int(record.payload >> 6)
      guard word < active.count, active[word] >> UInt64(record.payload & 63) & 1 == 1 else { continue }
      if compared?.wordBreaks != record.wordBreaks || compared?.softBreaks != record.softBreaks {
        scratch.alignment.compare(
          key: path.span, record: record, text: text, boundaries: boundaries, start: start,
          costs: costs)
        compared = record
        best = cheapestEnd(
          of: record, length: length, start: start, text: text, boundaries: boundaries,
          maximalTail: maximalTail, alignment: scratch.alignment)
      }
      if var best, best.cost <= allowance {
        best.key = UInt32(index)
        matches.append(best)
      }
    }
  }

  /// The cheapest place for the compared key to end.
  private func cheapestEnd(
    of record: KeyRecord, length: Int, start: Int, text: Span<UInt32>, boundaries: Span<UInt8>,
    maximalTail: Int, alignment: BoundedAlignment
  ) -> SpanMatch? {
    let limit = min(maximalTail, record.lastWordLength(keyLength: length) - 1)
    var best: SpanMatch?
    for difference in -costs.maximalShift...costs.maximalShift {
      let end = start + length + difference
      guard end > start, end <= text.count,
        let tail = ending(at: end, text: text, boundaries: boundaries, limit: limit)
      else { continue }
      let cost = alignment.cost(ofDifference: difference, costs: costs) + tail.cost
      if cost < best?.cost ?? .max {
        best = SpanMatch(
          key: 0, keyLength: Int32(length), start: Int32(start), end: Int32(end), tail: Int32(tail.length),
          cost: cost)
      }
    }
    return best
  }

  /// The ending that a match would leave glued to it, or `nil` when it is none.
  ///
  /// - Parameter limit: Most letters of an ending; fewer than the word has that it is an ending of.
  private func ending(
    at end: Int, text: Span<UInt32>, boundaries: Span<UInt8>, limit: Int
  ) -> (length: Int, cost: Int32)? {
    var stop = end
    while stop < text.count, stop - end <= max(limit, 1), Boundary(stored: boundaries[stop]) == .none {
      stop += 1
    }
    let tail = stop - end
    if tail == 0 { return (0, 0) }
    if tail == 1, text[end] == 0x73 { return (1, costs.finalS) }
    guard tail <= limit else { return nil }
    return (tail, costs.tail + Int32(tail) * costs.tailLetter)
  }
}

extension EditMatcher.Scratch {
  fileprivate mutating func reserveRows(_ count: Int, width: Int) {
    while rows.count < count * width { rows.append(.unreachable) }
  }
}
