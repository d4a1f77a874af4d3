// SPDX-License-Identifier: Apache-2.0

/// Something that was found wrong, or worth knowing, in an app's declaration.
///
/// A diagnostic never costs more than the entry that it names: reading goes on behind it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// An entry, or a file, was skipped.
    case error
    /// The entry was used, but its author would want to know.
    case warning
    /// Nothing is wrong.
    case note
  }

  /// How bad it is.
  public var severity: Severity

  /// What kind of fault it is; stable from release to release.
  public var code: DiagnosticCode

  /// Path of the file, as the caller named its root.
  public var file: String

  /// Where in the file, when the fault has a place.
  public var position: SourcePosition?

  /// Keys and indices from the root of the file to the value, such as
  /// `IntentPhrases[2].IntentExamples[0]`; empty for the file itself.
  public var keyPath: String

  /// One line that says what is wrong.
  public var message: String

  /// What stands there, shortened, when that helps.
  public var found: String?

  /// What should stand there, when that is known.
  public var expected: String?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, file: String, position: SourcePosition? = nil,
    keyPath: String = "", message: String, found: String? = nil, expected: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.message = message
    self.found = found
    self.expected = expected
  }
}
