// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

extension Judge {
  /// The terms that were heard for the parameters of an intent: for each stretch the likeliest, longer
  /// stretches first, one for each parameter.
  func values(of intent: RecordID<IntentRecord>?, among terms: [HeardPhrase]) -> [Hypothesis.Value] {
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
      // Rivals are other terms of the parameter in about the same place, each as it was heard best.
      var rivals: [(heard: HeardPhrase, likelihood: Double)] = []
      for rival in fitting
      where rival.parameter.name == parameter.name && rival.heard.bytes.overlaps(heard.bytes)
        && Double(rival.heard.length) >= weights.rivalLength * Double(heard.length)
        && !areSame(rival.heard.term, heard.term)
        && !rivals.contains(where: { areSame($0.heard.term, rival.heard.term) })
      {
        rivals.append((rival.heard, likelihood(rival.heard, beside: heard)))
      }
      let sum = rivals.reduce(1) { $0 + $1.likelihood }
      values.append(
        Hypothesis.Value(
          parameter: parameter, heard: heard, share: 1 / sum,
          rivals: rivals.map { ($0.heard, $0.likelihood / sum) }))
    }
    return values.sorted { $0.heard.bytes.lowerBound < $1.heard.bytes.lowerBound }
  }

  /// Whether two terms of a parameter are one that is declared twice.
  private func areSame(_ a: RecordID<TermRecord>, _ b: RecordID<TermRecord>) -> Bool {
    guard a != b else { return true }
    // Each text lies in the image once.
    let identifier = vocabulary.terms[a]?.identifier ?? .absent
    return identifier != .absent && identifier == vocabulary.terms[b]?.identifier
  }

  /// How likely it is that a term was meant beside one that explains at least as many letters: half of what it
  /// leaves unexplained counts as cost, so that the beginning of a longer term is no match for the whole.
  private func likelihood(_ rival: HeardPhrase, beside heard: HeardPhrase) -> Double {
    exponential(-Double(explainedLetters(heard) - explainedLetters(rival)) / 2 / weights.costScale)
  }

  /// Letters that a phrase explains, less what its differences cost.
  private func explainedLetters(_ heard: HeardPhrase) -> Int { heard.length * 1000 - 2 * Int(heard.cost) }

  /// Whether words stand where an example of the intent has a term.
  func lacksValue(of intent: RecordID<IntentRecord>, tokens: [SentenceToken]) -> Bool {
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
          let end = min(start + 2 + weights.longestUnknownTerm, features.count)
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
}
