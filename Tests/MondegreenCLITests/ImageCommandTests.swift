// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `compile`, `inspect`, `verify`, and resolving with an image.
@Suite struct ImageCommandTests {
  private static let apps = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpora/quickstart/apps").path

  /// Each process has other hash seeds.
  @Test func sameAppsGiveTheSameBytes() throws {
    let folder = try CommandFolder()
    for name in ["a", "b"] {
      let run = try folder.run([
        "compile", "--apps", Self.apps + "/PQM.app", "--apps", Self.apps + "/FennecFrames.app", "--locale",
        "en",
        "--output", name,
      ])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.messages.last == "mondegreen: \(name): 2 apps, \(try folder.read(name).count) bytes")
    }
    #expect(try folder.read("a") == folder.read("b"))
    #expect(try folder.files == ["a", "b"])
  }

  @Test func imageAnswersAsItsAppsDo() throws {
    let folder = try CommandFolder.withSampleApp()
    let input = "start Mossy Macro with Shutterbug\ngolden our\nstart\nwhat's the weather\n"
    let ofApps = try folder.run(["resolve", "--apps", "Shutterbug.app", "--locale", "la"], input: input)
    let ofImage = try folder.run(["resolve", "--vocabulary", "image", "--locale", "la"], input: input)
    #expect(ofApps.status == 0)
    #expect(ofApps.results.count == 4)
    #expect(ofApps.output == ofImage.output)
    #expect(ofApps.results[0].contains(#""vocabularyIdentifier":"mossy""#))
  }

  @Test func onlyTheLanguagesAskedForAreCompiled() throws {
    let folder = try CommandFolder()
    try SampleApp().write(to: folder)
    try folder.write(SampleApp().vocabulary, to: "Shutterbug.app/vo.lproj/AppIntentVocabulary.plist")
    func localizations(_ options: [String]) throws -> String? {
      let run = try folder.run(["compile", "--apps", "Shutterbug.app", "--output", "image"] + options)
      #expect(run.status == 0)
      let lines = try folder.run(["inspect", "--vocabulary", "image"]).results
      return lines.first { $0.contains("localizations:") && !$0.contains("records") }
    }
    #expect(try localizations([]) == "  localizations: unlocalized la vo")
    #expect(try localizations(["--locale", "la"]) == "  localizations: unlocalized la")
    #expect(
      try localizations(["--locale", "la_VA", "--locale", "vo"]) == "  localizations: unlocalized la vo")
    let bad = try folder.run([
      "compile", "--apps", "Shutterbug.app", "--output", "x", "--locale", "no language",
    ])
    #expect(bad.status == 2)
    #expect(bad.errors.contains("--locale no language: not a language"))
  }

  @Test func imageIsWrittenWholeOrNotAtAll() throws {
    let folder = try CommandFolder.withSampleApp()
    _ = try folder.runShell("mkfifo pipe")
    let before = try folder.files
    for (output, reason) in [
      ("none/image", "No such file or directory"), ("Shutterbug.app", "Is a directory"),
      ("pipe", "not a regular file"),
    ] {
      let run = try folder.run(["compile", "--apps", "Shutterbug.app", "--output", output])
      #expect(run == CommandRun(status: 2, output: "", errors: "Error: \(output): \(reason)\n"))
    }
    #expect(try folder.files == before)
    #expect(try folder.runShell("test -p pipe").status == 0)
    // A file that is in the way is replaced as a whole: whoever has it open goes on reading the old one.
    let image = try folder.read("image")
    try folder.write("old", to: "image")
    let old = try FileHandle(forReadingFrom: folder.url.appending(path: "image"))
    let run = try folder.run(["compile", "--apps", "Shutterbug.app", "--output", "image"])
    #expect(run.status == 0)
    #expect(try old.readToEnd() == Data("old".utf8))
    #expect(try folder.read("image") == image)
    #expect(try folder.files == before)
  }

  @Test func soundImageIsSound() throws {
    let folder = try CommandFolder.withSampleApp()
    #expect(
      try folder.run(["verify", "image"]) == CommandRun(status: 0, output: "image: sound\n", errors: ""))
    let inspection = try folder.run(["inspect", "--vocabulary", "image"])
    #expect(inspection.status == 0)
    #expect(inspection.output.hasPrefix("\(try folder.read("image").count) bytes, built with ICU"))
    #expect(inspection.results.contains(#"com.example.shutterbug "Shutterbug""#))
    #expect(inspection.results.contains("  2 terms, 1 example phrases"))
    #expect(inspection.results.contains("  intents: INStartWorkoutIntent"))
  }

  @Test func unsoundImageIsNamed() throws {
    let folder = try CommandFolder.withSampleApp()
    let image = try folder.read("image")
    func changing(_ index: Int) -> [UInt8] {
      var bytes = image
      bytes[index] ^= 0xFF
      return bytes
    }
    let cases: [(name: String, bytes: [UInt8]?, message: String, opens: Bool)] = [
      ("none", nil, "No such file or directory", false), ("Shutterbug.app", nil, "not a regular file", false),
      ("empty", [], "truncated: 40 bytes expected, 0 found", false),
      (
        "foreign", Array("<plist/>".utf8), "not a Mondegreen image; make one with `mondegreen compile`", false
      ),
      (
        "short", image.dropLast(), "truncated: \(image.count) bytes expected, \(image.count - 1) found", false
      ),
      ("long", image + [0], "longer than it should be: \(image.count) bytes expected", false),
      ("newer", changing(9), "is newer than this release reads (1); use a newer release", false),
      ("header", changing(20), "damaged header; copy or compile it again", false),
      ("contents", changing(image.count - 1), "damaged contents: the checksum does not match", true),
    ]
    for (name, bytes, message, opens) in cases {
      if let bytes { try folder.write(Array(bytes), to: name) }
      let verification = try folder.run(["verify", name])
      #expect(verification.status == 2)
      #expect(verification.output.isEmpty)
      #expect(verification.errors.hasPrefix("Error: \(name): "), "\(verification.errors)")
      #expect(verification.errors.contains(message))
      let resolution = try folder.run(["resolve", "--vocabulary", name], input: "start Mossy Macro\n")
      #expect(resolution.status == (opens ? 0 : 2), "\(name)")
      if !opens { #expect(resolution.errors == verification.errors) }
    }
  }

  @Test(arguments: [
    ["verify", "image"], ["inspect", "--vocabulary", "image"], ["resolve", "--vocabulary", "image"],
  ])
  func resultsThatCannotBeWrittenAreAFailure(arguments: [String]) throws {
    let folder = try CommandFolder.withSampleApp()
    try folder.write("start Mossy Macro\n", to: "t.txt")
    let run = try folder.runShell("\"$mondegreen\" \(arguments.joined(separator: " ")) < t.txt > /dev/full")
    #expect(run.status == 2)
    #expect(run.messages.last == "Error: output cannot be written: No space left on device")
  }
}
