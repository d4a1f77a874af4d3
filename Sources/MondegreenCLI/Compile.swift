// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen
import MondegreenVocabulary

/// `mondegreen compile`: apps to an image.
struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles what apps declare into an image that opens in no time.",
    discussion: """
      The same apps give the same bytes. Exit status: 0 done; 1 done, but entries were skipped, as said on \
      standard error; 2 no image was written.
      """)

  @OptionGroup var source: AppOptions

  @Option(name: .long, help: ArgumentHelp("Where to write the image.", valueName: "IMAGE"))
  var output: String

  @Option(
    name: .long,
    help: ArgumentHelp("Compile only what answers this language; may be repeated.", valueName: "L"))
  var locale: [String] = []

  func validate() throws {
    if source.apps.isEmpty { throw ValidationError("Say which apps to compile: '--apps <path>'.") }
  }

  func run() throws {
    let languages = try locale.map { text in
      guard let tag = LanguageTag(text) else {
        throw CommandFailure("--locale \(text): not a language; expected one such as en_US or zh-Hans")
      }
      return tag
    }
    let loaded = try source.load(languages: languages)
    loaded.report()
    do {
      try loaded.vocabulary.write(to: output)
    } catch {
      throw CommandFailure("\(error)")
    }
    let summary = loaded.vocabulary.summary()
    Messages.print("mondegreen: \(output): \(Quantity.of(summary.apps.count, "app")), \(summary.bytes) bytes")
    if loaded.hasErrors { throw ExitCode(1) }
  }
}
