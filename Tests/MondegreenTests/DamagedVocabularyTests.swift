// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenIndex
import MondegreenVocabulary
import Testing

/// Bytes that are no sound vocabulary: a distinct error for each kind, and never a trap or an endless loop.
@Suite(.timeLimit(.minutes(5))) struct DamagedVocabularyTests {
  /// Two apps in two languages that ICU spells no numbers in: their folding rules, which have a checksum of their
  /// own, leave the image to what is tested here.
  static let bytes = try! VocabularyCompiler().compile(
    [Tiny.cars, Tiny.bank].map { app in
      var app = app
      app.developmentLanguage = LanguageTag(language: "la")
      app.localizations += app.localizations
      app.localizations[0].scope = .language(LanguageTag(language: "la"))
      app.localizations[1].scope = .language(LanguageTag(language: "vo"))
      return app
    }
  ).vocabulary.bytes()

  static let layout = ImageLayout(bytes)

  // MARK: - Errors

  @Test func truncated() throws {
    let whole = UInt64(Self.bytes.count)
    for length in Array(0..<Self.layout.contents)
      + Array(stride(from: Self.layout.contents, to: Int(whole), by: 97))
    {
      let expected = length < ImageLayout.headerSize ? UInt64(ImageLayout.headerSize) : whole
      #expect(
        Self.error(of: Array(Self.bytes[..<length]))
          == .truncated(expectedBytes: expected, foundBytes: UInt64(length)))
    }
  }

  @Test func goesOn() {
    let whole = UInt64(Self.bytes.count)
    #expect(Self.error(of: Self.bytes + [0]) == .trailingBytes(expectedBytes: whole, foundBytes: whole + 1))
  }

  @Test func everyFlippedByte() {
    let positions =
      Array(0..<Self.layout.contents) + stride(from: Self.layout.contents, to: Self.bytes.count, by: 101)
    for position in positions {
      var damaged = Self.bytes
      damaged[position] ^= 0xFF
      let expected: ImageError? =
        switch position {
        case 0..<8: .notAnImage
        case 8: .tooNew(version: 0xFE)
        case 9..<12: .tooNew(version: 1 | 0xFF << UInt32(8 * (position - 8)))
        case ..<Self.layout.contents: .damagedHeader
        default: .damagedContents
        }
      #expect(Self.error(of: damaged) == expected, "byte \(position)")
    }
  }

  @Test(arguments: [(0, ImageError.tooOld(version: 0)), (2, .tooNew(version: 2))] as [(UInt8, ImageError)])
  func otherVersion(version: UInt8, error: ImageError) {
    var other = Self.bytes
    other[8] = version
    #expect(Self.error(of: other) == error)
  }

  @Test(arguments: ["<?xml version=\"1.0\"?><plist/>", "bplist00", "\u{0}\u{0}\u{0}\u{0}", "x"])
  func foreign(text: String) {
    #expect(Self.error(of: Array(text.utf8)) == .notAnImage)
  }

  @Test func imageOfSomethingElse() {
    #expect(Self.error(of: ImageBuilder().bytes()) == .damagedSection(kind: 1, reason: "missing"))
    var builder = ImageBuilder()
    builder.append(SectionKind(rawValue: 1), records: [UInt32(7)])
    #expect(
      Self.error(of: builder.bytes())
        == .damagedSection(kind: 1, reason: "records of 1 bytes expected, 4 found"))
  }

  @Test func errorsNameTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "empty")
    try folder.write(Array("text".utf8), to: "text")
    try folder.write(Array(Self.bytes.dropLast()), to: "short")
    let messages = [
      ("empty", "truncated: 40 bytes expected, 0 found"), ("text", "not a Mondegreen image"),
      ("short", "truncated: \(Self.bytes.count) bytes expected"), ("none", "No such file or directory"),
      ("", "not a regular file"),
    ]
    for (name, message) in messages {
      let path = folder.file(name)
      let error = #expect(throws: MondegreenError.self) { try CompiledVocabulary(contentsOf: path) }
      #expect(error?.description.hasPrefix("\(path): \(message)") == true)
    }
  }

  @Test func writingWhereNothingCanBeWritten() throws {
    let vocabulary = try CompiledVocabulary(imageBytes: Self.bytes)
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.file("none/image")] {
      #expect(throws: MondegreenError.self) { try vocabulary.write(to: path) }
    }
    #expect(try folder.files.isEmpty)
    try vocabulary.write(to: folder.file("image"))
    try vocabulary.write(to: folder.file("image"))
    #expect(try folder.files == ["image"])
    #expect(try folder.read("image") == Self.bytes)
  }

  private static func error(of bytes: [UInt8]) -> ImageError? {
    do throws(MondegreenError) {
      try CompiledVocabulary(imageBytes: bytes).verify()
      return nil
    } catch {
      guard case .image(let error, path: nil) = error else { return nil }
      return error
    }
  }

  // MARK: - Use of what was damaged

  @Test func flippedBytesAreSurvived() throws {
    var generator = SeededGenerator(seed: 11)
    for position in stride(from: Self.layout.contents, to: Self.bytes.count, by: 61) {
      var damaged = Self.bytes
      damaged[position] ^= UInt8.random(in: 1...255, using: &generator)
      try Self.use(damaged, "byte \(position)")
    }
  }

  /// Largest and smallest integers, and a number that is none.
  @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0, 0, 0xC0, 0x7F]] as [[UInt8]])
  func fieldsOverwrittenInEveryRecordAreSurvived(word: [UInt8]) throws {
    for section in Self.layout.sections {
      for field in stride(from: 0, through: section.recordSize - word.count, by: word.count) {
        var damaged = Self.bytes
        for record in 0..<section.recordCount {
          let start = section.offset(ofRecord: record) + field
          damaged.replaceSubrange(start..<(start + word.count), with: word)
        }
        try Self.use(damaged, "section \(section.kind), field at \(field)")
      }
    }
  }

  @Test func overwrittenRecordsAreSurvived() throws {
    var generator = SeededGenerator(seed: 13)
    for section in Self.layout.sections where section.recordCount > 0 {
      for byte in [nil, 0xFF] as [UInt8?] {
        var damaged = Self.bytes
        for _ in 0..<8 {
          let start = section.offset(ofRecord: .random(in: 0..<section.recordCount, using: &generator))
          for i in start..<(start + section.recordSize) {
            damaged[i] = byte ?? .random(in: 0...255, using: &generator)
          }
        }
        try Self.use(damaged, "section \(section.kind)")
      }
    }
  }

  /// Does with a vocabulary everything that can be done with it.
  private static func use(_ bytes: [UInt8], _ damage: String) throws {
    let vocabulary = try CompiledVocabulary(imageBytes: bytes)
    #expect(vocabulary.summary().bytes == bytes.count)
    let resolver = Resolver(vocabulary: vocabulary)
    for utterance in utterances {
      let fault = resolver.resolve(utterance).fault(for: utterance.text, isIntact: false)
      #expect(fault == nil, "\(damage): \(utterance.text)")
    }
  }

  private static let utterances = [
    Utterance("lock Motor A with Motorpool"), Utterance("UNLOCK MY RUSTYPICKUP"),
    Utterance("how much charge does the motor b have"),
    Utterance("battery of my rusty pickups", locale: "la"),
    Utterance("pay the Acme Water bill from Rainy Day Jar with nestegg bank", locale: "la_VA"),
    Utterance("what's the balance of Petty Cash", locale: "vo"), Utterance("open Nest Egg", locale: "vo"),
    Utterance("Nest Eggで motor A を", locale: "ja"),
    Utterance("what's the weather like", locale: "no language"),
    Utterance("pay the Acmee Watr bill", locale: "vo"), Utterance("25 e\u{301} 👩‍🚀 & + -"), Utterance(""),
  ]
}
