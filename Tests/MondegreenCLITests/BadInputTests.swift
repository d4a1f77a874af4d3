// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What is said about input that is wrong, and the exit status.
@Suite struct BadInputTests {
  // MARK: - Apps

  @Test func nothingThatCouldBeAnApp() throws {
    let folder = try CommandFolder()
    try folder.write("text", to: "empty/readme.txt")
    for command in [["resolve"], ["inspect"], ["compile", "--output", "image"]] {
      for (path, message) in [
        ("empty", "no app was found here"), ("none", "no such file or folder"),
        ("empty/readme.txt", "not a folder"),
      ] {
        let run = try folder.run(command + ["--apps", path])
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.messages.count == 2)
        #expect(run.messages.first?.hasPrefix("\(path): error: \(message)") == true, "\(run.errors)")
        #expect(run.messages.last?.hasPrefix("Error: no app to resolve to; give '--apps'") == true)
      }
    }
    #expect(try folder.files == ["empty"])
  }

  @Test func oneBadAppDoesNotCostTheOthers() throws {
    let folder = try CommandFolder()
    try SampleApp().write(to: folder)
    try folder.write("<plist><dict><key>CFBundleName", to: "Broken.app/Info.plist")
    let run = try folder.run(["resolve", "--apps", "."], input: "start Mossy Macro with Shutterbug\n")
    #expect(run.status == 1)
    #expect(run.results.count == 1)
    #expect(run.results.first?.contains(#""status":"success""#) == true)
    #expect(run.messages.contains { $0.contains("Broken.app/Info.plist:1:") && $0.contains(": error: ") })
  }

  @Test func unreadableVocabulary() throws {
    let folder = try CommandFolder()
    try SampleApp().write(to: folder)
    let file = "Shutterbug.app/la.lproj/AppIntentVocabulary.plist"
    try FileManager.default.removeItem(at: folder.url.appending(path: file))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: file), withIntermediateDirectories: true)
    let run = try folder.run(["resolve", "--apps", "Shutterbug.app"], input: "open Shutterbug\n")
    #expect(run.status == 1)
    #expect(run.results.count == 1)
    #expect(run.messages.first?.hasPrefix("\(file): error: ") == true, "\(run.errors)")
  }

  /// A key of a vocabulary that is missing or of the wrong type, and what is said about it.
  struct KeyCase: Sendable, CustomTestStringConvertible {
    var change: String
    var original: String
    var replacement: String
    /// Line and column, severity and the beginning of the message.
    var message: String
    var keyPath: String

    var testDescription: String { change }

    /// - Parameter value: The value that stands in the place of the key's; without one, the key goes too.
    init(_ key: String, _ original: String, _ value: String?, _ message: String, _ keyPath: String) {
      change = "\(key) \(value ?? "left out")"
      self.original = "<key>\(key)</key>\(original)"
      replacement = value.map { "<key>\(key)</key>\($0)" } ?? ""
      self.message = message
      self.keyPath = keyPath
    }
  }

  private static let item = "ParameterVocabularies[0].ParameterVocabulary[0]"
  private static let number = "<integer>5</integer>"

  @Test(arguments: [
    KeyCase(
      "ParameterNames", "<array><string>INStartWorkoutIntent.workoutName</string></array>", nil,
      "3:40: error: the terms are for no parameter", "ParameterVocabularies[0]"),
    KeyCase(
      "ParameterNames", "<array><string>INStartWorkoutIntent.workoutName</string></array>", number,
      "4:26: error: not a list (found the integer 5, expected an array of strings)",
      "ParameterVocabularies[0].ParameterNames"),
    KeyCase(
      "ParameterNames", "<array><string>INStartWorkoutIntent.workoutName</string></array>",
      "<array><true/></array>", "4:33: error: ", "ParameterVocabularies[0].ParameterNames[0]"),
    KeyCase(
      "VocabularyItemIdentifier", "<string>mossy</string>", nil,
      "5:38: error: the entry is of no use without VocabularyItemIdentifier", item),
    KeyCase(
      "VocabularyItemIdentifier", "<string>mossy</string>", "<array/>",
      "6:36: error: ", item + ".VocabularyItemIdentifier"),
    KeyCase(
      "VocabularyItemPhrase", "<string>Mossy Macro</string>", nil,
      "7:41: error: the entry is of no use without VocabularyItemPhrase", item + ".VocabularyItemSynonyms[0]"),
    KeyCase(
      "VocabularyItemPhrase", "<string>Mossy Macro</string>", "<dict/>",
      "8:32: error: ", item + ".VocabularyItemSynonyms[0].VocabularyItemPhrase"),
    KeyCase(
      "VocabularyItemPronunciation", "<string>mossie mackro</string>", "<dict/>",
      "9:39: error: ", item + ".VocabularyItemSynonyms[0].VocabularyItemPronunciation"),
    KeyCase(
      "VocabularyItemExamples", "<array><string>start Mossy Macro</string></array>", number,
      "10:34: error: not a list", item + ".VocabularyItemSynonyms[0].VocabularyItemExamples"),
    KeyCase(
      "IntentName", "<string>INStartWorkoutIntent</string>", nil,
      "19:32: error: the entry is of no use without IntentName", "IntentPhrases[0]"),
    KeyCase(
      "IntentName", "<string>INStartWorkoutIntent</string>", "<array/>", "20:22: error: ",
      "IntentPhrases[0].IntentName"),
    KeyCase(
      "IntentExamples", "<array><string>start Mossy Macro with Shutterbug</string></array>", nil,
      "19:32: error: an intent without examples", "IntentPhrases[0]"),
    KeyCase(
      "IntentExamples", "<array><string>start Mossy Macro with Shutterbug</string></array>", number,
      "21:26: error: not a list", "IntentPhrases[0].IntentExamples"),
  ])
  func vocabularyKey(row: KeyCase) throws {
    var app = SampleApp()
    app.vocabulary.replace(row.original, with: row.replacement)
    try Self.expect(row.message, at: row.keyPath, in: app)
  }

  /// The keys whose value goes over several lines.
  @Test(arguments: [
    ("ParameterVocabularies", "3:33: error: not a list", "ParameterVocabularies"),
    ("ParameterVocabulary", "5:31: error: not a list", "ParameterVocabularies[0].ParameterVocabulary"),
    ("VocabularyItemSynonyms", "7:34: error: not a list", item + ".VocabularyItemSynonyms"),
    ("IntentPhrases", "19:25: error: not a list", "IntentPhrases"),
  ])
  func vocabularyListThatIsNone(key: String, message: String, keyPath: String) throws {
    var app = SampleApp()
    // A string where the list was; the list is left under a key that nothing reads.
    app.vocabulary.replace(
      "<key>\(key)</key>", with: "<key>\(key)</key><string>x</string><key>Unread</key>", maxReplacements: 1)
    try Self.expect(message, at: keyPath, in: app)
  }

  private static func expect(_ message: String, at keyPath: String, in app: SampleApp) throws {
    #expect(app.vocabulary != SampleApp().vocabulary)
    let folder = try CommandFolder()
    try app.write(to: folder)
    let input = "golden hour with Shutterbug\n"
    let run = try folder.run(["resolve", "--apps", "Shutterbug.app", "--locale", "la"], input: input)
    #expect(run.status == 1)
    // The rest is still there.
    #expect(run.results.first?.contains(#""app":"com.example.shutterbug""#) == true)
    let start = "Shutterbug.app/la.lproj/AppIntentVocabulary.plist:\(message)"
    #expect(
      run.messages.contains { $0.hasPrefix(start) && $0.hasSuffix("] at \(keyPath)") }, "\(run.errors)")
  }

  // MARK: - Transcripts

  @Test func unreadableTranscripts() throws {
    let folder = try CommandFolder.withSampleApp()
    try folder.write("start Mossy Macro\n", to: "t.txt")
    for (file, reason) in [
      ("none.txt", "No such file or directory"), ("Shutterbug.app", "Is a directory"),
      ("/proc/self/mem", "Input/output error"),
    ] {
      let message = "\(file): error: cannot be read: \(reason) [transcript-unreadable]"
      let alone = try folder.run(["resolve", "--vocabulary", "image", file])
      #expect(alone.status == 2)
      #expect(alone.output.isEmpty)
      #expect(alone.messages.first == message)
      let beside = try folder.run(["resolve", "--vocabulary", "image", file, "t.txt"])
      #expect(beside.status == 1)
      #expect(beside.results.count == 1)
      #expect(beside.messages.first == message)
    }
  }

  @Test func badLinesOfText() throws {
    let folder = try CommandFolder.withSampleApp()
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 5 << 20)
    try folder.write(Array("start\nb".utf8) + [0xFF, 0x0A] + long + Array("\nstart\n".utf8), to: "t.txt")
    let run = try folder.run(["resolve", "--vocabulary", "image", "t.txt"])
    #expect(run.status == 1)
    #expect(run.results.map { $0.prefix(9) } == [#"{"id":"1""#, #"{"id":"4""#])
    #expect(
      run.messages.dropLast() == [
        "t.txt:2:2: error: line skipped: it is not UTF-8 (found byte 0xFF) [transcript-invalid-utf8]",
        "t.txt:3:1: error: line skipped: it is longer than 1048576 bytes [transcript-line-too-long]",
      ])
    #expect(run.messages.last?.hasPrefix("mondegreen: 2 lines (2 unsupported), 2 skipped, ") == true)
  }

  @Test func badLinesOfJSON() throws {
    let folder = try CommandFolder.withSampleApp()
    let lines = #"""
      {"text":"start","id":7,"other":[1,{}]}
      {"text":5}
      {"id":"x"}
      {bad

      {"text":"start"
      """#
    try folder.write(lines, to: "t.jsonl")
    let run = try folder.run(["resolve", "--vocabulary", "image", "t.jsonl"])
    #expect(run.status == 1)
    #expect(run.results.map { $0.prefix(8) } == [#"{"id":7,"#])
    let messages = [
      "t.jsonl:2:9: error: line skipped: a value is of the wrong type (found a number, expected a string)",
      "t.jsonl:3:1: error: line skipped: it has no text",
      "t.jsonl:4:2: error: line skipped: it is not JSON (found 'b',",
      "t.jsonl:6:16: error: line skipped: the last line breaks off (found the end,",
    ]
    #expect(run.messages.count == messages.count + 1)
    for (message, start) in zip(run.messages, messages) { #expect(message.hasPrefix(start), "\(message)") }
  }

  // MARK: - Output

  @Test func closedPipeIsNoFailure() throws {
    let folder = try CommandFolder.withSampleApp()
    // More than a pipe holds.
    try folder.write(String(repeating: "start Mossy Macro with Shutterbug\n", count: 1_000), to: "t.txt")
    let run = try folder.runShell(
      "{ \"$mondegreen\" resolve --vocabulary image t.txt; echo $? >status; } | head -n 1")
    #expect(run.results.count == 1)
    #expect(run.errors.isEmpty)
    #expect(try folder.read("status") == Array("0\n".utf8))
  }

  @Test func messagesNeedNoReader() throws {
    let folder = try CommandFolder.withSampleApp()
    let run = try folder.runShell(
      "printf 'start\\n\\377\\n' | \"$mondegreen\" resolve --vocabulary image 2>&-")
    #expect(run.status == 1)
    #expect(run.results.count == 1)
  }
}
