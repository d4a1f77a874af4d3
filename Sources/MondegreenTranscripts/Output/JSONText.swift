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
    if needsEscape(string.utf8Span.span) {
      for byte in string.utf8 { appendEscaped(byte, to: &json) }
    } else {
      json += string.utf8
    }
    json.append(UInt8(ascii: "\""))
  }

  /// Appends punctuation, keys and other JSON that the program brings along.
  static func append(literal: StaticString, to json: inout [UInt8]) {
    // Sound: the buffer is valid for the length of the call, and copied.
    literal.withUTF8Buffer { unsafe json.append(contentsOf: $0) }
  }

  /// Appends a string in quotes, or `null`.
  static func append(_ string: String?, to json: inout [UInt8]) {
    if let string { append(string, to: &json) } else { append(literal: "null", to: &json) }
  }

  /// Appends a number rounded to four decimals, without trailing zeros; `null` when it is not finite, for which
  /// JSON has no number.
  static func append(_ number: Double, to json: inout [UInt8]) {
    guard number.isFinite else {
      append(literal: "null", to: &json)
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

  private static func needsEscape(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
    }
    return false
  }

  private static func appendEscaped(_ byte: UInt8, to json: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): append(literal: "\\n", to: &json)
    case UInt8(ascii: "\r"): append(literal: "\\r", to: &json)
    case UInt8(ascii: "\t"): append(literal: "\\t", to: &json)
    case 0x00..<0x20:
      append(literal: "\\u00", to: &json)
      json += [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
    default: json.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
