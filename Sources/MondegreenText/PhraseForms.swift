// SPDX-License-Identifier: Apache-2.0

/// The ways a declared phrase may be written or heard.
///
/// ```swift
/// PhraseForms.forms(of: "MyApp123", rules: english, speller: speller).map(\.compact)
/// // ["myapp123", "myapponehundredtwentythree", "myapponehundredandtwentythree", "myapponetwothree"]
/// ```
/// Utterances need no forms: folding turns their number words into digits. The spelled forms are for names that
/// are heard or written in one piece ("myapponetwothree").
public enum PhraseForms {
  /// Most forms of one phrase.
  public static let limit = 12

  /// All forms of a phrase, the most literal first, without repetition.
  ///
  /// They are: as written; number words as digits; digits spelled out as a cardinal, in its verbose form, as a
  /// year, digit by digit, and folded again as an utterance would be; all of this with `&` and `+` dropped.
  /// At most ``limit``. In spelled forms the sources refer to the phrase's digits as a whole.
  ///
  /// - Parameters:
  ///   - phrase: the phrase as declared.
  ///   - rules: the rules of its language.
  ///   - speller: the speller of its language; `nil` leaves the spelled forms out.
  public static func forms(
    of phrase: String, rules: LanguageRules, speller: NumberSpeller?
  ) -> [NormalizedText] {
    let folder = TextFolder(rules: rules)
    var forms = FormList()
    for symbols in [TextFolder.Symbols.spoken, .dropped] {
      let digits = folder.fold(phrase, numbers: .asDigits, symbols: symbols)
      forms.append(folder.fold(phrase, numbers: .asWritten, symbols: symbols))
      forms.append(digits)
      guard let speller else { continue }
      let spelled = Spelling.allCases.compactMap { digits.spellingOut($0, speller, folder) }
      for text in spelled { forms.append(text) }
      for text in spelled { forms.append(text.rewritingNumbers(by: rules)) }
    }
    return forms.texts
  }

  /// Forms so far, each once.
  private struct FormList {
    private(set) var texts: [NormalizedText] = []
    private var seen: Set<[UInt32]> = []

    mutating func append(_ text: NormalizedText) {
      if texts.count < PhraseForms.limit, !text.isEmpty, seen.insert(text.scalars).inserted {
        texts.append(text)
      }
    }
  }
}

/// A way to read digits aloud.
private enum Spelling: CaseIterable {
  case cardinal, verbose, digitByDigit, year
}

extension NormalizedText {
  /// The text with its digits read aloud; `nil` when there are none or the language has no words for them.
  fileprivate func spellingOut(
    _ spelling: Spelling, _ speller: NumberSpeller, _ folder: TextFolder
  ) -> NormalizedText? {
    var placed: [PlacedScalar] = []
    var hasDigits = false
    var index = 0
    while index < count {
      let digits = digitRun(at: index)
      if digits.isEmpty {
        placed.append(PlacedScalar(scalar: scalars[index], joint: breaks[index], source: sources[index]))
        index += 1
        continue
      }
      let ordinal = speller.readOrdinal(digits, in: self, at: index, folder)
      guard let reading = ordinal?.reading ?? speller.read(digits, as: spelling) else { return nil }
      hasDigits = true
      let end = index + (ordinal?.length ?? digits.count)
      let source = self.source(of: index..<end)
      let words = folder.fold(reading, numbers: .asWritten)
      for place in words.scalars.indices {
        let joint = place == 0 ? breaks[index] : words.breaks[place]
        placed.append(PlacedScalar(scalar: words.scalars[place], joint: joint, source: source))
      }
      index = end
    }
    guard hasDigits else { return nil }
    var result = NormalizedText()
    result.workspace = placed
    result.publish(placed.count)
    result.workspace = []
    return result
  }

  /// The text as folding would leave it, with number words as digits.
  fileprivate func rewritingNumbers(by rules: LanguageRules) -> NormalizedText {
    var text = self
    rules.numberWords.rewrite(&text)
    text.workspace = []
    return text
  }

  /// Values of the digits from an index on, up to the next break.
  private func digitRun(at start: Int) -> [UInt8] {
    var digits: [UInt8] = []
    for index in start..<count {
      guard let digit = UInt8(exactly: scalars[index]), digit &- 0x30 < 10,
        index == start || breaks[index] == .none
      else { break }
      digits.append(digit - 0x30)
    }
    return digits
  }
}

extension NumberSpeller {
  /// Longest number that is read as a whole; longer ones only digit by digit.
  private static let longestCardinal = 12
  /// Longest number that is read digit by digit.
  private static let longestSequence = 20

  /// The reading of an ordinal written in digits, with the length of digits and ending ("3rd" is 3).
  fileprivate func readOrdinal(
    _ digits: [UInt8], in text: NormalizedText, at start: Int, _ folder: TextFolder
  ) -> (reading: String, length: Int)? {
    guard digits.count <= Self.longestCardinal, digits.first != 0,
      let reading = spell(digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }, as: .ordinal)
    else { return nil }
    // An ordinal that is read back as these very scalars, ending included, is what is written here.
    let written = folder.fold(reading, numbers: .asDigits).scalars
    let end = start + written.count
    guard written.count > digits.count, text.scalars[start...].starts(with: written),
      text.breaks[end] != .none
    else { return nil }
    return (reading, written.count)
  }

  fileprivate func read(_ digits: [UInt8], as spelling: Spelling) -> String? {
    if spelling == .digitByDigit {
      return digits.count <= Self.longestSequence ? spell(digits: digits) : nil
    }
    // Leading zeros would be lost.
    guard digits.count <= Self.longestCardinal, digits.count == 1 || digits.first != 0 else { return nil }
    let value = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
    switch spelling {
    case .year: return digits.count == 4 ? spell(value, as: .year) : nil
    case .verbose: return spell(value, as: .verbose)
    default: return spell(value, as: .cardinal)
    }
  }
}
