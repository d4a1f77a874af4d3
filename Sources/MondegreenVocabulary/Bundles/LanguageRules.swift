// SPDX-License-Identifier: Apache-2.0

/// Finds vocabularies that are not in the language of their folder.
///
/// Four in ten published localizations are copies of the English one, so the folder's name does not prove the
/// language of a phrase. Three cheap signs are used: all phrases are those of the development language; all are in
/// Latin letters though the language is not written in them; most have an English function word.
struct LanguageRules {
  typealias Scope = AppDeclaration.Localization.Scope

  let developmentLanguage: LanguageTag

  /// Checks the vocabularies of an app and reports in their own logs.
  func check(_ files: inout [LocalizedContent.ReadFile]) {
    let original = Set(
      files.filter { isOriginal($0.scope) }.flatMap { Self.examples($0.vocabulary) }.map { $0.lowercased() })
    for index in files.indices {
      let examples = Self.examples(files[index].vocabulary)
      guard !examples.isEmpty else { continue }
      checkScripts(examples, &files[index].vocabulary)
      guard case .language(let tag) = files[index].scope, tag.language != developmentLanguage.language else {
        continue
      }
      if examples.allSatisfy({ original.contains($0.lowercased()) }) {
        files[index].vocabulary.log.report(
          .warning, .untranslated,
          "every phrase is one of the development language, \(developmentLanguage)")
      } else if !Self.latinLanguage(tag.language), examples.allSatisfy({ Self.script(of: $0) == .latin }) {
        files[index].vocabulary.log.report(
          .warning, .untranslated, "every phrase is in Latin letters, which \(tag) is not written in")
      } else if tag.language != "en", examples.filter(Self.looksEnglish).count * 2 > examples.count {
        files[index].vocabulary.log.report(
          .warning, .untranslated, "the phrases look English", found: KeyedNode.quoted(examples[0]))
      }
    }
  }

  /// Whether a scope holds the development language.
  private func isOriginal(_ scope: Scope) -> Bool {
    if case .language(let tag) = scope { tag.language == developmentLanguage.language } else { true }
  }

  private func checkScripts(_ examples: [String], _ vocabulary: inout VocabularyFile) {
    let scripts = examples.map(Self.script)
    // A name or two in Latin letters is a name; a sentence in them is another language.
    guard let foreign = scripts.first(where: { $0 != .latin && $0 != .none }),
      let latin = zip(examples, scripts).first(where: { $1 == .latin && $0.split(separator: " ").count > 3 })?
        .0
    else { return }
    vocabulary.log.report(
      .note, .mixedScripts, "phrases in \(foreign.rawValue) and in Latin letters stand in one file",
      found: KeyedNode.quoted(latin))
  }

  private static func examples(_ vocabulary: VocabularyFile) -> [String] {
    vocabulary.intentPhrases.flatMap(\.examples)
  }

  private enum Script: String {
    case none = "no letters"
    case latin = "Latin letters"
    case other = "letters of another script"
  }

  /// The script of a text: another one than Latin as soon as a single letter is.
  private static func script(of text: String) -> Script {
    var script = Script.none
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      // Latin letters end with the extension of phonetic ones; Vietnamese and the like lie in 1E00…1EFF.
      guard scalar.value < 0x0300 || (0x1E00...0x1EFF).contains(scalar.value) else { return .other }
      script = .latin
    }
    return script
  }

  /// Whether a language is usually written in Latin letters.
  private static func latinLanguage(_ language: String) -> Bool {
    ![
      "am", "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "kk", "km", "kn", "ko",
      "lo", "mk",
      "ml", "mn", "mr", "my", "ne", "pa", "ru", "si", "sr", "ta", "te", "tg", "th", "uk", "ur", "yi", "yue",
      "zh",
    ].contains(language)
  }

  /// Whether a text has a word that English sentences are full of and other languages hardly have.
  private static func looksEnglish(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.contains { englishWords.contains(String($0)) }
  }

  private static let englishWords: Set<String> = [
    "and", "does", "from", "has", "how", "my", "of", "send", "that", "the", "this", "using", "what", "when",
    "where",
    "which", "with", "your",
  ]
}
