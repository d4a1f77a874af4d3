// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen

/// The options that say which apps an utterance may be meant for: apps to read, or an image made from them.
struct VocabularyOptions: ParsableArguments {
  @OptionGroup var source: AppOptions

  @Option(help: ArgumentHelp("A vocabulary made by 'mondegreen compile'.", valueName: "image"))
  var vocabulary: String?

  func validate() throws {
    if source.apps.isEmpty == (vocabulary == nil) {
      throw ValidationError(
        source.apps.isEmpty
          ? "Say which apps to look in: '--apps <path>' or '--vocabulary <image>'."
          : "'--apps' and '--vocabulary' cannot be used together.")
    }
    if !source.define.isEmpty, vocabulary != nil {
      throw ValidationError(
        "'--define' goes with '--apps' only: a vocabulary image has no placeholders left.")
    }
  }

  /// Opens the image, or reads and compiles the apps.
  func load() throws -> LoadedVocabulary {
    guard let vocabulary else { return try source.load() }
    do {
      return LoadedVocabulary(vocabulary: try CompiledVocabulary(contentsOf: vocabulary), diagnostics: [])
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
