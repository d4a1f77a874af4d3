// SPDX-License-Identifier: Apache-2.0

/// The stable name of a kind of fault, such as `plist-syntax` or `vocabulary-missing-key`.
///
/// Scripts and baselines refer to these names, so a released one is never renamed or given another meaning.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable {
  /// The name: lower-case words joined by hyphens, the first word naming the area.
  public var rawValue: String

  /// Creates a code from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
