// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

/// Reads the object of one JSONL line.
///
/// Members that are not known are passed over; of one that stands twice, the last counts.
struct TranscriptObjectReader {
  /// Something wrong with a value, told once the line is known to be JSON.
  struct Fault {
    var severity: Diagnostic.Severity
    var code: DiagnosticCode
    var offset: Int
    var keyPath: String
    var message: String
    var found: String?
    var expected: String?
  }

  private var scanner: JSONScanner
  /// What was wrong with values, in the order of the line.
  private(set) var faults: [Fault] = []
  /// Where the identifier stands, whatever JSON value it is.
  private(set) var id: Range<Int>?
  private var text: String?
  private var locale: String?
  private var confidence: Double?
  private var alternatives: [Utterance.Hypothesis] = []

  /// Reads an object.
  init(_ bytes: [UInt8], in line: Range<Int>) throws(JSONSyntaxError) {
    scanner = JSONScanner(bytes, in: line)
    let first = try scanner.next()
    if first.kind == .beginObject {
      while let key = try nextKey() { try readMember(key) }
    } else {
      fail(
        .error, at: first, keyPath: "", message: "line skipped: it is not an object", expected: "an object")
      try scanner.skipRest(of: first)
    }
    _ = try scanner.next()
  }

  /// What the line says; `nil` when it holds no text.
  ///
  /// The `text` member is the best hypothesis. Without it, the best is the alternative with the highest
  /// confidence if all have one, else the first.
  var utterance: Utterance? {
    var others = alternatives
    let best: Int?
    if let text {
      best = others.firstIndex { $0.text == text }
    } else if others.allSatisfy({ $0.confidence != nil }) {
      best = others.indices.max { (others[$0].confidence ?? 0) < (others[$1].confidence ?? 0) }
    } else {
      best = 0
    }
    let twin = best.map { others.remove(at: $0) }
    guard let text = text ?? twin?.text else { return nil }
    return Utterance(text, locale: locale, confidence: confidence ?? twin?.confidence, alternatives: others)
  }

  private mutating func readMember(_ key: String) throws(JSONSyntaxError) {
    switch key {
    case "id": id = try scanner.skipValue()
    case "text": text = try readString(keyPath: key, severity: .error)
    case "locale": locale = try readString(keyPath: key, severity: .warning)
    case "confidence": confidence = try readNumber(keyPath: key)
    case "alternatives": alternatives = try readAlternatives()
    default: try scanner.skipValue()
    }
  }

  private mutating func readAlternatives() throws(JSONSyntaxError) -> [Utterance.Hypothesis] {
    let first = try scanner.next()
    guard first.kind == .beginArray else {
      if first.kind != .null {
        try mismatch(.warning, at: first, keyPath: "alternatives", expected: "an array")
      }
      return []
    }
    var hypotheses: [Utterance.Hypothesis] = []
    var index = 0
    while true {
      let token = try scanner.next()
      if token.kind == .endArray { return hypotheses }
      if token.kind == .beginObject {
        if let hypothesis = try readAlternative(token, index: index) { hypotheses.append(hypothesis) }
      } else {
        try mismatch(.warning, at: token, keyPath: "alternatives[\(index)]", expected: "an object")
      }
      index += 1
    }
  }

  private mutating func readAlternative(
    _ first: JSONToken, index: Int
  ) throws(JSONSyntaxError) -> Utterance.Hypothesis? {
    var text: String?
    var confidence: Double?
    let faultsBefore = faults.count
    while let key = try nextKey() {
      switch key {
      case "text": text = try readString(keyPath: "alternatives[\(index)].text", severity: .warning)
      case "confidence": confidence = try readNumber(keyPath: "alternatives[\(index)].confidence")
      default: try scanner.skipValue()
      }
    }
    if let text { return Utterance.Hypothesis(text, confidence: confidence) }
    if faults.count == faultsBefore {
      fail(
        .warning, .transcriptMissingText, at: first, keyPath: "alternatives[\(index)]",
        message: "alternative ignored: it has no text",
        expected: "the key text")
    }
    return nil
  }

  /// The name of the next member; `nil` at the end of the object.
  private mutating func nextKey() throws(JSONSyntaxError) -> String? {
    let token = try scanner.next()
    return token.kind == .key ? scanner.text(of: token) : nil
  }

  // Key paths below are put together only when there is something to say about a value.

  private mutating func readString(
    keyPath: @autoclosure () -> String, severity: Diagnostic.Severity
  ) throws(JSONSyntaxError) -> String? {
    let token = try scanner.next()
    switch token.kind {
    case .string:
      guard token.isEscaped else { return scanner.text(of: token) }
      var text: [UInt8] = []
      if let offset = scanner.appendText(of: token, to: &text) {
        faults.append(
          Fault(
            severity: .warning, code: .transcriptLoneSurrogate, offset: offset, keyPath: keyPath(),
            message: "replaced by U+FFFD: half of a surrogate pair", found: nil, expected: nil))
      }
      return String(decoding: text, as: UTF8.self)
    case .null: return nil
    default:
      try mismatch(severity, at: token, keyPath: keyPath(), expected: "a string")
      return nil
    }
  }

  private mutating func readNumber(keyPath: @autoclosure () -> String) throws(JSONSyntaxError) -> Double? {
    let token = try scanner.next()
    switch token.kind {
    case .number where scanner.double(of: token).isFinite: return scanner.double(of: token)
    case .null: return nil
    default:
      try mismatch(.warning, at: token, keyPath: keyPath(), expected: "a number that a double can hold")
      return nil
    }
  }

  private mutating func mismatch(
    _ severity: Diagnostic.Severity, at token: JSONToken, keyPath: String, expected: String
  ) throws(JSONSyntaxError) {
    fail(
      severity, at: token, keyPath: keyPath,
      message: severity == .error
        ? "line skipped: a value is of the wrong type" : "value ignored: it is of the wrong type",
      expected: expected)
    try scanner.skipRest(of: token)
  }

  private mutating func fail(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode = .transcriptWrongType, at token: JSONToken,
    keyPath: String, message: String, expected: String
  ) {
    faults.append(
      Fault(
        severity: severity, code: code, offset: token.range.lowerBound, keyPath: keyPath, message: message,
        found: code == .transcriptWrongType ? token.kind.valueDescription : nil, expected: expected))
  }
}
