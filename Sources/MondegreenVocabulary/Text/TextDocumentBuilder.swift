// SPDX-License-Identifier: Apache-2.0

/// A `DocumentBuilder` for text formats: places are offsets into a `SourceText`, and what had to be repaired in
/// decoding is reported with the value that it stands in.
struct TextDocumentBuilder {
  /// The document so far.
  private(set) var document: DocumentBuilder

  private let text: SourceText
  private var positions: PositionTracker
  private var nextRepair = 0

  /// Creates a builder for a text.
  init(_ text: SourceText, file: String, limits: DocumentLimits) {
    self.text = text
    positions = PositionTracker(text)
    document = DocumentBuilder(file: file, limits: limits)
  }

  /// Opens an array or a dictionary as the next value; see `DocumentBuilder.open(_:at:)`.
  mutating func open(_ container: DocumentBuilder.Container, at offset: Int) -> Bool {
    document.open(container, at: positions.position(at: offset))
  }

  /// Takes the key of the value that comes next.
  mutating func setKey(_ key: String, at offset: Int) {
    document.setKey(key, at: positions.position(at: offset))
  }

  /// Adds a value that is no container.
  mutating func append(_ value: PropertyListNode.Value, at offset: Int) {
    document.append(value, at: positions.position(at: offset))
  }

  /// Leaves out the value that comes next, with its key.
  mutating func skipValue(at offset: Int) {
    document.skipValue(at: positions.position(at: offset))
  }

  /// Closes the innermost container.
  mutating func close() {
    document.close()
  }

  /// Closes what is still open, reports what was repaired and not reported yet, and hands out the document.
  mutating func finish() -> Document {
    reportRepairs(before: text.utf8.count)
    return document.finish()
  }

  /// Adds a diagnostic with the key path of the value that is being read.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at offset: Int,
    _ message: @autoclosure () -> String, found: String? = nil, expected: String? = nil
  ) {
    document.report(
      severity, code, at: positions.position(at: offset), message(), found: found, expected: expected)
  }

  /// What stands in a line of the text from an offset on, for a diagnostic; `nil` when no more are listed.
  func line(at start: Int) -> String? {
    guard document.isListing else { return nil }
    guard start < text.utf8.count else { return "the end of the file" }
    let longest = 256
    return String(decoding: text.utf8[start...].prefix(longest).prefix { !$0.isLineEnd }, as: UTF8.self)
  }

  /// Reports a key that no value follows, which the document leaves out.
  mutating func reportMissingValue() {
    guard let frame = document.frames.last, let key = frame.key else { return }
    document.report(
      .error, .plistUnpaired, at: key.position, "key \(key.text.excerpt) has no value, left out",
      expected: "a value")
    document.skipValue(at: key.position)
  }

  /// Reports what had to be repaired up to an offset, once for each kind of fault; called at the end of each value
  /// that holds text, so that the key path is that of the value.
  mutating func reportRepairs(before end: Int) {
    while nextRepair < text.repairs.count, text.repairs[nextRepair].range.lowerBound < end {
      let first = text.repairs[nextRepair]
      var sourceCount = 0
      while nextRepair < text.repairs.count, text.repairs[nextRepair].fault == first.fault,
        text.repairs[nextRepair].range.lowerBound < end
      {
        sourceCount += text.repairs[nextRepair].sourceCount
        nextRepair += 1
      }
      let replacement = String(decoding: text.utf8[first.range], as: UTF8.self)
      switch first.fault {
      case .invalidUTF8:
        report(
          .warning, .plistEncoding, at: first.range.lowerBound,
          "not UTF-8, read as Windows-1252: \(sourceCount) \(sourceCount == 1 ? "byte" : "bytes") from here on",
          found: "bytes of \"\(replacement)\" in Windows-1252", expected: "UTF-8")
      case .loneSurrogate:
        report(
          .warning, .plistEncoding, at: first.range.lowerBound,
          "half of a UTF-16 surrogate pair, replaced by U+FFFD", expected: "both halves of the pair")
      case .halfUnit:
        report(
          .warning, .plistEncoding, at: first.range.lowerBound,
          "the file ends with half of a UTF-16 code unit", expected: "an even number of bytes")
      }
    }
  }
}
