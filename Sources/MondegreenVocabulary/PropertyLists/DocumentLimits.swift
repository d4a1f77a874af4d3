// SPDX-License-Identifier: Apache-2.0

/// Bounds on what a reader takes in, so that no file can exhaust stack, memory or time.
public struct DocumentLimits: Hashable, Sendable {
  /// Most bytes of a file.
  public var bytes: Int
  /// Most values in a file; a value reached over two references of a binary list counts twice.
  public var nodes: Int
  /// Deepest nesting; a vocabulary file nests under ten.
  public var depth: Int
  /// Most diagnostics for a file; a last one says how many more there are.
  public var diagnostics: Int

  /// Creates limits.
  public init(
    bytes: Int = 64 << 20, nodes: Int = 2_000_000, depth: Int = 64, diagnostics: Int = 1_000
  ) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
    self.diagnostics = diagnostics
  }
}
