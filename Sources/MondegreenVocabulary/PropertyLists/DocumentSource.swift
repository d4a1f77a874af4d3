// SPDX-License-Identifier: Apache-2.0

/// A file that is to be read, in a format that is still to be found out.
struct DocumentSource {
  let bytes: [UInt8]
  let file: String
  let limits: DocumentLimits

  init(_ bytes: [UInt8], file: String, limits: DocumentLimits) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
  }

  /// Reads a property list in any format.
  func readPropertyList() -> Document {
    if isBinary { return readBinary() }
    return readText { text in
      switch Self.format(of: text) {
      case .xml:
        var parser = XMLPropertyListParser(text, file: file, limits: limits)
        return parser.parse()
      case .oldStyle:
        var parser = OldStyleParser(text, file: file, limits: limits)
        return parser.parseValue()
      case nil: return failure(.plistEmpty, "the file is empty")
      }
    }
  }

  /// Reads the entries of a `.strings` file, or the property list that a built bundle has in its place.
  func readStrings() -> Document {
    if isBinary { return requiringDictionary(readBinary()) }
    return readText { text in
      if Self.format(of: text) == .xml {
        var parser = XMLPropertyListParser(text, file: file, limits: limits)
        return requiringDictionary(parser.parse())
      }
      var parser = OldStyleParser(text, file: file, limits: limits)
      return notingEmptiness(parser.parseEntries())
    }
  }

  /// Decodes the text and hands it to a parser, unless there is too much of it or it is in no encoding that is read.
  func readText(_ parse: (SourceText) -> Document) -> Document {
    guard bytes.count <= limits.bytes else { return tooLarge() }
    do throws(SourceText.DecodingError) {
      return parse(try SourceText(decoding: bytes))
    } catch {
      switch error {
      case .unsupported(let encoding):
        return failure(
          .plistEncoding, "the file is in an encoding that is not read", found: encoding,
          expected: "UTF-8 or UTF-16")
      case .notUTF8:
        return failure(.plistEncoding, "most of the file is not UTF-8", expected: "UTF-8 or UTF-16")
      }
    }
  }

  private var isBinary: Bool { bytes.starts(with: "bplist".utf8) }

  private func readBinary() -> Document {
    guard bytes.count <= limits.bytes else { return tooLarge() }
    var parser = BinaryPropertyListParser(bytes, file: file, limits: limits)
    return parser.parse()
  }

  private enum TextFormat {
    case xml
    case oldStyle
  }

  /// The format of a text; `nil` when there is nothing but white space.
  private static func format(of text: SourceText) -> TextFormat? {
    guard let start = text.utf8.firstIndex(where: { !$0.isWhiteSpace }) else { return nil }
    guard text.utf8[start] == UInt8(ascii: "<") else { return .oldStyle }
    // `<0fbd77>` is data of the old style; no tag is made of hexadecimal digits only.
    let content = text.utf8[(start + 1)...].prefix { $0.hexDigitValue != nil || $0.isWhiteSpace }
    return content.endIndex < text.utf8.count && text.utf8[content.endIndex] == UInt8(ascii: ">")
      ? .oldStyle : .xml
  }

  private func requiringDictionary(_ document: Document) -> Document {
    guard let root = document.root, root.dictionary == nil else { return document }
    let fault = Diagnostic(
      .error, .plistValue, file: file, position: root.position,
      message: "the file holds no dictionary of strings",
      found: root.kindDescription, expected: "a dictionary")
    return Document(root: nil, diagnostics: document.diagnostics + [fault])
  }

  /// Such files are common: they make a language known without translating anything.
  private func notingEmptiness(_ document: Document) -> Document {
    guard let root = document.root, root.dictionary?.isEmpty == true, document.diagnostics.isEmpty else {
      return document
    }
    let note = Diagnostic(
      .note, .plistEmpty, file: file, position: root.position, message: "the file has no entries")
    return Document(root: root, diagnostics: [note])
  }

  private func tooLarge() -> Document {
    failure(
      .plistTooLarge, "the file is too large and was not read", found: "\(bytes.count) bytes",
      expected: "at most \(limits.bytes) bytes")
  }

  private func failure(
    _ code: DiagnosticCode, _ message: String, found: String? = nil, expected: String? = nil
  ) -> Document {
    Document(
      root: nil,
      diagnostics: [Diagnostic(.error, code, file: file, message: message, found: found, expected: expected)])
  }
}
