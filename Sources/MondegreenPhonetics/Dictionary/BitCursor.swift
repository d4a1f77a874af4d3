// SPDX-License-Identifier: Apache-2.0

/// Reads numbers of a few bits one after the other, the lowest bit of a byte first.
struct BitCursor {
  /// Place of the next bit, from the beginning of the bytes.
  private(set) var position: Int

  /// Begins at a byte.
  init(byteOffset: Int) { position = byteOffset * 8 }

  /// Reads a number of at most 8 bits; zeros where fewer than 8 bytes are left.
  mutating func read(_ width: Int, from bytes: Span<UInt8>) -> UInt8 {
    let window = bytes.uint64(at: position >> 3) >> UInt64(position & 7)
    position += width
    return UInt8(truncatingIfNeeded: window) & UInt8(truncatingIfNeeded: 1 << width - 1)
  }

  /// Passes over bits.
  mutating func skip(_ width: Int) { position += width }
}
