// SPDX-License-Identifier: Apache-2.0

extension NumberWords {
  /// Parts of the number that is being read, each smaller than the magnitude of the one before: 1,000,000 and
  /// 200 and 4 of "one million two hundred four".
  private struct Parts {
    struct Part {
      var value: UInt64 = 0
      var magnitude: UInt64 = 1
      /// Its first word, as an index of tokens.
      var first = 0
      /// Index behind its last word.
      var end = 0
    }

    /// Each part is smaller than the magnitude of the last: what ICU's words can nest is a dozen.
    var parts = InlineArray<16, Part>(repeating: Part())
    var count = 0

    var isFull: Bool { count == 16 }
    /// The magnitude that further values must stay below; 0 when there is no part.
    var room: UInt64 { count > 0 ? parts[count - 1].magnitude : 0 }
    var sum: UInt64 {
      var sum: UInt64 = 0
      for index in 0..<count { sum += parts[index].value }
      return sum
    }

    mutating func append(_ value: UInt64, _ magnitude: UInt64, from first: Int, through last: Int) {
      parts[count] = Part(value: value, magnitude: magnitude, first: first, end: last + 1)
      count += 1
    }

    /// Takes the parts off that are smaller than a multiplier; a zero is no factor.
    mutating func popSmaller(than multiplier: UInt64) -> Part? {
      var popped: Part?
      while count > 0, 1..<multiplier ~= parts[count - 1].value {
        count -= 1
        popped = Part(value: (popped?.value ?? 0) + parts[count].value, first: parts[count].first)
      }
      return popped
    }
  }

  /// Composes words into numbers.
  ///
  /// A value joins the number if it is smaller than the magnitude of the last part, a multiplier takes the
  /// smaller parts before it; what fits neither way begins the next number.
  ///
  /// - Returns: the index of the first word that cannot stand where it stands, the number of words if all can.
  func compose(
    _ tokens: NumberTokens, of text: borrowing Span<PlacedScalar>, into expression: inout NumberExpression
  ) -> Int {
    var parts = Parts()
    expression.count = 0
    var next = atom(of: tokens[0], text)
    for index in 0..<tokens.count {
      let atom = next
      if parts.isFull { return index }
      next = index + 1 < tokens.count ? self.atom(of: tokens[index + 1], text) : NumberAtom(roles: [])
      if atom.has(.connector), parts.room >= 100, Self.continues(next, below: parts.room) { continue }
      if atom.has(.multiplier) {
        if let factor = parts.popSmaller(than: atom.multiplier) {
          let (product, overflow) = factor.value.multipliedReportingOverflow(by: atom.multiplier)
          if overflow || product >= NumberAtom.limit { return index }
          if product >= parts.room { finish(&parts, of: tokens, into: &expression) }
          parts.append(product, atom.multiplier, from: factor.first, through: index)
          continue
        }
        if atom.has(.standsAlone) {
          if atom.multiplier >= parts.room { finish(&parts, of: tokens, into: &expression) }
          parts.append(atom.multiplier, atom.multiplier, from: index, through: index)
          continue
        }
      }
      if atom.has(.filler) {
        guard index > 0, next.has(.value) else { return index }
        finish(&parts, of: tokens, into: &expression)
        parts.append(0, 1, from: index, through: index)
      } else if atom.has(.ordinal) {
        if atom.value == 0 || atom.value >= parts.room {
          finish(&parts, of: tokens, into: &expression)
        }
        parts.append(atom.value, 1, from: index, through: index)
        finish(&parts, of: tokens, suffix: atom.suffix, into: &expression)
      } else if atom.has(.value) {
        let joins = atom.value > 0 && atom.value < parts.room
        if atom.has(.article), !next.has(.multiplier) { return index }
        if atom.has(.dependent), !next.has(.multiplier), !joins { return index }
        if !joins { finish(&parts, of: tokens, into: &expression) }
        parts.append(atom.value, atom.magnitude, from: index, through: index)
      } else {
        return index
      }
    }
    finish(&parts, of: tokens, into: &expression)
    return tokens.count
  }

  /// What a word means; digits mean their value.
  private func atom(of token: NumberToken, _ text: borrowing Span<PlacedScalar>) -> NumberAtom {
    if token.atom != NumberToken.digits { return atoms[Int(token.atom)] }
    var value: UInt64 = 0
    // At most 15 digits, see `digits(_:at:)`.
    for index in token.start..<token.end { value = value * 10 + UInt64(text[Int(index)].scalar - 0x30) }
    return NumberAtom(roles: .value, value: value)
  }

  /// Whether a word goes on with a number after a connector.
  private static func continues(_ atom: NumberAtom, below room: UInt64) -> Bool {
    atom.has(.value) && !atom.has(.article) && atom.value > 0 && atom.value < room
      || atom.has(.ordinal) && atom.value > 0 && atom.value < room
      || atom.has(.standsAlone) && atom.multiplier < room
  }

  /// Closes the number that is being read.
  private func finish(
    _ parts: inout Parts, of tokens: NumberTokens, suffix: Range<UInt32> = 0..<0,
    into expression: inout NumberExpression
  ) {
    guard parts.count > 0 else { return }
    let first = parts.parts[0].first
    let end = parts.parts[parts.count - 1].end
    expression.numbers[expression.count] = NumberExpression.Number(
      value: parts.sum, start: tokens[first].start, end: tokens[end - 1].end, suffix: suffix,
      isVerbatim: end == first + 1 && tokens[first].atom == NumberToken.digits)
    expression.count += 1
    expression.end = Int(tokens[end - 1].end)
    parts.count = 0
  }
}
