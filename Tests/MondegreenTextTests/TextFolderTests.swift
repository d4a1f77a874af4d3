// SPDX-License-Identifier: Apache-2.0

import MondegreenText
import Testing

@Suite struct TextFolderTests {
  /// An input with the folded text: a space is a word break, a hyphen a soft one.
  static let cases: [(input: String, folded: String)] = [
    ("", ""),
    ("   ", ""),
    ("Start Cardio Craze!", "start cardio craze"),
    ("CARDIO CRAZE", "cardio craze"),
    ("BriteCore", "brite-core"),
    ("H A", "h a"),
    ("c. p. r.", "c p r"),
    ("iTunes", "i-tunes"),
    ("HTMLKit", "html-kit"),
    ("MyApp123", "my-app-123"),
    ("5K run", "5-k run"),
    ("kyle's", "kyle-s"),
    ("Kyle’s", "kyle-s"),
    ("l’application", "l-application"),
    ("James' bike", "james bike"),
    ("wi-fi", "wi-fi"),
    ("a - b", "a b"),
    ("Café Ñandú Øresund Łódź Straße", "cafe nandu oresund lodz strasse"),
    ("Ünïcödé e\u{301}clair", "unicode eclair"),
    ("ἀρχή ΟΔΟΣ", "αρχη οδοσ"),
    ("ёлка й за́мок", "елка й замок"),
    ("שָׁלוֹם", "שלום"),
    ("مُحَمَّدـ", "محمد"),
    ("ｶﾞｷﾞ ガ か\u{3099}", "ガ-ギ ガ が"),
    ("한글 \u{1112}\u{1161}\u{11AB}", "한글 한"),
    ("打开App跑步", "打-开 app 跑-步"),
    ("ＡＢＣ１２３", "abc-123"),
    ("٣ ३ ３", "3 3 3"),
    ("ที่นี่", "ที่-นี่"),
    ("नमस्ते", "नमस्ते"),
    ("a\u{200B}b\u{FE0F}c", "abc"),
    ("go 🏃‍♀️ now", "go now"),
    ("Nike™ Run", "nike run"),
    ("C++ Disney+ +1", "c plus plus disney plus 1"),
    ("10:30", "10 30"),
    ("a\u{A0}b\u{3000}c", "a b c"),
  ]

  @Test(arguments: cases)
  func folds(_ input: String, _ folded: String) {
    let text = TextFolder(rules: .neutral).fold(input)
    #expect(text.description == folded)
    #expect(text.breaks.count == text.scalars.count + 1)
    #expect(text.sources.count == text.scalars.count)
  }
}
