// SPDX-License-Identifier: Apache-2.0

import Mondegreen
import Testing

/// Every line of the quickstart corpus gets the answer that stands beside it.
@Suite struct QuickstartTests {
  @Test(arguments: Quickstart.lines)
  func lineIsRight(line: Quickstart.Line) throws {
    let resolution = try #require(Quickstart.resolutions[line.id])
    let answer = resolution.answer
    if let reason = Self.misses[line.id] {
      withKnownIssue(Comment(rawValue: reason)) { #expect(answer == line.gold) }
    } else {
      #expect(answer == line.gold, "\(line.text) (\(resolution.status), \(resolution.confidence))")
    }
  }

  @Test func everyKnownMissIsALine() {
    let ids = Set(Quickstart.lines.map(\.id))
    #expect(ids.count == Quickstart.lines.count)
    #expect(Set(Self.misses.keys).isSubset(of: ids))
  }

  /// Lines that are not right yet, with the reason.
  private static let misses = [
    "zhhk-10": "“過 … 畀 …” is in no example; paying and moving money share all other words",
    "mis-07": "“a lawn v tall” for “Élan Vital”: by sound only",
    "mis-13": "“oh petal” for “Eau Pétale”: by sound only",
    "mis-25":
      "“by light bulbs to” for “buy light bulbs to the”: too little is left for a term without a name",
    "nb-1": "“cardio grays” for “Cardio Craze”: by sound, or in the next hypothesis",
    "nb-2": "“meal a” for “Mule A”: in the next hypothesis",
    "nb-3": "“oh petal” for “Eau Pétale”: in the next hypothesis",
  ]
}
