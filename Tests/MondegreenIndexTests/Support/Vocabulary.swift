// SPDX-License-Identifier: Apache-2.0

import MondegreenIndex

/// A trie of spelled phrases; the payload of a key is the index of its phrase.
struct Vocabulary {
  let phrases: [Spelling]
  let nodes: [TrieNode]
  let keys: [KeyRecord]

  init(_ phrases: [Spelling]) {
    var builder = PhraseTrieBuilder()
    for (payload, phrase) in phrases.enumerated() {
      _ = builder.insert(phrase.scalars, phrase.record(payload: payload))
    }
    self.phrases = phrases
    (nodes, keys) = builder.build()
  }

  /// Searches a text for the phrases that `isActive` names, all by default.
  func search(
    _ text: Spelling, maximalTail: Int = 0, costs: EditCosts = EditCosts(),
    isActive: (Int) -> Bool = { _ in true }
  ) -> [SpanMatch] {
    var active = [UInt64](repeating: 0, count: phrases.count / 64 + 1)
    for payload in phrases.indices where isActive(payload) {
      active[payload / 64] |= 1 << UInt64(payload % 64)
    }
    var scratch = EditMatcher.Scratch()
    var matches: [SpanMatch] = []
    EditMatcher(costs: costs).search(
      nodes: nodes.span, keys: keys.span, text: text.scalars.span, boundaries: text.boundaries.span,
      maximalTail: maximalTail, active: active.span, scratch: &scratch, matches: &matches)
    return matches
  }
}
