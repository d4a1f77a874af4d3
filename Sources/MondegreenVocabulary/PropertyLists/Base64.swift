// SPDX-License-Identifier: Apache-2.0

/// Bytes as XML property lists write them (RFC 4648), with white space anywhere.
enum Base64 {
  /// The bytes that a text stands for; `nil` when it is not Base64, or cut short.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text where !byte.isWhiteSpace {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = value(byte) else { return nil }
      bits = bits << 6 | digit
      digits += 1
      if digits == 4 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, digits) = (0, 0)
      }
    }
    switch (digits, padding) {
    case (0, 0): break
    case (2, 2): bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 1):
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
