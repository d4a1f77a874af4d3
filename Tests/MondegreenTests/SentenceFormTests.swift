// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import Testing

/// However a sentence is written, the answer is the same.
@Suite struct SentenceFormTests {
  @Test(arguments: SentenceForm.allCases)
  func answerIsThatOfTheExactForm(form: SentenceForm) throws {
    var counts: [String: (changed: Int, same: Int)] = [:]
    for line in Quickstart.lines where line.gold != nil {
      let text = try form.text(of: line)
      guard text != line.text else { continue }
      let exact = Quickstart.resolutions[line.id]?.answer
      let other = Quickstart.resolver.resolve(Utterance(text, locale: line.locale))
      counts[line.locale, default: (0, 0)].changed += 1
      if other.answer == exact { counts[line.locale, default: (0, 0)].same += 1 }
      #expect(other.answer == exact, "\(line.id): \(text) (\(other.status), \(other.confidence))")
    }
    let table = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.same)/\($0.value.changed)" }
    print("\(form.rawValue): \(table.joined(separator: "  "))")
    #expect(!counts.isEmpty, "the form changes no sentence")
  }
}
