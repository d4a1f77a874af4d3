// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@testable import Mondegreen

/// Texts and locales that nobody says, and many at once.
@Suite(.timeLimit(.minutes(2))) struct ResolverRobustnessTests {
  @Test(arguments: [
    "", " ", "\n", "\t \u{A0}\u{2003}", "?!…", "—", "'", "&", "+", "👍", "👩‍🚀🇩🇪", "\u{301}", "\u{200D}\u{FE0F}",
    "\u{0}",
    "\u{FFFD}", "\u{202E}",
  ])
  func nothingToHear(text: String) {
    let resolution = Tiny.resolver.resolve(Utterance(text))
    #expect(resolution == Resolution(status: .unsupported, interpretation: nil, confidence: 0))
  }

  @Test func tenThousandWords() {
    let text = [String](repeating: "lorem start River Run in Gymkhana", count: 1_667).joined(separator: " ")
    #expect(Tiny.resolver.resolve(Utterance(text)).fault(for: text) == nil)
  }

  @Test func oneWordWithoutEnd() {
    for text in [String(repeating: "riverrun", count: 5_000), String(repeating: "火", count: 10_000)] {
      #expect(Tiny.resolver.resolve(Utterance(text)).fault(for: text) == nil)
    }
  }

  // MARK: - Locales

  @Test(arguments: [
    "", "no language", "xx", "zxx", "en_US.UTF-8", "EN-us", "English", "x-klingon", "\u{0}", "en\u{0}", "日本語",
    "Base", "de_DE", "zh-Hant-HK", String(repeating: "en-", count: 10_000) + "x",
  ])
  func anyLocale(locale: String) {
    let text = "start River Run in Gymkhana"
    let resolution = Tiny.resolver.resolve(Utterance(text, locale: locale))
    #expect(resolution.answer == Tiny.resolver.resolve(Utterance(text)).answer)
    #expect(resolution.fault(for: text) == nil)
    let other = Resolver(vocabulary: Tiny.vocabulary, defaultLocale: locale)
    #expect(other.resolve(Utterance(text)).answer == resolution.answer)
  }

  @Test func fewLocalesAreKept() {
    let cache = LocaleContextCache(vocabulary: Tiny.vocabulary, defaultLocale: "en_US", limit: 8)
    for region in 0..<24 {
      #expect(cache.context(for: "en_\(region + 100)").locale.hasPrefix("en"))
      #expect(cache.count <= 8)
    }
    for i in 0..<100 {
      #expect(cache.context(for: "no language \(i)") === cache.context(for: "en_US"))
      #expect(cache.context(for: "en_US@x=\(i)") === cache.context(for: "en_US"))
    }
    #expect(cache.count <= 8)
    #expect(cache.context(for: "de_DE") === cache.context(for: "de-de"))
  }

  // MARK: - Random texts

  @Test(arguments: 0..<4 as Range<UInt64>)
  func randomText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<75 {
      let text = Self.randomText(using: &generator)
      let locale = ["en_US", "de", "ja_JP", "zh_HK", "ko", "ru", "tr"].randomElement(using: &generator)
      #expect(Tiny.resolver.resolve(Utterance(text, locale: locale)).fault(for: text) == nil, "\(text)")
    }
  }

  private static func randomText(using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<16, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text += scalars.randomElement(using: &generator).map { String(Character($0)) } ?? ""
      case 1: text += ["", " ", "-", "’", "  "].randomElement(using: &generator) ?? ""
      default:
        var piece = Array(pieces.randomElement(using: &generator) ?? "")
        // Changed at one place, by a scalar that may be anything.
        if Bool.random(using: &generator), let place = piece.indices.randomElement(using: &generator) {
          piece[place] = Character(scalars.randomElement(using: &generator) ?? " ")
        }
        text += String(piece) + (Bool.random(using: &generator) ? " " : "")
      }
    }
    return text
  }

  private static let pieces = [
    "start", "lock", "River Run", "riverrun", "Gymkhana", "in", "Motor A", "Motor B", "motör",
    "Summer Picnic", "25",
    "twenty five", "Sofa to 5K", "Acme Water", "from", "Petty Cash", "’s", "pay", "河", "を", "에서",
  ]

  private static let scalars: [Unicode.Scalar] = [
    "a", "Z", "5", "\u{301}", "ß", "ﬁ", "Ａ", "㎞", "½", "\u{AD}", "\u{200D}", "👍", "🇩", "한", "ｶ", "\u{3099}",
    "ا", "\u{0}",
    "\u{7F}", "\u{10FFFF}", "\u{E000}", "&", "+", "٣", "Ⅻ", "ẞ", "İ", "ς", "\u{1D400}", "𠮷", "\n", "\u{FEFF}",
  ]

  // MARK: - Many at once

  @Test func manyTasksGetTheSameAnswers() async {
    let texts = [
      "start River Run in Gymkhana", "lock motor a", "show the Summer Picnic photos",
      "pay my acme water bill",
      "what's the weather", "pause riverrunlong",
    ]
    let utterances = ["en_US", "en_GB", "de", "ja", "xx"].flatMap { locale in
      texts.map { Utterance($0, locale: locale) }
    }
    let alone = Resolver(vocabulary: Tiny.vocabulary)
    let expected = utterances.map(alone.resolve)
    let shared = Resolver(vocabulary: Tiny.vocabulary)
    await withTaskGroup(of: [Resolution].self) { group in
      for shift in 0..<8 {
        group.addTask {
          let order = utterances.indices.map { ($0 + 4 * shift) % utterances.count }
          var answers = expected
          for i in order { answers[i] = shared.resolve(utterances[i]) }
          return answers
        }
      }
      for await answers in group { #expect(answers == expected) }
    }
  }
}
