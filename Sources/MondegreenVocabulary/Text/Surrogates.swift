// SPDX-License-Identifier: Apache-2.0

/// UTF-16's pairs of code units for characters over U+FFFF.
enum Surrogates {
  /// The character that two code units stand for; `nil` unless they are a leading and a trailing surrogate.
  static func scalar(_ leading: UInt32, _ trailing: UInt32) -> Unicode.Scalar? {
    guard leading & ~0x3FF == 0xD800, trailing & ~0x3FF == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (leading & 0x3FF) << 10 + (trailing & 0x3FF))
  }
}
