// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary
import Testing

@testable import MondegreenTranscripts

/// Inputs nobody would write, made of what the formats give a meaning to.
@Suite struct RandomInputTests {
  private static let fragments: [[UInt8]] =
    [
      "\n", "\r\n", "\n\n", " ", "\t", ",", "\"", "\"\"", "a", "text", "id", "é", "{", "}", "[", "]", ":",
      "\\", "\\u",
      "d83d", "{\"text\":\"a\"}", "\"alternatives\":[{\"text\":\"x\"}]", "u-1 ", "u-2 ", "v-1", "-", "-->",
      "0:0:1,0",
      "00:01.000 --> 00:02.000", "NOTE", "WEBVTT", "<", ">", "<i>", "&amp;", "&", ";", "{\\", "1",
      "text,id\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0x1F, 0x8B], [0x00]]

  /// Nothing crashes, and what comes out does not depend on how the bytes arrive, whatever they are.
  @Test(arguments: TranscriptFormat.allCases)
  func doesNotDependOnHowBytesArrive(_ format: TranscriptFormat) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var input = format.hasHeader && seed % 2 == 0 ? Array("id,text\n".utf8) : []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        input += Self.fragments.randomElement(using: &random) ?? []
      }
      let limits = TranscriptLimits(
        recordBytes: [12, 30, 1_000].randomElement(using: &random) ?? 12, chunkBytes: 8)
      let whole = readAll(input, format, limits: TranscriptLimits(recordBytes: limits.recordBytes))
      for piece in [1, 3, 8, 30] {
        let pieces = readAll(input, format, piece: piece, isReady: seed % 3 == 0, limits: limits)
        guard pieces != whole else { continue }
        Issue.record("seed \(seed), pieces of \(piece): \(summary(pieces)) instead of \(summary(whole))")
        return
      }
    }
  }

  /// Every byte of a run of text lines comes out again, in order.
  @Test func losesNoLine() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let lines = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(repeating: "w", count: Int.random(in: 1...20, using: &random))
      }
      let part = readAll(
        Array(lines.joined(separator: "\n").utf8), .text, piece: Int.random(in: 1...9, using: &random),
        limits: TranscriptLimits(chunkBytes: Int.random(in: 1...50, using: &random)))
      #expect(part.records.map(\.utterance.text) == lines)
      #expect(part.records.map(\.line) == Array(1...lines.count))
      #expect(part.diagnostics.isEmpty)
    }
  }
}
