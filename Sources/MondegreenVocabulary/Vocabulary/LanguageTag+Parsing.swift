// SPDX-License-Identifier: Apache-2.0

/// Reading and writing of language tags.
///
/// Accepted are BCP 47 tags (`zh-Hant-HK`), ICU and POSIX locale names (`zh_Hant_HK`, `en_US.UTF-8`,
/// `de_DE@euro`), in any letter case, and the English language names that Apple's oldest `.lproj` folders bear
/// (`English`, `German`). Variants and extensions are read over. `Base` is no language.
extension LanguageTag: LosslessStringConvertible {
  /// Reads a tag; `nil` when the text names no language.
  ///
  /// Withdrawn and redundant codes give way to the current one: `iw` reads as `he`, `no` as `nb`, `cmn` and
  /// `zh-cmn` as `zh`, `zh-yue` as `yue`. Script and region are kept as written: `zh_CN` and `zh-Hans` are two
  /// tags, which ``fallbacks`` brings together.
  ///
  /// ```swift
  /// LanguageTag("zh-hant-hk")?.description  // "zh_Hant_HK"
  /// LanguageTag("German")?.description      // "de"
  /// LanguageTag("Base")                     // nil
  /// ```
  public init?(_ text: String) {
    if let old = Self.appleNames[text.lowercased()] {
      self = old
      return
    }
    let name = text.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    var subtags = name.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    ).map { String(Substring($0)) }[...]
    guard
      subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIAlphanumeric) }),
      var language = subtags.popFirst()?.lowercased(),
      (2...3).contains(language.utf8.count), language.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }

    if let next = subtags.first, next.utf8.count == 3, next.utf8.allSatisfy(\.isASCIILetter) {
      // An extended language; only those of Chinese are in use.
      subtags.removeFirst()
      if language == "zh" { language = next.lowercased() }
    }
    var script: String?
    if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy(\.isASCIILetter) {
      subtags.removeFirst()
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
    }
    var region: String?
    if let next = subtags.first,
      next.utf8.count == 2 && next.utf8.allSatisfy(\.isASCIILetter)
        || next.utf8.count == 3 && next.utf8.allSatisfy(\.isASCIIDigit)
    {
      subtags.removeFirst()
      region = next.uppercased()
    }
    self.init(language: language, script: script, region: region)
    if let current = Self.currentCodes[language] {
      self.language = current.language
      self.script = script ?? current.script
    }
  }

  /// The tag as ICU writes locale names: language, script and region joined by `_`, such as `zh_Hant_HK`.
  public var description: String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }

  /// Codes that another one has replaced in the IANA language subtag registry, as far as Apple's systems have
  /// used them.
  private static let currentCodes: [String: LanguageTag] = [
    "cmn": LanguageTag(language: "zh"),
    "in": LanguageTag(language: "id"),
    "iw": LanguageTag(language: "he"),
    "ji": LanguageTag(language: "yi"),
    "jw": LanguageTag(language: "jv"),
    "mo": LanguageTag(language: "ro"),
    "no": LanguageTag(language: "nb"),
    "sh": LanguageTag(language: "sr", script: "Latn"),
    "tl": LanguageTag(language: "fil"),
  ]

  /// Language names of `.lproj` folders before ISO codes came into use, in lower case.
  ///
  /// Apple's "Bundle Programming Guide" calls them legacy names: English, French, German, Italian, Dutch,
  /// Spanish, Japanese and so on are still found.
  private static let appleNames: [String: LanguageTag] = [
    "arabic": LanguageTag(language: "ar"),
    "bulgarian": LanguageTag(language: "bg"),
    "catalan": LanguageTag(language: "ca"),
    "chinese": LanguageTag(language: "zh"),
    "croatian": LanguageTag(language: "hr"),
    "czech": LanguageTag(language: "cs"),
    "danish": LanguageTag(language: "da"),
    "dutch": LanguageTag(language: "nl"),
    "english": LanguageTag(language: "en"),
    "estonian": LanguageTag(language: "et"),
    "farsi": LanguageTag(language: "fa"),
    "finnish": LanguageTag(language: "fi"),
    "french": LanguageTag(language: "fr"),
    "german": LanguageTag(language: "de"),
    "greek": LanguageTag(language: "el"),
    "hebrew": LanguageTag(language: "he"),
    "hindi": LanguageTag(language: "hi"),
    "hungarian": LanguageTag(language: "hu"),
    "icelandic": LanguageTag(language: "is"),
    "indonesian": LanguageTag(language: "id"),
    "irish": LanguageTag(language: "ga"),
    "italian": LanguageTag(language: "it"),
    "japanese": LanguageTag(language: "ja"),
    "korean": LanguageTag(language: "ko"),
    "latvian": LanguageTag(language: "lv"),
    "lithuanian": LanguageTag(language: "lt"),
    "malay": LanguageTag(language: "ms"),
    "norwegian": LanguageTag(language: "nb"),
    "polish": LanguageTag(language: "pl"),
    "portuguese": LanguageTag(language: "pt"),
    "romanian": LanguageTag(language: "ro"),
    "russian": LanguageTag(language: "ru"),
    "serbian": LanguageTag(language: "sr"),
    "simplified chinese": LanguageTag(language: "zh", script: "Hans"),
    "slovak": LanguageTag(language: "sk"),
    "slovenian": LanguageTag(language: "sl"),
    "spanish": LanguageTag(language: "es"),
    "swedish": LanguageTag(language: "sv"),
    "thai": LanguageTag(language: "th"),
    "traditional chinese": LanguageTag(language: "zh", script: "Hant"),
    "turkish": LanguageTag(language: "tr"),
    "ukrainian": LanguageTag(language: "uk"),
    "vietnamese": LanguageTag(language: "vi"),
  ]
}
