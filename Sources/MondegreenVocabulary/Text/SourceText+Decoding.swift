// SPDX-License-Identifier: Apache-2.0

extension SourceText {
  /// A text that was decoded, and what had to be repaired in it.
  typealias Decoded = (utf8: [UInt8], repairs: [Repair])

  /// The bytes from `start` on with each run that is not UTF-8 read as Windows-1252.
  static func repairingUTF8(_ bytes: [UInt8], from start: Int, mostRepairs: Int) throws(DecodingError)
    -> Decoded
  {
    guard var fault = firstInvalidUTF8(in: bytes, from: start) else {
      return (start == 0 ? bytes : Array(bytes[start...]), [])
    }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + 64)
    var repairs: [Repair] = []
    var done = start
    while true {
      utf8.append(contentsOf: bytes[done..<fault.lowerBound])
      let replaced = utf8.count
      for byte in bytes[fault] { utf8.append(utf8: Windows1252.scalar(byte)) }
      try note(.invalidUTF8, replaced..<utf8.count, sourceCount: fault.count, in: &repairs, most: mostRepairs)
      done = fault.upperBound
      guard let next = firstInvalidUTF8(in: bytes, from: done) else { break }
      fault = next
    }
    utf8.append(contentsOf: bytes[done...])
    return (utf8, repairs)
  }

  /// The first bytes from `start` on that are not UTF-8.
  private static func firstInvalidUTF8(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(start..<bytes.count))
      return nil
    } catch {
      return error.byteOffsets.lowerBound + start..<error.byteOffsets.upperBound + start
    }
  }

  /// UTF-16 as UTF-8, each half of a surrogate pair that stands alone replaced by U+FFFD.
  static func transcodingUTF16(
    _ bytes: ArraySlice<UInt8>, lowByteFirst: Bool, mostRepairs: Int
  ) throws(DecodingError) -> Decoded {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count)
    var repairs: [Repair] = []
    func unit(at index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return lowByteFirst ? first | second << 8 : first << 8 | second
    }
    var index = bytes.startIndex
    while bytes.endIndex - index >= 2 {
      let first = unit(at: index)
      index += 2
      if let scalar = Unicode.Scalar(first) {
        utf8.append(utf8: scalar)
      } else if bytes.endIndex - index >= 2, let pair = Surrogates.scalar(first, unit(at: index)) {
        utf8.append(utf8: pair)
        index += 2
      } else {
        utf8.append(utf8: "\u{FFFD}")
        try note(.loneSurrogate, utf8.count - 3..<utf8.count, sourceCount: 2, in: &repairs, most: mostRepairs)
      }
    }
    if index < bytes.endIndex {
      utf8.append(utf8: "\u{FFFD}")
      try note(.halfUnit, utf8.count - 3..<utf8.count, sourceCount: 1, in: &repairs, most: mostRepairs)
    }
    return (utf8, repairs)
  }

  /// An encoding of one byte a character as UTF-8.
  static func transcoding(_ bytes: [UInt8], _ scalar: (UInt8) -> Unicode.Scalar) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { utf8.append(utf8: scalar(byte)) }
    return utf8
  }

  /// Adds a repair, to the run before it when they touch.
  private static func note(
    _ fault: Repair.Fault, _ range: Range<Int>, sourceCount: Int, in repairs: inout [Repair], most: Int
  ) throws(DecodingError) {
    if let last = repairs.last, last.fault == fault, last.range.upperBound == range.lowerBound {
      repairs[repairs.count - 1].range = last.range.lowerBound..<range.upperBound
      repairs[repairs.count - 1].sourceCount += sourceCount
    } else {
      guard repairs.count < most else { throw .notUTF8 }
      repairs.append(Repair(fault: fault, range: range, sourceCount: sourceCount))
    }
  }
}
