// SPDX-License-Identifier: Apache-2.0

/// Gives the pronunciations of a token as it occurs in names and utterances: a word, a made-up word, an
/// initialism, a number, or letters with digits.
///
/// ```swift
/// let pronouncer = EnglishPronouncer()
/// var scratch = EnglishPronouncer.Scratch()
/// var list = PronunciationList()
/// pronouncer.pronounce(Array("mp3".utf8).span, scratch: &scratch, into: &list)  // EH M P IY TH R IY
/// ```
///
/// Weights say which reading is likelier; they are not calibrated across sources. Words of other languages and
/// stress are not its business.
///
/// - Complexity: a word in the dictionary costs a lookup, any other a run of ``LetterToSoundDecoder`` and two
///   lookups a letter. No allocation after the scratch and the list have grown.
public struct EnglishPronouncer: Sendable {
  /// Where words are looked up.
  public var dictionary: PronouncingDictionary
  /// Where other words are sounded out.
  public var decoder: LetterToSoundDecoder
  /// How likely readings are that compete for a token.
  public var shares = ReadingShares()

  /// Longest token that is read, in bytes; the rest of a longer one is passed over.
  public static let maximalLength = 64

  /// Creates a pronouncer.
  public init(
    dictionary: PronouncingDictionary = .english, decoder: LetterToSoundDecoder = LetterToSoundDecoder()
  ) {
    self.dictionary = dictionary
    self.decoder = decoder
  }

  /// Memory that pronouncing reuses; one for each thread that does.
  public struct Scratch: Sendable {
    var decoder = LetterToSoundDecoder.Scratch()
    /// The readings of a part of the token, and of the parts before it.
    var part = PronunciationList()
    var whole = PronunciationList()
    /// The readings of a word as an inflected one or as a compound.
    var product = PronunciationList()
    /// The halves of a compound, or the stem of an inflected word.
    var first = PronunciationList()
    var second = PronunciationList()
    /// The letters of a stem that are not a part of the token.
    var stem: [UInt8] = []

    /// Creates empty scratch memory.
    public init() {}
  }

  /// Finds the pronunciations of a token.
  ///
  /// - Parameters:
  ///   - token: Folded text: lower-case ASCII letters, digits and apostrophes. Other bytes part letters from
  ///     letters, and are otherwise passed over.
  ///   - isInCapitals: Whether the token was written in capitals in a text that is not.
  ///   - limit: Most pronunciations to give.
  ///   - scratch: Memory to work in.
  ///   - list: Receives the pronunciations in place of what it held, likeliest first.
  public func pronounce(
    _ token: Span<UInt8>, isInCapitals: Bool = false, limit: Int = 4, scratch: inout Scratch,
    into list: inout PronunciationList
  ) {
    list.removeAll()
    let end = min(token.count, Self.maximalLength)
    var hasDigits = false
    for i in 0..<end where token[i].isDigit { hasDigits = true }
    var place = 0
    var isFirst = true
    while place < end {
      let start = place
      let isNumber = token[place].isDigit
      while place < end, isNumber ? token[place].isDigit : token[place].isLetter { place += 1 }
      guard place > start else {
        place += 1
        continue
      }
      scratch.part.removeAll()
      let part = token.extracting(start..<place)
      if isNumber {
        readNumber(part, into: &scratch.part)
      } else {
        readWord(part, isInCapitals: isInCapitals, isBesideDigits: hasDigits, &scratch)
      }
      guard !scratch.part.entries.isEmpty else { continue }
      scratch.part.rank(limit: limit)
      if isFirst {
        swap(&scratch.part, &list)
        isFirst = false
      } else {
        swap(&scratch.whole, &list)
        list.setProduct(of: scratch.whole, and: scratch.part)
        list.rank(limit: limit)
      }
    }
  }
}
