// SPDX-License-Identifier: Apache-2.0

/// The names of an app in each of its languages.
///
/// A value is looked up in the language's own `InfoPlist.strings`, those of its parents, and Base; what none of
/// them defines is taken from `Info.plist`. The values of `INAlternativeAppNames` may be variables that these
/// tables define. Source: Apple, "Specifying Synonyms for Your App Name": a variable must be defined at
/// least in the Base localization.
struct AppNames {
  /// What `Info.plist` says.
  let identity: AppIdentity
  /// The tables of `InfoPlist.strings` by scope; a key's first value counts.
  let tables: [AppDeclaration.Localization.Scope: [String: String]]

  /// The names in a scope, each once with all its hints, in the order of ``AppName/Source``.
  ///
  /// - Parameter log: Takes faults that show in this scope only, at the place in `Info.plist`.
  func names(in scope: AppDeclaration.Localization.Scope, log: inout FaultLog) -> [AppName] {
    let chain = tables(for: scope)
    var names: [AppName] = []
    /// Where each name stands in `names`.
    var indices: [String: Int] = [:]
    func add(_ source: AppName.Source, _ name: String, _ hint: String?) -> Bool {
      let index = indices[name, default: names.count]
      if index == names.count {
        indices[name] = index
        names.append(AppName(source: source, name: name, pronunciationHints: hint.map { [$0] } ?? []))
        return true
      }
      guard let hint, !names[index].pronunciationHints.contains(hint) else { return false }
      names[index].pronunciationHints.append(hint)
      return true
    }

    for source in [AppName.Source.displayName, .bundleName, .spokenName] {
      let localized = chain.lazy.compactMap { $0[source.rawValue] }.first { !$0.isEmpty }
      let written = identity.names[source]
      // The unlocalized values are those of Info.plist itself.
      if let name = scope == .unlocalized ? written ?? localized : localized ?? written {
        _ = add(source, name, nil)
      }
    }
    for alternative in identity.alternativeNames {
      guard let name = resolve(alternative.name, in: chain) else {
        reportUndefined(alternative.name, in: scope, at: alternative.place, log: &log)
        continue
      }
      let hint = alternative.hint.flatMap { variable in
        let hint = resolve(variable, in: chain)
        if hint == nil { reportUndefined(variable, in: scope, at: alternative.place, log: &log) }
        return hint
      }
      if let hint, hint.lowercased() == name.lowercased() {
        log.report(
          .note, .nameHintEqualsName, at: alternative.place, "the hint says nothing that the name does not",
          found: KeyedNode.quoted(hint))
      }
      if !add(.alternativeName, name, hint) {
        log.report(
          .note, .repeatedName, at: alternative.place, "the app has this name already",
          found: KeyedNode.quoted(name))
      }
    }
    return names
  }

  /// What a value of `INAlternativeAppNames` means; `nil` for a variable that is defined for other languages only.
  private func resolve(_ value: String, in chain: [[String: String]]) -> String? {
    if let text = chain.lazy.compactMap({ $0[value] }).first(where: { !$0.isEmpty }) { return text }
    return tables.values.contains { $0[value] != nil } ? nil : value
  }

  private func reportUndefined(
    _ variable: String, in scope: AppDeclaration.Localization.Scope, at place: KeyedNode, log: inout FaultLog
  ) {
    log.report(
      .error, .undefinedNameVariable, at: place,
      "neither the language nor Base defines this variable for \(scope.name)",
      found: KeyedNode.quoted(variable),
      expected: "an entry in InfoPlist.strings of Base")
  }

  /// The tables that speak for a scope, best first.
  private func tables(for scope: AppDeclaration.Localization.Scope) -> [[String: String]] {
    var scopes: [AppDeclaration.Localization.Scope] = []
    func add(_ tag: LanguageTag) {
      for tag in tag.fallbacks {
        scopes.append(.language(tag))
        if tag == identity.developmentLanguage { scopes.append(.base) }
      }
    }
    if case .language(let tag) = scope { add(tag) }
    scopes.append(.base)
    add(identity.developmentLanguage)
    scopes.append(.unlocalized)
    return scopes.compactMap { tables[$0] }
  }
}

extension AppDeclaration.Localization.Scope {
  /// What the scope is called in a diagnostic.
  var name: String {
    switch self {
    case .language(let tag): tag.description
    case .base: "Base"
    case .unlocalized: "files outside of any .lproj"
    }
  }
}
