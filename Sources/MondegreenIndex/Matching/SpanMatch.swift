// SPDX-License-Identifier: Apache-2.0

/// A stretch of a text that reads like a key.
public struct SpanMatch: Sendable, Hashable {
  /// Index of the key.
  public var key: UInt32
  /// Scalars of the key.
  public var keyLength: Int32
  /// First scalar of the text that belongs to the match.
  public var start: Int32
  /// Scalar behind the match, not counting the ending.
  public var end: Int32
  /// Scalars of an ending that is glued to the match.
  public var tail: Int32
  /// What the differences cost, in thousandths of an edit.
  public var cost: Int32

  /// Creates a match.
  public init(key: UInt32, keyLength: Int32, start: Int32, end: Int32, tail: Int32, cost: Int32) {
    self.key = key
    self.keyLength = keyLength
    self.start = start
    self.end = end
    self.tail = tail
    self.cost = cost
  }
}
