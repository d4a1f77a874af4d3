// SPDX-License-Identifier: Apache-2.0

/// Reads JSON files (RFC 8259) into values with positions.
///
/// ```swift
/// let document = JSONReader().read(Array(#"{"version": "1.0"}"#.utf8), file: "InfoPlist.xcstrings")
/// document.root?["version"]?.string  // "1.0"
/// ```
///
/// A syntax error ends reading; what was complete before it is kept.
public struct JSONReader: Sendable {
  /// Bounds on what is taken in; depth is limited to 64 levels in any case.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds, in UTF-8 or UTF-16, with or without a byte order mark.
  ///   - file: Its path, for the diagnostics.
  /// - Returns: Its value, as far as it could be read, and its faults.
  /// - Complexity: O(*n*) in the bytes of the file.
  public func read(_ bytes: [UInt8], file: String) -> Document {
    DocumentSource(bytes, file: file, limits: limits).readText { text in
      var parser = JSONParser(text, file: file, limits: limits)
      return parser.parse()
    }
  }
}

/// Turns the tokens of a JSON text into values.
private struct JSONParser {
  private var scanner: JSONScanner
  private var builder: TextDocumentBuilder

  init(_ text: SourceText, file: String, limits: DocumentLimits) {
    scanner = JSONScanner(text.utf8, depthLimit: limits.depth)
    builder = TextDocumentBuilder(text, file: file, limits: limits)
  }

  mutating func parse() -> Document {
    do throws(JSONSyntaxError) {
      while !builder.document.isFull {
        let token = try scanner.next()
        if token.kind == .end { break }
        take(token)
      }
    } catch {
      switch error.reason {
      case .tooDeep:
        builder.report(
          .error, .plistTooDeep, at: error.offset, "nested too deep: the rest of the file is not read",
          found: error.found, expected: error.expected)
      case .endOfInput where builder.document.root == nil && builder.document.frames.isEmpty:
        builder.report(.error, .plistEmpty, at: error.offset, "the file holds no value")
      case .endOfInput, .unexpected:
        builder.report(
          .error, .plistSyntax, at: error.offset, "this is not JSON: the rest of the file is not read",
          found: error.found, expected: error.expected)
      }
    }
    return builder.finish()
  }

  private mutating func take(_ token: JSONToken) {
    let start = token.range.lowerBound
    switch token.kind {
    case .beginObject: _ = builder.open(.dictionary, at: start)
    case .beginArray: _ = builder.open(.array, at: start)
    case .endObject, .endArray: builder.close()
    case .key: builder.setKey(text(of: token), at: start)
    case .string: builder.append(.string(text(of: token)), at: start)
    case .boolean(let value): builder.append(.boolean(value), at: start)
    case .null: builder.append(.null, at: start)
    case .number:
      let value = PropertyListNumber.integer(scanner.bytes[token.range]) ?? .real(scanner.double(of: token))
      builder.append(value, at: start)
    case .end: break
    }
  }

  private mutating func text(of token: JSONToken) -> String {
    guard token.isEscaped else {
      builder.reportRepairs(before: token.range.upperBound)
      return scanner.text(of: token)
    }
    var text: [UInt8] = []
    if let fault = scanner.appendText(of: token, to: &text) {
      builder.report(
        .warning, .plistEncoding, at: fault, "half of a UTF-16 surrogate pair, replaced by U+FFFD",
        found: builder.line(at: fault), expected: "both halves of the pair")
    }
    builder.reportRepairs(before: token.range.upperBound)
    return String(decoding: text, as: UTF8.self)
  }
}
