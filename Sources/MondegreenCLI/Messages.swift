// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary

/// What the commands tell a person, on standard error.
enum Messages {
  /// Prints a line, with whatever could steer a terminal made visible.
  static func print(_ message: String) {
    OutputStream.standardError.writeIgnoringErrors(TerminalText.escaped(message) + "\n")
  }
}

/// Why a command could not run; the message says what to do.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String

  init(_ message: String) { description = TerminalText.escaped(message) }
}
