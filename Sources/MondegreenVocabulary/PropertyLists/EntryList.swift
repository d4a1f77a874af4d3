// SPDX-License-Identifier: Apache-2.0

/// The entries of a dictionary that is being read, which finds keys that stand twice.
struct EntryList {
  /// From this many entries on, keys are looked up in a table rather than compared one by one.
  private static let tableThreshold = 16

  private var entries: [PropertyListNode.Entry] = []
  /// Index of the last entry of each key, once there are enough of them.
  private var indices: [String: Int] = [:]
  /// Indices of entries whose key stands again further on.
  private var superseded: [Int] = []

  /// Adds an entry.
  ///
  /// - Returns: Where the key stood before, if it did.
  /// - Complexity: O(1) on average.
  mutating func append(_ entry: PropertyListNode.Entry) -> SourcePosition? {
    let earlier = index(of: entry.key)
    if let earlier { superseded.append(earlier) }
    entries.append(entry)
    if !indices.isEmpty {
      indices[entry.key] = entries.count - 1
    } else if entries.count == Self.tableThreshold {
      for (index, entry) in entries.enumerated() { indices[entry.key] = index }
    }
    return earlier.map { entries[$0].keyPosition }
  }

  /// The entries in the order of the file, each key's last only.
  ///
  /// - Complexity: O(1); O(*n*) when a key stands twice.
  var kept: [PropertyListNode.Entry] {
    guard !superseded.isEmpty else { return entries }
    var isKept = Array(repeating: true, count: entries.count)
    for index in superseded { isKept[index] = false }
    return zip(entries, isKept).compactMap { $1 ? $0 : nil }
  }

  private func index(of key: String) -> Int? {
    indices.isEmpty ? entries.lastIndex { $0.key == key } : indices[key]
  }
}
