// SPDX-License-Identifier: Apache-2.0

/// A place in a file.
///
/// Text formats count lines and columns; a binary property list has neither and gives byte offsets only.
public struct SourcePosition: Hashable, Sendable {
  /// Offset in bytes from the start of the file as it lies on disk.
  public var byteOffset: Int

  /// One-based line, or `nil` in a binary file.
  ///
  /// A line ends at LF, CR or CR LF.
  public var line: Int?

  /// One-based column in Unicode scalars, or `nil` in a binary file.
  public var column: Int?

  /// Creates a position.
  public init(byteOffset: Int, line: Int? = nil, column: Int? = nil) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}
