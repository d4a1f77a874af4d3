// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen
import MondegreenVocabulary

/// `mondegreen verify`: reads an image and checks all of it.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads an image and checks all of it.",
    discussion: "Exit status: 0 the image is sound; 2 it is not, or cannot be read.")

  @Argument(help: ArgumentHelp("The image.", valueName: "IMAGE"))
  var image: String

  func run() throws {
    let vocabulary: CompiledVocabulary
    do {
      vocabulary = try CompiledVocabulary(contentsOf: image)
    } catch {
      throw CommandFailure("\(error)")
    }
    do {
      try vocabulary.verify()
    } catch {
      throw CommandFailure("\(image): \(error)")
    }
    print("\(TerminalText.escaped(image)): sound")
  }
}
