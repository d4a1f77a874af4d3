// SPDX-License-Identifier: Apache-2.0

import MondegreenText
import Synchronization

/// Rules that several tests share: making them is slow.
enum Rules {
  private static let made = Mutex<[String: LanguageRules]>([:])

  static func of(_ locale: String) throws -> LanguageRules {
    if let known = made.withLock({ $0[locale] }) { return known }
    let rules = try LanguageRules(locale: locale)
    made.withLock { $0[locale] = rules }
    return rules
  }
}

/// A repeatable source of numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
