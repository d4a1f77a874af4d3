// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
  /// Whether this is white space of XML: space, tab, line feed or carriage return.
  var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether this ends a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// The value of a hexadecimal digit, in either case.
  var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(utf8 scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: scalar.utf8)
    }
  }
}
