// SPDX-License-Identifier: Apache-2.0

/// Reads property lists in any of their formats: XML, binary and old-style.
///
/// ```swift
/// let document = PropertyListReader().read(Array("{ CFBundleName = Mondegreen; }".utf8), file: "Info.plist")
/// document.root?["CFBundleName"]?.string  // "Mondegreen"
/// document.root?["CFBundleName"]?.position  // line 1, column 18
/// ```
///
/// No input makes it crash, hang or grow without bound: see `DocumentLimits`. A fault is a diagnostic and costs the
/// value that it stands in.
public struct PropertyListReader: Sendable {
  /// Bounds on what is taken in.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds. Text may be in UTF-8 or UTF-16, with or without a byte order mark, or in the
  ///     encoding that an XML declaration names: US-ASCII, ISO-8859-1 or Windows-1252.
  ///   - file: Its path, for the diagnostics.
  /// - Returns: Its root value, as far as it could be read, and its faults.
  /// - Complexity: O(*n*) in the bytes of a text; in the values reached, which are limited, of a binary list.
  public func read(_ bytes: [UInt8], file: String) -> Document {
    DocumentSource(bytes, file: file, limits: limits).readPropertyList()
  }
}
