// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary
import Testing

/// What the resolver makes of sentences for vocabularies that can be seen whole.
@Suite struct ResolverTests {
  /// A row of a table: a sentence and what it must be resolved to.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var status: Resolution.Status
    var answer: Answer?

    var testDescription: String { text }

    /// - Parameter terms: The identifiers of the terms by the property that they are values of.
    init(
      _ text: String, _ app: AppDeclaration, _ intent: String, _ terms: [String: String] = [:],
      status: Resolution.Status = .success
    ) {
      self.text = text
      self.status = status
      answer = Answer(
        app: app.bundleIdentifier, intent: intent,
        parameters: Dictionary(uniqueKeysWithValues: terms.map { ("\(intent).\($0.key)", $0.value) }))
    }
  }

  @Test(arguments: [
    // A name and a term; a term that one app owns needs no name.
    Case("start River Run in Gymkhana", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    Case("start River Run", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    Case("in Gymkhana start River Run", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    Case("lock the Rusty Pickup with Car Barn", Tiny.cars, "INSetCarLockStatusIntent", ["carName": "pickup"]),
    // The verb chooses among the intents that share a term.
    Case("pause River Run in Gymkhana", Tiny.workouts, "INPauseWorkoutIntent", ["workoutName": "river_run"]),
    Case("pause River Run", Tiny.workouts, "INPauseWorkoutIntent", ["workoutName": "river_run"]),
    Case("resume Quad Squad in Gymkhana", Tiny.workouts, "INResumeWorkoutIntent", ["workoutName": "legs"]),
    Case("continue Leg Legion", Tiny.workouts, "INResumeWorkoutIntent", ["workoutName": "legs"]),
    Case("finish River Run", Tiny.workouts, "INEndWorkoutIntent", ["workoutName": "river_run"]),
    Case("end Quad Squad in Gymkhana", Tiny.workouts, "INEndWorkoutIntent", ["workoutName": "legs"]),
    Case("cancel my Quad Squad", Tiny.workouts, "INCancelWorkoutIntent", ["workoutName": "legs"]),
    // The longest term wins.
    Case("start River Run Long", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run_long"]),
    Case(
      "pause riverrunlong in gymkhana", Tiny.workouts, "INPauseWorkoutIntent",
      ["workoutName": "river_run_long"]),
    // Digits are never mixed up.
    Case("start Sofa to 5K", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "sofa_to_5k"]),
    Case("start sofa to ten k", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "sofa_to_10k"]),
    // Near twins, heard as they are declared.
    Case("lock Motor A", Tiny.cars, "INSetCarLockStatusIntent", ["carName": "motor_a"]),
    Case("lock motor b with motorpool", Tiny.cars, "INSetCarLockStatusIntent", ["carName": "motor_b"]),
    Case(
      "how much charge does Motor B have", Tiny.cars, "INGetCarPowerLevelStatusIntent", ["carName": "motor_b"]
    ),
    // Two parameters; a term is a value of the parameters that it is declared for.
    Case(
      "pay the Zenith Gas bill from Petty Cash", Tiny.bank, "INPayBillIntent",
      ["billPayee": "zenith", "fromAccount": "petty"]),
    Case(
      "from Rainy Day Jar pay my Acme Water bill with Nest Egg", Tiny.bank, "INPayBillIntent",
      ["billPayee": "acme", "fromAccount": "rainy_day"]),
    Case(
      "what is the balance of Petty Cash", Tiny.bank, "INSearchForAccountsIntent",
      ["accountNickname": "petty"]),
    Case("pay my Acme Water bill with Nest Egg", Tiny.bank, "INPayBillIntent", ["billPayee": "acme"]),
    // Plural and possessive, joined and split, upper case and punctuation.
    Case(
      "begin two Hill Sprints in Gymkhana", Tiny.workouts, "INStartWorkoutIntent",
      ["workoutName": "hill_sprint"]),
    Case(
      "pause the Quad Squad's timer in Gymkhana", Tiny.workouts, "INPauseWorkoutIntent",
      ["workoutName": "legs"]),
    Case(
      "START RIVER-RUN, IN GYMKHANA!", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    Case("start riverrun in gym khana", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    Case("pay my acmewater bill with nestegg", Tiny.bank, "INPayBillIntent", ["billPayee": "acme"]),
    // An edit in a long phrase.
    Case("start Rivr Run in Gymkhanna", Tiny.workouts, "INStartWorkoutIntent", ["workoutName": "river_run"]),
    // A name alone.
    Case("start a workout with Gymkhana", Tiny.workouts, "INStartWorkoutIntent"),
    // Words where a term belongs.
    Case("start Moonwalk in Gymkhana", Tiny.workouts, "INStartWorkoutIntent", status: .needsValue),
    Case("pause the elephant in Gymkhana", Tiny.workouts, "INPauseWorkoutIntent", status: .needsValue),
  ])
  func sentence(row: Case) {
    let resolution = Tiny.resolver.resolve(Utterance(row.text))
    #expect(resolution.answer == row.answer)
    #expect(resolution.status == row.status, "\(resolution.confidence)")
    #expect(resolution.fault(for: row.text) == nil)
  }

  @Test(arguments: [
    // Ordinary requests.
    "what's the weather tomorrow", "set a timer for 5 minutes", "call me a taxi", "send John a message",
    "play some music", "turn off the lights", "add milk to my shopping list", "how tall is the Eiffel Tower",
    "start", "pause", "cancel", "yes", "lock", "25",
    // Requests to apps that are not installed.
    "start a workout in Fitlandia", "lock my car with Autobahn", "pay my phone bill with Piggy Bank",
    // Questions that merely hold a declared word.
    "how long is the river", "will it be a rainy day in Oslo", "who invented the motor",
    "where can I go ice skating this winter with my children",
    // Parts of declared names.
    "start the car in the barn", "buy an egg", "what is a summer", "do I need petty things",
  ])
  func sentenceForNoApp(text: String) {
    let resolution = Tiny.resolver.resolve(Utterance(text))
    #expect(
      resolution.status == .unsupported, "\(String(describing: resolution.answer)), \(resolution.confidence)")
    #expect(resolution.fault(for: text) == nil)
  }

  // MARK: - Close calls

  @Test func phraseWithTwoIdentifiersIsAsked() throws {
    let resolution = Tiny.resolver.resolve(Utterance("show the Summer Picnic photos in Shutterbug"))
    #expect(resolution.status == .disambiguation)
    let readings = [try #require(resolution.interpretation)] + resolution.alternatives
    let identifiers = readings.map { $0.parameters.map(\.value.vocabularyIdentifier) }
    #expect(Set(identifiers.prefix(2)) == [["picnic_2019"], ["picnic_2020"]])
    #expect(
      readings[0].parameters.first?.value.alternativeSpeakableMatches.map(\.vocabularyIdentifier).count == 1)
  }

  @Test func termOfTwoAppsIsAskedUnlessOneIsNamed() throws {
    let asked = Tiny.twoAlbums.resolve(Utterance("show Ice Skating"))
    #expect(asked.status == .disambiguation)
    let apps = (asked.interpretation.map { [$0] } ?? []) + asked.alternatives
    #expect(Set(apps.prefix(2).map(\.app)) == ["com.example.shutterbug", "com.example.snapcrackle"])
    for (name, app, term) in [
      ("Shutterbug", "com.example.shutterbug", "skating"),
      ("Snapcrackle", "com.example.snapcrackle", "skate"),
    ] {
      let named = Tiny.twoAlbums.resolve(Utterance("show the Ice Skating photos in \(name)"))
      #expect(named.status == .success)
      #expect(named.interpretation?.app == app)
      #expect(named.interpretation?.parameters.map(\.value.vocabularyIdentifier) == [term])
    }
  }

  /// "Motor C" is neither "Motor A" nor "Motor B": an answer may be asked for, but is never acted on.
  @Test(arguments: [
    "lock motor c", "lock motor c with motorpool", "lock motor with motorpool", "lock motor hay",
  ])
  func neitherOfTwoTwinsIsTaken(text: String) {
    #expect(Tiny.resolver.resolve(Utterance(text)).status != .success)
  }

  /// The same term declared twice is one reading, not a question between two that look alike.
  @Test func termDeclaredTwiceIsOne() throws {
    var app = Tiny.photos
    let again = ParameterVocabulary(
      ["INSearchForPhotosIntent.albumName"], ["skating": ["Ice Skating", "Ice Skates"]])
    app.localizations[0].vocabularies?.append(again)
    let resolver = Resolver(vocabulary: try .of(app))
    for text in [
      "show Ice Skating", "show the ice skates photos in Shutterbug", "show iceskating in shutterbug",
    ] {
      let resolution = resolver.resolve(Utterance(text))
      #expect(resolution.status == .success)
      #expect(resolution.fault(for: text) == nil)
      let parameter = try #require(resolution.interpretation?.parameters.first)
      #expect(parameter.value.vocabularyIdentifier == "skating")
      #expect(parameter.value.alternativeSpeakableMatches.isEmpty)
    }
  }

  // MARK: - What is given back

  @Test func parameterTellsWhatWasHeardAndWhatIsDeclared() throws {
    var app = Tiny.workouts
    app.localizations[0].vocabularies?[0].items[0].synonyms[0].pronunciationHint = "rivver run"
    let resolver = Resolver(vocabulary: try .of(app))
    let text = "s’il vous plaît start rivver runs in Gymkhana"
    let interpretation = try #require(resolver.resolve(Utterance(text)).interpretation)
    #expect(interpretation.app == "com.example.gymkhana")
    #expect(interpretation.appName == "Gymkhana")
    let parameter = try #require(interpretation.parameters.first)
    #expect(parameter.name == "INStartWorkoutIntent.workoutName")
    #expect(parameter.matchedText == "rivver run")
    #expect(parameter.range == 25..<35)
    #expect(
      parameter.value
        == SpeakableString(
          spokenPhrase: "River Run", pronunciationHint: "rivver run", vocabularyIdentifier: "river_run"))
  }

  // MARK: - Policies

  private static let sentences = [
    "start River Run in Gymkhana", "start River Run", "River Run", "gymkhana", "run along the river",
    "lock motor c",
    "lock motor a", "the motor", "Motorpool motor b", "show the picnic", "pay acme", "pay acme water",
    "petty cash",
    "balance of petty cash", "hill", "please begin the hill sprint now", "sofa to 5k", "how much charge", "",
    "pause", "unlock the pickup", "unlock my rusty pickup", "what is the balance", "ice skating",
    "show ice skating",
    "where can I go ice skating", "rainy day jar in the kitchen", "is nest egg a bank",
  ]

  /// A stricter policy accepts less, acts on less, and changes no number.
  @Test func policiesAreNested() {
    let resolvers = [DecisionPolicy.eager, .default, .cautious].map {
      Resolver(vocabulary: Tiny.vocabulary, policy: $0)
    }
    var accepted = [0, 0, 0]
    for text in Self.sentences {
      let answers = resolvers.map { $0.resolve(Utterance(text)) }
      #expect(Set(answers.map(\.confidence)).count == 1)
      for (i, answer) in answers.enumerated() where answer.status != .unsupported { accepted[i] += 1 }
      for (eager, strict) in zip(answers, answers.dropFirst()) {
        if strict.status != .unsupported { #expect(eager.answer == strict.answer, "\(text)") }
        if strict.status == .success { #expect(eager.status == .success, "\(text)") }
      }
    }
    #expect(accepted[0] > accepted[1] && accepted[1] > accepted[2] && accepted[2] > 0, "\(accepted)")
  }

  @Test func policyDecidesNothingButTheStatus() {
    let sure = DecisionPolicy(success: 1, acceptance: 0, margin: 0)
    let resolver = Resolver(vocabulary: Tiny.vocabulary, policy: sure)
    #expect(resolver.resolve(Utterance("start River Run in Gymkhana")).status == .confirmationRequired)
    let none = Resolver(
      vocabulary: Tiny.vocabulary, policy: DecisionPolicy(success: 1, acceptance: 1, margin: 0))
    #expect(none.resolve(Utterance("start River Run in Gymkhana")).status == .unsupported)
  }
}
