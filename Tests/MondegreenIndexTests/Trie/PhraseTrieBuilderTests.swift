// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenIndex

/// The trie against one that is read off the sorted list of its keys.
struct PhraseTrieBuilderTests {
  private struct Key: Hashable {
    var scalars: [UInt32]
    var record: KeyRecord
  }

  @Test func `lays out what the sorted list of keys says`() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      var keys = Self.randomKeys(&generator)
      let expected = Self.reference(keys)
      let first = Self.build(keys)
      #expect(first.nodes == expected.nodes && first.keys == expected.keys, "seed \(seed): \(keys)")

      keys.append(contentsOf: keys.prefix(3))
      keys.shuffle(using: &generator)
      let second = Self.build(keys)
      #expect(
        second.nodes == first.nodes && second.keys == first.keys, "seed \(seed): order or repeats matter")
    }
  }

  @Test func `a trie without keys is a root and the end`() {
    let trie = PhraseTrieBuilder().build()
    #expect(trie.nodes.count == 2)
    #expect(trie.nodes.map(\.firstChild) == [1, 1])
    #expect(trie.keys.isEmpty)
  }

  @Test(arguments: [(0, false), (1, true), (254, true), (255, true), (256, false), (10_000, false)])
  func `keys have one scalar at least and 255 at most`(length: Int, isAccepted: Bool) {
    var builder = PhraseTrieBuilder()
    let record = KeyRecord(payload: 7, tag: 1, wordBreaks: 1, softBreaks: 0)
    #expect(builder.insert([UInt32](repeating: 0x61, count: length), record) == isAccepted)
    let (nodes, keys) = builder.build()
    #expect(keys == (isAccepted ? [record] : []))
    #expect(nodes.count == (isAccepted ? length : 0) + 2)
    #expect(nodes[0].height == (isAccepted ? length : 0))
  }

  @Test func `labels hold any Unicode scalar beside the height`() {
    var builder = PhraseTrieBuilder()
    let scalars: [UInt32] = [0x10FFFF, 0x4E2D, 0x61]
    _ = builder.insert(scalars, KeyRecord(payload: 0, tag: 0, wordBreaks: 1, softBreaks: 0))
    let nodes = builder.build().nodes
    #expect(nodes[1...3].map(\.label) == scalars)
    #expect(nodes[0...3].map(\.height) == [3, 2, 1, 0])
  }

  private static func randomKeys(_ generator: inout SeededGenerator) -> [Key] {
    (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      let length = Int.random(in: 1...5, using: &generator)
      let scalars = (0..<length).map { _ in UInt32.random(in: 0x61...0x63, using: &generator) }
      let record = KeyRecord(
        payload: UInt32.random(in: 0...2, using: &generator),
        tag: UInt32.random(in: 0...1, using: &generator),
        wordBreaks: UInt64.random(in: 0...1, using: &generator),
        softBreaks: UInt64.random(in: 0...1, using: &generator))
      return Key(scalars: scalars, record: record)
    }
  }

  private static func build(_ keys: [Key]) -> (nodes: [TrieNode], keys: [KeyRecord]) {
    var builder = PhraseTrieBuilder()
    for key in keys { _ = builder.insert(key.scalars, key.record) }
    return builder.build()
  }

  /// A node for each beginning of a key, the shorter first, then in the order of their scalars.
  private static func reference(_ keys: [Key]) -> (nodes: [TrieNode], keys: [KeyRecord]) {
    let beginnings = Set(keys.flatMap { key in (0...key.scalars.count).map { Array(key.scalars[..<$0]) } })
      .union([[]])
      .sorted(by: isBefore)
    let sorted = Set(keys).sorted { a, b in
      if a.scalars != b.scalars { return isBefore(a.scalars, b.scalars) }
      return (a.record.wordBreaks, a.record.softBreaks, a.record.payload, a.record.tag)
        < (b.record.wordBreaks, b.record.softBreaks, b.record.payload, b.record.tag)
    }
    var nodes = beginnings.map { beginning in
      let lengths = keys.filter { $0.scalars.starts(with: beginning) }.map(\.scalars.count)
      let height = (lengths.max() ?? 0) - beginning.count
      let firstChild = beginnings.count { !$0.isEmpty && isBefore(Array($0.dropLast()), beginning) }
      return TrieNode(
        labelAndHeight: (beginning.last ?? 0) | UInt32(height) << 24, firstChild: UInt32(1 + firstChild),
        firstKey: UInt32(sorted.count { isBefore($0.scalars, beginning) }))
    }
    nodes.append(
      TrieNode(
        labelAndHeight: 0, firstChild: UInt32(beginnings.count), firstKey: UInt32(sorted.count)))
    return (nodes, sorted.map(\.record))
  }

  private static func isBefore(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }
}
