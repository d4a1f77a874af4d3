// SPDX-License-Identifier: Apache-2.0

/// What a reader made of a file: its root value, as far as it could be read, and what was wrong.
public struct Document: Hashable, Sendable {
  /// The root value; `nil` when nothing of the file could be read.
  public var root: PropertyListNode?

  /// What was wrong, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Creates a document.
  public init(root: PropertyListNode?, diagnostics: [Diagnostic]) {
    self.root = root
    self.diagnostics = diagnostics
  }
}
