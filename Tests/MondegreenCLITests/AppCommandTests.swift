// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Apps and images on the command line: what comes out, what is said, and the exit status.
@Suite struct AppCommandTests {
  @Test func imageAnswersAsItsAppsDo() throws {
    try inFolder { folder in
      let compiled = try CommandRun(["compile", "--apps", "apps", "--output", "a.mondegreen"], in: folder)
      #expect(compiled.status == 0, "\(compiled.errors)")
      let again = try CommandRun(["compile", "--apps", "apps", "--output", "b.mondegreen"], in: folder)
      #expect(again.status == 0)
      let image = try Data(contentsOf: folder.appending(path: "a.mondegreen"))
      #expect(try Data(contentsOf: folder.appending(path: "b.mondegreen")) == image)
      #expect(try CommandRun(["verify", "a.mondegreen"], in: folder).status == 0)

      let byApps = try CommandRun(["resolve", "--apps", "apps"], input: Self.heard, in: folder)
      let byImage = try CommandRun(
        ["resolve", "--vocabulary", "a.mondegreen", "--jobs", "3"], input: Self.heard, in: folder)
      #expect(byApps.status == 0 && byImage.status == 0)
      #expect(byApps.output == byImage.output)
      let lines = byApps.output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].contains(#""status":"success","app":"com.example.alpaca","appName":"Alpaca Ride""#))
      #expect(lines[0].contains(#""vocabularyIdentifier":"big_alpaca""#))
      #expect(lines[1].contains(#""status":"unsupported","app":null,"appName":null,"intent":null"#))

      let shown = try CommandRun(["inspect", "--vocabulary", "a.mondegreen"], in: folder)
      #expect(shown.status == 0)
      #expect(shown.output.contains(#"com.example.alpaca "Alpaca Ride""#))
    }
  }

  @Test func damagedImagesAreTurnedDown() throws {
    try inFolder { folder in
      _ = try CommandRun(["compile", "--apps", "apps", "--output", "a.mondegreen"], in: folder)
      var image = try Data(contentsOf: folder.appending(path: "a.mondegreen"))
      image[image.count - 1] ^= 1
      try image.write(to: folder.appending(path: "flipped.mondegreen"))
      try image.prefix(image.count / 2).write(to: folder.appending(path: "half.mondegreen"))
      for (file, message) in [
        ("flipped.mondegreen", "checksum"), ("half.mondegreen", "truncated"), ("apps", "not a regular file"),
        ("missing.mondegreen", "No such file"), ("heard.txt", "not a Mondegreen image"),
      ] {
        let run = try CommandRun(["verify", file], in: folder)
        #expect(run.status == 2 && run.errors.contains(file) && run.errors.contains(message), "\(run.errors)")
      }
    }
  }

  @Test func folderWithoutAppsCannotBeUsed() throws {
    let run = try CommandRun(["resolve", "--apps", "empty"], files: ["empty/readme.txt": "nothing"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("empty: error: no app was found here"))
  }

  @Test(arguments: [
    ("<key>VocabularyItemIdentifier</key><string>big_alpaca</string>", "VocabularyItemIdentifier"),
    ("<key>VocabularyItemPhrase</key><string>Big Alpaca</string>", "VocabularyItemPhrase"),
    ("<key>IntentName</key><string>INRequestRideIntent</string>", "IntentName"),
    (
      "<key>ParameterNames</key><array><string>INRequestRideIntent.rideOptionName</string></array>",
      "ParameterNames"
    ),
  ])
  func missingKeyCostsItsEntryAlone(entry: String, key: String) throws {
    var files = Self.files
    let path = "apps/Alpaca.app/en.lproj/AppIntentVocabulary.plist"
    files[path] = files[path]?.replacingOccurrences(of: entry, with: "")
    #expect(files != Self.files)
    let run = try CommandRun(
      ["resolve", "--apps", "apps"], files: files, input: "get me a ride with alpaca ride\n")
    #expect(run.status == 1)
    #expect(run.output.contains(#""app":"com.example.alpaca""#))
    #expect(run.errors.contains("AppIntentVocabulary.plist:") && run.errors.contains(key), "\(run.errors)")
  }

  private static let heard = "get me a big alpacca with alpaca ride\nwhat's the weather tomorrow\n"

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try CommandRun.write(Self.files, into: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static let files = [
    "heard.txt": heard + String(repeating: " ", count: 64),
    "apps/Alpaca.app/Info.plist": """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.alpaca</string>
    <key>CFBundleDisplayName</key><string>Alpaca Ride</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>INIntentsSupported</key><array><string>INRequestRideIntent</string></array>
    </dict></plist>
    """,
    "apps/Alpaca.app/en.lproj/AppIntentVocabulary.plist": """
    <plist version="1.0"><dict>
    <key>IntentPhrases</key><array><dict>
    <key>IntentName</key><string>INRequestRideIntent</string>
    <key>IntentExamples</key><array><string>Get me a ride with Alpaca Ride</string></array>
    </dict></array>
    <key>ParameterVocabularies</key><array><dict>
    <key>ParameterNames</key><array><string>INRequestRideIntent.rideOptionName</string></array>
    <key>ParameterVocabulary</key><array><dict>
    <key>VocabularyItemIdentifier</key><string>big_alpaca</string>
    <key>VocabularyItemSynonyms</key><array><dict>
    <key>VocabularyItemPhrase</key><string>Big Alpaca</string>
    <key>VocabularyItemExamples</key><array><string>a Big Alpaca</string></array>
    </dict></array>
    </dict></array>
    </dict></array>
    </dict></plist>
    """,
  ]
}
