// SPDX-License-Identifier: Apache-2.0

/// What one number word may do in a number expression; several roles may fall to one word (French `cent` is a
/// value and a multiplier, Chinese 零 a value and a connector).
struct NumberAtom: Hashable, Sendable {
  /// Roles of a word.
  struct Roles: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    /// Adds ``NumberAtom/value``: "seven", "twenty", "quinientos".
    static let value = Roles(rawValue: 1)
    /// Multiplies what stands before it by ``NumberAtom/multiplier``: "hundred", "millones".
    static let multiplier = Roles(rawValue: 1 << 1)
    /// A multiplier that may stand without a factor: "hundred" is 100, but "millones" is no number.
    static let standsAlone = Roles(rawValue: 1 << 2)
    /// May stand between a multiplied part and a smaller one: "and" in "two hundred and four".
    static let connector = Roles(rawValue: 1 << 3)
    /// A value that is an everyday word by itself, so that it counts only with a multiplier behind it or as
    /// the end of a larger number: German `eine`.
    static let dependent = Roles(rawValue: 1 << 4)
    /// A value that counts only with a multiplier behind it: "a" in "a hundred".
    static let article = Roles(rawValue: 1 << 5)
    /// A zero that counts only between numbers: "oh" in "one oh one".
    static let filler = Roles(rawValue: 1 << 6)
    /// Adds ``NumberAtom/value`` and ends the number with the suffix of an ordinal: "third".
    static let ordinal = Roles(rawValue: 1 << 7)
    /// Made of several words or morphemes, so that it may be written with spaces inside.
    static let compound = Roles(rawValue: 1 << 8)

    static let all = Roles(rawValue: 1 << 9 - 1)
  }

  /// Numbers from here on are not composed.
  static let limit: UInt64 = 1_000_000_000_000_000

  var roles: Roles
  /// What a value or an ordinal adds.
  var value: UInt64 = 0
  /// Only smaller values may be added behind this one: 10 for "twenty", 1 for "seven".
  var magnitude: UInt64 = 1
  /// What a multiplier multiplies by.
  var multiplier: UInt64 = 0
  /// The ending of an ordinal, as a range of the rules' suffixes.
  var suffix: Range<UInt32> = 0..<0

  /// Whether a number may begin with the word, whatever follows (an article needs a certain word behind it).
  var mayBegin: Bool { has(.value) && !has(.article) || has(.standsAlone) || has(.ordinal) }

  func has(_ role: Roles) -> Bool { roles.contains(role) }
}
