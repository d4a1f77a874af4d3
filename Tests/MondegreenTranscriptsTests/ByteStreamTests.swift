// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary
import Testing

@testable import MondegreenTranscripts

/// What lies between a file and its text: compression, encoding, and the guess at the format.
@Suite struct ByteStreamTests {
  /// A gzip member of uncompressed blocks (RFC 1951, section 3.2.4; RFC 1952, section 2.3).
  static func storedMember(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    func littleEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let count = UInt16(bytes.count)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    let block: [UInt8] = [
      1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8),
    ]
    return header + block + bytes + littleEndian(~crc) + littleEndian(UInt32(bytes.count))
  }

  /// `printf 'start cardio crays\nstop\n' | gzip -9n`, as GNU gzip 1.12 writes it.
  static let deflated: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x2B, 0x2E, 0x49, 0x2C, 0x2A, 0x51, 0x48,
    0x4E, 0x2C, 0x4A, 0xC9, 0xCC, 0x57, 0x48, 0x2E, 0x4A, 0xAC, 0x2C, 0xE6, 0x2A, 0x2E, 0xC9, 0x2F, 0xE0,
    0x02, 0x00, 0xCA, 0x3B, 0x8F, 0x77, 0x18, 0x00, 0x00, 0x00,
  ]

  @Test func readsCompressedData() {
    #expect(readAll(Self.deflated, nil).records.map(\.utterance.text) == ["start cardio crays", "stop"])
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func joinsMembers(piece: Int) {
    let bytes =
      Self.storedMember("one\ntw") + Self.storedMember("") + Self.storedMember("o\nthree") + [0, 0, 0]
    let part = readAll(bytes, .text, piece: piece, isReady: false)
    #expect(summary(part) == [#"1 "1" one"#, #"2 "2" two"#, #"3 "3" three"#])
  }

  @Test func tellsOfGarbageBehindAMember() {
    let part = readAll(Self.storedMember("one\n") + [0, 0] + Array("more".utf8), .text)
    #expect(summary(part) == [#"1 "1" one"#, "! error transcript-gzip"])
  }

  /// Cut anywhere: whole lines stay, the line that is cut is not taken for a whole one, and it is told.
  @Test func keepsWhatCameBeforeACut() {
    let text = "one\ntwo\nthree\n"
    let member = Self.storedMember(text)
    for count in 2..<member.count {
      let part = readAll(Array(member[..<count]), .text)
      let shown = min(max(count - 15, 0), text.utf8.count)
      let whole = String(text.prefix(shown)).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      #expect(part.records.map(\.utterance.text) == whole.map(String.init), "\(count) bytes")
      #expect(part.diagnostics.last?.code == .transcriptGzip)
    }
  }

  /// Any bit flipped behind the header and the block's padding, which mean nothing: the damage is told.
  @Test func noticesDamage() {
    let member = Self.storedMember("one\ntwo\n")
    for index in 11..<member.count {
      for bit in 0..<8 {
        var damaged = member
        damaged[index] ^= 1 << UInt8(bit)
        let part = readAll(damaged, .text)
        #expect(part.diagnostics.contains { $0.code == .transcriptGzip }, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func readsUTF16(piece: Int) {
    let text = "start cardio crays\n开始 😀\n"
    for isBigEndian in [true, false] {
      let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
        isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      let part = readAll(bytes, .text, piece: piece, isReady: false)
      #expect(summary(part) == [#"1 "1" start cardio crays"#, #"2 "2" 开始 😀"#])
    }
  }

  @Test func tellsOfIllFormedUTF16() {
    let units: [UInt16] = [0xFEFF, 0xD83D, 0x0A, 0x62, 0xDE00, 0x0A, 0x63, 0x0A, 0xD83D]
    let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(
      summary(readAll(bytes, .text)) == [
        #"3 "3" c"#, "!1:1 error transcript-invalid-utf8", "!2:2 error transcript-invalid-utf8",
        "!4:1 error transcript-invalid-utf8",
      ])
    #expect(summary(readAll([0xFF, 0xFE, 0x61], .text)) == ["!1:1 error transcript-invalid-utf8"])
  }

  @Test(arguments: [
    (" \n\t{\"id\":1,\"text\":\"a\"}", ["2 1 a"]), ("a\n{", [#"1 "1" a"#, #"2 "2" {"#]), ("", []),
    (" \n ", []),
    ("\u{FEFF}{\"id\":1,\"text\":\"a\"}", ["1 1 a"]),
  ])
  func guessesTheFormat(input: String, expected: [String]) {
    for piece in [1, 100] { #expect(summary(readAll(Array(input.utf8), nil, piece: piece)) == expected) }
  }

  @Test func stopsWaitingForTheFormat() {
    let blank = String(repeating: " ", count: 100) + "\n"
    let part = readAll(Array((blank + "{").utf8), nil, piece: 1, limits: TranscriptLimits(chunkBytes: 50))
    #expect(summary(part) == [#"2 "2" {"#])
  }

  @Test(
    arguments: [
      ("a.txt", .text), ("a.TXT.gz", .text), ("x/y.jsonl", .jsonl), ("a.ndjson", .jsonl), ("a.tsv", .tsv),
      ("a.csv.gz", .csv),
      ("a.kaldi", .kaldi), ("a.srt", .srt), ("a.vtt", .vtt), ("text", nil), ("jsonl", nil), ("a.gz", nil),
      ("a.json", nil),
      ("", nil), ("a.jsonl/text", nil),
    ] as [(String, TranscriptFormat?)])
  func knowsFileEndings(name: String, format: TranscriptFormat?) {
    #expect(TranscriptFormat(fileName: name) == format)
  }

  @Test func tellsOfFilesThatCannotBeRead() {
    for path in ["/nonexistent/file", "/"] {
      let part = readAll(.file(path))
      #expect(part.records.isEmpty)
      #expect(part.diagnostics.map(\.code) == [.transcriptUnreadable])
      #expect(part.diagnostics.first?.file == path)
    }
  }
}
