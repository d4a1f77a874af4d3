// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenVocabulary

/// The tracker, asked in any order, beside one that counts each place from the start of the file.
struct PositionTrackerTests {
  private enum FileEncoding: CaseIterable {
    case utf8, utf16, latin1
  }

  /// Characters of all lengths, line ends, and a byte that is not UTF-8 (in Latin-1 simply a letter).
  private let alphabet: [(utf8: [UInt8], utf16: [UInt8], latin1: [UInt8])] = [
    ([0x61], [0x61, 0], [0x61]), ([0x0A], [0x0A, 0], [0x0A]), ([0x0D], [0x0D, 0], [0x0D]),
    ([0xC3, 0xA9], [0xE9, 0], [0xE9]), ([0xF0, 0x9D, 0x84, 0x9E], [0x34, 0xD8, 0x1E, 0xDD], [0x20]),
    ([0xE9], [0xE9, 0], [0xE9]),
  ]

  @Test func agreesWithCountingFromTheStart() throws {
    for seed in 0..<40 as Range<UInt64> {
      for encoding in FileEncoding.allCases {
        var random = SeededGenerator(seed: seed)
        let head: [UInt8] =
          switch encoding {
          case .utf8: [0xEF, 0xBB, 0xBF]
          case .utf16: [0xFF, 0xFE]
          case .latin1: Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
          }
        var bytes = head
        var places = [SourcePosition(byteOffset: head.count, line: 1, column: 1)]
        if encoding == .latin1 {
          places = (0...head.count).map { SourcePosition(byteOffset: $0, line: 1, column: $0 + 1) }
        }
        let characters = (0..<600).map { _ in alphabet.randomElement(using: &random) ?? alphabet[0] }
        for (index, character) in characters.enumerated() {
          let piece = [character.utf8, character.utf16, character.latin1][
            FileEncoding.allCases.firstIndex(of: encoding) ?? 0]
          bytes += piece
          var place = places[places.count - 1]
          let isFeedNext = index + 1 < characters.count && characters[index + 1].utf8 == [0x0A]
          let endsLine = piece[0] == 0x0A || piece[0] == 0x0D && !isFeedNext
          place.byteOffset += piece.count
          place.line = (place.line ?? 0) + (endsLine ? 1 : 0)
          place.column = endsLine ? 1 : (place.column ?? 0) + 1
          places.append(place)
        }
        let text = try SourceText(decoding: bytes)
        let starts = text.utf8.indices.filter { !UTF8.isContinuation(text.utf8[$0]) } + [text.utf8.count]
        try #require(starts.count == places.count)
        var tracker = PositionTracker(text)
        for step in 0..<300 {
          let index =
            step % 3 == 0 ? Int.random(in: places.indices, using: &random) : min(step * 5, places.count - 1)
          #expect(
            tracker.position(at: starts[index]) == places[index], "seed \(seed), \(encoding), place \(index)")
        }
      }
    }
  }
}
