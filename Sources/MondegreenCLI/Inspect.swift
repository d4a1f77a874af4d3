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
    show(loaded.vocabulary.summary())
    if diagnostics {
      for diagnostic in loaded.diagnostics { print(diagnostic) }
    }
    showCounts(of: loaded.diagnostics)
  }

  private func show(_ summary: CompiledVocabulary.Summary) {
    print("\(summary.bytes) bytes, built with \(summary.builtWith)")
    for section in summary.sections {
      print("  \(section.name): \(section.records) records, \(section.bytes) bytes")
    }
    for app in summary.apps {
      print("\(TerminalText.escaped(app.bundleIdentifier)) \"\(TerminalText.escaped(app.name))\"")
      print("  \(app.terms) terms, \(app.examplePhrases) example phrases")
      print("  intents: \(app.intents.map(TerminalText.escaped).joined(separator: " "))")
      print("  localizations: \(app.localizations.map(TerminalText.escaped).joined(separator: " "))")
    }
  }

  private func showCounts(of diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    var counts: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.code, default: 0] += 1 }
    print("diagnostics:")
    for (code, count) in counts.sorted(by: { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }) {
      print("  \(count)  \(code.rawValue)")
    }
  }
}
