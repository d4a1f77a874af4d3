// SPDX-License-Identifier: Apache-2.0

/// Writes the scalars of JSON (RFC 8259).
enum JSONText {
  /// A string as a JSON value of its own.
  static func string(_ string: String) -> [UInt8] {
    var json: [UInt8] = []
    append(string, to: &json)
    return json
  }

  /// Appends a string in quotes, escaping only what has to be.
  ///
  /// - Complexity: O(*n*) in the UTF-8 bytes of the string.
  static func append(_ string: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    let text = string.utf8
    if text.contains(where: needsEscape) {
      for byte in text { appendEscaped(byte, to: &json) }
    } else {
      json += text
    }
    json.append(UInt8(ascii: "\""))
  }

  /// Appends a string in quotes, or `null`.
  static func append(_ string: String?, to json: inout [UInt8]) {
    if let string { append(string, to: &json) } else { json += "null".utf8 }
  }

  /// Appends a number rounded to four decimals, without trailing zeros; `null` when it is not finite, for which
  /// JSON has no number.
  static func append(_ number: Double, to json: inout [UInt8]) {
    guard number.isFinite else {
      json += "null".utf8
      return
    }
    let tenThousandths = (number * 10_000).rounded()
    guard let scaled = Int64(exactly: tenThousandths) else {
      json += number.description.utf8  // So large that it has no decimals.
      return
    }
    if scaled < 0 { json.append(UInt8(ascii: "-")) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    append(Int(whole), to: &json)
    guard fraction > 0 else { return }
    json.append(UInt8(ascii: "."))
    var rest = fraction
    var place: UInt64 = 1_000
    while rest > 0 {
      json.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Appends an integer.
  static func append(_ integer: Int, to json: inout [UInt8]) {
    json += String(integer).utf8
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ byte: UInt8, to json: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): json += "\\n".utf8
    case UInt8(ascii: "\r"): json += "\\r".utf8
    case UInt8(ascii: "\t"): json += "\\t".utf8
    case 0x00..<0x20:
      json += "\\u00".utf8
      json += [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
    default: json.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
