// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@testable import Mondegreen

@Suite struct CompilerTests {
  @Test func sameDeclarationsGiveTheSameBytes() throws {
    let apps = Quickstart.apps.filter { ["PQM", "Fennec Frames"].contains($0.name) }
    let english = [LanguageTag(language: "en")]
    func bytes() throws -> [UInt8] {
      try VocabularyCompiler(languages: english).compile(apps).vocabulary.bytes()
    }
    #expect(try bytes() == bytes())
  }

  @Test func nothingCompilesToNothing() throws {
    let vocabulary = try CompiledVocabulary.of()
    #expect(vocabulary.summary().apps.isEmpty)
    #expect(Resolver(vocabulary: vocabulary).resolve(Utterance("open PQM")).status == .unsupported)
  }

  @Test func summaryTellsWhatIsInIt() throws {
    let app = AppDeclaration(
      "com.example.a", names: ["Alpaca Rides", "Alpaca"], intents: ["INRequestRideIntent"],
      terms: [
        ParameterVocabulary(
          ["INRequestRideIntent.rideOptionName"],
          ["big": ["Big Alpaca", "Large Alpaca"], "small": ["Small Alpaca"]])
      ],
      phrases: ["INRequestRideIntent": ["Get me a Big Alpaca", "Ride with Alpaca Rides"]])
    let summary = try CompiledVocabulary.of(app).summary()
    #expect(
      summary.apps == [
        .init(
          bundleIdentifier: "com.example.a", name: "Alpaca Rides", intents: ["INRequestRideIntent"],
          localizations: [AppDeclaration.wordless], terms: 2, examplePhrases: 2)
      ])
    let counts = Dictionary(uniqueKeysWithValues: summary.sections.map { ($0.name, $0.records) })
    #expect(counts["terms"] == 2)
    #expect(counts["phrases"] == 5)
    #expect(summary.builtWith.contains("ICU"))
  }

  // MARK: - Languages

  /// In languages that ICU spells no numbers in, whose folding rules are made in no time.
  private static let polyglot = AppDeclaration(
    "com.example.a", language: "la",
    localizations: [
      .init(.base, names: ["Wool Ride"], terms: [terms("Big Alpaca")]),
      .init(.language(LanguageTag(language: "vo")), names: ["Wollritt"], terms: [terms("Großes Alpaka")]),
      .init(
        .language(LanguageTag(language: "la", region: "VA")), names: ["Alpaca"],
        terms: [terms("Large Alpaca")]),
      .init(.unlocalized, names: ["Wool Ride"]),
    ])

  private static func terms(_ phrase: String) -> ParameterVocabulary {
    ParameterVocabulary(["INRequestRideIntent.rideOptionName"], ["big": [phrase]])
  }

  @Test(
    arguments: [
      ([], ["Base", "vo", "la_VA", "unlocalized"]), (["vo"], ["Base", "vo", "unlocalized"]),
      (["vo_001"], ["Base", "vo", "unlocalized"]), (["la_VA"], ["Base", "la_VA", "unlocalized"]),
      (["fr"], ["Base", "unlocalized"]), (["vo", "la_VA"], ["Base", "vo", "la_VA", "unlocalized"]),
    ] as [([String], [String])])
  func onlyTheLanguagesAskedFor(languages: [String], localizations: [String]) throws {
    let vocabulary = try CompiledVocabulary.of(
      Self.polyglot, languages: languages.compactMap(LanguageTag.init))
    #expect(vocabulary.summary().apps.map(\.localizations) == [localizations])
  }

  @Test(arguments: [
    ("Big Alpaca with Wool Ride", "la_IT"), ("Large Alpaca with Wool Ride", "la_VA"),
    ("Großes Alpaka mit Wollritt", "vo_CH"), ("Big Alpaca avec Wool Ride", "fr_FR"),
  ])
  func everyLanguageHasItsOwnTerms(text: String, locale: String) throws {
    let resolver = Resolver(vocabulary: try .of(Self.polyglot))
    let parameters = resolver.resolve(Utterance(text, locale: locale)).interpretation?.parameters
    #expect(parameters?.map(\.value.vocabularyIdentifier) == ["big"])
  }

  // MARK: - Phrases

  @Test(arguments: ["…", "!!!", "", " ", "👍", String(repeating: "la ", count: 128)])
  func unusablePhraseCostsItselfAlone(phrase: String) throws {
    let app = AppDeclaration(
      "com.example.a", names: ["Alpaca"],
      terms: [
        ParameterVocabulary(
          ["INRequestRideIntent.rideOptionName"], ["big": [phrase, "Big Alpaca"], "none": [phrase]])
      ])
    let (vocabulary, diagnostics) = try VocabularyCompiler().compile([app])
    #expect(diagnostics.map(\.code) == [.phraseUnusable, .phraseUnusable])
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.found == phrase })
    #expect(diagnostics.allSatisfy { $0.file == "com.example.a.app" && $0.keyPath == "VocabularyItemPhrase" })
    #expect(vocabulary.summary().apps.map(\.terms) == [2])
    let heard = Resolver(vocabulary: vocabulary).resolve(Utterance("Big Alpaca in Alpaca"))
    #expect(heard.answer?.parameters == ["INRequestRideIntent.rideOptionName": "big"])
  }

  @Test func unusableHintCostsItselfAlone() throws {
    let synonym = VocabularySynonym(phrase: "Big Alpaca", pronunciationHint: "-")
    let vocabulary = ParameterVocabulary(
      parameterNames: ["INRequestRideIntent.rideOptionName"],
      items: [VocabularyItem(identifier: "big", synonyms: [synonym])])
    var app = AppDeclaration("com.example.a", names: ["Alpaca"], terms: [vocabulary])
    app.localizations[0].names.append(
      AppName(source: .alternativeName, name: "Llama", pronunciationHints: ["lah ma", "?"]))
    let (compiled, diagnostics) = try VocabularyCompiler().compile([app])
    #expect(
      diagnostics.map(\.keyPath) == ["INAlternativeAppNamePronunciationHint", "VocabularyItemPronunciation"])
    let heard = Resolver(vocabulary: compiled).resolve(Utterance("Big Alpaca in lahma"))
    #expect(heard.answer?.parameters == ["INRequestRideIntent.rideOptionName": "big"])
  }

  // MARK: - Apps and intents

  @Test func appsWithTheSameIdentifierStayTwo() throws {
    func app(_ name: String, _ term: String) -> AppDeclaration {
      AppDeclaration(
        "com.example.a", names: [name],
        terms: [ParameterVocabulary(["INRequestRideIntent.rideOptionName"], [term: ["\(term) Cab"]])])
    }
    let vocabulary = try CompiledVocabulary.of(app("Alpaca", "Yellow"), app("Vicuña", "Green"))
    #expect(vocabulary.summary().apps.map(\.name) == ["Alpaca", "Vicuña"])
    let resolver = Resolver(vocabulary: vocabulary)
    for (text, name, term) in [
      ("get a Yellow Cab with Alpaca", "Alpaca", "Yellow"),
      ("get a Green Cab with Vicuña", "Vicuña", "Green"),
    ] {
      let interpretation = resolver.resolve(Utterance(text)).interpretation
      #expect(interpretation?.appName == name)
      #expect(interpretation?.parameters.map(\.value.vocabularyIdentifier) == [term])
    }
  }

  @Test(
    arguments: [
      (["A"], ["B": ["do b"]], ["C.x"], ["A", "B"]), ([], ["B": ["do b"]], ["C.x"], ["B"]),
      ([], [:], ["C.x", "D.x", "C.y"], ["C", "D"]), (["A", "B"], ["B": ["do b"]], [], ["A", "B"]),
      (["A"], [:], ["A.x"], ["A"]), ([], [:], [], []), ([], [:], [".x", "x"], ["x"]),
    ] as [([String], [String: [String]], [String], [String])])
  func intentsAreThoseDeclaredAndThoseWithPhrases(
    declared: [String], phrases: [String: [String]], parameters: [String], intents: [String]
  ) throws {
    let app = AppDeclaration(
      "com.example.a", names: ["Alpaca"], intents: declared,
      terms: [ParameterVocabulary(parameters, ["big": ["Big Alpaca"]])], phrases: phrases)
    #expect(try CompiledVocabulary.of(app).summary().apps.map(\.intents) == [intents])
  }
}
