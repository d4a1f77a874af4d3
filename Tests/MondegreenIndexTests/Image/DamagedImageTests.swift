// SPDX-License-Identifier: Apache-2.0

import MondegreenIndex
import Testing

/// Bytes that are no sound image: an error that tells what is wrong, and never a crash.
struct DamagedImageTests {
  @Test func `every truncation`() {
    let bytes = SampleImage.builder.bytes()
    for length in bytes.indices {
      // Before the header is whole, not even the length that it names can be read.
      let expected = length < 40 ? 40 : bytes.count
      #expect(
        throws: ImageError.truncated(expectedBytes: UInt64(expected), foundBytes: UInt64(length)),
        "cut to \(length)"
      ) { try Image(bytes: Array(bytes[..<length])) }
    }
  }

  @Test(arguments: [1, 2, 8, 4096])
  func `trailing bytes`(extra: Int) {
    let bytes = SampleImage.builder.bytes()
    #expect(
      throws: ImageError.trailingBytes(
        expectedBytes: UInt64(bytes.count), foundBytes: UInt64(bytes.count + extra))
    ) { try Image(bytes: bytes + [UInt8](repeating: 0, count: extra)) }
  }

  @Test func `every flipped bit`() throws {
    let bytes = SampleImage.builder.bytes()
    let contents = 40 + 24 * 4
    for i in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[i] ^= 1 << UInt8(bit)
        #expect(
          Self.error(of: damaged) == Self.expectedError(at: i, of: damaged, contents: contents), "byte \(i)")
      }
    }
  }

  @Test func `every byte turned to zero or all ones`() throws {
    let bytes = SampleImage.builder.bytes()
    let contents = 40 + 24 * 4
    for i in bytes.indices {
      for value in [UInt8(0), .max] where bytes[i] != value {
        var damaged = bytes
        damaged[i] = value
        #expect(
          Self.error(of: damaged) == Self.expectedError(at: i, of: damaged, contents: contents), "byte \(i)")
      }
    }
  }

  private static func expectedError(at i: Int, of damaged: [UInt8], contents: Int) -> ImageError {
    if i < 8 { return .notAnImage }
    if i < 12 {
      let version = (8..<12).reduce(UInt32(0)) { $0 | UInt32(damaged[$1]) << UInt32(8 * ($1 - 8)) }
      return version == 0 ? .tooOld(version: 0) : .tooNew(version: version)
    }
    return i < contents ? .damagedHeader : .damagedContents
  }

  private static func error(of bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      try Image(bytes: bytes).verify()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (0, .tooOld(version: 0)), (2, .tooNew(version: 2)), (.max, .tooNew(version: .max)),
    ] as [(UInt32, ImageError)])
  func `other versions`(version: UInt32, error: ImageError) {
    #expect(throws: error) { try Image(bytes: RawImage(version: version).bytes) }
  }

  @Test(arguments: [
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8), Array("bplist00".utf8), Array("x".utf8),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [UInt8](repeating: 0, count: 500),
    // What a transfer in text mode makes of it.
    [0x89, 0x4D, 0x44, 0x47, 0x52, 0x0A, 0x1A] + [UInt8](repeating: 0, count: 500),
    [0x09, 0x4D, 0x44, 0x47, 0x52, 0x0D, 0x0A, 0x1A],
  ])
  func `foreign files`(bytes: [UInt8]) {
    #expect(throws: ImageError.notAnImage) { try Image(bytes: bytes) }
  }

  /// Every header field that can lie about a section, under checksums that are right.
  @Test(
    arguments: [
      (12, 64, 20, "20 bytes are no whole number of records of 12"),
      (0, 64, 24, "24 bytes are no whole number of records of 0"),
      (0, 64, 0, "0 bytes are no whole number of records of 0"),
      (12, 65, 12, "begins at byte 65, no multiple of 8"),
      (12, 68, 12, "begins at byte 68, no multiple of 8"),
      (4, 0, 4, "4 bytes from byte 0 do not lie between the header and the end of the file"),
      (4, 56, 8, "8 bytes from byte 56 do not lie between the header and the end of the file"),
      (4, 64, 32, "32 bytes from byte 64 do not lie between the header and the end of the file"),
      (4, 88, 4, "4 bytes from byte 88 do not lie between the header and the end of the file"),
      (4, 96, 0, "0 bytes from byte 96 do not lie between the header and the end of the file"),
      (
        1, .max - 7, 16,
        "16 bytes from byte 18446744073709551608 do not lie between the header and the end of the file"
      ),
      (
        1, 72, .max,
        "18446744073709551615 bytes from byte 72 do not lie between the header and the end of the file"
      ),
    ] as [(UInt32, UInt64, UInt64, String)])
  func `sections that cannot be`(recordSize: UInt32, offset: UInt64, length: UInt64, reason: String) {
    var raw = RawImage()
    raw.contents = [UInt8](0..<24)
    raw.entries = [(5, recordSize, offset, length)]
    #expect(throws: ImageError.damagedSection(kind: 5, reason: reason)) { try Image(bytes: raw.bytes) }
  }

  @Test(
    arguments: [(4, 64, 24), (4, 80, 8), (24, 64, 24), (4, 88, 0), (.max, 64, 0)]
      as [(UInt32, UInt64, UInt64)])
  func `sections that just fit`(recordSize: UInt32, offset: UInt64, length: UInt64) throws {
    var raw = RawImage()
    raw.contents = [UInt8](0..<24)
    raw.entries = [(5, recordSize, offset, length)]
    let image = try Image(bytes: raw.bytes)
    try image.verify()
    #expect(image.layout.map(\.recordCount) == [Int(length) / Int(recordSize)])
  }

  @Test(
    arguments: [
      (2, nil, .damagedHeader), (256, nil, .damagedHeader), (257, nil, .damagedHeader),
      (.max, nil, .damagedHeader),
      (nil, 0, .trailingBytes(expectedBytes: 0, foundBytes: 88)),
      (nil, 89, .truncated(expectedBytes: 89, foundBytes: 88)),
      (nil, .max, .truncated(expectedBytes: .max, foundBytes: 88)),
      (256, .max, .truncated(expectedBytes: .max, foundBytes: 88)),
    ] as [(UInt32?, UInt64?, ImageError)])
  func `counts and lengths that lie`(sectionCount: UInt32?, fileLength: UInt64?, error: ImageError) {
    var raw = RawImage(sectionCount: sectionCount, fileLength: fileLength)
    raw.contents = [UInt8](0..<24)
    raw.entries = [(5, 4, 64, 24)]
    #expect(throws: error) { try Image(bytes: raw.bytes) }
  }

  @Test func `random bytes behind an intact beginning`() {
    var generator = SeededGenerator(seed: 3)
    let bytes = SampleImage.builder.bytes()
    for _ in 0..<500 {
      let damaged =
        bytes.prefix(12) + bytes.dropFirst(12).map { _ in UInt8.random(in: 0 ... .max, using: &generator) }
      #expect(Self.error(of: Array(damaged)) == .damagedHeader)
    }
  }

  @Test func `every error says what to do or what the system says`() {
    let errors: [(ImageError, String)] = [
      (.inaccessible(reason: "Permission denied"), "Permission denied"),
      (.notAnImage, "not a Mondegreen image; make one with `mondegreen compile`"),
      (.tooOld(version: 0), "image format 0 is older than this release reads (1); compile the apps again"),
      (.tooNew(version: 9), "image format 9 is newer than this release reads (1); use a newer release"),
      (
        .truncated(expectedBytes: 9, foundBytes: 5),
        "truncated: 9 bytes expected, 5 found; copy or compile it again"
      ),
      (
        .trailingBytes(expectedBytes: 5, foundBytes: 9),
        "longer than it should be: 5 bytes expected, 9 found; copy or compile it again"
      ),
      (.damagedHeader, "damaged header; copy or compile it again"),
      (.damagedSection(kind: 3, reason: "missing"), "damaged section 3: missing; compile the apps again"),
      (.damagedContents, "damaged contents: the checksum does not match; copy or compile it again"),
    ]
    for (error, description) in errors { #expect("\(error)" == description) }
  }
}
