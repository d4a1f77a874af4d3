// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What a file system can do to a loader.
@Suite struct LoaderFileSystemTests {
  private static let info: ListValue = ["CFBundleIdentifier": "a", "CFBundleDisplayName": "A"]
  private static let vocabulary: ListValue = [
    "IntentPhrases": [["IntentName": "INStartWorkoutIntent", "IntentExamples": ["Go"]]]
  ]

  @Test(arguments: ["missing", "file", "empty"])
  func nothingFoundIsAnError(name: String) throws {
    let folder = try LoaderFolder()
    try folder.write("file", "x")
    try folder.write("empty/readme.txt", "x")
    let loaded = folder.load(name)
    #expect(loaded.apps == [])
    #expect(loaded.summary == ["error bundle-none-found \(name)"])
  }

  @Test func oneEmptyPathDoesNotCostTheOthers() throws {
    let folder = try LoaderFolder()
    try folder.write("A.app/Info.plist", Self.info)
    let loaded = AppLoader().load([folder.path + "/missing", folder.path + "/A.app", folder.path + "/A.app/"])
    #expect(loaded.apps.map(\.bundleIdentifier) == ["a"])
    #expect(loaded.diagnostics.contains { $0.code == .noAppFound && $0.file.hasSuffix("/missing") })
  }

  @Test func linksNeitherLoopNorLeadOut() throws {
    let outside = try LoaderFolder()
    try outside.write("AppIntentVocabulary.plist", Self.vocabulary)
    let folder = try LoaderFolder()
    try folder.write("A.app/Info.plist", Self.info)
    try folder.write("A.app/shared.plist", Self.vocabulary)
    try folder.write("A.app/en.lproj/x", "")
    try folder.write("A.app/de.lproj/x", "")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/A.app/en.lproj/AppIntentVocabulary.plist",
      withDestinationPath: "../shared.plist")
    try files.createSymbolicLink(
      atPath: folder.path + "/A.app/de.lproj/AppIntentVocabulary.plist",
      withDestinationPath: outside.path + "/AppIntentVocabulary.plist")
    try files.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: ".")
    try files.createSymbolicLink(atPath: folder.path + "/A.app/fr.lproj", withDestinationPath: "en.lproj")
    try files.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "nowhere")
    let loaded = folder.load()
    #expect(loaded.apps.count == 1)
    let scopes = loaded.apps.first?.localizations.filter { $0.intentPhrases != nil }.map(\.scope)
    #expect(scopes == [.language(LanguageTag(language: "en"))])
    // Nor do those that a bundle's layout leads to.
    try outside.write("Info.plist", Self.info)
    try outside.write("PlugIns/I.appex/Info.plist", ["NSExtension": [:]])
    try folder.write("B.app/AppIntentVocabulary.plist", Self.vocabulary)
    try files.createSymbolicLink(
      atPath: folder.path + "/B.app/Info.plist", withDestinationPath: outside.path + "/Info.plist")
    try files.createSymbolicLink(
      atPath: folder.path + "/B.app/PlugIns", withDestinationPath: outside.path + "/PlugIns")
    let more = folder.load()
    #expect(more.apps.map(\.bundleIdentifier) == ["a", "B.app"])
    #expect(!more.diagnostics.contains { $0.file.contains("PlugIns") })
    // The root itself may be a link.
    try files.createSymbolicLink(atPath: outside.path + "/root", withDestinationPath: folder.path)
    #expect(outside.load("root").apps.count == 2)
    try files.createSymbolicLink(atPath: outside.path + "/A.app", withDestinationPath: folder.path + "/A.app")
    #expect(outside.load("A.app").apps.map(\.bundleIdentifier) == ["a"])
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = try LoaderFolder()
    try folder.write("A.app/Info.plist", Self.info)
    // A folder and a pipe in the place of files; a pipe must not be waited for.
    try folder.write("A.app/en.lproj/AppIntentVocabulary.plist/x", "")
    try folder.write("A.app/de.lproj/x", "")
    #expect(mkfifo(folder.path + "/A.app/de.lproj/AppIntentVocabulary.plist", 0o600) == 0)
    try folder.write("B.app/Info.plist", Self.info)
    var loader = AppLoader()
    loader.limits.bytes = 20
    let limited = loader.load(folder.path)
    #expect(limited.apps.count == 2)
    #expect(limited.diagnostics.count { $0.code == .unreadableFile && $0.message.contains("20 bytes") } == 2)
    let loaded = folder.load()
    #expect(loaded.apps.map(\.name) == ["A", "A"])
    #expect(loaded.apps.allSatisfy { $0.localizations.allSatisfy { $0.intentPhrases == nil } })
    #expect(
      loaded.diagnostics.filter { $0.code == .unreadableFile }.map(\.file) == [
        "A.app/de.lproj/AppIntentVocabulary.plist", "A.app/en.lproj/AppIntentVocabulary.plist",
      ])
  }

  @Test func aBundleWithoutReadablePlistIsStillAnApp() throws {
    let folder = try LoaderFolder()
    try folder.write("Run.app/AppIntentVocabulary.plist", Self.vocabulary)
    try folder.write("Walk.app/Info.plist", "{ this is no list")
    try folder.write("Walk.app/en.lproj/AppIntentVocabulary.plist", Self.vocabulary)
    let loaded = folder.load()
    #expect(loaded.apps.map(\.name) == ["Run", "Walk"])
    #expect(loaded.apps.map(\.bundleIdentifier) == ["Run.app", "Walk.app"])
    #expect(loaded.has(.missingInfoPlist))
    #expect(loaded.diagnostics.contains { $0.file == "Walk.app/Info.plist" && $0.severity == .error })
  }

  @Test func namesThatAreNoTextAreReported() throws {
    let folder = try LoaderFolder()
    try folder.write("A.app/Info.plist", Self.info)
    #expect(
      (folder.path + "/A.app/").utf8CString.withUnsafeBufferPointer { prefix in
        let name = prefix.dropLast() + [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xFE), 0]
        return mkdir(Array(name), 0o700)
      } == 0)
    let loaded = folder.load()
    #expect(loaded.apps.count == 1)
    #expect(loaded.summary.contains("error bundle-unreadable-name A.app"))
  }

  @Test func hostileNamesNeverReachTheTextRaw() throws {
    let folder = try LoaderFolder()
    try folder.write(
      "Evil\u{1B}[2J\n.app/Info.plist", ["CFBundleName": "\u{202E}x", "CFBundleIdentifier": 7])
    let loaded = folder.load()
    #expect(loaded.apps.count == 1)
    #expect(!loaded.diagnostics.isEmpty)
    for diagnostic in loaded.diagnostics {
      #expect(!diagnostic.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }
}
