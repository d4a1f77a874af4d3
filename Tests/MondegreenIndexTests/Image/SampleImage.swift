// SPDX-License-Identifier: Apache-2.0

@testable import MondegreenIndex

/// A record of twelve bytes, so that the section behind an odd number of them begins after a gap.
struct SampleRecord: BitwiseCopyable, Hashable, Sendable {
  var a: UInt32
  var b: UInt32
  var c: UInt32
}

/// A small image with sections of three record sizes, one of them empty.
enum SampleImage {
  static let samples = SectionKind(rawValue: 1)
  static let numbers = SectionKind(rawValue: 2)
  static let letters = SectionKind(rawValue: 3)
  static let nothing = SectionKind(rawValue: 0xFFFF_FFFF)

  static let sampleRecords = (0..<3).map { SampleRecord(a: $0, b: .max - $0, c: $0 * 1000) }
  static let numberRecords: [UInt64] = [0, 1, .max, 0x0123_4567_89AB_CDEF]
  static let letterRecords = Array("mondegreen!".utf8)

  static var builder: ImageBuilder {
    var builder = ImageBuilder()
    builder.append(samples, records: sampleRecords)
    builder.append(numbers, records: numberRecords)
    builder.append(nothing, records: [UInt64]())
    builder.append(letters, records: letterRecords)
    return builder
  }
}

/// An image put together by hand, with checksums that are right whatever else is wrong.
struct RawImage {
  var version: UInt32 = 1
  var entries: [(kind: UInt32, recordSize: UInt32, offset: UInt64, length: UInt64)] = []
  var contents: [UInt8] = []
  /// The count that the header names; that of the entries unless it is to lie.
  var sectionCount: UInt32?
  /// The length that the header names; the right one unless it is to lie.
  var fileLength: UInt64?

  /// Where the contents begin.
  var start: UInt64 { 40 + 24 * UInt64(entries.count) }

  var bytes: [UInt8] {
    var header: [UInt8] = [0x89, 0x4D, 0x44, 0x47, 0x52, 0x0D, 0x0A, 0x1A]
    header += littleEndian(version)
    header += littleEndian(sectionCount ?? UInt32(entries.count))
    header += littleEndian(fileLength ?? start + UInt64(contents.count))
    header += littleEndian(crc64Reference(contents))
    let table = entries.flatMap {
      littleEndian($0.kind) + littleEndian($0.recordSize) + littleEndian($0.offset) + littleEndian($0.length)
    }
    return header + littleEndian(crc64Reference(header + table)) + table + contents
  }

  private func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> T(8 * $0)) }
  }
}
