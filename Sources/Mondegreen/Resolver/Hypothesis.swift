// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// An app, an intent of it, and the terms that were heard for its parameters, with what speaks for them.
struct Hypothesis {
  var app: RecordID<AppRecord>
  var intent: RecordID<IntentRecord>?
  var values: [Value]
  /// Log-odds that the utterance is for the app.
  var score: Double
  /// The app's part in the belief that is shared among the apps, in 0…1.
  var appShare = 1.0
  /// The intent's part among the intents of the app, in 0…1.
  var intentShare: Double
  /// The part of these terms among those that the same words may mean, in 0…1.
  var valueShare: Double
  /// Whether words stand where a term belongs that match none.
  var lacksValue: Bool

  /// How sure it is that the utterance is for the app, in 0…1.
  var acceptance: Double { logistic(score) }

  /// How sure it is that all of it is right, in 0…1.
  var confidence: Double { acceptance * appShare * intentShare * valueShare }

  /// A term heard for a parameter.
  struct Value {
    var parameter: ParameterRecord
    var heard: HeardPhrase
    /// Its part among the terms that the same words may mean, in 0…1.
    var share: Double
    /// The others, most likely first.
    var rivals: [(heard: HeardPhrase, share: Double)]
  }
}
