// SPDX-License-Identifier: Apache-2.0

extension LanguageRulesBuilder {
  /// Adds the words up to 99: those up to 20 and the tens as they are, the others where they are not read right
  /// already as a ten with a unit ("twenty-one" is, "einundzwanzig" is not).
  mutating func addSmallCardinals(_ forms: SpelledForms) {
    let defaultOne = forms.cardinals(1).first?.scalars
    for value in 0...20 as ClosedRange<Int64> {
      for form in forms.cardinals(value) {
        let isArticle = value == 1 && form.isInflected && form.scalars != defaultOne
        let magnitude = takesUnits(form, value, forms) ? 10 : 1 as UInt64
        add(form, value: value, magnitude: magnitude, isArticle ? [.value, .dependent] : .value)
      }
    }
    for value in stride(from: 30, through: 90, by: 10) as StrideThrough<Int64> {
      for form in forms.cardinals(value) {
        add(form, value: value, magnitude: takesUnits(form, value, forms) ? 10 : 1)
      }
    }
    addMisread(21...99, forms)
  }

  /// Whether a ten is followed by its units: "twenty" is, "treinta" ("treinta y tres") is not.
  private func takesUnits(_ form: SpelledForm, _ value: Int64, _ forms: SpelledForms) -> Bool {
    guard value > 0, value % 10 == 0 else { return false }
    return [2, 3].contains { unit in
      forms.cardinals(value + unit).contains { whole in
        whole.scalars.starts(with: form.scalars)
          && forms.cardinals(unit).contains { whole.scalars == form.scalars + $0.scalars }
      }
    }
  }

  /// Adds spellings as a whole where they are not read right. Of the hundreds of a gender or case, which differ
  /// in their units if at all, those beyond 199 are left alone.
  mutating func addMisread(_ values: ClosedRange<Int64>, _ forms: SpelledForms) {
    var misread: [(form: SpelledForm, value: Int64)] = []
    for value in values {
      for form in forms.cardinals(value, inflected: value < 200) where !reads(form.text, as: value) {
        misread.append((form, value))
      }
    }
    for (form, value) in misread { add(form, value: value) }
  }

  /// Adds the few words that people say and ICU does not spell.
  mutating func addHabits() {
    let habits = SpeechHabits(language: locale.language)
    let folder = TextFolder(rules: .neutral)
    for article in habits.articles {
      add(folder.fold(article).scalars, NumberAtom(roles: [.value, .article], value: 1))
    }
    for filler in habits.fillers {
      add(folder.fold(filler).scalars, NumberAtom(roles: .filler))
    }
  }
}
