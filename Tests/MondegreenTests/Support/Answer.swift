// SPDX-License-Identifier: Apache-2.0

import Mondegreen

/// The parts of an answer that a program acts on.
struct Answer: Hashable, CustomStringConvertible {
  var app: String
  var intent: String?
  /// Identifiers of the terms, by parameter.
  var parameters: [String: String?]

  init(app: String, intent: String?, parameters: [String: String?] = [:]) {
    self.app = app
    self.intent = intent
    self.parameters = parameters
  }

  init(_ interpretation: Interpretation) {
    app = interpretation.app
    intent = interpretation.intent
    parameters = Dictionary(
      interpretation.parameters.map { ($0.name, $0.value.vocabularyIdentifier) },
      uniquingKeysWith: { first, _ in first })
  }

  var description: String {
    let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value ?? "–")" }
    return ([app, intent ?? "–"] + values).joined(separator: " ")
  }
}

extension Resolution {
  /// What was answered; `nil` when the utterance was turned down.
  var answer: Answer? { interpretation.map(Answer.init) }
}
