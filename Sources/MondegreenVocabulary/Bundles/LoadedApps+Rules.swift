// SPDX-License-Identifier: Apache-2.0

/// What concerns several apps at once.
extension LoadedApps {
  /// Reports apps that cannot be told apart by identifier or name.
  mutating func checkApps() {
    var byIdentifier: [String: String] = [:]
    var byName: [String: AppDeclaration] = [:]
    for app in apps {
      if let other = byIdentifier[app.bundleIdentifier] {
        diagnostics.append(
          Diagnostic(
            .warning, .duplicateIdentifier, file: app.path, message: "\(other) has the same identifier",
            found: KeyedNode.quoted(app.bundleIdentifier)))
        continue
      }
      byIdentifier[app.bundleIdentifier] = app.path
      let names = Set(
        app.localizations.flatMap(\.names).filter { $0.source != .bundleName }.map { $0.name.lowercased() })
      for name in names.sorted() {
        if let other = byName[name] {
          diagnostics.append(
            Diagnostic(
              .warning, .nameClash, file: app.path, message: "\(other.path) goes by the same name",
              found: KeyedNode.quoted(name)))
        } else {
          byName[name] = app
        }
      }
    }
  }

  /// Puts the diagnostics in the order of files and places; those of equal place stay as they were found.
  mutating func sortDiagnostics() {
    let sorted = diagnostics.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.file != other.file { return one.file.utf8.lexicographicallyPrecedes(other.file.utf8) }
      let places = (one.position?.byteOffset ?? -1, other.position?.byteOffset ?? -1)
      return places.0 != places.1 ? places.0 < places.1 : first.offset < second.offset
    }
    diagnostics = sorted.map(\.element)
  }
}
