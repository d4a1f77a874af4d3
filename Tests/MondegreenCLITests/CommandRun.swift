// SPDX-License-Identifier: Apache-2.0

/// What the built command does when it is run as a process.
struct CommandRun: Equatable {
  var status: Int32
  var output: String
  var errors: String

  init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// Runs the command in an empty folder and waits for its end.
  init(_ arguments: [String]) throws {
    self = try CommandFolder().run(arguments)
  }

  /// The messages, a line each.
  var messages: [String] { errors.split(separator: "\n").map(String.init) }

  /// The results, a line each.
  var results: [String] { output.split(separator: "\n").map(String.init) }
}
