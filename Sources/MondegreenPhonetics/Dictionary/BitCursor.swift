// SPDX-License-Identifier: Apache-2.0

/// Reads numbers of a few bits one after the other, the lowest bit of a byte first.
struct BitCursor {
  /// Place of the next bit, from the beginning of the bytes.
  private(set) var position: Int

  /// Begins at a byte.
  init(byteOffset: Int) { position = byteOffset * 8 }

  /// The next bits, of which at least 56 count; zeros where fewer than 8 bytes are left.
  func window(of bytes: Span<UInt8>) -> UInt64 {
    bytes.uint64(at: position >> 3) &>> UInt64(position & 7)
  }

  /// Reads a number of at most 16 bits.
  mutating func read(_ width: Int, from bytes: Span<UInt8>) -> UInt16 {
    let number = UInt16(truncatingIfNeeded: window(of: bytes)) & UInt16(truncatingIfNeeded: 1 << width - 1)
    position += width
    return number
  }

  /// Passes over bits.
  mutating func skip(_ width: Int) { position += width }
}
