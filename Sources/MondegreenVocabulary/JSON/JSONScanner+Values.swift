// SPDX-License-Identifier: Apache-2.0

extension JSONScanner {
  /// The text of a key or string.
  ///
  /// Lone surrogates and ill-formed UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(*n*) in the bytes of the token.
  package func text(of token: JSONToken) -> String {
    guard token.isEscaped else { return String(decoding: bytes[content(of: token)], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(token.range.count)
    appendText(of: token, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the text of a key or string, its escapes replaced by what they stand for.
  ///
  /// - Returns: Index of the backslash of the first `\u` escape that names half of a surrogate pair without
  ///   the other half, and was therefore replaced by U+FFFD; `nil` when there is none.
  /// - Complexity: O(*n*) in the bytes of the token.
  @discardableResult
  package func appendText(of token: JSONToken, to text: inout [UInt8]) -> Int? {
    let content = content(of: token)
    guard token.isEscaped else {
      text += bytes[content]
      return nil
    }
    var loneSurrogate: Int?
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard bytes[index + 1] == UInt8(ascii: "u") else {
        text.append(Self.unescaped(bytes[index + 1]))
        index += 2
        continue
      }
      let unit = hexadecimal(at: index + 2)
      if let scalar = Unicode.Scalar(unit) {
        text += scalar.utf8
        index += 6
      } else if let scalar = surrogatePair(high: unit, lowAt: index + 6, before: content.upperBound) {
        text += scalar.utf8
        index += 12
      } else {
        loneSurrogate = loneSurrogate ?? index
        text += [0xEF, 0xBF, 0xBD]
        index += 6
      }
    }
    return loneSurrogate
  }

  /// The value of a number; infinite when it is out of a double's range.
  package func double(of token: JSONToken) -> Double {
    if let short = shortDecimal(token.range) { return short }
    // The grammar of JSON numbers is part of what the standard library reads.
    return Double(String(decoding: bytes[token.range], as: UTF8.self)) ?? .nan
  }

  /// The value of a number of at most fifteen digits without exponent, as most are; `nil` for any other.
  ///
  /// Both integers that it divides are exact, so that the quotient is rounded once, and correctly (Clinger, "How
  /// to read floating point numbers accurately", 1990).
  private func shortDecimal(_ range: Range<Int>) -> Double? {
    guard range.count <= 16 else { return nil }
    var digits: UInt64 = 0
    var digitCount = 0
    var scale: Double?
    var isNegative = false
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + UInt64(bytes[index] - UInt8(ascii: "0"))
        digitCount += 1
        if let place = scale { scale = place * 10 }
      case UInt8(ascii: "."): scale = 1
      case UInt8(ascii: "-"): isNegative = true
      default: return nil
      }
    }
    guard digitCount <= 15 else { return nil }
    let magnitude = Double(digits) / (scale ?? 1)
    return isNegative ? -magnitude : magnitude
  }

  /// The value of a number that is written without fraction and exponent and fits.
  package func integer(of token: JSONToken) -> Int64? {
    Int64(String(decoding: bytes[token.range], as: UTF8.self))
  }

  /// What stands between the quotes of a key or string.
  private func content(of token: JSONToken) -> Range<Int> {
    token.range.lowerBound + 1..<token.range.upperBound - 1
  }
}

extension JSONScanner {
  /// The value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The code unit whose four digits, which the scanner has checked, begin at an index.
  private func hexadecimal(at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | (Self.hexDigit($1) ?? 0) }
  }

  /// The scalar that a high surrogate makes with the escape behind it, if that is a low one.
  private func surrogatePair(high: UInt32, lowAt index: Int, before end: Int) -> Unicode.Scalar? {
    guard 0xD800..<0xDC00 ~= high, end - index >= 6, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    let low = hexadecimal(at: index + 2)
    guard 0xDC00..<0xE000 ~= low else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  /// What an escape of one letter stands for.
  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: letter  // A quote, a slash or a backslash stands for itself.
    }
  }
}
