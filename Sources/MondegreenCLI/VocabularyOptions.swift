// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Mondegreen

/// The options that say which apps an utterance may be meant for.
struct VocabularyOptions: ParsableArguments {
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

  /// How sure an answer must be.
  enum Policy: String, ExpressibleByArgument, CaseIterable {
    case `default`, cautious, eager
  }

  @Option(
    help: ArgumentHelp(
      "An app bundle, a folder of them, or an Xcode source tree; may be repeated.", valueName: "path"))
  var apps: [String] = []

  @Option(help: ArgumentHelp("A vocabulary made by 'mondegreen compile'.", valueName: "image"))
  var vocabulary: String?

  @Option(
    help: ArgumentHelp(
      "A build setting of a source tree, as name=value; may be repeated.", valueName: "name=value"))
  var define: [Definition] = []

  @Option(
    help: ArgumentHelp("The language of utterances that name none, such as en_US.", valueName: "locale"))
  var locale: String?

  @Option(help: "How sure an answer must be.")
  var policy = Policy.default

  func validate() throws {
    if apps.isEmpty == (vocabulary == nil) {
      throw ValidationError(
        apps.isEmpty
          ? "Say which apps to look in: '--apps <path>' or '--vocabulary <image>'."
          : "'--apps' and '--vocabulary' cannot be used together.")
    }
    if !define.isEmpty, vocabulary != nil {
      throw ValidationError(
        "'--define' goes with '--apps' only: a vocabulary image has no placeholders left.")
    }
  }

  /// Makes what resolves utterances against these apps.
  func makeResolver() throws -> @Sendable (Utterance) -> Resolution {
    throw ResolverUnavailable()
  }
}

/// Thrown as long as no resolver is built in.
struct ResolverUnavailable: Error, CustomStringConvertible {
  var description: String { "This build has no resolver." }
}
