// SPDX-License-Identifier: Apache-2.0

/// Finds where a file may be cut without cutting a record.
///
/// A record that grows past the limit is cut where the format's reader gives it up, so that reader and
/// boundaries agree wherever the cuts are.
struct RecordBoundaries {
  private let format: TranscriptFormat
  private let recordLimit: Int
  /// Everything before this index is whole records.
  private(set) var cut = 0
  /// How many cues stand before the cut, of those that began since the last ``remove(_:)``.
  private(set) var cuesBeforeCut = 0

  // Of CSV and TSV:
  private var scanner: DelimitedScanner
  private var scanned = 0
  // Of subtitles:
  private var blockHasArrow = false
  // Of n-best lists:
  private var lists: NBestLists

  init(_ format: TranscriptFormat, recordLimit: Int) {
    self.format = format
    self.recordLimit = recordLimit
    scanner = DelimitedScanner(format)
    lists = NBestLists(recordLimit: recordLimit)
  }

  /// Takes note of a line.
  ///
  /// - Parameters:
  ///   - line: Where it stands in `bytes`, its line end included.
  ///   - bytes: What was read since the last ``remove(_:)``.
  mutating func lineEnded(_ line: Range<Int>, in bytes: [UInt8]) {
    switch format {
    case .text, .jsonl, .kaldi, .tsv: cut = line.upperBound
    case .csv: delimitedLineEnded(before: line.upperBound, in: bytes)
    case .srt, .vtt: cueLineEnded(line, in: bytes)
    case .kaldiNBest: hypothesisEnded(line, in: bytes)
    }
  }

  /// Takes note that the first bytes are gone.
  mutating func remove(_ count: Int) {
    cut -= count
    scanned -= count
    lists.remove(count)
    cuesBeforeCut = 0
  }

  private mutating func delimitedLineEnded(before end: Int, in bytes: [UInt8]) {
    while scanned < end {
      let lineEnd = Self.lineEnd(from: scanned, in: bytes)
      while scanned < lineEnd {
        _ = scanner.step(bytes[scanned])
        scanned += 1
      }
      if !scanner.isInsideQuotes {
        cut = lineEnd
      } else if lineEnd - cut > recordLimit {
        // The quote is never closed: its line stands alone, and what follows is looked at anew.
        cut = Self.lineEnd(from: cut, in: bytes)
        scanned = cut
        scanner = DelimitedScanner(format)
      }
    }
  }

  private static func lineEnd(from start: Int, in bytes: [UInt8]) -> Int {
    LineSyntax.newline(bytes, from: start).map { $0 + 1 } ?? bytes.count
  }

  private mutating func cueLineEnded(_ line: Range<Int>, in bytes: [UInt8]) {
    if LineSyntax.arrow(bytes, in: line) != nil { blockHasArrow = true }
    if LineSyntax.isBlank(bytes, in: line) || line.upperBound - cut > recordLimit {
      cut = line.upperBound
      if blockHasArrow { cuesBeforeCut += 1 }
      blockHasArrow = false
    }
  }

  private mutating func hypothesisEnded(_ line: Range<Int>, in bytes: [UInt8]) {
    let name = LineSyntax.firstWord(bytes, in: line)
    if !name.isEmpty, lists.isNewList(name: bytes[name], line: line) { cut = line.lowerBound }
  }
}
