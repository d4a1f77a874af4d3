// SPDX-License-Identifier: Apache-2.0

internal import MondegreenIndex

/// The declared vocabulary of any number of apps, in the form that utterances are resolved with.
///
/// ```swift
/// let (vocabulary, _) = try VocabularyCompiler().compile(apps)
/// try vocabulary.write(to: "apps.mondegreen")
/// let again = try CompiledVocabulary(contentsOf: "apps.mondegreen")   // maps the file: next to no time
/// ```
///
/// Immutable, and cheap to copy; copies, tasks and processes share its memory.
public struct CompiledVocabulary: Sendable {
  private let image: Image
  /// The file that was opened, for messages.
  private let path: String?
  let text: RecordTable<UInt8>
  let buildInformation: RecordTable<TextReference>
  let languages: RecordTable<LanguageRecord>
  let apps: RecordTable<AppRecord>
  let localizations: RecordTable<LocalizationRecord>
  let intents: RecordTable<IntentRecord>
  let phrases: RecordTable<PhraseRecord>
  let terms: RecordTable<TermRecord>
  let parameters: RecordTable<ParameterRecord>
  let nodes: RecordTable<TrieNode>
  let keys: RecordTable<KeyRecord>
  let examples: ExampleIndex

  /// Opens an image file by mapping it.
  ///
  /// Checks the header and the bounds of every section; call ``verify()`` to read all of it.
  ///
  /// - Throws: ``MondegreenError/image(_:path:)``.
  /// - Complexity: O(1) in the size of the file.
  public init(contentsOf path: String) throws(MondegreenError) {
    do {
      try self.init(image: try Image(path: path), path: path)
    } catch {
      throw .image(error, path: path)
    }
  }

  /// Opens an image in memory.
  ///
  /// - Throws: ``MondegreenError/image(_:path:)``.
  public init(imageBytes: [UInt8]) throws(MondegreenError) {
    do {
      try self.init(image: try Image(bytes: imageBytes), path: nil)
    } catch {
      throw .image(error, path: nil)
    }
  }

  private init(image: Image, path: String?) throws(ImageError) {
    self.image = image
    self.path = path
    text = try image.table(VocabularySection.text, of: UInt8.self)
    buildInformation = try image.table(VocabularySection.buildInformation, of: TextReference.self)
    languages = try image.table(VocabularySection.languages, of: LanguageRecord.self)
    apps = try image.table(VocabularySection.apps, of: AppRecord.self)
    localizations = try image.table(VocabularySection.localizations, of: LocalizationRecord.self)
    intents = try image.table(VocabularySection.intents, of: IntentRecord.self)
    phrases = try image.table(VocabularySection.phrases, of: PhraseRecord.self)
    terms = try image.table(VocabularySection.terms, of: TermRecord.self)
    parameters = try image.table(VocabularySection.parameters, of: ParameterRecord.self)
    nodes = try image.table(VocabularySection.trieNodes, of: TrieNode.self)
    keys = try image.table(VocabularySection.trieKeys, of: KeyRecord.self)
    examples = ExampleIndex(
      examples: try image.table(VocabularySection.examples, of: ExampleRecord.self),
      features: try image.table(VocabularySection.features, of: FeatureRecord.self),
      postings: try image.table(VocabularySection.postings, of: PostingRecord.self),
      slots: try image.table(VocabularySection.slots, of: SlotRecord.self))
  }

  /// Writes the image to a file, whole or not at all.
  ///
  /// - Throws: ``MondegreenError/image(_:path:)``.
  public func write(to path: String) throws(MondegreenError) {
    do {
      try image.write(to: path)
    } catch {
      throw .image(error, path: path)
    }
  }

  /// Reads the whole image and compares it with its checksum.
  ///
  /// - Throws: ``MondegreenError/image(_:path:)``.
  /// - Complexity: O(*n*) in the size of the image.
  public func verify() throws(MondegreenError) {
    do {
      try image.verify()
    } catch {
      throw .image(error, path: path)
    }
  }

  /// The text that a record refers to; `nil` where it refers to none, or, in a damaged image, to nowhere.
  func string(_ reference: TextReference) -> String? {
    bytes(reference).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes that a record refers to.
  func bytes(_ reference: TextReference) -> [UInt8]? {
    guard reference.offset != TextReference.absent.offset else { return nil }
    let start = Int(reference.offset)
    let end = start + Int(reference.length)
    return text.withSpan { (bytes: Span<UInt8>) -> [UInt8]? in
      guard end <= bytes.count else { return nil }
      return (start..<end).map { bytes[$0] }
    }
  }
}

extension CompiledVocabulary {
  /// Numbers that describe the vocabulary.
  public struct Summary: Sendable, Hashable {
    /// Bytes of the image.
    public var bytes: Int
    /// What made it: the versions of ICU and of Unicode.
    public var builtWith: String
    /// Each section with its number of records and its bytes.
    public var sections: [Section]
    /// The apps.
    public var apps: [App]

    /// A section of the image.
    public struct Section: Sendable, Hashable {
      /// Its name.
      public var name: String
      /// Its records.
      public var records: Int
      /// Its bytes.
      public var bytes: Int
    }

    /// An app.
    public struct App: Sendable, Hashable {
      /// Bundle identifier.
      public var bundleIdentifier: String
      /// Name for display.
      public var name: String
      /// Class names of its intents.
      public var intents: [String]
      /// Its localizations: the locale, or `Base`, or `unlocalized`.
      public var localizations: [String]
      /// Number of its terms, over all localizations.
      public var terms: Int
      /// Number of its example phrases, over all localizations.
      public var examplePhrases: Int
    }
  }

  /// Describes the vocabulary.
  ///
  /// - Complexity: O(*n*) in the number of records.
  public func summary() -> Summary {
    var termCounts: [UInt32: Int] = [:]
    for i in 0..<terms.count {
      guard let term = terms[i], let localization = localizations[term.localization] else { continue }
      termCounts[localization.app.rawValue, default: 0] += 1
    }
    var exampleCounts: [UInt32: Int] = [:]
    for i in 0..<examples.examples.count {
      guard let example = examples.examples[i], example.weight == 1,
        let localization = localizations[example.localization]
      else { continue }
      exampleCounts[localization.app.rawValue, default: 0] += 1
    }
    return Summary(
      bytes: image.byteCount,
      builtWith: buildInformation[0].flatMap(string) ?? "",
      sections: image.layout.map { section in
        let name = VocabularySection.all.first { $0.kind == section.kind }?.name
        return Summary.Section(
          name: name ?? "section \(section.kind.rawValue)", records: section.recordCount,
          bytes: section.recordCount * section.recordSize)
      },
      apps: (0..<apps.count).compactMap { i in
        guard let app = apps[i] else { return nil }
        return Summary.App(
          bundleIdentifier: string(app.bundleIdentifier) ?? "", name: string(app.name) ?? "",
          intents: intentIDs(of: app).compactMap { intents[$0].flatMap { string($0.name) } },
          localizations: localizationIDs(of: app).compactMap { localizations[$0].map(description) },
          terms: termCounts[UInt32(i)] ?? 0, examplePhrases: exampleCounts[UInt32(i)] ?? 0)
      })
  }

  private func description(_ localization: LocalizationRecord) -> String {
    switch LocalizationRecord.Scope(rawValue: localization.scope) {
    case .base: "Base"
    case .unlocalized: "unlocalized"
    case .language, nil: string(localization.locale) ?? ""
    }
  }

  /// The intents of an app.
  func intentIDs(of app: AppRecord) -> [RecordID<IntentRecord>] {
    Self.ids(from: app.firstIntent, count: app.intentCount, in: intents.count)
  }

  /// The localizations of an app.
  func localizationIDs(of app: AppRecord) -> [RecordID<LocalizationRecord>] {
    Self.ids(from: app.firstLocalization, count: app.localizationCount, in: localizations.count)
  }

  /// The parameters that a term is declared for.
  func parameters(of term: TermRecord) -> [ParameterRecord] {
    Self.ids(from: term.firstParameter, count: term.parameterCount, in: parameters.count)
      .compactMap { (id: RecordID<ParameterRecord>) in parameters[id] }
  }

  private static func ids<Record>(from first: UInt32, count: UInt32, in limit: Int) -> [RecordID<Record>] {
    let start = min(Int(first), limit)
    return (start..<min(start + Int(count), limit)).map { RecordID($0) }
  }
}
