// SPDX-License-Identifier: Apache-2.0

/// A language, with script and region where they are known.
///
/// Reads what is found in the wild: `en`, `en_US`, `en-US`, `English`, `zh-Hans`, `zh_CN`, `zh-hant`, `cmn`.
public struct LanguageTag: Hashable, Sendable {
  /// ISO 639 code in lower case: `en`, `zh`, `yue`.
  public var language: String
  /// ISO 15924 code: `Hans`, or `nil`.
  public var script: String?
  /// ISO 3166 or UN M.49 code in upper case: `US`, `419`, or `nil`.
  public var region: String?

  /// Creates a tag from its parts.
  public init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }
}
