// SPDX-License-Identifier: Apache-2.0

/// The text of a file as UTF-8, decoded once, with the way back to the file's own bytes.
///
/// Parsers work on `utf8`, which is always valid UTF-8 without a byte order mark; `PositionTracker` turns their
/// offsets into byte offset, line and column of the file. What had to be repaired in decoding is listed, so that a
/// parser can report it with the value that it stands in.
struct SourceText: Sendable {
  /// How the file encodes its text.
  enum Encoding: Sendable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case latin1
    case windows1252
  }

  /// A run of the file's bytes that its encoding does not allow, and what was put in its place.
  struct Repair: Hashable, Sendable {
    enum Fault: Hashable, Sendable {
      /// Bytes that are not UTF-8, read as Windows-1252, which is what such files were mostly saved as.
      case invalidUTF8
      /// Halves of UTF-16 surrogate pairs, each replaced by U+FFFD.
      case loneSurrogate
      /// A last byte without its other half, replaced by U+FFFD.
      case halfUnit
    }

    var fault: Fault
    /// Where the replacement stands in `utf8`.
    var range: Range<Int>
    /// Bytes in the file that it replaces.
    var sourceCount: Int
  }

  /// Why a file's text cannot be had at all.
  enum DecodingError: Error, Hashable {
    /// An encoding that is not read, by its name.
    case unsupported(String)
    /// More runs of bytes that are not allowed than can be taken for a slip.
    case notUTF8
  }

  /// Runs of invalid bytes that are still taken for slips.
  static let mostRepairs = 1 << 20

  /// The text.
  let utf8: [UInt8]
  /// How the file encodes it.
  let encoding: Encoding
  /// Bytes of the byte order mark.
  let markLength: Int
  /// Bytes of the file.
  let sourceCount: Int
  /// What had to be repaired, in the order of the text.
  let repairs: [Repair]

  /// Decodes a file, by its byte order mark, else by its first bytes, else by its XML declaration, else as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - mostRepairs: Runs of invalid bytes that are still taken for slips; they are kept in memory.
  /// - Complexity: O(*n*) in the number of bytes; valid UTF-8 without a byte order mark is not copied.
  init(decoding bytes: [UInt8], mostRepairs: Int = Self.mostRepairs) throws(DecodingError) {
    let (encoding, markLength) = try Self.encoding(of: bytes)
    self.encoding = encoding
    self.markLength = markLength
    sourceCount = bytes.count
    switch encoding {
    case .utf8:
      (utf8, repairs) = try Self.repairingUTF8(bytes, from: markLength, mostRepairs: mostRepairs)
    case .utf16LittleEndian:
      (utf8, repairs) = try Self.transcodingUTF16(
        bytes[markLength...], lowByteFirst: true, mostRepairs: mostRepairs)
    case .utf16BigEndian:
      (utf8, repairs) = try Self.transcodingUTF16(
        bytes[markLength...], lowByteFirst: false, mostRepairs: mostRepairs)
    case .latin1:
      (utf8, repairs) = (Self.transcoding(bytes) { Unicode.Scalar($0) }, [])
    case .windows1252:
      (utf8, repairs) = (Self.transcoding(bytes, Windows1252.scalar), [])
    }
  }
}
