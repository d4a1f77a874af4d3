// SPDX-License-Identifier: Apache-2.0

/// A node of the phrase trie as it lies in an image.
///
/// Nodes stand in breadth-first order, so the children of a node are neighbours, and the children of the next
/// node follow them: a node's children end where those of the next begin. The same holds for its keys. A last
/// node, which belongs to no key, ends both.
public struct TrieNode: BitwiseCopyable, Sendable, Hashable {
  /// Low 24 bits: the scalar on the edge to this node. High 8 bits: its height, the number of scalars from
  /// here to the end of the longest key below, capped at 255.
  public var labelAndHeight: UInt32
  /// Index of the first child.
  public var firstChild: UInt32
  /// Index of the first key that ends here.
  public var firstKey: UInt32

  /// The scalar on the edge to this node.
  @inlinable public var label: UInt32 { labelAndHeight & 0xFF_FFFF }
  /// The number of scalars to the end of the longest key below.
  @inlinable public var height: Int { Int(labelAndHeight >> 24) }
}

/// A key of the phrase trie: a way to write a phrase, compact (without separators), with the places where its
/// words break.
public struct KeyRecord: BitwiseCopyable, Sendable, Hashable {
  /// What the key stands for; the trie's owner gives it its meaning.
  public var payload: UInt32
  /// Further bits of the trie's owner.
  public var tag: UInt32
  /// Bit *i* is set when a word begins at scalar *i*; of the first 64 scalars.
  public var wordBreaks: UInt64
  /// Bit *i* is set when a part of a word begins at scalar *i*, as in camel case; of the first 64 scalars.
  public var softBreaks: UInt64

  /// Creates a key.
  public init(payload: UInt32, tag: UInt32, wordBreaks: UInt64, softBreaks: UInt64) {
    self.payload = payload
    self.tag = tag
    self.wordBreaks = wordBreaks
    self.softBreaks = softBreaks
  }

  /// What stands before scalar *i* of the key.
  @inlinable
  func boundary(before i: Int) -> Boundary {
    guard i < 64 else { return .soft }
    if wordBreaks >> UInt64(i) & 1 == 1 { return .word }
    return softBreaks >> UInt64(i) & 1 == 1 ? .soft : .none
  }

  /// Where the word, or the part of one, that begins at scalar *i* ends. What lies behind the first 64 scalars
  /// belongs to the last word that begins among them.
  func wordEnd(after i: Int, keyLength: Int) -> Int {
    var end = i + 1
    while end < min(keyLength, 64), boundary(before: end) == .none { end += 1 }
    return end < 64 ? end : keyLength
  }

  /// Number of scalars of the last word, or the last part of one.
  func lastWordLength(keyLength: Int) -> Int {
    keyLength - max(63 - (wordBreaks | softBreaks).leadingZeroBitCount, 0)
  }
}

/// What stands between two scalars.
public enum Boundary: UInt8, Sendable, Hashable {
  /// They belong to one word.
  case none
  /// A part of a word begins, as in camel case.
  case soft
  /// A word begins.
  case word

  /// Reads a stored value; what is not one counts as a word boundary.
  @inlinable
  init(stored: UInt8) { self = Boundary(rawValue: stored) ?? .word }
}
