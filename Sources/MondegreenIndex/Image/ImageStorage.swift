// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The bytes of an image: a mapped file, or memory of our own. Read-only for as long as it lives.
///
/// The one place that maps, allocates and frees; all else reads through `Span`.
@safe
@usableFromInline
final class ImageStorage: @unchecked Sendable {  // unchecked: the bytes never change after `init`
  private let base: UnsafeMutableRawPointer
  private let isMapped: Bool

  /// Number of bytes.
  let count: Int

  /// Maps a file.
  ///
  /// The mapping is private and read-only; processes that open the same file share its pages.
  init(path: String) throws(ImageError) {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .inaccessible(reason: "not a regular file") }
    // An empty file cannot be mapped.
    guard status.st_size > 0 else {
      throw .truncated(expectedBytes: UInt64(ImageFormat.headerSize), foundBytes: 0)
    }
    let length = Int(status.st_size)
    let address = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard unsafe address != MAP_FAILED, let address = unsafe address else { throw .system() }
    unsafe base = address
    count = length
    isMapped = true
  }

  /// Keeps a copy of bytes, aligned as a mapped file is.
  init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe memory.copyMemory(from: start, byteCount: source.count) }
    }
    unsafe base = memory
    count = bytes.count
    isMapped = false
  }

  deinit {
    if isMapped { unsafe munmap(base, count) } else { unsafe base.deallocate() }
  }

  /// Start of the bytes; valid while the storage lives.
  var start: UnsafeRawPointer { unsafe UnsafeRawPointer(base) }

  /// Lends the bytes.
  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    // Sound: `base` points to `count` initialized bytes until `deinit`, which cannot come before the return.
    defer { withExtendedLifetime(self) {} }
    let pointer = unsafe start.assumingMemoryBound(to: UInt8.self)
    let span = unsafe Span(_unsafeStart: pointer, count: count)
    return try body(span)
  }
}

extension ImageError {
  /// The error that `errno` tells of.
  static func system() -> ImageError { .inaccessible(reason: unsafe String(cString: strerror(errno))) }
}
