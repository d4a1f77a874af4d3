// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenICU

/// What a scalar is to the folder: its kind, its family of scripts, the value of a digit.
struct ScalarTraits {
  /// Kind of a scalar.
  enum Kind: UInt8, Sendable {
    /// Not text.
    case other
    /// A lower-case letter.
    case lower
    /// An upper-case letter.
    case upper
    /// A letter without case.
    case letter
    /// A decimal digit.
    case digit
    /// A combining mark.
    case mark

    /// Whether it is a letter of any sort.
    var isLetter: Bool { self == .lower || self == .upper || self == .letter }

    /// Kind of the further letters that one letter folds to: those of a capital are no capitals of their own, or
    /// "Þór" would look like "THor".
    var ofRest: Kind { self == .upper ? .letter : self }
  }

  /// Scripts between whose letters no break falls; a change of family is a word break.
  struct Family: Equatable, Sendable {
    let rawValue: UInt8

    /// Digits, marks and whatever else belongs to no script: part of what stands around it.
    static var common: Family { Family(rawValue: UInt8(CMDG_COMMON)) }
    static var latin: Family { Family(rawValue: UInt8(CMDG_LATIN)) }
    static var greek: Family { Family(rawValue: UInt8(CMDG_GREEK)) }
    static var cyrillic: Family { Family(rawValue: UInt8(CMDG_CYRILLIC)) }
    static var hebrew: Family { Family(rawValue: UInt8(CMDG_HEBREW)) }
    static var arabic: Family { Family(rawValue: UInt8(CMDG_ARABIC)) }
    static var hangul: Family { Family(rawValue: UInt8(CMDG_HANGUL)) }
    /// Han, kana and Bopomofo.
    static var chineseJapanese: Family { Family(rawValue: UInt8(CMDG_CHINESE_JAPANESE)) }
    /// Thai, Lao, Khmer and Myanmar.
    static var southEastAsian: Family { Family(rawValue: UInt8(CMDG_SOUTH_EAST_ASIAN)) }

    /// Whether the scripts are written without spaces, so that a word may end after any letter.
    var isUnspaced: Bool { self == .chineseJapanese || self == .southEastAsian }
  }

  var kind: Kind
  var family: Family
  var digit: UInt8 = 0
}

extension ScalarTraits {
  /// Asks ICU; lock-free.
  init(of scalar: UInt32) {
    let properties = cmdg_scalar_properties(scalar)
    kind = Kind(rawValue: properties.kind) ?? .other
    family = Family(rawValue: properties.family)
    digit = properties.digit
  }
}
