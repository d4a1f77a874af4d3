// SPDX-License-Identifier: Apache-2.0

/// Every number of the joint decision. Evidence adds up as log-odds that the utterance is for an app.
///
/// They are set by hand, to be right on clean text; nothing here was fitted to a corpus.
struct ScoreWeights: Sendable {
  // MARK: An utterance that names the app

  /// Log-odds before any evidence.
  var namedPrior = -2.4
  /// A name of full length, heard as it is declared.
  var name = 4.6
  /// Each letter of a name, to prefer the longer of two.
  var nameLetter = 0.001
  /// A word before or behind the name that introduces apps: "in", "ask".
  var carrier = 1.8
  /// The name opens or closes the utterance.
  var edge = 0.5
  /// Likeness to an example phrase of the app.
  var namedExample = 1.6
  /// Share of the words that are explained.
  var namedCoverage = 1.0
  /// A declared term beside the name.
  var namedTerm = 1.0

  // MARK: An utterance that names no app

  /// Log-odds before any evidence.
  var unnamedPrior = -5.2
  /// A declared term, heard as it is declared.
  var term = 3.0
  /// Likeness to an example phrase, beside a term.
  var termExample = 4.5
  /// Square of the share of the words that are explained, beside a term.
  var termCoverage = 3.4
  /// Log-odds before any evidence when there is no term either.
  var exampleOnlyPrior = -7.0
  /// Fourth power of the likeness to an example phrase: nothing but the whole sentence will do.
  var exampleOnly = 10.0

  /// Likeness from which on an app is considered for its example phrases alone.
  var exampleOnlyFloor = 0.8

  // MARK: The intent

  /// Likeness to an example phrase of the intent, when the app's intents are compared.
  var intentExample = 4.0
  /// Words that its examples have and those of the app's other intents have not.
  var intentEvidence = 0.8
  /// A term that is declared for the intent.
  var intentTerm = 2.0
  /// The intent is in the app's property lists, not only in its vocabulary.
  var declaredIntent = 0.3

  // MARK: Names and terms

  /// Thousandths of an edit that make one of two terms *e* times as likely as the other.
  var costScale = 300.0
  /// A term is a rival of a heard one from this share of its length on; what is shorter is a part of it.
  var rivalLength = 2.0 / 3
  /// Most words that are taken for one term that is not declared.
  var longestUnknownTerm = 4
  /// Scalars from which on a name or term counts in full; shorter ones are also heard by accident.
  var fullLength = 6.0

  // MARK: Words

  /// How far a word is explained by standing in an example of the intent, of the app, of another app.
  var knownToIntent = 1.0
  var knownToApp = 0.6
  var knownToOthers = 0.3
  /// How far a number is explained.
  var number = 0.7
  /// Letters from which on a word counts in full; shorter ones rather join than tell.
  var fullWord = 6.0
  /// Letters that a character of a script without spaces is worth.
  var lettersPerCharacter = 2.0
}
