// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import MondegreenVocabulary

/// Vocabularies small enough to see the whole of, each for a few rules of the resolver.
enum Tiny {
  /// Five intents that share their terms, one term the beginning of another.
  static let workouts = AppDeclaration(
    "com.example.gymkhana", names: ["Gymkhana"],
    intents: workoutVerbs.map { "IN\($0)WorkoutIntent" }, language: "en",
    terms: [
      ParameterVocabulary(
        workoutVerbs.map { "IN\($0)WorkoutIntent.workoutName" },
        [
          "river_run": ["River Run"], "river_run_long": ["River Run Long"], "hill_sprint": ["Hill Sprint"],
          "sofa_to_5k": ["Sofa to 5K"], "sofa_to_10k": ["Sofa to 10K"], "legs": ["Leg Legion", "Quad Squad"],
        ])
    ],
    phrases: [
      "INStartWorkoutIntent": [
        "Start River Run in Gymkhana", "Begin a Hill Sprint", "Start a workout with Gymkhana",
      ],
      "INPauseWorkoutIntent": ["Pause River Run in Gymkhana", "Pause my Hill Sprint"],
      "INResumeWorkoutIntent": ["Resume River Run in Gymkhana", "Continue my Hill Sprint"],
      "INEndWorkoutIntent": ["Finish River Run in Gymkhana", "End my Hill Sprint"],
      "INCancelWorkoutIntent": ["Cancel River Run in Gymkhana", "Cancel my Hill Sprint"],
    ])

  private static let workoutVerbs = ["Start", "Pause", "Resume", "End", "Cancel"]

  /// Near twins.
  static let cars = AppDeclaration(
    "com.example.motorpool", names: ["Motorpool", "Car Barn"],
    intents: ["INSetCarLockStatusIntent", "INGetCarPowerLevelStatusIntent"], language: "en",
    terms: [
      ParameterVocabulary(
        ["INSetCarLockStatusIntent.carName", "INGetCarPowerLevelStatusIntent.carName"],
        ["motor_a": ["Motor A"], "motor_b": ["Motor B"], "pickup": ["Rusty Pickup"]])
    ],
    phrases: [
      "INSetCarLockStatusIntent": ["Lock Motor A with Motorpool", "Unlock my Rusty Pickup", "Lock Motor B"],
      "INGetCarPowerLevelStatusIntent": ["How much charge does Motor A have", "Battery of my Rusty Pickup"],
    ])

  /// One phrase under two identifiers.
  static let photos = AppDeclaration(
    "com.example.shutterbug", names: ["Shutterbug"], intents: ["INSearchForPhotosIntent"], language: "en",
    terms: [
      ParameterVocabulary(
        ["INSearchForPhotosIntent.albumName"],
        ["picnic_2019": ["Summer Picnic"], "picnic_2020": ["Summer Picnic"], "skating": ["Ice Skating"]])
    ],
    phrases: ["INSearchForPhotosIntent": ["Show the Summer Picnic photos in Shutterbug", "Show Ice Skating"]])

  /// Two parameters of one intent, and a parameter of another that has a term in common with them.
  static let bank = AppDeclaration(
    "com.example.nestegg", names: ["Nest Egg", "NestEgg Bank"],
    intents: ["INPayBillIntent", "INSearchForAccountsIntent"], language: "en",
    terms: [
      ParameterVocabulary(["INPayBillIntent.billPayee"], ["acme": ["Acme Water"], "zenith": ["Zenith Gas"]]),
      ParameterVocabulary(
        ["INPayBillIntent.fromAccount", "INSearchForAccountsIntent.accountNickname"],
        ["rainy_day": ["Rainy Day Jar"], "petty": ["Petty Cash"]]),
    ],
    phrases: [
      "INPayBillIntent": [
        "Pay the Acme Water bill from Rainy Day Jar", "Pay my Zenith Gas bill with Nest Egg",
      ],
      "INSearchForAccountsIntent": ["What is the balance of Rainy Day Jar", "How much is in Petty Cash"],
    ])

  // Compiled once for all tests: making the folding rules of a language takes longer than the tests.
  static let resolver = Resolver(vocabulary: vocabulary)
  static let vocabulary = try! CompiledVocabulary.of(workouts, cars, photos, bank)

  /// The same album in two apps.
  static let twoAlbums = Resolver(
    vocabulary: try! .of(
      photos,
      AppDeclaration(
        "com.example.snapcrackle", names: ["Snapcrackle"], intents: ["INSearchForPhotosIntent"],
        language: "en",
        terms: [
          ParameterVocabulary(["INSearchForPhotosIntent.albumName"], ["skate": ["Ice Skating"]])
        ], phrases: ["INSearchForPhotosIntent": ["Show the Ice Skating photos", "Show Ice Skating"]])))
}
