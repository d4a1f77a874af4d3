// SPDX-License-Identifier: Apache-2.0

extension OldStyleParser {
  /// Reads what a backslash begins: `\n`, `\"`, `\U0041`, `\101` …
  mutating func readEscape(into string: inout [UInt8]) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "U"): readUnicodeEscape(into: &string)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctalEscape(into: &string)
    case let letter where Self.control(letter) != nil:
      string.append(Self.control(letter) ?? letter)
      offset += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D:
      string.append(byte)
      offset += 1
    default:
      // The character behind the backslash stands for itself and is read next.
      builder.report(
        .note, .plistEscape, at: start, "a backslash without meaning, left out",
        found: String(decoding: bytes[start..<endOfCharacter(at: offset)], as: UTF8.self))
    }
  }

  /// The control character that a letter stands for behind a backslash.
  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }

  /// Reads up to four hexadecimal digits of a UTF-16 code unit, and the other half if it is one of a pair.
  private mutating func readUnicodeEscape(into string: inout [UInt8]) {
    let start = offset - 1
    guard let unit = readCodeUnit() else {
      builder.report(
        .warning, .plistEscape, at: start, "\\U without a number, read as the letter",
        expected: "four hexadecimal digits")
      return string.append(UInt8(ascii: "U"))
    }
    if let scalar = Unicode.Scalar(unit) { return string.append(utf8: scalar) }
    let endOfFirst = offset
    if bytes[offset...].starts(with: "\\U".utf8) {
      offset += 1
      if let second = readCodeUnit(), let scalar = Surrogates.scalar(unit, second) {
        return string.append(utf8: scalar)
      }
      offset = endOfFirst
    }
    builder.report(
      .warning, .plistEncoding, at: start, "half of a UTF-16 surrogate pair, replaced by U+FFFD",
      found: String(decoding: bytes[start..<endOfFirst], as: UTF8.self), expected: "both halves of the pair")
    string.append(utf8: "\u{FFFD}")
  }

  /// Reads `U` and up to four hexadecimal digits; `nil` when there is none.
  private mutating func readCodeUnit() -> UInt32? {
    offset += 1
    var unit: UInt32?
    for _ in 0..<4 {
      guard let digit = peek().hexDigitValue else { break }
      unit = (unit ?? 0) << 4 | digit
      offset += 1
    }
    return unit
  }

  /// Reads up to three octal digits of a byte in the NeXTSTEP encoding.
  private mutating func readOctalEscape(into string: inout [UInt8]) {
    var number: UInt32 = 0
    for _ in 0..<3 {
      guard UInt8(ascii: "0")...UInt8(ascii: "7") ~= peek() else { break }
      number = number << 3 | UInt32(peek() - UInt8(ascii: "0"))
      offset += 1
    }
    string.append(utf8: NextStepEncoding.scalar(UInt8(truncatingIfNeeded: number)))
  }

  /// The offset behind the character at an offset.
  private func endOfCharacter(at start: Int) -> Int {
    bytes[(start + 1)...].firstIndex { !UTF8.isContinuation($0) } ?? bytes.count
  }
}
