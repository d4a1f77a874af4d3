// SPDX-License-Identifier: Apache-2.0

/// A pull scanner for JSON: hands out one token after the other and checks the grammar between them.
///
/// Strict RFC 8259: no trailing comma, comment, single quote, `NaN` or leading zero, and one value a text.
/// It never recurses, so that no nesting can exhaust the stack, and makes no copy of what it reads.
///
/// ```swift
/// var scanner = JSONScanner(Array(#"{"id":17}"#.utf8))
/// try scanner.next().kind  // .beginObject
/// try scanner.next().kind  // .key
/// try scanner.next().kind  // .number
/// ```
///
/// It does not check that strings are well-formed UTF-8, nor skip a byte order mark: whoever has the whole
/// text does both at once. After an error, there is nothing more to be had from the scanner.
package struct JSONScanner: Sendable {
  /// The bytes that are scanned.
  package let bytes: [UInt8]
  /// Index of the next byte to be read.
  package private(set) var position: Int
  /// How many arrays and objects are open.
  package private(set) var depth = 0

  private let end: Int
  private let depthLimit: Int
  private var state = State.value
  /// What is open, innermost in the lowest bit: set for an object, clear for an array.
  private var containers: UInt64 = 0

  /// What the grammar wants next.
  private enum State {
    case value
    case valueOrEndArray
    case key
    case keyOrEndObject
    case commaOrEndOfContainer
    case endOfText
  }

  /// The deepest nesting that a scanner can follow.
  package static let maximumDepth = UInt64.bitWidth

  /// Creates a scanner of a text, or of a part of it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in which the text lies.
  ///   - range: The part to scan; all by default.
  ///   - depthLimit: How deep arrays and objects may nest, at most ``maximumDepth``.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, depthLimit: Int = maximumDepth) {
    let range = range ?? bytes.indices
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "Range outside of the bytes")
    self.bytes = bytes
    self.position = range.lowerBound
    self.end = range.upperBound
    self.depthLimit = min(depthLimit, Self.maximumDepth)
  }

  /// Reads the next token.
  ///
  /// - Returns: The token; ``JSONToken/Kind/end`` again and again once the text is read.
  /// - Complexity: O(*n*) in the bytes of the token and the white space before it.
  package mutating func next() throws(JSONSyntaxError) -> JSONToken {
    skipWhiteSpace()
    if state == .commaOrEndOfContainer {
      let inObject = containers & 1 == 1
      switch peek() {
      case UInt8(ascii: ","):
        position += 1
        skipWhiteSpace()
        state = inObject ? .key : .value
      case UInt8(ascii: "}") where inObject: return closeContainer()
      case UInt8(ascii: "]") where !inObject: return closeContainer()
      default: throw unexpected(inObject ? "',' or '}'" : "',' or ']'")
      }
    }
    switch state {
    case .endOfText:
      guard position == end else { throw unexpected("the end of the text") }
      return JSONToken(.end, at: position..<position)
    case .keyOrEndObject where peek() == UInt8(ascii: "}"),
      .valueOrEndArray where peek() == UInt8(ascii: "]"):
      return closeContainer()
    case .key, .keyOrEndObject:
      guard peek() == UInt8(ascii: "\"") else {
        throw unexpected(state == .key ? "a key in double quotes" : "a key in double quotes or '}'")
      }
      var token = try scanString()
      token.kind = .key
      skipWhiteSpace()
      guard peek() == UInt8(ascii: ":") else { throw unexpected("':'") }
      position += 1
      state = .value
      return token
    case .value, .valueOrEndArray, .commaOrEndOfContainer:
      return try scanValue()
    }
  }

  /// Passes over the next value, whatever it is, with all that it contains.
  ///
  /// To be called where a value is due: after a key, or at the start.
  ///
  /// - Returns: The bytes of the value, without white space around it.
  /// - Complexity: O(*n*) in the bytes of the value.
  @discardableResult
  package mutating func skipValue() throws(JSONSyntaxError) -> Range<Int> {
    let first = try next()
    try skipRest(of: first)
    return first.range.lowerBound..<position
  }

  /// Passes over what a value contains whose first token was read already; nothing if that was all of it.
  package mutating func skipRest(of first: JSONToken) throws(JSONSyntaxError) {
    guard first.kind == .beginObject || first.kind == .beginArray else { return }
    let outside = depth - 1
    while depth > outside { _ = try next() }
  }

  private mutating func scanValue() throws(JSONSyntaxError) -> JSONToken {
    let start = position
    var token: JSONToken
    switch peek() {
    case UInt8(ascii: "\""): token = try scanString()
    case UInt8(ascii: "{"):
      try openContainer(isObject: true)
      return JSONToken(.beginObject, at: start..<position)
    case UInt8(ascii: "["):
      try openContainer(isObject: false)
      return JSONToken(.beginArray, at: start..<position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = try scanNumber()
    case UInt8(ascii: "t"): token = try scanWord("true", as: .boolean(true))
    case UInt8(ascii: "f"): token = try scanWord("false", as: .boolean(false))
    case UInt8(ascii: "n"): token = try scanWord("null", as: .null)
    default: throw unexpected(state == .valueOrEndArray ? "a value or ']'" : "a value")
    }
    token.range = start..<position
    finishValue()
    return token
  }

  private mutating func openContainer(isObject: Bool) throws(JSONSyntaxError) {
    guard depth < depthLimit else {
      throw JSONSyntaxError(
        .tooDeep, at: position, found: "nesting level \(depth + 1)", expected: "at most \(depthLimit) levels")
    }
    position += 1
    depth += 1
    containers = containers << 1 | (isObject ? 1 : 0)
    state = isObject ? .keyOrEndObject : .valueOrEndArray
  }

  private mutating func closeContainer() -> JSONToken {
    let token = JSONToken(containers & 1 == 1 ? .endObject : .endArray, at: position..<position + 1)
    position += 1
    depth -= 1
    containers >>= 1
    finishValue()
    return token
  }

  private mutating func finishValue() {
    state = depth == 0 ? .endOfText : .commaOrEndOfContainer
  }
}

extension JSONScanner {
  /// The next byte; at the end zero, which may stand nowhere in a JSON text.
  private func peek() -> UInt8 { position < end ? bytes[position] : 0 }

  private mutating func skipWhiteSpace() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard position < end else {
      return JSONSyntaxError(.endOfInput, at: position, found: "the end", expected: expected)
    }
    let byte = bytes[position]
    let found: String
    if byte > 0x20, byte < 0x7F {
      found = "'\(Unicode.Scalar(byte))'"
    } else {
      let hex = String(byte, radix: 16, uppercase: true)
      found = "byte 0x\(hex.utf8.count == 1 ? "0" : "")\(hex)"
    }
    return JSONSyntaxError(.unexpected, at: position, found: found, expected: expected)
  }

  private mutating func scanWord(
    _ word: StaticString, as kind: JSONToken.Kind
  ) throws(JSONSyntaxError) -> JSONToken {
    let start = position
    for letter in word.description.utf8 {
      guard peek() == letter else { throw unexpected("'\(word)'") }
      position += 1
    }
    return JSONToken(kind, at: start..<position)
  }

  private mutating func scanNumber() throws(JSONSyntaxError) -> JSONToken {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    if peek() == UInt8(ascii: "0") {
      position += 1  // A number has no leading zeros: what follows is not part of it.
    } else {
      try scanDigits()
    }
    if peek() == UInt8(ascii: ".") {
      position += 1
      try scanDigits()
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      try scanDigits()
    }
    return JSONToken(.number, at: start..<position)
  }

  private mutating func scanDigits() throws(JSONSyntaxError) {
    let start = position
    while peek() &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  private mutating func scanString() throws(JSONSyntaxError) -> JSONToken {
    let start = position
    var isEscaped = false
    position += 1
    while true {
      position = plainTextEnd()
      guard position < end else { throw unexpected("'\"'") }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return JSONToken(.string, at: start..<position, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        position += 1
        try scanEscape()
      default: throw unexpected("no unescaped control character in a string")
      }
    }
  }

  /// Index of the next byte that means something in a string: a quote, a backslash or a control character.
  private func plainTextEnd() -> Int {
    let span = bytes.span
    var index = position
    while index < end {
      let byte = span[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      index += 1
    }
    return index
  }

  /// Checks what stands behind a backslash, so that ``text(of:)`` has nothing left to fail at.
  private mutating func scanEscape() throws(JSONSyntaxError) {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard Self.hexDigit(peek()) != nil else {
          throw unexpected("four hexadecimal digits")
        }
        position += 1
      }
    default: throw unexpected("an escape: one of \"\\/bfnrt or u with four hexadecimal digits")
    }
  }
}
