// SPDX-License-Identifier: Apache-2.0

import Mondegreen

extension ChunkReader {
  /// Reads Kaldi's `text`: an identifier, white space, the words, of which there may be none.
  mutating func readKaldi() {
    while let line = nextUsableLine() {
      let name = LineSyntax.firstWord(chunk.bytes, in: line.range)
      append(Utterance(words(behind: name, in: line)), id: JSONText.string(text(name)), line: line)
    }
  }

  /// Reads Kaldi's n-best lists; what belongs together is told by ``NBestLists``.
  mutating func readNBestLists() {
    var lists = NBestLists(recordLimit: limits.recordBytes)
    var first: Line?
    var texts: [String] = []
    while let line = nextLine() {
      let name = LineSyntax.firstWord(chunk.bytes, in: line.range)
      if name.isEmpty { continue }
      if lists.isNewList(name: chunk.bytes[name], line: line.range.lowerBound..<position) {
        appendNBestList(texts, from: first)
        first = line
        texts = []
      }
      if isUsable(line) { texts.append(words(behind: name, in: line)) }
    }
    appendNBestList(texts, from: first)
  }

  /// Adds the record of a list, unless all its lines were skipped.
  private mutating func appendNBestList(_ texts: [String], from first: Line?) {
    guard let first, let best = texts.first else { return }
    let name = LineSyntax.firstWord(chunk.bytes, in: first.range)
    let parts = NBestLists.parts(of: chunk.bytes[name])
    let id = if let parts, parts.number == 1 { parts.stem } else { chunk.bytes[name] }
    let others = texts.dropFirst().map { Utterance.Hypothesis($0) }
    append(
      Utterance(best, alternatives: others), id: JSONText.string(String(decoding: id, as: UTF8.self)),
      line: first)
  }

  /// What a line says behind its name.
  private func words(behind name: Range<Int>, in line: Line) -> String {
    let rest = name.upperBound..<line.range.upperBound
    let start = rest.first { !LineSyntax.isWhiteSpace(chunk.bytes[$0]) } ?? rest.upperBound
    return text(start..<rest.upperBound)
  }
}
