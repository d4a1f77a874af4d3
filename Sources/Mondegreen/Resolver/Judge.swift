// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText

/// Weighs what was heard: which app, which intent, which terms, decided together.
///
/// For each app that is named, owns a term that was heard, or has an example phrase like the utterance, the
/// evidence is added up as log-odds (``ScoreWeights``). Intents of the app share its belief in proportion to
/// exp(likeness to their example phrases, and terms that are declared for them); terms that the same words may
/// mean share it in proportion to exp(−cost).
struct Judge {
  let vocabulary: CompiledVocabulary
  let context: LocaleContext
  let hearing: Hearing
  var weights = ScoreWeights()

  /// The readings of the utterance, most likely first.
  ///
  /// - Complexity: O(*a* · *f*) in the apps with evidence and the postings of the utterance's features.
  func hypotheses() -> [Hypothesis] {
    var candidates = Set(hearing.phrases.lazy.map(\.app))
    // Without name and term only a whole example phrase counts, so one pass over all examples finds the apps.
    let plain = compare(hearing.tokens, app: nil)
    for (example, similarity) in plain.similarities where similarity > weights.exampleOnlyFloor {
      candidates.insert(context.exampleApps[Int(example.rawValue)])
    }

    var hypotheses: [Hypothesis] = []
    var totals: [(app: RecordID<AppRecord>, score: Double)] = []
    for app in candidates.sorted() {
      let ofApp = judge(app)
      guard let best = ofApp.map(\.score).max() else { continue }
      totals.append((app, best))
      hypotheses += ofApp
    }
    let largest = totals.map(\.score).max() ?? 0
    let sum = totals.reduce(0) { $0 + exponential($1.score - largest) }
    for i in hypotheses.indices {
      guard let total = totals.first(where: { $0.app == hypotheses[i].app }) else { continue }
      hypotheses[i].appShare = exponential(total.score - largest) / sum
    }
    return hypotheses.sorted { ($0.confidence, $1.app) > ($1.confidence, $0.app) }
  }

  // MARK: - One app

  private func judge(_ app: RecordID<AppRecord>) -> [Hypothesis] {
    let own = hearing.phrases.filter { $0.app == app }
    let terms = own.filter { $0.term != .none }
    let name = own.filter { $0.term == .none }.max { nameEvidence($0) < nameEvidence($1) }
    var readings: [[Hypothesis]] = []
    if let name { readings.append(judge(app, name: name, terms: terms)) }
    // The words of the name may belong to a term, or be there by accident.
    if name.map({ name in terms.contains { $0.bytes.overlaps(name.bytes) } }) ?? true {
      readings.append(judge(app, name: nil, terms: terms))
    }
    return readings.max { ($0.first?.score ?? -.infinity) < ($1.first?.score ?? -.infinity) } ?? []
  }

  private func nameEvidence(_ name: HeardPhrase) -> Double {
    // Of two names that count alike the longer explains more: "Home Assistant" before "Home".
    weights.name * name.quality * fullness(name.length) + (name.hasCarrier ? weights.carrier : 0)
      + weights.nameLetter * Double(name.length)
  }

  /// How far a phrase of a length counts, in 0…1.
  private func fullness(_ length: Int) -> Double {
    min(
      1,
      Double(length) * (hearing.isWrittenWithoutSpaces ? weights.lettersPerCharacter : 1) / weights.fullLength
    )
  }

  private func judge(
    _ app: RecordID<AppRecord>, name: HeardPhrase?, terms: [HeardPhrase]
  ) -> [Hypothesis] {
    guard let record = vocabulary.apps[app] else { return [] }
    let free = terms.filter { term in
      guard let name else { return true }
      return !term.bytes.overlaps(name.bytesWithEnding)
    }
    let slots = SlotSelection.slots(
      for: free.map { slot($0, as: .term) } + (name.map { [slot($0, as: .appName)] } ?? []))
    let tokens = SlotSelection.replacing(slots, in: hearing.tokens)
    let comparison = compare(tokens, app: app)
    var byIntent: [RecordID<IntentRecord>: Double] = [:]
    for (example, similarity) in comparison.similarities {
      guard let example = vocabulary.examples.examples[example] else { continue }
      byIntent[example.intent] = max(byIntent[example.intent] ?? 0, similarity)
    }

    let intents = vocabulary.intentIDs(of: record)
    let readings = (intents.isEmpty ? [nil] : intents.map(Optional.some)).map {
      intent -> (hypothesis: Hypothesis, rank: Double) in
      let values = self.values(of: intent, among: free)
      let evidence = Evidence(
        likeness: intent.flatMap { byIntent[$0] } ?? 0,
        words: intent.map { self.evidence(for: $0, of: record, in: comparison) } ?? 0,
        coverage: coverage(of: tokens, values: values, app: app, intent: intent),
        term: values.map { $0.heard.quality * fullness($0.heard.length) }.max() ?? 0,
        terms: values.reduce(0) { $0 + $1.heard.quality },
        isDeclared: intent.flatMap { vocabulary.intents[$0]?.isDeclared } == 1)
      let lacksValue =
        name != nil && values.isEmpty && intent.map { self.lacksValue(of: $0, tokens: tokens) } == true
      let hypothesis = Hypothesis(
        app: app, intent: intent, values: values, score: score(name: name, evidence), intentShare: 1,
        valueShare: values.reduce(1) { $0 * $1.share }, lacksValue: lacksValue)
      return (hypothesis, rank(evidence))
    }
    let largest = readings.map(\.rank).max() ?? 0
    let sum = readings.reduce(0) { $0 + exponential($1.rank - largest) }
    return
      readings
      .map { reading in
        var hypothesis = reading.hypothesis
        hypothesis.intentShare = exponential(reading.rank - largest) / sum
        return hypothesis
      }
      .sorted { $0.score + logarithm($0.intentShare) > $1.score + logarithm($1.intentShare) }
  }

  /// What speaks for an intent, each in 0…1 unless said otherwise.
  private struct Evidence {
    /// Likeness to the nearest example phrase of the intent.
    var likeness: Double
    /// What the words say for this intent against the app's others, in natural logarithms.
    var words: Double
    /// Share of the words that are explained.
    var coverage: Double
    /// How well the best term was heard.
    var term: Double
    /// The same, summed over the terms.
    var terms: Double
    /// Whether a property list declares the intent.
    var isDeclared: Bool
  }

  /// Log-odds that the utterance is for the app.
  private func score(name: HeardPhrase?, _ evidence: Evidence) -> Double {
    if let name {
      return weights.namedPrior + nameEvidence(name) + (isAtEdge(name) ? weights.edge : 0)
        + weights.namedExample * evidence.likeness + weights.namedCoverage * evidence.coverage
        + weights.namedTerm * evidence.term
    }
    if evidence.term > 0 {
      return weights.unnamedPrior + weights.term * evidence.term + weights.termExample * evidence.likeness
        + weights.termCoverage * evidence.coverage * evidence.coverage
    }
    let square = evidence.likeness * evidence.likeness
    return weights.exampleOnlyPrior + weights.exampleOnly * square * square * evidence.coverage
  }

  /// What an intent is compared with the app's others by, in natural logarithms.
  private func rank(_ evidence: Evidence) -> Double {
    weights.intentExample * evidence.likeness + weights.intentEvidence * evidence.words
      + weights.intentTerm * evidence.terms + (evidence.isDeclared ? weights.declaredIntent : 0)
  }

  private func isAtEdge(_ name: HeardPhrase) -> Bool {
    hearing.tokens.first.map { $0.bytes.lowerBound >= name.bytes.lowerBound } == true
      || hearing.tokens.last.map { $0.bytes.upperBound <= name.bytesWithEnding.upperBound } == true
  }

  private func slot(_ heard: HeardPhrase, as slot: SentenceToken.Slot) -> SlotSelection.Candidate {
    SlotSelection.Candidate(bytes: heard.bytesWithEnding, cost: heard.cost, slot: slot)
  }

  private func evidence(
    for intent: RecordID<IntentRecord>, of app: AppRecord, in comparison: ExampleIndex.Comparison
  ) -> Double {
    let index = Int(intent.rawValue) - Int(app.firstIntent)
    return comparison.evidence.indices.contains(index) ? comparison.evidence[index] : 0
  }
}
