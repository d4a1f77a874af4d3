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
    fileprivate var rows = DescentRows()
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
    scratch.rows.begin(at: start, text: text, costs: costs)
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
      let cheapest = scratch.rows.fill(
        depth: depth, label: node.label, previous: scratch.path.last, costs: costs)
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

  /// Compares the keys that end at the current node in full, and keeps the cheapest end of each.
  private func collect(
    _ range: Range<Int>, start: Int, keys: Span<KeyRecord>, text: Span<UInt32>, boundaries: Span<UInt8>,
    maximalTail: Int, active: Span<UInt64>, scratch: inout Scratch, matches: inout [SpanMatch]
  ) {
    let path = scratch.path  // shares the storage; a span of `scratch` would bar the change of its alignment
    let length = path.count
    let allowance = costs.allowance(length: length)
    let shift = costs.maximalShift
    guard
      (-shift...shift).contains(where: {
        scratch.rows.cost(atDepth: length, difference: $0, costs: costs) <= allowance
      })
    else { return }
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
