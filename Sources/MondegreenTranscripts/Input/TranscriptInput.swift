// SPDX-License-Identifier: Apache-2.0

/// A transcript to be read: a file, standard input, or bytes in memory.
public struct TranscriptInput: Sendable {
  /// What records and diagnostics call it.
  public var name: String
  /// Its format; `nil` leaves it to the file's ending, and without a known one to the first byte that is
  /// not white space: `{` means JSONL, anything else text.
  public var format: TranscriptFormat?
  let open: @Sendable () throws(TranscriptInputError) -> any ByteSource

  init(
    name: String, format: TranscriptFormat?,
    open: @escaping @Sendable () throws(TranscriptInputError) -> any ByteSource
  ) {
    self.name = name
    self.format = format
    self.open = open
  }

  /// A file, which is opened when its turn comes; gzip data is recognized by its first bytes.
  public static func file(_ path: String, format: TranscriptFormat? = nil) -> TranscriptInput {
    TranscriptInput(name: path, format: format ?? TranscriptFormat(fileName: path)) {
      () throws(TranscriptInputError) in try FileByteSource(path: path)
    }
  }

  /// What the process is fed.
  public static func standardInput(format: TranscriptFormat? = nil) -> TranscriptInput {
    TranscriptInput(name: "<stdin>", format: format) { FileByteSource(descriptor: 0) }
  }

  /// Bytes in memory.
  public static func bytes(
    _ bytes: [UInt8], name: String, format: TranscriptFormat? = nil
  ) -> TranscriptInput {
    self.bytes(bytes, name: name, format: format, pieceBytes: 16 << 10, isReady: true)
  }

  /// Bytes in memory, delivered in pieces; as from a slow pipe unless each is ready behind the last.
  static func bytes(
    _ bytes: [UInt8], name: String, format: TranscriptFormat?, pieceBytes: Int, isReady: Bool
  ) -> TranscriptInput {
    TranscriptInput(name: name, format: format ?? TranscriptFormat(fileName: name)) {
      MemoryByteSource(bytes, pieceBytes: pieceBytes, isReady: isReady)
    }
  }
}

/// Bytes that lie in memory.
private final class MemoryByteSource: ByteSource {
  private let bytes: [UInt8]
  private let pieceBytes: Int
  private(set) var bytesRead = 0
  let isReady: Bool

  init(_ bytes: [UInt8], pieceBytes: Int, isReady: Bool) {
    self.bytes = bytes
    self.pieceBytes = pieceBytes
    self.isReady = isReady
  }

  func read() -> [UInt8]? {
    guard bytesRead < bytes.count else { return nil }
    let piece = bytes[bytesRead...].prefix(pieceBytes)
    bytesRead += piece.count
    return Array(piece)
  }
}
