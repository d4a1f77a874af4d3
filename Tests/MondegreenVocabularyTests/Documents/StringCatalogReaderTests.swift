// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

struct StringCatalogReaderTests {
  private func read(_ text: String) -> StringCatalog {
    StringCatalogReader().read(Array(text.utf8), file: "InfoPlist.xcstrings")
  }

  private func unit(_ value: String, state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private func lines(_ catalog: StringCatalog) -> [String] {
    catalog.localizations.map { "\($0.language) \(values($0.strings))" }
  }

  @Test func sortsStringsByLanguage() {
    let catalog = read(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "CFBundleDisplayName" : {
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "en" : \(unit("UnicornPay")),
              "de" : \(unit("Einhornkasse")),
              "fr" : \(unit("", state: "new"))
            }
          },
          "CFBundleName" : { "localizations" : { "de" : \(unit("Einhorn")) } },
          "INAlternativeAppName" : { "extractionState" : "manual" }
        },
        "version" : "1.0"
      }
      """)
    #expect(catalog.sourceLanguage == "en")
    #expect(
      lines(catalog) == [
        #"de {CFBundleDisplayName: "Einhornkasse", CFBundleName: "Einhorn"}"#,
        #"en {CFBundleDisplayName: "UnicornPay", CFBundleName: "CFBundleName"}"#,
      ])
    #expect(catalog.diagnostics == [])
    let name = catalog["de"]?.dictionary?.first
    #expect(name?.keyPosition.line == 4)
    #expect(name?.keyPosition.column == 5)
    #expect(name?.node.position.line == 8)
    #expect(catalog["fr"] == nil)
  }

  @Test(
    arguments: [
      ("[]", [], ["error catalog-structure 1:1+0"]),
      ("{\"sourceLanguage\": \"en\"}", [], ["error catalog-structure 1:1+0 strings"]),
      ("{\"strings\": {}}", [], ["warning catalog-structure 1:1+0 sourceLanguage"]),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": 1, \"b\": {}}}", [#"en {b: "b"}"#],
        ["error catalog-structure 1:43+42 strings.a"]
      ),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": 1}}, \"de\": []}}}}",
        [],
        [
          "error catalog-structure 1:93+92 strings.a.localizations.en.stringUnit.value",
          "error catalog-structure 1:104+103 strings.a.localizations.de.stringUnit.value",
        ]
      ),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"variations\": {\"device\": {\"mac\": 1, \"other\": {\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"value\": \"x\"}}}}}}}}}}}}",
        [#"en {a: "x"}"#],
        [
          "note catalog-variation 1:114+113 strings.a.localizations.en.variations.device.other",
          "note catalog-variation 1:148+147 strings.a.localizations.en.variations.device.other.variations.plural.one",
        ]
      ),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {}", [#"en {a: "a"}"#],
        ["error plist-syntax 1:45+44 strings"]
      ),
      ("", [], ["error plist-empty 1:1+0"]),
    ] as [(String, [String], [String])])
  func goesOnBehindDamage(text: String, kept: [String], said: [String]) {
    let catalog = read(text)
    #expect(lines(catalog) == kept)
    #expect(outline(catalog.diagnostics) == said)
  }
}
