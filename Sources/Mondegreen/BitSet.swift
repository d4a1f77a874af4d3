// SPDX-License-Identifier: Apache-2.0

/// A set of small numbers, a bit each.
struct BitSet: Sendable, Hashable {
  /// The bits, 64 a word.
  private(set) var words: [UInt64]

  /// Creates an empty set of numbers below `count`.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Adds a number.
  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  /// Takes all numbers out.
  mutating func removeAll() {
    for i in words.indices { words[i] = 0 }
  }

  /// Whether the set has a number; `false` for one that it cannot have.
  func contains(_ number: Int) -> Bool {
    number >= 0 && number >> 6 < words.count && words[number >> 6] >> UInt64(number & 63) & 1 == 1
  }
}
