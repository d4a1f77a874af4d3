// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenText

/// The flat form of the rules: complete, the same each time, and safe to read when damaged.
@Suite struct LanguageRulesTests {
  @Test(arguments: ["en_US", "de_DE", "ja_JP", "neutral"])
  func bytesComeBack(_ locale: String) throws {
    let rules = locale == "neutral" ? .neutral : try Rules.of(locale)
    let bytes = rules.bytes
    let read = try LanguageRules(bytes: bytes.span)
    #expect(read == rules)
    #expect(read.bytes == bytes)
  }

  @Test func theSameLocaleGivesTheSameBytes() throws {
    #expect(try LanguageRules(locale: "ja_JP").bytes == Rules.of("ja_JP").bytes)
  }

  /// Rules of a few words, so that every byte of them can be damaged.
  private static let small = LanguageRules(
    tables: LanguageRules.Tables(
      decimalSeparator: 0x2E, groupingSeparator: 0x2C, andWord: [0x61, 0x6E], decimalWord: [0x70],
      numberWords: NumberWords(
        trie: ScalarTrie([[0x6F, 0x6E]: 0, [0x6F, 0x78]: 1, [0x74]: 2]),
        atoms: [
          NumberAtom(roles: .value, value: 1), NumberAtom(roles: .multiplier, multiplier: 100),
          NumberAtom(roles: .ordinal, value: 2, suffix: 0..<2),
        ],
        suffixes: [0x6E, 0x64])))

  @Test func truncationIsAnError() throws {
    let bytes = Self.small.bytes
    #expect(try LanguageRules(bytes: bytes.span) == Self.small)
    for length in 0..<bytes.count {
      let part = Array(bytes.prefix(length))
      #expect(throws: TextError.self) { _ = try LanguageRules(bytes: part.span) }
    }
    #expect(throws: TextError.self) { _ = try LanguageRules(bytes: (bytes + [0, 0, 0, 0]).span) }
  }

  @Test func everyFlippedByteIsAnError() throws {
    var bytes = Self.small.bytes
    for index in bytes.indices {
      bytes[index] ^= 0x41
      #expect(throws: TextError.self) { _ = try LanguageRules(bytes: bytes.span) }
      bytes[index] ^= 0x41
    }
  }

  @Test func anotherVersionIsTold() throws {
    var bytes = try Rules.of("ja_JP").bytes
    bytes[4] = 99
    #expect(throws: TextError.version(found: 99, expected: 1)) { _ = try LanguageRules(bytes: bytes.span) }
  }

  /// Damage that the checksum does not show: what is accepted must still be safe to fold with.
  @Test func damageUnderAValidChecksumIsHarmless() throws {
    let words = Self.words(try Rules.of("ja_JP").bytes)
    var text = NormalizedText()
    let sample = Array("一千二百三十四万五千百十第三 one 零 5百".utf8)
    var accepted = 0
    for seed in 0..<1000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var damaged = words
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 3..<words.count, using: &generator)
        damaged[index] =
          [0, 1, 2, 9, 1 << 8, .max, damaged[index] ^ 1, damaged[index] &+ 1]
          .randomElement(using: &generator) ?? 0
      }
      damaged[10] = Self.checksum(damaged)
      let bytes = damaged.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
      guard let rules = try? LanguageRules(bytes: bytes.span) else { continue }
      accepted += 1
      TextFolder(rules: rules).fold(sample.span, numbers: .asDigits, into: &text)
      #expect(text.breaks.count == text.count + 1)
    }
    #expect(accepted > 50)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
  }

  /// FNV-1a over all words but the checksum itself, as `LanguageRules+Bytes.swift` lays down.
  private static func checksum(_ words: [UInt32]) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for (index, word) in words.enumerated() where index != 10 {
      for place in 0..<4 { hash = (hash ^ (word >> UInt32(8 * place) & 0xFF)) &* 0x0100_0193 }
    }
    return hash
  }
}
