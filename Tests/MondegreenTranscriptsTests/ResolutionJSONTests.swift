// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mondegreen
import Testing

@testable import MondegreenTranscripts

@Suite struct ResolutionJSONTests {
  private static let term = SpeakableString(
    spokenPhrase: "Cardio Craze", vocabularyIdentifier: "cardio_craze_workout",
    alternativeSpeakableMatches: [SpeakableString(spokenPhrase: "Cardio Crave", pronunciationHint: "kar")])

  private static let interpretation = Interpretation(
    app: "com.example.gym", appName: "Gym", intent: "INStartWorkoutIntent", confidence: 0.94,
    parameters: [
      ResolvedParameter(
        name: "INStartWorkoutIntent.workoutName", value: term, matchedText: "cardio crays", range: 6..<18,
        confidence: 0.97)
    ])

  private static func line(_ resolution: Resolution, _ record: TranscriptRecord) -> String {
    var json: [UInt8] = []
    ResolutionJSON.appendLine(resolution, for: record, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  private static func record(_ text: String, id: String = "17", locale: String? = "en_US") -> TranscriptRecord
  {
    TranscriptRecord(id: Array(id.utf8), utterance: Utterance(text, locale: locale), file: "t", line: 1)
  }

  @Test func writesTheContractToTheByte() {
    let other = Interpretation(app: "com.example.other", appName: "Other", intent: nil, confidence: 0.03)
    let resolution = Resolution(
      status: .success, interpretation: Self.interpretation, confidence: 0.9412345, alternatives: [other])
    let parameter =
      #"{"name":"INStartWorkoutIntent.workoutName","vocabularyIdentifier":"cardio_craze_workout","#
      + #""spokenPhrase":"Cardio Craze","pronunciationHint":null,"matchedText":"cardio crays","range":[6,18],"#
      + #""confidence":0.97,"alternatives":[{"vocabularyIdentifier":null,"spokenPhrase":"Cardio Crave","#
      + #""pronunciationHint":"kar"}]}"#
    let expected =
      #"{"id":"17","text":"start cardio crays","locale":"en_US","status":"success","app":"com.example.gym","#
      + #""appName":"Gym","intent":"INStartWorkoutIntent","confidence":0.9412,"parameters":["#
      + parameter + #"],"alternatives":[{"app":"com.example.other","appName":"Other","intent":null,"#
      + #""confidence":0.03,"parameters":[]}]}"# + "\n"
    #expect(Self.line(resolution, Self.record("start cardio crays", id: #""17""#)) == expected)
  }

  @Test func writesWhatIsAbsentAsNull() {
    let resolution = Resolution(status: .unsupported, interpretation: nil, confidence: 0)
    let expected =
      #"{"id":17,"text":"hello","locale":null,"status":"unsupported","app":null,"appName":null,"intent":null,"#
      + #""confidence":0,"parameters":[],"alternatives":[]}"# + "\n"
    #expect(Self.line(resolution, Self.record("hello", locale: nil)) == expected)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (0.94, "0.94"), (0.00004, "0"), (0.00005, "0.0001"),
      (0.99996, "1"),
      (0.1 + 0.2, "0.3"), (0.0625, "0.0625"), (0.0101, "0.0101"), (12.34567, "12.3457"), (-0.25, "-0.25"),
      (1e20, "1e+20"),
      (.nan, "null"), (.infinity, "null"), (.leastNonzeroMagnitude, "0"),
    ] as [(Double, String)])
  func writesFourDecimalsAtMost(number: Double, expected: String) {
    var json: [UInt8] = []
    JSONText.append(number, to: &json)
    #expect(String(decoding: json, as: UTF8.self) == expected)
  }

  /// Foundation reads every line back to what was written, whatever the strings hold.
  @Test func isReadBackByFoundation() throws {
    let alphabet: [Unicode.Scalar] = [
      "a", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{85}", "é", "中", "\u{2028}", "😀",
      "\u{FFFD}", " ",
    ]
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func string() -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          scalars.append(alphabet.randomElement(using: &random) ?? "a")
        }
        return String(scalars)
      }
      let text = string()
      let phrase = string()
      let hint = Bool.random(using: &random) ? string() : nil
      let confidence = Double.random(in: 0...1, using: &random)
      let term = SpeakableString(spokenPhrase: phrase, pronunciationHint: hint, vocabularyIdentifier: nil)
      let parameter = ResolvedParameter(
        name: "p", value: term, matchedText: text, range: 0..<7, confidence: confidence)
      let reading = Interpretation(
        app: string(), appName: "", intent: nil, confidence: 1, parameters: [parameter])
      let resolution = Resolution(
        status: .disambiguation, interpretation: reading, confidence: confidence, alternatives: [reading])
      let line = Self.line(resolution, Self.record(text, id: #"{"a":[1]}"#))
      #expect(line.utf8.count { $0 == 0x0A } == 1)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["id"] as? [String: [Int]] == ["a": [1]])
      #expect(object["text"] as? String == text)
      #expect(object["status"] as? String == "disambiguation")
      #expect(object["app"] as? String == reading.app)
      #expect(object["intent"] is NSNull)
      let written = try #require(object["confidence"] as? Double)
      #expect(abs(written - confidence) <= 0.000_050_01)
      for holder in [object, try #require((object["alternatives"] as? [[String: Any]])?.first)] {
        let read = try #require((holder["parameters"] as? [[String: Any]])?.first)
        #expect(read["spokenPhrase"] as? String == phrase)
        #expect(read["pronunciationHint"] as? String == hint)
        #expect(read["range"] as? [Int] == [0, 7])
      }
    }
  }
}
