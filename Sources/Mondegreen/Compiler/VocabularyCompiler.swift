// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText
public import MondegreenVocabulary

/// Turns what apps declare into a ``CompiledVocabulary``.
///
/// All slow knowledge goes in here: ICU folds the phrases and spells the numbers, example phrases are turned
/// into feature vectors. The same declarations give the same bytes.
public struct VocabularyCompiler: Sendable {
  /// The languages that are compiled; empty means all that are declared.
  public var languages: [LanguageTag]

  /// Creates a compiler.
  public init(languages: [LanguageTag] = []) { self.languages = languages }

  /// Compiles declarations.
  ///
  /// - Returns: The vocabulary, and a diagnostic for each phrase that cannot be heard (it holds no letter or
  ///   digit, or is longer than 255 letters); such a phrase is left out.
  /// - Throws: ``MondegreenError`` when the system's ICU has no data.
  /// - Complexity: O(*n* log *n*) in the number of phrases.
  public func compile(
    _ apps: [AppDeclaration]
  ) throws(MondegreenError) -> (vocabulary: CompiledVocabulary, diagnostics: [Diagnostic]) {
    var session = CompilationSession()
    for app in apps { try session.declare(restricted(app)) }
    let image = try session.finish()
    return (try CompiledVocabulary(imageBytes: image), session.diagnostics)
  }

  /// The app with only those localizations that one of the languages may be answered by.
  private func restricted(_ app: AppDeclaration) -> AppDeclaration {
    guard !languages.isEmpty else { return app }
    let scopes = app.localizations.map(\.scope)
    var kept = Set<Int>()
    for language in languages {
      kept.formUnion(
        AppDeclaration.lookupOrder(
          among: scopes, developmentLanguage: app.developmentLanguage, for: language))
    }
    var app = app
    app.localizations = kept.sorted().map { app.localizations[$0] }
    return app
  }
}
