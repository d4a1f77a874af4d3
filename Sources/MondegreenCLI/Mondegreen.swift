// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The `mondegreen` command.
@main
struct MondegreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mondegreen", abstract: "Resolves misheard phrases to app, intent and parameter.",
    subcommands: [Pronounce.self])
}
