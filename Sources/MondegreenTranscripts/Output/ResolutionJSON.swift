// SPDX-License-Identifier: Apache-2.0

public import Mondegreen

/// Writes resolutions as JSON, one object a line, in the fixed order of keys that other programs rely on.
///
/// ```json
/// {"id":"17","text":"start cardio crays","locale":"en_US","status":"success","app":"com.example.gym",
///  "appName":"Gym","intent":"INStartWorkoutIntent","confidence":0.94,"parameters":[…],"alternatives":[…]}
/// ```
///
/// Absent values are `null`, lists never are. Confidences have at most four decimals.
public enum ResolutionJSON {
  /// Appends the line of one record, its line end included.
  ///
  /// - Complexity: O(*n*) in the bytes written.
  public static func appendLine(
    _ resolution: Resolution, for record: TranscriptRecord, to json: inout [UInt8]
  ) {
    JSONText.append(literal: #"{"id":"#, to: &json)
    json += record.id
    JSONText.append(literal: #","text":"#, to: &json)
    JSONText.append(record.utterance.text, to: &json)
    JSONText.append(literal: #","locale":"#, to: &json)
    JSONText.append(record.utterance.locale, to: &json)
    JSONText.append(literal: #","status":""#, to: &json)
    json += resolution.status.rawValue.utf8
    JSONText.append(literal: #"","#, to: &json)
    append(resolution.interpretation, confidence: resolution.confidence, to: &json)
    JSONText.append(literal: #","alternatives":"#, to: &json)
    appendList(resolution.alternatives, to: &json) { alternative, json in
      json.append(UInt8(ascii: "{"))
      append(alternative, confidence: alternative.confidence, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    JSONText.append(literal: "}\n", to: &json)
  }

  /// Appends the members that a resolution shares with each of its alternatives.
  private static func append(
    _ interpretation: Interpretation?, confidence: Double, to json: inout [UInt8]
  ) {
    JSONText.append(literal: #""app":"#, to: &json)
    JSONText.append(interpretation?.app, to: &json)
    JSONText.append(literal: #","appName":"#, to: &json)
    JSONText.append(interpretation?.appName, to: &json)
    JSONText.append(literal: #","intent":"#, to: &json)
    JSONText.append(interpretation?.intent, to: &json)
    JSONText.append(literal: #","confidence":"#, to: &json)
    JSONText.append(confidence, to: &json)
    JSONText.append(literal: #","parameters":"#, to: &json)
    appendList(interpretation?.parameters ?? [], to: &json, element: append)
  }

  private static func append(_ parameter: ResolvedParameter, to json: inout [UInt8]) {
    JSONText.append(literal: #"{"name":"#, to: &json)
    JSONText.append(parameter.name, to: &json)
    json.append(UInt8(ascii: ","))
    appendMembers(of: parameter.value, to: &json)
    JSONText.append(literal: #","matchedText":"#, to: &json)
    JSONText.append(parameter.matchedText, to: &json)
    JSONText.append(literal: #","range":["#, to: &json)
    JSONText.append(parameter.range.lowerBound, to: &json)
    json.append(UInt8(ascii: ","))
    JSONText.append(parameter.range.upperBound, to: &json)
    JSONText.append(literal: #"],"confidence":"#, to: &json)
    JSONText.append(parameter.confidence, to: &json)
    JSONText.append(literal: #","alternatives":"#, to: &json)
    appendList(parameter.value.alternativeSpeakableMatches, to: &json) { alternative, json in
      json.append(UInt8(ascii: "{"))
      appendMembers(of: alternative, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
  }

  private static func appendMembers(of term: SpeakableString, to json: inout [UInt8]) {
    JSONText.append(literal: #""vocabularyIdentifier":"#, to: &json)
    JSONText.append(term.vocabularyIdentifier, to: &json)
    JSONText.append(literal: #","spokenPhrase":"#, to: &json)
    JSONText.append(term.spokenPhrase, to: &json)
    JSONText.append(literal: #","pronunciationHint":"#, to: &json)
    JSONText.append(term.pronunciationHint, to: &json)
  }

  private static func appendList<Element>(
    _ elements: [Element], to json: inout [UInt8], element append: (Element, inout [UInt8]) -> Void
  ) {
    json.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      append(element, &json)
    }
    json.append(UInt8(ascii: "]"))
  }
}
