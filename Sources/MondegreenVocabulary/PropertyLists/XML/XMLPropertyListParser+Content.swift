// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListParser {
  /// Reads the text of an element without elements in it, and its end tag.
  ///
  /// - Returns: The text in UTF-8; `nil` when the end tag is missing or another's, which has been reported.
  mutating func readContent(of tag: XMLTag) -> ArraySlice<UInt8>? {
    guard !tag.isEmpty else { return [] }
    let start = offset
    skipPlainText()
    if let end = endOfEndTag(of: tag) {
      defer { offset = end }
      return bytes[start..<offset]
    }
    var content = Array(bytes[start..<offset])
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "&"): readReference(into: &content)
      case UInt8(ascii: "<"):
        if let end = endOfEndTag(of: tag) {
          offset = end
          return content[...]
        }
        guard readSection(into: &content) else {
          reportMissingEnd(of: tag)
          return nil
        }
      default:
        let plain = offset
        skipPlainText()
        content += bytes[plain..<offset]
        dropControlCharacters()
      }
    }
    reportMissingEnd(of: tag)
    return nil
  }

  /// Whether XML allows a byte nowhere.
  private static func isForbidden(_ byte: UInt8) -> Bool { byte < 0x20 && !byte.isWhiteSpace }

  /// Goes to the next byte that is not simply part of a text.
  private mutating func skipPlainText() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || Self.isForbidden(byte) { return }
      offset += 1
    }
  }

  /// Passes over a run of control characters and reports it.
  private mutating func dropControlCharacters() {
    let start = offset
    while offset < bytes.count, Self.isForbidden(bytes[offset]) { offset += 1 }
    if offset > start {
      reportControlCharacter(Unicode.Scalar(bytes[start]), at: start, count: offset - start)
    }
  }

  private mutating func reportControlCharacter(_ scalar: Unicode.Scalar, at start: Int, count: Int = 1) {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
    builder.report(
      .warning, .plistControlCharacter, at: start,
      count == 1
        ? "a control character, which XML does not allow, was left out"
        : "\(count) control characters, which XML does not allow, were left out",
      found: name, expected: "text")
  }

  /// The offset behind the end tag of an element, if that is what stands here.
  private func endOfEndTag(of tag: XMLTag) -> Int? {
    let nameStart = offset + 2
    let nameEnd = nameStart + tag.name.count
    guard nameEnd < bytes.count, bytes[offset] == UInt8(ascii: "<"), bytes[offset + 1] == UInt8(ascii: "/"),
      bytes[nameStart..<nameEnd] == bytes[tag.name]
    else { return nil }
    var end = nameEnd
    while end < bytes.count, bytes[end].isWhiteSpace { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// Reports that an element's end tag is not what stands here.
  ///
  /// The end tag of another element without elements is a slip of the pen and passed over; any other tag belongs to
  /// what follows and is left to be read.
  private mutating func reportMissingEnd(of tag: XMLTag) {
    let start = offset
    let found = start < bytes.count ? builder.line(at: start) : nil
    if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "/") {
      offset += 1
      let end = readTag()
      if end?.element?.container != nil || end?.element == .plist { offset = start }
    }
    reportUnclosed("<\(name(of: tag))>", at: tag.start, found: found, expected: "</\(name(of: tag))>")
  }

  /// Reads a comment, a processing instruction or a CDATA section inside of a text.
  ///
  /// - Returns: Whether it was one.
  private mutating func readSection(into content: inout [UInt8]) -> Bool {
    guard starts(.cdata) else { return skipSection() }
    guard let end = end(of: .cdata) else { return skipSection() }
    offset += XMLSection.cdata.opening.count
    let last = end - XMLSection.cdata.closing.count
    while offset < last {
      let plain = offset
      while offset < last, !Self.isForbidden(bytes[offset]) { offset += 1 }
      content += bytes[plain..<offset]
      dropControlCharacters()
    }
    offset = end
    return true
  }

  /// Reads a reference such as `&amp;` or `&#x41;`; what is none stays in the text as it is.
  private mutating func readReference(into content: inout [UInt8]) {
    let start = offset
    let longest = 32
    offset += 1
    let name = bytes[offset...].prefix(longest).prefix { $0 != UInt8(ascii: ";") && !Self.endsReference($0) }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"), !name.isEmpty else {
      builder.report(
        .warning, .plistEntity, at: start, "an ampersand that begins no reference, kept as it is",
        found: builder.line(at: start),
        expected: "&amp;")
      content.append(UInt8(ascii: "&"))
      return
    }
    if let scalar = Self.predefinedEntity(name) {
      content.append(utf8: scalar)
    } else if let scalar = Self.characterReference(name) {
      if scalar.isASCII, Self.isForbidden(UInt8(truncatingIfNeeded: scalar.value)) {
        reportControlCharacter(scalar, at: start)
      } else {
        content.append(utf8: scalar)
      }
    } else {
      builder.report(
        .warning, .plistEntity, at: start, "a reference to something that XML does not define, kept as it is",
        found: "&\(String(decoding: name, as: UTF8.self));",
        expected: "amp, lt, gt, quot, apos or a character's number")
      content.append(UInt8(ascii: "&"))
      return
    }
    offset = name.endIndex + 1
  }

  private static func endsReference(_ byte: UInt8) -> Bool {
    byte.isWhiteSpace || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
  }

  private static func predefinedEntity(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default: nil
    }
  }

  /// The character of a reference by number: `#65` or `#x41`.
  private static func characterReference(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    // A sign is no digit, though Swift reads one.
    guard let first = number.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    return UInt32(number, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}
