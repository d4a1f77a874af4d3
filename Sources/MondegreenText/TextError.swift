// SPDX-License-Identifier: Apache-2.0

/// Why rules of a language could not be made or read.
public enum TextError: Error, Hashable, Sendable {
  /// Not a locale identifier: empty, longer than 100 characters, or with characters other than ASCII letters,
  /// digits, `-`, `_` and `@=;`.
  case invalidLocale(String)
  /// ICU cannot serve this locale; its data are missing or damaged.
  case unavailable(locale: String)
  /// Bytes that are no language rules, or damaged ones; the text says what was found.
  case damaged(String)
  /// Language rules of another version of the format.
  case version(found: UInt32, expected: UInt32)
}

extension TextError: CustomStringConvertible {
  /// The error in a sentence.
  public var description: String {
    switch self {
    case .invalidLocale(let locale): "“\(locale)” is not a locale identifier such as en_US"
    case .unavailable(let locale): "ICU has no data for locale “\(locale)”"
    case .damaged(let what): "language rules are damaged: \(what)"
    case .version(let found, let expected):
      "language rules have format version \(found), expected \(expected): compile the vocabulary again"
    }
  }
}
