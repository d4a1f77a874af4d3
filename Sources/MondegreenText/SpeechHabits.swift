// SPDX-License-Identifier: Apache-2.0

/// Number words that people say and ICU does not spell: the only words of any language written down here.
struct SpeechHabits {
  /// Articles that mean one before a multiplier: "a hundred".
  var articles: [String] = []
  /// Zeros between digits: "one oh one".
  var fillers: [String] = []

  /// The habits of a language.
  init(language: some StringProtocol) {
    if language == "en" {
      articles = ["a"]
      fillers = ["oh", "o"]
    }
  }
}
