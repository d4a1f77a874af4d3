// SPDX-License-Identifier: Apache-2.0

import MondegreenPhonetics
import Testing

@Suite struct PhoneTests {
  @Test func namesAreDistinctAndReadBack() {
    #expect(Phone.allCases.count == 39)
    #expect(Set(Phone.allCases.map(\.arpabet)).count == 39)
    #expect(Set(Phone.allCases.map(\.ipa)).count == 39)
    for phone in Phone.allCases { #expect(Phone(arpabet: phone.arpabet) == phone) }
    #expect(Phone(arpabet: "AH0") == .ah)
    #expect(Phone(arpabet: "ER1") == .er)
    #expect(Phone(arpabet: "AX") == nil)
    #expect(Phone(arpabet: "") == nil)
  }

  /// Packed data number the phones in the order of their names.
  @Test func rawValuesAreInOrderOfNames() {
    #expect(Phone.allCases.map(\.arpabet).sorted() == Phone.allCases.map(\.arpabet))
    #expect(Phone.allCases.map(\.rawValue) == Array(0..<39))
  }

  @Test func noTwoPhonesAreMadeAlike() {
    #expect(Set(Phone.allCases.map(\.articulation)).count == 39)
    #expect(Phone.allCases.filter(\.isVowel).count == 15)
    #expect(Phone.allCases.filter { !$0.isVoiced } == [.ch, .f, .hh, .k, .p, .s, .sh, .t, .th])
  }
}
