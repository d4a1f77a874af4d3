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
    for (example, similarity) in plain.similarities where similarity > 0.8 {
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
    if name == nil || terms.contains(where: { $0.bytes.overlaps(name!.bytes) }) {
      readings.append(judge(app, name: nil, terms: terms))
    }
    return readings.max { ($0.first?.score ?? -.infinity) < ($1.first?.score ?? -.infinity) } ?? []
  }

  private func nameEvidence(_ name: HeardPhrase) -> Double {
    weights.name * name.quality * fullness(name.length) + (name.hasCarrier ? weights.carrier : 0)
      + Double(name.length) / 1000
  }

  /// How far a phrase of a length counts, in 0…1.
  private func fullness(_ length: Int) -> Double {
    let perScalar = hearing.text.scalars.contains { $0.isWrittenWithoutSpaces } ? 2.0 : 1.0
    return min(1, Double(length) * perScalar / weights.fullLength)
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
    var readings: [(hypothesis: Hypothesis, rank: Double)] = []
    for intent in intents.isEmpty ? [nil] : intents.map(Optional.some) {
      let similarity = intent.flatMap { byIntent[$0] } ?? 0
      let values = self.values(of: intent, among: free)
      let coverage = self.coverage(of: tokens, values: values, app: app, intent: intent)
      let termQuality = values.map { $0.heard.quality * fullness($0.heard.length) }.max() ?? 0
      let score: Double
      if let name {
        score =
          weights.namedPrior + nameEvidence(name) + (isAtEdge(name) ? weights.edge : 0)
          + weights.namedExample * similarity + weights.namedCoverage * coverage
          + weights.namedTerm * termQuality
      } else if termQuality > 0 {
        score =
          weights.unnamedPrior + weights.term * termQuality + weights.termExample * similarity
          + weights.termCoverage * coverage * coverage
      } else {
        let likeness = similarity * similarity
        score = weights.exampleOnlyPrior + weights.exampleOnly * likeness * likeness * coverage
      }
      let isDeclared = intent.flatMap { vocabulary.intents[$0]?.isDeclared } == 1
      let rank =
        weights.intentExample * similarity + weights.intentEvidence
        * (intent.map { evidence(for: $0, of: record, in: comparison) } ?? 0)
        + (isDeclared ? weights.declaredIntent : 0)
        + weights.intentTerm * values.reduce(0) { $0 + $1.heard.quality }
      readings.append(
        (
          Hypothesis(
            app: app, intent: intent, values: values, score: score, intentShare: 1,
            valueShare: values.reduce(1) { $0 * $1.share },
            lacksValue: name != nil && values.isEmpty
              && intent.map { lacksValue(of: $0, tokens: tokens) } == true),
          rank
        ))
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

  // MARK: - Terms

  /// The terms that were heard for the parameters of an intent: for each stretch the likeliest, longer
  /// stretches first, one for each parameter.
  private func values(of intent: RecordID<IntentRecord>?, among terms: [HeardPhrase]) -> [Hypothesis.Value] {
    guard let intent else { return [] }
    let fitting = terms.compactMap { heard -> (heard: HeardPhrase, parameter: ParameterRecord)? in
      guard let term = vocabulary.terms[heard.term],
        let parameter = vocabulary.parameters(of: term).first(where: { $0.intent == intent })
      else { return nil }
      return (heard, parameter)
    }
    .sorted {
      let a = explainedLetters($0.heard)
      let b = explainedLetters($1.heard)
      return a != b ? a > b : ($0.heard.cost, $0.heard.phrase) < ($1.heard.cost, $1.heard.phrase)
    }
    var values: [Hypothesis.Value] = []
    for (heard, parameter) in fitting {
      guard
        !values.contains(where: {
          $0.heard.bytes.overlaps(heard.bytes) || $0.parameter.name == parameter.name
        })
      else { continue }
      // Rivals are other terms of the parameter in about the same place: a stretch within a longer one that was
      // heard as well is explained by it.
      var rivals = fitting.filter { rival in
        rival.heard.term != heard.term && rival.parameter.name == parameter.name
          && rival.heard.bytes.overlaps(heard.bytes) && rival.heard.length * 3 >= heard.length * 2
      }
      rivals.sort { ($0.heard.cost, $0.heard.phrase) < ($1.heard.cost, $1.heard.phrase) }
      var seen: Set<RecordID<TermRecord>> = []
      rivals.removeAll { !seen.insert($0.heard.term).inserted }
      func likelihood(_ cost: Int32) -> Double { exponential(-Double(cost - heard.cost) / weights.costScale) }
      let sum = rivals.reduce(1) { $0 + likelihood($1.heard.cost) }
      values.append(
        Hypothesis.Value(
          parameter: parameter, heard: heard, share: 1 / sum,
          rivals: rivals.map { ($0.heard, likelihood($0.heard.cost) / sum) }))
    }
    return values.sorted { $0.heard.bytes.lowerBound < $1.heard.bytes.lowerBound }
  }

  /// Letters that a phrase explains, less what its differences cost.
  private func explainedLetters(_ heard: HeardPhrase) -> Int { heard.length * 1000 - 2 * Int(heard.cost) }

  /// Whether words stand where an example of the intent has a term.
  private func lacksValue(of intent: RecordID<IntentRecord>, tokens: [SentenceToken]) -> Bool {
    var features = [SentenceFeatures.beginning]
    features += tokens.map(\.feature)
    features.append(SentenceFeatures.end)
    let slots = vocabulary.examples.slots
    return slots.withSpan { (records: Span<SlotRecord>) -> Bool in
      for i in 0..<records.count {
        let slot = records[i]
        guard vocabulary.examples.examples[slot.example]?.intent == intent,
          context.isActive(slot.example)
        else { continue }
        for (start, feature) in features.enumerated() where feature == slot.before {
          // One to four words between the word before the slot and the word behind it.
          let end = min(start + 6, features.count)
          guard start + 2 < end else { continue }
          for stop in (start + 2)..<end where features[stop] == slot.after {
            let between = tokens[start..<(stop - 1)]
            if between.allSatisfy({ $0.slot == nil }) { return true }
          }
        }
      }
      return false
    }
  }

  // MARK: - Words

  /// The share of the words that are explained, in 0…1; long words count more.
  private func coverage(
    of tokens: [SentenceToken], values: [Hypothesis.Value], app: RecordID<AppRecord>,
    intent: RecordID<IntentRecord>?
  ) -> Double {
    var total = 0.0
    var explained = 0.0
    for token in tokens {
      if token.slot == .appName { continue }
      let letters =
        token.scalars.isEmpty
        ? token.bytes.count
        : hearing.text.scalars[token.scalars.lowerBound].isWrittenWithoutSpaces ? 2 : token.scalars.count
      let weight = min(1, Double(letters) / weights.fullWord)
      total += weight
      if token.slot == .term {
        let isUsed = values.contains { $0.heard.bytesWithEnding.overlaps(token.bytes) }
        explained += weight * (isUsed ? 1 : weights.knownToApp)
      } else if token.feature == SentenceFeatures.number {
        explained += weight * weights.number
      } else {
        explained += weight * familiarity(of: token.feature, app: app, intent: intent)
      }
    }
    return total > 0 ? explained / total : 1
  }

  /// How far a word is explained by example phrases that have it.
  private func familiarity(
    of feature: UInt32, app: RecordID<AppRecord>, intent: RecordID<IntentRecord>?
  ) -> Double {
    let index = vocabulary.examples
    guard let position = index.position(of: feature) else { return 0 }
    var best = 0.0
    index.forEachPosting(at: position) { posting in
      guard context.isActive(posting.example), let example = index.examples[posting.example] else {
        return true
      }
      let isOwn = context.exampleApps[Int(posting.example.rawValue)] == app
      best = max(
        best,
        example.intent == intent ? weights.knownToIntent : isOwn ? weights.knownToApp : weights.knownToOthers)
      return best < weights.knownToIntent
    }
    return best
  }

  /// Compares words with the examples of an app, or of all apps.
  private func compare(_ tokens: [SentenceToken], app: RecordID<AppRecord>?) -> ExampleIndex.Comparison {
    let record = app.flatMap { vocabulary.apps[$0] }
    let ids = record.map(vocabulary.intentIDs) ?? []
    let intents = ids.first.map { $0.rawValue..<($0.rawValue + UInt32(ids.count)) } ?? 0..<0
    let sentence = SentenceFeatures.features(of: tokens, in: hearing.text.scalars.span)
    return vocabulary.examples.compare(sentence, intents: intents) { example in
      guard context.isActive(example) else { return false }
      return app.map { context.exampleApps[Int(example.rawValue)] == $0 } ?? true
    }
  }
}

extension LocaleContext {
  /// Whether an example counts in this language.
  func isActive(_ example: RecordID<ExampleRecord>) -> Bool {
    Int(example.rawValue) < exampleApps.count && exampleApps[Int(example.rawValue)] != .none
  }
}
