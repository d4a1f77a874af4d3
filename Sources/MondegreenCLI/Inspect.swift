// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen
import MondegreenVocabulary

/// `mondegreen inspect`: what an image, or an app before it is compiled, holds.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what an image holds, or what apps declare and what is wrong with it.",
    discussion: "Exit status: 0 shown; 2 it cannot be read.")

  @OptionGroup var options: VocabularyOptions

  @Flag(name: .long, help: "List every diagnostic, warnings and notes too, not only their counts.")
  var diagnostics = false

  func run() throws {
    let loaded = try options.load()
    var lines = Self.lines(describing: loaded.vocabulary.summary())
    if diagnostics { lines += loaded.diagnostics.map(\.description) }
    lines += Self.lines(counting: loaded.diagnostics)
    try OutputStream.standardOutput.write(lines: lines)
  }

  private static func lines(describing summary: CompiledVocabulary.Summary) -> [String] {
    var lines = ["\(summary.bytes) bytes, built with \(TerminalText.escaped(summary.builtWith))"]
    for section in summary.sections {
      lines.append("  \(section.name): \(section.records) records, \(section.bytes) bytes")
    }
    for app in summary.apps {
      lines += [
        "\(TerminalText.escaped(app.bundleIdentifier)) \"\(TerminalText.escaped(app.name))\"",
        "  \(app.terms) terms, \(app.examplePhrases) example phrases",
        "  intents: \(app.intents.map(TerminalText.escaped).joined(separator: " "))",
        "  localizations: \(app.localizations.map(TerminalText.escaped).joined(separator: " "))",
      ]
    }
    return lines
  }

  private static func lines(counting diagnostics: [Diagnostic]) -> [String] {
    guard !diagnostics.isEmpty else { return [] }
    var counts: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.code, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return ["diagnostics:"] + sorted.map { "  \($0.value)  \($0.key.rawValue)" }
  }
}
