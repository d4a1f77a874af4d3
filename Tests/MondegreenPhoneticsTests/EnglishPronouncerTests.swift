// SPDX-License-Identifier: Apache-2.0

import MondegreenPhonetics
import Testing

@Suite struct EnglishPronouncerTests {
  private func pronounce(_ token: some Collection<UInt8>, inCapitals: Bool = false, limit: Int = 4)
    -> PronunciationList
  {
    var list = PronunciationList()
    var scratch = EnglishPronouncer.Scratch()
    EnglishPronouncer().pronounce(
      Array(token).span, isInCapitals: inCapitals, limit: limit, scratch: &scratch, into: &list)
    return list
  }

  /// A pronunciation that must be among those of a token, with its source.
  struct Case: Sendable, CustomTestStringConvertible {
    var token: String
    var phones: String
    var source: PronunciationSource
    var isFirst = true
    var inCapitals = false
    var testDescription: String { "\(token): \(phones)" }
  }

  static let cases: [Case] = [
    Case(token: "craze", phones: "K R EY Z", source: .dictionary),
    Case(token: "i'm", phones: "AY M", source: .dictionary),
    // Regular forms of listed words.
    Case(token: "runners'", phones: "R AH N ER Z", source: .inflection),
    Case(token: "foxies", phones: "F AA K S IY Z", source: .inflection),
    Case(token: "karaoke's", phones: "K EH R IY OW K IY Z", source: .inflection),
    Case(token: "jukebox's", phones: "JH UW K B AA K S AH Z", source: .inflection, isFirst: false),
    // A word of no language.
    Case(token: "blorping", phones: "B L AO R P IH NG", source: .letterToSound),
    // Two words in one.
    Case(token: "cardiocraze", phones: "K AA R D IY OW K R EY Z", source: .compound),
    Case(token: "britecore", phones: "B R AY T K AO R", source: .compound, isFirst: false),
    // Initialisms.
    Case(token: "cpr", phones: "S IY P IY AA R", source: .letterNames),
    Case(token: "irc", phones: "AY AA R S IY", source: .letterNames),
    Case(token: "ha", phones: "HH AA", source: .dictionary, inCapitals: true),
    Case(token: "ha", phones: "EY CH EY", source: .letterNames, isFirst: false, inCapitals: true),
    Case(token: "www", phones: "D AH B AH L Y UW D AH B AH L Y UW D AH B AH L Y UW", source: .letterNames),
    // Numbers.
    Case(token: "5", phones: "F AY V", source: .number),
    Case(token: "0", phones: "Z IH R OW", source: .number),
    Case(token: "42", phones: "F AO R T IY T UW", source: .number),
    Case(token: "42", phones: "F AO R T UW", source: .number, isFirst: false),
    Case(token: "747", phones: "S EH V AH N F AO R T IY S EH V AH N", source: .number),
    Case(token: "100", phones: "W AH N HH AH N D R AH D", source: .number),
    Case(token: "1984", phones: "N AY N T IY N EY T IY F AO R", source: .number),
    Case(token: "1900", phones: "N AY N T IY N HH AH N D R AH D", source: .number, isFirst: false),
    Case(token: "2005", phones: "T UW TH AW Z AH N D F AY V", source: .number, isFirst: false),
    Case(token: "2005", phones: "T W EH N T IY OW F AY V", source: .number),
    Case(token: "3000000", phones: "TH R IY M IH L Y AH N", source: .number),
    Case(token: "12345", phones: "W AH N T UW TH R IY F AO R F AY V", source: .number, isFirst: false),
    Case(token: "007", phones: "OW OW S EH V AH N", source: .number, isFirst: false),
    // Letters with digits.
    Case(token: "5k", phones: "F AY V K EY", source: .letterNames),
    Case(token: "mp3", phones: "EH M P IY TH R IY", source: .letterNames),
    Case(token: "b2b", phones: "B IY T UW B IY", source: .letterNames),
    Case(token: "app2go", phones: "AE P T UW G OW", source: .dictionary),
    Case(token: "couch25k", phones: "K AW CH T W EH N T IY F AY V K EY", source: .dictionary),
    // What is neither letter nor digit parts.
    Case(token: "hi-fi", phones: "HH AY F AY", source: .dictionary),
  ]

  @Test(arguments: cases)
  func readings(of example: Case) {
    let list = pronounce(example.token.utf8, inCapitals: example.inCapitals)
    let place = names(list).firstIndex(of: example.phones)
    #expect(place != nil, "\(names(list))")
    #expect(place == 0 || !example.isFirst, "\(names(list))")
    if let place { #expect(list.entries[place].source == example.source) }
  }

  @Test func weightsAreRankedPartsOfAWhole() {
    for example in Self.cases {
      let list = pronounce(example.token.utf8, inCapitals: example.inCapitals)
      let weights = list.entries.map(\.weight)
      #expect(weights == weights.sorted(by: >))
      #expect(weights.allSatisfy { $0 > 0 })
      #expect(weights.reduce(0, +) <= 1.0001, "\(example.token)")
      #expect(Set(names(list)).count == weights.count, "\(example.token)")
      #expect(pronounce(example.token.utf8, limit: 2).entries.count <= 2)
    }
  }

  @Test func anyBytesAreRead() {
    var random = SplitMix(seed: 5)
    let alphabet = Array("abcxyz'019 -\u{E9}".utf8) + [0, 255]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let list = pronounce(bytes)
      #expect(list.entries.count <= 4)
    }
    #expect(pronounce([]).entries.isEmpty)
    #expect(!pronounce(Array(repeating: UInt8(ascii: "7"), count: 100_000)).entries.isEmpty)
  }
}
