// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary
import Testing

@testable import MondegreenTranscripts

/// Lines and records longer than allowed: skipped, reported, and nothing else lost.
@Suite struct LimitTests {
  private static let limit = TranscriptLimits(recordBytes: 40, chunkBytes: 16)

  private static let long = String(repeating: "x", count: 41)

  static let cases: [ReadingCase] = [
    ReadingCase(
      "as long as allowed", .text, String(repeating: "x", count: 40) + "\r\nb\n",
      [#"1 "1" "# + String(repeating: "x", count: 40), #"2 "2" b"#]),
    ReadingCase(
      "a byte too long", .text, "a\n\(long)\nb\n",
      [#"1 "1" a"#, #"3 "3" b"#, "!2:1 error transcript-line-too-long"]),
    ReadingCase(
      "too long, and the last", .text, "a\n\(long)", [#"1 "1" a"#, "!2:1 error transcript-line-too-long"]),
    ReadingCase(
      "twice too long", .text, "\(long)\(long)\r\n\(long)\n\u{E9}\n",
      [#"3 "3" é"#, "!1:1 error transcript-line-too-long", "!2:1 error transcript-line-too-long"]),
    ReadingCase(
      "JSONL", .jsonl, #"{"text":"\#(long)"}"# + "\n" + #"{"text":"b"}"#,
      [#"2 "2" b"#, "!1:1 error transcript-line-too-long"]),
    ReadingCase(
      "CSV: a long field in quotes", .csv, "text\n\"\(long)\"\nb\n",
      [#"3 "3" b"#, "!2:1 error transcript-unbalanced-quotes"]),
    ReadingCase(
      "CSV: a field over many lines", .csv,
      "text\n\"aaaaaaaaaaaaaaaaaaaaaa\nbbbbbbbbbbbbbbbbbbbbbbb\nc\"\nd\n",
      [
        #"3 "3" bbbbbbbbbbbbbbbbbbbbbbb"#, #"4 "4" c""#, #"5 "5" d"#,
        "!2:1 error transcript-unbalanced-quotes",
      ]),
    ReadingCase(
      "SRT: a long line in a cue", .srt,
      "1\n00:00:01,000 --> 00:00:02,000\n\(long)\n\n2\n0:0:1,0 --> 0:0:2,0\nb\n",
      [#"5 "2" b"#, "!1:1 error transcript-line-too-long"]),
    ReadingCase(
      "SRT: a cue that does not end", .srt,
      "1\n0:0:1,0 --> 0:0:2,0\naaaaaaaaaaaaaaaaa\nbbbbb\nccccc\n\n2\n0:0:1,0 --> 0:0:2,0\nd\n",
      [
        #"7 "2" d"#, "!1:1 error transcript-line-too-long", "!5:1 error transcript-cue-timing",
      ]),
    ReadingCase(
      "n-best: a list that does not end", .kaldiNBest,
      "u-1 aaaaaaaaaa\nu-2 bbbbbbbbbb\nu-3 cccccccccc\nu-4 d\nv-1 e\n",
      [#"1 "u" aaaaaaaaaa / bbbbbbbbbb"#, #"3 "u-3" cccccccccc"#, #"4 "u-4" d"#, #"5 "v" e"#]),
  ]

  @Test(arguments: cases)
  func skipsWhatIsTooLong(_ reading: ReadingCase) {
    for piece in [1, 2, 3, 7, 1_000] {
      let part = readAll(reading.input, reading.format, piece: piece, isReady: piece > 2, limits: Self.limit)
      #expect(summary(part) == reading.expected)
    }
  }

  @Test func quotesOnlyTheBeginningOfWhatItFound() {
    let part = readAll(Array((String(repeating: "é", count: 1_000) + "\n").utf8), .csv)
    #expect(part.diagnostics.map(\.found) == [String(repeating: "é", count: 80) + "…"])
  }

  /// A line of 30 MB leaves no more in memory than the limit, and offsets count what was dropped.
  @Test func holdsNoMoreThanTheLimit() throws {
    var cutter = ChunkCutter(.text, limits: TranscriptLimits())
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<30 { cutter.append(piece) }
    cutter.append(Array("\nshort \u{E9}\n".utf8) + [0xFF, 0x0A])
    var chunk = TranscriptChunk(file: "t", format: .text, bytes: [])
    cutter.take(all: false, into: &chunk)
    #expect(chunk.bytes.count < (1 << 20) + 20)
    let part = ChunkReader.read(chunk, limits: TranscriptLimits())
    #expect(part.records.map(\.utterance.text) == ["short é"])
    #expect(part.diagnostics.map(\.position?.byteOffset) == [0, 30 << 20 | 10])
  }
}
