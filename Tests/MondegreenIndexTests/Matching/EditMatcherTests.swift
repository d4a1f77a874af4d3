// SPDX-License-Identifier: Apache-2.0

import MondegreenIndex
import Testing

/// The search against one that compares every phrase with every stretch in full.
struct EditMatcherTests {
  /// What a match says, with the phrase in place of the key.
  private struct Found: Hashable {
    var phrase: Int
    var start: Int
    var end: Int
    var tail: Int
    var cost: Int
  }

  private struct Case: CustomStringConvertible {
    var phrases: [Spelling]
    var text: Spelling
    var maximalTail: Int
    var costs: EditCosts
    var inactive: Int

    var description: String { "\(phrases) in '\(text)', tail \(maximalTail), without \(inactive), \(costs)" }
  }

  /// Alphabets so small that chance brings matches, and the sorts of symbols that costs tell apart.
  private static let alphabets = ["ab", "abc", "ab1", "abs", "as12"].map { $0.unicodeScalars.map(\.value) }

  @Test(arguments: [
    // Lengths around each step of the allowance; several thousand cases of words' lengths, few of a long name's
    // and of lengths around the 64 scalars whose breaks are known.
    (1...9, 1500), (5...13, 600), (12...26, 80), (62...68, 2),
  ])
  func `finds what comparing everything in full finds`(lengths: ClosedRange<Int>, cases: Int) {
    var found = 0
    for seed in 0..<cases {
      let one = Self.randomCase(seed: seed, lengths: lengths)
      let vocabulary = Vocabulary(one.phrases)
      let matches = vocabulary.search(one.text, maximalTail: one.maximalTail, costs: one.costs) {
        $0 != one.inactive
      }
      let expected = Self.expected(one)
      let actual = matches.map { match in
        Found(
          phrase: Int(vocabulary.keys[Int(match.key)].payload), start: Int(match.start), end: Int(match.end),
          tail: Int(match.tail), cost: Int(match.cost))
      }
      #expect(actual.count == expected.count && Set(actual) == Set(expected), "seed \(seed): \(one)")
      #expect(
        matches.allSatisfy { match in
          let phrase = one.phrases[Int(vocabulary.keys[Int(match.key)].payload)]
          return Int(match.keyLength) == phrase.scalars.count
        }, "seed \(seed): \(one)")
      found += expected.count
    }
    #expect(found > cases, "too few matches to tell anything")
  }

  private static func randomCase(seed: Int, lengths: ClosedRange<Int>) -> Case {
    var generator = SeededGenerator(seed: seed)
    let alphabet = alphabets.randomElement(using: &generator)!
    let phrases = Set(
      (0..<4).map { _ in
        Spelling(randomText(length: Int.random(in: lengths, using: &generator), alphabet, &generator))
      })
    let text: String =
      if generator.oneIn(4) {
        randomText(length: Int.random(in: lengths, using: &generator), alphabet, &generator)
      } else {
        (0..<2).map { _ in
          distorted(
            phrases.sorted { "\($0)" < "\($1)" }.randomElement(using: &generator)!, alphabet, &generator)
        }.joined(separator: generator.oneIn(4) ? "" : " ")
      }
    var costs = EditCosts()
    if generator.oneIn(2) {
      costs.transposition = [300, 700, 1500].randomElement(using: &generator)!
      costs.doubling = [0, 200, 900].randomElement(using: &generator)!
      costs.digit = [500, 1200, 4000].randomElement(using: &generator)!
      costs.shortWord = [0, 400].randomElement(using: &generator)!
      costs.joinedWords = [0, 350].randomElement(using: &generator)!
      costs.splitWord = [50, 900].randomElement(using: &generator)!
    }
    return Case(
      phrases: phrases.sorted { "\($0)" < "\($1)" }, text: Spelling(text),
      maximalTail: Int.random(in: 0...3, using: &generator), costs: costs,
      inactive: Int.random(in: 0..<6, using: &generator))
  }

  private static func randomText(
    length: Int, _ alphabet: [UInt32], _ generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<length {
      if generator.oneIn(4) { text += generator.oneIn(3) ? "~" : " " }
      text.unicodeScalars.append(UnicodeScalar(alphabet.randomElement(using: &generator)!)!)
    }
    return text
  }

  /// A phrase as it might be heard: letters and breaks lost, put in, exchanged.
  private static func distorted(
    _ phrase: Spelling, _ alphabet: [UInt32], _ generator: inout SeededGenerator
  ) -> String {
    var symbols = Array("\(phrase)".unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &generator) where !symbols.isEmpty {
      let i = symbols.indices.randomElement(using: &generator)!
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: symbols.remove(at: i)
      case 1: symbols.insert(symbols[i], at: i)
      case 2: symbols.insert(generator.oneIn(3) ? "~" : " ", at: i)
      case 3: symbols.swapAt(i, max(i - 1, 0))
      default: symbols[i] = UnicodeScalar(alphabet.randomElement(using: &generator)!)!
      }
    }
    return String(String.UnicodeScalarView(symbols))
  }

  private static func expected(_ one: Case) -> [Found] {
    var result: [Found] = []
    for (payload, phrase) in one.phrases.enumerated() where payload != one.inactive {
      for start in one.text.scalars.indices where one.text.breaks[start] != .none {
        let reference = AlignmentReference(phrase, one.text, from: start, costs: one.costs)
        var best: Found?
        for end in (start + 1)..<(one.text.scalars.count + 1) {
          guard let tail = tail(of: phrase, at: end, one) else { continue }
          let cost = reference.cost(ofFirst: end - start) + tail.cost
          guard cost <= one.costs.allowance(length: phrase.scalars.count), cost < best?.cost ?? .max else {
            continue
          }
          best = Found(phrase: payload, start: start, end: end, tail: tail.length, cost: cost)
        }
        if let best { result.append(best) }
      }
    }
    return result
  }

  /// What follows the match up to the next boundary, if it may be an ending of the phrase.
  private static func tail(of phrase: Spelling, at end: Int, _ one: Case) -> (length: Int, cost: Int)? {
    let scalars = one.text.scalars
    let stop = (end..<scalars.count).first { one.text.breaks[$0] != .none } ?? scalars.count
    let letters = scalars[end..<stop]
    if letters.isEmpty { return (0, 0) }
    if letters == [UnicodeScalar("s").value] { return (1, Int(one.costs.finalS)) }
    let lastWordStart = phrase.breaks.prefix(64).lastIndex { $0 != .none } ?? 0
    guard letters.count <= one.maximalTail, letters.count < phrase.scalars.count - lastWordStart else {
      return nil
    }
    return (letters.count, Int(one.costs.tail) + letters.count * Int(one.costs.tailLetter))
  }
}
