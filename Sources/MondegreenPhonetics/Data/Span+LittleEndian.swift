// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
  /// The 32-bit number at an offset, lowest byte first; 0 where the bytes end before it does.
  func uint32(at offset: Int) -> UInt32 {
    guard offset >= 0, offset <= count - 4 else { return 0 }
    // Sound: the range is checked, and every bit pattern is a number.
    return UInt32(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The 64-bit number at an offset, lowest byte first; 0 where the bytes end before it does.
  func uint64(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= count - 8 else { return 0 }
    // Sound: as above.
    return UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether the bytes begin with the ASCII characters of a string.
  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for i in 0..<text.utf8CodeUnitCount where unsafe text.utf8Start[i] != self[i] { return false }
    return true
  }
}
