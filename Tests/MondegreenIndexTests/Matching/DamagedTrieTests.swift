// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenIndex

/// Whatever a damaged image makes of a trie, searching it ends, and what it finds lies inside the text.
struct DamagedTrieTests {
  private struct Trie {
    var nodes: [TrieNode]
    var keys: [KeyRecord]
  }

  @Test(.timeLimit(.minutes(1)), arguments: 0..<60)
  func `random records`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...200, using: &generator)
    let trie = Trie(
      nodes: (0..<count).map { _ in
        TrieNode(
          labelAndHeight: Self.number(below: count, &generator),
          firstChild: Self.number(below: count, &generator),
          firstKey: Self.number(below: count, &generator))
      },
      keys: (0..<Int.random(in: 0...50, using: &generator)).map { _ in
        KeyRecord(
          payload: Self.number(below: 100, &generator), tag: 0, wordBreaks: generator.next(),
          softBreaks: generator.next())
      })
    Self.search(trie, length: 40, &generator)
  }

  @Test(.timeLimit(.minutes(1)), arguments: 0..<60)
  func `an intact trie with fields overwritten`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let phrases = (0..<40).map { _ in
      Spelling(
        String(
          (0..<Int.random(in: 4...12, using: &generator)).map { _ in "ab ".randomElement(using: &generator)! }
        ))
    }
    let vocabulary = Vocabulary(phrases)
    var trie = Trie(nodes: vocabulary.nodes, keys: vocabulary.keys)
    for _ in 0..<Int.random(in: 1...20, using: &generator) {
      let i = trie.nodes.indices.randomElement(using: &generator)!
      let value = Self.number(below: trie.nodes.count, &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: trie.nodes[i].labelAndHeight = value
      case 1: trie.nodes[i].firstChild = value
      default: trie.nodes[i].firstKey = value
      }
    }
    Self.search(trie, length: 40, &generator)
  }

  /// Every second node claims all nodes behind it as children, and all keys: the paths double with each.
  @Test(.timeLimit(.minutes(1)))
  func `nodes that share their children`() {
    let count = 60
    let nodes = (0..<count).map { i in
      // Even nodes begin their children at once, odd ones end those of the node before at the last.
      TrieNode(
        labelAndHeight: 0x61 | 255 << 24, firstChild: i % 2 == 0 ? 0 : UInt32(count),
        firstKey: i % 2 == 0 ? 0 : 20)
    }
    let keys = (0..<20).map { KeyRecord(payload: $0, tag: 0, wordBreaks: 1, softBreaks: UInt64($0) << 1) }
    var generator = SeededGenerator(seed: 1)
    Self.search(Trie(nodes: nodes, keys: keys), length: 30, &generator)
  }

  /// One path of more nodes than a key may have scalars, with a key behind the 251st and each below.
  @Test func `a path deeper than any key`() {
    let nodes = (0...300).map { i in
      TrieNode(
        labelAndHeight: 0x61 | 255 << 24, firstChild: UInt32(i + 1), firstKey: UInt32(max(i - 251, 0)))
    }
    let keys = (0..<50).map { _ in KeyRecord(payload: 0, tag: 0, wordBreaks: 1, softBreaks: 0) }
    let text = Spelling(String(repeating: "a", count: 257))
    let found = Self.search(Trie(nodes: nodes, keys: keys), text.scalars, text.boundaries)
    #expect(found.map(\.keyLength) == [251, 252, 253, 254, 255])
  }

  /// Small numbers, which point into the trie, and any others.
  private static func number(below count: Int, _ generator: inout SeededGenerator) -> UInt32 {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: UInt32.random(in: 0 ... .max, using: &generator)
    case 1: .max
    case 2: 0x61 | 255 << 24
    default: UInt32.random(in: 0...UInt32(count + 1), using: &generator)
    }
  }

  private static func search(_ trie: Trie, length: Int, _ generator: inout SeededGenerator) {
    let text = (0..<length).map { _ in
      generator.oneIn(9) ? generator.next32() : generator.oneIn(2) ? 0x61 : 0x62
    }
    // Boundaries may be any byte as well.
    let boundaries = (0...length).map { _ in UInt8.random(in: 0...4, using: &generator) }
    let matches = search(trie, text, boundaries)
    #expect(
      matches.allSatisfy { match in
        match.start >= 0 && match.start < match.end && match.end + match.tail <= length && match.tail >= 0
          && match.cost >= 0 && Int(match.key) < trie.keys.count
          && match.cost <= EditCosts().allowance(length: Int(match.keyLength))
      })
    #expect(matches.count <= trie.keys.count * length)
  }

  @discardableResult
  private static func search(_ trie: Trie, _ text: [UInt32], _ boundaries: [UInt8]) -> [SpanMatch] {
    let active = [UInt64](repeating: .max, count: 2)
    var scratch = EditMatcher.Scratch()
    var matches: [SpanMatch] = []
    EditMatcher().search(
      nodes: trie.nodes.span, keys: trie.keys.span, text: text.span, boundaries: boundaries.span,
      maximalTail: 3, active: active.span, scratch: &scratch, matches: &matches)
    return matches
  }
}

extension SeededGenerator {
  fileprivate mutating func next32() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
