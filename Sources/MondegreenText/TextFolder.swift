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
    text.workspace = []
    return text
  }

  /// Folds UTF-8 bytes; without the fast path, ASCII goes through ICU too.
  func fold(
    _ utf8: borrowing Span<UInt8>, numbers: Numbers, symbols: Symbols, usesFastPath: Bool,
    into text: inout NormalizedText
  ) {
    let isASCII = Self.isASCII(utf8)
    let table = isASCII || !usesFastPath ? nil : ScalarTable.shared
    var pass = FoldingPass(rules: rules, symbols: symbols, table: table)
    let end = min(utf8.count, Int(UInt32.max))
    let longestStep = isASCII ? FoldingPass.longestWord : FoldingPass.longestSegment
    var offset = 0
    while offset < end {
      // One scalar a byte is the rule; where that is not enough, the pass goes on with more room.
      text.workspace.grow(to: pass.count + (end - offset) + 2 * longestStep)
      var out = text.workspace.mutableSpan
      while offset < end, out.count - pass.count > end - offset + longestStep {
        if usesFastPath, utf8[offset] < 0x80, isASCII || FoldingPass.standsAlone(offset, in: utf8, end: end) {
          offset = takeASCII(&pass, of: utf8, at: offset, end: end, isASCII: isASCII, to: &out)
        } else {
          offset = pass.takeSegment(of: utf8, at: offset, end: end, to: &out)
        }
      }
    }
    var count = pass.count
    if numbers == .asDigits { rules.numberWords.rewrite(&text.workspace, count: &count) }
    text.publish(count)
  }

  /// Takes a run of ASCII letters of one case, or one other ASCII character.
  ///
  /// - Returns: the offset behind it.
  @inline(__always)
  private func takeASCII(
    _ pass: inout FoldingPass, of utf8: borrowing Span<UInt8>, at start: Int, end: Int, isASCII: Bool,
    to out: inout MutableSpan<PlacedScalar>
  ) -> Int {
    let byte = utf8[start]
    var offset = start + 1
    guard byte | 0x20 &- UInt8(ascii: "a") < 26 else {
      let source = UInt32(truncatingIfNeeded: start)
      pass.takeASCII(byte, .other, from: source..<(source &+ 1), of: utf8, to: &out)
      return offset
    }
    let first = byte & 0x20 | UInt8(ascii: "A")
    while offset < end, utf8[offset] &- first < 26,
      isASCII || FoldingPass.standsAlone(offset, in: utf8, end: end)
    {
      offset += 1
    }
    pass.placeRun(byte & 0x20 == 0 ? .upper : .lower, of: utf8, at: start..<offset, to: &out)
    return offset
  }

  private static func isASCII(_ utf8: borrowing Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for offset in 0..<utf8.count { all |= utf8[offset] }
    return all < 0x80
  }
}
