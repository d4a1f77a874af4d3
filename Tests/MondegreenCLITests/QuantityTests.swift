// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenCLI

@Suite struct QuantityTests {
  @Test(arguments: [
    (Duration.milliseconds(1_250), "1.25 s"), (.milliseconds(4), "0.00 s"), (.milliseconds(59), "0.06 s"),
    (.seconds(3_600), "3600.00 s"),
  ])
  func timesAreInSeconds(time: Duration, text: String) {
    #expect(Quantity.seconds(time) == text)
  }

  @Test(arguments: [(0, "0 lines"), (1, "1 line"), (2, "2 lines")])
  func nounsFollowTheirNumber(count: Int, text: String) {
    #expect(Quantity.of(count, "line") == text)
  }

  @Test func ratesAreWholeNumbers() {
    #expect(Quantity.rate(1_000, in: .milliseconds(300)) == "3333/s")
    #expect(Quantity.rate(0, in: .zero) == "–/s")
  }
}
