// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenText

/// What holds of every text, on seeded random ones.
@Suite struct TextFolderPropertyTests {
  /// Scalars that meet every rule of folding, ASCII apart.
  static let scalars: [UInt32] =
    Array(
      "äÄßéøŁıİﬁ½①™Ａ１ｶﾞ゙が漢字打ー한ㄱ한אָבّعـабёйςάทีक्९٣’ʼ‑–&+。、 　\u{A0}\u{200B}\u{200D}\u{FE0F}🏃👩‍👩‍👧\u{301}\u{300}\u{483}\u{20E3}"
        .unicodeScalars.map(\.value))

  static func randomText(_ generator: inout SeededGenerator, ascii: Bool) -> String {
    var string = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let usesASCII = ascii || Bool.random(using: &generator)
      let value =
        usesASCII ? UInt32.random(in: 0...0x7F, using: &generator) : scalars.randomElement(using: &generator)
      if let scalar = value.flatMap(Unicode.Scalar.init) { string.append(scalar) }
    }
    return String(string)
  }

  private static func plain(_ seed: UInt64, words: Bool) -> String {
    var generator = SeededGenerator(seed: seed)
    if !words { return randomText(&generator, ascii: true) }
    let parts = [
      "one", "Twenty", "hundred", "and", "a", "oh", "first", "3", "0.5", "-", "'s", " ", " ", "App", "point",
    ]
    return (0..<8).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
  }

  @Test(arguments: [false, true])
  func fastPathEqualsICU(words: Bool) throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    for seed in 0..<2000 as Range<UInt64> {
      let text = Self.plain(seed, words: words)
      for numbers in [TextFolder.Numbers.asWritten, .asDigits] {
        let fast = folder.fold(text, numbers: numbers, symbols: .spoken)
        let slow = folder.fold(text, numbers: numbers, symbols: .spoken, usesFastPath: false)
        #expect(fast == slow, "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test func tableEqualsICU() {
    let folder = TextFolder(rules: .neutral)
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Self.randomText(&generator, ascii: false)
      let fast = folder.fold(text, numbers: .asWritten, symbols: .spoken)
      let slow = folder.fold(text, numbers: .asWritten, symbols: .spoken, usesFastPath: false)
      #expect(fast == slow, "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func everyScalarFoldsAlikeByTableAndICU() {
    let folder = TextFolder(rules: .neutral)
    let ranges: [ClosedRange<UInt32>] = [
      0x80...0x3100, 0x4E00...0x4E40, 0x9FC0...0xA010, 0xAC00...0xAC40, 0xD780...0xD7FB,
    ]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      // Between letters, so that what joins or breaks shows.
      let text = "a\(scalar)B\(scalar)"
      let fast = folder.fold(text, numbers: .asWritten, symbols: .spoken)
      let slow = folder.fold(text, numbers: .asWritten, symbols: .spoken, usesFastPath: false)
      #expect(fast == slow, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func leadBytesThatCannotJoinNeverDo() {
    for scalar in (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      guard let lead = UTF8.encode(scalar)?.first, !FoldingPass.mayJoin(lead: lead) else { continue }
      // The soft hyphen folds to nothing wherever it stands.
      let stands = Normalizer.hasBoundary(before: scalar.value) || scalar == "\u{AD}"
      if !stands { Issue.record("U+\(String(scalar.value, radix: 16)) may join") }
    }
  }

  @Test func sourcesAreInOrderAndOnScalarBoundaries() throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = Self.randomText(&generator, ascii: false) + Self.plain(seed, words: true)
      let utf8 = Array(text.utf8)
      let folded = folder.fold(text)
      var last: UInt32 = 0
      for source in folded.sources {
        let isBoundary = [source.lowerBound, source.upperBound].allSatisfy {
          $0 == utf8.count || utf8[Int($0)] & 0xC0 != 0x80
        }
        #expect(source.lowerBound >= last && isBoundary && !source.isEmpty, "seed \(seed)")
        last = source.lowerBound
      }
      #expect(folded.sources.last.map { $0.upperBound <= utf8.count } ?? true)
    }
  }

  @Test func foldingTwiceChangesNothing() {
    let folder = TextFolder(rules: .neutral)
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      // Without vowel jamo and kana marks, which a dropped mark may hold off the letter that they belong to.
      let text = Self.randomText(&generator, ascii: false).unicodeScalars
        .filter { !(0x1160...0x11FF ~= $0.value || $0.value == 0x3099) }
      let once = folder.fold(String(String.UnicodeScalarView(text)))
      let twice = folder.fold(once.description)
      #expect(twice.scalars == once.scalars, "seed \(seed): \(once)")
    }
  }

  @Test func randomBytesAreHarmless() throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    var text = NormalizedText()
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      folder.fold(bytes.span, numbers: .asDigits, into: &text)
      // The valid parts alone decide: a string repairs the rest with U+FFFD, which separates words too.
      let repaired = folder.fold(String(decoding: bytes, as: UTF8.self))
      #expect(text.scalars == repaired.scalars && text.breaks == repaired.breaks, "seed \(seed)")
    }
  }

  @Test func longTextsOfManyMarksAndSymbolsFit() throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(folder.fold(marks).compact == "e")
    #expect(folder.fold(String(repeating: "&", count: 10_000)).count == 30_000)
    #expect(folder.fold(String(repeating: "\u{FDFA}", count: 2_000)).count > 20_000)
    let numbers = folder.fold(String(repeating: "one hundred ", count: 5_000))
    #expect(numbers.compact == String(repeating: "100", count: 5_000))
  }

  @Test func refillingLeavesCopiesAlone() {
    let folder = TextFolder(rules: .neutral)
    var text = NormalizedText()
    folder.fold("ab cde".utf8.span, numbers: .asWritten, into: &text)
    let copy = text
    // As long as the copy, so that no array changes its length.
    folder.fold("uvw xy".utf8.span, numbers: .asWritten, into: &text)
    #expect(copy.description == "ab cde" && text.description == "uvw xy")
    #expect(copy.sources == [0..<1, 1..<2, 3..<4, 4..<5, 5..<6])
  }

  @Test func refillingKeepsTheArrays() throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    var text = NormalizedText()
    let long = Array("Start the motor twelve B for twenty five minutes".utf8)
    folder.fold(long.span, numbers: .asDigits, into: &text)
    let capacity = text.scalars.capacity
    for input in ["", "one", "Start the motor"] {
      let bytes = Array(input.utf8)
      folder.fold(bytes.span, numbers: .asDigits, into: &text)
      #expect(text == folder.fold(input))
    }
    #expect(text.scalars.capacity == capacity)
  }
}
