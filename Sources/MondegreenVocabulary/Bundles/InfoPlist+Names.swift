// SPDX-License-Identifier: Apache-2.0

/// What an app's `Info.plist` says about the app itself, build settings put in.
struct AppIdentity {
  /// `CFBundleIdentifier`, when it is known.
  var identifier: String?
  /// The values of `CFBundleDisplayName`, `CFBundleName` and `CFBundleSpokenName`, as far as they are known.
  var names: [AppName.Source: String] = [:]
  /// The elements of `INAlternativeAppNames` that can be used.
  var alternativeNames: [AlternativeName] = []
  /// `CFBundleDevelopmentRegion`; English when it is missing or not known.
  var developmentLanguage = LanguageTag(language: "en")
  /// `CFBundleLocalizations`.
  var localizations: [LanguageTag] = []

  /// An element of `INAlternativeAppNames`. Name and hint may be variables of `InfoPlist.strings`.
  struct AlternativeName {
    var name: String
    var hint: String?
    var place: KeyedNode
  }
}

extension InfoPlist {
  /// Reads what the plist says about the app.
  ///
  /// - Parameters:
  ///   - settings: Build settings that the caller defines.
  ///   - targetName: Name of the target or bundle, which Xcode takes for the product's name by default.
  func identity(settings: BuildSettings, targetName: String, log: inout FaultLog) -> AppIdentity {
    var identity = AppIdentity()
    guard let root, root.node.dictionary != nil else { return identity }
    let expander = SettingExpander(defined: settings, targetName: targetName)

    if let place = root["CFBundleIdentifier"] {
      identity.identifier = expander.text(place, log: &log)
    } else {
      log.report(
        .warning, .missingIdentifier, at: root, "the app has no identifier; its path stands in",
        expected: "CFBundleIdentifier")
    }
    for source in [AppName.Source.displayName, .bundleName, .spokenName] {
      guard let place = root[source.rawValue] else { continue }
      identity.names[source] = expander.text(place, wrongType: .nameWrongType, empty: .emptyName, log: &log)
    }
    if let place = root["INAlternativeAppNames"] { readAlternativeNames(place, expander, &identity, &log) }

    if let place = root["CFBundleDevelopmentRegion"] {
      if let text = expander.text(place, log: &log), let tag = Self.language(text, at: place, log: &log) {
        identity.developmentLanguage = tag
      }
    } else {
      log.report(
        .note, .missingDevelopmentRegion, at: root, "no development region; English is taken",
        expected: "CFBundleDevelopmentRegion")
    }
    if let place = root["CFBundleLocalizations"] {
      for (text, place) in log.texts(place, wrongType: .bundleWrongType, empty: .bundleEmptyString)
      where text != "Base" {
        if let tag = Self.language(text, at: place, log: &log) { identity.localizations.append(tag) }
      }
    }
    return identity
  }

  /// The language that a text names; an unknown or outdated name is reported.
  private static func language(_ text: String, at place: KeyedNode, log: inout FaultLog) -> LanguageTag? {
    guard let tag = LanguageTag(text) else {
      log.report(
        .warning, .unknownLanguage, at: place, "no known language", found: place.found,
        expected: "a language code such as \"en\"")
      return nil
    }
    if text.utf8.count > 3, text.utf8.allSatisfy(\.isASCIILetter) {
      log.report(
        .note, .oldLanguageName, at: place, "an old manner to name a language", found: place.found,
        expected: "\"\(tag)\"")
    }
    return tag
  }

  private func readAlternativeNames(
    _ place: KeyedNode, _ expander: SettingExpander, _ identity: inout AppIdentity, _ log: inout FaultLog
  ) {
    for element in log.elements(place, of: .dictionaries, wrongType: .nameWrongType) {
      switch element.node.value {
      case .string:
        log.report(
          .warning, .bareName, at: element, "a bare string in place of a dictionary", found: element.found,
          expected: "a dictionary with INAlternativeAppName")
        if let name = expander.text(element, wrongType: .nameWrongType, empty: .emptyName, log: &log) {
          identity.alternativeNames.append(.init(name: name, hint: nil, place: element))
        }
      case .dictionary(let entries):
        for entry in entries where !Self.keysOfAlternativeNames.contains(entry.key) {
          log.report(
            .warning, .nameUnknownKey, at: element.key(entry), "nothing reads this key",
            found: KeyedNode.quoted(entry.key),
            expected: Self.keysOfAlternativeNames.joined(separator: " or "))
        }
        guard let namePlace = element["INAlternativeAppName"] else {
          log.report(
            .error, .nameMissingKey, at: element, "an alternative name without the name",
            found: element.found,
            expected: "INAlternativeAppName")
          continue
        }
        let hint = element["INAlternativeAppNamePronunciationHint"].flatMap {
          expander.text($0, wrongType: .nameWrongType, empty: .emptyName, log: &log)
        }
        if let name = expander.text(namePlace, wrongType: .nameWrongType, empty: .emptyName, log: &log) {
          identity.alternativeNames.append(.init(name: name, hint: hint, place: element))
        }
      default:
        log.report(
          .error, .nameWrongType, at: element, "not an alternative name", found: element.found,
          expected: "a dictionary with INAlternativeAppName")
      }
    }
  }

  private static let keysOfAlternativeNames = [
    "INAlternativeAppName", "INAlternativeAppNamePronunciationHint",
  ]
}

/// Puts build settings into the values of an `Info.plist` and reports those that are not defined.
private struct SettingExpander {
  let defined: BuildSettings
  let targetName: String

  /// What Xcode takes for settings that a project does not set itself.
  private var defaults: BuildSettings {
    var values = [
      "TARGET_NAME": targetName, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "DEVELOPMENT_LANGUAGE": "en",
    ]
    values.merge(defined.values) { $1 }
    return BuildSettings(values)
  }

  /// The text of a value with its settings; `nil`, after a report, when it is empty or cannot be known.
  func text(
    _ place: KeyedNode, wrongType: DiagnosticCode = .bundleWrongType,
    empty: DiagnosticCode = .bundleEmptyString,
    log: inout FaultLog
  ) -> String? {
    guard let written = log.text(place, wrongType: wrongType) else { return nil }
    guard !written.isEmpty else {
      log.report(.error, empty, at: place, "an empty text", expected: "some text")
      return nil
    }
    let expansion = defined.expand(written)
    if expansion.unresolved.isEmpty { return expansion.text }
    let names = expansion.unresolved.joined(separator: ", ")
    let guess = defaults.expand(written)
    guard guess.unresolved.isEmpty else {
      log.report(
        .warning, .unresolvedSetting, at: place,
        "the build setting \(guess.unresolved.joined(separator: ", ")) is not defined, so the value is not known",
        found: place.found, expected: "a value for the setting")
      return nil
    }
    log.report(
      .note, .unresolvedSetting, at: place,
      "the build setting \(names) is not defined; Xcode's default is taken, \(KeyedNode.quoted(guess.text))",
      found: place.found)
    return guess.text
  }
}
