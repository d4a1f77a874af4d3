// SPDX-License-Identifier: Apache-2.0

extension OldStyleParser {
  /// The byte here; zero at the end of the text.
  func peek() -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Passes over white space and comments.
  ///
  /// - Returns: Whether anything follows.
  mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x20 || 0x09...0x0D ~= byte {
        offset += 1
      } else if byte == 0xE2, bytes[offset...].starts(with: [0xE2, 0x80]), bytes[offset + 2] & ~1 == 0xA8 {
        offset += 3  // U+2028 and U+2029 separate lines and paragraphs.
      } else if byte == UInt8(ascii: "/"), bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex { $0.isLineEnd } ?? bytes.count
      } else if byte == UInt8(ascii: "/"), bytes[offset...].starts(with: "/*".utf8) {
        skipComment()
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skipComment() {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    offset = bytes.count
    builder.report(
      .error, .plistSyntax, at: start, "a comment that is not closed: the rest of the file is not read",
      found: "the end of the file", expected: "*/")
  }

  /// Whether a string begins here, quoted or not.
  var startsString: Bool {
    let byte = peek()
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isUnquoted(byte)
  }

  /// Whether a string may hold a byte without being quoted.
  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Reads a string, quoted or not.
  ///
  /// - Returns: The string; `nil` when it is not closed, which has been reported: reading goes on in the next line.
  mutating func readString() -> String? {
    let start = offset
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while offset < bytes.count, Self.isUnquoted(bytes[offset]) { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\\") { offset += 1 }
    var string = bytes[start + 1..<offset]
    if peek() == UInt8(ascii: "\\") { string = readEscapedRest(string, quote: quote) }
    guard offset < bytes.count else {
      offset = start
      builder.report(
        .error, .plistSyntax, at: start, "a string that is not closed, left out",
        found: builder.line(at: offset),
        expected: String(Unicode.Scalar(quote)))
      offset = bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.count
      return nil
    }
    offset += 1
    builder.reportRepairs(before: offset)
    return String(decoding: string, as: UTF8.self)
  }

  /// Reads the rest of a quoted string that has escapes, up to its closing quote.
  private mutating func readEscapedRest(_ beginning: ArraySlice<UInt8>, quote: UInt8) -> ArraySlice<UInt8> {
    var string = Array(beginning)
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == UInt8(ascii: "\\") {
        readEscape(into: &string)
      } else {
        string.append(bytes[offset])
        offset += 1
      }
    }
    return string[...]
  }

  /// Reads data in hexadecimal digits between `<` and `>`.
  ///
  /// - Returns: The bytes; `nil` when they are not, which has been reported.
  mutating func readData() -> [UInt8]? {
    var data: [UInt8] = []
    var high: UInt32?
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if let digit = byte.hexDigitValue {
        if let first = high {
          data.append(UInt8(truncatingIfNeeded: first << 4 | digit))
          high = nil
        } else {
          high = digit
        }
      } else if byte == UInt8(ascii: ">"), high == nil {
        offset += 1
        return data
      } else if !byte.isWhiteSpace {
        break
      }
      offset += 1
    }
    builder.report(
      .error, .plistSyntax, at: offset, "data that is not in pairs of hexadecimal digits, left out",
      found: builder.line(at: offset),
      expected: high == nil ? "a hexadecimal digit or >" : "a hexadecimal digit")
    return nil
  }
}
