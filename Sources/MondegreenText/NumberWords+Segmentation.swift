// SPDX-License-Identifier: Apache-2.0

extension NumberWords {
  /// Reads the number expression that begins at an index where the text breaks.
  ///
  /// - Parameter expression: takes the numbers; it and `tokens` are room that is used again.
  /// - Returns: whether there is one.
  func parse(
    _ text: borrowing Span<PlacedScalar>, at start: Int, _ tokens: inout NumberTokens,
    into expression: inout NumberExpression
  ) -> Bool {
    guard mayBegin(text, at: start) else { return false }
    tokens.truncate(to: 0)
    segment(text, from: start, into: &tokens)
    // Composing may refuse a word; then what stands before it is tried alone. The count falls each time.
    while tokens.count > 0 {
      let refused = compose(tokens, of: text, into: &expression)
      if refused == tokens.count { return expression.count > 0 }
      var count = refused
      while count > 0, text.joint(at: Int(tokens[count - 1].end)) == .none { count -= 1 }
      tokens.truncate(to: count)
    }
    return false
  }

  /// Whether a number expression may begin at an index: quick, never wrong with "no".
  @inline(__always)
  func mayBegin(_ text: borrowing Span<PlacedScalar>, at start: Int) -> Bool {
    if text.isDigit(at: start) {
      var end = start + 1
      while text.isDigit(at: end) { end += 1 }
      return end < text.count && mayBeginWithWord(text, at: end, followsNumber: true)
    }
    return mayBeginWithWord(text, at: start, followsNumber: false)
  }

  @inline(__always)
  private func mayBeginWithWord(_ text: borrowing Span<PlacedScalar>, at start: Int, followsNumber: Bool)
    -> Bool
  {
    var node = ScalarTrie.root
    var index = start
    while index < text.count, let child = trie.child(of: node, by: text[index].scalar) {
      node = child
      index += 1
      let value = trie.values[node]
      if value == ScalarTrie.noValue { continue }
      let atom = atoms[Int(value)]
      if followsNumber ? atom.has(.multiplier) : atom.mayBegin { return true }
      // "a" begins a number only with a multiplier right behind it.
      if atom.has(.article), index < text.count, text.joint(at: index) != .none,
        mayBeginWithWord(text, at: index, followsNumber: true)
      {
        return true
      }
    }
    return false
  }

  /// Splits the text into number words from an index on, as far as there are any.
  private func segment(_ text: borrowing Span<PlacedScalar>, from start: Int, into tokens: inout NumberTokens)
  {
    var position = start
    while position < text.count, !tokens.isFull {
      var effort = 256
      if let end = digits(text, at: position) {
        tokens.append(position, end, atom: NumberToken.digits)
        position = end
      } else if let end = word(text, at: position, into: &tokens, effort: &effort) {
        position = end
      } else {
        return
      }
    }
  }

  /// The index behind the digits that begin at an index, unless they are too many or begin with a zero, which
  /// counting would lose.
  private func digits(_ text: borrowing Span<PlacedScalar>, at start: Int) -> Int? {
    var end = start
    while text.isDigit(at: end), end == start || text[end].joint == .none { end += 1 }
    guard 1...15 ~= end - start, text.joint(at: end) != .none, text[start].scalar != 0x30 || end == start + 1
    else { return nil }
    return end
  }

  /// Splits into number words up to the next break of the text: the longest word first, a shorter one when what
  /// follows the longest makes no sense.
  ///
  /// Recursion ends at ``NumberExpression/limit`` words; `effort` bounds the attempts.
  ///
  /// - Returns: the index behind, `nil` (and no tokens) when there is no way to split.
  private func word(
    _ text: borrowing Span<PlacedScalar>, at start: Int, into tokens: inout NumberTokens, effort: inout Int
  ) -> Int? {
    if tokens.isFull || effort == 0 { return nil }
    effort -= 1
    var ends = InlineArray<8, (end: Int, atom: UInt32)>(repeating: (0, 0))
    var endCount = 0
    var node = ScalarTrie.root
    var index = start
    var crossesWords = false
    while index < text.count, let child = trie.child(of: node, by: text[index].scalar) {
      if index > start, text.joint(at: index) == .word { crossesWords = true }
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
    let count = tokens.count
    while endCount > 0 {
      endCount -= 1
      let (end, atom) = ends[endCount]
      tokens.append(start, end, atom: atom)
      if text.joint(at: end) != .none { return end }
      if let last = word(text, at: end, into: &tokens, effort: &effort) { return last }
      tokens.truncate(to: count)
    }
    return nil
  }
}
