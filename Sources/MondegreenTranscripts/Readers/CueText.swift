// SPDX-License-Identifier: Apache-2.0

/// The words of a subtitle, without what tells a player how to show them.
enum CueText {
  /// Joins the lines of a cue with a space, without tags (`<i>`, `<v Ann>`, `<00:01.000>`), override codes
  /// (`{\an8}`) and character references (`&amp;`).
  ///
  /// - Complexity: O(*n*) in the bytes of the lines.
  static func plain(_ lines: [ArraySlice<UInt8>]) -> String {
    let markup = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    // With these known, a search for a closing bracket never fails, and each byte is looked at once.
    let lastAngle = markup.lastIndex(of: UInt8(ascii: ">")) ?? 0
    let lastBrace = markup.lastIndex(of: UInt8(ascii: "}")) ?? 0
    var text: [UInt8] = []
    text.reserveCapacity(markup.count)
    var index = 0
    while index < markup.count {
      switch markup[index] {
      case UInt8(ascii: "<") where index < lastAngle && isTagName(markup[index + 1]):
        index = end(of: UInt8(ascii: ">"), from: index, in: markup)
      case UInt8(ascii: "{") where index < lastBrace && markup[index + 1] == UInt8(ascii: "\\"):
        index = end(of: UInt8(ascii: "}"), from: index, in: markup)
      case UInt8(ascii: "&"):
        let (scalar, end) = reference(at: index, in: markup)
        text += scalar.utf8
        index = end
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    let words = text.split(separator: UInt8(ascii: "\n")).map { trimmed($0) }.filter { !$0.isEmpty }
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }

  /// Whether a byte behind `<` makes it a tag: a name, a closing slash, or the digit of a timestamp.
  private static func isTagName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func end(of bracket: UInt8, from start: Int, in markup: [UInt8]) -> Int {
    markup[start...].firstIndex(of: bracket).map { $0 + 1 } ?? markup.count
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = line.firstIndex(where: { !LineSyntax.isWhiteSpace($0) }),
      let last = line.lastIndex(where: { !LineSyntax.isWhiteSpace($0) })
    else { return [] }
    return line[first...last]
  }

  /// The references that WebVTT and SubRip files use (WebVTT, section 4.2.2).
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
  ]

  /// The longest reference that is looked for: `#x10FFFF`.
  private static let longestName = 8

  /// What an ampersand begins, and where that ends; an ampersand that begins nothing stands for itself.
  private static func reference(at start: Int, in markup: [UInt8]) -> (Unicode.Scalar, end: Int) {
    let window = markup[(start + 1)...].prefix(longestName + 1)
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return ("&", start + 1) }
    let name = String(decoding: markup[start + 1..<semicolon], as: UTF8.self)
    let scalar: Unicode.Scalar?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    } else {
      scalar = named[name]
    }
    guard let scalar else { return ("&", start + 1) }
    return (scalar, semicolon + 1)
  }
}
