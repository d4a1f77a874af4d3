// SPDX-License-Identifier: Apache-2.0

/// The diagnostics of one file, up to a number.
struct DiagnosticLog {
  /// Path of the file.
  let file: String
  private let limit: Int
  private var listed: [Diagnostic] = []
  private var unlistedErrors = 0
  private var unlistedOthers = 0

  /// Creates an empty log.
  init(file: String, limits: DocumentLimits) {
    self.file = file
    self.limit = limits.diagnostics
  }

  /// Whether the next diagnostic is still listed, not only counted.
  var isListing: Bool { listed.count < limit }

  /// Adds a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) {
    if isListing { listed.append(diagnostic) } else { count(diagnostic.severity) }
  }

  /// Counts a diagnostic that is not listed.
  mutating func count(_ severity: Diagnostic.Severity) {
    if severity == .error { unlistedErrors += 1 } else { unlistedOthers += 1 }
  }

  /// All diagnostics in the order of the file, with a last one for those that are not listed.
  func sorted() -> [Diagnostic] {
    var diagnostics = listed.sorted { ($0.position?.byteOffset ?? 0) < ($1.position?.byteOffset ?? 0) }
    let unlisted = unlistedErrors + unlistedOthers
    if unlisted > 0 {
      diagnostics.append(
        Diagnostic(
          unlistedErrors > 0 ? .error : .warning, .plistMoreFaults, file: file,
          message: "\(unlisted) more faults are not listed, \(unlistedErrors) of them errors"))
    }
    return diagnostics
  }
}

extension String {
  /// This text cut to a length that fits in a message, with control characters made visible.
  var excerpt: String {
    let longest = 60
    let head = unicodeScalars.prefix(longest)
    var excerpt = ""
    for scalar in head {
      if scalar.properties.generalCategory == .control {
        excerpt += scalar.escaped(asASCII: true)
      } else {
        excerpt.unicodeScalars.append(scalar)
      }
    }
    return head.endIndex < unicodeScalars.endIndex ? excerpt + "…" : excerpt
  }
}
