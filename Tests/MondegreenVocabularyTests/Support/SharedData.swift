// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of real files beside the project, which is no part of it; tests of it are skipped where it is missing.
enum SharedData {
  /// The folder: `data` in the one that `MONDEGREEN_SHARED` names, else in `../shared`.
  static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      ProcessInfo.processInfo.environment["MONDEGREEN_SHARED"].map { URL(filePath: $0) }
      ?? package.deletingLastPathComponent().appending(path: "shared")
    let data = shared.appending(path: "data")
    return FileManager.default.fileExists(atPath: data.path) ? data : nil
  }()

  /// Paths, from the folder on, of the files that end in `.` and an extension, in order.
  static func files(_ pathExtension: String) -> [String] {
    guard let folder, let paths = FileManager.default.subpaths(atPath: folder.path) else { return [] }
    return paths.filter { $0.hasSuffix("." + pathExtension) }.sorted()
  }

  /// What a file holds.
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }
}
