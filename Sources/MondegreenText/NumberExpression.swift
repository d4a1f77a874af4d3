// SPDX-License-Identifier: Apache-2.0

/// Number words that stand together, read as one or more numbers: "nineteen eighty four" is 19 and 84.
struct NumberExpression {
  /// Most words of one expression; what follows begins another.
  static let limit = 24

  /// One number of an expression.
  struct Number {
    var value: UInt64 = 0
    /// Its words, as indices of scalars.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// Ending of an ordinal, as a range of the rules' suffixes.
    var suffix: Range<UInt32> = 0..<0
    /// Whether it is written in digits already and stays as it is.
    var isVerbatim = false
  }

  var numbers = InlineArray<24, Number>(repeating: Number())
  var count = 0
  /// Index behind the last word.
  var end = 0
}

/// One word of a number expression: an atom, or digits.
struct NumberToken {
  /// In place of an atom: the word is written in digits.
  static let digits = UInt32.max

  /// Its scalars, as indices of the text.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// Index of its atom.
  var atom = digits
}

/// The words of a number expression.
struct NumberTokens {
  private var tokens = InlineArray<24, NumberToken>(repeating: NumberToken())
  private(set) var count = 0

  var isFull: Bool { count == NumberExpression.limit }

  subscript(_ index: Int) -> NumberToken { tokens[index] }

  mutating func append(_ start: Int, _ end: Int, atom: UInt32) {
    // An index of a scalar fits: there are no more scalars than bytes that a source can tell.
    tokens[count] = NumberToken(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), atom: atom)
    count += 1
  }

  mutating func truncate(to count: Int) { self.count = min(count, self.count) }
}
