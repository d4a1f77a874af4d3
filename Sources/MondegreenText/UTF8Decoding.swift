// SPDX-License-Identifier: Apache-2.0

/// Decodes the scalar at an offset; `nil` when the bytes there are not well-formed UTF-8 (Unicode, table 3-7).
///
/// - Returns: the scalar and its length in bytes.
@inline(__always)
func decodeScalar(_ utf8: borrowing Span<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, length: Int)? {
  let lead = utf8[offset]
  switch lead {
  case 0x00...0x7F: return (UInt32(lead), 1)
  case 0xC2...0xDF:
    guard let second = continuation(utf8, at: offset + 1, end: end) else { return nil }
    return (UInt32(lead & 0x1F) << 6 | second, 2)
  case 0xE0...0xEF:
    guard let second = continuation(utf8, at: offset + 1, end: end),
      let third = continuation(utf8, at: offset + 2, end: end)
    else { return nil }
    let scalar = UInt32(lead & 0x0F) << 12 | second << 6 | third
    return scalar < 0x800 || 0xD800...0xDFFF ~= scalar ? nil : (scalar, 3)
  case 0xF0...0xF4:
    guard let second = continuation(utf8, at: offset + 1, end: end),
      let third = continuation(utf8, at: offset + 2, end: end),
      let fourth = continuation(utf8, at: offset + 3, end: end)
    else { return nil }
    let scalar = UInt32(lead & 0x07) << 18 | second << 12 | third << 6 | fourth
    return 0x10000...0x10FFFF ~= scalar ? (scalar, 4) : nil
  default: return nil
  }
}

/// The six bits of a continuation byte.
@inline(__always)
private func continuation(_ utf8: borrowing Span<UInt8>, at offset: Int, end: Int) -> UInt32? {
  guard offset < end else { return nil }
  let byte = utf8[offset]
  return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
}
