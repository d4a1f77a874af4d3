// SPDX-License-Identifier: Apache-2.0

/// Texts that stand for a text which was never written.
enum PlaceholderText {
  /// Whether a text is a build setting, an editor's token, or an identifier in capitals such as `SIRI_PHRASE_1`.
  ///
  /// Nobody says these, so they are no terms either.
  static func isUnfilled(_ text: String) -> Bool {
    let markers = [("$(", ")"), ("${", "}"), ("<#", "#>")]
    if markers.contains(where: { text.contains($0.0) && text.contains($0.1) }) { return true }
    return text.utf8.contains(UInt8(ascii: "_"))
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte.isASCIIDigit
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      }
  }

  /// Whether a text says nothing but that a sentence is to come, such as "Your example phrase here".
  ///
  /// For whole sentences only: a single term may well be called "Sample".
  static func isFiller(_ text: String) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words == ["todo"] || words == ["tbd"]
      || words.contains(where: names.contains)
        && words.allSatisfy { names.contains($0) || company.contains($0) }
  }

  /// Words for a text that is missing.
  private static let names: Set<String> = ["example", "ipsum", "lorem", "phrase", "placeholder", "sample"]

  /// Words that stand around them.
  private static let company: Set<String> = [
    "a", "an", "dolor", "enter", "here", "insert", "intent", "replace", "siri", "sit", "string", "text",
    "the", "this",
    "your",
  ]
}
