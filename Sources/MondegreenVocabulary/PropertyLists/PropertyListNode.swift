// SPDX-License-Identifier: Apache-2.0

/// A value of a property list, `.strings` or JSON file, with the place where it stands.
public struct PropertyListNode: Hashable, Sendable {
  /// The value.
  public var value: Value

  /// Where the value begins: its opening tag, quote, brace or marker byte.
  public var position: SourcePosition

  /// Creates a node.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// The kinds of value.
  public indirect enum Value: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    /// An integer over `Int64.max`, which binary lists can hold.
    case unsigned(UInt64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z, the reference date of property lists.
    case date(Double)
    case data([UInt8])
    /// A keyed archiver's reference, which only binary lists hold.
    case uid(UInt64)
    case array([PropertyListNode])
    /// Entries in the order of the file; a key that stands twice is reported and its last value kept,
    /// as Foundation's decoder does.
    case dictionary([Entry])
    /// JSON's `null`.
    case null
  }

  /// One key of a dictionary with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public var key: String
    /// Where the key begins.
    public var keyPosition: SourcePosition
    /// The value.
    public var node: PropertyListNode

    /// Creates an entry.
    public init(key: String, keyPosition: SourcePosition, node: PropertyListNode) {
      self.key = key
      self.keyPosition = keyPosition
      self.node = node
    }
  }
}

extension PropertyListNode {
  /// The value under a key, when this is a dictionary that has it.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  public subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.node
  }

  /// The text, when this is a string.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The elements, when this is an array.
  public var array: [PropertyListNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The entries, when this is a dictionary.
  public var dictionary: [Entry]? {
    if case .dictionary(let entries) = value { entries } else { nil }
  }

  /// What kind of value it is, in the words of a diagnostic: "a string", "an array", …
  public var kindDescription: String {
    switch value {
    case .string: "a string"
    case .integer, .unsigned: "an integer"
    case .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "a UID"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}
