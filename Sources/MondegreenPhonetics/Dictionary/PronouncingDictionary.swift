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
  private let keys: Int
  private let offsets: Int
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
        blocks: Int(bytes.uint32(at: 20)), length: Int(bytes.uint32(at: 24))
      )
      let expected = Self.headerLength + header.blocks * 7 + 3 + header.length + Self.padding
      guard bytes.count >= expected else { throw .truncated(expected: expected, found: bytes.count) }
      guard header.wordsInBlock > 0,
        header.blocks == (header.words + header.wordsInBlock - 1) / header.wordsInBlock
      else { throw .damaged("number of blocks") }
      return header
    }
    self.block = block
    wordCount = header.words
    wordsInBlock = header.wordsInBlock
    blockCount = header.blocks
    keys = Self.headerLength
    offsets = keys + header.blocks * 4
    blocks = offsets + (header.blocks + 1) * 3
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

  /// Appends the phones of a word's first pronunciation to those of an unfinished entry.
  func appendFirstPronunciation(of word: Span<UInt8>, to list: inout PronunciationList) {
    block.withBytes { bytes in
      guard var cursor = find(word, in: bytes) else { return }
      _ = readPronunciation(at: &cursor, of: bytes, into: &list)
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
          let lengths = cursor.read(10, from: bytes)
          let shared = Int(lengths & 0x1F)
          let rest = Int(lengths >> 5)
          word.removeLast(max(word.count - shared, 0))
          for _ in 0..<rest { word.append(PackedSpelling.letter(cursor.read(5, from: bytes))) }
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
  private func offset(ofBlock i: Int, in bytes: Span<UInt8>) -> Int {
    blocks + Int(bytes.uint32(at: offsets + 3 * i) & 0xFF_FFFF)
  }

  /// Where the pronunciations of a word begin.
  private func find(_ word: Span<UInt8>, in bytes: Span<UInt8>) -> BitCursor? {
    guard let word = PackedSpelling(word) else { return nil }
    var low = 0
    var high = blockCount
    while low < high {
      let middle = (low + high) / 2
      if bytes.uint32(at: keys + 4 * middle) < word.key { low = middle + 1 } else { high = middle }
    }
    // Of the blocks whose first words begin as the one sought does, pass over those that are not behind it.
    while low < blockCount, bytes.uint32(at: keys + 4 * low) == word.key {
      var cursor = BitCursor(byteOffset: offset(ofBlock: low, in: bytes))
      let lengths = cursor.read(10, from: bytes)
      let first = word.compare(storedAt: cursor, count: Int(lengths >> 5), from: 0, in: bytes)
      if first.order == .behind { break }
      low += 1
    }
    guard low > 0 else { return nil }
    var cursor = BitCursor(byteOffset: offset(ofBlock: low - 1, in: bytes))
    // How many letters of the word at hand are as sought. All words passed over are before the one sought, so
    // one that shares more with its predecessor is so too, and one that shares less is behind.
    var matched = 0
    for _ in 0..<wordsInBlock {
      let lengths = cursor.read(10, from: bytes)
      let shared = Int(lengths & 0x1F)
      let rest = Int(lengths >> 5)
      if shared < matched { return nil }
      if shared == matched {
        let comparison = word.compare(storedAt: cursor, count: rest, from: matched, in: bytes)
        if comparison.order == .behind { return nil }
        matched += comparison.common
        if comparison.order == .same, matched == word.count {
          cursor.skip(5 * rest)
          return cursor
        }
      }
      cursor.skip(5 * rest)
      var more = true
      while more {
        let head = cursor.read(6, from: bytes)
        more = head >> 5 == 1 && cursor.position < bytes.count * 8
        cursor.skip(6 * Int(head & 0x1F))
      }
    }
    return nil
  }

  /// Appends the phones of a pronunciation; tells whether another follows.
  private func readPronunciation(
    at cursor: inout BitCursor, of bytes: Span<UInt8>, into list: inout PronunciationList
  ) -> Bool {
    let head = cursor.read(6, from: bytes)
    let more = head >> 5 == 1 && cursor.position < bytes.count * 8
    for _ in 0..<head & 0x1F {
      let code = cursor.read(6, from: bytes)
      if let phone = Phone(rawValue: UInt8(truncatingIfNeeded: code)) { list.append(phone) }
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
