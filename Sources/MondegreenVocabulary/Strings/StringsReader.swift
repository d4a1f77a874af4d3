// SPDX-License-Identifier: Apache-2.0

/// Reads `.strings` files: `"key" = "value";` with comments, and the property lists that built bundles have instead.
///
/// ```swift
/// let document = StringsReader().read(Array(#""CFBundleName" = "Mondegreen";"#.utf8), file: "InfoPlist.strings")
/// document.root?["CFBundleName"]?.string  // "Mondegreen"
/// ```
///
/// The root is a dictionary. An entry that cannot be read is a diagnostic and costs only itself. An empty file is an
/// empty dictionary.
public struct StringsReader: Sendable {
  /// Bounds on what is taken in.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds: text in UTF-8 or UTF-16, with or without a byte order mark, or a property list in
  ///     XML, binary or with braces.
  ///   - file: Its path, for the diagnostics.
  /// - Returns: A dictionary, as far as it could be read, and the file's faults.
  /// - Complexity: O(*n*) in the bytes of the file.
  public func read(_ bytes: [UInt8], file: String) -> Document {
    DocumentSource(bytes, file: file, limits: limits).readStrings()
  }
}
