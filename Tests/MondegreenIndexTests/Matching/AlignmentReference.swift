// SPDX-License-Identifier: Apache-2.0

@testable import MondegreenIndex

/// The documented comparison of a phrase with a stretch of text, by trying every way to line them up.
///
/// Written from the meaning of ``EditCosts``, not from the code it checks: phrase and text are strings of
/// letters and breaks, and the cost of two prefixes is the best over what may have happened last.
final class AlignmentReference {
  private enum Token: Equatable {
    case letter(UInt32)
    case word
    case soft
  }

  private let phrase: [Token]
  private let text: [Token]
  private let costs: EditCosts
  /// Letters before each token, and in all.
  private let phraseLetters: [Int]
  private let textLetters: [Int]
  /// What it costs when the other side lacks a token.
  private let costOfMissing: [Int]
  private let costOfExtra: [Int]
  /// What an edit behind so many tokens of the phrase costs in addition, when the word there is a short one.
  private let surcharges: [Int]
  /// Costs found so far, by prefix of the phrase and of the text.
  private var known: [Int]

  private static let unknown = -1
  private static let impossible = 1_000_000_000

  /// Compares a phrase with the stretches of a text that begin at a scalar.
  init(_ phrase: Spelling, _ text: Spelling, from start: Int, costs: EditCosts) {
    let length = phrase.scalars.count
    let end = min(start + length + costs.maximalShift, text.scalars.count)
    // The breaks of a phrase are known for 64 scalars; behind them a word may begin anywhere.
    let phraseBreaks = phrase.breaks.prefix(64) + Array(repeating: .soft, count: max(length - 64, 0))
    self.phrase = Self.tokens(phrase.scalars[...], phraseBreaks)
    self.text = Self.tokens(text.scalars[start..<end], text.breaks[start..<end])
    self.costs = costs
    phraseLetters = Self.letterCounts(self.phrase)
    textLetters = Self.letterCounts(self.text)
    surcharges = Self.surcharges(self.phrase, phraseLetters, costs)
    costOfMissing = Self.costsAlone(self.phrase, ofWordBreak: costs.joinedWords, costs)
    costOfExtra = Self.costsAlone(self.text, ofWordBreak: costs.splitWord, costs)
    known = Array(repeating: Self.unknown, count: (self.phrase.count + 1) * (self.text.count + 1))
  }

  /// The cost of the whole phrase against the first `length` scalars.
  func cost(ofFirst length: Int) -> Int {
    guard let end = textLetters.firstIndex(of: length) else { return Self.impossible }
    return cost(phrase.count, end)
  }

  private static func tokens(_ scalars: ArraySlice<UInt32>, _ breaks: ArraySlice<Boundary>) -> [Token] {
    var tokens: [Token] = []
    for (scalar, boundary) in zip(scalars, breaks) {
      if !tokens.isEmpty, boundary != .none { tokens.append(boundary == .word ? .word : .soft) }
      tokens.append(.letter(scalar))
    }
    return tokens
  }

  private static func letterCounts(_ tokens: [Token]) -> [Int] {
    tokens.reduce(into: [0]) { counts, token in
      counts.append(counts[counts.count - 1] + (token == .word || token == .soft ? 0 : 1))
    }
  }

  private static func surcharges(_ phrase: [Token], _ letters: [Int], _ costs: EditCosts) -> [Int] {
    let breaks = phrase.indices.filter { (phrase[$0] == .word || phrase[$0] == .soft) && letters[$0] < 64 }
    return (0...phrase.count).map { i in
      let begin = breaks.last { $0 < i } ?? -1
      let end = breaks.first { $0 >= i } ?? phrase.count
      let wordLength = letters[end] - letters[begin + 1]
      return wordLength <= 2 && letters[phrase.count] > 2 ? Int(costs.shortWord) : 0
    }
  }

  private static func costsAlone(
    _ tokens: [Token], ofWordBreak wordBreak: Int32, _ costs: EditCosts
  ) -> [Int] {
    tokens.indices.map { i in
      switch tokens[i] {
      case .word: return Int(wordBreak)
      case .soft: return 0
      case .letter(let a):
        let previous = tokens[..<i].last { $0 != .word && $0 != .soft }
        return edit(a, a, previous == tokens[i] ? costs.doubling : costs.edit, costs)
      }
    }
  }

  private static func edit(_ a: UInt32, _ b: UInt32, _ cost: Int32, _ costs: EditCosts) -> Int {
    Int((0x30...0x39).contains(a) || (0x30...0x39).contains(b) ? costs.digit : cost)
  }

  /// The cost of the first `i` tokens of the phrase against the first `j` of the text.
  private func cost(_ i: Int, _ j: Int) -> Int {
    let index = i * (text.count + 1) + j
    if known[index] == Self.unknown { known[index] = computedCost(i, j) }
    return known[index]
  }

  private func computedCost(_ i: Int, _ j: Int) -> Int {
    if i == 0, j == 0 { return 0 }
    if abs(phraseLetters[i] - textLetters[j]) > costs.maximalShift { return Self.impossible }
    var best = Self.impossible
    if i > 0 {
      let surcharge = isLetter(phrase[i - 1]) ? surcharges[i] : 0
      best = min(best, cost(i - 1, j) + costOfMissing[i - 1] + surcharge)
    }
    if j > 0 {
      let surcharge = isLetter(text[j - 1]) ? surcharges[i] : 0
      best = min(best, cost(i, j - 1) + costOfExtra[j - 1] + surcharge)
    }
    guard i > 0, j > 0 else { return best }
    switch (phrase[i - 1], text[j - 1]) {
    case (.letter(let a), .letter(let b)):
      guard a != b else { return min(best, cost(i - 1, j - 1)) }
      best = min(best, cost(i - 1, j - 1) + Self.edit(a, b, costs.edit, costs) + surcharges[i])
      if let p = letterBefore(i - 1, phrase), let q = letterBefore(j - 1, text), phrase[p] == text[j - 1],
        text[q] == phrase[i - 1]
      {
        let surcharge = max(surcharges[i], surcharges[p + 1])
        best = min(best, cost(p, q) + Self.edit(a, b, costs.transposition, costs) + surcharge)
      }
      return best
    case (.letter, _), (_, .letter): return best
    default: return min(best, cost(i - 1, j - 1))
    }
  }

  private func isLetter(_ token: Token) -> Bool { token != .word && token != .soft }

  /// The index of the letter before another in its word.
  private func letterBefore(_ i: Int, _ tokens: [Token]) -> Int? {
    let before = i > 0 && tokens[i - 1] == .soft ? i - 2 : i - 1
    return before >= 0 && isLetter(tokens[before]) ? before : nil
  }
}
