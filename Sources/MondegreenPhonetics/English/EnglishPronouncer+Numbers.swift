// SPDX-License-Identifier: Apache-2.0

extension EnglishPronouncer {
  /// Longest number that is read as one; a longer one is read digit by digit.
  private static let longestCardinal = 12

  /// Reads a run of digits: as a cardinal number, in pairs as years and house numbers are, and digit by digit.
  func readNumber(_ digits: Span<UInt8>, into list: inout PronunciationList) {
    let n = digits.count
    let hasLeadingZero = n > 1 && digits[0] == UInt8(ascii: "0")
    let isCardinal = n <= Self.longestCardinal && !hasLeadingZero
    let isInPairs = (n == 3 || n == 4) && !hasLeadingZero
    // Years and "747" are read in pairs more often than not; whole hundreds and thousands are not.
    let isRound = n >= 2 && digits[n - 1] == UInt8(ascii: "0") && digits[n - 2] == UInt8(ascii: "0")
    let pairs: Float = isInPairs ? (isRound ? 0.2 : 0.5) : 0
    let cardinal: Float = isCardinal ? (n <= 2 ? 0.8 : 0.8 - pairs) : 0
    if isCardinal {
      let start = list.phones.count
      appendCardinal(digits, to: &list)
      list.finishEntry(from: start, weight: cardinal, source: .number)
    }
    if isInPairs {
      let start = list.phones.count
      appendPairs(digits, to: &list)
      list.finishEntry(from: start, weight: pairs, source: .number)
    }
    let single = 1 - cardinal - pairs
    var hasZero = false
    for i in 0..<n where digits[i] == UInt8(ascii: "0") { hasZero = true }
    let ways = hasZero ? 2 : 1
    for way in 0..<ways {
      let start = list.phones.count
      for i in 0..<n {
        let digit = Int(digits[i] - UInt8(ascii: "0"))
        append(digit == 0 && way == 1 ? "oh" : Self.ones[digit], to: &list)
      }
      list.finishEntry(from: start, weight: single / Float(ways), source: .number)
    }
  }

  /// Appends "one hundred twenty three thousand four".
  private func appendCardinal(_ digits: Span<UInt8>, to list: inout PronunciationList) {
    let value = value(of: digits, 0..<digits.count)
    if value == 0 { append("zero", to: &list) }
    for (scale, name) in Self.groups {
      let group = value / scale % 1000
      guard group > 0 else { continue }
      if group >= 100 {
        append(Self.ones[group / 100], to: &list)
        append("hundred", to: &list)
      }
      appendBelowHundred(group % 100, to: &list)
      if let name { append(name, to: &list) }
    }
  }

  /// Appends "nineteen eighty four", "twenty oh five", "seven forty seven", "nineteen hundred".
  private func appendPairs(_ digits: Span<UInt8>, to list: inout PronunciationList) {
    let n = digits.count
    let low = value(of: digits, n - 2..<n)
    appendBelowHundred(value(of: digits, 0..<n - 2), to: &list)
    if low == 0 {
      append("hundred", to: &list)
    } else {
      if low < 10 { append("oh", to: &list) }
      appendBelowHundred(low, to: &list)
    }
  }

  /// Appends a number from 1 to 99; nothing for 0.
  private func appendBelowHundred(_ number: Int, to list: inout PronunciationList) {
    if number >= 20 { append(Self.tens[number / 10], to: &list) }
    let rest = number < 20 ? number : number % 10
    if rest > 0 { append(Self.ones[rest], to: &list) }
  }

  private func value(of digits: Span<UInt8>, _ range: Range<Int>) -> Int {
    var value = 0
    for i in range { value = value * 10 + Int(digits[i] - UInt8(ascii: "0")) }
    return value
  }

  /// Appends the first pronunciation of a listed word.
  private func append(_ word: StaticString, to list: inout PronunciationList) {
    // Sound: a static string lives as long as the program.
    let letters = unsafe Span(_unsafeStart: word.utf8Start, count: word.utf8CodeUnitCount)
    dictionary.appendFirstPronunciation(of: letters, to: &list)
  }

  /// Groups of three digits, with the word behind each.
  private static let groups: [(scale: Int, name: StaticString?)] = [
    (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (1, nil),
  ]
  /// The words for 0 to 19.
  private static let ones: [StaticString] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  /// The words for the tens from 0 to 90.
  private static let tens: [StaticString] = [
    "zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
}
