// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MondegreenVocabulary

/// Built bundles: layouts, keys of `Info.plist`, names by language, rules between files.
@Suite struct BundleLoadingTests {
  private static let info: ListValue = [
    "CFBundleIdentifier": "com.example.pay", "CFBundleName": "UnicornPay",
    "CFBundleDisplayName": "Unicorn Pay",
    "CFBundleSpokenName": "unicorn pay one", "CFBundleDevelopmentRegion": "en",
    "INAlternativeAppNames": [
      ["INAlternativeAppName": "Unicorn", "INAlternativeAppNamePronunciationHint": "you nee corn"],
      ["INAlternativeAppName": "UPay"],
    ],
    "INIntentsSupported": ["INSendPaymentIntent", "INRequestPaymentIntent"],
    "INIntentsRestrictedWhileLocked": ["INSendPaymentIntent"],
  ]

  private static let vocabulary: ListValue = [
    "IntentPhrases": [
      ["IntentName": "INSendPaymentIntent", "IntentExamples": ["Send Anna five dollars"]],
      ["IntentName": "INRequestPaymentIntent", "IntentExamples": ["Request five dollars from Anna"]],
    ]
  ]

  private func folder(_ info: ListValue = Self.info, vocabulary: ListValue? = Self.vocabulary) throws
    -> LoaderFolder
  {
    let folder = try LoaderFolder()
    try folder.write("Pay.app/Info.plist", info)
    if let vocabulary { try folder.write("Pay.app/en.lproj/AppIntentVocabulary.plist", vocabulary) }
    return folder
  }

  private func names(_ app: AppDeclaration?, _ language: String) -> [String] {
    guard let app, let tag = LanguageTag(language) else { return [] }
    return app.bestLocalization(for: tag)?.names.map {
      ([$0.source.rawValue, $0.name] + $0.pronunciationHints).joined(separator: "|")
    } ?? []
  }

  @Test func everyKeyOfASoundBundleIsRead() throws {
    let loaded = try folder().load()
    #expect(loaded.summary == [])
    let app = try #require(loaded.apps.first)
    #expect(loaded.apps.count == 1)
    #expect(app.bundleIdentifier == "com.example.pay")
    #expect(app.name == "Unicorn Pay")
    #expect(app.path == "Pay.app")
    #expect(app.developmentLanguage == LanguageTag(language: "en"))
    #expect(app.supportedIntents == ["INSendPaymentIntent", "INRequestPaymentIntent"])
    #expect(app.intentsRestrictedWhileLocked == ["INSendPaymentIntent"])
    #expect(app.localizations.map(\.scope) == [.unlocalized, .language(LanguageTag(language: "en"))])
    #expect(
      names(app, "en_US") == [
        "CFBundleDisplayName|Unicorn Pay", "CFBundleName|UnicornPay", "CFBundleSpokenName|unicorn pay one",
        "INAlternativeAppName|Unicorn|you nee corn", "INAlternativeAppName|UPay",
      ])
  }

  @Test(
    arguments: [
      // Key, value, faults (all in Info.plist), what is left of the names in English.
      ("CFBundleIdentifier", nil, ["warning bundle-missing-identifier "], 5),
      ("CFBundleIdentifier", "", ["error bundle-empty-string CFBundleIdentifier"], 5),
      ("CFBundleIdentifier", ["x"], ["error bundle-wrong-type CFBundleIdentifier"], 5),
      ("CFBundleDisplayName", nil, ["warning name-missing "], 4),
      ("CFBundleDisplayName", "", ["error name-empty CFBundleDisplayName"], 4),
      ("CFBundleDisplayName", true, ["error name-wrong-type CFBundleDisplayName"], 4),
      ("CFBundleDisplayName", "$(NAME)", ["warning bundle-unresolved-setting CFBundleDisplayName"], 4),
      ("CFBundleName", nil, [], 4),
      ("CFBundleName", [], ["error name-wrong-type CFBundleName"], 4),
      ("CFBundleSpokenName", nil, [], 4),
      ("CFBundleSpokenName", 4, ["warning name-wrong-type CFBundleSpokenName"], 5),
      ("CFBundleDevelopmentRegion", nil, ["note bundle-missing-development-region "], 5),
      (
        "CFBundleDevelopmentRegion", "Klingon", ["warning bundle-unknown-language CFBundleDevelopmentRegion"],
        5
      ),
      (
        "CFBundleDevelopmentRegion", "English", ["note bundle-old-language-name CFBundleDevelopmentRegion"], 5
      ),
      ("CFBundleDevelopmentRegion", ["en"], ["error bundle-wrong-type CFBundleDevelopmentRegion"], 5),
      ("CFBundleLocalizations", ["en", "Base", "en_GB"], [], 5),
      (
        "CFBundleLocalizations", ["en", "fr", "Elvish"],
        [
          "warning vocabulary-missing-localization ",
          "warning bundle-unknown-language CFBundleLocalizations[2]",
        ], 5
      ),
      ("CFBundleLocalizations", 1, ["error bundle-wrong-type CFBundleLocalizations"], 5),
      ("INAlternativeAppNames", nil, [], 3),
      ("INAlternativeAppNames", [], [], 3),
      ("INAlternativeAppNames", 7, ["error name-wrong-type INAlternativeAppNames"], 3),
      ("INAlternativeAppNames", ["Uni"], ["warning name-bare-string INAlternativeAppNames[0]"], 4),
      ("INAlternativeAppNames", [1], ["error name-wrong-type INAlternativeAppNames[0]"], 3),
      (
        "INAlternativeAppNames", ["INAlternativeAppName": "Uni"],
        ["warning name-wrong-type INAlternativeAppNames"], 4
      ),
      (
        "INAlternativeAppNames",
        [["INAlternativeAppNamePronunciationHint": "x"], ["INAlternativeAppName": "Uni"]],
        ["error name-missing-key INAlternativeAppNames[0]"], 4
      ),
      (
        "INAlternativeAppNames", [["INAlternativeAppName": ""], ["INAlternativeAppName": "Uni"]],
        ["error name-empty INAlternativeAppNames[0].INAlternativeAppName"], 4
      ),
      (
        "INAlternativeAppNames", [["INAlternativeAppName": "Uni", "Hint": "u"]],
        ["warning name-unknown-key INAlternativeAppNames[0].Hint"], 4
      ),
      (
        "INAlternativeAppNames",
        [["INAlternativeAppName": "Uni", "INAlternativeAppNamePronunciationHint": ["x"]]],
        ["error name-wrong-type INAlternativeAppNames[0].INAlternativeAppNamePronunciationHint"], 4
      ),
      (
        "INAlternativeAppNames",
        [["INAlternativeAppName": "Uni", "INAlternativeAppNamePronunciationHint": "uni"]],
        ["note name-hint-equals-name INAlternativeAppNames[0]"], 4
      ),
      (
        "INAlternativeAppNames",
        [
          ["INAlternativeAppName": "A"], ["INAlternativeAppName": "B"], ["INAlternativeAppName": "C"],
          ["INAlternativeAppName": "D"],
        ], ["warning name-too-many-alternatives INAlternativeAppNames[3]"], 7
      ),
      (
        "INAlternativeAppNames", [["INAlternativeAppName": "Uni"], ["INAlternativeAppName": "Uni"]],
        ["note name-repeated INAlternativeAppNames[1]"], 4
      ),
      (
        "INIntentsSupported", "INSendPaymentIntent",
        [
          "warning phrase-undeclared-intent IntentPhrases[1].IntentName",
          "warning bundle-wrong-type INIntentsSupported",
        ], 5
      ),
      (
        "INIntentsSupported", 2,
        [
          "error bundle-wrong-type INIntentsSupported",
          "warning bundle-restricted-not-supported INIntentsRestrictedWhileLocked[0]",
          "note name-without-intents INAlternativeAppNames",
        ], 5
      ),
      (
        "INIntentsRestrictedWhileLocked", ["INPayBillIntent"],
        [
          "warning bundle-restricted-not-supported INIntentsRestrictedWhileLocked[0]"
        ], 5
      ),
    ] as [(String, ListValue?, [String], Int)])
  func aFaultOfAKeyCostsItselfAlone(key: String, value: ListValue?, faults: [String], nameCount: Int) throws {
    let loaded = try folder(Self.info.replacing([key], with: value)).load()
    let app = try #require(loaded.apps.first)
    #expect(
      loaded.diagnostics.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.keyPath)" }.sorted()
        == faults.sorted())
    #expect(names(app, "en").count == nameCount)
    #expect(!app.bundleIdentifier.isEmpty)
    #expect(app.localizations.count == 2)
  }

  @Test func macLayoutAndExtensions() throws {
    let folder = try LoaderFolder()
    try folder.write(
      "Pay.app/Contents/Info.plist",
      Self.info.replacing(["INIntentsSupported"], with: nil)
        .replacing(["INIntentsRestrictedWhileLocked"], with: nil))
    try folder.write("Pay.app/Contents/Resources/en.lproj/AppIntentVocabulary.plist", Self.vocabulary)
    func point(_ identifier: String, _ supported: ListValue) -> ListValue {
      [
        "NSExtension": [
          "NSExtensionPointIdentifier": .string(identifier),
          "NSExtensionAttributes": [
            "IntentsSupported": supported, "IntentsRestrictedWhileLocked": ["INSendPaymentIntent"],
          ],
        ]
      ]
    }
    let plugIns = "Pay.app/Contents/PlugIns/"
    try folder.write(
      plugIns + "A.appex/Contents/Info.plist",
      point("com.apple.intents-service", ["INSendPaymentIntent", "INRequestPaymentIntent"]))
    try folder.write(
      plugIns + "B.appex/Contents/Info.plist",
      point("com.apple.intents-service", ["INRequestPaymentIntent", "INSendPaymentIntent", ""]))
    try folder.write(plugIns + "C.appex/Info.plist", point("com.apple.share-services", ["INPayBillIntent"]))
    try folder.write(
      plugIns + "D.appex/Info.plist", point("com.apple.intents-ui-service", ["INPayBillIntent"]))
    let loaded = folder.load()
    #expect(loaded.apps.map(\.supportedIntents) == [["INSendPaymentIntent", "INRequestPaymentIntent"]])
    #expect(loaded.apps.map(\.intentsRestrictedWhileLocked) == [["INSendPaymentIntent"]])
    let attributes = "NSExtension.NSExtensionAttributes"
    #expect(
      loaded.summary == [
        "error bundle-empty-string \(plugIns)B.appex/Contents/Info.plist \(attributes).IntentsSupported[2]",
        "note bundle-intents-outside-service \(plugIns)C.appex/Info.plist \(attributes).IntentsSupported",
      ])
  }

  @Test func namesComeFromTheLanguageItsParentsBaseAndThePlist() throws {
    let folder = try folder(
      Self.info.replacing(
        ["INAlternativeAppNames"],
        with: [
          ["INAlternativeAppName": "ALT", "INAlternativeAppNamePronunciationHint": "HINT_1"],
          ["INAlternativeAppName": "ALT", "INAlternativeAppNamePronunciationHint": "HINT_2"],
          ["INAlternativeAppName": "FR_ONLY"],
        ]))
    try folder.write(
      "Pay.app/Base.lproj/InfoPlist.strings",
      #""ALT" = "Unicorn"; HINT_1 = "you nee corn"; HINT_2 = "younicorn"; CFBundleName = "BasePay";"#)
    try folder.write(
      "Pay.app/de.lproj/InfoPlist.strings",
      bytes: Array(#""CFBundleDisplayName"="Einhornkasse";ALT="Einhorn";"#.utf16).flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }.withByteOrderMark)
    try folder.write("Pay.app/de_AT.lproj/InfoPlist.strings", #"CFBundleSpokenName = "Oahorn";"#)
    try folder.write("Pay.app/fr.lproj/InfoPlist.strings", #"FR_ONLY = "Licorne";"#)
    let loaded = folder.load()
    let app = loaded.apps.first
    #expect(
      names(app, "en") == [
        "CFBundleDisplayName|Unicorn Pay", "CFBundleName|BasePay", "CFBundleSpokenName|unicorn pay one",
        "INAlternativeAppName|Unicorn|you nee corn|younicorn",
      ])
    #expect(
      names(app, "de_AT") == [
        "CFBundleDisplayName|Einhornkasse", "CFBundleName|BasePay", "CFBundleSpokenName|Oahorn",
        "INAlternativeAppName|Einhorn|you nee corn|younicorn",
      ])
    #expect(names(app, "fr").last == "INAlternativeAppName|Licorne")
    // A variable that only French defines is no name in the other languages.
    let undefined = loaded.diagnostics.filter { $0.code == .undefinedNameVariable }
    #expect(undefined.map(\.keyPath) == ["INAlternativeAppNames[2]"])
    #expect(
      undefined.first?.message.hasSuffix("for files outside of any .lproj, Base, de, de_AT, en") == true)
  }

  @Test func aCatalogHoldsTheNamesOfAllLanguages() throws {
    let folder = try folder()
    try folder.write(
      "Pay.app/InfoPlist.xcstrings",
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"CFBundleDisplayName":{"extractionState":"manual","localizations":{
      "ja":{"stringUnit":{"state":"translated","value":"ユニコーンペイ"}}}}}}
      """)
    let loaded = folder.load()
    #expect(names(loaded.apps.first, "ja").first == "CFBundleDisplayName|ユニコーンペイ")
  }

  @Test func rulesBetweenTheFilesOfAnApp() throws {
    let folder = try folder()
    func vocabulary(_ identifiers: [String], _ phrases: [(String, String)]) -> ListValue {
      [
        "ParameterVocabularies": [
          [
            "ParameterNames": ["INSendPaymentIntent.payee"],
            "ParameterVocabulary": .array(
              identifiers.map {
                [
                  "VocabularyItemIdentifier": .string($0),
                  "VocabularyItemSynonyms": [["VocabularyItemPhrase": .string($0)]],
                ]
              }),
          ]
        ],
        "IntentPhrases": .array(
          phrases.map { ["IntentName": .string($0.0), "IntentExamples": [.string($0.1)]] }),
      ]
    }
    let send = "INSendPaymentIntent"
    let request = "INRequestPaymentIntent"
    let english = [(send, "Send Anna five dollars"), (request, "Request five dollars from Anna")]
    try folder.write("Pay.app/en.lproj/AppIntentVocabulary.plist", vocabulary(["a", "b"], english))
    try folder.write(
      "Pay.app/de.lproj/AppIntentVocabulary.plist",
      vocabulary(["a", "c"], [(send, "Schicke Anna fünf Euro"), ("INPayBillIntent", "Bezahle Strom")]))
    try folder.write("Pay.app/fr.lproj/AppIntentVocabulary.plist", vocabulary(["a", "b"], english))
    try folder.write(
      "Pay.app/it.lproj/AppIntentVocabulary.plist",
      vocabulary(["a", "b"], [(send, "Send the money with Unicorn"), (request, "Get my money from Anna")]))
    try folder.write(
      "Pay.app/ja.lproj/AppIntentVocabulary.plist",
      vocabulary(["a", "b"], [(send, "Unicorn Pay"), (request, "Anna, 5 dollars")]))
    try folder.write("Pay.app/sv.lproj/InfoPlist.strings", "")
    try folder.write(
      "Pay.app/ko.lproj/AppIntentVocabulary.plist",
      vocabulary(["a", "b"], [(send, "안나에게 송금해"), (request, "Request five dollars from Anna")]))
    let relevant: Set<DiagnosticCode> = [
      .identifiersDiffer, .untranslated, .mixedScripts, .missingLocalization, .undeclaredIntent,
      .intentWithoutPhrases,
    ]
    var loaded = folder.load()
    loaded.diagnostics.removeAll { !relevant.contains($0.code) }
    func file(_ language: String) -> String { "Pay.app/\(language).lproj/AppIntentVocabulary.plist" }
    #expect(
      loaded.summary == [
        "warning vocabulary-missing-localization Pay.app/Info.plist",
        "warning phrase-missing-for-intent \(file("de"))",
        "warning vocabulary-identifiers-differ \(file("de"))",
        "warning phrase-undeclared-intent \(file("de")) IntentPhrases[1].IntentName",
        "warning vocabulary-untranslated \(file("fr"))", "warning vocabulary-untranslated \(file("it"))",
        "warning vocabulary-untranslated \(file("ja"))", "note vocabulary-mixed-scripts \(file("ko"))",
      ])
    let missing = loaded.diagnostics.first { $0.code == .missingLocalization }
    #expect(missing?.found == "1: sv")
  }

  @Test func vocabulariesThatLieInOddPlaces() throws {
    let folder = try folder()
    try folder.write("Pay.app/AppIntentVocabulary.plist", Self.vocabulary)
    try folder.write("Pay.app/English.lproj/AppIntentVocabulary.plist", Self.vocabulary)
    try folder.write("Pay.app/Kauderwelsch.lproj/AppIntentVocabulary.plist", Self.vocabulary)
    try folder.write(
      "Pay.app/PlugIns/I.appex/Info.plist",
      ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.intents-service"]])
    try folder.write(
      "Pay.app/PlugIns/I.appex/fr.lproj/AppIntentVocabulary.plist",
      ["IntentPhrases": [["IntentName": "INSendPaymentIntent", "IntentExamples": ["Envoie cinq euros"]]]])
    let loaded = folder.load()
    let app = try #require(loaded.apps.first)
    #expect(
      app.bestLocalization(for: LanguageTag(language: "fr"))?.intentPhrases?.map(\.examples) == [
        ["Envoie cinq euros"]
      ])
    // Both English files hold the same, which is used once.
    #expect(
      app.bestLocalization(for: LanguageTag(language: "en"))?.intentPhrases?.map(\.examples.count) == [1, 1])
    #expect(
      loaded.summary == [
        "note vocabulary-unlocalized Pay.app/AppIntentVocabulary.plist",
        "note bundle-old-language-name Pay.app/English.lproj",
        "error bundle-unknown-language Pay.app/Kauderwelsch.lproj/AppIntentVocabulary.plist",
        "warning vocabulary-in-extension Pay.app/PlugIns/I.appex/fr.lproj/AppIntentVocabulary.plist",
        "warning phrase-missing-for-intent Pay.app/PlugIns/I.appex/fr.lproj/AppIntentVocabulary.plist",
        "note bundle-same-language-twice Pay.app/en.lproj",
        "warning vocabulary-second-file Pay.app/en.lproj/AppIntentVocabulary.plist",
      ])
  }

  @Test func appsThatCannotBeToldApart() throws {
    let folder = try LoaderFolder()
    try folder.write("A.app/Info.plist", Self.info)
    try folder.write("B.app/Info.plist", Self.info)
    try folder.write(
      "C.app/Info.plist", Self.info.replacing(["CFBundleIdentifier"], with: "com.example.other"))
    let loaded = folder.load()
    #expect(loaded.apps.map(\.path) == ["A.app", "B.app", "C.app"])
    #expect(loaded.diagnostics.filter { $0.code == .duplicateIdentifier }.map(\.file) == ["B.app"])
    #expect(Set(loaded.diagnostics.filter { $0.code == .nameClash }.map(\.file)) == ["C.app"])
  }

  @Test func intentsWithoutAnyVocabulary() throws {
    let loaded = try folder(vocabulary: nil).load()
    #expect(loaded.summary == ["warning phrase-missing-for-intent Pay.app/Info.plist"])
  }

  @Test func loadingTwiceGivesTheSame() throws {
    let folder = try folder()
    try folder.write("Pay.app/de.lproj/InfoPlist.strings", "CFBundleName = x;")
    try folder.write("Other/Info.plist", ["LSRequiresIPhoneOS": true])
    #expect(folder.load() == folder.load())
    #expect(folder.load().apps.map(\.path) == ["Other", "Pay.app"])
  }
}

extension [UInt8] {
  fileprivate var withByteOrderMark: [UInt8] { [0xFF, 0xFE] + self }
}
