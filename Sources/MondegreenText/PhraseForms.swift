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
  /// They are: number words as digits; as written; digits spelled out as a cardinal, in its verbose form, as a
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
      forms.append(digits)
      forms.append(folder.fold(phrase, numbers: .asWritten, symbols: symbols))
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
    var result = NormalizedText()
    result.reset(reserving: count)
    var hasDigits = false
    var index = 0
    while index < count {
      let digits = digitRun(at: index)
      if digits.isEmpty {
        result.append(scalars[index], after: breaks[index], from: sources[index])
        index += 1
        continue
      }
      guard let reading = speller.read(digits, as: spelling) else { return nil }
      hasDigits = true
      let source = self.source(of: index..<(index + digits.count))
      let words = folder.fold(reading, numbers: .asWritten)
      for place in words.scalars.indices {
        let joint = place == 0 ? breaks[index] : words.breaks[place]
        result.append(words.scalars[place], after: joint, from: source)
      }
      index += digits.count
    }
    result.finish()
    return hasDigits ? result : nil
  }

  /// The text as folding would leave it, with number words as digits.
  fileprivate func rewritingNumbers(by rules: LanguageRules) -> NormalizedText {
    var text = self
    rules.numberWords.rewrite(&text)
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
