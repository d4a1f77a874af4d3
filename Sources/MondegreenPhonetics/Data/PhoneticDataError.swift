// SPDX-License-Identifier: Apache-2.0

/// Why a table of phonetic data cannot be read.
enum PhoneticDataError: Error, Hashable {
  /// It does not begin as such a table does.
  case notThisKind
  /// It is of a format that this version does not know.
  case unknownVersion(UInt32)
  /// It ends before what it says it holds.
  case truncated(expected: Int, found: Int)
  /// A number in it is out of bounds.
  case damaged(String)
}
