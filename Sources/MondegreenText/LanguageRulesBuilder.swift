// SPDX-License-Identifier: Apache-2.0

/// Makes the rules of a language by asking ICU how it spells numbers.
///
/// ICU spells, but cannot read a number that stands inside other text. The builder therefore takes apart what ICU
/// spells: it knows which number each spelling means, so that words, multipliers and connectors fall out by
/// stripping known beginnings and ends. Each spelling is then read back, and what is not read right is added as
/// a word of its own. So a language is right up to 999 whatever its grammar, and the tables stay small where the
/// grammar is regular.
struct LanguageRulesBuilder {
  let locale: Locale
  var atoms: [[UInt32]: NumberAtom] = [:]
  /// The ending of each ordinal atom.
  private var suffixes: [UInt32] = []
  /// The words so far, made anew after changes.
  private var compiled = NumberWords(trie: ScalarTrie([:]), atoms: [], suffixes: [])
  private var isStale = false

  init(locale: String) throws(TextError) {
    self.locale = try Locale(locale)
  }

  mutating func build() throws(TextError) -> LanguageRules {
    let separators = try locale.numberSeparators()
    let andWord = Array(locale.andWord().prefix(FoldingPass.longestWord))
    var decimalWord: [UInt32] = []
    if let speller = try? NumberSpeller(locale: locale, style: .words) {
      let forms = SpelledForms(speller: speller)
      decimalWord = Array(forms.decimalWord().prefix(FoldingPass.longestWord))
      addSmallCardinals(forms)
      addMultipliers(forms)
      addMisread(101...999, forms)
      if let digits = try? NumberSpeller(locale: locale, style: .ordinalDigits) {
        addOrdinals(forms, digits)
      }
      addHabits()
    }
    return LanguageRules(
      tables: LanguageRules.Tables(
        decimalSeparator: separators.decimal, groupingSeparator: separators.grouping, andWord: andWord,
        decimalWord: decimalWord, numberWords: words()))
  }

  /// Adds a role to a word, or a word; a role that the word has already keeps its meaning.
  mutating func add(_ word: [UInt32], _ atom: NumberAtom) {
    guard !word.isEmpty else { return }
    isStale = true
    guard var known = atoms[word] else {
      atoms[word] = atom
      return
    }
    if atom.has(.multiplier), !known.has(.multiplier) { known.multiplier = atom.multiplier }
    let adds: NumberAtom.Roles = [.value, .ordinal]
    if !known.roles.isDisjoint(with: adds) {
      // Meant as another number already: only what is no second meaning is joined.
      known.roles.formUnion(atom.roles.subtracting([.value, .ordinal, .dependent, .article, .filler]))
    } else {
      known.value = atom.value
      known.magnitude = atom.magnitude
      known.suffix = atom.suffix
      known.roles.formUnion(atom.roles)
    }
    atoms[word] = known
  }

  /// Adds a spelling of a number.
  mutating func add(
    _ form: SpelledForm, value: Int64, magnitude: UInt64 = 1, _ roles: NumberAtom.Roles = .value
  ) {
    add(
      form.scalars,
      NumberAtom(
        roles: form.isCompound ? roles.union(.compound) : roles, value: UInt64(value), magnitude: magnitude))
  }

  /// Adds the ending of an ordinal.
  mutating func addSuffix(_ suffix: ArraySlice<UInt32>) -> Range<UInt32> {
    for start in suffixes.indices where suffixes[start...].starts(with: suffix) {
      return UInt32(start)..<UInt32(start + suffix.count)
    }
    suffixes += suffix
    return UInt32(suffixes.count - suffix.count)..<UInt32(suffixes.count)
  }

  /// Whether a text is read as these scalars.
  mutating func reads(_ text: NormalizedText, as scalars: [UInt32]) -> Bool {
    if isStale { compiled = words() }
    isStale = false
    var text = text
    compiled.rewrite(&text)
    return text.scalars == scalars
  }

  /// Whether a text is read as a number.
  mutating func reads(_ text: NormalizedText, as value: Int64) -> Bool {
    reads(text, as: Self.digits(value))
  }

  static func digits(_ value: Int64) -> [UInt32] { String(value).unicodeScalars.map(\.value) }

  /// The words so far in flat form; sorted, so that the same words give the same tables.
  private func words() -> NumberWords {
    var indices: [[UInt32]: UInt32] = [:]
    var sorted: [NumberAtom] = []
    var indexOfAtom: [NumberAtom: UInt32] = [:]
    for (word, atom) in atoms.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let index = indexOfAtom[atom] ?? UInt32(sorted.count)
      if index == sorted.count {
        sorted.append(atom)
        indexOfAtom[atom] = index
      }
      indices[word] = index
    }
    return NumberWords(trie: ScalarTrie(indices), atoms: sorted, suffixes: suffixes)
  }
}
