// SPDX-License-Identifier: Apache-2.0

/// The container that a compiled vocabulary lies in: a header, a table of sections, the sections.
///
/// ```
/// offset  size
///      0     8  magic         89 4D 44 47 52 0D 0A 1A  (".MDGR", a line end, end-of-file: as PNG does, so
///                             that a transfer in text mode is noticed)
///      8     4  version       1
///     12     4  sectionCount
///     16     8  fileLength    in bytes
///     24     8  checksum      CRC-64 of everything behind the section table
///     32     8  headerChecksum  CRC-64 of bytes 0 ..< 32 and of the section table
///     40    24  sectionCount entries: kind (4), recordSize (4), offset (8), length (8)
///      …        sections, each beginning at a multiple of 8, gaps filled with zeros
/// ```
///
/// All integers are little-endian. Offsets count from the start of the file. What the sections hold is the
/// business of whoever wrote them; the container knows only the size of a record.
enum ImageFormat {
  /// First bytes of every image.
  static let magic: [UInt8] = [0x89, 0x4D, 0x44, 0x47, 0x52, 0x0D, 0x0A, 0x1A]

  /// The version that this code writes.
  static let version: UInt32 = 1

  /// The versions that this code reads.
  static let readableVersions: ClosedRange<UInt32> = 1...1

  /// Bytes before the section table.
  static let headerSize = 40

  /// Bytes of an entry of the section table.
  static let entrySize = 24

  /// Most sections: far more than any version has; keeps a damaged count from being believed.
  static let maximalSectionCount: UInt32 = 256

  /// Every section begins at a multiple of this, so that records of up to 8-byte fields lie aligned.
  static let alignment = 8
}

/// Names a section of an image.
public struct SectionKind: RawRepresentable, Hashable, Sendable {
  /// The number that stands for the section in the file.
  public var rawValue: UInt32

  /// Creates a kind from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
