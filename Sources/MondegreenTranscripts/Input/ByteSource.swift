// SPDX-License-Identifier: Apache-2.0

/// Where bytes come from, piece by piece.
protocol ByteSource: AnyObject {
  /// The next piece, waiting for it if need be; it may be empty. `nil` at the end.
  func read() throws(TranscriptInputError) -> [UInt8]?
  /// Whether ``read()`` would return without waiting for more input.
  var isReady: Bool { get }
  /// How many bytes of the file have been read, compressed as it may be.
  var bytesRead: Int { get }
}

/// Why a file could not be read, or not to its end.
struct TranscriptInputError: Error, Hashable {
  /// What went wrong.
  enum Reason: Hashable {
    case unreadable
    case gzip
  }

  /// What went wrong.
  var reason: Reason
  /// One line that says what is wrong.
  var message: String
}
