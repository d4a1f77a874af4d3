// SPDX-License-Identifier: Apache-2.0

/// Turns offsets into a `SourceText` into positions in its file.
///
/// Parsers ask in ascending order, nearly always, so the tracker walks along and each byte is counted once. A fault
/// inside of a value is reported before the value's own place is asked for: the tracker remembers the last place but
/// one, and leaves marks on its way, so that a step back does not start over.
///
/// - Complexity: O(*d*) a call in the bytes since the position asked for last; a step back costs O(log *n*) and at
///   most `markDistance` bytes more.
struct PositionTracker {
  /// What is known of one place in the text.
  private struct Place {
    /// Offset in the text.
    var offset = 0
    /// Offset in the file.
    var sourceOffset: Int
    var line = 1
    var column = 1
    /// Index of the first repair that ends behind `offset`.
    var nextRepair = 0
  }

  /// Bytes between the marks.
  private static let markDistance = 512

  private let text: SourceText
  private var place: Place
  /// The place asked for before `place`.
  private var earlier: Place
  private var marks: [Place]

  /// Creates a tracker at the start of a text.
  init(_ text: SourceText) {
    self.text = text
    place = Place(sourceOffset: text.markLength)
    earlier = place
    marks = [place]
  }

  /// The position in the file of an offset in the text, which must be the start of a character or the end.
  mutating func position(at offset: Int) -> SourcePosition {
    let last = place
    if offset < place.offset { stepBack(to: offset) }
    advance(to: min(offset, text.utf8.count))
    earlier = last
    // Half of a last code unit counts as a whole one.
    let byteOffset = min(place.sourceOffset, text.sourceCount)
    return SourcePosition(byteOffset: byteOffset, line: place.line, column: place.column)
  }

  private mutating func stepBack(to offset: Int) {
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    place = earlier.offset <= offset && earlier.offset > marks[low].offset ? earlier : marks[low]
  }

  private mutating func advance(to offset: Int) {
    while place.offset < offset {
      let stop = min(offset, place.offset + Self.markDistance)
      walk(to: stop)
      if let last = marks.last, place.offset - last.offset >= Self.markDistance { marks.append(place) }
    }
  }

  /// Counts lines, columns and the file's bytes up to an offset.
  private mutating func walk(to stop: Int) {
    let bytes = text.utf8
    let utf8 = bytes.span
    var (line, column) = (place.line, place.column)
    for index in place.offset..<stop {
      let byte = utf8[index]
      let endsLine = byte == 0x0A || byte == 0x0D && !(index + 1 < utf8.count && utf8[index + 1] == 0x0A)
      if endsLine {
        line += 1
        column = 1
      } else {
        column += UTF8.isContinuation(byte) ? 0 : 1
      }
    }
    place.line = line
    place.column = column
    place.sourceOffset += sourceCount(of: place.offset..<stop)
    place.offset = stop
  }

  /// The file's bytes that a part of the text was decoded from.
  private mutating func sourceCount(of range: Range<Int>) -> Int {
    switch text.encoding {
    case .utf8: range.count + growthOfRepairs(in: range)
    case .latin1, .windows1252: text.utf8[range].count { !UTF8.isContinuation($0) }
    case .utf16LittleEndian, .utf16BigEndian:
      // Characters that take four bytes of UTF-8 are those that take two code units.
      text.utf8[range].reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : $1 >= 0xF0 ? 4 : 2) }
    }
  }

  /// By how much the file's bytes outnumber the text's in the repairs of a part of the text; never above zero.
  private mutating func growthOfRepairs(in range: Range<Int>) -> Int {
    var growth = 0
    while place.nextRepair < text.repairs.count {
      let repair = text.repairs[place.nextRepair].range
      guard repair.lowerBound < range.upperBound else { break }
      // Each of the file's bytes has become one character.
      growth -= text.utf8[repair.clamped(to: range)].count { UTF8.isContinuation($0) }
      guard repair.upperBound <= range.upperBound else { break }
      place.nextRepair += 1
    }
    return growth
  }
}
