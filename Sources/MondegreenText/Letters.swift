// SPDX-License-Identifier: Apache-2.0

/// Letters with a part that Unicode does not treat as an accent, though people leave it off.
enum Letters {
  /// Arabic tatweel: stretches a word, is no letter.
  static let tatweel: UInt32 = 0x0640

  /// The plain letter, or two, that a folded Latin letter is typed as; `second` is 0 when there is one.
  static func latinBase(of scalar: UInt32) -> (first: UInt32, second: UInt32) {
    switch scalar {
    case 0xE6: (0x61, 0x65)  // æ → ae
    case 0x153: (0x6F, 0x65)  // œ → oe
    case 0xFE: (0x74, 0x68)  // þ → th
    case 0xF0, 0x111: (0x64, 0)  // ð, đ → d
    case 0xF8: (0x6F, 0)  // ø → o
    case 0x127: (0x68, 0)  // ħ → h
    case 0x131: (0x69, 0)  // ı → i
    case 0x142: (0x6C, 0)  // ł → l
    case 0x14B: (0x6E, 0)  // ŋ → n
    case 0x167: (0x74, 0)  // ŧ → t
    default: (scalar, 0)
    }
  }

  /// A Cyrillic letter without diaeresis on е and without a grave stress mark; й and other letters stay.
  static func withoutStress(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x450, 0x451: 0x435  // ѐ, ё → е
    case 0x45D: 0x438  // ѝ → и
    default: scalar
    }
  }
}
