// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
  /// The tags under which a localization for this language may be filed, best first: the tag itself, its
  /// equals, then its parents.
  ///
  /// The parents are those of CLDR's `parentLocales` where truncation would mislead (Latin American Spanish goes
  /// over `es_419`, the Portuguese of Africa and Asia over `pt_PT`, the English of the Commonwealth over
  /// `en_001` and `en_GB`). For Chinese, region and script stand for each other, as Apple files
  /// Simplified Chinese under `zh-Hans` or `zh_CN` and Traditional Chinese under `zh-Hant`, `zh_TW` or `zh-HK`;
  /// Cantonese (`yue`) is filed under `zh_HK` ("Localizing Your Vocabulary for Chinese Dialects").
  ///
  /// ```swift
  /// LanguageTag("zh_HK")?.fallbacks.map(\.description)
  /// // ["zh_HK", "zh_Hant_HK", "yue_HK", "yue_Hant_HK", "yue", "yue_Hant", "zh_Hant", "zh_TW", "zh_Hant_TW", "zh"]
  /// ```
  ///
  /// - Complexity: O(1); at most a dozen tags.
  public var fallbacks: [LanguageTag] {
    var chain: [LanguageTag] = []
    func add(_ language: String, _ script: String? = nil, _ region: String? = nil) {
      let tag = LanguageTag(language: language, script: script, region: region)
      if !chain.contains(tag) { chain.append(tag) }
    }

    add(language, script, region)
    let isChinese = language == "zh" || language == "yue"
    let likelyScript = script ?? (isChinese || language == "sr" ? writtenScript : nil)
    let likelyRegion = region ?? (isChinese ? Self.chineseRegion(language, likelyScript) : nil)
    if let likelyScript, let likelyRegion {
      add(language, likelyScript, region)
      // A tag without region means the language of its main region; one with a region must keep its script.
      if writtenScript(in: likelyRegion) == likelyScript { add(language, nil, likelyRegion) }
      add(language, likelyScript, likelyRegion)
    } else if let likelyScript {
      add(language, likelyScript, region)
    }
    if isChinese, likelyScript == "Hant", likelyRegion == "HK" || likelyRegion == "MO" {
      for other in ["zh", "yue"] {
        add(other, nil, "HK")
        add(other, "Hant", "HK")
      }
      add("yue")
      add("yue", "Hant")
    }
    if isChinese, let likelyScript {
      add("zh", likelyScript)
      let main = Self.chineseRegion("zh", likelyScript)
      add("zh", nil, main)
      add("zh", likelyScript, main)
      if likelyScript == "Hant" {
        add("zh", nil, "HK")
        add("zh", "Hant", "HK")
      }
      // Bare `zh` is Simplified; to a reader of Traditional it is still nearer than another language.
      add("zh")
      return chain
    }
    if let region {
      switch language {
      case "es" where Self.latinAmerica.contains(region): add("es", nil, "419")
      case "pt" where region != "BR": add("pt", nil, "PT")
      case "en" where Self.commonwealth.contains(region):
        add("en", nil, "001")
        add("en", nil, "GB")
      default: break
      }
    }
    if let script { add(language, script) }
    add(language)
    return chain
  }

  /// Whether two tags mean the same language in the same script, so that one can stand in for the other's
  /// region (`en_GB` for `en_US`; not `zh_CN` for `zh_TW`).
  public func isRegionalSibling(of other: LanguageTag) -> Bool {
    language == other.language
      && (writtenScript ?? other.writtenScript) == (other.writtenScript ?? writtenScript)
  }

  /// The script that the tag says or implies; `nil` for languages that are written in one script.
  private var writtenScript: String? { script ?? writtenScript(in: region) }

  /// The script that the language is written in in a region; `nil` for languages with one script.
  private func writtenScript(in region: String?) -> String? {
    switch (language, region) {
    case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): "Hant"
    case ("zh", _), ("yue", "CN"): "Hans"
    case ("yue", _): "Hant"
    case ("sr", "ME"): "Latn"
    case ("sr", _): "Cyrl"
    default: nil
    }
  }

  /// The region that a Chinese tag without one means.
  private static func chineseRegion(_ language: String, _ script: String?) -> String {
    switch (language, script) {
    case ("yue", "Hant"): "HK"
    case (_, "Hant"): "TW"
    default: "CN"
    }
  }

  /// Regions whose Spanish goes back to `es_419` in CLDR.
  private static let latinAmerica: Set<String> = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR",
    "PY",
    "SV", "US", "UY", "VE",
  ]

  /// Regions whose English goes back to `en_001` in CLDR, the larger ones.
  private static let commonwealth: Set<String> = [
    "AU", "GB", "GH", "HK", "IE", "IN", "JM", "KE", "MT", "MY", "NG", "NZ", "PK", "SG", "TZ", "UG", "ZA",
  ]
}
