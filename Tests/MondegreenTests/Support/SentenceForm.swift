// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenText
import MondegreenVocabulary

@testable import Mondegreen

/// Another way to write a sentence, as recognizers and people do, that leaves what it says as it is.
enum SentenceForm: String, CaseIterable, Sendable {
  case upperCase = "upper case"
  case withoutPunctuation = "punctuation left out"
  case punctuationAsSpaces = "punctuation as spaces"
  case joined = "names and terms joined"
  case split = "camel case split"
  case digitsAsWords = "digits as words"
  case wordsAsDigits = "words as digits"

  /// A line's text in this form; the text itself where the form changes nothing.
  func text(of line: Quickstart.Line) throws -> String {
    switch self {
    case .upperCase: line.text.uppercased()
    case .withoutPunctuation: Self.replacingPunctuation(in: line.text, by: "")
    case .punctuationAsSpaces: Self.replacingPunctuation(in: line.text, by: " ")
    case .joined: Self.joiningPhrases(in: line)
    case .split: line.text.replacing(/(\p{Ll})(\p{Lu})/) { "\($0.1) \($0.2)" }
    case .digitsAsWords: try Self.spellingDigits(in: line)
    case .wordsAsDigits: Self.writingDigits(in: line)
    }
  }

  /// Points and commas between digits are part of a number.
  private static func replacingPunctuation(in text: String, by replacement: String) -> String {
    text.replacing(/([0-9][.,](?=[0-9]))|[\p{P}\p{S}]/) { $0.1.map(String.init) ?? replacement }
      .split(separator: " ").joined(separator: " ")
  }

  /// The names of the line's app and its terms, in whatever language, without their spaces.
  private static func joiningPhrases(in line: Quickstart.Line) -> String {
    guard let app = Quickstart.apps.first(where: { $0.bundleIdentifier == line.gold?.app }) else {
      return line.text
    }
    let phrases = app.localizations.flatMap { localization in
      localization.names.map(\.name)
        + (localization.vocabularies ?? []).flatMap(\.items).flatMap(\.synonyms).map(\.phrase)
    }
    var text = line.text
    for phrase in Set(phrases).sorted(by: { ($1.count, $0) < ($0.count, $1) }) where phrase.contains(" ") {
      while let range = text.range(of: phrase, options: .caseInsensitive) {
        text.replaceSubrange(range, with: text[range].replacing(" ", with: ""))
      }
    }
    return text
  }

  private static func spellingDigits(in line: Quickstart.Line) throws -> String {
    guard line.text.contains(/[0-9]/) else { return line.text }
    let speller = try NumberSpeller(locale: line.locale)
    let isSpaced = !["zh", "ja"].contains(line.locale.prefix(2))
    return line.text.replacing(/([0-9]+)(\p{L}?)/) { match in
      guard let value = Int64(match.1), let words = speller.spell(value) else { return String(match.0) }
      return words + (isSpaced && !match.2.isEmpty ? " " : "") + match.2
    }
  }

  private static let contexts = LocaleContextCache(
    vocabulary: Quickstart.resolver.vocabulary, defaultLocale: "en_US")

  /// What folding reads as a number is replaced by its digits.
  private static func writingDigits(in line: Quickstart.Line) -> String {
    let folded = contexts.context(for: line.locale).folder.fold(line.text, numbers: .asDigits)
    let bytes = Array(line.text.utf8)
    var written: [UInt8] = []
    var end = 0
    var i = 0
    while i < folded.count {
      let source = folded.sources[i]
      var digits: [UInt8] = []
      while i < folded.count, folded.sources[i] == source {
        if let digit = UInt8(exactly: folded.scalars[i]), digit &- 0x30 < 10 { digits.append(digit) }
        i += 1
      }
      let words = Int(source.lowerBound)..<Int(source.upperBound)
      guard !digits.isEmpty, words.lowerBound >= end, !bytes[words].contains(where: { $0 &- 0x30 < 10 })
      else {
        continue
      }
      written += bytes[end..<words.lowerBound] + digits
      end = words.upperBound
    }
    return String(decoding: written + bytes[end...], as: UTF8.self)
  }
}
