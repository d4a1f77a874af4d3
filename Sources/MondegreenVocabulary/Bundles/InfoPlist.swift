// SPDX-License-Identifier: Apache-2.0

/// An `Info.plist` and what kind of target it belongs to.
struct InfoPlist {
  /// What the plist is of.
  enum Role {
    /// An app that is spoken to.
    case app
    /// An app extension.
    case appExtension
    /// A framework, a test bundle, a watch app that comes with an app, or no bundle at all.
    case other
  }

  /// Path of the file.
  let file: String
  /// What the reader made of it.
  let document: Document

  /// The root value.
  var root: KeyedNode? { document.root.map { KeyedNode($0) } }

  /// What the plist is of.
  ///
  /// `NSExtension` marks an extension, `CFBundlePackageType` the rest where it is written out. A companion app
  /// for the watch is no app of its own, for its terms are those of the iOS app (Apple, "Registering Custom
  /// Vocabulary with SiriKit"). Where the package type is a build setting or missing, keys tell that only
  /// apps have.
  var role: Role {
    guard let root, root.node.dictionary != nil else { return .other }
    if root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil { return .appExtension }
    if root["WKCompanionAppBundleIdentifier"] != nil { return .other }
    let type = root["CFBundlePackageType"]?.node.string
    switch type {
    case "APPL": return .app
    case "XPC!": return .appExtension
    case nil: break
    case let type? where type.contains("$"): break
    default: return .other
    }
    return Self.keysOfApps.contains { root[$0] != nil } ? .app : .other
  }

  private static let keysOfApps = [
    "CFBundleURLTypes", "INAlternativeAppNames", "INIntentsSupported", "LSApplicationCategoryType",
    "LSRequiresIPhoneOS", "NSSiriUsageDescription", "NSUserActivityTypes", "UIApplicationSceneManifest",
    "UIBackgroundModes", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
  ]

  /// Whether the plist itself speaks of Siri.
  var declaresSiriKeys: Bool {
    guard let root else { return false }
    return ["INIntentsSupported", "INAlternativeAppNames", "CFBundleSpokenName"].contains { root[$0] != nil }
  }

  /// Whether this is of an extension that handles intents.
  var isIntentsService: Bool {
    root?["NSExtension"]?["NSExtensionPointIdentifier"]?.node.string == "com.apple.intents-service"
  }
}

/// What an app's or extension's `Info.plist` says about intents.
struct DeclaredIntents {
  /// The intents that are handled, each once, in order.
  var supported: [String] = []
  /// Those of them that a locked device refuses.
  var restricted: [String] = []

  /// Adds others behind, each intent once.
  mutating func formUnion(_ others: DeclaredIntents) {
    let known = (Set(supported), Set(restricted))
    supported += others.supported.filter { !known.0.contains($0) }
    restricted += others.restricted.filter { !known.1.contains($0) }
  }
}

extension InfoPlist {
  /// The intents of an app that handles them itself: `INIntentsSupported`, `INIntentsRestrictedWhileLocked`.
  func appIntents(log: inout FaultLog) -> DeclaredIntents {
    Self.intents(
      supported: root?["INIntentsSupported"], restricted: root?["INIntentsRestrictedWhileLocked"], log: &log)
  }

  /// The intents of an extension: `IntentsSupported`, `IntentsRestrictedWhileLocked` of its
  /// `NSExtensionAttributes`; none unless it is of the point `com.apple.intents-service`.
  func extensionIntents(log: inout FaultLog) -> DeclaredIntents {
    guard let point = root?["NSExtension"] else { return DeclaredIntents() }
    let attributes = point["NSExtensionAttributes"]
    guard isIntentsService else {
      // The user interface of intents lists the same intents and is no second declaration.
      if let supported = attributes?["IntentsSupported"],
        point["NSExtensionPointIdentifier"]?.node.string != "com.apple.intents-ui-service"
      {
        log.report(
          .note, .intentsOutsideService, at: supported,
          "the extension does not handle intents; its list is not read",
          found: point["NSExtensionPointIdentifier"]?.found, expected: "\"com.apple.intents-service\"")
      }
      return DeclaredIntents()
    }
    if let attributes, attributes.node.dictionary == nil {
      log.report(
        .error, .bundleWrongType, at: attributes, "no attributes", found: attributes.found,
        expected: "a dictionary")
    }
    return Self.intents(
      supported: attributes?["IntentsSupported"], restricted: attributes?["IntentsRestrictedWhileLocked"],
      log: &log)
  }

  private static func intents(
    supported: KeyedNode?, restricted: KeyedNode?, log: inout FaultLog
  ) -> DeclaredIntents {
    var seen = Set<String>()
    var intents = DeclaredIntents()
    if let supported {
      intents.supported = log.texts(supported, wrongType: .bundleWrongType, empty: .bundleEmptyString)
        .map(\.text).filter { seen.insert($0).inserted }
    }
    if let restricted {
      var seenRestricted = Set<String>()
      for (name, place) in log.texts(restricted, wrongType: .bundleWrongType, empty: .bundleEmptyString)
      where seenRestricted.insert(name).inserted {
        guard seen.contains(name) else {
          log.report(
            .warning, .restrictedNotSupported, at: place, "restricted while locked, but not supported",
            found: place.found)
          continue
        }
        intents.restricted.append(name)
      }
    }
    return intents
  }
}
