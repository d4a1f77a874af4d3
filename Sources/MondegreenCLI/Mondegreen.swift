// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc

/// The `mondegreen` command.
@main
struct MondegreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mondegreen", abstract: "Resolves misheard phrases to app, intent and parameter.",
    subcommands: [Resolve.self, Compile.self, Inspect.self, Verify.self, Pronounce.self])

  /// Runs the command; ends with status 0 when all was done, 1 when something was skipped, 2 when it could not
  /// run.
  static func main() {
    // Writing to a closed pipe then fails as other writing does, instead of ending the process.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      let isHelp = exitCode(for: error) == .success
      let stream = isHelp ? OutputStream.standardOutput : OutputStream.standardError
      stream.writeIgnoringErrors(fullMessage(for: error) + "\n")
      Glibc.exit(isHelp ? 0 : 2)
    }
  }
}
