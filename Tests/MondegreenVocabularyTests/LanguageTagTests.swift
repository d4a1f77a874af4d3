// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("en_US", "en_US"), ("en-us", "en_US"), ("en_US.UTF-8", "en_US"),
    ("de_DE@euro", "de_DE"), ("English", "en"), ("german", "de"), ("Simplified Chinese", "zh_Hans"),
    ("zh-Hans", "zh_Hans"), ("zh-hans", "zh_Hans"), ("zh_hant", "zh_Hant"), ("zh_CN", "zh_CN"),
    ("zh-Hant-HK", "zh_Hant_HK"), ("cmn", "zh"), ("zh-cmn-Hans", "zh_Hans"), ("yue", "yue"),
    ("zh-yue", "yue"),
    ("zh-yue-HK", "yue_HK"), ("pt-BR", "pt_BR"), ("es-419", "es_419"), ("sr-Latn", "sr_Latn"),
    ("sh", "sr_Latn"),
    ("iw", "he"), ("he", "he"), ("no", "nb"), ("nb-NO", "nb_NO"), ("in_ID", "id_ID"), ("tl", "fil"),
    ("de-CH-1996", "de_CH"), ("de-u-co-phonebk", "de"), ("ca-valencia", "ca"), ("kab", "kab"),
    ("haw_US", "haw_US"),
  ])
  func reads(text: String, description: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.description == description)
    #expect(LanguageTag(tag.description) == tag)
  }

  @Test(arguments: [
    "", "Base", "base", "e", "en US", " en", "en--US", "_en", "en_", "Klingon", "12", "en_ÜS", "日本語", "-",
    "a-b-c",
    "en-toolongsubtag", "\u{0}en",
  ])
  func refuses(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("en", ["en"]),
    ("en_US", ["en_US", "en"]),
    ("en_AU", ["en_AU", "en_001", "en_GB", "en"]),
    ("es_MX", ["es_MX", "es_419", "es"]),
    ("es_ES", ["es_ES", "es"]),
    ("pt_AO", ["pt_AO", "pt_PT", "pt"]),
    ("pt_BR", ["pt_BR", "pt"]),
    ("nb_NO", ["nb_NO", "nb"]),
    ("uz_Cyrl_UZ", ["uz_Cyrl_UZ", "uz_Cyrl", "uz"]),
    ("sr", ["sr", "sr_Cyrl"]),
    ("sr_Latn", ["sr_Latn", "sr"]),
    ("zh", ["zh", "zh_Hans", "zh_CN", "zh_Hans_CN"]),
    ("zh_CN", ["zh_CN", "zh_Hans_CN", "zh_Hans", "zh"]),
    ("zh_Hans", ["zh_Hans", "zh_CN", "zh_Hans_CN", "zh"]),
    ("zh_Hans_HK", ["zh_Hans_HK", "zh_Hans", "zh_CN", "zh_Hans_CN", "zh"]),
    ("zh_TW", ["zh_TW", "zh_Hant_TW", "zh_Hant", "zh_HK", "zh_Hant_HK", "zh"]),
    ("zh_Hant", ["zh_Hant", "zh_TW", "zh_Hant_TW", "zh_HK", "zh_Hant_HK", "zh"]),
    (
      "zh_HK",
      [
        "zh_HK", "zh_Hant_HK", "yue_HK", "yue_Hant_HK", "yue", "yue_Hant", "zh_Hant", "zh_TW", "zh_Hant_TW",
        "zh",
      ]
    ),
    ("zh_MO", ["zh_MO", "zh_Hant_MO", "zh_HK", "zh_Hant_HK"]),
    (
      "yue",
      [
        "yue", "yue_Hant", "yue_HK", "yue_Hant_HK", "zh_HK", "zh_Hant_HK", "zh_Hant", "zh_TW", "zh_Hant_TW",
        "zh",
      ]
    ),
  ])
  func fallsBack(tag: String, expected: [String]) throws {
    let chain = try #require(LanguageTag(tag)).fallbacks.map(\.description)
    // Of the longest chains the beginning is enough.
    #expect(Array(chain.prefix(expected.count)) == expected)
    #expect(Set(chain).count == chain.count)
    if expected.count < 4 { #expect(chain.count == expected.count) }
  }

  /// An app with vocabularies for the given folders, `-` standing for none, and strings for those in brackets.
  private func app(_ folders: [String], development: String) throws -> AppDeclaration {
    let language = try #require(LanguageTag(development))
    let localizations = try folders.map { folder in
      let hasVocabulary = !folder.hasPrefix("[")
      let name = folder.filter { $0 != "[" && $0 != "]" }
      let scope: AppDeclaration.Localization.Scope =
        switch name {
        case "-": .unlocalized
        case "Base": .base
        default: .language(try #require(LanguageTag(name)))
        }
      return AppDeclaration.Localization(
        scope: scope, names: [AppName(source: .displayName, name: name)],
        vocabularies: hasVocabulary ? [] : nil,
        intentPhrases: hasVocabulary ? [IntentPhrases(intentName: name, examples: [name])] : nil)
    }
    return AppDeclaration(
      bundleIdentifier: "a", name: "A", path: "", developmentLanguage: language, supportedIntents: [],
      intentsRestrictedWhileLocked: [], localizations: localizations)
  }

  @Test(arguments: [
    // Folders, development language, request, names of, phrases of.
    (["-", "Base", "de"], "en", "de_AT", "de", "de"),
    (["-", "Base", "de"], "en", "en_US", "Base", "Base"),
    (["-", "Base", "en"], "en", "en_US", "en", "en"),
    (["-", "Base", "en-GB"], "en", "en_US", "Base", "Base"),
    (["-", "Base", "en-GB"], "de", "en_US", "en-GB", "en-GB"),
    (["-", "Base", "de"], "de", "de", "de", "de"),
    (["-", "Base", "de"], "en", "fr", "Base", "Base"),
    (["-", "en", "de"], "en", "fr", "en", "en"),
    (["-", "de"], "en", "fr", "-", "-"),
    (["[-]", "Base", "[fr]"], "en", "fr_CA", "fr", "Base"),
    (["-", "[fr]"], "en", "fr", "fr", "-"),
    (["-", "zh-Hans", "zh-Hant"], "en", "zh_CN", "zh-Hans", "zh-Hans"),
    (["-", "zh-Hans", "zh-Hant"], "en", "zh_HK", "zh-Hant", "zh-Hant"),
    (["-", "zh-Hans", "zh-Hant", "zh-HK"], "en", "zh_HK", "zh-HK", "zh-HK"),
    (["-", "zh-Hant", "zh_HK"], "en", "yue", "zh_HK", "zh_HK"),
    (["-", "zh_CN"], "en", "zh_TW", "-", "-"),
    (["-", "zh_TW"], "en", "zh_Hant", "zh_TW", "zh_TW"),
    (["-", "cmn", "zh-Hans"], "en", "zh_CN", "zh-Hans", "zh-Hans"),
    (["-", "pt-PT"], "en", "pt_BR", "pt-PT", "pt-PT"),
    (["-", "Base"], "zh_CN", "zh_Hans", "Base", "Base"),
  ])
  func looksUp(folders: [String], development: String, request: String, names: String, phrases: String) throws
  {
    let app = try app(folders, development: development)
    let language = try #require(LanguageTag(request))
    let best = try #require(app.bestLocalization(for: language))
    #expect(best.names.map(\.name) == [names])
    #expect(best.intentPhrases?.map(\.intentName) == [phrases])
  }

  @Test func anAppWithoutAnythingForALanguageSaysSo() throws {
    let app = try app(["de"], development: "en")
    #expect(app.bestLocalization(for: LanguageTag(language: "ja")) == nil)
  }
}
