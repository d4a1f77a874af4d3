// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenVocabulary

/// Every key of a vocabulary file: present, missing, of the wrong type, and the faults found in published files.
@Suite struct VocabularyLoadingTests {
  private static let sound: ListValue = [
    "ParameterVocabularies": [
      [
        "ParameterNames": ["INStartWorkoutIntent.workoutName", "INEndWorkoutIntent.workoutName"],
        "ParameterVocabulary": [
          [
            "VocabularyItemIdentifier": "craze",
            "VocabularyItemSynonyms": [
              [
                "VocabularyItemPhrase": "Cardio Craze", "VocabularyItemPronunciation": "car dee oh crays",
                "VocabularyItemExamples": ["Start Cardio Craze", "Do my cardio craze"],
              ],
              ["VocabularyItemPhrase": "Heart Race"],
            ],
          ],
          ["VocabularyItemIdentifier": "hiit", "VocabularyItemSynonyms": [["VocabularyItemPhrase": "HIIT"]]],
        ],
      ]
    ],
    "IntentPhrases": [
      ["IntentName": "INStartWorkoutIntent", "IntentExamples": ["Start a run", "Begin rowing"]],
      ["IntentName": "INEndWorkoutIntent", "IntentExamples": ["Stop my run"]],
    ],
  ]

  private static let soundValues = [
    "INStartWorkoutIntent.workoutName,INEndWorkoutIntent.workoutName",
    "craze: Cardio Craze / car dee oh crays / Start Cardio Craze, Do my cardio craze", "craze: Heart Race",
    "hiit: HIIT",
    "INStartWorkoutIntent: Start a run, Begin rowing", "INEndWorkoutIntent: Stop my run",
  ]

  /// The values that were read, a line for each synonym and intent.
  private func values(_ file: VocabularyFile) -> [String] {
    var lines: [String] = []
    for vocabulary in file.vocabularies {
      lines.append(vocabulary.parameterNames.joined(separator: ","))
      for item in vocabulary.items {
        for synonym in item.synonyms {
          let parts = [
            synonym.phrase, synonym.pronunciationHint ?? "", synonym.examples.joined(separator: ", "),
          ]
          lines.append(item.identifier + ": " + parts.filter { !$0.isEmpty }.joined(separator: " / "))
        }
      }
    }
    for phrases in file.intentPhrases {
      lines.append(phrases.intentName + ": " + phrases.examples.joined(separator: ", "))
    }
    return lines
  }

  private func read(_ list: ListValue) -> VocabularyFile {
    VocabularyFile(PropertyListReader().read(Array(list.xml.utf8), file: "v"), file: "v")
  }

  private func faults(_ file: VocabularyFile) -> [String] {
    file.log.diagnostics.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.keyPath)" }
  }

  @Test func aSoundFileIsReadWhole() {
    let file = read(Self.sound)
    #expect(values(file) == Self.soundValues)
    #expect(faults(file) == [])
  }

  /// A change of the sound file, what is then reported, and which of its values go or come.
  struct Case: CustomTestStringConvertible {
    var path: String
    var value: ListValue?
    var faults: [String]
    var without: Set<Int> = []
    var with: [Int: String] = [:]

    var testDescription: String { "\(path) = \(value.map { "\($0)" } ?? "nothing")" }
  }

  private static let item = "ParameterVocabularies[0].ParameterVocabulary[0]"
  private static let synonym = item + ".VocabularyItemSynonyms[0]"

  static let cases: [Case] = [
    // Root.
    Case(path: "ParameterVocabularies", value: nil, faults: [], without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies", value: [], faults: ["note vocabulary-empty-list ParameterVocabularies"],
      without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies", value: "x",
      faults: ["error vocabulary-wrong-type ParameterVocabularies"],
      without: [0, 1, 2, 3]),
    Case(
      path: "IntentPhrases", value: nil, faults: ["warning vocabulary-no-intent-phrases "], without: [4, 5]),
    Case(
      path: "IntentPhrases", value: [], faults: ["warning vocabulary-no-intent-phrases IntentPhrases"],
      without: [4, 5]),
    Case(
      path: "IntentPhrases", value: true,
      faults: [
        "error vocabulary-wrong-type IntentPhrases", "warning vocabulary-no-intent-phrases IntentPhrases",
      ],
      without: [4, 5]),
    Case(path: "Version", value: 1, faults: ["warning vocabulary-unknown-key Version"]),
    // A vocabulary.
    Case(
      path: "ParameterVocabularies.0", value: "x",
      faults: ["error vocabulary-wrong-type ParameterVocabularies[0]"], without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: nil,
      faults: ["error vocabulary-missing-key ParameterVocabularies[0]"], without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: [],
      faults: ["error vocabulary-empty-list ParameterVocabularies[0].ParameterNames"], without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: "INStartWorkoutIntent.workoutName",
      faults: ["warning vocabulary-wrong-type ParameterVocabularies[0].ParameterNames"],
      with: [0: "INStartWorkoutIntent.workoutName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames.1", value: "",
      faults: ["error vocabulary-empty-string ParameterVocabularies[0].ParameterNames[1]"],
      with: [0: "INStartWorkoutIntent.workoutName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames.1", value: ["x": 1],
      faults: ["error vocabulary-wrong-type ParameterVocabularies[0].ParameterNames[1]"],
      with: [0: "INStartWorkoutIntent.workoutName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: ["workoutName"],
      faults: ["warning vocabulary-malformed-parameter ParameterVocabularies[0].ParameterNames[0]"],
      with: [0: "workoutName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: ["INPlayMediaIntent.playlistTitle"],
      faults: ["note vocabulary-undocumented-parameter ParameterVocabularies[0].ParameterNames[0]"],
      with: [0: "INPlayMediaIntent.playlistTitle"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: ["INSearchForAccountsIntent.accountNickName"],
      faults: ["warning vocabulary-undocumented-parameter ParameterVocabularies[0].ParameterNames[0]"],
      with: [0: "INSearchForAccountsIntent.accountNickName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterNames", value: ["INStartWorkoutsIntent.workoutName"],
      faults: ["warning phrase-unknown-intent ParameterVocabularies[0].ParameterNames[0]"],
      with: [0: "INStartWorkoutsIntent.workoutName"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary", value: nil,
      faults: ["error vocabulary-missing-key ParameterVocabularies[0]"], without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary", value: [],
      faults: ["warning vocabulary-empty-list ParameterVocabularies[0].ParameterVocabulary"],
      without: [0, 1, 2, 3]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary", value: 3,
      faults: ["error vocabulary-wrong-type ParameterVocabularies[0].ParameterVocabulary"],
      without: [0, 1, 2, 3]),
    // An item.
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0", value: 3,
      faults: [
        "error vocabulary-wrong-type \(item)", "note vocabulary-no-item-examples ParameterVocabularies[0]",
      ],
      without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemIdentifier", value: nil,
      faults: ["error vocabulary-missing-key \(item)"], without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemIdentifier", value: "  ",
      faults: ["error vocabulary-empty-string \(item).VocabularyItemIdentifier"], without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemIdentifier", value: [],
      faults: ["error vocabulary-wrong-type \(item).VocabularyItemIdentifier"], without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.1.VocabularyItemIdentifier", value: 17,
      faults: [
        "warning vocabulary-wrong-type "
          + "ParameterVocabularies[0].ParameterVocabulary[1].VocabularyItemIdentifier"
      ], with: [3: "17: HIIT"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.1.VocabularyItemIdentifier", value: "craze",
      faults: [
        "warning vocabulary-duplicate-identifier "
          + "ParameterVocabularies[0].ParameterVocabulary[1].VocabularyItemIdentifier"
      ], with: [3: "craze: HIIT"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms", value: nil,
      faults: [
        "error vocabulary-missing-key \(item)", "note vocabulary-no-item-examples ParameterVocabularies[0]",
      ], without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms", value: [],
      faults: [
        "error vocabulary-empty-list \(item).VocabularyItemSynonyms",
        "note vocabulary-no-item-examples ParameterVocabularies[0]",
      ], without: [1, 2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms",
      value: ["VocabularyItemPhrase": "Solo", "VocabularyItemExamples": ["Go solo"]],
      faults: ["warning vocabulary-wrong-type \(item).VocabularyItemSynonyms"], without: [2],
      with: [1: "craze: Solo / Go solo"]),
    // A synonym.
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1", value: "Heart Race",
      faults: ["error vocabulary-wrong-type \(item).VocabularyItemSynonyms[1]"], without: [2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1.VocabularyItemPhrase",
      value: nil,
      faults: ["error vocabulary-missing-key \(item).VocabularyItemSynonyms[1]"], without: [2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1.VocabularyItemPhrase",
      value: "",
      faults: ["error vocabulary-empty-string \(item).VocabularyItemSynonyms[1].VocabularyItemPhrase"],
      without: [2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1.VocabularyItemPhrase",
      value: "YOUR_PHRASE",
      faults: ["error vocabulary-placeholder \(item).VocabularyItemSynonyms[1].VocabularyItemPhrase"],
      without: [2]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1.VocabularyItemPhrase",
      value: " Heart Race\n",
      faults: ["note vocabulary-surrounding-space \(item).VocabularyItemSynonyms[1].VocabularyItemPhrase"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.1.VocabularyItemPhrase",
      value: "hiit",
      faults: ["warning vocabulary-shared-phrase ParameterVocabularies[0].ParameterVocabulary[1]"],
      with: [2: "craze: hiit"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.1.VocabularyItemSynonyms",
      value: [["VocabularyItemPhrase": "HIIT"], ["VocabularyItemPhrase": "HIIT"]],
      faults: ["warning vocabulary-duplicate-synonym ParameterVocabularies[0].ParameterVocabulary[1]"],
      with: [3: "hiit: HIIT\nhiit: HIIT"]),
    Case(
      path:
        "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemPronunciation",
      value: "", faults: ["error vocabulary-empty-string \(synonym).VocabularyItemPronunciation"],
      with: [1: "craze: Cardio Craze / Start Cardio Craze, Do my cardio craze"]),
    Case(
      path:
        "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemPronunciation",
      value: ["a"], faults: ["error vocabulary-wrong-type \(synonym).VocabularyItemPronunciation"],
      with: [1: "craze: Cardio Craze / Start Cardio Craze, Do my cardio craze"]),
    Case(
      path:
        "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemPronunciation",
      value: "cardio craze",
      faults: ["note vocabulary-hint-equals-phrase \(synonym).VocabularyItemPronunciation"],
      with: [1: "craze: Cardio Craze / cardio craze / Start Cardio Craze, Do my cardio craze"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemExamples",
      value: 5,
      faults: [
        "error vocabulary-wrong-type \(synonym).VocabularyItemExamples",
        "note vocabulary-no-item-examples ParameterVocabularies[0]",
      ], with: [1: "craze: Cardio Craze / car dee oh crays"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemExamples.0",
      value: 5,
      faults: [
        "warning vocabulary-wrong-type \(synonym).VocabularyItemExamples[0]",
        "note vocabulary-example-without-phrase \(synonym).VocabularyItemExamples[0]",
      ], with: [1: "craze: Cardio Craze / car dee oh crays / 5, Do my cardio craze"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemExamples.0",
      value: [], faults: ["error vocabulary-wrong-type \(synonym).VocabularyItemExamples[0]"],
      with: [1: "craze: Cardio Craze / car dee oh crays / Do my cardio craze"]),
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.0.VocabularyItemSynonyms.0.VocabularyItemExamples.0",
      value: "", faults: ["error phrase-empty \(synonym).VocabularyItemExamples[0]"],
      with: [1: "craze: Cardio Craze / car dee oh crays / Do my cardio craze"]),
    // An intent.
    Case(
      path: "IntentPhrases.0", value: "x", faults: ["error vocabulary-wrong-type IntentPhrases[0]"],
      without: [4]),
    Case(
      path: "IntentPhrases.0.IntentName", value: nil,
      faults: ["error vocabulary-missing-key IntentPhrases[0]"],
      without: [4]),
    Case(
      path: "IntentPhrases.0.IntentName", value: "",
      faults: ["error vocabulary-empty-string IntentPhrases[0].IntentName"], without: [4]),
    Case(
      path: "IntentPhrases.0.IntentName", value: ["a": 1],
      faults: ["error vocabulary-wrong-type IntentPhrases[0].IntentName"], without: [4]),
    Case(
      path: "IntentPhrases.0.IntentName", value: "INStartWorkoutIntent.workoutName",
      faults: ["warning phrase-intent-suffix IntentPhrases[0].IntentName"]),
    Case(
      path: "IntentPhrases.0.IntentName", value: "StartClimateIntent",
      faults: ["note phrase-custom-intent IntentPhrases[0].IntentName"],
      with: [4: "StartClimateIntent: Start a run, Begin rowing"]),
    Case(
      path: "IntentPhrases.0.IntentName", value: "INStartCallsIntent",
      faults: ["warning phrase-unknown-intent IntentPhrases[0].IntentName"],
      with: [4: "INStartCallsIntent: Start a run, Begin rowing"]),
    Case(
      path: "IntentPhrases.0.IntentName", value: "INStartAudioCallIntent",
      faults: ["note phrase-deprecated-intent IntentPhrases[0].IntentName"],
      with: [4: "INStartAudioCallIntent: Start a run, Begin rowing"]),
    Case(
      path: "IntentPhrases.1.IntentName", value: "INStartWorkoutIntent",
      faults: ["note phrase-intent-twice IntentPhrases[1].IntentName"], without: [5],
      with: [4: "INStartWorkoutIntent: Start a run, Begin rowing, Stop my run"]),
    Case(
      path: "IntentPhrases.0.IntentExamples", value: nil,
      faults: ["error vocabulary-missing-key IntentPhrases[0]"], without: [4]),
    Case(
      path: "IntentPhrases.0.IntentExamples", value: [],
      faults: ["error vocabulary-empty-list IntentPhrases[0].IntentExamples"], without: [4]),
    Case(
      path: "IntentPhrases.0.IntentExamples", value: "Run",
      faults: ["warning vocabulary-wrong-type IntentPhrases[0].IntentExamples"],
      with: [4: "INStartWorkoutIntent: Run"]),
    Case(
      path: "IntentPhrases.0.IntentExamples.0", value: "",
      faults: ["error phrase-empty IntentPhrases[0].IntentExamples[0]"],
      with: [4: "INStartWorkoutIntent: Begin rowing"]),
    Case(
      path: "IntentPhrases.0.IntentExamples.0", value: false,
      faults: ["error vocabulary-wrong-type IntentPhrases[0].IntentExamples[0]"],
      with: [4: "INStartWorkoutIntent: Begin rowing"]),
    Case(
      path: "IntentPhrases.0.IntentExamples.0", value: "begin Rowing",
      faults: ["warning phrase-duplicate IntentPhrases[0].IntentExamples[1]"],
      with: [4: "INStartWorkoutIntent: begin Rowing"]),
    Case(
      path: "IntentPhrases.1.IntentExamples.0", value: "start a run",
      faults: ["warning phrase-under-two-intents IntentPhrases[1].IntentExamples[0]"],
      with: [5: "INEndWorkoutIntent: start a run"]),
    Case(
      path: "IntentPhrases.1.IntentExamples.0", value: "Hey Siri, stop",
      faults: ["warning phrase-hey-siri IntentPhrases[1].IntentExamples[0]"],
      with: [5: "INEndWorkoutIntent: Hey Siri, stop"]),
    Case(
      path: "IntentPhrases.1.IntentExamples.0", value: "EXAMPLE PHRASE",
      faults: ["error vocabulary-placeholder IntentPhrases[1].IntentExamples[0]"], without: [5]),
    Case(
      path: "IntentPhrases.1.IntentExamples.0", value: "Stop in $(PRODUCT_NAME)",
      faults: ["error vocabulary-placeholder IntentPhrases[1].IntentExamples[0]"], without: [5]),
    Case(
      path: "IntentPhrases.0", value: ["IntentName": "INStartWorkoutIntent", "ExamplePhrases": ["Go"]],
      faults: ["warning vocabulary-misspelled-key IntentPhrases[0].ExamplePhrases"],
      with: [4: "INStartWorkoutIntent: Go"]),
    Case(
      path: "IntentPhrases.0.New item", value: "",
      faults: ["warning vocabulary-unknown-key IntentPhrases[0].New item"]
    ),
    // A misspelling beside the right key is a key of its own.
    Case(
      path: "IntentPhrases.0.IntentExample", value: ["Go"],
      faults: ["warning vocabulary-unknown-key IntentPhrases[0].IntentExample"]),
    // Keys on the wrong level.
    Case(
      path: "ParameterVocabularies.0.ParameterVocabulary.1",
      value: ["VocabularyItemIdentifier": "hiit", "VocabularyItemPhrase": "HIIT"],
      faults: [
        "warning vocabulary-misplaced-key ParameterVocabularies[0].ParameterVocabulary[1].VocabularyItemPhrase"
      ]),
    Case(
      path: "ParameterVocabularies.0",
      value: [
        "ParameterNames": ["INStartWorkoutIntent.workoutName"], "ParameterVocabulary": [],
        "VocabularyItemItentifier": "tag",
        "VocabularyItemSynonyms": [["VocabularyItemPhrase": "tag", "VocabularyItemExamples": ["a tag"]]],
      ],
      faults: [
        "warning vocabulary-misspelled-key ParameterVocabularies[0].VocabularyItemItentifier",
        "warning vocabulary-misplaced-key ParameterVocabularies[0].VocabularyItemItentifier",
        "warning vocabulary-misplaced-key ParameterVocabularies[0].VocabularyItemSynonyms",
      ], without: [2, 3], with: [0: "INStartWorkoutIntent.workoutName", 1: "tag: tag / a tag"]),
    Case(
      path: "ParameterVocabularies.0",
      value: ["IntentName": "INPauseWorkoutIntent", "IntentExamples": ["Pause"]],
      faults: [
        "warning vocabulary-misplaced-key ParameterVocabularies[0].IntentName",
        "warning vocabulary-misplaced-key ParameterVocabularies[0].IntentExamples",
      ], without: [0, 1, 2], with: [3: "INPauseWorkoutIntent: Pause"]),
  ]

  @Test(arguments: cases)
  func aFaultCostsItselfAlone(test: Case) {
    let file = read(Self.sound.replacing(test.path.split(separator: ".").map(String.init), with: test.value))
    var expected: [String] = []
    for (index, line) in Self.soundValues.enumerated() where !test.without.contains(index) {
      expected += (test.with[index] ?? line).split(separator: "\n").map(String.init)
    }
    #expect(values(file) == expected)
    #expect(faults(file) == test.faults)
    #expect(file.log.diagnostics.allSatisfy { $0.position?.line != nil })
  }

  @Test func anIntentInTheRootIsReadAsOne() {
    let file = read(["IntentName": "INStartWorkoutIntent", "IntentExamples": ["Go"]])
    #expect(values(file) == ["INStartWorkoutIntent: Go"])
    #expect(
      faults(file) == [
        "warning vocabulary-misplaced-key IntentName", "warning vocabulary-misplaced-key IntentExamples",
      ])
  }

  @Test(arguments: ["\"x\"", "( a )", "42"])
  func aRootThatIsNoDictionaryIsReported(text: String) {
    let document = PropertyListReader().read(Array(text.utf8), file: "v")
    let file = VocabularyFile(document, file: "v")
    #expect(values(file) == [])
    #expect(file.log.diagnostics.contains { $0.code == .wrongType && $0.severity == .error })
  }

  @Test func theFaultsOfAFileAreBounded() {
    let examples = (0..<5_000).map { _ in ListValue.string("") }
    let file = read([
      "IntentPhrases": [["IntentName": "INStartWorkoutIntent", "IntentExamples": .array(examples + ["Go"])]]
    ])
    #expect(values(file) == ["INStartWorkoutIntent: Go"])
    #expect(file.log.diagnostics.count == FaultLog.limit + 1)
    #expect(file.log.diagnostics.last?.code == .tooManyFaults)
  }

  @Test(arguments: [
    ("<#phrase#>", true), ("INTENT_PHRASE_1", true), ("$(PRODUCT_NAME)", true),
    ("Hi ${applicationName}", true),
    ("ABN AMRO", false), ("EMBRATEL", false), ("$5 (now)", false), ("Dummy", false), ("Sample", false),
    ("", false),
    ("a_b", false),
  ])
  func tellsTermsThatWereNeverFilledIn(text: String, expected: Bool) {
    #expect(PlaceholderText.isUnfilled(text) == expected)
  }

  @Test(arguments: [
    ("TODO", true), ("Example phrase", true), ("Insert your example here.", true),
    ("Lorem ipsum dolor sit", true),
    ("SAMPLE PHRASE", true), ("New todo", false), ("Show the item", false), ("Send a text to Siri", false),
    ("Enter the text", false), ("", false), ("今日のノート", false),
  ])
  func tellsSentencesThatWereNeverFilledIn(text: String, expected: Bool) {
    #expect(PlaceholderText.isFiller(text) == expected)
  }
}

/// Lists put together at random from the keys of the format.
@Suite struct RandomVocabularyTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      // SplitMix64.
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let keys = VocabularyLevel.allCases.flatMap(\.keys) + ["ExamplePhrases", "IntentNam", "x"]
  private static let texts = [
    "", " ", "Run", "run", "INStartWorkoutIntent", "INStartWorkoutIntent.workoutName", "Hey Siri run", "TODO",
    "<#x#>",
  ]

  private func list(depth: Int, _ generator: inout Generator) -> PropertyListNode {
    let position = SourcePosition(byteOffset: 0, line: 1, column: 1)
    switch Int.random(in: 0..<(depth > 0 ? 12 : 5), using: &generator) {
    case 0: return PropertyListNode(.integer(7), at: position)
    case 1: return PropertyListNode(.null, at: position)
    case 2..<5:
      return PropertyListNode(.string(Self.texts.randomElement(using: &generator) ?? ""), at: position)
    case 5..<8:
      let count = Int.random(in: 0...3, using: &generator)
      return PropertyListNode(
        .array((0..<count).map { _ in list(depth: depth - 1, &generator) }), at: position)
    default:
      let keys = Self.keys.shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
      let entries = keys.map {
        PropertyListNode.Entry(key: $0, keyPosition: position, node: list(depth: depth - 1, &generator))
      }
      return PropertyListNode(.dictionary(entries), at: position)
    }
  }

  @Test(arguments: 1...20)
  func whatIsReadIsAlwaysUsable(seed: UInt64) {
    var generator = Generator(state: seed)
    for _ in 0..<200 {
      let root = list(depth: 7, &generator)
      let file = VocabularyFile(Document(root: root, diagnostics: []), file: "v")
      for vocabulary in file.vocabularies {
        #expect(!vocabulary.items.isEmpty && !vocabulary.parameterNames.isEmpty)
        #expect(vocabulary.items.allSatisfy { !$0.identifier.isEmpty && !$0.synonyms.isEmpty })
        let synonyms = vocabulary.items.flatMap(\.synonyms)
        #expect(synonyms.allSatisfy { !$0.phrase.isEmpty && $0.pronunciationHint?.isEmpty != true })
        #expect(synonyms.allSatisfy { !$0.examples.contains("") })
      }
      #expect(
        file.intentPhrases.allSatisfy {
          !$0.intentName.isEmpty && !$0.examples.isEmpty && !$0.examples.contains("")
        })
      #expect(Set(file.intentPhrases.map(\.intentName)).count == file.intentPhrases.count)
      if root.dictionary == nil { #expect(!file.log.diagnostics.isEmpty) }
    }
  }
}
