// SPDX-License-Identifier: Apache-2.0

/// A token of a JSON text, with the bytes that it takes up.
package struct JSONToken: Hashable, Sendable {
  /// The kinds of token; commas and colons are checked by the scanner and not handed out.
  package enum Kind: Hashable, Sendable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// The name of a member; its value follows.
    case key
    case string
    case number
    case boolean(Bool)
    case null
    /// The one value of the text has been read and nothing but white space follows.
    case end
  }

  /// What kind of token it is.
  package var kind: Kind
  /// Where it stands: indices into the scanned bytes, the quotes of a string included.
  package var range: Range<Int>
  /// Whether a key or string has a backslash in it.
  package var isEscaped: Bool

  /// Creates a token.
  package init(_ kind: Kind, at range: Range<Int>, isEscaped: Bool = false) {
    self.kind = kind
    self.range = range
    self.isEscaped = isEscaped
  }
}

extension JSONToken.Kind {
  /// What kind of value the token begins, in the words of a diagnostic: "a string", "an array", …
  package var valueDescription: String {
    switch self {
    case .beginObject, .endObject: "an object"
    case .beginArray, .endArray: "an array"
    case .key, .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .end: "the end"
    }
  }
}
