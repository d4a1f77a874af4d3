// SPDX-License-Identifier: Apache-2.0

/// A spelling as a dictionary packs it: five bits a letter, apostrophe 0, a to z from 1.
struct PackedSpelling {
  /// Longest spelling that can be packed, in letters.
  static let maximalCount = 31

  /// Twelve letters a word, the first one lowest.
  private var words = InlineArray<4, UInt64>(repeating: 0)
  /// Number of letters.
  let count: Int
  /// The first six letters as a number, the first one highest: spellings are in order as their keys are.
  private(set) var key: UInt32 = 0

  /// Packs a spelling of lower-case ASCII letters and apostrophes; `nil` if it holds anything else, or too much.
  init?(_ spelling: Span<UInt8>) {
    guard spelling.count <= Self.maximalCount else { return nil }
    count = spelling.count
    var i = 0
    for word in 0..<3 {
      var packed: UInt64 = 0
      var shift: UInt64 = 0
      while i < spelling.count, shift < 60 {
        guard let code = Self.code(spelling[i]) else { return nil }
        packed |= UInt64(code) &<< shift
        shift += 5
        i += 1
      }
      words[word] = packed
    }
    var first = words[0]
    for _ in 0..<6 {
      key = key << 5 | UInt32(truncatingIfNeeded: first & 0x1F)
      first >>= 5
    }
  }

  private static func code(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter & 0x1F
    case UInt8(ascii: "'"): 0
    default: nil
    }
  }

  /// The letter of a code.
  static func letter(_ code: UInt16) -> UInt8 {
    code == 0 ? UInt8(ascii: "'") : 0x60 | UInt8(truncatingIfNeeded: code & 0x1F)
  }

  /// Twelve letters from one on; zeros behind the end.
  private func window(from letter: Int) -> UInt64 {
    let (word, place) = letter.quotientAndRemainder(dividingBy: 12)
    if place == 0 { return words[word] }
    return words[word] &>> UInt64(5 * place) | words[word + 1] &<< UInt64(60 - 5 * place)
  }

  /// How stored letters compare with those of the spelling.
  struct Comparison {
    /// How many letters from the first on are the same.
    var common: Int
    /// Whether the stored letters are before or behind those of the spelling, or the same.
    var order: Order
  }

  /// An order.
  enum Order {
    case before, same, behind
  }

  /// Compares stored letters with those of the spelling from one on, up to the end of either.
  ///
  /// Stored letters that go on behind the end of the spelling are behind it; if the spelling goes on, they are
  /// the same as far as they go.
  func compare(
    storedAt cursor: BitCursor, count storedCount: Int, from letter: Int, in bytes: Span<UInt8>
  ) -> Comparison {
    var cursor = cursor
    var common = 0
    while common < storedCount, letter + common < count {
      // 56 bits hold eleven letters.
      let length = min(storedCount - common, count - letter - common, 11)
      let mine = window(from: letter + common)
      let stored = cursor.window(of: bytes)
      let difference = (mine ^ stored) & (1 &<< UInt64(5 * length) &- 1)
      if difference != 0 {
        let place = difference.trailingZeroBitCount / 5
        let shift = UInt64(5 * place)
        let isBefore = stored &>> shift & 0x1F < mine &>> shift & 0x1F
        return Comparison(common: common + place, order: isBefore ? .before : .behind)
      }
      common += length
      cursor.skip(5 * length)
    }
    return Comparison(common: common, order: common < storedCount ? .behind : .same)
  }
}
