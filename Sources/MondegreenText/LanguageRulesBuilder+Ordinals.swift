// SPDX-License-Identifier: Apache-2.0

extension LanguageRulesBuilder {
  /// Adds ordinals up to 100 where they are not read right already: "third" is 3rd as "3rd" is, "twenty-third"
  /// follows, and 第三 needs nothing.
  mutating func addOrdinals(_ forms: SpelledForms, _ digits: NumberSpeller) {
    for ruleSet in forms.ordinalRuleSets {
      guard let written = Self.writtenRuleSet(for: ruleSet, in: digits) else { continue }
      var missing: [(word: [UInt32], atom: NumberAtom)] = []
      for value in 1...100 as ClosedRange<Int64> {
        guard let form = forms.ordinal(value, by: ruleSet), let scalars = digits.spell(value, by: written)
        else { continue }
        let ordinal = forms.fold(scalars).scalars
        let number = Self.digits(value)
        guard ordinal.starts(with: number), !reads(form.text, as: ordinal) else { continue }
        let roles: NumberAtom.Roles = form.isCompound ? [.ordinal, .compound] : .ordinal
        let suffix = addSuffix(ordinal[number.count...])
        missing.append(
          (form.scalars, NumberAtom(roles: roles, value: UInt64(value), suffix: suffix)))
      }
      for (word, atom) in missing { add(word, atom) }
    }
  }

  /// The rule set that writes digits with the ending of the gender and case of a spelling rule set.
  private static func writtenRuleSet(for ruleSet: String, in digits: NumberSpeller) -> String? {
    let inflection = ruleSet.dropFirst("%spellout-ordinal".count)
    let wanted = "%digits-ordinal" + inflection
    return digits.ruleSets.contains(wanted) ? wanted : digits.ruleSets.last
  }
}
