// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

extension ChunkReader {
  /// Reads JSONL: one object a line.
  mutating func readJSONLines() {
    while let line = nextUsableLine() {
      do throws(JSONSyntaxError) {
        append(try TranscriptObjectReader(chunk.bytes, in: line.range), line: line)
      } catch {
        report(
          .error, line.isTerminated ? .transcriptJSONSyntax : .transcriptTruncatedLine, line: line,
          at: error.offset,
          message: line.isTerminated
            ? "line skipped: it is not JSON" : "line skipped: the last line breaks off",
          found: error.found, expected: error.expected)
      }
    }
  }

  private mutating func append(_ object: TranscriptObjectReader, line: Line) {
    for fault in object.faults {
      report(
        fault.severity, fault.code, line: line, at: fault.offset, keyPath: fault.keyPath,
        message: fault.message,
        found: fault.found, expected: fault.expected)
    }
    guard !object.faults.contains(where: { $0.severity == .error }) else { return }
    guard let utterance = object.utterance else {
      report(
        .error, .transcriptMissingText, line: line, message: "line skipped: it has no text",
        expected: "the key text, or alternatives")
      return
    }
    append(utterance, id: object.id.map { Array(chunk.bytes[$0]) }, line: line)
  }
}
