// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
  /// Whether this is `A`…`Z` or `a`…`z`.
  var isASCIILetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether this is `0`…`9`.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether this is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
