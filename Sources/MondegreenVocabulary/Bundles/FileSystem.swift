// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// The few calls on the file system that loading needs; the only file of this module that talks to the C library.
///
/// Symbolic links inside of a folder are followed only to regular files that lie under the root, never to
/// folders: a link can then neither lead out of the root nor into a loop.
enum FileSystem {
  /// What a path leads to.
  enum Kind {
    case file
    case folder
    /// A socket, pipe, device or dangling link.
    case other
  }

  /// An element of a folder.
  struct Entry {
    /// File name; elements whose name is no UTF-8 are listed apart.
    var name: String
    var kind: Kind
    /// Whether it is a symbolic link, `kind` being what the link leads to.
    var isLink: Bool
  }

  /// What a folder holds.
  struct Listing {
    /// The elements in the order of their names' bytes.
    var entries: [Entry]
    /// How many elements had a name that is no UTF-8.
    var unreadableNames: Int
  }

  /// Why a call failed.
  struct Failure: Error {
    /// The system's words, such as "Permission denied".
    var reason: String
  }

  /// What a path leads to, links followed; `nil` when there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    // Sound: the string is passed null-terminated for the time of the call; `status` is ours.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(mode: status.st_mode)
  }

  /// Whether a path itself is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // Sound: as above.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with all links resolved; `nil` when there is nothing.
  static func resolved(_ path: String) -> String? {
    // Sound: with a null buffer `realpath` allocates, and `free` gives it back after the copy.
    guard let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(validatingCString: buffer)
  }

  /// The elements of a folder, without `.` and `..`.
  static func list(_ path: String) throws(Failure) -> Listing {
    // Sound: the stream is closed on every way out and not used after.
    guard let stream = unsafe opendir(path) else { throw lastFailure() }
    defer { unsafe closedir(stream) }
    var listing = Listing(entries: [], unreadableNames: 0)
    while let entry = unsafe readdir(stream) {
      // Sound: `d_name` is null-terminated inside the entry, which lives until the next `readdir`.
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        listing.unreadableNames += 1
        continue
      }
      guard name != ".", name != ".." else { continue }
      let full = path + "/" + name
      var status = stat()
      guard unsafe lstat(full, &status) == 0 else { continue }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      let kind = isLink ? kind(of: full) ?? .other : kind(mode: status.st_mode)
      listing.entries.append(Entry(name: name, kind: kind, isLink: isLink))
    }
    listing.entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return listing
  }

  /// The bytes of a regular file.
  ///
  /// - Throws: ``Failure`` for a file that cannot be read, is no regular file, or is longer than `limit` bytes.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // Non-blocking, lest the opening of a pipe wait for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastFailure() }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw lastFailure() }
    guard kind(mode: status.st_mode) == .file else { throw Failure(reason: "Not a regular file") }
    let tooLong = Failure(reason: "Longer than \(limit) bytes")
    guard status.st_size <= limit else { throw tooLong }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Sound: the buffer is `chunk`'s own and as long as its count.
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw lastFailure()
      }
      if count == 0 { return bytes }
      // The file may have grown since it was measured.
      guard count <= limit - bytes.count else { throw tooLong }
      bytes += chunk[..<count]
    }
  }

  private static func kind(mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  private static func lastFailure() -> Failure {
    let code = errno
    // Sound: `strerror` gives a null-terminated string that is copied at once; null never for glibc.
    guard let text = unsafe strerror(code) else { return Failure(reason: "Error \(code)") }
    return Failure(reason: unsafe String(cString: text))
  }
}
