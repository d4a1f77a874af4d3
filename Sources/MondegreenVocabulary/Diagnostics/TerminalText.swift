// SPDX-License-Identifier: Apache-2.0

/// Makes text from outside safe to show on a terminal.
public enum TerminalText {
  /// The text with everything escaped that a terminal would obey or hide: control characters, line breaks, and
  /// the marks that change the direction of text.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  public static func escaped(_ text: String) -> String {
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
