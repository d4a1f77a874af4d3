// SPDX-License-Identifier: Apache-2.0

/// A flat trie over scalars that maps words to small numbers.
///
/// Nodes are numbered breadth first from the root, 0. The edges of node *n* are those from `starts[n]` up to
/// `starts[n + 1]`, sorted by label, and edge *e* leads to node *e* + 1: so no child needs to be stored, and no
/// table of any content can form a cycle once ``init(starts:labels:values:)`` has accepted it.
struct ScalarTrie: Hashable, Sendable {
  /// Value of a node where no word ends.
  static let noValue: UInt32 = .max
  static let root = 0

  /// First edge of each node, and the number of edges.
  let starts: [UInt32]
  /// Scalar of each edge.
  let labels: [UInt32]
  /// Value of the word that ends at each node.
  let values: [UInt32]

  var isEmpty: Bool { labels.isEmpty }

  /// Checks tables from outside; `nil` when they are no trie.
  init?(starts: [UInt32], labels: [UInt32], values: [UInt32]) {
    guard starts.count == labels.count + 2, values.count == labels.count + 1, starts.first == 0,
      starts.last == UInt32(exactly: labels.count)
    else { return nil }
    for node in values.indices {
      // A child, edge + 1, stands behind its parent.
      guard starts[node] >= node || starts[node] == starts[node + 1], starts[node] <= starts[node + 1]
      else { return nil }
    }
    self.starts = starts
    self.labels = labels
    self.values = values
  }

  /// Builds the trie of some words; each word is not empty.
  init(_ words: [[UInt32]: UInt32]) {
    var starts: [UInt32] = []
    var labels: [UInt32] = []
    var values: [UInt32] = []
    let sorted = words.keys.sorted { $0.lexicographicallyPrecedes($1) }
    // Breadth first: a node is the run of sorted words that share a beginning of `depth` scalars.
    var level: [Range<Int>] = [0..<sorted.count]
    var depth = 0
    while !level.isEmpty {
      var next: [Range<Int>] = []
      for run in level {
        var index = run.lowerBound
        starts.append(UInt32(labels.count))
        values.append(Self.noValue)
        while index < run.upperBound {
          if sorted[index].count == depth {
            values[values.count - 1] = words[sorted[index]] ?? Self.noValue
            index += 1
            continue
          }
          let label = sorted[index][depth]
          let start = index
          while index < run.upperBound, sorted[index][depth] == label { index += 1 }
          labels.append(label)
          next.append(start..<index)
        }
      }
      level = next
      depth += 1
    }
    starts.append(UInt32(labels.count))
    self.starts = starts
    self.labels = labels
    self.values = values
  }

  /// First scalars of the words.
  var firsts: ArraySlice<UInt32> { labels.prefix(Int(starts[1])) }

  /// The node behind the edge of a scalar. O(log *k*) in the number of the node's edges.
  @inline(__always)
  func child(of node: Int, by label: UInt32) -> Int? {
    var low = Int(starts[node])
    var high = Int(starts[node + 1])
    while low < high {
      let middle = (low + high) / 2
      let found = labels[middle]
      if found == label { return middle + 1 }
      if found < label { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
