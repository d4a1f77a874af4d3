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
    var line = Self.escaped(file)
    if let position {
      if let row = position.line, let column = position.column {
        line += ":\(row):\(column)"
      } else {
        line += ":byte \(position.byteOffset)"
      }
    }
    line += ": \(severity.rawValue): \(Self.escaped(message))"
    let details = [
      found.map { "found " + Self.escaped($0) }, expected.map { "expected " + Self.escaped($0) },
    ]
    let known = details.compactMap(\.self)
    if !known.isEmpty { line += " (" + known.joined(separator: ", ") + ")" }
    line += " [\(Self.escaped(code.rawValue))]"
    if !keyPath.isEmpty { line += " at " + Self.escaped(keyPath) }
    return line
  }

  /// The text with everything escaped that a terminal would obey or hide.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDeceptive) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isDeceptive(scalar):
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Controls, line and paragraph separators, and the marks that change the direction of text.
  private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
