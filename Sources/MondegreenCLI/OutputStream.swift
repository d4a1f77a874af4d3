// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Standard output or standard error, without a buffer between.
struct OutputStream {
  static let standardOutput = OutputStream(descriptor: 1)
  static let standardError = OutputStream(descriptor: 2)

  private let descriptor: Int32

  /// Why nothing could be written.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Whether a person is looking on.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, waiting as long as it takes.
  ///
  /// - Returns: Whether anybody reads them: `false` when the pipe was closed.
  func write(_ bytes: [UInt8]) throws(Failure) -> Bool {
    var position = 0
    while position < bytes.count {
      let start = position
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // Sound: what is passed lies within the buffer.
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count >= 0 {
        position += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: return false
      default:
        // Sound: strerror returns a C string for every number.
        throw Failure(description: "output cannot be written: \(unsafe String(cString: strerror(errno)))")
      }
    }
    return true
  }

  /// Writes lines, which nobody need read to the end.
  func write(lines: [String]) throws(Failure) {
    _ = try write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Writes a message that nobody may be there to read.
  func writeIgnoringErrors(_ text: String) {
    _ = try? write(Array(text.utf8))
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Sound: one request is passed, and one is counted.
    _ = unsafe poll(&request, 1, -1)
  }
}
