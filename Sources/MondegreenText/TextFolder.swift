// SPDX-License-Identifier: Apache-2.0

/// Folds text for comparison: the one door for declared phrases and for utterances.
///
/// ```swift
/// let folder = TextFolder(rules: try LanguageRules(locale: "en_US"))
/// folder.fold("Nineteen eighty-four").compact   // "1984"
/// folder.fold("H&M’s café").description         // "h and m-s cafe"
/// ```
/// NFKC case folding, accents off Latin, Greek, Hebrew and Arabic letters, stress marks off Cyrillic ones, digits
/// of all scripts to ASCII, `&` to the language's word, number words to digits. Marks that make another letter
/// (kana, Thai, Indic, й) stay. Words keep their grammar: this is no stemmer.
///
/// Cheap to copy, safe from any thread, takes no lock.
public struct TextFolder: Sendable {
  /// What becomes of number words.
  public enum Numbers: Sendable {
    /// They stay words.
    case asWritten
    /// They become ASCII digits, so that "five k" and "5k" are one.
    case asDigits
  }

  /// What becomes of `&` and `+`.
  enum Symbols {
    /// They become the words that are said for them.
    case spoken
    /// They separate words, as other symbols do.
    case dropped
  }

  /// The rules of the language.
  public let rules: LanguageRules

  /// Creates a folder for a language.
  public init(rules: LanguageRules) {
    self.rules = rules
  }

  /// Folds UTF-8 bytes.
  ///
  /// Bytes that are not valid UTF-8 separate words and are skipped. Bytes behind the first 4 GB are not read.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - numbers: what becomes of number words.
  ///   - text: takes the result; its arrays are reused, so that nothing is allocated once they are large enough.
  /// - Complexity: O(*n*) in the number of bytes.
  public func fold(_ utf8: borrowing Span<UInt8>, numbers: Numbers, into text: inout NormalizedText) {
    fold(utf8, numbers: numbers, symbols: .spoken, usesFastPath: true, into: &text)
  }

  /// Folds a string.
  public func fold(_ string: String, numbers: Numbers = .asDigits) -> NormalizedText {
    fold(string, numbers: numbers, symbols: .spoken)
  }

  /// Folds a string, with a choice for symbols.
  func fold(
    _ string: String, numbers: Numbers, symbols: Symbols, usesFastPath: Bool = true
  ) -> NormalizedText {
    var text = NormalizedText()
    fold(string.utf8.span, numbers: numbers, symbols: symbols, usesFastPath: usesFastPath, into: &text)
    return text
  }

  /// Folds scalars.
  func fold(_ scalars: [UInt32], numbers: Numbers) -> NormalizedText {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return fold(String(string), numbers: numbers)
  }

  /// Folds UTF-8 bytes; without the fast path, ASCII goes through ICU too.
  func fold(
    _ utf8: borrowing Span<UInt8>, numbers: Numbers, symbols: Symbols, usesFastPath: Bool,
    into text: inout NormalizedText
  ) {
    text.reset(reserving: utf8.count)
    var pass = FoldingPass(rules: rules, symbols: symbols)
    let end = min(utf8.count, Int(UInt32.max))
    var offset = 0
    while offset < end {
      let byte = utf8[offset]
      // Combining marks begin at U+0300, in UTF-8 at CC 80: a smaller byte behind ASCII cannot change it.
      if byte < 0x80, usesFastPath, offset + 1 == end || utf8[offset + 1] < 0xCC {
        let isCapital = byte &- UInt8(ascii: "A") < 26
        pass.takeASCII(
          isCapital ? byte | 0x20 : byte, isCapital ? .upper : .lower,
          from: UInt32(offset)..<UInt32(offset + 1), of: utf8, in: &text)
        offset += 1
      } else {
        offset = pass.takeSegment(of: utf8, at: offset, end: end, in: &text)
      }
    }
    text.finish()
    if numbers == .asDigits { rules.numberWords.rewrite(&text) }
  }
}
