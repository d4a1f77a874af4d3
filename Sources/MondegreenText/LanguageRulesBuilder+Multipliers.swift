// SPDX-License-Identifier: Apache-2.0

extension LanguageRulesBuilder {
  /// Powers of ten that some language has a word for, hundred to trillion (10¹²).
  private static let powers: [Int64] = [
    100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 1_000_000_000_000,
  ]
  /// Factors that call for all plural forms of a multiplier (Slavic 1, 2–4, 5–20; Arabic 2, 3–10, 11–99).
  private static let factors: [Int64] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 21, 22, 25, 100]
  /// Rests that call for all ways to go on behind a multiplier.
  private static let rests: [Int64] = [1, 2, 3, 5, 8, 10, 11, 21, 80, 100]
  /// Rests that stand behind a connector and say nothing but themselves (ten and hundred may: 一百一十).
  private static let plainRests: [Int64] = [1, 2, 3, 5, 8, 21]
  /// How many numbers must have a word between multiple and rest for it to be a connector.
  private static let connectorEvidence = 3

  /// Adds multipliers ("hundred", "тысяч"), irregular multiples ("quinientos") and connectors ("and").
  mutating func addMultipliers(_ forms: SpelledForms) {
    let connectors = addConnectors(forms)
    for power in Self.powers {
      for factor in Self.factors where power > 100 || factor < 10 {
        for form in forms.cardinals(factor * power) where !reads(form.text, as: factor * power) {
          addMultiple(form, upTo: form.scalars.count, of: power, factor: factor, forms)
        }
      }
      for factor in Self.factors where factor < 10 {
        for rest in Self.rests where rest < power {
          let value = factor * power + rest
          for form in forms.cardinals(value) where !reads(form.text, as: value) {
            addParts(of: form, power: power, factor: factor, rest: rest, forms, connectors)
          }
        }
      }
    }
  }

  /// Adds what often stands between a multiple and a rest: "and", "e", 零, "không trăm".
  private mutating func addConnectors(_ forms: SpelledForms) -> [[UInt32]] {
    var evidence: [[UInt32]: Set<Int64>] = [:]
    for power in Self.powers.prefix(3) {
      for factor in 1...9 as ClosedRange<Int64> {
        for rest in Self.plainRests {
          for form in forms.cardinals(factor * power + rest) {
            for middle in Self.middles(of: form, factor * power, rest, forms) {
              evidence[middle, default: []].insert(factor * power + rest)
            }
          }
        }
      }
    }
    let connectors = evidence.filter { $0.value.count >= Self.connectorEvidence }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
    for connector in connectors {
      add(connector, NumberAtom(roles: [.connector, .compound]))
    }
    return connectors
  }

  /// What stands between a spelling of `head` and one of `tail` in a spelling of their sum.
  private static func middles(
    of form: SpelledForm, _ head: Int64, _ tail: Int64, _ forms: SpelledForms
  ) -> [[UInt32]] {
    forms.cardinals(head).flatMap { head in
      forms.cardinals(tail).compactMap { tail in
        let start = head.scalars.count
        let end = form.scalars.count - tail.scalars.count
        // Behind the connector there may be no mark: Arabic and Hebrew glue it to what follows.
        guard start < end, form.canSplit(at: start),
          form.scalars.starts(with: head.scalars), form.scalars.hasSuffix(tail.scalars)
        else { return nil }
        return Array(form.scalars[start..<end])
      }
    }
  }

  /// Adds the multiplier in the first `end` scalars of a spelling, which mean `factor` × `power`; or these
  /// scalars as a whole when they hold none.
  private mutating func addMultiple(
    _ form: SpelledForm, upTo end: Int, of power: Int64, factor: Int64, _ forms: SpelledForms
  ) {
    let spelling = form.scalars[..<end]
    let factorEnd = forms.cardinals(factor).map(\.scalars).filter { scalars in
      scalars.count < end && form.canSplit(at: scalars.count) && spelling.starts(with: scalars)
    }.map(\.count).max()
    if let factorEnd {
      let multiplier = Array(spelling[factorEnd...])
      var roles: NumberAtom.Roles = form.isCompound(factorEnd..<end) ? [.multiplier, .compound] : .multiplier
      // The singular may stand alone ("hundred"), but not in scripts without spaces: 百 begins too many words.
      if factor == 1, !Self.isUnspaced(multiplier) { roles.insert(.standsAlone) }
      add(multiplier, NumberAtom(roles: roles, multiplier: UInt64(power)))
    } else if factor < 10 {
      add(
        Array(spelling),
        NumberAtom(
          roles: form.isCompound(0..<end) ? [.value, .compound] : .value, value: UInt64(factor * power),
          magnitude: UInt64(power)))
    }
  }

  /// Adds what a spelling of `factor` × `power` + `rest` shows beyond its parts: another form of the rest (一十 for
  /// 十 in 一百一十), or else another form of the multiple ("cento" for "cem").
  private mutating func addParts(
    of form: SpelledForm, power: Int64, factor: Int64, rest: Int64, _ forms: SpelledForms,
    _ connectors: [[UInt32]]
  ) {
    for multiple in forms.cardinals(factor * power) where form.scalars.starts(with: multiple.scalars) {
      guard form.canSplit(at: multiple.scalars.count) else { continue }
      let tail = form.scalars[multiple.scalars.count...]
      let connector = connectors.filter { tail.starts(with: $0) }.map(\.count).max() ?? 0
      let word = tail.dropFirst(connector)
      return add(
        Array(word),
        NumberAtom(
          roles: form.isCompound(word.indices) ? [.value, .compound] : .value, value: UInt64(rest),
          magnitude: rest == 10 || rest == 100 ? UInt64(rest) : 1))
    }
    for tail in forms.cardinals(rest) where form.scalars.hasSuffix(tail.scalars) {
      let end = form.scalars.count - tail.scalars.count
      let head = form.scalars[..<end]
      let connector = connectors.filter { $0.count < end && head.hasSuffix($0) }.map(\.count).max() ?? 0
      if end > 0, form.canSplit(at: end) || form.canSplit(at: end - connector) {
        return addMultiple(form, upTo: end - connector, of: power, factor: factor, forms)
      }
    }
  }

  private static func isUnspaced(_ word: [UInt32]) -> Bool {
    word.first.map { ScalarTraits(of: $0).family.isUnspaced } ?? false
  }
}
