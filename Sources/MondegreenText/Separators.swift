// SPDX-License-Identifier: Apache-2.0

/// Characters that stand inside words, and the few that are spoken.
enum Separators {
  /// What `+` is called behind a name ("Disney+"): brands keep the word in nearly every language, and ICU
  /// has no name for the sign.
  static let plusWord: [UInt32] = [0x70, 0x6C, 0x75, 0x73]

  /// Whether a folded scalar is one of the signs that people and recognizers use for an apostrophe.
  static func isApostrophe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x27, 0x60: true  // typewriter apostrophe, grave accent
    case 0x2018, 0x2019, 0x201B, 0x2032, 0x2035: true  // quotation marks, primes
    case 0x02B9...0x02BD, 0xA78C: true  // modifier letters: Hawaiian ʻokina, Breton cʼh
    case 0x055A, 0x05F3: true  // Armenian apostrophe, Hebrew geresh
    default: false
    }
  }

  /// Whether a folded scalar joins the parts of a compound.
  static func isHyphen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2010...0x2013: true  // hyphen-minus, hyphens, figure dash, en dash
    case 0x058A, 0x05BE: true  // Armenian hyphen, Hebrew maqaf
    default: false
    }
  }

  /// Whether an original scalar is a symbol that NFKC would turn into letters, but nobody says.
  static func isSilentMark(_ scalar: UInt32) -> Bool {
    scalar == 0x2122 || scalar == 0x2120  // ™ ℠
  }
}
