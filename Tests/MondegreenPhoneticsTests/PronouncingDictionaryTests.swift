// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenPhonetics

@Suite struct PronouncingDictionaryTests {
  let dictionary = PronouncingDictionary.english

  private func look(up word: String) -> [String] {
    var list = PronunciationList()
    dictionary.lookUp(Array(word.utf8).span, into: &list)
    return names(list)
  }

  @Test(arguments: [
    ("craze", ["K R EY Z"]),
    ("unicorn", ["Y UW N IH K AO R N"]),
    ("a", ["AH", "EY"]),
    ("don't", ["D OW N T", "D OW N"]),
    ("'til", ["T IH L"]),
    ("zywicki", ["Z IH W IH K IY"]),
    (
      "antidisestablishmentarianism", ["AE N T AY D IH S AH S T AE B L IH SH M AH N T EH R IY AH N IH Z AH M"]
    ),
    ("xyzzy", []),
    ("cra", []),
    ("crazebo", []),
    ("", []),
    ("'", []),
    ("Craze", []),
    ("naïve", []),
    ("k9", []),
    (String(repeating: "a", count: 100), []),
  ])
  func knownAnswers(word: String, expected: [String]) {
    #expect(look(up: word) == expected)
  }

  @Test func firstPronunciationWeighsTwice() {
    var list = PronunciationList()
    dictionary.lookUp(Array("don't".utf8).span, into: &list)
    #expect(list.entries.map(\.weight) == [2 / 3, 1 / 3])
    #expect(list.entries.allSatisfy { $0.source == .dictionary })
  }

  /// Walking the blocks from front to back is the reference for looking up.
  @Test func everyWordIsFoundAndNoOther() {
    var words: [[UInt8]] = []
    var answers: [[[Phone]]] = []
    dictionary.forEachWord { word, list in
      words.append((0..<word.count).map { word[$0] })
      answers.append(list.entries.map { list.phones(of: $0) })
    }
    #expect(words.count == 124_926)
    #expect(words.count == dictionary.wordCount)
    let known = Set(words)
    #expect(known.count == words.count)
    var list = PronunciationList()
    var random = SplitMix(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz'".utf8)
    for i in stride(from: 0, to: words.count, by: 11) {
      list.removeAll()
      let word = words[i]
      let isFound = dictionary.lookUp(word.span, into: &list)
      #expect(isFound)
      #expect(list.entries.map { list.phones(of: $0) } == answers[i])
      // A letter changed, added, or taken away.
      var other = word
      let place = Int.random(in: 0..<other.count, using: &random)
      switch i % 3 {
      case 0: other[place] = letters.randomElement(using: &random) ?? 0
      case 1: other.insert(letters.randomElement(using: &random) ?? 0, at: place)
      default: other.remove(at: place)
      }
      let isOtherFound = dictionary.contains(other.span)
      #expect(isOtherFound == known.contains(other), "\(String(decoding: other, as: UTF8.self))")
    }
  }

  @Test func whatIsNoDictionaryIsRefused() throws {
    let bytes = copy(.englishDictionary)
    #expect(throws: PhoneticDataError.notThisKind) { try PronouncingDictionary(block: DataBlock([])) }
    #expect(throws: PhoneticDataError.notThisKind) {
      try PronouncingDictionary(block: .englishLetterToSound)
    }
    var newer = bytes
    newer[8] = 2
    #expect(throws: PhoneticDataError.unknownVersion(2)) {
      try PronouncingDictionary(block: DataBlock(newer))
    }
    for length in [8, 12, 31, 32, 1000, bytes.count - 1] {
      #expect(throws: PhoneticDataError.self, "\(length)") {
        try PronouncingDictionary(block: DataBlock(Array(bytes[..<length])))
      }
    }
    _ = try PronouncingDictionary(block: DataBlock(bytes))
  }

  @Test func damagedBytesGiveWrongAnswersAtWorst() {
    let bytes = copy(.englishDictionary)
    var random = SplitMix(seed: 2)
    for _ in 0..<20 {
      var damaged = bytes
      for _ in 0..<2000 {
        damaged[Int.random(in: 32..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let dictionary = try? PronouncingDictionary(block: DataBlock(damaged)) else { continue }
      var list = PronunciationList()
      for word in ["craze", "zzz", "'", "mississippi", "a", "thoroughly"] {
        dictionary.lookUp(Array(word.utf8).span, into: &list)
        #expect(list.entries.allSatisfy { $0.weight > 0 && $0.weight <= 1 })
      }
    }
  }
}
