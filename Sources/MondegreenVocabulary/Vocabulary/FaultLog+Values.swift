// SPDX-License-Identifier: Apache-2.0

/// Reading of values of a wanted type, each fault reported where it stands.
extension FaultLog {
  /// The text of a value, without space around it.
  ///
  /// A number is taken as its digits, with a warning, for an identifier such as `17` loses nothing by it.
  ///
  /// - Returns: The text, which may be empty; `nil` when there is none, which has been reported.
  mutating func text(_ place: KeyedNode, wrongType: DiagnosticCode = .wrongType) -> String? {
    switch place.node.value {
    case .string(let text):
      let trimmed = Self.trimmed(text)
      if trimmed.utf8.count < text.utf8.count, !trimmed.isEmpty {
        report(.note, .surroundingSpace, at: place, "space around the text was cut off", found: place.found)
      }
      return trimmed
    case .integer(let number):
      report(
        .warning, wrongType, at: place, "a number in place of a text", found: place.found,
        expected: "a string")
      return String(number)
    default:
      report(.error, wrongType, at: place, "not a text", found: place.found, expected: "a string")
      return nil
    }
  }

  /// The elements of an array.
  ///
  /// A lone value of the element's type stands for an array of one, with a warning: its meaning is plain.
  mutating func elements(
    _ place: KeyedNode, of kind: ElementKind, wrongType: DiagnosticCode = .wrongType
  ) -> [KeyedNode] {
    switch (place.node.value, kind) {
    case (.array(let elements), _):
      return elements.enumerated().map { place.element($0.offset, $0.element) }
    case (.string, .strings), (.dictionary, .dictionaries):
      report(
        .warning, wrongType, at: place, "a single value in place of a list of such values",
        found: place.found,
        expected: kind.rawValue)
      return [place]
    default:
      report(.error, wrongType, at: place, "not a list", found: place.found, expected: kind.rawValue)
      return []
    }
  }

  /// What an array is to hold.
  enum ElementKind: String {
    case strings = "an array of strings"
    case dictionaries = "an array of dictionaries"
  }

  /// The texts of an array of strings; what is empty or no text is reported and left out.
  mutating func texts(
    _ place: KeyedNode, wrongType: DiagnosticCode = .wrongType, empty: DiagnosticCode = .emptyString
  ) -> [(text: String, place: KeyedNode)] {
    elements(place, of: .strings, wrongType: wrongType).compactMap { element in
      guard let text = text(element, wrongType: wrongType) else { return nil }
      if text.isEmpty {
        report(.error, empty, at: element, "an empty text", expected: "some text")
        return nil
      }
      return (text, element)
    }
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
