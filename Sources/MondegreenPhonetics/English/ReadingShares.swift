// SPDX-License-Identifier: Apache-2.0

/// How likely readings are that compete for a token, each in 0...1.
///
/// What is left goes to the other readings. The shares of compounds lie above what held-out words of the dictionary
/// would give them (most of these are surnames), since names of apps and of things to ask for are joined of words
/// more often; the others are judgement.
public struct ReadingShares: Sendable, Hashable {
  /// Of letter names, for a listed word in capitals.
  public var capitalsListed: Float = 0.3
  /// Of letter names, for another word in capitals.
  public var capitalsUnlisted: Float = 0.6
  /// Of letter names, for an unlisted word without a vowel letter.
  public var vowelless: Float = 0.8
  /// Of letter names, for an unlisted word of two or three letters.
  public var short: Float = 0.4
  /// Of letter names, for a single letter or up to three of no listed word beside digits: "5k", "mp3".
  public var besideDigits: Float = 0.7
  /// Most letters that are read by their names.
  public var longestInitialism = 6
  /// Of a regular form of a listed word.
  public var inflection: Float = 0.5
  /// Of two listed words in one, when the shorter has three letters.
  public var compoundOfThree: Float = 0.1
  /// Of two listed words in one, when the shorter has four letters.
  public var compoundOfFour: Float = 0.3
  /// Of two listed words in one, when the shorter has more letters.
  public var compoundOfMore: Float = 0.5

  /// Creates the default shares.
  public init() {}

  /// The share of a compound whose shorter word has a number of letters.
  func ofCompound(shorter count: Int) -> Float {
    switch count {
    case ..<3: 0
    case 3: compoundOfThree
    case 4: compoundOfFour
    default: compoundOfMore
    }
  }

  /// The share of letter names for a word.
  func ofLetterNames(count: Int, isListed: Bool, hasVowel: Bool, isInCapitals: Bool, isBesideDigits: Bool)
    -> Float
  {
    guard count <= longestInitialism, count > 1 || isBesideDigits else { return 0 }
    var share: Float = 0
    if isInCapitals { share = isListed ? capitalsListed : capitalsUnlisted }
    if isBesideDigits, count == 1 || count <= 3 && !isListed { share = max(share, besideDigits) }
    if !isListed {
      if !hasVowel { share = max(share, vowelless) }
      if count <= 3 { share = max(share, short) }
    }
    return share
  }
}
