// SPDX-License-Identifier: Apache-2.0

import MondegreenText
import Testing

/// What folding makes of a text, in tables: a space is a word break, a hyphen a soft one.
@Suite struct TextFolderTests {
  /// Cases that need no language.
  static let neutral: [(input: String, folded: String)] = [
    ("", ""),
    (" \t\n ", ""),
    // Case, punctuation, word breaks.
    ("Start Cardio Craze!", "start cardio craze"),
    ("CARDIO CRAZE", "cardio craze"),
    ("H A", "h a"),
    ("c. p. r.", "c p r"),
    ("“Play”, (please)…", "play please"),
    ("snake_case a/b", "snake case a b"),
    ("a\u{A0}b\u{3000}c\u{2009}d", "a b c d"),
    // Camel case, letters and digits.
    ("BriteCore", "brite-core"),
    ("iTunes", "i-tunes"),
    ("HTMLKit", "html-kit"),
    ("MyApp123", "my-app-123"),
    ("5K run", "5-k run"),
    ("ÉcoleÉté ÆonÆ", "ecole-ete aeon-ae"),
    // Apostrophes and hyphens.
    ("kyle's kyle’s kyleʼs", "kyle-s kyle-s kyle-s"),
    ("l’application", "l-application"),
    ("James' bike", "james bike"),
    ("rock 'n' roll", "rock n roll"),
    ("wi-fi wi‑fi", "wi-fi wi-fi"),
    ("a - b — c", "a b c"),
    // Accents off, letters kept.
    ("Café Ñandú Øresund Łódź Straße Þór Œuvre Ħal", "cafe nandu oresund lodz strasse thor oeuvre hal"),
    ("e\u{301}clair i\u{307}\u{323} İstanbul ılık", "eclair i istanbul ilik"),
    ("Tiếng Việt", "tieng viet"),
    ("ἀρχή ΟΔΟΣ ϊ", "αρχη οδοσ ι"),
    ("ёлка й за́мок Ѝ", "елка й замок и"),
    ("שָׁלוֹם", "שלום"),
    ("مُحَمَّدـ", "محمد"),
    ("नमस्ते की", "नमस्ते की"),
    // Scripts without spaces.
    ("ｶﾞｷﾞ ガ か\u{3099} ラーメン", "ガ-ギ ガ が ラー-メ-ン"),
    ("打开App跑步", "打-开 app 跑-步"),
    ("ที่นี่", "ที่-นี่"),
    ("ケーキ・ショップ", "ケー-キ シ-ョ-ッ-プ"),
    // Hangul stays in syllables and breaks at spaces only.
    ("한글 \u{1112}\u{1161}\u{11AB} Netflix에서", "한글 한 netflix 에서"),
    // Width, compatibility forms, digits of other scripts.
    ("ＡＢＣ１２３ ｱ", "abc-123 ア"),
    ("ﬁne ㎏ ½ ① Ⅷ", "fine kg 1 2 1 viii"),
    ("٣ ३ ３ ๓", "3 3 3 3"),
    // Dropped: format characters, variation selectors, emoji, marks of trade.
    ("a\u{200B}b\u{FE0F}c\u{AD}d\u{FEFF}", "abcd"),
    ("go 🏃‍♀️ now", "go now"),
    ("Nike™ Run®", "nike run"),
    // Spoken symbols, times.
    ("C++ Disney+ +1", "c plus plus disney plus 1"),
    ("H&M", "h m"),
    ("10:30", "10 30"),
  ]

  @Test(arguments: neutral)
  func folds(_ input: String, _ folded: String) {
    expect(input, folded, .neutral)
  }

  /// Cases with the number words and symbols of a language.
  static let languages: [(locale: String, cases: [(input: String, folded: String)])] = [
    (
      "en_US",
      [
        ("one hundred and twenty three", "123"),
        ("one two three", "1 2 3"),
        ("a hundred", "100"),
        ("a hundred and one Dalmatians", "101 dalmatians"),
        ("have a good day", "have a good day"),
        ("hundred", "100"),
        ("nineteen eighty-four", "19 84"),
        ("twenty twenty four", "20 24"),
        ("nineteen oh five", "19 0 5"),
        ("oh no", "oh no"),
        ("ten thirty", "10 30"),
        ("five k", "5 k"),
        ("MyAppOneTwo", "my-app-1-2"),
        ("two million five hundred thousand", "2500000"),
        ("one hundred one hundred", "100 100"),
        ("one hundred and one hundred", "100 and 100"),
        ("zero hundred", "0 100"),
        ("5 hundred", "500"),
        ("24 7", "24 7"),
        ("007", "007"),
        ("one hundred and", "100 and"),
        ("three point five", "3 point 5"),
        ("3.5 and 1,000,000 and 1.000", "3 point 5 and 1000000 and 1 point 000"),
        ("twenty-first third 3rd", "21-st 3-rd 3-rd"),
        ("someone weighs tons", "someone weighs tons"),
        ("OneNote", "1-note"),
        ("go on e bike", "go on e bike"),
        ("H&M", "h and m"),
        ("nine hundred thousand trillion", "900000 1000000000000"),
      ]
    ),
    (
      "de_DE",
      [
        ("zweihundertfünfundzwanzig", "225"),
        ("zwei hundert fünf und zwanzig", "225"),
        ("neunzehnhundertvierundachtzig", "1984"),
        ("eine App", "eine app"),
        ("eine Million", "1000000"),
        ("Dreirad", "dreirad"),
        ("1.000,5", "1000 komma 5"),
        ("der dritte und der 3.", "der 3 und der 3"),
        ("Müller & Söhne", "muller und sohne"),
      ]
    ),
    (
      "fr_FR",
      [
        ("quatre-vingt-dix-sept", "97"), ("deux cents", "200"), ("deux cent un", "201"),
        ("la première et la 1re", "la 1-re et la 1-re"), ("l'onze", "l-11"),
      ]
    ),
    ("es_ES", [("dos mil veinticuatro", "2024"), ("quinientos", "500"), ("una app", "una app")]),
    ("it_IT", [("milleottocentoquarantotto", "1848"), ("centottanta", "180"), ("ventuno", "21")]),
    (
      "zh_CN",
      [
        ("三百二十五", "325"), ("两千零二十四", "2024"), ("二〇二四年", "2-0-2-4-年"), ("跑5百米", "跑-500-米"),
        ("3万", "30000"), ("百度千万别", "百-度-千-万-别"), ("第三", "第-3"), ("0.5", "0 点 5"), ("零点五", "0-点-5"),
      ]
    ),
    ("zh_HK", [("二零二四", "2-0-2-4"), ("十五分鐘", "15-分-鐘")]),
    ("ja_JP", [("千九百八十四", "1984"), ("第三回", "第-3-回"), ("百", "100")]),
    ("ko_KR", [("이천이십사", "2024"), ("이메일", "이메일"), ("백 이십 삼", "123")]),
    ("ar", [("مائة وثلاثة وعشرون", "123")]),
    ("ru_RU", [("двадцать одна тысяча", "21000"), ("пятьсот", "500")]),
  ]

  @Test(arguments: languages)
  func foldsLanguage(_ locale: String, _ cases: [(input: String, folded: String)]) throws {
    let rules = try Rules.of(locale)
    for (input, folded) in cases { expect(input, folded, rules) }
  }

  private func expect(_ input: String, _ folded: String, _ rules: LanguageRules) {
    let text = TextFolder(rules: rules).fold(input)
    #expect(text.description == folded, "\(input)")
    #expect(text.breaks.count == text.scalars.count + 1)
    #expect(text.breaks.first == .word && text.breaks.last == .word)
    #expect(text.sources.count == text.scalars.count)
  }

  /// The original of each folded scalar.
  static let origins: [(locale: String, input: String, origins: [String])] = [
    ("en_US", "aß é!", ["a", "ß", "ß", "é"]),
    ("en_US", "e\u{301}a", ["e\u{301}", "a"]),
    ("en_US", "x twenty-one y", ["x", "twenty-one", "twenty-one", "y"]),
    ("en_US", "nineteen eighty", ["nineteen", "nineteen", "eighty", "eighty"]),
    ("en_US", "a&b", ["a", "&", "&", "&", "b"]),
    ("en_US", "3rd third", ["3", "r", "d", "third", "third", "third"]),
    ("zh_CN", "三万a", ["三万", "三万", "三万", "三万", "三万", "a"]),
    ("ja_JP", "ｶﾞx", ["ｶﾞ", "x"]),
  ]

  @Test(arguments: origins)
  func keepsOrigins(_ locale: String, _ input: String, _ origins: [String]) throws {
    let text = TextFolder(rules: try Rules.of(locale)).fold(input)
    let utf8 = Array(input.utf8)
    let found = text.sources.map { source in
      String(decoding: utf8[Int(source.lowerBound)..<Int(source.upperBound)], as: UTF8.self)
    }
    #expect(found == origins)
  }

  @Test func keepsWordsWhenAsked() throws {
    let folder = TextFolder(rules: try Rules.of("en_US"))
    #expect(folder.fold("Twenty-one & 2.5", numbers: .asWritten).description == "twenty-one and 2 point 5")
  }

  @Test func skipsInvalidUTF8() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE4, 0xBD, 0x63, 0xED, 0xA0, 0x80, 0x64, 0xC3]
    var text = NormalizedText()
    TextFolder(rules: .neutral).fold(bytes.span, numbers: .asWritten, into: &text)
    #expect(text.description == "a b c d")
    #expect(text.sources == [0..<1, 2..<3, 5..<6, 9..<10])
  }
}
