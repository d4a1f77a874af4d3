// SPDX-License-Identifier: Apache-2.0

/// Parses a property list in XML.
///
/// It reads what Apple's readers read (a missing DOCTYPE or `<plist>` wrapper, hexadecimal integers) and goes on where
/// they give up: a fault costs the value it stands in, and containers that were not closed are closed. Document types
/// are passed over, so entities that they declare are not expanded.
///
/// - Complexity: O(*n*) in the bytes of the text.
struct XMLPropertyListParser {
  let text: SourceText
  let bytes: [UInt8]
  var offset = 0
  var builder: TextDocumentBuilder
  /// Whether a fault has been reported that says that the file ends too early.
  var hasReportedEnd = false
  /// Whether `</plist>` has been read.
  private var isComplete = false

  /// Creates a parser of a text.
  init(_ text: SourceText, file: String, limits: DocumentLimits) {
    self.text = text
    bytes = text.utf8
    builder = TextDocumentBuilder(text, file: file, limits: limits)
  }

  /// Parses the text.
  mutating func parse() -> Document {
    while !builder.document.isFull, !isComplete, skipToMarkup() {
      readMarkup()
    }
    if builder.document.isFull || hasReportedEnd { return builder.finish() }
    if let open = builder.document.frames.last {
      builder.report(
        .error, .plistSyntax, at: bytes.count,
        "the file ends inside of \(open.tagName), opened at \(open.position.place)",
        found: "the end of the file", expected: "</\(open.elementName)>")
    } else if builder.document.root == nil {
      if !builder.document.hasErrors {
        builder.report(.error, .plistEmpty, at: bytes.count, "the property list holds no value")
      }
    } else {
      checkTrail()
    }
    return builder.finish()
  }

  /// Reports what stands behind `</plist>`, unless it is only space and comments.
  private mutating func checkTrail() {
    while skipSpace() {
      guard !starts(.cdata), skipSection() else {
        builder.report(
          .warning, .plistSyntax, at: offset, "text after the end of the property list, not read",
          found: builder.line(at: offset))
        return
      }
    }
  }

  /// Reads what stands between `<` and `>`, and the content of values that are no containers.
  private mutating func readMarkup() {
    switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
    case UInt8(ascii: "/"): readEndTag()
    case UInt8(ascii: "?"): _ = skipSection()
    case UInt8(ascii: "!"): readDeclaration()
    default: readStartTag()
    }
  }

  private mutating func readStartTag() {
    guard let tag = readTag() else { return }
    guard let element = tag.element else {
      builder.report(
        .error, .plistSyntax, at: tag.start, "an element that property lists do not have, left out",
        found: "<\(name(of: tag))>",
        expected: "one of dict, array, key, string, integer, real, date, data, true, false")
      if builder.document.awaitsValue, !builder.document.frames.isEmpty { builder.skipValue(at: tag.start) }
      skipContent(of: tag)
      return
    }
    switch element {
    case .plist: isComplete = tag.isEmpty
    case .key: readKey(tag)
    default: readValue(element, tag)
    }
  }

  private mutating func readKey(_ tag: XMLTag) {
    guard builder.document.container == .dictionary else {
      builder.report(.error, .plistUnpaired, at: tag.start, "a key outside of a dictionary, left out")
      skipContent(of: tag)
      return
    }
    builder.reportMissingValue()
    guard let content = readContent(of: tag) else { return }
    builder.setKey(String(decoding: content, as: UTF8.self), at: tag.start)
    builder.reportRepairs(before: offset)
  }

  private mutating func readValue(_ element: XMLElement, _ tag: XMLTag) {
    guard builder.document.awaitsValue else {
      if builder.document.frames.isEmpty {
        builder.report(
          .error, .plistSyntax, at: tag.start, "a second root value, left out", found: "<\(element)>")
      } else {
        builder.report(
          .error, .plistUnpaired, at: tag.start, "a value without a key, left out", found: "<\(element)>",
          expected: "<key>")
      }
      skipContent(of: tag)
      return
    }
    if let container = element.container {
      guard builder.open(container, at: tag.start) else { return skipContent(of: tag) }
      if tag.isEmpty { builder.close() }
    } else if let content = readContent(of: tag), let value = value(of: content, as: element, tag) {
      builder.append(value, at: tag.start)
    } else {
      builder.skipValue(at: tag.start)
    }
  }

  /// Reads an end tag that closes a container, or that closes nothing.
  private mutating func readEndTag() {
    let start = offset
    offset += 1
    guard let tag = readTag() else { return }
    let element = tag.element
    if element == .plist {
      isComplete = true
      if let open = builder.document.frames.last { reportUnclosed(open, before: tag, at: start) }
      while !builder.document.frames.isEmpty { close() }
    } else if let container = element?.container, container == builder.document.container {
      close()
    } else if let container = element?.container,
      let outer = builder.document.frames.lastIndex(where: { $0.container == container })
    {
      let open = builder.document.frames[builder.document.frames.count - 1]
      reportUnclosed(open, before: tag, at: start)
      while builder.document.frames.count > outer { close() }
    } else {
      builder.report(
        .error, .plistSyntax, at: start, "an end tag without a start tag, passed over",
        found: "</\(name(of: tag))>", expected: builder.document.frames.last.map { "</\($0.elementName)>" })
    }
  }

  private mutating func close() {
    builder.reportMissingValue()
    builder.close()
  }

  private mutating func reportUnclosed(_ open: DocumentBuilder.Frame, before tag: XMLTag, at start: Int) {
    builder.report(
      .error, .plistSyntax, at: start, "\(open.tagName), opened at \(open.position.place), is not closed",
      found: "</\(name(of: tag))>", expected: "</\(open.elementName)>")
  }
}

extension DocumentBuilder.Frame {
  fileprivate var elementName: String { container == .array ? "array" : "dict" }
  fileprivate var tagName: String { "<\(elementName)>" }
}
