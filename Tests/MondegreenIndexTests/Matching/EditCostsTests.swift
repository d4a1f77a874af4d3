// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenIndex

/// What differences cost, in figures worked out by hand.
struct EditCostsTests {
  @Test func `the allowance never falls with the length`() {
    let allowances = (0...1000).map { EditCosts().allowance(length: $0) }
    #expect(zip(allowances, allowances.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(allowances.allSatisfy { $0 >= 0 && $0 <= 3200 })
  }

  @Test(arguments: [
    ("cardio craze", "cardio craze", 0),
    ("cardio craze", "cardio crave", 1000),
    ("cardio craze", "cardio cra e", 1200),  // a letter lost, a word split
    ("cardio craze", "cardio crazze", 500),
    ("bonanza", "bonnanza", 500),
    ("bonnanza", "bonanza", 500),
    ("bonanza", "obnanza", 1000),
    ("unicorn", "unicorns", 1000),  // as part of the match; as its ending it costs less
    // Breaks.
    ("cardio craze", "cardiocraze", 100),
    ("corporate", "cor porate", 200),
    ("corporate", "cor~porate", 0),
    ("kyles", "kyle s", 200),
    ("kyle s", "kyles", 100),
    ("a b c", "abc", 200),
    ("abc", "a b c", 400),
    ("you need a pen", "youn eed apen", 400),  // two joined, one split: 100 + 200 + 100
    ("cardio~bonanza", "cardio bonanza", 0),
    ("cardio~bonanza", "cardiobonanza", 0),
    ("cardio~bonanza", "cardiboonanza", 1000),  // a swap over a soft break
    ("garden tools", "gardet nools", 2000),  // none over a word's: two letters for two others
    // A letter lost, put in or changed beside a break leaves the break where it is.
    ("cardio craze", "cardio raze", 1000),
    ("cardio craze", "cardi craze", 1000),
    ("cardio craze", "cardio scraze", 1000),
    ("cardio craze", "cardios craze", 1000),
    ("cardio craze", "cardip craze", 1000),
    ("cardio craze", "cardio traze", 1000),
    // Short words.
    ("motor a", "motor b", 2500),
    ("motor a", "motor ab", 2500),
    ("motor a", "motor", 2600),
    ("motor~a", "motor b", 2500),
    ("to five", "too five", 800),  // cheaper than 2000: the letter goes to the next word, the break moves
    ("to five", "tx five", 2500),
    ("on", "in", 1000),  // the whole key is short
    // Digits.
    ("couch to 5k", "couch to 5k", 0),
    ("couch to 5k", "couch to 6k", 5500),
    ("couch to 5k", "couch to 10k", 11000),
    ("couch to 10k", "couch to 100k", 4000),
    ("route 66", "route 6", 5500),  // no doubling, but another number
    ("route 661", "route 616", 4000),
  ])
  func `comparing in full`(phrase: String, heard: String, cost: Int32) {
    #expect(Self.fullCost(of: phrase, heard: heard) == cost)
  }

  /// A key stores the breaks of its first 64 scalars; behind them a word may begin anywhere, and none is short.
  @Test(
    arguments: [
      (0, nil, nil, 0), (0, nil, 50, 200), (0, nil, 63, 200), (0, nil, 64, 0), (0, nil, 68, 0),
      (0, 50, nil, 100), (0, 63, nil, 100), (0, 64, nil, 0), (0, 50, 68, 100),
      (1, nil, nil, 1000), (1, 68, 68, 1000), (1, 64, 64, 1000), (1, 63, 63, 1000),
    ] as [(Int, Int?, Int?, Int32)])
  func `long keys`(edits: Int, phraseBreak: Int?, heardBreak: Int?, cost: Int32) {
    let letters = String(repeating: "abcdefghij", count: 7)
    func written(_ letters: String, _ wordBreak: Int?) -> String {
      guard let wordBreak else { return letters }
      return letters.prefix(wordBreak) + " " + letters.dropFirst(wordBreak)
    }
    let heard = letters.dropLast(edits) + String(repeating: "x", count: edits)
    #expect(
      Self.fullCost(of: written(letters, phraseBreak), heard: written(String(heard), heardBreak)) == cost)
  }

  @Test func `no alignment strays by more scalars than three`() {
    #expect(EditCosts().maximalShift == 3)
    #expect(Self.fullCost(of: "abcdefg", heard: "abcd") == 3000)
    #expect(Self.fullCost(of: "abcdefg", heard: "abcdefg123") == 12000)
    #expect(Self.fullCost(of: "abcdefgh", heard: "abcd") == nil)
    #expect(Self.fullCost(of: "abcd", heard: "abcdefgh") == nil)
    // Four letters lost and four put in would cost less than twelve changed.
    #expect(Self.fullCost(of: "wxyzabcdefgh", heard: "abcdefghwxyz") == 12000)
  }

  @Test(
    arguments: [
      ("unicorn", "unicorn", 0, 0, 0),
      ("unicorn", "unicorns", 0, 1, 100),
      ("unicorn", "unicorn s", 0, 0, 0),
      ("unicorn", "unicornin", 2, 2, 400),
      ("kyle", "kyle s", 0, 0, 0),
      ("kyle", "kyles", 0, 1, 100),
      ("plan b", "plan bs", 0, 1, 100),
    ] as [(String, String, Int, Int32, Int32)])
  func `endings`(phrase: String, heard: String, maximalTail: Int, tail: Int32, cost: Int32) {
    let match = Vocabulary([Spelling(phrase)]).search(Spelling(heard), maximalTail: maximalTail).first
    #expect(match?.tail == tail)
    #expect(match?.cost == cost)
  }

  @Test(arguments: [
    ("cardio craze", "cardio crave", true),
    ("cardio craze", "cradio crave", true),
    ("cardio craze", "cardiocraze", true),
    ("corporate", "cor porate", true),
    ("bonanza", "bonnanza", true),
    ("motor a", "motor b", false),
    ("motor a", "motor", false),
    ("couch to 5k", "couch to 10k", false),
    ("couch to 5k", "couch 2 5k", false),
    ("yoga", "toga", false),  // four letters: no edit
    ("yoga", "yo ga", true),
    ("plan b", "plan by", false),  // an ending longer than what it ends
    ("unicorn", "unicorning", false),  // longer than an ending may be
  ])
  func `what is found at all`(phrase: String, heard: String, isFound: Bool) {
    let matches = Vocabulary([Spelling(phrase)]).search(Spelling(heard), maximalTail: 2)
    #expect(matches.isEmpty != isFound)
  }

  /// The cost of a phrase against a whole text; `nil` when their lengths differ by more than the band allows.
  private static func fullCost(of phrase: String, heard: String) -> Int32? {
    let costs = EditCosts()
    let key = Spelling(phrase)
    let text = Spelling(heard)
    let difference = text.scalars.count - key.scalars.count
    guard abs(difference) <= costs.maximalShift else { return nil }
    var alignment = BoundedAlignment()
    alignment.compare(
      key: key.scalars.span, record: key.record(payload: 0), text: text.scalars.span,
      boundaries: text.boundaries.span, start: 0, costs: costs)
    return alignment.cost(ofDifference: difference, costs: costs)
  }
}
