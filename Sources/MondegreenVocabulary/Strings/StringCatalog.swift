// SPDX-License-Identifier: Apache-2.0

/// What a string catalog (`.xcstrings`) holds: for each language what its `.strings` file would.
public struct StringCatalog: Hashable, Sendable {
  /// The strings of one language.
  public struct Localization: Hashable, Sendable {
    /// The language as the catalog names it, such as `zh-Hans`.
    public var language: String
    /// A dictionary of strings, like the root of a `.strings` file; places are those of the catalog.
    public var strings: PropertyListNode

    /// Creates a localization.
    public init(language: String, strings: PropertyListNode) {
      self.language = language
      self.strings = strings
    }
  }

  /// The language that the app is written in; `nil` when the catalog does not say.
  public var sourceLanguage: String?

  /// The languages that have a string, in alphabetical order.
  public var localizations: [Localization]

  /// What was wrong, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Creates a catalog.
  public init(sourceLanguage: String?, localizations: [Localization], diagnostics: [Diagnostic]) {
    self.sourceLanguage = sourceLanguage
    self.localizations = localizations
    self.diagnostics = diagnostics
  }

  /// The strings of a language, when it has any.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  public subscript(language: String) -> PropertyListNode? {
    localizations.first { $0.language == language }?.strings
  }
}
