// SPDX-License-Identifier: Apache-2.0

/// Takes the byte order mark off what another source delivers, and turns UTF-16 into UTF-8.
///
/// UTF-16 is recognized by its mark alone. What is ill-formed in it comes out as bytes that are not UTF-8,
/// so that the readers report it with its line as they report any other.
final class TextByteSource: ByteSource {
  private let upstream: any ByteSource
  private var encoding = Encoding.undecided
  /// Bytes that do not make a whole mark or code unit yet.
  private var held: [UInt8] = []
  private var highSurrogate: UInt16?

  private enum Encoding {
    case undecided
    case utf8
    case utf16(isBigEndian: Bool)
    case ended
  }

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ upstream: any ByteSource) {
    self.upstream = upstream
  }

  var isReady: Bool { upstream.isReady }

  var bytesRead: Int { upstream.bytesRead }

  func read() throws(TranscriptInputError) -> [UInt8]? {
    switch encoding {
    case .ended: return nil
    case .utf8: return try upstream.read()
    case .utf16(let isBigEndian):
      guard let piece = try upstream.read() else { return finishUTF16() }
      return transcode(piece, isBigEndian: isBigEndian)
    case .undecided:
      let piece = try upstream.read()
      held += piece ?? []
      return decide(isComplete: piece == nil)
    }
  }

  /// Looks at the first bytes; waits for no more of them than a mark needs.
  private func decide(isComplete: Bool) -> [UInt8] {
    if !isComplete {
      let isUndecided = held.count < 3 && Self.utf8Mark.starts(with: held)
      if isUndecided || held == [0xFE] || held == [0xFF] { return [] }
    }
    defer { if case .utf8 = encoding { held = [] } }
    if held.starts(with: [0xFE, 0xFF]) || held.starts(with: [0xFF, 0xFE]) {
      let isBigEndian = held[0] == 0xFE
      encoding = .utf16(isBigEndian: isBigEndian)
      let rest = Array(held.dropFirst(2))
      held = []
      return transcode(rest, isBigEndian: isBigEndian)
    }
    encoding = .utf8
    return held.starts(with: Self.utf8Mark) ? Array(held.dropFirst(3)) : held
  }

  private func transcode(_ piece: [UInt8], isBigEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(piece.count)
    let units = held + piece
    for index in stride(from: 0, to: units.count - 1, by: 2) {
      let high = UInt16(units[isBigEndian ? index : index + 1])
      append(high << 8 | UInt16(units[isBigEndian ? index + 1 : index]), to: &text)
    }
    held = units.count.isMultiple(of: 2) ? [] : [units[units.count - 1]]
    return text
  }

  private func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit), let scalar = Self.scalar(high: high, low: unit) {
        text += scalar.utf8
        return
      }
      Self.appendSurrogate(high, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if let scalar = Unicode.Scalar(unit) {
      text += scalar.utf8
    } else {
      Self.appendSurrogate(unit, to: &text)
    }
  }

  private func finishUTF16() -> [UInt8] {
    encoding = .ended
    var text: [UInt8] = []
    if let high = highSurrogate { Self.appendSurrogate(high, to: &text) }
    if !held.isEmpty { text.append(0xFF) }  // Half a code unit.
    return text
  }

  private static func scalar(high: UInt16, low: UInt16) -> Unicode.Scalar? {
    Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }

  /// Appends the three bytes that the pattern of UTF-8 would give a surrogate, and that UTF-8 rules out.
  private static func appendSurrogate(_ unit: UInt16, to text: inout [UInt8]) {
    text += [0xED, 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
  }
}
