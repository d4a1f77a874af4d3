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

  /// The names in a scope, each once with all its hints, in the order of ``AppName/Source``; and what is wrong
  /// with the alternative ones there.
  func names(in scope: AppDeclaration.Localization.Scope) -> (names: [AppName], faults: [Fault]) {
    let chain = tables(for: scope)
    var names: [AppName] = []
    var faults: [Fault] = []
    /// Where each name stands in `names`.
    var indices: [String: Int] = [:]
    func add(_ source: AppName.Source, _ name: String, _ hint: String? = nil) -> Bool {
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
        _ = add(source, name)
      }
    }
    for (index, alternative) in identity.alternativeNames.enumerated() {
      guard let name = resolve(alternative.name, in: chain) else {
        faults.append(Fault(kind: .undefined(alternative.name), index: index))
        continue
      }
      let hint = alternative.hint.flatMap { resolve($0, in: chain) }
      if let variable = alternative.hint, hint == nil {
        faults.append(Fault(kind: .undefined(variable), index: index))
      }
      if let hint, hint.lowercased() == name.lowercased() {
        faults.append(Fault(kind: .hintEqualsName(hint), index: index))
      }
      if !add(.alternativeName, name, hint) { faults.append(Fault(kind: .repeated(name), index: index)) }
    }
    return (names, faults)
  }

  /// Something wrong with an alternative name, which may show in many languages.
  struct Fault: Hashable {
    enum Kind: Hashable {
      /// Neither the language nor Base defines the variable.
      case undefined(String)
      /// The hint is the name.
      case hintEqualsName(String)
      /// The app has the name already.
      case repeated(String)
    }

    var kind: Kind
    /// Index of the name in `INAlternativeAppNames`, as far as they can be used.
    var index: Int
  }

  /// Reports each fault once, with the languages that it shows in.
  func report(_ faults: [(scope: AppDeclaration.Localization.Scope, fault: Fault)], log: inout FaultLog) {
    var scopes: [Fault: [String]] = [:]
    var order: [Fault] = []
    for (scope, fault) in faults {
      if scopes[fault] == nil { order.append(fault) }
      scopes[fault, default: []].append(scope.name)
    }
    for fault in order {
      let place = identity.alternativeNames[fault.index].place
      switch fault.kind {
      case .undefined(let variable):
        log.report(
          .error, .undefinedNameVariable, at: place,
          "neither Base nor the language defines this variable for "
            + (scopes[fault] ?? []).joined(separator: ", "), found: KeyedNode.quoted(variable),
          expected: "an entry in InfoPlist.strings of Base")
      case .hintEqualsName(let hint):
        log.report(
          .note, .nameHintEqualsName, at: place, "the hint says nothing that the name does not",
          found: KeyedNode.quoted(hint))
      case .repeated(let name):
        log.report(
          .note, .repeatedName, at: place, "the app has this name already", found: KeyedNode.quoted(name))
      }
    }
  }

  /// What a value of `INAlternativeAppNames` means; `nil` for a variable that is defined for other languages only.
  private func resolve(_ value: String, in chain: [[String: String]]) -> String? {
    if let text = chain.lazy.compactMap({ $0[value] }).first(where: { !$0.isEmpty }) { return text }
    return tables.values.contains { $0[value] != nil } ? nil : value
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
