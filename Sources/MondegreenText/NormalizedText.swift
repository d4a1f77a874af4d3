// SPDX-License-Identifier: Apache-2.0

/// Text as the matcher sees it: folded scalars without separators, and how strongly words break between them.
///
/// ```swift
/// let text = TextFolder(rules: english).fold("Kyle’s MyApp 123")
/// text.compact      // "kylesmyapp123"
/// text.description  // "kyle-s my-app 123"
/// ```
/// So "bright core" and "BriteCore", "H A" and "HA", "c. p. r." and "CPR" differ in their breaks, not in their
/// scalars.
public struct NormalizedText: Sendable, Hashable {
  /// How strongly the text breaks before a scalar.
  public enum Break: UInt8, Sendable, Comparable {
    /// Inside a word.
    case none
    /// Inside what is written as one word: camel case, letters beside digits, a hyphen or apostrophe, between
    /// two letters of a script that is written without spaces.
    case soft
    /// Between words: a space, punctuation, a change of script, either end of the text.
    case word

    /// Weaker before stronger.
    public static func < (a: Break, b: Break) -> Bool { a.rawValue < b.rawValue }
  }

  /// The folded scalars, without separators.
  public internal(set) var scalars: [UInt32]
  /// What stands before scalar *i*; one element more than ``scalars``, the first and the last are
  /// ``Break/word``.
  public internal(set) var breaks: [Break]
  /// Where scalar *i* comes from: UTF-8 bytes of the original text. Never decreasing; several scalars share a
  /// range where they were made of one piece, such as a letter that folds to two or a number word.
  public internal(set) var sources: [Range<UInt32>]
  /// Room in which the folder works; kept so that refilling the text allocates nothing.
  var workspace: [PlacedScalar] = []

  /// Creates the empty text.
  public init() {
    scalars = []
    breaks = [.word]
    sources = []
  }

  /// Number of scalars.
  public var count: Int { scalars.count }

  /// Whether nothing is left of the text.
  public var isEmpty: Bool { scalars.isEmpty }

  /// The original bytes that some scalars come from.
  ///
  /// - Precondition: `range` is not empty and within the text.
  public func source(of range: Range<Int>) -> Range<UInt32> {
    sources[range.lowerBound].lowerBound..<sources[range.upperBound - 1].upperBound
  }

  /// The scalars as a string, without breaks.
  public var compact: String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return String(string)
  }
}

extension NormalizedText: CustomStringConvertible {
  /// The scalars as a string, with a space for each word break and a hyphen for each soft one.
  public var description: String {
    var string = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if index > 0 {
        switch breaks[index] {
        case .none: break
        case .soft: string.append("-")
        case .word: string.append(" ")
        }
      }
      if let scalar = Unicode.Scalar(scalar) { string.append(scalar) }
    }
    return String(string)
  }
}

extension NormalizedText {
  /// Whether both texts say the same at the same places.
  public static func == (a: NormalizedText, b: NormalizedText) -> Bool {
    a.scalars == b.scalars && a.breaks == b.breaks && a.sources == b.sources
  }

  /// Hashes the scalars and the breaks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scalars)
    hasher.combine(breaks)
  }
}
