// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListParser {
  /// Passes over white space.
  ///
  /// - Returns: Whether anything follows.
  mutating func skipSpace() -> Bool {
    while offset < bytes.count, bytes[offset].isWhiteSpace { offset += 1 }
    return offset < bytes.count
  }

  /// Goes to the next `<`, reporting text that stands before it.
  ///
  /// - Returns: Whether there is one.
  mutating func skipToMarkup() -> Bool {
    guard skipSpace() else { return false }
    if bytes[offset] != UInt8(ascii: "<") {
      let start = offset
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      builder.report(
        .error, .plistSyntax, at: start, "text outside of a value, left out", found: builder.line(at: start),
        expected: "a tag")
    }
    return offset < bytes.count
  }

  /// Reads a tag from its `<`, or the `/` of an end tag, to its `>`; attributes are passed over.
  ///
  /// - Returns: The tag; `nil` when it has no name or no end, which has been reported.
  mutating func readTag() -> XMLTag? {
    let start = offset
    offset += 1
    let nameStart = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    let name = nameStart..<offset
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<") { break }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        offset += 1
        guard !name.isEmpty else { break }
        return XMLTag(
          start: start, name: name, element: XMLElement(name: bytes[name]),
          isEmpty: bytes[offset - 2] == UInt8(ascii: "/"))
      }
      offset += 1
    }
    if name.isEmpty {
      builder.report(
        .error, .plistSyntax, at: start, "a tag without a name", found: builder.line(at: start),
        expected: "the name of an element")
    } else {
      reportUnclosed("a tag", at: start, found: builder.line(at: start), expected: ">")
    }
    return nil
  }

  /// Reads a comment, a CDATA section between values, or a document type.
  mutating func readDeclaration() {
    if starts(.cdata) {
      builder.report(.error, .plistSyntax, at: offset, "text outside of a value, left out", expected: "a tag")
    }
    if !skipSection() { skipDocumentType() }
  }

  /// Passes over a document type with its internal subset, quotes and comments in it minded.
  private mutating func skipDocumentType() {
    let start = offset
    var brackets = 0
    var quote: UInt8?
    offset += 2
    while offset < bytes.count {
      let byte = bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets -= 1
        case UInt8(ascii: "<") where skipSection(): continue
        case UInt8(ascii: ">") where brackets <= 0:
          offset += 1
          return
        default: break
        }
      }
      offset += 1
    }
    reportUnclosed("a document type", at: start, expected: ">")
  }

  /// Whether a section of a kind begins here.
  func starts(_ section: XMLSection) -> Bool {
    bytes[offset...].starts(with: section.opening)
  }

  /// The offset behind the section of a kind that begins here; `nil` when it is not closed.
  func end(of section: XMLSection) -> Int? {
    var index = offset + section.opening.count + section.closing.count - 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ">"),
        bytes[...index].suffix(section.closing.count).elementsEqual(section.closing)
      {
        return index + 1
      }
      index += 1
    }
    return nil
  }

  /// Passes over the comment, processing instruction or CDATA section that begins here.
  ///
  /// One that is not closed takes the rest of the file with it, which is reported.
  ///
  /// - Returns: Whether one begins here.
  mutating func skipSection() -> Bool {
    guard let section = XMLSection.allCases.first(where: starts) else { return false }
    if let end = end(of: section) {
      offset = end
    } else {
      let start = offset
      offset = bytes.count
      reportUnclosed(section.rawValue, at: start, expected: String(decoding: section.closing, as: UTF8.self))
    }
    return true
  }

  /// Passes over the content of an element that is left out, up to and with its end tag.
  ///
  /// An end tag that closes none of the elements in it belongs outside and ends it too.
  mutating func skipContent(of tag: XMLTag) {
    guard !tag.isEmpty else { return }
    var depth = 1
    while let next = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = next
      guard next + 1 < bytes.count else { break }
      if skipSection() { continue }
      switch bytes[next + 1] {
      case UInt8(ascii: "/"):
        offset += 1
        guard let end = readTag() else { continue }
        if depth == 1, bytes[end.name] != bytes[tag.name] {
          offset = next
          reportUnclosed(
            "an element", at: tag.start, found: "</\(name(of: end))>", expected: "</\(name(of: tag))>")
          return
        }
        depth -= 1
        if depth == 0 { return }
      case UInt8(ascii: "!"): skipDocumentType()
      default:
        if let inner = readTag(), !inner.isEmpty { depth += 1 }
      }
    }
    offset = bytes.count
    reportUnclosed("an element", at: tag.start, expected: "</\(name(of: tag))>")
  }

  /// Reports that something is not closed; at the end of the file that says it all and containers are not named too.
  mutating func reportUnclosed(_ what: String, at start: Int, found: String? = nil, expected: String) {
    if offset == bytes.count { hasReportedEnd = true }
    builder.report(
      .error, .plistSyntax, at: start, "\(what) that is not closed",
      found: found ?? (offset == bytes.count ? "the end of the file" : nil), expected: expected)
  }

  /// The name of a tag.
  func name(of tag: XMLTag) -> String { String(decoding: bytes[tag.name], as: UTF8.self) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    !byte.isWhiteSpace && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
  }
}
