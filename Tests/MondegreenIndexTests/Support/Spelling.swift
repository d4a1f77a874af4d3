// SPDX-License-Identifier: Apache-2.0

@testable import MondegreenIndex

/// A phrase or text as the tests write it: a space before each word, a "~" before each further part of a word.
struct Spelling: Hashable, CustomStringConvertible {
  private(set) var scalars: [UInt32] = []
  /// What stands before each scalar; at the first, a word begins.
  private(set) var breaks: [Boundary] = []

  init(_ written: String) {
    for scalar in written.unicodeScalars {
      switch scalar {
      case " ": pending = .word
      case "~": pending = .soft
      default:
        scalars.append(scalar.value)
        breaks.append(pending)
        pending = .none
      }
    }
  }

  private var pending = Boundary.word

  /// The boundaries of a text, as a search takes them.
  var boundaries: [UInt8] { breaks.map(\.rawValue) + [Boundary.word.rawValue] }

  func record(payload: Int) -> KeyRecord {
    func bits(_ boundary: Boundary) -> UInt64 {
      breaks.indices.prefix(64).reduce(0) { $0 | (breaks[$1] == boundary ? 1 << UInt64($1) : 0) }
    }
    return KeyRecord(
      payload: UInt32(payload), tag: 0, wordBreaks: bits(.word), softBreaks: bits(.soft))
  }

  var description: String {
    zip(scalars, breaks).map { scalar, boundary in
      let mark = boundary == .word ? " " : boundary == .soft ? "~" : ""
      return mark + String(UnicodeScalar(scalar).map(Character.init) ?? "?")
    }.joined()
  }
}
