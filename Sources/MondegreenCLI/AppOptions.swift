// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen
import MondegreenVocabulary

/// The options that say which apps to read.
struct AppOptions: ParsableArguments {
  /// A build setting that stands in for a placeholder such as `$(PRODUCT_NAME)`.
  struct Definition: ExpressibleByArgument {
    var name: String
    var value: String

    init?(argument: String) {
      guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
      name = String(argument[..<sign])
      value = String(argument[argument.index(after: sign)...])
    }
  }

  @Option(
    help: ArgumentHelp(
      "An app bundle, a folder of them, or an Xcode source tree; may be repeated.", valueName: "path"))
  var apps: [String] = []

  @Option(
    help: ArgumentHelp(
      "A build setting of a source tree, as name=value; may be repeated.", valueName: "name=value"))
  var define: [Definition] = []

  /// Reads and compiles the apps.
  ///
  /// - Parameter languages: What is compiled; all if empty.
  func load(languages: [LanguageTag] = []) throws -> LoadedVocabulary {
    let settings = BuildSettings(
      Dictionary(define.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last }))
    let loaded = AppLoader(buildSettings: settings).load(apps)
    guard !loaded.apps.isEmpty else {
      for diagnostic in loaded.diagnostics { Messages.print("\(diagnostic)") }
      throw CommandFailure(
        "no app to resolve to; give '--apps' a bundle, a folder of bundles or a source tree")
    }
    do {
      let compiled = try VocabularyCompiler(languages: languages).compile(loaded.apps)
      return LoadedVocabulary(
        vocabulary: compiled.vocabulary, diagnostics: loaded.diagnostics + compiled.diagnostics)
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}

/// A vocabulary, and what was found wrong on the way to it.
struct LoadedVocabulary {
  var vocabulary: CompiledVocabulary
  var diagnostics: [Diagnostic]

  /// Whether entries were skipped.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Prints the errors, and how much else there would be to say.
  func report() {
    for diagnostic in diagnostics where diagnostic.severity == .error { Messages.print("\(diagnostic)") }
    let warnings = diagnostics.count { $0.severity == .warning }
    if warnings > 0 {
      Messages.print(
        "mondegreen: \(Quantity.of(warnings, "warning")); 'mondegreen inspect --diagnostics' lists them")
    }
  }
}
