// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Puts sections together to an image.
///
/// The same sections in the same order give the same bytes.
public struct ImageBuilder: Sendable {
  private struct Section {
    var kind: SectionKind
    var recordSize: Int
    var bytes: [UInt8]
  }

  private var sections: [Section] = []

  /// Creates a builder without sections.
  public init() {}

  /// Appends a section of records.
  ///
  /// - Precondition: the record has no implicit padding, so that its bytes are determined by its fields.
  public mutating func append<Record: BitwiseCopyable>(_ kind: SectionKind, records: [Record]) {
    precondition(
      MemoryLayout<Record>.size == MemoryLayout<Record>.stride
        && MemoryLayout<Record>.alignment <= ImageFormat.alignment,
      "a record is laid out without padding and aligned to \(ImageFormat.alignment) bytes at most")
    // Sound: the elements of an array lie contiguously, and a bitwise copyable record is its bytes.
    let bytes = unsafe records.withUnsafeBytes { unsafe [UInt8]($0) }
    sections.append(Section(kind: kind, recordSize: MemoryLayout<Record>.stride, bytes: bytes))
  }

  /// The image.
  ///
  /// - Complexity: O(*n*) in its size.
  public func bytes() -> [UInt8] {
    precondition(sections.count <= Int(ImageFormat.maximalSectionCount))
    var table: [UInt8] = []
    var contents: [UInt8] = []
    let start = ImageFormat.headerSize + sections.count * ImageFormat.entrySize
    for section in sections {
      while (start + contents.count) % ImageFormat.alignment != 0 { contents.append(0) }
      table.appendLittleEndian(section.kind.rawValue)
      table.appendLittleEndian(UInt32(section.recordSize))
      table.appendLittleEndian(UInt64(start + contents.count))
      table.appendLittleEndian(UInt64(section.bytes.count))
      contents += section.bytes
    }

    var header = ImageFormat.magic
    header.appendLittleEndian(ImageFormat.version)
    header.appendLittleEndian(UInt32(sections.count))
    header.appendLittleEndian(UInt64(start + contents.count))
    var contentsChecksum = CRC64()
    contentsChecksum.update(contents.span)
    header.appendLittleEndian(contentsChecksum.value)
    var headerChecksum = CRC64()
    headerChecksum.update(header.span)
    headerChecksum.update(table.span)
    header.appendLittleEndian(headerChecksum.value)
    return header + table + contents
  }

  /// Writes the image to a file, whole or not at all: under a temporary name beside it, then renamed.
  public func write(to path: String) throws(ImageError) {
    try Self.write(bytes(), to: path)
  }

  /// Writes bytes to a file, whole or not at all.
  public static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    var status = stat()
    // Renaming would put the file in the place of a pipe or device, be it `/dev/null`. A folder it leaves alone.
    if unsafe stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw .inaccessible(reason: "not a regular file")
    }
    // A name of its own for each call, since threads may write the same image at once.
    let temporary = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system() }
    do throws(ImageError) {
      var written = 0
      while written < bytes.count {
        // Sound: `written` stays below `count`, so pointer and length describe the rest of the array.
        let result = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
        }
        if result < 0 && errno == EINTR { continue }
        guard result > 0 else { throw .system() }
        written += result
      }
      guard fsync(descriptor) == 0 else { throw .system() }
    } catch {
      close(descriptor)
      unsafe unlink(temporary)
      throw error
    }
    close(descriptor)
    guard unsafe rename(temporary, path) == 0 else {
      let error = ImageError.system()
      unsafe unlink(temporary)
      throw error
    }
  }
}

extension [UInt8] {
  /// Appends an integer, lowest byte first.
  mutating func appendLittleEndian<T: FixedWidthInteger>(_ value: T) {
    for shift in stride(from: 0, to: T.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> T(shift)))
    }
  }
}
