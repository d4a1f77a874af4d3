// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the built command does when it is run as a process.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the command in an empty folder of its own and waits for its end.
  ///
  /// - Parameter files: Files to be found in the folder, by path.
  init(_ arguments: [String], files: [String: String] = [:], input: String = "") throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.write(files, into: folder)
    try self.init(arguments, input: input, in: folder)
  }

  /// Writes files, by path, and the folders that they lie in.
  static func write(_ files: [String: String], into folder: URL) throws {
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Runs the command in a folder and waits for its end.
  init(_ arguments: [String], input: String = "", in folder: URL) throws {
    try Data(input.utf8).write(to: folder.appending(path: ".stdin"))
    for name in [".stdout", ".stderr"] { try Data().write(to: folder.appending(path: name)) }

    // Files instead of pipes: they can neither fill up nor close too early.
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: ".stdin"))
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: ".stdout"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: ".stderr"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: folder.appending(path: ".stdout"), encoding: .utf8)
    errors = try String(contentsOf: folder.appending(path: ".stderr"), encoding: .utf8)
  }

  /// The command lies beside the tests.
  private static func executable() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "mondegreen")
  }
}
