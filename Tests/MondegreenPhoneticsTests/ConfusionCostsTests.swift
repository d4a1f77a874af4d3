// SPDX-License-Identifier: Apache-2.0

import MondegreenPhonetics
import Testing

@Suite struct ConfusionCostsTests {
  let costs = ConfusionCosts()

  @Test func aPhoneIsItselfForNothing() {
    #expect(costs.table.count == 40 * 40)
    for a in 0..<UInt8(40) {
      #expect(costs[a, a] == 0)
      for b in 0..<UInt8(40) where a != b {
        #expect(costs[a, b] > 0)
        #expect(costs[a, b] == costs[b, a])
        #expect(costs[a, b] <= 1400)
      }
    }
  }

  /// Pairs in the order of how readily one is heard as the other.
  @Test(arguments: [
    [(Phone.s, Phone.z), (.s, .t), (.s, .k)],
    [(.p, .b), (.p, .m), (.p, .l)],
    [(.m, .n), (.m, .b), (.m, .s)],
    [(.th, .f), (.th, .g)],
    [(.ih, .eh), (.ih, .ae), (.ih, .aa)],
    [(.aa, .ao), (.iy, .aa)],
    [(.ah, .uh), (.ah, .iy)],
    [(.w, .uw), (.w, .aa), (.t, .aa)],
    [(.r, .er), (.k, .er)],
    [(.jh, .ch), (.jh, .k)],
  ])
  func nearerPhonesCostLess(pairs: [(Phone, Phone)]) {
    let found = pairs.map { costs[$0.0.rawValue, $0.1.rawValue] }
    #expect(found == found.sorted())
    #expect(Set(found).count == found.count)
  }

  @Test func weakPhonesAreLostForLess() {
    let gaps = [Phone.hh, .ah, .l, .t, .m, .k].map { costs[$0.rawValue, ConfusionCosts.gap] }
    #expect(gaps == gaps.sorted())
    #expect(costs.finalAlveolarStop < costs[Phone.t.rawValue, ConfusionCosts.gap])
    #expect(costs[Phone.ah.rawValue, ConfusionCosts.gap] < costs[Phone.ay.rawValue, ConfusionCosts.gap])
  }
}
