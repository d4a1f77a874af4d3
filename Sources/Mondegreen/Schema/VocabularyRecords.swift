// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

// The records of a compiled vocabulary. All fields are integers or floating-point numbers without padding
// between them, as `RecordTable` demands. Ranges are half open and count records of the named table.

/// Bytes of the text section.
struct TextReference: BitwiseCopyable, Sendable, Hashable {
  var offset: UInt32
  var length: UInt32

  /// Stands for "no text", which is not the same as an empty one.
  static let absent = TextReference(offset: .max, length: 0)
}

/// A language that utterances and phrases are folded by.
struct LanguageRecord: BitwiseCopyable, Sendable {
  /// ICU name of the locale, such as `zh_Hant_TW`.
  var locale: TextReference
  /// The folding rules, as `LanguageRules` stores itself.
  var rules: TextReference
}

struct AppRecord: BitwiseCopyable, Sendable {
  var bundleIdentifier: TextReference
  var name: TextReference
  /// ICU name of the development language.
  var developmentLocale: TextReference
  var firstLocalization: UInt32
  var localizationCount: UInt32
  var firstIntent: UInt32
  var intentCount: UInt32
}

struct LocalizationRecord: BitwiseCopyable, Sendable {
  /// What the localization is for.
  enum Scope: UInt32 {
    case language, base, unlocalized
  }

  /// What the localization declares.
  struct Contents: OptionSet {
    var rawValue: UInt32
    static let vocabularies = Contents(rawValue: 1)
    static let intentPhrases = Contents(rawValue: 2)
    static let names = Contents(rawValue: 4)
  }

  var app: RecordID<AppRecord>
  /// ``Scope``, raw.
  var scope: UInt32
  /// ICU name of the locale; that of the development language for `base` and `unlocalized`.
  var locale: TextReference
  /// ``Contents``, raw.
  var contents: UInt32
}

struct IntentRecord: BitwiseCopyable, Sendable {
  var app: RecordID<AppRecord>
  var name: TextReference
  /// 1 when a property list declares it, 0 when only the vocabulary speaks of it.
  var isDeclared: UInt32
}

/// Something that can be heard: a name of an app, or one way to say a term.
struct PhraseRecord: BitwiseCopyable, Sendable {
  var text: TextReference
  var hint: TextReference
  var localization: RecordID<LocalizationRecord>
  var app: RecordID<AppRecord>
  /// The term, or ``RecordID/none`` for a name of the app.
  var term: RecordID<TermRecord>
}

/// A gazetteer entry: what an app is given back for any of its phrases.
struct TermRecord: BitwiseCopyable, Sendable {
  var identifier: TextReference
  var localization: RecordID<LocalizationRecord>
  var firstParameter: UInt32
  var parameterCount: UInt32
}

/// A parameter that terms are values of. Runs of these belong to the terms of one declared vocabulary.
struct ParameterRecord: BitwiseCopyable, Sendable {
  /// `Intent.property`.
  var name: TextReference
  var intent: RecordID<IntentRecord>
}

/// A sentence that stands for an intent.
struct ExampleRecord: BitwiseCopyable, Sendable {
  var localization: RecordID<LocalizationRecord>
  var intent: RecordID<IntentRecord>
  /// Length of its feature vector.
  var norm: Float
  /// What it counts beside a declared example phrase, in 0…1.
  var weight: Float
}

/// A feature of sentences; sorted by ``hash``, ended by one record that only ends the postings.
struct FeatureRecord: BitwiseCopyable, Sendable {
  var hash: UInt32
  var firstPosting: UInt32
  /// How much it tells intents apart.
  var weight: Float
}

/// An example that has a feature.
struct PostingRecord: BitwiseCopyable, Sendable {
  var example: RecordID<ExampleRecord>
  /// The feature's share in the example's vector.
  var value: Float
}

/// A place in an example where a term belongs.
struct SlotRecord: BitwiseCopyable, Sendable {
  var example: RecordID<ExampleRecord>
  /// Feature of the word before it, or of the beginning.
  var before: UInt32
  /// Feature of the word behind it, or of the end.
  var after: UInt32
}

/// How a key of the trie came to be; its `tag`.
enum KeyOrigin: UInt32 {
  /// The phrase as it is declared, in any of its written forms.
  case written
  /// A declared "sounds like" spelling.
  case hint
}
