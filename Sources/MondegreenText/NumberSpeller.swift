// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenICU

/// Spells numbers in words, by ICU's rules for a locale.
///
/// ```swift
/// let speller = try NumberSpeller(locale: "en_US")
/// speller.spell(1984, as: .year)            // "nineteen eighty-four"
/// speller.spell(digits: [0, 0, 7])          // "zero zero seven"
/// ```
/// For compile time: opening takes milliseconds. One thread at a time.
@safe public final class NumberSpeller {
  /// A way to read a number.
  public enum Reading: Hashable, Sendable, CaseIterable {
    /// "one thousand nine hundred eighty-four".
    case cardinal
    /// "one thousand nine hundred and eighty-four", where the language has such a form.
    case verbose
    /// "nineteen eighty-four".
    case year
    /// "one thousand nine hundred eighty-fourth".
    case ordinal
  }

  /// Names of the locale's rule sets, in ICU's order.
  let ruleSets: [String]
  // Never null, open until `deinit`, and handed to the shim only: the class is safe to use.
  private let handle: OpaquePointer
  private var chosen: String?

  /// Opens a speller.
  ///
  /// - Throws: ``TextError/unavailable(locale:)`` when ICU has no rules for the language.
  public convenience init(locale: String) throws(TextError) {
    try self.init(locale: Locale(locale), style: .words)
  }

  /// What a speller writes.
  enum Style {
    /// Words.
    case words
    /// Digits with an ordinal ending: "21st".
    case ordinalDigits
  }

  init(locale: Locale, style: Style) throws(TextError) {
    var isOwn = false
    let style = style == .words ? CMDG_SPELLOUT : CMDG_DIGITS_ORDINAL
    // The identifier lives for the call.
    guard let handle = unsafe cmdg_speller_open(locale.identifier, Int32(style), &isOwn) else {
      throw .unavailable(locale: locale.identifier)
    }
    unsafe self.handle = handle
    var names = [CChar](repeating: 0, count: 8192)
    // The array's own length is given.
    let length = unsafe cmdg_speller_rule_sets(handle, &names, Int32(names.count))
    ruleSets = names.prefix(max(0, Int(length))).split(separator: CChar(UInt8(ascii: ";")))
      .map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    // Without own rules ICU spells in another language.
    guard isOwn, !ruleSets.isEmpty else { throw .unavailable(locale: locale.identifier) }
  }

  deinit {
    // The handle is ours alone and is not used behind this point.
    unsafe cmdg_speller_close(handle)
  }

  /// Spells a number; `nil` when the language has no words for it in that reading.
  public func spell(_ value: Int64, as reading: Reading = .cardinal) -> String? {
    guard let ruleSet = ruleSet(for: reading), let scalars = spell(value, by: ruleSet) else { return nil }
    // Where its rules end, ICU writes digits.
    guard !scalars.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// Spells digits one by one; `nil` when the language has no words for them.
  public func spell(digits: some Sequence<UInt8>) -> String? {
    var words: [String] = []
    for digit in digits {
      guard let word = spell(Int64(digit)) else { return nil }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  private func ruleSet(for reading: Reading) -> String? {
    let wanted: [String]
    switch reading {
    case .cardinal: wanted = ["%spellout-numbering", "%spellout-cardinal"]
    case .verbose: wanted = ["%spellout-numbering-verbose", "%spellout-cardinal-verbose"]
    case .year: wanted = ["%spellout-numbering-year"]
    case .ordinal: wanted = ["%spellout-ordinal", "%spellout-ordinal-masculine"]
    }
    if let exact = wanted.first(where: ruleSets.contains) { return exact }
    guard reading == .cardinal || reading == .ordinal, let stem = wanted.last else { return nil }
    return ruleSets.first { $0.hasPrefix(stem) }
  }

  /// Spells an integer by a rule set, as ICU writes it; `nil` when ICU refuses.
  func spell(_ value: Int64, by ruleSet: String) -> [UInt32]? {
    guard choose(ruleSet) else { return nil }
    // The handle is open.
    return unsafe scalars(capacity: 512) { unsafe cmdg_speller_integer(handle, value, $0, $1) }
  }

  /// Spells a decimal fraction by a rule set.
  func spell(_ value: Double, by ruleSet: String) -> [UInt32]? {
    guard choose(ruleSet) else { return nil }
    // The handle is open.
    return unsafe scalars(capacity: 512) { unsafe cmdg_speller_decimal(handle, value, $0, $1) }
  }

  private func choose(_ ruleSet: String) -> Bool {
    if ruleSet == chosen { return true }
    // The name lives for the call; the handle is open.
    guard unsafe cmdg_speller_choose(handle, ruleSet) else { return false }
    chosen = ruleSet
    return true
  }
}
