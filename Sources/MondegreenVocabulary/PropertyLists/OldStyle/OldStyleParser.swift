// SPDX-License-Identifier: Apache-2.0

/// Parses a property list of the old style, `{ name = Mondegreen; sizes = (1, 2); }`, and `.strings` files, which are
/// the inside of such a dictionary.
///
/// A fault costs the entry that it stands in: parsing goes on behind the next `;`, or in the next line.
///
/// - Complexity: O(*n*) in the bytes of the text; a string that is not closed is read twice.
struct OldStyleParser {
  let text: SourceText
  let bytes: [UInt8]
  var offset = 0
  var builder: TextDocumentBuilder
  /// Whether the outermost dictionary is without braces and ends with the file.
  private var isBraceless = false

  /// Creates a parser of a text.
  init(_ text: SourceText, file: String, limits: DocumentLimits) {
    self.text = text
    bytes = text.utf8
    builder = TextDocumentBuilder(text, file: file, limits: limits)
  }

  /// Parses a file that holds one value, or the entries of a dictionary without its braces.
  mutating func parseValue() -> Document {
    guard skipSpace() else {
      builder.report(.error, .plistEmpty, at: bytes.count, "the property list holds no value")
      return builder.finish()
    }
    let start = offset
    if startsString, readString() != nil {
      // A string before `=` or `;` is no value but the first key.
      let isKey = skipSpace() && (peek() == UInt8(ascii: "=") || peek() == UInt8(ascii: ";"))
      builder = TextDocumentBuilder(text, file: builder.document.file, limits: builder.document.limits)
      offset = start
      if isKey { return parseEntries() }
    }
    readValue()
    return parseRest()
  }

  /// Parses the entries of a `.strings` file.
  mutating func parseEntries() -> Document {
    if skipSpace(), peek() == UInt8(ascii: "{") {
      readValue()
    } else {
      isBraceless = true
      _ = builder.open(.dictionary, at: offset)
    }
    return parseRest()
  }

  private mutating func parseRest() -> Document {
    while !builder.document.isFull {
      switch builder.document.container {
      case .array: readElement()
      case .dictionary: readEntry()
      case .root:
        if skipSpace() {
          builder.report(
            .warning, .plistSyntax, at: offset, "text after the end of the property list, not read",
            found: builder.line(at: offset))
        }
        return builder.finish()
      }
    }
    return builder.finish()
  }

  /// Whether the innermost container is the dictionary without braces.
  private var isInBracelessDictionary: Bool { isBraceless && builder.document.frames.count == 1 }

  // MARK: Entries of dictionaries

  private mutating func readEntry() {
    guard skipSpace() else { return closeAtEnd() }
    let start = offset
    switch peek() {
    case UInt8(ascii: "}") where !isInBracelessDictionary:
      offset += 1
      close()
      return
    case UInt8(ascii: ";"):
      offset += 1
      builder.report(
        .warning, .plistSyntax, at: start, "an entry without anything in it", found: ";", expected: "a key")
      return
    default: break
    }
    guard startsString else {
      builder.report(
        .error, .plistSyntax, at: start, "this is no key, left out", found: builder.line(at: offset),
        expected: "a key")
      skipEntry()
      return
    }
    guard let key = readString() else { return skipEntry() }
    guard skipSpace(), peek() == UInt8(ascii: "=") || peek() == UInt8(ascii: ";") else {
      if goBackToUnclosedString(start) { return }
      builder.setKey(key, at: start)
      builder.report(
        .error, .plistSyntax, at: offset, "key \(key.excerpt) has no value, left out",
        found: builder.line(at: offset),
        expected: "= or ;")
      builder.skipValue(at: start)
      skipEntry()
      return
    }
    builder.setKey(key, at: start)
    if peek() == UInt8(ascii: ";") {
      // The short form of an entry whose value is its key.
      builder.append(.string(key), at: start)
      offset += 1
    } else {
      offset += 1
      _ = skipSpace()
      readValue()
    }
  }

  /// Goes behind the next `;` or into the next line, but not out of the dictionary.
  private mutating func skipEntry() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "}"), !isInBracelessDictionary { return }
      offset += 1
      if byte == UInt8(ascii: ";") || byte.isLineEnd { return }
    }
  }

  // MARK: Elements of arrays

  private mutating func readElement() {
    guard skipSpace() else { return closeAtEnd() }
    switch peek() {
    case UInt8(ascii: ")"):
      offset += 1
      close()
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      reportUnclosedArray()
      close()
    default: readValue()
    }
  }

  private mutating func reportUnclosedArray() {
    guard let open = builder.document.frames.last else { return }
    builder.report(
      .error, .plistSyntax, at: offset, "the array opened at \(open.position.place) is not closed",
      found: builder.line(at: offset),
      expected: ")")
  }

  /// Goes behind the next `,`, but not out of the array.
  private mutating func skipElement() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "}"): return
      case UInt8(ascii: ","):
        offset += 1
        return
      default: offset += 1
      }
    }
  }

  // MARK: Values

  /// Reads a value, or of a container only its beginning.
  private mutating func readValue() {
    let start = offset
    switch peek() {
    case UInt8(ascii: "{"): open(.dictionary)
    case UInt8(ascii: "("): open(.array)
    case UInt8(ascii: "<"):
      guard let data = readData() else { return skipValue(at: start) }
      builder.append(.data(data), at: start)
      readSeparator()
    default:
      guard startsString else {
        builder.report(
          .error, .plistSyntax, at: start, "this is no value, left out", found: builder.line(at: offset),
          expected: "a value")
        return skipValue(at: start)
      }
      guard let string = readString() else { return skipValue(at: start) }
      if spansLines(from: start), !isAtSeparator(), goBackToUnclosedString(start) { return }
      builder.append(.string(string), at: start)
      readSeparator()
    }
  }

  private mutating func open(_ container: DocumentBuilder.Container) {
    let start = offset
    offset += 1
    if !builder.open(container, at: start), !builder.document.isFull {
      skipNested()
      readSeparator()
    }
  }

  /// Passes over the rest of a container that nests too deep, strings in it minded.
  private mutating func skipNested() {
    var depth = 1
    while depth > 0, skipSpace() {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if readString() != nil { continue }
      default: break
      }
      offset = min(offset + 1, bytes.count)
    }
  }

  /// Leaves out a value that could not be read, and what stands behind it in its entry.
  private mutating func skipValue(at start: Int) {
    builder.skipValue(at: start)
    switch builder.document.container {
    case .array: skipElement()
    case .dictionary: skipEntry()
    case .root: offset = bytes.count
    }
  }

  private mutating func close() {
    builder.close()
    readSeparator()
  }

  /// Reads what separates a value from the next: `;` in a dictionary, `,` in an array.
  private mutating func readSeparator() {
    switch builder.document.container {
    case .root: break
    case .array:
      guard skipSpace(), peek() != UInt8(ascii: ")") else { return }
      if peek() == UInt8(ascii: ",") {
        offset += 1
      } else if peek() != UInt8(ascii: ";"), peek() != UInt8(ascii: "}") {
        builder.report(
          .warning, .plistSyntax, at: offset, "no comma between two values", found: builder.line(at: offset),
          expected: ", or )")
      }
    case .dictionary:
      if skipSpace(), peek() == UInt8(ascii: ";") {
        offset += 1
      } else {
        builder.report(
          .warning, .plistSyntax, at: offset, "no semicolon after a value", found: builder.line(at: offset),
          expected: ";")
      }
    }
  }

  /// Whether the value that was just read is followed by what must follow it.
  private mutating func isAtSeparator() -> Bool {
    guard skipSpace() else { return builder.document.container == .root }
    return switch builder.document.container {
    case .root: true
    case .array: peek() == UInt8(ascii: ",") || peek() == UInt8(ascii: ")")
    case .dictionary: peek() == UInt8(ascii: ";") || peek() == UInt8(ascii: "}")
    }
  }

  // MARK: Strings that are not closed

  private func spansLines(from start: Int) -> Bool {
    bytes[start..<min(offset, bytes.count)].contains { $0.isLineEnd }
  }

  /// Takes a string over several lines that ends where none should for one whose closing quote is missing: it has
  /// eaten up to the opening quote of another.
  ///
  /// - Returns: Whether it was such a string; then it is reported and reading goes on in the line behind its start.
  private mutating func goBackToUnclosedString(_ start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'"),
      let lineEnd = bytes[start..<min(offset, bytes.count)].firstIndex(where: { $0.isLineEnd })
    else { return false }
    offset = start
    builder.report(
      .error, .plistSyntax, at: start, "a string that is not closed, left out",
      found: builder.line(at: offset),
      expected: String(Unicode.Scalar(bytes[start])))
    builder.skipValue(at: start)
    offset = lineEnd
    return true
  }

  /// Closes the innermost container because the file ends.
  private mutating func closeAtEnd() {
    if !isInBracelessDictionary, let open = builder.document.frames.last {
      let isArray = open.container == .array
      builder.report(
        .error, .plistSyntax, at: bytes.count,
        "the file ends inside of the \(isArray ? "array" : "dictionary") opened at \(open.position.place)",
        found: "the end of the file", expected: isArray ? ")" : "}")
    }
    builder.close()
  }
}
