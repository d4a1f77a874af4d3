// SPDX-License-Identifier: Apache-2.0

/// The number words of a language, and the reader that turns them into digits.
struct NumberWords: Hashable, Sendable {
  /// Folded words without separators, to indices of ``atoms``.
  let trie: ScalarTrie
  let atoms: [NumberAtom]
  /// Endings of ordinals, one behind the other.
  let suffixes: [UInt32]

  /// Replaces the number words of a folded text by digits, in place.
  ///
  /// All digits of one number get the source of its words as a whole. A number begins and ends where the text
  /// breaks, so a word of a spaced script is read only if all of it is a number.
  ///
  /// - Complexity: O(*n*) in the number of scalars; large round numbers of few scalars ("万") shift the rest.
  func rewrite(_ text: inout NormalizedText) {
    if trie.isEmpty { return }
    var read = 0
    var written = 0
    while read < text.scalars.count {
      if text.breaks[read] != .none, mayBegin(with: text.scalars[read]),
        let expression = parse(text, at: read)
      {
        let shift = write(expression, to: &text, at: &written)
        read = expression.end + shift
      } else {
        if read != written { text.move(read, to: written) }
        read += 1
        written += 1
      }
    }
    text.truncate(to: written)
  }

  @inline(__always)
  private func mayBegin(with scalar: UInt32) -> Bool {
    scalar &- 0x30 < 10 || trie.child(of: ScalarTrie.root, by: scalar) != nil
  }

  /// Writes the numbers of an expression; where they need more room than their words had, the rest of the text
  /// makes room.
  ///
  /// - Returns: by how much the rest of the text has moved.
  private func write(
    _ expression: NumberExpression, to text: inout NormalizedText, at written: inout Int
  ) -> Int {
    var shift = 0
    var read = expression.numbers[0].start
    for index in 0..<expression.count {
      let number = expression.numbers[index]
      let start = number.start + shift
      // A connector between two numbers stays a word, and so do digits that stand alone.
      while read < (number.isVerbatim ? number.end + shift : start) {
        if read != written { text.move(read, to: written) }
        read += 1
        written += 1
      }
      if number.isVerbatim { continue }
      var digits = InlineArray<20, UInt32>(repeating: 0)
      var digitCount = 0
      var rest = number.value
      repeat {
        digits[digitCount] = 0x30 + UInt32(rest % 10)
        digitCount += 1
        rest /= 10
      } while rest > 0
      let source = text.source(of: start..<(number.end + shift))
      let joint = text.breaks[start]
      let missing = written + digitCount + number.suffix.count - (number.end + shift)
      if missing > 0 {
        text.makeRoom(missing, at: number.end + shift)
        shift += missing
      }
      for digit in 0..<digitCount {
        text.set(
          written, digits[digitCount - 1 - digit], after: digit == 0 ? joint : .none, from: source)
        written += 1
      }
      for (place, index) in number.suffix.enumerated() {
        text.set(written, suffixes[Int(index)], after: place == 0 ? .soft : .none, from: source)
        written += 1
      }
      read = number.end + shift
    }
    return shift
  }
}

extension NormalizedText {
  /// Copies a scalar with all that belongs to it to an earlier place.
  @inline(__always)
  fileprivate mutating func move(_ index: Int, to place: Int) {
    scalars[place] = scalars[index]
    breaks[place] = breaks[index]
    sources[place] = sources[index]
  }

  fileprivate mutating func set(
    _ place: Int, _ scalar: UInt32, after joint: Break, from source: Range<UInt32>
  ) {
    scalars[place] = scalar
    breaks[place] = joint
    sources[place] = source
  }

  /// Moves what stands from an index on by some places.
  fileprivate mutating func makeRoom(_ count: Int, at index: Int) {
    scalars.insert(contentsOf: repeatElement(0, count: count), at: index)
    breaks.insert(contentsOf: repeatElement(.none, count: count), at: index)
    sources.insert(contentsOf: repeatElement(0..<0, count: count), at: index)
  }

  /// Cuts the text; the final break stays.
  fileprivate mutating func truncate(to count: Int) {
    let excess = scalars.count - count
    if excess == 0 { return }
    scalars.removeLast(excess)
    sources.removeLast(excess)
    breaks.removeLast(excess)
    breaks[count] = .word
  }
}
