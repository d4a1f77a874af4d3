// SPDX-License-Identifier: Apache-2.0

/// One way to spell a number, folded.
struct SpelledForm {
  let text: NormalizedText
  /// Where the spelling may be split: the text's breaks, and those that ICU marks inside compounds.
  let joints: [NormalizedText.Break]
  /// Whether the rule set is for one gender or case only.
  let isInflected: Bool

  var scalars: [UInt32] { text.scalars }

  /// Whether the spelling is written in several words or with marks between its morphemes.
  var isCompound: Bool { joints.dropFirst().dropLast().contains { $0 != .none } }

  /// Whether a part of the spelling is.
  func isCompound(_ part: Range<Int>) -> Bool { joints[part].dropFirst().contains { $0 != .none } }

  /// Whether a morpheme may end at an index: where ICU shows it, or anywhere when it shows none.
  func canSplit(at index: Int) -> Bool { joints[index] != .none || !isCompound }
}

/// All ways in which ICU spells cardinal and ordinal numbers of a language, folded as text is folded.
final class SpelledForms {
  let speller: NumberSpeller
  let cardinalRuleSets: [String]
  let ordinalRuleSets: [String]
  private let folder = TextFolder(rules: .neutral)
  private let inflectedRuleSets: Set<String>
  private var buffer = NormalizedText()
  private var cardinalCache: [Int64: [SpelledForm]] = [:]

  /// Rule sets beyond these numbers are further cases of the same words (Finnish has 60) and are left out.
  private static let cardinalLimit = 12
  private static let ordinalLimit = 6

  init(speller: NumberSpeller) {
    self.speller = speller
    let ruleSets = speller.ruleSets.filter { !Self.isUnspoken($0) }
    inflectedRuleSets = Set(
      ruleSets.filter { $0.split(separator: "-").contains(where: Self.inflections.contains) })
    let numbering = ruleSets.filter { $0.hasPrefix("%spellout-numbering") }
    let cardinals = ruleSets.filter { $0.hasPrefix("%spellout-cardinal") }
    cardinalRuleSets = Array((numbering + cardinals).prefix(Self.cardinalLimit))
    ordinalRuleSets = Array(ruleSets.filter { $0.hasPrefix("%spellout-ordinal") }.prefix(Self.ordinalLimit))
  }

  /// Rule sets whose words are not numbers in speech: years are two numbers side by side or inflected, days of
  /// the lunar month have names of their own, financial numerals are everyday words in running text (参, 拾).
  private static func isUnspoken(_ ruleSet: String) -> Bool {
    ["year", "days", "financial"].contains { ruleSet.contains($0) }
  }

  /// ICU's names for the genders and cases of cardinal numbers.
  private static let inflections: Set<Substring> = [
    "masculine", "feminine", "neuter", "common", "reale", "n", "r", "s", "m",
  ]

  /// All spellings of a number, the language's default first; none where ICU falls back to digits.
  ///
  /// - Parameter inflected: whether spellings for one gender or case are wanted too.
  func cardinals(_ value: Int64, inflected: Bool = true) -> [SpelledForm] {
    if let cached = cardinalCache[value] { return cached }
    var forms: [SpelledForm] = []
    // Most rule sets spell most numbers alike: folding each spelling once is what makes this fast.
    var spellings: Set<[UInt32]> = []
    var words: Set<[UInt32]> = []
    for ruleSet in cardinalRuleSets where inflected || !inflectedRuleSets.contains(ruleSet) {
      guard let spelled = speller.spell(value, by: ruleSet), spellings.insert(spelled).inserted,
        let form = form(spelled, ruleSet), words.insert(form.scalars).inserted
      else { continue }
      forms.append(form)
    }
    if inflected { cardinalCache[value] = forms }
    return forms
  }

  /// The spelling of an ordinal by a rule set.
  func ordinal(_ value: Int64, by ruleSet: String) -> SpelledForm? {
    form(speller.spell(value, by: ruleSet), ruleSet)
  }

  /// The word between the digits of 0.5, folded; empty when ICU has none.
  func decimalWord() -> [UInt32] {
    for ruleSet in cardinalRuleSets + speller.ruleSets {
      guard let half = form(speller.spell(0.5, by: ruleSet), ruleSet) else { continue }
      for zero in cardinals(0) where half.scalars.starts(with: zero.scalars) {
        for five in cardinals(5) {
          let rest = half.scalars.dropFirst(zero.scalars.count)
          if rest.count > five.scalars.count, rest.hasSuffix(five.scalars) {
            return Array(rest.dropLast(five.scalars.count))
          }
        }
      }
    }
    return []
  }

  private func form(_ spelled: [UInt32]?, _ ruleSet: String) -> SpelledForm? {
    guard let spelled else { return nil }
    let text = fold(spelled)
    guard !text.isEmpty, !text.scalars.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    var joints = text.breaks
    // ICU puts a soft hyphen or a zero-width space between the morphemes of a compound.
    if spelled.contains(where: Self.isMorphemeMark) {
      let marked = fold(spelled.map { Self.isMorphemeMark($0) ? 0x2D : $0 })
      if marked.scalars == text.scalars { joints = marked.breaks }
    }
    return SpelledForm(text: text, joints: joints, isInflected: inflectedRuleSets.contains(ruleSet))
  }

  private static func isMorphemeMark(_ scalar: UInt32) -> Bool { scalar == 0xAD || scalar == 0x200B }

  /// Folds what a speller wrote.
  func fold(_ spelled: [UInt32]) -> NormalizedText {
    let utf8 = spelled.compactMap(Unicode.Scalar.init).flatMap {
      UTF8.encode($0) ?? UTF8.encodedReplacementCharacter
    }
    folder.fold(utf8.span, numbers: .asWritten, into: &buffer)
    var text = buffer
    text.workspace = []
    return text
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// Whether the collection ends with another.
  func hasSuffix(_ suffix: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
