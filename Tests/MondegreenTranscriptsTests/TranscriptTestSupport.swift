// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary
import Testing

@testable import MondegreenTranscripts

/// A repeatable source of randomness (Steele, Lea & Flood, "Fast splittable pseudorandom number generators",
/// 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What reading some bytes gives, all parts joined.
func readAll(
  _ bytes: [UInt8], _ format: TranscriptFormat?, piece: Int? = nil, isReady: Bool = true,
  limits: TranscriptLimits = TranscriptLimits(), name: String = "t"
) -> TranscriptReader.Part {
  readAll(
    .bytes(bytes, name: name, format: format, pieceBytes: piece ?? max(bytes.count, 1), isReady: isReady),
    limits: limits)
}

func readAll(_ input: TranscriptInput, limits: TranscriptLimits = TranscriptLimits()) -> TranscriptReader.Part
{
  var reader = TranscriptReader(input, limits: limits)
  var all = TranscriptReader.Part()
  while let part = reader.next() {
    all.records += part.records
    all.diagnostics += part.diagnostics
  }
  return all
}

/// Records and diagnostics in a form that fits on a line of a table:
/// `line id text @locale =confidence / alternative=confidence` and `!line:column severity code keyPath`.
func summary(_ part: TranscriptReader.Part) -> [String] {
  part.records.map(summary) + part.diagnostics.map(summary)
}

func summary(_ record: TranscriptRecord) -> String {
  func score(_ confidence: Double?) -> String { confidence.map { "=\($0)" } ?? "" }
  let utterance = record.utterance
  var text = "\(record.line) \(String(decoding: record.id, as: UTF8.self)) \(utterance.text)"
  text += utterance.locale.map { " @\($0)" } ?? ""
  text += utterance.confidence.map { " =\($0)" } ?? ""
  return utterance.alternatives.reduce(text) { $0 + " / \($1.text)\(score($1.confidence))" }
}

func summary(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.position.map { "\($0.line ?? 0):\($0.column ?? 0)" } ?? ""
  let keyPath = diagnostic.keyPath.isEmpty ? "" : " " + diagnostic.keyPath
  return "!\(place) \(diagnostic.severity.rawValue) \(diagnostic.code.rawValue)\(keyPath)"
}

/// A row of a table: input, and what must come out of it.
struct ReadingCase: CustomTestStringConvertible, Sendable {
  var name: String
  var format: TranscriptFormat
  var input: [UInt8]
  var expected: [String]

  init(_ name: String, _ format: TranscriptFormat, _ input: String, _ expected: [String]) {
    self.init(name, format, Array(input.utf8), expected)
  }

  init(_ name: String, _ format: TranscriptFormat, _ input: [UInt8], _ expected: [String]) {
    self.name = name
    self.format = format
    self.input = input
    self.expected = expected
  }

  var testDescription: String { name }
}
