// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What can be told from the bytes of one line alone; shared by those who cut files into chunks and those
/// who read the chunks, because both must see the same records.
enum LineSyntax {
  /// Where the next line end stands, if there is one.
  static func newline(_ bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress else { return nil }
      // Sound: the search stays between start and the end of the buffer, which outlives it.
      guard let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// How many line ends stand in some bytes.
  static func newlineCount(_ bytes: [UInt8], in range: Range<Int>) -> Int {
    var count = 0
    let span = bytes.span
    for index in range where span[index] == UInt8(ascii: "\n") { count &+= 1 }
    return count
  }

  /// Whether a line holds nothing but white space.
  static func isBlank(_ bytes: [UInt8], in line: Range<Int>) -> Bool {
    line.allSatisfy { isWhiteSpace(bytes[$0]) }
  }

  /// Space, tab, or what is left of a line end.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }

  /// Where the arrow of a subtitle's timing line begins, if the line has one.
  static func arrow(_ bytes: [UInt8], in line: Range<Int>) -> Int? {
    guard line.count >= 3 else { return nil }
    return (line.lowerBound...line.upperBound - 3).first {
      bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: "-")
        && bytes[$0 + 2] == UInt8(ascii: ">")
    }
  }

  /// The first word of a line, white space before it skipped.
  static func firstWord(_ bytes: [UInt8], in line: Range<Int>) -> Range<Int> {
    let start = line.first { !isWhiteSpace(bytes[$0]) } ?? line.upperBound
    let end = (start..<line.upperBound).first { isWhiteSpace(bytes[$0]) } ?? line.upperBound
    return start..<end
  }
}
