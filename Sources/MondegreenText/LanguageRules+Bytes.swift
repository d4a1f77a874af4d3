// SPDX-License-Identifier: Apache-2.0

// Layout, all in little-endian 32-bit words:
//
//   0  magic "MGLR"            5  n₁ scalars of the word for &
//   1  format version          6  n₂ scalars of the decimal word
//   2  number of words         7  n₃ edges of the trie
//   3  decimal separator       8  n₄ atoms
//   4  grouping separator      9  n₅ scalars of ordinal endings
//  10  checksum: FNV-1a over all other words
//
// then the word for & (n₁), the decimal word (n₂), the trie's starts (n₃ + 2), labels (n₃) and values (n₃ + 1),
// the atoms (9 n₄: roles, value, magnitude, multiplier, suffix; 64-bit values low word first), the endings (n₅).

extension LanguageRules {
  private enum Layout {
    static let magic: UInt32 = 0x524C_474D
    static let version: UInt32 = 1
    static let headerCount = 11
    static let checksumIndex = 10
    static let atomCount = 9
  }

  /// The rules in flat form, for an image: the same rules give the same bytes on every machine.
  public var bytes: [UInt8] {
    let trie = numberWords.trie
    var words: [UInt32] = [
      Layout.magic, Layout.version, 0, decimalSeparator, groupingSeparator,
      UInt32(andWord.count), UInt32(decimalWord.count), UInt32(trie.labels.count),
      UInt32(numberWords.atoms.count), UInt32(numberWords.suffixes.count), 0,
    ]
    words += andWord + decimalWord + trie.starts + trie.labels + trie.values
    for atom in numberWords.atoms {
      words.append(atom.roles.rawValue)
      for value in [atom.value, atom.magnitude, atom.multiplier] {
        words.append(UInt32(truncatingIfNeeded: value))
        words.append(UInt32(truncatingIfNeeded: value >> 32))
      }
      words += [atom.suffix.lowerBound, atom.suffix.upperBound]
    }
    words += numberWords.suffixes
    words[2] = UInt32(words.count)
    words[Layout.checksumIndex] = Self.checksum(of: words)
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// Reads rules back from their flat form.
  ///
  /// - Throws: ``TextError/damaged(_:)`` for bytes that are not what ``bytes`` gave, ``TextError/version(found:expected:)``
  ///   for those of another version of this library.
  public init(bytes: borrowing Span<UInt8>) throws(TextError) {
    var reader = try Reader(bytes)
    let words = reader.words
    let andWord = try reader.scalars(words[5], "the word for &")
    let decimalWord = try reader.scalars(words[6], "the decimal word")
    guard max(andWord.count, decimalWord.count) <= FoldingPass.longestWord else {
      throw .damaged("a symbol is said in \(max(andWord.count, decimalWord.count)) letters")
    }
    let edgeCount = Int(words[7])
    let starts = try reader.take(edgeCount + 2)
    let labels = try reader.scalars(words[7], "a number word")
    let values = try reader.take(edgeCount + 1)
    guard let trie = ScalarTrie(starts: starts, labels: labels, values: values) else {
      throw .damaged("the number words are no trie")
    }
    var atoms: [NumberAtom] = []
    for _ in 0..<words[8] {
      atoms.append(try reader.atom(suffixCount: words[9]))
    }
    let suffixes = try reader.scalars(words[9], "an ordinal ending")
    guard values.allSatisfy({ $0 < atoms.count || $0 == ScalarTrie.noValue }) else {
      throw .damaged("a number word without a meaning")
    }
    guard reader.isAtEnd else { throw .damaged("more words than the header states") }
    self.init(
      tables: Tables(
        decimalSeparator: words[3], groupingSeparator: words[4], andWord: andWord, decimalWord: decimalWord,
        numberWords: NumberWords(trie: trie, atoms: atoms, suffixes: suffixes)))
  }

  private static func checksum(of words: [UInt32]) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for (index, word) in words.enumerated() where index != Layout.checksumIndex {
      for shift in stride(from: 0, to: 32, by: 8) {
        hash = (hash ^ (word >> UInt32(shift) & 0xFF)) &* 0x0100_0193
      }
    }
    return hash
  }

  /// Takes checked pieces off the words.
  private struct Reader {
    let words: [UInt32]
    private var position = Layout.headerCount

    init(_ bytes: borrowing Span<UInt8>) throws(TextError) {
      guard bytes.count % 4 == 0, bytes.count >= 4 * Layout.headerCount else {
        throw .damaged("\(bytes.count) bytes are no whole table")
      }
      var words: [UInt32] = []
      words.reserveCapacity(bytes.count / 4)
      for start in stride(from: 0, to: bytes.count, by: 4) {
        var word: UInt32 = 0
        for place in 0..<4 { word |= UInt32(bytes[start + place]) << UInt32(8 * place) }
        words.append(word)
      }
      guard words[0] == Layout.magic else { throw .damaged("the first four bytes are not “MGLR”") }
      guard words[1] == Layout.version else { throw .version(found: words[1], expected: Layout.version) }
      guard words[2] == UInt32(exactly: words.count) else {
        throw .damaged("\(words.count) words, but the header states \(words[2])")
      }
      guard words[Layout.checksumIndex] == LanguageRules.checksum(of: words) else {
        throw .damaged("the checksum does not match")
      }
      self.words = words
    }

    var isAtEnd: Bool { position == words.count }

    mutating func take(_ count: Int) throws(TextError) -> [UInt32] {
      guard count <= words.count - position else { throw .damaged("a table ends behind the last word") }
      position += count
      return Array(words[(position - count)..<position])
    }

    mutating func scalars(_ count: UInt32, _ what: String) throws(TextError) -> [UInt32] {
      let scalars = try take(Int(count))
      guard scalars.allSatisfy({ Unicode.Scalar($0) != nil }) else {
        throw .damaged("\(what) has a value that is no Unicode scalar")
      }
      return scalars
    }

    mutating func atom(suffixCount: UInt32) throws(TextError) -> NumberAtom {
      let words = try take(Layout.atomCount)
      let values = [1, 3, 5].map { UInt64(words[$0]) | UInt64(words[$0 + 1]) << 32 }
      let roles = NumberAtom.Roles(rawValue: words[0])
      guard roles.isSubset(of: .all), values.allSatisfy({ $0 < NumberAtom.limit }), values[1] > 0,
        roles.contains(.multiplier) == (values[2] > 1), words[7] <= words[8], words[8] <= suffixCount
      else { throw .damaged("a number word with an impossible meaning") }
      return NumberAtom(
        roles: roles, value: values[0], magnitude: values[1], multiplier: values[2],
        suffix: words[7]..<words[8])
    }
  }
}
