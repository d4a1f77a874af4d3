// SPDX-License-Identifier: Apache-2.0

extension Diagnostic: CustomStringConvertible {
  /// One line in the manner of compilers, which editors and CI systems read:
  /// `file:line:column: severity: message (found …, expected …) [code] at key path`.
  ///
  /// Names and values come from files that may be hostile. Control characters, line breaks and the invisible
  /// characters that reorder text are written as escapes, so that a terminal shows what stands there.
  ///
  /// ```text
  /// en.lproj/AppIntentVocabulary.plist:12:5: error: an empty example [phrase-empty] at IntentPhrases[0].IntentExamples[1]
  /// ```
  public var description: String {
    var line = TerminalText.escaped(file)
    if let position {
      if let row = position.line, let column = position.column {
        line += ":\(row):\(column)"
      } else {
        line += ":byte \(position.byteOffset)"
      }
    }
    line += ": \(severity.rawValue): \(TerminalText.escaped(message))"
    let details = [
      found.map { "found " + TerminalText.escaped($0) },
      expected.map { "expected " + TerminalText.escaped($0) },
    ]
    let known = details.compactMap(\.self)
    if !known.isEmpty { line += " (" + known.joined(separator: ", ") + ")" }
    line += " [\(TerminalText.escaped(code.rawValue))]"
    if !keyPath.isEmpty { line += " at " + TerminalText.escaped(keyPath) }
    return line
  }
}
