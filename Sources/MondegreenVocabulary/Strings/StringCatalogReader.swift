// SPDX-License-Identifier: Apache-2.0

/// Reads string catalogs: `.xcstrings` files, Xcode's JSON for all languages of a `.strings` file.
///
/// ```swift
/// let catalog = StringCatalogReader().read(bytes, file: "InfoPlist.xcstrings")
/// catalog["de"]?["CFBundleDisplayName"]?.string  // "Einhornkasse"
/// ```
///
/// A string is `strings.KEY.localizations.LANGUAGE.stringUnit.value`. In the source language, a key that has none is
/// its own value, provided that it was found in source code, where the text is the key; a key with an
/// `extractionState` was written by hand or comes from elsewhere, such as `Info.plist`, and then has no string.
public struct StringCatalogReader: Sendable {
  /// Bounds on what is taken in.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: Its path, for the diagnostics.
  /// - Returns: Its strings, as far as they could be read, and its faults.
  /// - Complexity: O(*n*) in the bytes of the file.
  public func read(_ bytes: [UInt8], file: String) -> StringCatalog {
    let document = JSONReader(limits: limits).read(bytes, file: file)
    var collector = Collector(file: file, limits: limits, diagnostics: document.diagnostics)
    collector.collect(document.root)
    return collector.catalog
  }
}

/// Sorts the strings of a catalog by language.
private struct Collector {
  private var log: DiagnosticLog
  private var sourceLanguage: String?
  private var entries: [String: [PropertyListNode.Entry]] = [:]
  private var root = SourcePosition(byteOffset: 0)

  init(file: String, limits: DocumentLimits, diagnostics: [Diagnostic]) {
    log = DiagnosticLog(file: file, limits: limits)
    for diagnostic in diagnostics { log.add(diagnostic) }
  }

  var catalog: StringCatalog {
    let localizations = entries.keys.sorted().map {
      StringCatalog.Localization(
        language: $0, strings: PropertyListNode(.dictionary(entries[$0] ?? []), at: root))
    }
    return StringCatalog(
      sourceLanguage: sourceLanguage, localizations: localizations, diagnostics: log.sorted())
  }

  mutating func collect(_ node: PropertyListNode?) {
    // Without a root, the fault has been reported.
    guard let node else { return }
    root = node.position
    guard let catalog = dictionary(node, at: "") else { return }
    if let language = node["sourceLanguage"], let text = language.string {
      sourceLanguage = text
    } else {
      report(
        .warning, .catalogStructure, node["sourceLanguage"] ?? node, "sourceLanguage",
        "the catalog does not say its source language", expected: "a string")
    }
    guard let strings = catalog.last(where: { $0.key == "strings" })?.node else {
      report(
        .error, .catalogStructure, node, "strings", "the catalog has no strings", expected: "a dictionary")
      return
    }
    for entry in dictionary(strings, at: "strings") ?? [] { collect(entry) }
  }

  /// Takes the strings of one key.
  private mutating func collect(_ entry: PropertyListNode.Entry) {
    let path = "strings.\(entry.key.excerpt)"
    guard dictionary(entry.node, at: path) != nil else { return }
    var hasSource = false
    if let localizations = entry.node["localizations"] {
      for localization in dictionary(localizations, at: path + ".localizations") ?? [] {
        if localization.key == sourceLanguage { hasSource = true }
        let unit = "\(path).localizations.\(localization.key.excerpt)"
        guard let value = value(of: localization.node, at: unit) else { continue }
        entries[localization.key, default: []].append(
          PropertyListNode.Entry(key: entry.key, keyPosition: entry.keyPosition, node: value))
      }
    }
    if let sourceLanguage, !hasSource, entry.node["extractionState"] == nil {
      let key = PropertyListNode(.string(entry.key), at: entry.keyPosition)
      entries[sourceLanguage, default: []].append(
        PropertyListNode.Entry(key: entry.key, keyPosition: entry.keyPosition, node: key))
    }
  }

  /// The string of a localization; of one that varies, the variant for all other cases.
  private mutating func value(of localization: PropertyListNode, at path: String) -> PropertyListNode? {
    var (node, path) = (localization, path)
    while node["stringUnit"] == nil, let kind = node["variations"]?.dictionary?.first {
      guard let variants = dictionary(kind.node, at: "\(path).variations.\(kind.key.excerpt)") else {
        return nil
      }
      guard let variant = variants.last(where: { $0.key == "other" }) ?? variants.first else { break }
      path += ".variations.\(kind.key.excerpt).\(variant.key.excerpt)"
      report(
        .note, .catalogVariation, variant.node, path, "a string that varies: this variant was taken",
        found: "\(variants.count) variants")
      node = variant.node
    }
    guard let value = node["stringUnit"]?["value"], value.string != nil else {
      report(
        .error, .catalogStructure, node["stringUnit"]?["value"] ?? node["stringUnit"] ?? node,
        path + ".stringUnit.value", "a localization without a string, left out", expected: "a string")
      return nil
    }
    // Xcode writes an empty string for what nobody has translated yet.
    let isUntranslated = value.string == "" && node["stringUnit"]?["state"]?.string == "new"
    return isUntranslated ? nil : value
  }

  private mutating func dictionary(_ node: PropertyListNode, at path: String) -> [PropertyListNode.Entry]? {
    if let entries = node.dictionary { return entries }
    report(
      .error, .catalogStructure, node, path, "not what string catalogs have here, left out",
      found: node.kindDescription, expected: "a dictionary")
    return nil
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ node: PropertyListNode, _ path: String,
    _ message: String, found: String? = nil, expected: String? = nil
  ) {
    log.add(
      Diagnostic(
        severity, code, file: log.file, position: node.position, keyPath: path, message: message,
        found: found,
        expected: expected))
  }
}
