// SPDX-License-Identifier: Apache-2.0

/// Plain string work on `/`-separated paths.
enum FilePath {
  /// A path without trailing slashes, so that names can be appended; the root folder becomes the empty string.
  static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }

  /// The last component, `.` for an empty path.
  static func name(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? "."
  }

  /// The path without its last component; `nil` when there is only one.
  static func parent(_ path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(path[..<slash])
  }

  /// Whether a folder is the other one or lies above it.
  static func isFolder(_ folder: String, atOrAbove path: String) -> Bool {
    // By bytes: as text, a name that begins with a combining mark would merge with its slash.
    path.utf8.starts(with: folder.utf8)
      && (path.utf8.count == folder.utf8.count
        || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/"))
  }

  /// A file name without an ending.
  static func stem(_ name: String, ending: String) -> String? {
    name.utf8.count > ending.utf8.count && name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : nil
  }

  /// The deepest folder that is at or above both paths.
  static func commonFolder(_ first: String, _ second: String) -> String {
    let separator = UInt8(ascii: "/")
    let pairs = zip(
      first.utf8.split(separator: separator, omittingEmptySubsequences: false),
      second.utf8.split(separator: separator, omittingEmptySubsequences: false))
    return pairs.prefix { $0.elementsEqual($1) }.map { String(Substring($0.0)) }.joined(separator: "/")
  }
}
