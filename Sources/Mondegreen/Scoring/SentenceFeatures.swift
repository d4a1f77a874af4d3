// SPDX-License-Identifier: Apache-2.0

internal import MondegreenText

/// A word of a sentence, or what stands in its place: a slot for the app's name or for a declared term.
struct SentenceToken: Hashable {
  /// Feature of the word or slot.
  var feature: UInt32
  /// Where it stands, in UTF-8 bytes of the sentence.
  var bytes: Range<Int>
  /// Its letters, in the folded text; empty for a slot.
  var scalars: Range<Int>
  /// What the word was replaced by.
  var slot: Slot?

  /// What a word can be replaced by.
  enum Slot: Hashable {
    case appName
    case term

    /// Feature of the slot.
    var feature: UInt32 { self == .appName ? SentenceFeatures.appName : SentenceFeatures.term }
  }
}

/// What a sentence is compared by: words, neighbouring words, and the beginnings of long words.
///
/// Names and declared terms are replaced by slots first, so that an example with one term speaks for all; words
/// of digits are one word. Beginnings stand for inflected forms. Features are 32-bit FNV-1a hashes.
enum SentenceFeatures {
  /// A feature of a sentence.
  struct Feature {
    var hash: UInt32
    /// How often it occurs, less for features that repeat what others say.
    var count: Float
  }

  /// Feature of the app's name.
  static let appName = hash(of: [0x110000])
  /// Feature of the place before the first word.
  static let beginning = hash(of: [0x110001])
  /// Feature of the place behind the last word.
  static let end = hash(of: [0x110002])
  /// Feature of a number.
  static let number = hash(of: [0x110003])

  /// Feature of a declared term, whatever it is declared for.
  static let term = hash(of: [0x110004])

  /// Feature of two neighbours.
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt32 {
    mix(mix(mix(basis, 0x110005), first), second)
  }

  /// Feature of a word.
  static func word(_ scalars: Span<UInt32>) -> UInt32 {
    var isNumber = true
    var value = basis
    for i in 0..<scalars.count {
      value = mix(value, scalars[i])
      if scalars[i] &- 0x30 > 9 { isNumber = false }
    }
    return isNumber ? number : value
  }

  /// Feature of the beginning of a word; `nil` for a word that is hardly longer than one.
  static func stem(_ scalars: Span<UInt32>) -> UInt32? {
    guard scalars.count > stemLength else { return nil }
    var value = mix(basis, 0x110006)
    for i in 0..<stemLength { value = mix(value, scalars[i]) }
    return value
  }

  private static let stemLength = 4
  private static let basis: UInt32 = 2_166_136_261

  private static func hash(of values: [UInt32]) -> UInt32 { values.reduce(basis, mix) }

  private static func mix(_ state: UInt32, _ value: UInt32) -> UInt32 {
    var state = state
    for shift: UInt32 in [0, 8, 16, 24] { state = (state ^ (value >> shift & 0xFF)) &* 16_777_619 }
    return state
  }

  /// The words of a text.
  ///
  /// Words end at word boundaries; in scripts without spaces each character is a word. A hyphen or a change of
  /// case does not end one.
  static func tokens(of text: NormalizedText) -> [SentenceToken] {
    var tokens: [SentenceToken] = []
    let scalars = text.scalars.span
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !text.isTokenBoundary(end) { end += 1 }
      let bytes = Int(text.sources[start].lowerBound)..<Int(text.sources[end - 1].upperBound)
      tokens.append(
        SentenceToken(feature: word(scalars.extracting(start..<end)), bytes: bytes, scalars: start..<end))
      start = end
    }
    return tokens
  }

  /// The features of a sentence, each with its weight before the table's.
  ///
  /// - Parameter scalars: The folded text that the tokens point into.
  static func features(of tokens: [SentenceToken], in scalars: Span<UInt32>) -> [Feature] {
    var features: [Feature] = []
    var previous = beginning
    for token in tokens {
      features.append(Feature(hash: token.feature, count: 1))
      if !token.scalars.isEmpty, let stem = stem(scalars.extracting(token.scalars)) {
        features.append(Feature(hash: stem, count: 0.5))
      }
      features.append(Feature(hash: pair(previous, token.feature), count: 0.7))
      previous = token.feature
    }
    if !tokens.isEmpty { features.append(Feature(hash: pair(previous, end), count: 0.7)) }
    return features
  }
}

extension NormalizedText {
  /// Whether a word of the feature kind begins at a scalar.
  fileprivate func isTokenBoundary(_ i: Int) -> Bool {
    switch breaks[i] {
    case .word: true
    case .soft: scalars[i].isWrittenWithoutSpaces && scalars[i - 1].isWrittenWithoutSpaces
    case .none: false
    }
  }
}

extension UInt32 {
  /// Whether the scalar belongs to a script that is written without spaces between words.
  var isWrittenWithoutSpaces: Bool {
    switch self {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Myanmar, Khmer
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF: true  // kana and ideographic marks
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
    default: false
    }
  }
}
