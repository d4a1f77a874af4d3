// SPDX-License-Identifier: Apache-2.0

/// What it costs when heard text differs from a declared phrase, in thousandths of an edit.
///
/// One value of this type holds every number of the written comparison; nothing tuned lies elsewhere. No cost
/// is negative or larger than 1,000,000.
public struct EditCosts: Sendable, Hashable {
  /// Another letter in place of one, a letter too many or too few.
  public var edit: Int32 = 1000
  /// Two neighbouring letters of a word in each other's place.
  public var transposition: Int32 = 1000
  /// A letter doubled that is single, or single that is doubled: "bonnanza".
  public var doubling: Int32 = 500
  /// Any edit of a digit: "Couch to 5K" is not "Couch to 10K".
  public var digit: Int32 = 4000
  /// Added to an edit inside a word of one or two letters, which it turns into another word: "Motor A". A key
  /// of one or two letters is spared.
  public var shortWord: Int32 = 1500
  /// Words of the phrase that the text writes as one: "cardiocraze".
  public var joinedWords: Int32 = 100
  /// A word of the phrase that the text writes as two: "cor porate".
  public var splitWord: Int32 = 200
  /// A plural or possessive -s that follows the match.
  public var finalS: Int32 = 100
  /// Any other ending that is glued to the match.
  public var tail: Int32 = 200
  /// Each letter of such an ending.
  public var tailLetter: Int32 = 100

  /// Most that may be spent on a key of any length. A search for little else than the keys themselves is quick.
  public var limit: Int32 = .max

  /// Up to this cost the words are those of the phrase, however they are joined, split or inflected.
  public var verbatim: Int32 = 400

  /// Creates the default costs.
  public init() {}

  /// Most that may be spent on a key of a length, in scalars.
  ///
  /// Grows with the length, never falls, so that a trie descent can bound what lies below a node.
  @inlinable
  public func allowance(length: Int) -> Int32 {
    let share: Int32 =
      switch length {
      case ..<5: verbatim
      case 5..<8: 1200
      case 8..<12: 2100
      default: min(Int32(length) * 180, 3200)
      }
    return min(share, limit)
  }

  /// Most scalars by which key and text may differ in length, at the end or at any point before it: as many
  /// as the largest allowance pays for at a full edit each.
  @inlinable var maximalShift: Int { 3 }
}

extension EditCosts {
  /// Cost of a scalar of the key that the text lacks.
  @inlinable
  func deletion(of scalar: UInt32, after previous: UInt32?) -> Int32 {
    isDigit(scalar) ? digit : scalar == previous ? doubling : edit
  }

  /// Cost of a scalar of the text that the key lacks.
  @inlinable
  func insertion(of scalar: UInt32, after previous: UInt32?) -> Int32 {
    isDigit(scalar) ? digit : scalar == previous ? doubling : edit
  }

  /// Cost of one scalar in place of another.
  @inlinable
  func substitution(of scalar: UInt32, by other: UInt32) -> Int32 {
    isDigit(scalar) || isDigit(other) ? digit : edit
  }

  /// Cost of two neighbours in each other's place.
  @inlinable
  func transposition(of scalar: UInt32, and other: UInt32) -> Int32 {
    isDigit(scalar) || isDigit(other) ? digit : transposition
  }

  @inlinable
  func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }
}

extension Int32 {
  /// Larger than any cost, and small enough that costs can be added to it.
  static var unreachable: Int32 { 1 << 28 }
}
