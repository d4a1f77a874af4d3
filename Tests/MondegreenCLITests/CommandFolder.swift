// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of its own for the built command to run in, removed with the value.
final class CommandFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "mondegreen-cli-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, with the folders that it needs.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url.appending(path: name))) }

  /// Names of what lies in the folder.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Runs the command in the folder and waits for its end.
  func run(_ arguments: [String], input: String = "") throws -> CommandRun {
    try run(Self.executable(), arguments, input: input)
  }

  /// Runs a line of shell script, in which `$mondegreen` is the command.
  func runShell(_ script: String) throws -> CommandRun {
    let assignment = "mondegreen='\(try Self.executable().path)'\n"
    return try run(URL(filePath: "/bin/sh"), ["-c", assignment + script], input: "")
  }

  private func run(_ executable: URL, _ arguments: [String], input: String) throws -> CommandRun {
    // Files instead of pipes: they can neither fill up nor close too early. They lie outside the folder.
    let streams = FileManager.default.temporaryDirectory.appending(path: "streams-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let names = ["stdin", "stdout", "stderr"].map { streams.appending(path: $0) }
    for (name, text) in zip(names, [input, "", ""]) { try Data(text.utf8).write(to: name) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: try String(contentsOf: names[1], encoding: .utf8),
      errors: try String(contentsOf: names[2], encoding: .utf8))
  }

  /// The command lies beside the tests.
  private static func executable() throws -> URL {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "mondegreen")
  }
}
