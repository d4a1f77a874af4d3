// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MondegreenPhonetics

/// `mondegreen pronounce`.
struct Pronounce: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows how words sound, and where that is known from.",
    discussion: """
      For each word its English pronunciations, likeliest first: the word, the \
      weight (0 to 1), the source (dictionary, inflection, compound, letterToSound, letterNames or number), the \
      phones in the ARPAbet, and the same in the International Phonetic Alphabet, separated by tabs.

      A word in capitals may be an initialism: "IRC". Words of ASCII letters, digits and apostrophes only.
      """)

  @Option(name: .shortAndLong, help: "The most pronunciations of a word to show.")
  var limit = 4

  @Argument(help: "The words.")
  var words: [String]

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit is \(limit); it must be 1 or more.") }
  }

  func run() throws {
    let pronouncer = EnglishPronouncer()
    var scratch = EnglishPronouncer.Scratch()
    var list = PronunciationList()
    var lines: [String] = []
    for word in words {
      let letters = Array(word.lowercased().utf8)
      pronouncer.pronounce(
        letters.span, isInCapitals: word == word.uppercased() && word != word.lowercased(), limit: limit,
        scratch: &scratch, into: &list)
      for entry in list.entries {
        let phones = list.phones(of: entry)
        let hundredths = Int((entry.weight * 100).rounded())
        let weight = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        let columns = [
          word, weight, entry.source.rawValue, phones.map(\.arpabet).joined(separator: " "),
          phones.map(\.ipa).joined(),
        ]
        lines.append(columns.joined(separator: "\t"))
      }
      if list.entries.isEmpty { lines.append("\(word)\t0.00\tnone\t\t") }
    }
    try OutputStream.standardOutput.write(lines: lines)
  }
}
