// SPDX-License-Identifier: Apache-2.0

/// A joint-sequence model of spelling and sound: an *n*-gram model over units, each a letter with the 0, 1 or 2
/// phones that it stands for (Bisani and Ney 2008, "Joint-sequence models for grapheme-to-phoneme conversion",
/// Speech Communication 50, doi:10.1016/j.specom.2008.01.002).
///
/// The *n*-grams form a trie, level by level, whose nodes take a byte for the symbol, a byte that names a pair of
/// numbers (α, γ), and two to three bits that tell where the children lie (a level-order unary degree sequence:
/// Jacobson 1989, "Space-efficient static trees and graphs"). The probability of a unit *w* after a context *h* is
///
///     p(w | h) = α(h w) + γ(h) · p(w | h without its first unit)
///
/// which is how interpolated Kneser–Ney smoothing is defined. `CMondegreenData/README.md` describes the bytes.
public struct LetterToSoundModel: Sendable {
  /// One level of the trie: the *n*-grams of one length.
  struct Level: Sendable {
    var count = 0
    /// Nodes with this code or a higher one have children.
    var firstInnerCode = 0
    var symbols = 0
    var codes = 0
    var childBits = 0
    var childMarks = 0
    /// Every so many nodes, as a power of two, the place of a node's bits is noted.
    var markShift = 0
  }

  /// The symbol that ends a word.
  static let wordEnd: UInt8 = 0
  /// The symbol before the first unit.
  static let wordStart: UInt8 = 1
  /// The longest *n*-grams that are supported.
  static let maximalOrder = 8

  let block: DataBlock
  /// Length of the longest *n*-grams.
  let order: Int
  /// Levels from 1; level 0 is empty.
  let levels: [Level]
  /// α and γ of code *c* at level *n*, at *n* · 256 + *c*.
  let alphas: [Float]
  let gammas: [Float]
  /// For each letter, a to z and then apostrophe, its units: a range of symbols.
  let unitsOfLetter: [Range<Int>]
  /// The largest number of units that a letter has.
  let maximalUnits: Int
  /// For each symbol, its phones.
  let phones: [(first: Phone?, second: Phone?)]

  /// The embedded model of English.
  public static let english: LetterToSoundModel = {
    do {
      return try LetterToSoundModel(block: .englishLetterToSound)
    } catch {
      preconditionFailure("The embedded letter-to-sound model cannot be read: \(error).")
    }
  }()

  private static let version: UInt32 = 1
  /// Bytes before the table of offsets.
  private static let fixedHeader = 24

  init(block: DataBlock) throws(PhoneticDataError) {
    self.block = block
    var header = Header()
    try block.withBytes { (bytes) throws(PhoneticDataError) in try header.read(bytes) }
    order = header.order
    levels = header.levels
    alphas = header.alphas
    gammas = header.gammas
    unitsOfLetter = header.unitsOfLetter
    phones = header.phones
    maximalUnits = unitsOfLetter.map(\.count).max() ?? 0
  }

  /// What is read and checked when a model is opened.
  private struct Header {
    var order = 0
    var levels: [Level] = []
    var alphas: [Float] = []
    var gammas: [Float] = []
    var unitsOfLetter: [Range<Int>] = []
    var phones: [(first: Phone?, second: Phone?)] = []

    mutating func read(_ bytes: Span<UInt8>) throws(PhoneticDataError) {
      guard bytes.starts(with: "MDGL2S\0\0") else { throw .notThisKind }
      let version = bytes.uint32(at: 8)
      guard version == LetterToSoundModel.version else { throw .unknownVersion(version) }
      order = Int(bytes.uint32(at: 12))
      let symbolCount = Int(bytes.uint32(at: 16))
      let length = Int(bytes.uint32(at: 20))
      guard (2...LetterToSoundModel.maximalOrder).contains(order) else { throw .damaged("order") }
      guard (3...256).contains(symbolCount) else { throw .damaged("number of units") }
      guard bytes.count >= length else { throw .truncated(expected: length, found: bytes.count) }
      var next = LetterToSoundModel.fixedHeader
      func number() -> Int {
        defer { next += 4 }
        return Int(bytes.uint32(at: next))
      }
      try readUnits(at: number(), count: symbolCount, bytes)
      levels = [Level()]
      alphas = Array(repeating: 0, count: (order + 1) * 256)
      gammas = Array(repeating: 1, count: (order + 1) * 256)
      for n in 1...order {
        var level = Level()
        level.count = number()
        level.firstInnerCode = number()
        level.symbols = number()
        level.codes = number()
        let codebook = number()
        let markInterval = number()
        guard markInterval.nonzeroBitCount == 1 else { throw .damaged("interval of level \(n)") }
        level.markShift = markInterval.trailingZeroBitCount
        level.childBits = number()
        level.childMarks = number()
        guard level.symbols + level.count <= bytes.count, level.codes + level.count <= bytes.count,
          codebook + 256 * 8 <= bytes.count, level.childBits <= level.childMarks,
          level.childMarks <= bytes.count
        else { throw .damaged("table of level \(n)") }
        for code in 0..<256 {
          let alpha = Float(bitPattern: bytes.uint32(at: codebook + code * 8))
          let gamma = Float(bitPattern: bytes.uint32(at: codebook + code * 8 + 4))
          guard (0...1).contains(alpha), (0...1).contains(gamma) else { throw .damaged("code of level \(n)") }
          alphas[n * 256 + code] = alpha
          gammas[n * 256 + code] = gamma
        }
        levels.append(level)
      }
      // The longest n-grams have no children.
      levels[order].firstInnerCode = 256
      // The first level holds each symbol, at its own number.
      guard levels[1].count == symbolCount else { throw .damaged("number of single units") }
      for i in 0..<symbolCount where Int(bytes[levels[1].symbols + i]) != i {
        throw .damaged("order of single units")
      }
    }

    private mutating func readUnits(
      at offset: Int, count: Int, _ bytes: Span<UInt8>
    ) throws(PhoneticDataError) {
      guard offset + count * 4 <= bytes.count else { throw .damaged("units") }
      unitsOfLetter = Array(repeating: 0..<0, count: 27)
      phones = [(nil, nil), (nil, nil)]
      for symbol in 2..<count {
        let unit = offset + 4 * symbol
        let phoneCount = bytes[unit + 1]
        guard let letter = LetterToSoundModel.letterIndex(bytes[unit]),
          let first = Phone(rawValue: bytes[unit + 2]), let second = Phone(rawValue: bytes[unit + 3]),
          phoneCount <= 2
        else { throw .damaged("unit \(symbol)") }
        phones.append((phoneCount > 0 ? first : nil, phoneCount > 1 ? second : nil))
        let known = unitsOfLetter[letter]
        guard known.isEmpty || known.upperBound == symbol else { throw .damaged("order of units") }
        unitsOfLetter[letter] = (known.isEmpty ? symbol : known.lowerBound)..<(symbol + 1)
      }
    }
  }
}

extension LetterToSoundModel {
  /// Where a letter stands in ``unitsOfLetter``, or `nil` for what is no letter.
  static func letterIndex(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter - UInt8(ascii: "a"))
    case UInt8(ascii: "'"): 26
    default: nil
    }
  }

  /// The children of a node: a range of nodes of the next level.
  ///
  /// - Complexity: O(1): a few words of bits.
  func children(of node: Int, level n: Int, in bytes: Span<UInt8>) -> Range<Int> {
    let level = levels[n]
    let bits = UnaryBits(start: level.childBits, end: level.childMarks)
    let mark = Int(bytes.uint32(at: level.childMarks + (node >> level.markShift) << 2))
    let ones = node & (1 << level.markShift - 1)
    let start = ones == 0 ? mark : bits.place(ofOne: ones - 1, from: mark, in: bytes) + 1
    let end = bits.place(ofOne: 0, from: start, in: bytes)
    // Before a node's first child stand the marks of all children before it, and the ones of as many nodes.
    let first = start - node
    let last = min(end - node, levels[n + 1].count)
    return first >= 0 && first < last ? first..<last : 0..<0
  }

  /// The first child in a range whose symbol is not below one.
  func firstChild(in range: Range<Int>, level n: Int, notBelow symbol: UInt8, in bytes: Span<UInt8>) -> Int {
    let symbols = levels[n].symbols
    var low = range.lowerBound
    var high = range.upperBound
    while high - low > 4 {
      let middle = (low + high) / 2
      if bytes[symbols + middle] < symbol { low = middle + 1 } else { high = middle }
    }
    while low < high, bytes[symbols + low] < symbol { low += 1 }
    return low
  }
}
