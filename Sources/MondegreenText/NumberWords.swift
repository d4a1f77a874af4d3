// SPDX-License-Identifier: Apache-2.0

/// The number words of a language, and the reader that turns them into digits.
struct NumberWords: Hashable, Sendable {
  /// Folded words without separators, to indices of ``atoms``.
  let trie: ScalarTrie
  let atoms: [NumberAtom]
  /// Endings of ordinals, one behind the other.
  let suffixes: [UInt32]
  /// For each first scalar of a word, modulo 64, a bit: most words of a text begin no number.
  private let firsts: UInt64

  init(trie: ScalarTrie, atoms: [NumberAtom], suffixes: [UInt32]) {
    self.trie = trie
    self.atoms = atoms
    self.suffixes = suffixes
    // Digits may begin an expression too.
    firsts = trie.firsts.reduce(0x3FF << 0x30) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether a number may begin with a scalar.
  @inline(__always)
  func mayBegin(with scalar: UInt32) -> Bool { firsts >> UInt64(scalar & 63) & 1 != 0 }

  /// Replaces the number words of a folded text by digits, in place.
  ///
  /// All digits of one number get the source of its words as a whole. A number begins and ends where the text
  /// breaks, so a word of a spaced script is read only if all of it is a number.
  ///
  /// - Complexity: O(*n*) in the number of scalars; large round numbers of few scalars ("万") shift the rest.
  func rewrite(_ text: inout [PlacedScalar], count: inout Int) {
    if trie.isEmpty { return }
    let start = firstCandidate(text.span.extracting(first: count))
    if start < count { rewrite(&text, from: start, count: &count) }
  }

  /// The first index where a number may begin.
  private func firstCandidate(_ text: borrowing Span<PlacedScalar>) -> Int {
    var index = 0
    while index < text.count,
      text[index].joint == .none || !mayBegin(with: text[index].scalar) || !mayBegin(text, at: index)
    { index += 1 }
    return index
  }

  /// Replaces the number words from an index on, where there may be the first.
  private func rewrite(_ text: inout [PlacedScalar], from start: Int, count: inout Int) {
    var tokens = NumberTokens()
    var expression = NumberExpression()
    var read = start
    var written = start
    while read < count {
      if text[read].joint != .none, mayBegin(with: text[read].scalar),
        parse(text.span.extracting(first: count), at: read, &tokens, into: &expression)
      {
        let shift = write(expression, to: &text, count: &count, at: &written)
        read = expression.end + shift
      } else {
        if read != written { text[written] = text[read] }
        read += 1
        written += 1
      }
    }
    count = written
  }

  /// Replaces the number words of a text by digits.
  func rewrite(_ text: inout NormalizedText) {
    text.unpublish()
    var count = text.count
    rewrite(&text.workspace, count: &count)
    text.publish(count)
  }

  /// Writes the numbers of an expression; where they need more room than their words had, the rest of the text
  /// makes room.
  ///
  /// - Returns: by how much the rest of the text has moved.
  private func write(
    _ expression: NumberExpression, to text: inout [PlacedScalar], count: inout Int, at written: inout Int
  ) -> Int {
    var shift = 0
    var read = Int(expression.numbers[0].start)
    for index in 0..<expression.count {
      let number = expression.numbers[index]
      let start = Int(number.start)
      let end = Int(number.end)
      // A connector between two numbers stays a word, and so do digits that stand alone.
      while read < shift + (number.isVerbatim ? end : start) {
        if read != written { text[written] = text[read] }
        read += 1
        written += 1
      }
      if number.isVerbatim { continue }
      let joint = text[read].joint
      let source = text[read].source.lowerBound..<text[end + shift - 1].source.upperBound
      var digits = InlineArray<20, UInt32>(repeating: 0)
      var digitCount = 0
      var rest = number.value
      repeat {
        digits[digitCount] = 0x30 + UInt32(rest % 10)
        digitCount += 1
        rest /= 10
      } while rest > 0
      let missing = written + digitCount + number.suffix.count - (end + shift)
      if missing > 0 {
        text.insert(contentsOf: repeatElement(PlacedScalar(), count: missing), at: end + shift)
        shift += missing
        count += missing
      }
      for place in 0..<digitCount {
        text[written] = PlacedScalar(
          scalar: digits[digitCount - 1 - place], joint: place == 0 ? joint : .none, source: source)
        written += 1
      }
      for index in number.suffix {
        text[written] = PlacedScalar(
          scalar: suffixes[Int(index)], joint: index == number.suffix.lowerBound ? .soft : .none,
          source: source)
        written += 1
      }
      read = end + shift
    }
    return shift
  }
}
