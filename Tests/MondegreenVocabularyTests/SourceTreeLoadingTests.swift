// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary
import Testing

/// Source trees: which app a file belongs to, and build settings.
@Suite struct SourceTreeLoadingTests {
  private static let app: ListValue = [
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundlePackageType": "APPL", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    "LSRequiresIPhoneOS": true,
  ]
  private static let service: ListValue = [
    "CFBundlePackageType": "XPC!",
    "NSExtension": [
      "NSExtensionPointIdentifier": "com.apple.intents-service",
      "NSExtensionAttributes": ["IntentsSupported": ["INStartWorkoutIntent"]],
    ],
  ]
  private static let framework: ListValue = ["CFBundlePackageType": "FMWK"]
  private static let companion: ListValue = [
    "CFBundlePackageType": "APPL", "WKCompanionAppBundleIdentifier": "x",
  ]
  private static let other: ListValue = ["BUNDLE_ID": "x"]

  private static func vocabulary(_ phrase: String) -> ListValue {
    ["IntentPhrases": [["IntentName": "INStartWorkoutIntent", "IntentExamples": [.string(phrase)]]]]
  }

  /// What a file of a tree holds, in the shorthand of the table below.
  private static func content(_ kind: String, _ path: String) -> ListValue? {
    switch kind {
    case "app": app
    case "siri": app.replacing(["INIntentsSupported"], with: ["INStartWorkoutIntent"])
    case "service": service
    case "framework": framework
    case "watch": companion
    case "other": other
    case "vocabulary": vocabulary(path)
    default: nil
    }
  }

  /// Files by kind, and the apps that they make: folder, name, number of intents, and folders of vocabularies.
  @Test(arguments: [
    (
      "app and extension side by side, vocabulary in the app",
      ["app App1/Info.plist", "service Intents/Info.plist", "vocabulary App1/en.lproj"],
      ["App1 App1 1 App1/en.lproj"]
    ),
    (
      "vocabulary in the root", ["app Run/Info.plist", "service Intents/Info.plist", "vocabulary ."],
      ["Run Run 1 ."]
    ),
    (
      "vocabulary in the extension",
      ["app Run/Supporting Files/Info.plist", "service Intents/Info.plist", "vocabulary Intents/en.lproj"],
      ["Run Run 1 Intents/en.lproj"]
    ),
    (
      "extension below the app's folder",
      ["app Run/Info.plist", "service Run/Intents/Info.plist", "vocabulary Run/Intents/Base.lproj"],
      ["Run Run 1 Run/Intents/Base.lproj"]
    ),
    (
      "frameworks, watch apps and foreign plists are no apps",
      [
        "app Run/Run-Info.plist", "framework Kit/Info.plist", "watch Watch/Info.plist",
        "other Run/GoogleService-Info.plist", "vocabulary Kit/en.lproj",
      ], ["Run Run 0 Kit/en.lproj"]
    ),
    (
      "the plist in the root", ["app Run-Info.plist", "service Intents/Info.plist", "vocabulary en.lproj"],
      [". Run 1 en.lproj"]
    ),
    (
      "two apps keep their own",
      [
        "app One/Info.plist", "vocabulary One/en.lproj", "app Two/Resources/Info.plist",
        "vocabulary Two/Resources/en.lproj", "folder Run.xcodeproj",
      ], ["One One 0 One/en.lproj", "Two Two 0 Two/Resources/en.lproj"]
    ),
    (
      "an app that says nothing to Siri is left out beside one that does",
      ["app iOS/Info.plist", "app tvOS/Info.plist", "vocabulary iOS/en.lproj", "folder Run.xcodeproj"],
      ["iOS @ 0 iOS/en.lproj"]
    ),
    (
      "without any Siri all apps stay", ["app One/Info.plist", "app Two/Info.plist"],
      ["One One 0", "Two Two 0"]
    ),
    (
      "of apps equally near, the one with Siri keys",
      ["app A/Info.plist", "siri B/Info.plist", "vocabulary Shared/en.lproj", "folder .git"],
      ["B B 1 Shared/en.lproj"]
    ),
    (
      "vocabularies without app", ["vocabulary Run/iosApp/en.lproj", "vocabulary Run/iosApp/de.lproj"],
      ["Run/iosApp Run 0 Run/iosApp/de.lproj Run/iosApp/en.lproj"]
    ),
    (
      "a collection of projects",
      [
        "app P/App1/Info.plist", "app Q/App2/Info.plist", "vocabulary P/en.lproj", "vocabulary Q/en.lproj",
        "vocabulary R/Sub/en.lproj",
      ], ["P/App1 App1 0 P/en.lproj", "Q/App2 App2 0 Q/en.lproj", "R/Sub Sub 0 R/Sub/en.lproj"]
    ),
    (
      "projects marked as such",
      [
        "app P/App1/Info.plist", "folder P/P.xcodeproj", "vocabulary R/Sub/en.lproj",
        "folder R/.git",
      ],
      ["P/App1 App1 0", "R/Sub Sub 0 R/Sub/en.lproj"]
    ),
    (
      "folders of others are skipped",
      [
        "app Run/Info.plist", "vocabulary Run/en.lproj", "app Pods/Foo/Info.plist",
        "vocabulary Pods/Foo/en.lproj",
        "app Carthage/Info.plist", "app .build/x/Info.plist", "app DerivedData/Info.plist",
        "app node_modules/x/Info.plist", "app Run/F.framework/Info.plist", "app Run.xcodeproj/x/Info.plist",
      ], ["Run Run 0 Run/en.lproj"]
    ),
  ])
  func filesFindTheirApp(title: String, files: [String], expected: [String]) throws {
    let folder = try LoaderFolder()
    for file in files {
      let parts = file.split(separator: " ", maxSplits: 1).map(String.init)
      var path = parts[1]
      if parts[0] == "folder" {
        try folder.write(path + "/x", "")
        continue
      }
      let content = try #require(Self.content(parts[0], path))
      if parts[0] == "vocabulary" { path += "/AppIntentVocabulary.plist" }
      try folder.write(path, content)
    }
    let loaded = folder.load()
    let found = loaded.apps.map { app in
      let phrases = app.localizations.flatMap { $0.intentPhrases ?? [] }.flatMap(\.examples).sorted()
      let path = app.path == folder.path ? "." : app.path
      let root = (folder.path as NSString).lastPathComponent
      let name = app.name == root ? "@" : app.name
      return ([path, name, "\(app.supportedIntents.count)"] + phrases).joined(separator: " ")
    }
    #expect(found == expected)
    #expect(Set(loaded.apps.map(\.bundleIdentifier)).count == loaded.apps.count)
  }

  @Test func settingsNameTheApp() throws {
    let folder = try LoaderFolder()
    try folder.write("Run/Info.plist", Self.app.replacing(["CFBundleDisplayName"], with: "${DISPLAY_NAME}"))
    try folder.write("Run/en.lproj/AppIntentVocabulary.plist", Self.vocabulary("Go"))
    let bare = folder.load()
    #expect(bare.apps.map(\.bundleIdentifier) == ["Run"])
    #expect(bare.apps.map(\.name) == ["Run"])
    #expect(
      bare.summary == [
        "warning bundle-unresolved-setting Run/Info.plist CFBundleIdentifier",
        "note bundle-unresolved-setting Run/Info.plist CFBundleName",
        "note bundle-unresolved-setting Run/Info.plist CFBundleDevelopmentRegion",
        "warning bundle-unresolved-setting Run/Info.plist CFBundleDisplayName",
      ])
    let settings = [
      "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(PRODUCT_NAME:rfc1034identifier)",
      "PRODUCT_NAME": "Run Fast",
      "DEVELOPMENT_LANGUAGE": "de", "DISPLAY_NAME": "Renn!",
    ]
    let defined = folder.load(settings: settings)
    #expect(defined.apps.map(\.bundleIdentifier) == ["com.example.Run-Fast"])
    #expect(defined.apps.map(\.name) == ["Renn!"])
    #expect(defined.apps.map(\.developmentLanguage) == [LanguageTag(language: "de")])
    #expect(defined.summary == [])
  }

  @Test func appsWithTheSamePlaceholderStayTwo() throws {
    let folder = try LoaderFolder()
    try folder.write("Run/Info.plist", Self.app)
    try folder.write("Run/Info-Beta.plist", Self.app)
    try folder.write("Walk/Info.plist", Self.app)
    #expect(folder.load().apps.map(\.bundleIdentifier).sorted() == ["Run", "Run#2", "Walk"])
    let defined = folder.load(settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.x"])
    #expect(defined.apps.map(\.bundleIdentifier) == ["com.example.x", "com.example.x", "com.example.x"])
    #expect(defined.diagnostics.count { $0.code == .duplicateIdentifier } == 2)
  }

  @Test func bundlesAndSourcesUnderOneRoot() throws {
    let folder = try LoaderFolder()
    try folder.write(
      "build/Payload/Run.app/Info.plist", ["CFBundleIdentifier": "b", "CFBundleDisplayName": "B"])
    try folder.write("build/Payload/Run.app/Watch/W.app/Info.plist", ["CFBundleIdentifier": "w"])
    try folder.write("src/Info.plist", Self.app)
    try folder.write("src/en.lproj/AppIntentVocabulary.plist", Self.vocabulary("Go"))
    #expect(folder.load().apps.map(\.path) == ["build/Payload/Run.app", "src"])
    // A path to the bundle itself, with and without slash.
    #expect(folder.load("build/Payload/Run.app").apps.map(\.bundleIdentifier) == ["b"])
    #expect(folder.load("build/Payload/Run.app//").apps.map(\.bundleIdentifier) == ["b"])
  }

  @Test func extensionWithoutApp() throws {
    let folder = try LoaderFolder()
    try folder.write("Intents/Info.plist", Self.service)
    let loaded = folder.load()
    #expect(loaded.apps == [])
    #expect(loaded.diagnostics.map(\.code) == [.noAppFound, .extensionWithoutApp])
  }
}
