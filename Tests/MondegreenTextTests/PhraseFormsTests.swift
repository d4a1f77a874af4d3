// SPDX-License-Identifier: Apache-2.0

import MondegreenText
import Testing

@Suite struct PhraseFormsTests {
  static let cases: [(locale: String, phrase: String, forms: [String])] = [
    ("en_US", "Cardio Craze", ["cardiocraze"]),
    (
      "en_US", "MyApp123",
      ["myapp123", "myapponehundredtwentythree", "myapponehundredandtwentythree", "myapponetwothree"]
    ),
    (
      "en_US", "1984",
      [
        "1984", "onethousandninehundredeightyfour", "onethousandninehundredandeightyfour", "onenineeightfour",
        "nineteeneightyfour",
      ]
    ),
    ("en_US", "App One", ["appone", "app1"]),
    ("en_US", "3rd Place", ["3rdplace", "thirdplace"]),
    (
      "en_US", "30 Second Plank",
      ["30secondplank", "302ndplank", "thirtysecondplank", "threezerosecondplank", "32ndplank"]
    ),
    ("en_US", "007", ["007", "zerozeroseven"]),
    ("en_US", "H&M", ["handm", "hm"]),
    ("en_US", "Disney+", ["disneyplus", "disney"]),
    ("de_DE", "Bus 21", ["bus21", "buseinundzwanzig", "buszweieins"]),
    ("zh_CN", "5分钟", ["5分钟", "五分钟"]),
    ("en_US", "!!!", []),
  ]

  @Test(arguments: cases)
  func givesForms(_ locale: String, _ phrase: String, _ forms: [String]) throws {
    let found = PhraseForms.forms(
      of: phrase, rules: try Rules.of(locale), speller: try NumberSpeller(locale: locale))
    #expect(found.map(\.compact) == forms)
  }

  @Test func staysWithinTheLimit() throws {
    let found = PhraseForms.forms(
      of: "1984 & 2001 & 21st & 30 second", rules: try Rules.of("en_US"),
      speller: try NumberSpeller(locale: "en_US"))
    #expect(found.count == PhraseForms.limit)
    #expect(Set(found.map(\.scalars)).count == found.count)
  }

  /// What is said in one piece or in words meets a declared name in digits, and the other way round.
  @Test(arguments: [
    ("MyApp123", "my app one two three"), ("MyApp123", "myapponetwothree"), ("MyApp123", "my app 123"),
    ("MyApp123", "my app one hundred and twenty three"), ("1984", "nineteen eighty four"),
    ("Taxi Five", "taxi 5"), ("30 Second Plank", "thirty second plank"), ("OneNote", "one note"),
    ("OneNote", "onenote"), ("21st Century", "twenty-first century"), ("10:30", "ten thirty"),
  ])
  func declaredMeetsHeard(_ declared: String, _ heard: String) throws {
    let rules = try Rules.of("en_US")
    let forms = PhraseForms.forms(of: declared, rules: rules, speller: try NumberSpeller(locale: "en_US"))
    #expect(forms.map(\.scalars).contains(TextFolder(rules: rules).fold(heard).scalars))
  }
}
