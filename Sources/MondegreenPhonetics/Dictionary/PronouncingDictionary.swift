// SPDX-License-Identifier: Apache-2.0

/// A packed pronouncing dictionary: words of a–z and apostrophe with their pronunciations, without stress.
///
/// ```swift
/// var list = PronunciationList()
/// PronouncingDictionary.english.lookUp(Array("craze".utf8).span, into: &list)  // K R EY Z
/// ```
///
/// Words lie in order, in blocks of a few; within a block each is told by what it shares with the one before
/// (front coding: Witten, Moffat and Bell 1999, *Managing Gigabytes*, §4.1). `CMondegreenData/README.md`
/// describes the bytes. What is found is exact: the letters are compared, not a hash of them.
///
/// - Complexity: a lookup takes O(log *n*) comparisons in the number of words and the decoding of half a block;
///   no allocation beyond the growth of the list.
public struct PronouncingDictionary: Sendable {
  private let block: DataBlock
  /// Number of words.
  public let wordCount: Int
  private let blockCount: Int
  private let wordsInBlock: Int
  private let index: Int
  private let blocks: Int

  /// The CMU Pronouncing Dictionary.
  public static let english: PronouncingDictionary = {
    do {
      return try PronouncingDictionary(block: .englishDictionary)
    } catch {
      preconditionFailure("The embedded dictionary cannot be read: \(error).")
    }
  }()

  private static let headerLength = 32
  private static let version: UInt32 = 1
  /// Bytes behind the last block, so that bits can be read eight bytes at a time.
  private static let padding = 8

  init(block: DataBlock) throws(PhoneticDataError) {
    let header = try block.withBytes { (bytes) throws(PhoneticDataError) in
      guard bytes.starts(with: "MDGDICT\0") else { throw .notThisKind }
      let version = bytes.uint32(at: 8)
      guard version == Self.version else { throw .unknownVersion(version) }
      let header = (
        words: Int(bytes.uint32(at: 12)), wordsInBlock: Int(bytes.uint32(at: 16)),
        offsets: Int(bytes.uint32(at: 20)), length: Int(bytes.uint32(at: 24))
      )
      let expected = Self.headerLength + header.offsets * 3 + header.length + Self.padding
      guard bytes.count >= expected else { throw .truncated(expected: expected, found: bytes.count) }
      guard header.wordsInBlock > 0, header.offsets > 0,
        header.offsets - 1 == (header.words + header.wordsInBlock - 1) / header.wordsInBlock
      else { throw .damaged("number of blocks") }
      return header
    }
    self.block = block
    wordCount = header.words
    wordsInBlock = header.wordsInBlock
    blockCount = header.offsets - 1
    index = Self.headerLength
    blocks = Self.headerLength + header.offsets * 3
  }

  /// Looks a word up and appends its pronunciations to a list.
  ///
  /// The first pronunciation, which is the commonest, weighs twice as much as each other; the weights sum to 1.
  ///
  /// - Parameters:
  ///   - word: Lower-case ASCII letters and apostrophes. Any other byte is in no word.
  ///   - list: Receives the pronunciations.
  /// - Returns: Whether the word is listed.
  @discardableResult
  public func lookUp(_ word: Span<UInt8>, into list: inout PronunciationList) -> Bool {
    block.withBytes { bytes in
      guard var cursor = find(word, in: bytes) else { return false }
      let before = list.entries.count
      var more = true
      while more {
        let start = list.phones.count
        more = readPronunciation(at: &cursor, of: bytes, into: &list)
        list.finishEntry(from: start, weight: before == list.entries.count ? 2 : 1, source: .dictionary)
      }
      list.divideWeights(from: before)
      return list.entries.count > before
    }
  }

  /// Whether a word is listed.
  public func contains(_ word: Span<UInt8>) -> Bool {
    block.withBytes { bytes in find(word, in: bytes) != nil }
  }

  /// Visits all words in order with their pronunciations.
  ///
  /// - Complexity: O(*n*) in the number of words; no allocation per word.
  public func forEachWord(_ body: (_ word: Span<UInt8>, _ pronunciations: PronunciationList) -> Void) {
    var word: [UInt8] = []
    var list = PronunciationList()
    block.withBytes { bytes in
      for i in 0..<blockCount {
        var cursor = BitCursor(byteOffset: offset(ofBlock: i, in: bytes))
        for _ in 0..<min(wordsInBlock, wordCount - i * wordsInBlock) {
          let shared = Int(cursor.read(5, from: bytes))
          let rest = Int(cursor.read(5, from: bytes))
          word.removeLast(max(word.count - shared, 0))
          for _ in 0..<rest { word.append(Self.letter(cursor.read(5, from: bytes))) }
          list.removeAll()
          var more = true
          while more {
            let start = list.phones.count
            more = readPronunciation(at: &cursor, of: bytes, into: &list)
            list.finishEntry(from: start, weight: list.entries.isEmpty ? 2 : 1, source: .dictionary)
          }
          list.divideWeights(from: 0)
          body(word.span, list)
        }
      }
    }
  }
}

extension PronouncingDictionary {
  /// Letters as they are packed: apostrophe 0, a to z from 1; `nil` for any other byte.
  private static func code(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter & 0x1F
    case UInt8(ascii: "'"): 0
    default: nil
    }
  }

  private static func letter(_ code: UInt8) -> UInt8 { code == 0 ? UInt8(ascii: "'") : 0x60 | code }

  private func offset(ofBlock i: Int, in bytes: Span<UInt8>) -> Int {
    blocks + Int(bytes.uint32(at: index + 3 * i) & 0xFF_FFFF)
  }

  /// Where the pronunciations of a word begin.
  private func find(_ word: Span<UInt8>, in bytes: Span<UInt8>) -> BitCursor? {
    // The last block whose first word is not behind the one sought.
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      if isFirstWord(ofBlock: middle, behind: word, in: bytes) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    var cursor = BitCursor(byteOffset: offset(ofBlock: low - 1, in: bytes))
    // How many letters of the word at hand are as sought. All words passed over are before the one sought.
    var matched = 0
    for _ in 0..<wordsInBlock {
      let shared = Int(cursor.read(5, from: bytes))
      let rest = Int(cursor.read(5, from: bytes))
      if shared < matched { return nil }
      if shared == matched {
        let end = shared + rest
        while matched < end {
          let code = cursor.read(5, from: bytes)
          guard matched < word.count, let wanted = Self.code(word[matched]) else { return nil }
          if code > wanted { return nil }
          if code < wanted {
            cursor.skip(5 * (end - matched - 1))
            break
          }
          matched += 1
        }
        if matched == end, matched == word.count { return cursor }
      } else {
        cursor.skip(5 * rest)
      }
      var more = true
      while more {
        let length = Int(cursor.read(5, from: bytes))
        more = cursor.read(1, from: bytes) == 1 && cursor.position < bytes.count * 8
        cursor.skip(6 * length)
      }
    }
    return nil
  }

  private func isFirstWord(ofBlock i: Int, behind word: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
    var cursor = BitCursor(byteOffset: offset(ofBlock: i, in: bytes))
    cursor.skip(5)
    let length = Int(cursor.read(5, from: bytes))
    for j in 0..<length {
      guard j < word.count else { return true }
      let code = cursor.read(5, from: bytes)
      let wanted = Self.code(word[j]) ?? .max
      if code != wanted { return code > wanted }
    }
    return false
  }

  /// Appends the phones of a pronunciation; tells whether another follows.
  private func readPronunciation(
    at cursor: inout BitCursor, of bytes: Span<UInt8>, into list: inout PronunciationList
  ) -> Bool {
    let length = Int(cursor.read(5, from: bytes))
    let more = cursor.read(1, from: bytes) == 1 && cursor.position < bytes.count * 8
    for _ in 0..<length {
      if let phone = Phone(rawValue: cursor.read(6, from: bytes)) { list.append(phone) }
    }
    return more
  }
}

extension PronunciationList {
  /// Divides the weights of the entries from one on by their sum.
  fileprivate mutating func divideWeights(from first: Int) {
    var sum: Float = 0
    for entry in entries[first...] { sum += entry.weight }
    scaleWeights(of: first..<entries.count, by: 1 / sum)
  }
}
