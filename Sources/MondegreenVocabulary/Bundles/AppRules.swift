// SPDX-License-Identifier: Apache-2.0

/// The rules that concern several files of an app at once.
struct AppRules {
  typealias Scope = AppDeclaration.Localization.Scope

  let app: AppDeclaration
  let identity: AppIdentity
  let infoPlist: InfoPlist?
  let content: LocalizedContent

  /// Checks what the app says as a whole.
  ///
  /// - Parameter log: Takes the faults, on the app's plist.
  func check(log: inout FaultLog) {
    let root = infoPlist?.root
    let isNamed = root?[AppName.Source.displayName.rawValue] != nil
    if infoPlist != nil, !isNamed,
      !app.localizations.contains(where: { $0.names.contains { $0.source == .displayName } })
    {
      log.report(
        .warning, .missingDisplayName, at: root, "the app has no name for display",
        expected: AppName.Source.displayName.rawValue)
    }
    if let fourth = identity.alternativeNames.dropFirst(3).first {
      log.report(
        .warning, .tooManyNames, at: fourth.place,
        "Apple allows three alternative names in a localization; all are used",
        found: "\(identity.alternativeNames.count) names", expected: "at most 3")
    }
    if !identity.alternativeNames.isEmpty, app.supportedIntents.isEmpty {
      log.report(
        .note, .namesWithoutIntents, at: root?["INAlternativeAppNames"],
        "Siri heeds alternative names only of apps that support an intent")
    }
    if content.files.isEmpty, !systemIntents.isEmpty {
      log.report(
        .warning, .intentWithoutPhrases, at: root,
        "the app supports intents and has no AppIntentVocabulary.plist",
        found: systemIntents.joined(separator: ", "))
    }
    checkMissingLocalizations(log: &log)
  }

  /// What was found wrong in the vocabularies, by themselves and beside each other.
  func vocabularyFaults() -> [Diagnostic] {
    var files = content.files
    checkIntents(&files)
    checkIdentifiers(&files)
    LanguageRules(developmentLanguage: app.developmentLanguage).check(&files)
    return files.flatMap(\.vocabulary.log.diagnostics)
  }

  private var systemIntents: [String] { app.supportedIntents.filter(SystemIntents.looksLikeSystemIntent) }

  /// Reports the app's languages for which it has no vocabulary.
  private func checkMissingLocalizations(log: inout FaultLog) {
    let scopes = content.vocabularies.keys
    guard scopes.contains(where: { $0 != .unlocalized }) else { return }
    var languages = app.localizations.compactMap { localization -> LanguageTag? in
      if case .language(let tag) = localization.scope { tag } else { nil }
    }
    languages += identity.localizations
    var missing: [String] = []
    for language in languages where !missing.contains(language.description) {
      let answers = language.fallbacks.contains { tag in
        scopes.contains(.language(tag))
          || tag == app.developmentLanguage && (scopes.contains(.base) || scopes.contains(.unlocalized))
      }
      if !answers { missing.append(language.description) }
    }
    guard !missing.isEmpty else { return }
    log.report(
      .warning, .missingLocalization, at: nil,
      "languages of the app have no AppIntentVocabulary.plist",
      found: "\(missing.count): " + missing.joined(separator: ", "),
      expected: "one for every language that the app supports")
  }

  /// Reports phrases for intents that nobody declares, and declared intents without phrases, per language.
  private func checkIntents(_ files: inout [LocalizedContent.ReadFile]) {
    guard !app.supportedIntents.isEmpty else { return }
    let declared = Set(app.supportedIntents)
    var seenScopes = Set<Scope>()
    for index in files.indices {
      let places = files[index].vocabulary.intentPlaces.sorted {
        $0.value.node.position.byteOffset < $1.value.node.position.byteOffset
      }
      for (intent, place) in places where !declared.contains(intent) {
        files[index].vocabulary.log.report(
          .warning, .undeclaredIntent, at: place,
          "neither the app nor an extension of it declares this intent",
          found: KeyedNode.quoted(intent))
      }
      let scope = files[index].scope
      guard seenScopes.insert(scope).inserted else { continue }
      let phrased = Set(content.vocabularies[scope]?.intentPhrases.map(\.intentName) ?? [])
      for intent in systemIntents where !phrased.contains(intent) {
        files[index].vocabulary.log.report(
          .warning, .intentWithoutPhrases, "no example phrase for \(intent), which the app declares")
      }
    }
  }

  /// Reports languages whose identifiers are not those of the development language.
  private func checkIdentifiers(_ files: inout [LocalizedContent.ReadFile]) {
    func identifiers(_ scope: Scope) -> Set<String> {
      Set(content.vocabularies[scope]?.vocabularies.flatMap { $0.items.map(\.identifier) } ?? [])
    }
    let order = app.lookupOrder(for: app.developmentLanguage).map(\.scope) + content.scopes
    guard let reference = order.first(where: { !identifiers($0).isEmpty }) else { return }
    let expected = identifiers(reference)
    var seenScopes: Set<Scope> = [reference]
    for index in files.indices where seenScopes.insert(files[index].scope).inserted {
      let found = identifiers(files[index].scope)
      guard found != expected else { continue }
      func list(_ identifiers: Set<String>) -> String {
        let sorted = identifiers.sorted()
        return sorted.prefix(5).map(KeyedNode.quoted).joined(separator: ", ")
          + (sorted.count > 5 ? ", …" : "")
      }
      let missing = expected.subtracting(found)
      let additional = found.subtracting(expected)
      files[index].vocabulary.log.report(
        .warning, .identifiersDiffer, "identifiers differ from those for \(reference.name)",
        found: additional.isEmpty ? nil : "only here " + list(additional),
        expected: missing.isEmpty ? nil : "also " + list(missing))
    }
  }
}
