// SPDX-License-Identifier: Apache-2.0

/// Reads what apps declare, from built bundles and source trees.
///
/// ```swift
/// let loaded = AppLoader().load(["Build/CardioBonanza.app", "Sources/UnicornPay"])
/// loaded.apps.map(\.name)                       // ["CardioBonanza", "UnicornPay"]
/// loaded.diagnostics.forEach { print($0) }      // Sources/UnicornPay/…: warning: …
/// ```
///
/// A path is a bundle `Name.app`, in the layout of iOS or macOS, with its extensions in `PlugIns`; a source
/// tree of Xcode; or a folder of any of these at any depth. A source tree refers to build settings, whose values the
/// caller gives; `TargetAssignment` in the source code tells how files find their app.
///
/// Nothing that a file holds makes loading fail: each fault is a diagnostic and costs the entry that it names.
public struct AppLoader: Sendable {
  /// Values of build settings that source trees refer to.
  public var buildSettings: BuildSettings
  /// Bounds on each file.
  public var limits: DocumentLimits

  /// Creates a loader.
  public init(buildSettings: BuildSettings = BuildSettings(), limits: DocumentLimits = DocumentLimits()) {
    self.buildSettings = buildSettings
    self.limits = limits
  }

  /// Reads the apps at paths.
  ///
  /// - Returns: The apps in the order of their paths' bytes, and the diagnostics by file, then by place. A path
  ///   under which no app is found gives an error with the code ``DiagnosticCode/noAppFound``.
  /// - Complexity: O(*n*) in the bytes of the files.
  public func load(_ paths: [String]) -> LoadedApps {
    var loaded = LoadedApps(apps: [], diagnostics: [])
    var seen = Set<String>()
    for path in paths {
      let root = FilePath.trimmed(path)
      if seen.insert(root).inserted { load(root, into: &loaded) }
    }
    loaded.apps.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    loaded.checkApps()
    loaded.sortDiagnostics()
    return loaded
  }

  /// Reads the apps at one path.
  public func load(_ path: String) -> LoadedApps { load([path]) }

  private func load(_ root: String, into loaded: inout LoadedApps) {
    let shown = root.isEmpty ? "/" : root
    var scan = FolderScan(root: shown, limits: limits)
    guard let kind = FileSystem.kind(of: shown) else {
      loaded.diagnostics.append(
        Diagnostic(.error, .noAppFound, file: shown, message: "no such file or folder"))
      return
    }
    guard kind == .folder else {
      loaded.diagnostics.append(
        Diagnostic(
          .error, .noAppFound, file: shown, message: "not a folder",
          expected: "a bundle, or a folder of bundles or sources"))
      return
    }
    let tree = SourceTree(root: root, scan: &scan)
    var sources = tree.bundles.map { BuiltBundle.app(at: $0, scan: &scan) }
    sources += TargetAssignment(tree, scan: &scan).apps
    var identifiers = Set(loaded.apps.map(\.bundleIdentifier))
    for app in sources {
      var assembly = AppAssembly(app, settings: buildSettings, scan: &scan)
      if assembly.app.bundleIdentifier.isEmpty {
        assembly.app.bundleIdentifier = Self.standIn(for: app.path, in: root, taken: identifiers)
      }
      identifiers.insert(assembly.app.bundleIdentifier)
      loaded.apps.append(assembly.app)
      loaded.diagnostics += assembly.diagnostics
    }
    loaded.diagnostics += scan.diagnostics
    if sources.isEmpty {
      loaded.diagnostics.append(
        Diagnostic(
          .error, .noAppFound, file: shown, message: "no app was found here",
          expected: "a bundle Name.app, or an Info.plist or AppIntentVocabulary.plist of a source tree"))
    }
  }

  /// An identifier for an app that has none: its path from the root, or the root's own name; numbered when another
  /// app has it already, so that two apps never become one.
  private static func standIn(for path: String, in root: String, taken: Set<String>) -> String {
    let rest = String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
    let name = rest.isEmpty ? FilePath.name(root) : rest
    var identifier = name
    var number = 2
    while taken.contains(identifier) {
      identifier = "\(name)#\(number)"
      number += 1
    }
    return identifier
  }
}

/// The apps under some paths.
public struct LoadedApps: Hashable, Sendable {
  /// The apps, in the order of their paths.
  public var apps: [AppDeclaration]
  /// What was found wrong, by file and place.
  public var diagnostics: [Diagnostic]

  /// Creates a result.
  public init(apps: [AppDeclaration], diagnostics: [Diagnostic]) {
    self.apps = apps
    self.diagnostics = diagnostics
  }
}
