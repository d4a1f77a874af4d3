// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex
internal import MondegreenText

/// A declared phrase that was heard in an utterance.
struct HeardPhrase {
  var phrase: RecordID<PhraseRecord>
  var app: RecordID<AppRecord>
  /// The term, or ``RecordID/none`` for a name of the app.
  var term: RecordID<TermRecord>
  /// Where it was heard, in UTF-8 bytes of the utterance.
  var bytes: Range<Int>
  /// The same with an ending that is glued to it.
  var bytesWithEnding: Range<Int>
  /// Letters of the phrase as it was compared.
  var length: Int
  /// What the differences cost, in thousandths of an edit.
  var cost: Int32
  /// Whether a word that introduces app names stands beside it.
  var hasCarrier: Bool

  /// How well it was heard: 1 without a difference, 0 when half of the letters differ.
  var quality: Double { max(0, 1 - 2 * Double(cost) / (1000 * Double(max(length, 1)))) }
}

/// What is heard in an utterance before anything is decided: its words, and every declared phrase in it.
struct Hearing {
  /// The utterance with numbers as digits.
  private(set) var text = NormalizedText()
  /// Its words.
  private(set) var tokens: [SentenceToken] = []
  /// The phrases, at most one of an app's names or of a term's phrases for a stretch.
  private(set) var phrases: [HeardPhrase] = []
  /// Index of each phrase by its place.
  private var places: [Place: Int] = [:]
  /// Whether any of it is in a script without spaces.
  let isWrittenWithoutSpaces: Bool

  /// Listens to an utterance.
  init(_ utterance: String, context: LocaleContext, vocabulary: CompiledVocabulary) {
    text = context.folder.fold(utterance, numbers: .asDigits)
    tokens = SentenceFeatures.tokens(of: text)
    isWrittenWithoutSpaces = text.scalars.contains(where: \.isWrittenWithoutSpaces)
    collect(text, context: context, vocabulary: vocabulary)
    // A number word may be part of a name ("OneDrive"), or no number at all ("call one of them").
    let asWritten = context.folder.fold(utterance, numbers: .asWritten)
    if asWritten.scalars != text.scalars {
      collect(asWritten, context: context, vocabulary: vocabulary)
    }
  }

  private mutating func collect(
    _ text: NormalizedText, context: LocaleContext, vocabulary: CompiledVocabulary
  ) {
    let scalars = text.scalars
    let boundaries = text.breaks.map(\.rawValue)
    let active = context.activePhrases.words
    var scratch = EditMatcher.Scratch()
    var matches: [SpanMatch] = []
    vocabulary.nodes.withSpan { (nodes: Span<TrieNode>) in
      vocabulary.keys.withSpan { (keys: Span<KeyRecord>) in
        EditMatcher().search(
          nodes: nodes, keys: keys, text: scalars.span, boundaries: boundaries.span,
          maximalTail: context.maximalEnding, active: active.span,
          scratch: &scratch, matches: &matches)
      }
    }
    for match in matches {
      guard let key = vocabulary.keys[Int(match.key)] else { continue }
      let id = RecordID<PhraseRecord>(rawValue: key.payload)
      guard let phrase = vocabulary.phrases[id] else { continue }
      let scalars = Int(match.start)..<Int(match.end)
      let source = text.source(of: scalars)
      let heard = HeardPhrase(
        phrase: id, app: phrase.app, term: phrase.term,
        bytes: Int(source.lowerBound)..<Int(source.upperBound), bytesWithEnding: text.bytes(of: match),
        length: Int(match.keyLength), cost: match.cost,
        hasCarrier: phrase.term == .none && context.carriers.surround(scalars, in: text))
      keep(heard)
    }
  }

  /// Keeps the better of two hearings of the same app or term in the same stretch.
  private mutating func keep(_ heard: HeardPhrase) {
    let place = Place(app: heard.app, term: heard.term, bytes: heard.bytes)
    if let known = places[place] {
      if (heard.cost, -heard.length) < (phrases[known].cost, -phrases[known].length) {
        phrases[known] = heard
      }
    } else {
      places[place] = phrases.count
      phrases.append(heard)
    }
  }

  /// What is heard once in a stretch, in however many ways it is declared.
  private struct Place: Hashable {
    var app: RecordID<AppRecord>
    var term: RecordID<TermRecord>
    var bytes: Range<Int>
  }
}
