// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

extension ChunkReader {
  /// A row of CSV or TSV.
  private struct Row {
    /// The line in which it begins.
    var line: Line
    var fields: [String]
  }

  /// Reads the header line; `nil` when nothing but blank lines is there, or, reported, when the file cannot be
  /// used for want of a header that names its text.
  mutating func readHeader() -> DelimitedColumns? {
    while let line = nextLine() {
      if LineSyntax.isBlank(chunk.bytes, in: line.range) { continue }
      let row = row(from: line)
      if let row, let columns = DelimitedColumns(header: row.fields) { return columns }
      report(
        .error, .transcriptMissingColumn, line: line,
        message: "file skipped: its first line names no column for the text",
        found: row?.fields.joined(separator: ", "),
        expected: "one of the columns \(DelimitedColumns.textNames.joined(separator: ", "))")
      return nil
    }
    return nil
  }

  /// Reads the rows behind the header.
  mutating func readRows() {
    lineNumber += LineSyntax.newlineCount(chunk.bytes, in: 0..<chunk.headerEnd)
    position = chunk.headerEnd
    guard let columns = chunk.columns else { return }
    while let row = nextRow() { append(row, columns) }
  }

  private mutating func append(_ row: Row, _ columns: DelimitedColumns) {
    func field(_ column: Int?) -> String? {
      guard let column, column < row.fields.count, !row.fields[column].isEmpty else { return nil }
      return row.fields[column]
    }
    guard columns.text < row.fields.count else {
      report(
        .error, .transcriptMissingText, line: row.line,
        message: "row skipped: it ends before the column of the text",
        found: "\(row.fields.count) fields", expected: "at least \(columns.text + 1)")
      return
    }
    let confidence = field(columns.confidence).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    if confidence == nil, let text = field(columns.confidence) {
      report(
        .warning, .transcriptWrongType, line: row.line, keyPath: "confidence", message: "confidence ignored",
        found: text, expected: "a number that a double can hold")
    }
    let utterance = Utterance(
      row.fields[columns.text], locale: field(columns.locale), confidence: confidence)
    append(utterance, id: field(columns.id).map(JSONText.string), line: row.line)
  }

  /// The next row that can be used; those that cannot are reported.
  private mutating func nextRow() -> Row? {
    while let line = nextLine() {
      if LineSyntax.isBlank(chunk.bytes, in: line.range) { continue }
      if let row = row(from: line) { return row }
    }
    return nil
  }

  /// Reads the row that begins with a line, and stands behind its last line afterwards; behind its first one
  /// when its quotes are not balanced, so that one stray quote costs one line.
  private mutating func row(from first: Line) -> Row? {
    let afterFirst = (position, lineNumber)
    var whole = first
    var scanner = DelimitedScanner(chunk.format)
    var fields: [String] = []
    var field: [UInt8] = []
    var stray: Int?
    var index = first.range.lowerBound
    while true {
      while index < whole.range.upperBound {
        let byte = chunk.bytes[index]
        switch scanner.step(byte) {
        case .content: field.append(byte)
        case .punctuation: break
        case .strayContent:
          stray = stray ?? index
        case .endOfField, .endOfRecord:
          fields.append(String(decoding: field, as: UTF8.self))
          field.removeAll(keepingCapacity: true)
        }
        index += 1
      }
      guard scanner.isInsideQuotes else { break }
      let isTooLong = position - first.range.lowerBound > limits.recordBytes
      guard !isTooLong, let next = nextLine() else {
        (position, lineNumber) = afterFirst
        report(
          .error, .transcriptUnbalancedQuotes, line: first,
          message: "line skipped: a quoted field in it is not closed")
        return nil
      }
      // What ended the line before is part of the field.
      field += chunk.bytes[index..<next.range.lowerBound]
      index = next.range.lowerBound
      whole.range = first.range.lowerBound..<next.range.upperBound
      whole.isTerminated = next.isTerminated
    }
    guard isUsable(whole) else { return nil }
    if let stray {
      report(
        .error, .transcriptUnbalancedQuotes, line: first, at: stray,
        message: "row skipped: a field goes on behind its closing quote")
      return nil
    }
    fields.append(String(decoding: field, as: UTF8.self))
    return Row(line: first, fields: fields)
  }
}
