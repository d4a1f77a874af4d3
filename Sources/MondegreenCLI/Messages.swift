// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary

/// What the commands tell a person, on standard error.
enum Messages {
  /// Prints a line, with whatever could steer a terminal made visible.
  static func print(_ message: String) {
    OutputStream.standardError.writeIgnoringErrors(visible(message) + "\n")
  }

  /// A diagnostic as compilers print theirs: `file:line:column: error: message [code]`.
  static func line(_ diagnostic: Diagnostic) -> String {
    var line = diagnostic.file
    if let number = diagnostic.position?.line {
      line += ":\(number)"
      if let column = diagnostic.position?.column { line += ":\(column)" }
    }
    line += ": \(diagnostic.severity.rawValue): "
    if !diagnostic.keyPath.isEmpty { line += "\(diagnostic.keyPath): " }
    line += diagnostic.message
    if let found = diagnostic.found { line += "; found \(found)" }
    if let expected = diagnostic.expected {
      line += "\(diagnostic.found == nil ? ";" : ",") expected \(expected)"
    }
    return line + " [\(diagnostic.code.rawValue)]"
  }

  /// Text with control characters, line separators and marks of writing direction spelt out.
  static func visible(_ text: String) -> String {
    var visible = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }
}
