// SPDX-License-Identifier: Apache-2.0

/// What is left of a scalar that NFKC case folding has made: its plain letter or digit, without accents.
struct FoldedLetter {
  /// The letter, the ASCII digit or the mark; meaningless when the kind is ``ScalarTraits/Kind/other``.
  var first: UInt32
  /// The second letter where one letter is typed as two (æ), otherwise 0.
  var second: UInt32 = 0
  var kind: ScalarTraits.Kind
  var family: ScalarTraits.Family

  /// Asks ICU about a folded scalar; `capital` is the kind of a letter whose original is a capital.
  init(_ scalar: UInt32, capital: ScalarTraits.Kind?) {
    let traits = ScalarTraits(of: scalar)
    first = scalar
    kind = traits.kind
    family = traits.family
    switch traits.kind {
    case .digit:
      first = 0x30 + UInt32(traits.digit)
      family = .common
    case .mark: break
    case _ where Separators.isApostrophe(scalar) || scalar == Letters.tatweel: kind = .other
    case .other: break
    default:
      if let capital { kind = capital }
      if family == .latin || family == .greek {
        (first, second) = Letters.latinBase(of: Normalizer.base(of: scalar))
      } else if family == .cyrillic {
        first = Letters.withoutStress(scalar)
      }
    }
  }
}
