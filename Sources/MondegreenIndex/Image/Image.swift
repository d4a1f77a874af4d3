// SPDX-License-Identifier: Apache-2.0

/// An open image: sections of records, read in place.
///
/// Opening checks header, checksum of the header and the bounds of every section, and touches no page beyond
/// the header; ``verify()`` reads everything. An image that was damaged behind its header opens, and reading
/// it gives wrong records but never leaves its bounds.
public final class Image: Sendable {
  private struct Section {
    var kind: SectionKind
    var recordSize: Int
    var offset: Int
    var length: Int
  }

  private let storage: ImageStorage
  private let sections: [Section]

  /// Opens a file by mapping it.
  ///
  /// Whoever puts another image in its place renames it there, as ``ImageBuilder/write(to:)`` does: a mapped file
  /// that is cut short under its readers ends their process.
  ///
  /// - Complexity: O(1) in the size of the file.
  public convenience init(path: String) throws(ImageError) {
    try self.init(storage: try ImageStorage(path: path))
  }

  /// Opens an image that lies in memory; the bytes are copied.
  public convenience init(bytes: [UInt8]) throws(ImageError) {
    try self.init(storage: ImageStorage(copying: bytes))
  }

  private init(storage: ImageStorage) throws(ImageError) {
    self.storage = storage
    sections = try storage.withBytes { (bytes: Span<UInt8>) throws(ImageError) -> [Section] in
      try Self.sections(of: bytes)
    }
  }

  /// Number of bytes.
  public var byteCount: Int { storage.count }

  /// The sections in the order of the file, each with the size of its records and their number.
  public var layout: [(kind: SectionKind, recordSize: Int, recordCount: Int)] {
    sections.map { ($0.kind, $0.recordSize, $0.length / $0.recordSize) }
  }

  /// The records of a section.
  ///
  /// - Throws: ``ImageError/damagedSection(kind:reason:)`` when the image has no such section, or one of
  ///   records of another size.
  public func table<Record: BitwiseCopyable>(
    _ kind: SectionKind, of type: Record.Type
  ) throws(ImageError) -> RecordTable<Record> {
    guard let section = sections.first(where: { $0.kind == kind }) else {
      throw .damagedSection(kind: kind.rawValue, reason: "missing")
    }
    guard section.recordSize == MemoryLayout<Record>.stride else {
      throw .damagedSection(
        kind: kind.rawValue,
        reason: "records of \(MemoryLayout<Record>.stride) bytes expected, \(section.recordSize) found")
    }
    return RecordTable(
      storage: storage, byteOffset: section.offset, count: section.length / section.recordSize)
  }

  /// Reads the whole image and compares it with its checksum.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  public func verify() throws(ImageError) {
    try storage.withBytes { (bytes: Span<UInt8>) throws(ImageError) in
      var checksum = CRC64()
      checksum.update(bytes.extracting(contentsStart(in: bytes)..<bytes.count))
      guard checksum.value == bytes.littleEndian(at: 24) else { throw .damagedContents }
    }
  }

  /// Writes the image to a file, whole or not at all.
  public func write(to path: String) throws(ImageError) {
    let copy = storage.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    try ImageBuilder.write(copy, to: path)
  }

  private func contentsStart(in bytes: Span<UInt8>) -> Int {
    ImageFormat.headerSize + sections.count * ImageFormat.entrySize
  }

  private static func sections(of bytes: Span<UInt8>) throws(ImageError) -> [Section] {
    let magic = ImageFormat.magic
    for i in 0..<min(magic.count, bytes.count) where bytes[i] != magic[i] { throw .notAnImage }
    guard bytes.count >= ImageFormat.headerSize else {
      throw .truncated(expectedBytes: UInt64(ImageFormat.headerSize), foundBytes: UInt64(bytes.count))
    }
    let version: UInt32 = bytes.littleEndian(at: 8)
    if version < ImageFormat.readableVersions.lowerBound { throw .tooOld(version: version) }
    if version > ImageFormat.readableVersions.upperBound { throw .tooNew(version: version) }
    let sectionCount: UInt32 = bytes.littleEndian(at: 12)
    guard sectionCount <= ImageFormat.maximalSectionCount else { throw .damagedHeader }
    let length: UInt64 = bytes.littleEndian(at: 16)
    let tableEnd = ImageFormat.headerSize + Int(sectionCount) * ImageFormat.entrySize
    guard bytes.count >= tableEnd else {
      // Nothing vouches for count and length yet. A file of the length that it names was not cut.
      if UInt64(bytes.count) >= length { throw .damagedHeader }
      throw .truncated(expectedBytes: length, foundBytes: UInt64(bytes.count))
    }
    var checksum = CRC64()
    checksum.update(bytes.extracting(0..<32))
    checksum.update(bytes.extracting(ImageFormat.headerSize..<tableEnd))
    guard checksum.value == bytes.littleEndian(at: 32) else { throw .damagedHeader }
    if UInt64(bytes.count) < length {
      throw .truncated(expectedBytes: length, foundBytes: UInt64(bytes.count))
    }
    if UInt64(bytes.count) > length {
      throw .trailingBytes(expectedBytes: length, foundBytes: UInt64(bytes.count))
    }

    var sections: [Section] = []
    for i in 0..<Int(sectionCount) {
      let entry = ImageFormat.headerSize + i * ImageFormat.entrySize
      let kind: UInt32 = bytes.littleEndian(at: entry)
      let recordSize: UInt32 = bytes.littleEndian(at: entry + 4)
      let offset: UInt64 = bytes.littleEndian(at: entry + 8)
      let size: UInt64 = bytes.littleEndian(at: entry + 16)
      guard recordSize > 0, size % UInt64(recordSize) == 0 else {
        throw .damagedSection(
          kind: kind, reason: "\(size) bytes are no whole number of records of \(recordSize)")
      }
      guard offset % UInt64(ImageFormat.alignment) == 0 else {
        throw .damagedSection(
          kind: kind, reason: "begins at byte \(offset), no multiple of \(ImageFormat.alignment)")
      }
      guard offset >= UInt64(tableEnd), offset <= length, size <= length - offset else {
        throw .damagedSection(
          kind: kind,
          reason: "\(size) bytes from byte \(offset) do not lie between the header and the end of the file")
      }
      sections.append(
        Section(
          kind: SectionKind(rawValue: kind), recordSize: Int(recordSize), offset: Int(offset),
          length: Int(size)))
    }
    return sections
  }
}

extension Span<UInt8> {
  /// An integer that is stored lowest byte first.
  func littleEndian<T: FixedWidthInteger>(at offset: Int) -> T {
    var value: T = 0
    for i in 0..<(T.bitWidth / 8) { value |= T(truncatingIfNeeded: self[offset + i]) << T(8 * i) }
    return value
  }
}
