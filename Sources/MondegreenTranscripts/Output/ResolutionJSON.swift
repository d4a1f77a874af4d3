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
    json += #"{"id":"#.utf8
    json += record.id
    json += #","text":"#.utf8
    JSONText.append(record.utterance.text, to: &json)
    json += #","locale":"#.utf8
    JSONText.append(record.utterance.locale, to: &json)
    json += #","status":""#.utf8
    json += resolution.status.rawValue.utf8
    json += #"","#.utf8
    append(resolution.interpretation, confidence: resolution.confidence, to: &json)
    json += #","alternatives":"#.utf8
    appendList(resolution.alternatives, to: &json) { alternative, json in
      json.append(UInt8(ascii: "{"))
      append(alternative, confidence: alternative.confidence, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json += "}\n".utf8
  }

  /// Appends the members that a resolution shares with each of its alternatives.
  private static func append(
    _ interpretation: Interpretation?, confidence: Double, to json: inout [UInt8]
  ) {
    json += #""app":"#.utf8
    JSONText.append(interpretation?.app, to: &json)
    json += #","appName":"#.utf8
    JSONText.append(interpretation?.appName, to: &json)
    json += #","intent":"#.utf8
    JSONText.append(interpretation?.intent, to: &json)
    json += #","confidence":"#.utf8
    JSONText.append(confidence, to: &json)
    json += #","parameters":"#.utf8
    appendList(interpretation?.parameters ?? [], to: &json, element: append)
  }

  private static func append(_ parameter: ResolvedParameter, to json: inout [UInt8]) {
    json += #"{"name":"#.utf8
    JSONText.append(parameter.name, to: &json)
    json.append(UInt8(ascii: ","))
    appendMembers(of: parameter.value, to: &json)
    json += #","matchedText":"#.utf8
    JSONText.append(parameter.matchedText, to: &json)
    json += #","range":["#.utf8
    JSONText.append(parameter.range.lowerBound, to: &json)
    json.append(UInt8(ascii: ","))
    JSONText.append(parameter.range.upperBound, to: &json)
    json += #"],"confidence":"#.utf8
    JSONText.append(parameter.confidence, to: &json)
    json += #","alternatives":"#.utf8
    appendList(parameter.value.alternativeSpeakableMatches, to: &json) { alternative, json in
      json.append(UInt8(ascii: "{"))
      appendMembers(of: alternative, to: &json)
      json.append(UInt8(ascii: "}"))
    }
    json.append(UInt8(ascii: "}"))
  }

  private static func appendMembers(of term: SpeakableString, to json: inout [UInt8]) {
    json += #""vocabularyIdentifier":"#.utf8
    JSONText.append(term.vocabularyIdentifier, to: &json)
    json += #","spokenPhrase":"#.utf8
    JSONText.append(term.spokenPhrase, to: &json)
    json += #","pronunciationHint":"#.utf8
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
