// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

extension CompiledVocabulary {
  /// The vocabulary of apps that are written down in a test.
  static func of(_ apps: AppDeclaration..., languages: [LanguageTag] = []) throws -> CompiledVocabulary {
    try VocabularyCompiler(languages: languages).compile(apps).vocabulary
  }

  /// The image.
  func bytes() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try write(to: folder.file("image"))
    return try folder.read("image")
  }
}
