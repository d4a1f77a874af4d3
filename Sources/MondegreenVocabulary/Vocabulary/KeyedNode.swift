// SPDX-License-Identifier: Apache-2.0

/// A value of a file with the keys and indices that lead to it.
struct KeyedNode {
  /// The value and where it stands.
  let node: PropertyListNode
  /// Keys and indices from the root, such as `IntentPhrases[2].IntentName`; empty for the root.
  let keyPath: String

  init(_ node: PropertyListNode, keyPath: String = "") {
    self.node = node
    self.keyPath = keyPath
  }

  /// The value under a key.
  subscript(key: String) -> KeyedNode? {
    node[key].map { KeyedNode($0, keyPath: Self.join(keyPath, key)) }
  }

  /// The place of a key, for faults of the key rather than of its value.
  func key(_ entry: PropertyListNode.Entry) -> KeyedNode {
    KeyedNode(
      PropertyListNode(entry.node.value, at: entry.keyPosition), keyPath: Self.join(keyPath, entry.key))
  }

  /// The value of an entry of this dictionary.
  func value(_ entry: PropertyListNode.Entry) -> KeyedNode {
    KeyedNode(entry.node, keyPath: Self.join(keyPath, entry.key))
  }

  /// An element of this array.
  func element(_ index: Int, _ node: PropertyListNode) -> KeyedNode {
    KeyedNode(node, keyPath: "\(keyPath)[\(index)]")
  }

  /// What stands here, in the words of a diagnostic and shortened: `"Cardio Craze"`, `an array of 2`.
  var found: String {
    switch node.value {
    case .string(let text): Self.quoted(text)
    case .integer(let number): "the integer \(number)"
    case .boolean(let truth): "the boolean \(truth)"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array of \(elements.count)"
    case .dictionary(let entries):
      entries.isEmpty
        ? "an empty dictionary"
        : "a dictionary with " + entries.prefix(3).map { Self.shortened($0.key) }.joined(separator: ", ")
          + (entries.count > 3 ? ", …" : "")
    default: node.kindDescription
    }
  }

  /// A text in quotes, shortened to 60 characters.
  static func quoted(_ text: String) -> String { "\"" + shortened(text) + "\"" }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return end == scalars.endIndex ? text : String(scalars[..<end]) + "…"
  }

  private static func join(_ path: String, _ key: String) -> String {
    let key = key.unicodeScalars.count > 60 ? shortened(key) : key
    return path.isEmpty ? key : path + "." + key
  }
}
