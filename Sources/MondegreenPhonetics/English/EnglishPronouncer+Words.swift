// SPDX-License-Identifier: Apache-2.0

extension EnglishPronouncer {
  /// Reads a run of letters and apostrophes into `scratch.part`.
  func readWord(_ word: Span<UInt8>, isInCapitals: Bool, isBesideDigits: Bool, _ scratch: inout Scratch) {
    let isListed = dictionary.lookUp(word, into: &scratch.part)
    if !isListed { guess(word, &scratch) }
    var hasVowel = false
    for i in 0..<word.count where word[i].isVowelLetter { hasVowel = true }
    let share = shares.ofLetterNames(
      count: word.count, isListed: isListed, hasVowel: hasVowel, isInCapitals: isInCapitals,
      isBesideDigits: isBesideDigits)
    guard share > 0 else { return }
    scratch.part.scaleWeights(of: scratch.part.entries.indices, by: 1 - share)
    let start = scratch.part.phones.count
    for i in 0..<word.count { scratch.part.append(nameOfLetter: word[i]) }
    scratch.part.finishEntry(from: start, weight: share, source: .letterNames)
  }

  /// Sounds out an unlisted word, with what is known of its stem or its halves.
  private func guess(_ word: Span<UInt8>, _ scratch: inout Scratch) {
    decoder.decode(word, limit: 3, scratch: &scratch.decoder, into: &scratch.part)
    if readInflection(word, &scratch) {
      scratch.part.scaleWeights(of: scratch.part.entries.indices, by: 1 - shares.inflection)
      scratch.part.append(entriesOf: scratch.product, times: shares.inflection, source: .inflection)
      return
    }
    let share = readCompound(word, &scratch)
    guard share > 0 else { return }
    scratch.part.scaleWeights(of: scratch.part.entries.indices, by: 1 - share)
    scratch.part.append(entriesOf: scratch.product, times: share, source: .compound)
  }

  /// Reads a plural or possessive of a listed word into `scratch.product`; tells whether it is one.
  private func readInflection(_ word: Span<UInt8>, _ scratch: inout Scratch) -> Bool {
    scratch.product.removeAll()
    scratch.first.removeAll()
    let n = word.count
    guard n > 2 else { return false }
    if word[n - 1] == UInt8(ascii: "'") {
      // "runners'" sounds as "runners", listed or not.
      if dictionary.lookUp(word.extracting(..<(n - 1)), into: &scratch.product) { return true }
      return n > 3 && word[n - 2] == UInt8(ascii: "s")
        && readInflection(word.extracting(..<(n - 1)), &scratch)
    }
    guard word[n - 1] == UInt8(ascii: "s"), word[n - 2] != UInt8(ascii: "s") else { return false }
    if word[n - 2] == UInt8(ascii: "'") {
      dictionary.lookUp(word.extracting(..<(n - 2)), into: &scratch.first)
    } else if !dictionary.lookUp(word.extracting(..<(n - 1)), into: &scratch.first),
      n > 4, word[n - 2] == UInt8(ascii: "e")
    {
      if word[n - 3] == UInt8(ascii: "i") {
        scratch.stem.removeAll(keepingCapacity: true)
        for i in 0..<n - 3 { scratch.stem.append(word[i]) }
        scratch.stem.append(UInt8(ascii: "y"))
        let stem = scratch.stem  // shares the memory; `scratch.first` is changed while the stem is read
        dictionary.lookUp(stem.span, into: &scratch.first)
      } else {
        dictionary.lookUp(word.extracting(..<(n - 2)), into: &scratch.first)
      }
    }
    for entry in scratch.first.entries {
      guard let last = scratch.first.phones[entry.range].last else { continue }
      // The dictionary writes the vowel of "boxes" both ways.
      let ways = last.isSibilant ? 2 : 1
      for way in 0..<ways {
        let start = scratch.product.phones.count
        scratch.product.append(entry.range, of: scratch.first)
        if last.isSibilant { scratch.product.append(way == 0 ? .ah : .ih) }
        scratch.product.append(last.isVoiced || last.isSibilant ? .z : .s)
        scratch.product.finishEntry(
          from: start, weight: entry.weight / Float(ways), source: .inflection)
      }
    }
    return !scratch.product.entries.isEmpty
  }

  /// Reads a word as two listed ones into `scratch.product`.
  ///
  /// Of all places to split it, the one that leaves the longest shorter half counts; the first of several.
  ///
  /// - Returns: The share of this reading.
  private func readCompound(_ word: Span<UInt8>, _ scratch: inout Scratch) -> Float {
    // From the middle outwards.
    let n = word.count
    for shorter in stride(from: n / 2, through: 3, by: -1) {
      for side in 0..<2 {
        let split = side == 0 ? shorter : n - shorter
        scratch.first.removeAll()
        scratch.second.removeAll()
        guard dictionary.lookUp(word.extracting(..<split), into: &scratch.first),
          dictionary.lookUp(word.extracting(split...), into: &scratch.second)
        else { continue }
        scratch.product.setProduct(of: scratch.first, and: scratch.second)
        return shares.ofCompound(shorter: shorter)
      }
    }
    return 0
  }
}

extension PronunciationList {
  /// Appends the phones of a letter's name; an apostrophe has none.
  fileprivate mutating func append(nameOfLetter letter: UInt8) {
    guard let index = LetterToSoundModel.letterIndex(letter), index < letterNames.count else { return }
    for phone in letterNames[index] { append(phone) }
  }
}

/// The names of the letters a to z.
private let letterNames: [[Phone]] = [
  [.ey], [.b, .iy], [.s, .iy], [.d, .iy], [.iy], [.eh, .f], [.jh, .iy], [.ey, .ch], [.ay], [.jh, .ey],
  [.k, .ey], [.eh, .l], [.eh, .m], [.eh, .n], [.ow], [.p, .iy], [.k, .y, .uw], [.aa, .r], [.eh, .s],
  [.t, .iy],
  [.y, .uw], [.v, .iy], [.d, .ah, .b, .ah, .l, .y, .uw], [.eh, .k, .s], [.w, .ay], [.z, .iy],
]

extension UInt8 {
  /// Whether this is a lower-case ASCII letter or an apostrophe.
  var isLetter: Bool { LetterToSoundModel.letterIndex(self) != nil }

  /// Whether this is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether this letter stands for a vowel, if only now and then.
  fileprivate var isVowelLetter: Bool {
    switch self {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "y"):
      true
    default: false
    }
  }
}
