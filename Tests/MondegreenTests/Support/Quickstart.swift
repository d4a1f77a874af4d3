// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mondegreen
import MondegreenVocabulary

/// The corpus that the README's first command runs on.
enum Quickstart {
  /// `Corpora/quickstart`, from the place of this file.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpora/quickstart").path

  static let apps = AppLoader().load([folder + "/apps"]).apps

  // Made once for all tests: compiling its eight languages takes longer than everything that is asked of it.
  static let resolver = Resolver(vocabulary: try! VocabularyCompiler().compile(apps).vocabulary)

  /// The lines of every transcript that says what is right.
  static let lines = transcripts.flatMap(lines(of:))

  /// What each line is resolved to, by its identifier.
  static let resolutions = Dictionary(
    lines.map { ($0.id, resolver.resolve($0.utterance)) }, uniquingKeysWith: { first, _ in first })

  private static let transcripts = [
    "en_US", "de_DE", "zh_CN", "zh_TW", "zh_HK", "ja_JP", "ko_KR", "misheard", "nbest",
  ]

  /// A line of a transcript.
  struct Line: Sendable, CustomStringConvertible {
    var id: String
    var utterance: Utterance
    var locale: String
    /// The right answer; `nil` for a sentence that is for none of the apps.
    var gold: Answer?

    var text: String { utterance.text }

    var description: String { id }
  }

  private static func lines(of transcript: String) -> [Line] {
    struct Record: Decodable {
      struct Gold: Decodable {
        var app: String?
        var intent: String?
        var parameters: [String: String]?
      }
      struct Hypothesis: Decodable {
        var text: String
        var confidence: Double?
      }
      var id: String
      var text: String
      var locale: String
      var confidence: Double?
      var alternatives: [Hypothesis]?
      var gold: Gold
    }
    let file = URL(filePath: folder + "/transcripts/\(transcript).jsonl")
    let bytes = try! Data(contentsOf: file)
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let record = try! JSONDecoder().decode(Record.self, from: line)
      let alternatives = (record.alternatives ?? []).map {
        Utterance.Hypothesis($0.text, confidence: $0.confidence)
      }
      return Line(
        id: record.id,
        utterance: Utterance(
          record.text, locale: record.locale, confidence: record.confidence, alternatives: alternatives),
        locale: record.locale,
        gold: record.gold.app.map {
          Answer(app: $0, intent: record.gold.intent, parameters: record.gold.parameters ?? [:])
        })
    }
  }
}
