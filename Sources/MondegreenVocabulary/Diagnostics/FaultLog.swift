// SPDX-License-Identifier: Apache-2.0

/// Gathers what is found wrong in one file.
struct FaultLog {
  /// Most diagnostics that are kept of a file, so that a file of nothing but faults does not fill the memory.
  static let limit = 1_000

  /// Path of the file.
  let file: String
  /// What was found, in the order of finding.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether more was found than is kept.
  private(set) var isFull = false

  init(file: String) { self.file = file }

  /// Adds a diagnostic on a value, or on the file itself.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at place: KeyedNode? = nil, _ message: String,
    found: String? = nil, expected: String? = nil
  ) {
    add(
      Diagnostic(
        severity, code, file: file, position: place?.node.position, keyPath: place?.keyPath ?? "",
        message: message, found: found, expected: expected))
  }

  /// Adds the diagnostics of a reader.
  mutating func add(contentsOf others: [Diagnostic]) { others.forEach { add($0) } }

  private mutating func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.limit {
      diagnostics.append(diagnostic)
    } else if !isFull {
      isFull = true
      diagnostics.append(
        Diagnostic(
          .error, .tooManyFaults, file: file,
          message: "more than \(Self.limit) faults in this file; the others are not listed"))
    }
  }
}
