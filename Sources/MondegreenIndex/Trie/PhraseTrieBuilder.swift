// SPDX-License-Identifier: Apache-2.0

/// Collects keys and lays them out as a trie.
public struct PhraseTrieBuilder: Sendable {
  /// Most scalars of a key; the height of a node is stored in a byte.
  public static let maximalKeyLength = 255

  private struct Key {
    var scalars: [UInt32]
    var record: KeyRecord
  }

  private var keys: [Key] = []

  /// Creates a builder without keys.
  public init() {}

  /// Adds a key.
  ///
  /// - Returns: `false`, and adds nothing, when the key is empty or longer than ``maximalKeyLength``.
  public mutating func insert(_ scalars: [UInt32], _ record: KeyRecord) -> Bool {
    guard !scalars.isEmpty, scalars.count <= Self.maximalKeyLength else { return false }
    keys.append(Key(scalars: scalars, record: record))
    return true
  }

  /// The trie's nodes and keys.
  ///
  /// Depends on the set of keys only, not on the order of insertion.
  ///
  /// - Complexity: O(*n* log *n*) comparisons in the number of keys.
  public func build() -> (nodes: [TrieNode], keys: [KeyRecord]) {
    let sorted = keys.sorted { a, b in
      if a.scalars != b.scalars { return a.scalars.lexicographicallyPrecedes(b.scalars) }
      // By breaks first: neighbours that agree in them are compared with a text once for all.
      return (a.record.wordBreaks, a.record.softBreaks, a.record.payload, a.record.tag)
        < (b.record.wordBreaks, b.record.softBreaks, b.record.payload, b.record.tag)
    }
    var nodes: [TrieNode] = []
    var records: [KeyRecord] = []
    // Each entry is a node to lay out: its label and the keys below it. Appending children while the entries
    // before them are visited makes the order breadth-first.
    var pending: [(label: UInt32, depth: Int, range: Range<Int>)] = [(0, 0, sorted.indices)]
    var next = 0
    while next < pending.count {
      let (label, depth, range) = pending[next]
      next += 1
      let firstKey = records.count
      var i = range.lowerBound
      while i < range.upperBound, sorted[i].scalars.count == depth {
        if i == range.lowerBound || sorted[i].record != sorted[i - 1].record {
          records.append(sorted[i].record)
        }
        i += 1
      }
      let firstChild = pending.count
      var height = 0
      while i < range.upperBound {
        let childLabel = sorted[i].scalars[depth]
        let start = i
        while i < range.upperBound, sorted[i].scalars[depth] == childLabel {
          height = max(height, sorted[i].scalars.count - depth)
          i += 1
        }
        pending.append((childLabel, depth + 1, start..<i))
      }
      nodes.append(
        TrieNode(
          labelAndHeight: label | UInt32(height) << 24, firstChild: UInt32(firstChild),
          firstKey: UInt32(firstKey)))
    }
    nodes.append(
      TrieNode(labelAndHeight: 0, firstChild: UInt32(pending.count), firstKey: UInt32(records.count)))
    return (nodes, records)
  }
}
