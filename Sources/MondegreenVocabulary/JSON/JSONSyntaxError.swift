// SPDX-License-Identifier: Apache-2.0

/// Why a JSON text could not be read on.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The kinds of fault.
  package enum Reason: Hashable, Sendable {
    /// Something stands where JSON's grammar wants something else.
    case unexpected
    /// The text ends before its value does, as that of a file that was cut off.
    case endOfInput
    /// Arrays and objects nest deeper than the scanner was told to follow.
    case tooDeep
  }

  /// What kind of fault it is.
  package var reason: Reason
  /// Where it stands: an index into the scanned bytes.
  package var offset: Int
  /// What stands there, such as `','`, `byte 0x01` or `the end`.
  package var found: String
  /// What the grammar wants there, such as `a value`.
  package var expected: String

  /// Creates an error.
  package init(_ reason: Reason, at offset: Int, found: String, expected: String) {
    self.reason = reason
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { "found \(found), expected \(expected)" }
}
