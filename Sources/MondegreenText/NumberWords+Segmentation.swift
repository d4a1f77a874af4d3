// SPDX-License-Identifier: Apache-2.0

extension NumberWords {
  /// Reads the number expression that begins at an index where the text breaks; `nil` when none does.
  func parse(_ text: NormalizedText, at start: Int) -> NumberExpression? {
    var tokens = NumberTokens()
    segment(text, from: start, into: &tokens)
    // Composing may refuse a word; then what stands before it is tried alone. The count falls each time.
    while tokens.count > 0 {
      var expression = NumberExpression()
      let refused = compose(tokens, into: &expression)
      if refused == tokens.count { return expression.count > 0 ? expression : nil }
      var count = refused
      while count > 0, text.breaks[tokens[count - 1].end] == .none { count -= 1 }
      tokens.truncate(to: count)
    }
    return nil
  }

  /// Splits the text into number words from an index on, as far as there are any.
  private func segment(_ text: NormalizedText, from start: Int, into tokens: inout NumberTokens) {
    var position = start
    while position < text.scalars.count, !tokens.isFull {
      var effort = 256
      if let digits = digits(text, at: position) {
        tokens.append(digits)
        position = digits.end
      } else if let end = word(text, at: position, into: &tokens, effort: &effort) {
        position = end
      } else {
        return
      }
    }
  }

  /// Digits as a token, unless they are too many or begin with a zero, which counting would lose.
  private func digits(_ text: NormalizedText, at start: Int) -> NumberToken? {
    var value: UInt64 = 0
    var end = start
    while end < text.scalars.count, end == start || text.breaks[end] == .none,
      text.scalars[end] &- 0x30 < 10, end - start < 15
    {
      value = value * 10 + UInt64(text.scalars[end] - 0x30)
      end += 1
    }
    guard end > start, text.breaks[end] != .none, text.scalars[start] != 0x30 || end == start + 1
    else { return nil }
    return NumberToken(
      start: start, end: end, atom: NumberAtom(roles: .value, value: value), isDigits: true)
  }

  /// Splits into number words up to the next break of the text: the longest word first, a shorter one when what
  /// follows the longest makes no sense.
  ///
  /// Recursion ends at ``NumberExpression/limit`` words; `effort` bounds the attempts.
  ///
  /// - Returns: the index behind, `nil` (and no tokens) when there is no way to split.
  private func word(
    _ text: NormalizedText, at start: Int, into tokens: inout NumberTokens, effort: inout Int
  ) -> Int? {
    if tokens.isFull || effort == 0 { return nil }
    effort -= 1
    var ends = InlineArray<8, (end: Int, atom: UInt32)>(repeating: (0, 0))
    var endCount = 0
    var node = ScalarTrie.root
    var index = start
    var crossesWords = false
    while index < text.scalars.count, let child = trie.child(of: node, by: text.scalars[index]) {
      if index > start, text.breaks[index] == .word { crossesWords = true }
      node = child
      index += 1
      let value = trie.values[node]
      if value != ScalarTrie.noValue, !crossesWords || atoms[Int(value)].has(.compound) {
        // The shortest beginnings fall out when there are more than 8.
        if endCount == 8 {
          for slot in 1..<8 { ends[slot - 1] = ends[slot] }
          endCount = 7
        }
        ends[endCount] = (index, value)
        endCount += 1
      }
    }
    while endCount > 0 {
      endCount -= 1
      let (end, atom) = ends[endCount]
      tokens.append(NumberToken(start: start, end: end, atom: atoms[Int(atom)]))
      if text.breaks[end] != .none { return end }
      if let last = word(text, at: end, into: &tokens, effort: &effort) { return last }
      tokens.removeLast()
    }
    return nil
  }
}
