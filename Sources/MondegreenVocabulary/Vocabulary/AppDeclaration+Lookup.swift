// SPDX-License-Identifier: Apache-2.0

extension AppDeclaration {
  /// The localizations to ask for a language, best first.
  ///
  /// 1. Exact, then the parents of ``LanguageTag/fallbacks``. `Base.lproj` counts as the development language
  ///    and comes right behind a folder of that language: "the Base locale is the localization used for the
  ///    app's development language" (Apple, QA1950).
  /// 2. Regional siblings, by name: `en_GB` for `en_US`.
  /// 3. Base, else the folders of the development language.
  /// 4. What is not localized.
  ///
  /// Other languages of the app are not in the list.
  ///
  /// - Complexity: O(*n*) in the number of localizations.
  public func lookupOrder(for requested: LanguageTag) -> [Localization] {
    Self.lookupOrder(
      among: localizations.map(\.scope), developmentLanguage: developmentLanguage, for: requested
    ).map { localizations[$0] }
  }

  /// The same for an app of which only the scopes of its localizations are at hand, as in a compiled
  /// vocabulary: their indices in the order of ``lookupOrder(for:)``.
  public static func lookupOrder(
    among scopes: [Localization.Scope], developmentLanguage: LanguageTag, for requested: LanguageTag
  ) -> [Int] {
    var order: [Int] = []
    func take(where matches: (Localization.Scope) -> Bool) {
      for (index, scope) in scopes.enumerated() where !order.contains(index) && matches(scope) {
        order.append(index)
      }
    }
    func take(_ tags: [LanguageTag]) {
      for tag in tags {
        take { $0 == .language(tag) }
        if tag == developmentLanguage { take { $0 == .base } }
      }
    }
    take(requested.fallbacks)
    take { scope in
      if case .language(let tag) = scope { tag.isRegionalSibling(of: requested) } else { false }
    }
    take { $0 == .base }
    take(developmentLanguage.fallbacks)
    take { $0 == .unlocalized }
    return order
  }

  /// What the app declares for a language, put together along ``lookupOrder(for:)``.
  ///
  /// Names, terms and phrases fall back independently: a localization without vocabulary file leaves terms and
  /// phrases to the next one that has some, and keeps its own names.
  ///
  /// - Returns: The parts under the scope of the first localization in the order; `nil` for an app without any
  ///   localization that speaks for the language.
  public func bestLocalization(for requested: LanguageTag) -> Localization? {
    let order = lookupOrder(for: requested)
    guard var best = order.first else { return nil }
    best.vocabularies = order.lazy.compactMap(\.vocabularies).first
    best.intentPhrases = order.lazy.compactMap(\.intentPhrases).first
    return best
  }
}
