// SPDX-License-Identifier: Apache-2.0

/// A stretch of a lattice that sounds like a key.
public struct SoundMatch: Sendable, Hashable {
  /// Index of the key.
  public var key: UInt32
  /// Phones of the key.
  public var keyLength: Int32
  /// Node where the match begins, always a word boundary.
  public var start: Int32
  /// Node where it ends.
  public var end: Int32
  /// What the differences cost, in thousandths of an edit.
  public var cost: Int32
}

/// Finds every key of a trie of phone sequences that some stretch of a lattice sounds like, across its words.
///
/// Descends the trie from each word of the lattice with the frontier of a weighted edit distance: for each node
/// of the lattice, the least cost of hearing the path of the trie as what leads to that node (Oflazer 1996,
/// error-tolerant recognition; the lattice in place of a string as in Amengual and Vidal 1998, "Efficient
/// error-correcting Viterbi parsing"). A branch is left when no node is within what the longest key below may
/// cost, so that most of a vocabulary is never visited.
///
/// - Complexity: For each word, O(*v* · *r*) in the trie nodes visited and the arcs within reach of each; *v* is
///   bounded by the trie and in practice grows much more slowly than it.
public struct SoundMatcher: Sendable {
  /// What differences cost.
  public let costs: SoundCosts

  /// Creates a matcher.
  public init(costs: SoundCosts) { self.costs = costs }

  /// Memory that a search reuses; one for each thread that searches.
  public struct Scratch: Sendable {
    fileprivate var rows: [Int32] = []
    fileprivate var levels: [Level] = []

    /// Creates empty scratch memory.
    public init() {}
  }

  /// A trie node on the way down: its children that are still to be visited, and the lattice nodes within reach.
  fileprivate struct Level {
    var child: Int
    var childrenEnd: Int
    var first: Int
    var last: Int
  }

  /// Searches a lattice.
  ///
  /// - Parameters:
  ///   - nodes: Nodes of the trie; the label of an edge is a phone.
  ///   - keys: Keys of the trie; the tag of a key is what its pronunciation costs.
  ///   - lattice: What was heard.
  ///   - active: Bit *p* tells whether keys with payload *p* are searched for.
  ///   - scratch: Memory to work in.
  ///   - matches: Receives the matches: for each key and beginning, the cheapest.
  public func search(
    nodes: Span<TrieNode>, keys: Span<KeyRecord>, lattice: SoundLattice, active: Span<UInt64>,
    scratch: inout Scratch, matches: inout [SoundMatch]
  ) {
    guard nodes.count > 1 else { return }
    for start in lattice.wordBoundaries.dropLast() {
      search(
        from: Int(start), nodes: nodes, keys: keys, lattice: lattice, active: active, scratch: &scratch,
        matches: &matches)
    }
  }

  private func search(
    from start: Int, nodes: Span<TrieNode>, keys: Span<KeyRecord>, lattice: SoundLattice,
    active: Span<UInt64>, scratch: inout Scratch, matches: inout [SoundMatch]
  ) {
    let width = lattice.nodeCount - start
    var rows: [Int32] = []
    swap(&rows, &scratch.rows)
    defer { swap(&rows, &scratch.rows) }
    var levels: [Level] = []
    swap(&levels, &scratch.levels)
    defer { swap(&levels, &scratch.levels) }
    levels.removeAll(keepingCapacity: true)

    // Row 0: nothing of the key is read; phones that are heard before it are not part of the match.
    Self.reserve(&rows, width)
    rows[0] = 0
    let below = Self.children(of: 0, in: nodes)
    levels.append(Level(child: below.lowerBound, childrenEnd: below.upperBound, first: 0, last: 0))
    // What a damaged image may make of the trie ends somewhere; an intact one never comes near.
    var visits = 2_000_000
    while let level = levels.last, visits > 0 {
      guard level.child < level.childrenEnd else {
        levels.removeLast()
        continue
      }
      let depth = levels.count
      levels[depth - 1].child += 1
      visits -= 1
      let node = nodes[level.child]
      guard Int(node.label) < costs.phoneCount else { continue }
      Self.reserve(&rows, (depth + 1) * width)
      let bound = costs.allowance(length: depth + node.height)
      guard
        let reach = fill(
          &rows, depth: depth, width: width, start: start, label: Int(node.label), above: level, bound: bound,
          lattice: lattice)
      else { continue }
      let firstKey = Int(node.firstKey)
      let keysEnd = min(Int(nodes[level.child + 1].firstKey), keys.count)
      if firstKey < keysEnd {
        collect(
          firstKey..<keysEnd, length: depth, row: depth * width, reach: reach, start: start, rows: rows,
          keys: keys, lattice: lattice, active: active, matches: &matches)
      }
      let below = Self.children(of: level.child, in: nodes)
      if !below.isEmpty {
        levels.append(
          Level(
            child: below.lowerBound, childrenEnd: below.upperBound, first: reach.lowerBound,
            last: reach.upperBound))
      }
    }
  }

  private static func reserve(_ rows: inout [Int32], _ count: Int) {
    while rows.count < count { rows.append(SoundCosts.unreachable) }
  }

  private static func children(of node: Int, in nodes: Span<TrieNode>) -> Range<Int> {
    let start = max(Int(nodes[node].firstChild), node + 1)
    return start..<max(start, min(Int(nodes[node + 1].firstChild), nodes.count - 1))
  }

  /// Fills the row of a depth, counted from `start`.
  ///
  /// - Returns: The first and last node within the bound; `nil` when none is.
  private func fill(
    _ rows: inout [Int32], depth: Int, width: Int, start: Int, label: Int, above: Level, bound: Int32,
    lattice: SoundLattice
  ) -> ClosedRange<Int>? {
    let unreachable = SoundCosts.unreachable
    let here = depth * width
    let up = here - width
    let deletion = costs.deletion[label]
    let substitutions = label * costs.phoneCount
    var first = -1
    var last = -1
    var limit = min(above.last + lattice.longestArc, width - 1)
    var v = above.first
    while v <= limit {
      var best = v <= above.last ? rows[up + v] + deletion : unreachable
      let node = start + v
      for a in Int(lattice.firstArc[node])..<Int(lattice.firstArc[node + 1]) {
        let arc = lattice.arcs[a]
        let u = Int(arc.source) - start
        guard u >= above.first else { continue }
        let phone = Int(arc.phone)
        if u <= above.last {
          best = min(best, rows[up + u] + costs.substitution[substitutions + phone] + arc.cost)
        }
        best = min(best, rows[here + u] + costs.insertion[phone] + arc.cost)
      }
      if best <= bound {
        if first < 0 { first = v }
        last = v
        limit = min(max(limit, v + lattice.longestArc), width - 1)
        rows[here + v] = best
      } else {
        rows[here + v] = unreachable
      }
      v += 1
    }
    return first < 0 ? nil : first...last
  }

  private func collect(
    _ range: Range<Int>, length: Int, row: Int, reach: ClosedRange<Int>, start: Int, rows: [Int32],
    keys: Span<KeyRecord>, lattice: SoundLattice, active: Span<UInt64>, matches: inout [SoundMatch]
  ) {
    let allowance = costs.allowance(length: length)
    var end = -1
    var cost = SoundCosts.unreachable
    for v in reach where v > 0 {
      let total = rows[row + v] + lattice.endCosts[start + v]
      if total < cost {
        cost = total
        end = v
      }
    }
    guard end > 0 else { return }
    for index in range {
      let record = keys[index]
      let word = Int(record.payload >> 6)
      guard word < active.count, active[word] >> UInt64(record.payload & 63) & 1 == 1 else { continue }
      let total = cost + Int32(record.tag & 0xFFFF)
      guard total <= allowance else { continue }
      matches.append(
        SoundMatch(
          key: UInt32(index), keyLength: Int32(length), start: Int32(start), end: Int32(start + end),
          cost: total))
    }
  }
}
