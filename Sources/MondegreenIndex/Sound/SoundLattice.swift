// SPDX-License-Identifier: Apache-2.0

/// What was heard, as phones, with the other ways in which each word may be pronounced.
///
/// A directed acyclic graph whose arcs carry phones. Its nodes are numbered so that every arc goes from a lower
/// number to a higher; node 0 is the beginning. All pronunciations of a word run from the node of its beginning
/// to the node of its end.
public struct SoundLattice: Sendable {
  /// An arc, stored with the node that it leads to.
  struct Arc: Sendable {
    var source: Int32
    var phone: UInt32
    /// What it costs to take this arc, in thousandths of an edit: more for rarer pronunciations.
    var cost: Int32
  }

  private(set) var arcs: [Arc] = []
  /// Arcs into node *n* are `arcs[firstArc[n] ..< firstArc[n + 1]]`.
  private(set) var firstArc: [Int32] = [0, 0]
  /// Nodes where a word begins or ends, in rising order.
  public private(set) var wordBoundaries: [Int32] = [0]
  /// For each node, what it costs to end there; ``SoundCosts/unreachable`` inside a word.
  private(set) var endCosts: [Int32] = [0]
  /// The farthest that an arc leads.
  private(set) var longestArc = 1

  /// Creates a lattice without words.
  public init() {}

  /// Number of nodes.
  public var nodeCount: Int { endCosts.count }

  /// Makes the lattice empty; its memory is kept.
  public mutating func removeAll() {
    arcs.removeAll(keepingCapacity: true)
    firstArc.removeAll(keepingCapacity: true)
    firstArc.append(0)
    firstArc.append(0)
    wordBoundaries.removeAll(keepingCapacity: true)
    wordBoundaries.append(0)
    endCosts.removeAll(keepingCapacity: true)
    endCosts.append(0)
    longestArc = 1
  }

  /// Appends a word.
  ///
  /// - Parameters:
  ///   - pronunciations: The phones of each of its pronunciations, with what it costs to choose it. A word
  ///     without any is left out: the words beside it become neighbours.
  ///   - endings: Phones that may end a word without belonging to what it names, such as a plural's, each with
  ///     what it costs to leave it off.
  public mutating func append(
    _ pronunciations: [(phones: [UInt32], cost: Int32)], endings: [(phone: UInt32, cost: Int32)] = []
  ) {
    let start = Int32(nodeCount - 1)
    var pending: [Arc] = []
    for (phones, cost) in pronunciations where !phones.isEmpty {
      var source = start
      for (i, phone) in phones.enumerated() {
        let arc = Arc(source: source, phone: phone, cost: i == 0 ? cost : 0)
        if i == phones.count - 1 {
          pending.append(arc)
          if i > 0, let ending = endings.first(where: { $0.phone == phone }) {
            endCosts[Int(source)] = min(endCosts[Int(source)], ending.cost)
          }
        } else {
          appendNode([arc], endCost: SoundCosts.unreachable)
          source = Int32(nodeCount - 1)
        }
      }
    }
    guard !pending.isEmpty else { return }
    appendNode(pending, endCost: 0)
    wordBoundaries.append(Int32(nodeCount - 1))
  }

  private mutating func appendNode(_ incoming: [Arc], endCost: Int32) {
    let node = nodeCount
    for arc in incoming {
      arcs.append(arc)
      longestArc = max(longestArc, node - Int(arc.source))
    }
    firstArc.append(Int32(arcs.count))
    endCosts.append(endCost)
  }
}
