// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

extension ChunkReader {
  /// Reads SubRip or WebVTT: blocks of lines between blank ones (WebVTT, section 6.1).
  ///
  /// A cue's identifier is the line above its timing; a cue without one goes by its number in the file.
  mutating func readCues() {
    var number = chunk.firstCue
    while let block = nextBlock() {
      let timing = block.firstIndex { LineSyntax.arrow(chunk.bytes, in: $0.range) != nil }
      readBlock(block, timing: timing, number: number)
      if timing != nil { number += 1 }
    }
  }

  /// The next lines that follow each other without a blank one between them.
  private mutating func nextBlock() -> [Line]? {
    var block: [Line] = []
    var start = position
    while let line = nextLine() {
      let isBlank = LineSyntax.isBlank(chunk.bytes, in: line.range)
      if !isBlank { block.append(line) }
      // Where the limit is passed, the file may have been cut.
      if isBlank || position - start > limits.recordBytes {
        if !block.isEmpty { break }
        start = position
      }
    }
    return block.isEmpty ? nil : block
  }

  private mutating func readBlock(_ block: [Line], timing: Int?, number: Int) {
    if chunk.format == .vtt, isCommentOrHeader(block[0]) { return }
    let whole = Line(
      number: block[0].number, range: block[0].range.lowerBound..<block[block.count - 1].range.upperBound,
      isTerminated: block[block.count - 1].isTerminated)
    guard isUsable(whole) else { return }
    guard let timing else {
      report(
        .error, .transcriptCueTiming, line: block[0], message: "cue skipped: it has no timing line",
        expected: "a line such as 00:00:01,000 --> 00:00:02,000")
      return
    }
    let line = block[timing]
    if let arrow = LineSyntax.arrow(chunk.bytes, in: line.range), !isTiming(line.range, arrow: arrow) {
      report(
        .warning, .transcriptCueTiming, line: line,
        message: "malformed timing ignored; the cue's text is used",
        found: text(line.range), expected: "00:00:01,000 --> 00:00:02,000")
    }
    let words = CueText.plain(block[(timing + 1)...].map { chunk.bytes[$0.range] })
    guard !words.isEmpty else { return }
    let name = timing > 0 ? text(trimmed(block[timing - 1].range)) : String(number)
    append(Utterance(words), id: JSONText.string(name), line: block[0])
  }

  /// Whether a block of WebVTT is the file's header, a comment, a style sheet or a region.
  private func isCommentOrHeader(_ line: Line) -> Bool {
    let word = text(LineSyntax.firstWord(chunk.bytes, in: line.range))
    return ["WEBVTT", "NOTE", "STYLE", "REGION", "X-TIMESTAMP-MAP"].contains(word)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let isText = { (index: Int) in !LineSyntax.isWhiteSpace(chunk.bytes[index]) }
    guard let first = range.first(where: isText), let last = range.last(where: isText) else { return range }
    return first..<last + 1
  }

  /// Whether both sides of an arrow are times, cue settings aside.
  private func isTiming(_ line: Range<Int>, arrow: Int) -> Bool {
    let start = trimmed(line.lowerBound..<arrow)
    let end = LineSyntax.firstWord(chunk.bytes, in: arrow + 3..<line.upperBound)
    return isTime(chunk.bytes[start]) && isTime(chunk.bytes[end])
  }

  /// Whether some bytes are `hours:minutes:seconds,fraction`; WebVTT writes a point, and may omit the hours.
  private func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let seconds = parts.last, (chunk.format == .vtt ? 2...3 : 3...3) ~= parts.count else {
      return false
    }
    let fraction = seconds.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".")
    }
    guard fraction.count == 2 else { return false }
    return (parts.dropLast() + fraction).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
  }
}
