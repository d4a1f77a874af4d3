// SPDX-License-Identifier: Apache-2.0

@testable import MondegreenPhonetics

/// Phones from ARPAbet names with spaces between.
func phones(_ names: String) -> [Phone] { names.split(separator: " ").compactMap { Phone(arpabet: $0) } }

/// ARPAbet names of the phones of each entry.
func names(_ list: PronunciationList) -> [String] {
  list.entries.map { list.phones(of: $0).map(\.arpabet).joined(separator: " ") }
}

/// A small repeatable generator (SplitMix64; Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The bytes of a block.
func copy(_ block: DataBlock) -> [UInt8] {
  block.withBytes { bytes in (0..<bytes.count).map { bytes[$0] } }
}

/// The words of the dictionary that the letter-to-sound model was not trained on; see CMondegreenData/README.md.
func heldOutWords(every step: Int) -> [(word: [UInt8], pronunciations: [[Phone]])] {
  var words: [(word: [UInt8], pronunciations: [[Phone]])] = []
  var count = 0
  PronouncingDictionary.english.forEachWord { word, list in
    var hash: UInt64 = 14_695_981_039_346_656_037
    for i in 0..<word.count { hash = (hash ^ UInt64(word[i])) &* 1_099_511_628_211 }
    guard hash % 10 == 0 else { return }
    count += 1
    guard count % step == 0 else { return }
    words.append(((0..<word.count).map { word[$0] }, list.entries.map { list.phones(of: $0) }))
  }
  return words
}

/// The number of phones to replace, insert or delete (Wagner and Fischer 1974).
func editDistance(_ a: [Phone], _ b: [Phone]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.count]
}
