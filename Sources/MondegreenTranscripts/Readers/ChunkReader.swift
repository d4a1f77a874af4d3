// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

/// Reads the records of one chunk. Each format has its own file.
struct ChunkReader {
  let chunk: TranscriptChunk
  let limits: TranscriptLimits
  /// Index of the next byte to be read.
  var position = 0
  /// One-based number of the line in which it stands.
  var lineNumber: Int
  var part = TranscriptReader.Part()
  /// Whether all lines are UTF-8, as is nearly always so and can be told for all at once.
  private let isValidUTF8: Bool

  /// A line without its line end.
  struct Line {
    var number: Int
    var range: Range<Int>
    var isTerminated: Bool
  }

  init(_ chunk: TranscriptChunk, limits: TranscriptLimits) {
    self.chunk = chunk
    self.limits = limits
    lineNumber = chunk.firstLine
    isValidUTF8 = Self.firstInvalidByte(chunk.bytes, in: chunk.bytes.indices) == nil
  }

  /// Reads all records of a chunk.
  ///
  /// - Complexity: O(*n*) in the bytes of the chunk.
  static func read(_ chunk: TranscriptChunk, limits: TranscriptLimits) -> TranscriptReader.Part {
    var reader = ChunkReader(chunk, limits: limits)
    switch chunk.format {
    case .text: reader.readText()
    case .jsonl: reader.readJSONLines()
    case .tsv, .csv: reader.readRows()
    case .kaldi: reader.readKaldi()
    case .kaldiNBest: reader.readNBestLists()
    case .srt, .vtt: reader.readCues()
    }
    reader.part.diagnostics += chunk.diagnostics
    return reader.part
  }
}

extension ChunkReader {
  /// The next line, as it stands.
  mutating func nextLine() -> Line? {
    guard position < chunk.bytes.count else { return nil }
    let start = position
    let newline = LineSyntax.newline(chunk.bytes, from: start)
    let number = lineNumber
    var end = newline ?? chunk.bytes.count
    position = end
    if newline != nil {
      position += 1
      lineNumber += 1
      if end > start, chunk.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return Line(number: number, range: start..<end, isTerminated: newline != nil)
  }

  /// The next line that is not blank and can be used; those that cannot are reported.
  mutating func nextUsableLine() -> Line? {
    while let line = nextLine() {
      if !LineSyntax.isBlank(chunk.bytes, in: line.range), isUsable(line) { return line }
    }
    return nil
  }

  /// Whether a line is whole, UTF-8 and not too long; reports it if not.
  mutating func isUsable(_ line: Line) -> Bool {
    if line.range.count > limits.recordBytes {
      report(
        .error, .transcriptLineTooLong, line: line,
        message: "line skipped: it is longer than \(limits.recordBytes) bytes")
      return false
    }
    if !line.isTerminated, chunk.end == .failure {
      report(
        .error, .transcriptTruncatedLine, line: line, message: "line skipped: the input breaks off in it")
      return false
    }
    if !isValidUTF8, let index = Self.firstInvalidByte(chunk.bytes, in: line.range) {
      let byte = String(chunk.bytes[index], radix: 16, uppercase: true)
      report(
        .error, .transcriptInvalidUTF8, line: line, at: index,
        message: "line skipped: it is not UTF-8", found: "byte 0x\(byte)")
      return false
    }
    return true
  }

  private static func firstInvalidByte(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }

  /// Reports a fault.
  ///
  /// - Parameter index: Index of the byte that is at fault; by default the line's first.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, line: Line, at index: Int? = nil,
    keyPath: String = "", message: String, found: String? = nil, expected: String? = nil
  ) {
    let index = index ?? line.range.lowerBound
    let dropped = chunk.gaps.reduce(0) { $1.index <= index ? $0 + $1.count : $0 }
    // The byte may stand in a later line of a record that spans several.
    let before = chunk.bytes[line.range.lowerBound..<index]
    let number = line.number + before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    // All bytes of a scalar but its first match 10xxxxxx.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    part.diagnostics.append(
      Diagnostic(
        severity, code, file: chunk.file,
        position: SourcePosition(
          byteOffset: chunk.byteOffset + index + dropped, line: number, column: column),
        keyPath: keyPath, message: message, found: found.map(Self.shortened), expected: expected))
  }

  /// The beginning of a text that may be as long as a record.
  private static func shortened(_ text: String) -> String {
    let limit = 80
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
  }

  /// The text of some bytes, known to be UTF-8.
  func text(_ range: Range<Int>) -> String { String(decoding: chunk.bytes[range], as: UTF8.self) }

  /// Adds a record.
  ///
  /// - Parameter id: A JSON value; by default the number of the line.
  mutating func append(_ utterance: Utterance, id: [UInt8]? = nil, line: Line) {
    part.records.append(
      TranscriptRecord(
        id: id ?? JSONText.string(String(line.number)), utterance: utterance, file: chunk.file,
        line: line.number))
  }
}
