// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A file, pipe or terminal, read through its descriptor.
final class FileByteSource: ByteSource {
  private let descriptor: Int32
  private let closesDescriptor: Bool
  private(set) var bytesRead = 0

  /// Most bytes that one call reads; larger pieces are not faster.
  private static let pieceBytes = 16 << 10

  /// Opens a file.
  init(path: String) throws(TranscriptInputError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    closesDescriptor = true
    guard descriptor >= 0 else { throw Self.systemError() }
  }

  /// Reads from an open descriptor, which stays the caller's.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    closesDescriptor = false
  }

  deinit {
    if closesDescriptor, descriptor >= 0 { close(descriptor) }
  }

  func read() throws(TranscriptInputError) -> [UInt8]? {
    var result = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { buffer, count in
      repeat {
        // Sound: the buffer has room for as many bytes as are asked for.
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
    guard result >= 0 else { throw Self.systemError() }
    bytesRead += result
    return result == 0 ? nil : piece
  }

  var isReady: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Sound: one request is passed, and one is counted. An error is found by the read that follows.
    return unsafe poll(&request, 1, 0) != 0
  }

  private static func systemError() -> TranscriptInputError {
    // Sound: strerror returns a C string for every number.
    TranscriptInputError(
      reason: .unreadable, message: "cannot be read: \(unsafe String(cString: strerror(errno)))")
  }
}
