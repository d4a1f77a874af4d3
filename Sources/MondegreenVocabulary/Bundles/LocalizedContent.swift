// SPDX-License-Identifier: Apache-2.0

/// What the localized files of an app hold, by scope.
struct LocalizedContent {
  typealias Scope = AppDeclaration.Localization.Scope

  /// A vocabulary file that was read.
  struct ReadFile {
    var source: LocalizedFile
    var scope: Scope
    var vocabulary: VocabularyFile
  }

  /// The vocabulary files, in the order of their paths.
  private(set) var files: [ReadFile] = []
  /// The terms and phrases of each scope, those of several files together.
  private(set) var vocabularies:
    [Scope: (vocabularies: [ParameterVocabulary], intentPhrases: [IntentPhrases])] = [:]
  /// The strings of each scope.
  private(set) var tables: [Scope: [String: String]] = [:]
  /// What was found wrong.
  private(set) var log: [Diagnostic] = []

  /// The names of the `.lproj` folders of each scope.
  private var folderNames: [Scope: Set<String>] = [:]

  /// The scopes in the order of their folders' names, the unlocalized one, which always exists, first.
  var scopes: [Scope] {
    let named = folderNames.filter { $0.key != .unlocalized }.sorted {
      ($0.value.min() ?? "").utf8.lexicographicallyPrecedes(($1.value.min() ?? "").utf8)
    }
    return [.unlocalized] + named.map(\.key)
  }

  /// Reads a file and puts it with the others of its scope.
  mutating func add(_ file: LocalizedFile, scan: inout FolderScan) {
    switch file.kind {
    case .vocabulary:
      if let scope = scope(of: file) { addVocabulary(file, scope, scan: &scan) }
    case .strings:
      guard let scope = scope(of: file), let bytes = scan.read(file.path) else { return }
      let document = StringsReader(limits: scan.limits).read(bytes, file: file.path)
      log += document.diagnostics
      if let root = document.root { addTable(root, of: file, to: scope) }
    case .catalog:
      guard let bytes = scan.read(file.path) else { return }
      let catalog = StringCatalogReader(limits: scan.limits).read(bytes, file: file.path)
      log += catalog.diagnostics
      for localization in catalog.localizations {
        // A catalog holds all languages, wherever it lies.
        var file = file
        file.localization = localization.language
        if let scope = self.scope(of: file) { addTable(localization.strings, of: file, to: scope) }
      }
    }
  }

  /// The scope that a file's folder stands for; `nil`, after a report, when its name means nothing.
  private mutating func scope(of file: LocalizedFile) -> Scope? {
    guard let name = file.localization else { return .unlocalized }
    let folder = FilePath.parent(file.path) ?? file.path
    guard name != "Base" else {
      folderNames[.base, default: []].insert(name)
      return .base
    }
    guard let tag = LanguageTag(name) else {
      log.append(
        Diagnostic(
          .error, .unknownLanguage, file: file.path,
          message: "left out, as its folder names no known language",
          found: KeyedNode.quoted(FilePath.name(folder)), expected: "a language code such as \"en.lproj\""))
      return nil
    }
    let scope = Scope.language(tag)
    let known = folderNames[scope, default: []]
    if !known.contains(name) {
      if name.utf8.count > 3, name.utf8.allSatisfy(\.isASCIILetter) {
        log.append(
          Diagnostic(
            .note, .oldLanguageName, file: folder, message: "an old manner to name a language",
            found: KeyedNode.quoted(name), expected: "\"\(tag)\""))
      }
      if let other = known.min() {
        log.append(
          Diagnostic(
            .note, .sameLanguageTwice, file: folder,
            message: "the same language as \(other).lproj; both are used together",
            found: KeyedNode.quoted(name)))
      }
      folderNames[scope, default: []].insert(name)
    }
    return scope
  }

  private mutating func addVocabulary(_ file: LocalizedFile, _ scope: Scope, scan: inout FolderScan) {
    guard let document = scan.readPropertyList(file.path) else { return }
    var read = ReadFile(
      source: file, scope: scope, vocabulary: VocabularyFile(document, file: file.path))
    if file.isInExtension {
      read.vocabulary.log.report(
        .warning, .vocabularyInExtension,
        "used, but Siri reads the vocabulary of the app, not of an extension")
    }
    if scope == .unlocalized {
      read.vocabulary.log.report(
        .note, .unlocalizedVocabulary, "the file lies outside of any .lproj folder and so has no language",
        expected: "the folder of the development language")
    }
    let merged = vocabularies[scope]
    if merged != nil {
      read.vocabulary.log.report(
        .warning, .secondVocabulary,
        "the app has another vocabulary for \(scope.name); both are used together")
    }
    files.append(read)
    guard document.root != nil else { return }
    guard var merged else {
      vocabularies[scope] = (read.vocabulary.vocabularies, read.vocabulary.intentPhrases)
      return
    }
    let known = Set(merged.vocabularies)
    merged.vocabularies += read.vocabulary.vocabularies.filter { !known.contains($0) }
    for phrases in read.vocabulary.intentPhrases {
      if let index = merged.intentPhrases.firstIndex(where: { $0.intentName == phrases.intentName }) {
        let known = Set(merged.intentPhrases[index].examples)
        merged.intentPhrases[index].examples += phrases.examples.filter { !known.contains($0) }
      } else {
        merged.intentPhrases.append(phrases)
      }
    }
    vocabularies[scope] = merged
  }

  private mutating func addTable(_ root: PropertyListNode, of file: LocalizedFile, to scope: Scope) {
    for entry in root.dictionary ?? [] {
      if let text = entry.node.string {
        if tables[scope, default: [:]][entry.key] == nil { tables[scope, default: [:]][entry.key] = text }
      } else if AppName.Source(rawValue: entry.key) != nil {
        let place = KeyedNode(entry.node, keyPath: entry.key)
        log.append(
          Diagnostic(
            .error, .nameWrongType, file: file.path, position: place.node.position, keyPath: place.keyPath,
            message: "not a name", found: place.found, expected: "a string"))
      }
    }
  }
}
