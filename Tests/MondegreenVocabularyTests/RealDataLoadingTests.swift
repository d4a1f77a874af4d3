// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary
import Testing

/// The folder of published files: `data` in `MONDEGREEN_SHARED`, else in `shared` beside the package.
private let sharedData: String? = {
  let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let shared =
    ProcessInfo.processInfo.environment["MONDEGREEN_SHARED"]
    ?? package.deletingLastPathComponent().appendingPathComponent("shared").path
  let data = shared + "/data"
  return FileManager.default.fileExists(atPath: data + "/real-bundles") ? data : nil
}()

/// Published vocabularies, where they are at hand.
@Suite(.enabled(if: sharedData != nil))
struct RealDataLoadingTests {
  private static func load(_ name: String) -> LoadedApps { AppLoader().load((sharedData ?? "") + "/" + name) }

  private static let bundles = load("real-bundles")
  private static let trees = load("real-source-trees")

  private func counts(_ loaded: LoadedApps) -> [String: Int] {
    Dictionary(grouping: loaded.diagnostics) { "\($0.severity.rawValue) \($0.code.rawValue)" }.mapValues(
      \.count)
  }

  /// Counts checked by hand against the files.
  @Test func faultsOfRealBundles() throws {
    let loaded = Self.bundles
    #expect(loaded.apps.count == 23)
    #expect(counts(loaded).filter { !$0.key.contains("plist-") } == Self.bundleFaults)
  }

  private static let bundleFaults = [
    "note name-hint-equals-name": 1, "note phrase-custom-intent": 2, "note phrase-deprecated-intent": 26,
    "error phrase-empty": 24, "warning phrase-hey-siri": 1, "warning phrase-undeclared-intent": 2,
    "note vocabulary-empty-list": 1, "error vocabulary-empty-string": 7,
    "note vocabulary-hint-equals-phrase": 1,
    "warning vocabulary-misplaced-key": 6, "warning vocabulary-missing-localization": 4,
    "warning vocabulary-misspelled-key": 1, "note vocabulary-mixed-scripts": 1,
    "note vocabulary-surrounding-space": 1, "warning vocabulary-undocumented-parameter": 1,
    "warning vocabulary-untranslated": 46, "note bundle-old-language-name": 1,
    "note bundle-same-language-twice": 1, "warning name-missing": 1,
    "note bundle-missing-development-region": 8, "warning name-clash": 1,
    "warning phrase-missing-for-intent": 88,
    "warning vocabulary-no-intent-phrases": 2, "note vocabulary-no-item-examples": 1,
    "warning vocabulary-second-file": 1, "note vocabulary-unlocalized": 9,
  ]

  @Test func faultsOfRealSourceTrees() throws {
    let loaded = Self.trees
    #expect(loaded.apps.count == 23)
    #expect(Set(loaded.apps.map(\.bundleIdentifier)).count == 23)
    #expect(counts(loaded).filter { !$0.key.contains("plist-") } == Self.treeFaults)
  }

  private static let treeFaults = [
    "note name-hint-equals-name": 1, "note phrase-custom-intent": 2, "note phrase-deprecated-intent": 26,
    "error phrase-empty": 24, "warning phrase-hey-siri": 1, "warning phrase-undeclared-intent": 2,
    "note vocabulary-empty-list": 1, "error vocabulary-empty-string": 7,
    "note vocabulary-hint-equals-phrase": 1,
    "warning vocabulary-misplaced-key": 6, "warning vocabulary-missing-localization": 4,
    "warning vocabulary-misspelled-key": 1, "note vocabulary-mixed-scripts": 1,
    "note vocabulary-surrounding-space": 1, "warning vocabulary-undocumented-parameter": 1,
    "warning vocabulary-untranslated": 46, "note bundle-old-language-name": 1,
    "note bundle-same-language-twice": 1, "warning name-missing": 2,
    "note bundle-ambiguous-owner": 2, "note bundle-missing-development-region": 2,
    "warning bundle-missing-identifier": 1, "note bundle-silent-target": 3,
    "note bundle-unresolved-setting": 16,
    "warning bundle-unresolved-setting": 19, "warning phrase-missing-for-intent": 87,
    "warning vocabulary-in-extension": 5, "warning vocabulary-no-intent-phrases": 3,
    "note vocabulary-no-item-examples": 2, "warning vocabulary-second-file": 4,
    "note vocabulary-undocumented-parameter": 2, "note vocabulary-unlocalized": 10,
  ]

  /// Each tree alone gives the same app as all of them together.
  @Test func aTreeAloneIsReadAsInACollection() throws {
    let data = try #require(sharedData)
    let together = Self.trees.apps
    let folders = try FileManager.default.contentsOfDirectory(atPath: data + "/real-source-trees").sorted()
    for folder in folders {
      let alone = Self.load("real-source-trees/" + folder).apps
      let same = together.filter { $0.path.hasPrefix(data + "/real-source-trees/" + folder) }
      #expect(alone.map(\.path) == same.map(\.path))
      #expect(alone.map(\.supportedIntents) == same.map(\.supportedIntents))
      #expect(alone.map(\.localizations) == same.map(\.localizations))
    }
  }

  private struct Line: Decodable {
    struct Gold: Decodable {
      var app: String?
      var intent: String?
    }
    var id: String
    var text: String
    var said: String?
    var locale: String
    var lproj: String?
    var gold: Gold
  }

  private func lines(_ name: String) throws -> [Line] {
    let text = try String(contentsOfFile: try #require(sharedData) + "/" + name, encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Every phrase of the set stands under its intent in the localization that its locale leads to.
  @Test func phrasesAreFoundThroughTheirLocale() throws {
    let apps = Dictionary(
      uniqueKeysWithValues: Self.bundles.apps.map { ($0.bundleIdentifier, $0) })
    var elsewhere: [String] = []
    for line in try lines("real-bundles.utterances.jsonl") {
      let app = try #require(apps[line.gold.app ?? ""], "\(line.id)")
      let tag = try #require(LanguageTag(line.locale), "\(line.id)")
      let best = app.bestLocalization(for: tag)
      let examples = best?.intentPhrases?.first { $0.intentName == line.gold.intent }?.examples
      // Space around an example is cut off.
      let text = line.text.trimmingCharacters(in: .whitespaces)
      if examples?.contains(text) != true {
        elsewhere.append(line.id + " " + (line.lproj ?? "-") + " " + line.text)
      }
    }
    // Habitica has an English folder beside Base, which differs in a hyphen; the folder comes first.
    #expect(elsewhere.allSatisfy { $0.contains(" Base ") && $0.contains("Habitica") }, "\(elsewhere)")
    #expect(elsewhere.count == 2)
  }

  @Test(arguments: ["pm-contacts", "pm-places", "zh-tw", "snips-en_US-k10-named", "snips-en_US-k10-unnamed"])
  func appsOfTheDevelopmentSets(set: String) throws {
    let loaded = Self.load("dev/\(set)/apps")
    #expect(loaded.diagnostics.filter { $0.severity == .error } == [])
    let apps = Dictionary(uniqueKeysWithValues: loaded.apps.map { ($0.bundleIdentifier, $0) })
    for line in try lines("dev/\(set)/utterances.jsonl") {
      guard let identifier = line.gold.app, let intent = line.gold.intent else { continue }
      let app = try #require(apps[identifier], "\(line.id)")
      let tag = try #require(LanguageTag(line.locale), "\(line.id)")
      let known =
        app.supportedIntents + (app.bestLocalization(for: tag)?.intentPhrases?.map(\.intentName) ?? [])
      #expect(known.contains(intent), "\(line.id)")
    }
  }
}
