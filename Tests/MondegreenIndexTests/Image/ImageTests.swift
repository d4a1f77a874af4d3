// SPDX-License-Identifier: Apache-2.0

import MondegreenIndex
import Testing

/// What is put into an image comes out of it.
struct ImageTests {
  @Test func `records survive the round trip`() throws {
    let bytes = SampleImage.builder.bytes()
    let image = try Image(bytes: bytes)
    try image.verify()
    #expect(image.byteCount == bytes.count)
    #expect(try records(image, SampleImage.samples, SampleRecord.self) == SampleImage.sampleRecords)
    #expect(try records(image, SampleImage.numbers, UInt64.self) == SampleImage.numberRecords)
    #expect(try records(image, SampleImage.letters, UInt8.self) == SampleImage.letterRecords)
    #expect(try records(image, SampleImage.nothing, UInt64.self) == [])
    #expect(
      image.layout.map(\.kind) == [
        SampleImage.samples, SampleImage.numbers, SampleImage.nothing, SampleImage.letters,
      ])
    #expect(image.layout.map(\.recordSize) == [12, 8, 8, 1])
    #expect(image.layout.map(\.recordCount) == [3, 4, 0, 11])
  }

  @Test func `a trie survives the round trip`() throws {
    let vocabulary = Vocabulary(["cardio craze", "cardio crave", "unicorn pay"].map(Spelling.init))
    var builder = ImageBuilder()
    builder.append(SampleImage.samples, records: vocabulary.nodes)
    builder.append(SampleImage.numbers, records: vocabulary.keys)
    let image = try Image(bytes: builder.bytes())
    #expect(try records(image, SampleImage.samples, TrieNode.self) == vocabulary.nodes)
    #expect(try records(image, SampleImage.numbers, KeyRecord.self) == vocabulary.keys)
  }

  /// Byte by byte, so that a change of the format does not pass unnoticed.
  @Test func `the bytes are those that the format describes`() {
    var builder = ImageBuilder()
    builder.append(SectionKind(rawValue: 7), records: [UInt8(1), 2, 3])
    builder.append(SectionKind(rawValue: 8), records: [UInt32(0x0102_0304)])
    var raw = RawImage()
    raw.entries = [(7, 1, 88, 3), (8, 4, 96, 4)]
    raw.contents = [1, 2, 3, 0, 0, 0, 0, 0, 4, 3, 2, 1]
    #expect(builder.bytes() == raw.bytes)
  }

  @Test func `the same sections give the same bytes`() {
    #expect(SampleImage.builder.bytes() == SampleImage.builder.bytes())
  }

  @Test func `an image without sections`() throws {
    let image = try Image(bytes: ImageBuilder().bytes())
    try image.verify()
    #expect(image.byteCount == 40)
    #expect(image.layout.isEmpty)
  }

  @Test func `a table has nothing outside its bounds`() throws {
    let table = try Image(bytes: SampleImage.builder.bytes()).table(SampleImage.numbers, of: UInt64.self)
    #expect(table.count == 4)
    #expect([-1, 0, 3, 4, .max, .min].map { table[$0] } == [nil, 0, 0x0123_4567_89AB_CDEF, nil, nil, nil])
    #expect(table[RecordID(rawValue: 2)] == .max)
    #expect(table[RecordID(rawValue: 4)] == nil)
    #expect(table[.none] == nil)
  }

  @Test func `a table outlives its image`() throws {
    let table = try Image(bytes: SampleImage.builder.bytes()).table(SampleImage.letters, of: UInt8.self)
    #expect((0..<table.count).map { table[$0] } == SampleImage.letterRecords)
  }

  @Test func `tables that are not there`() throws {
    let image = try Image(bytes: SampleImage.builder.bytes())
    #expect(throws: ImageError.damagedSection(kind: 99, reason: "missing")) {
      try image.table(SectionKind(rawValue: 99), of: UInt64.self)
    }
    #expect(
      throws: ImageError.damagedSection(kind: 2, reason: "records of 4 bytes expected, 8 found")
    ) {
      try image.table(SampleImage.numbers, of: UInt32.self)
    }
  }

  @Test func `records with padding are refused`() async {
    await #expect(processExitsWith: .failure) {
      struct Padded: BitwiseCopyable {
        var a: UInt64
        var b: UInt8
      }
      var builder = ImageBuilder()
      builder.append(SectionKind(rawValue: 1), records: [Padded(a: 1, b: 2)])
    }
  }

  private func records<Record: BitwiseCopyable & Sendable>(
    _ image: Image, _ kind: SectionKind, _ type: Record.Type
  ) throws -> [Record] {
    try image.table(kind, of: type).withSpan { records in records.indices.map { records[$0] } }
  }
}
