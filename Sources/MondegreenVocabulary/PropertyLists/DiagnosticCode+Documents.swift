// SPDX-License-Identifier: Apache-2.0

/// Faults of files as such, whatever their values mean; the readers of property lists, `.strings` and `.xcstrings`
/// share them.
extension DiagnosticCode {
  /// The file holds no value.
  public static let plistEmpty = DiagnosticCode(rawValue: "plist-empty")

  /// Something stands where the format wants something else, or the file ends too early.
  public static let plistSyntax = DiagnosticCode(rawValue: "plist-syntax")

  /// A value cannot be what it claims to be: a number out of range, a day that no calendar has, bad Base64.
  public static let plistValue = DiagnosticCode(rawValue: "plist-value")

  /// Bytes that the file's encoding does not allow, or an encoding that is not read.
  public static let plistEncoding = DiagnosticCode(rawValue: "plist-encoding")

  /// A control character that XML does not allow.
  public static let plistControlCharacter = DiagnosticCode(rawValue: "plist-control-character")

  /// A reference to an entity that XML does not define; entities of a document type are not expanded.
  public static let plistEntity = DiagnosticCode(rawValue: "plist-entity")

  /// A backslash before something that it has no meaning for.
  public static let plistEscape = DiagnosticCode(rawValue: "plist-escape")

  /// A key that stands twice in a dictionary.
  public static let plistDuplicateKey = DiagnosticCode(rawValue: "plist-duplicate-key")

  /// A key without a value, or a value without a key.
  public static let plistUnpaired = DiagnosticCode(rawValue: "plist-unpaired")

  /// More bytes than `DocumentLimits.bytes`.
  public static let plistTooLarge = DiagnosticCode(rawValue: "plist-too-large")

  /// More values than `DocumentLimits.nodes`.
  public static let plistTooManyValues = DiagnosticCode(rawValue: "plist-too-many-values")

  /// Values nested deeper than `DocumentLimits.depth`.
  public static let plistTooDeep = DiagnosticCode(rawValue: "plist-too-deep")

  /// A container of a binary list that contains itself.
  public static let plistCycle = DiagnosticCode(rawValue: "plist-cycle")

  /// An offset, length or reference of a binary list that leads outside of it.
  public static let plistOffset = DiagnosticCode(rawValue: "plist-offset")

  /// How many faults of the file are not listed, being more than `DocumentLimits.diagnostics`.
  public static let plistMoreFaults = DiagnosticCode(rawValue: "plist-more-faults")

  /// A string catalog without something that it must have, or with something of the wrong type.
  public static let catalogStructure = DiagnosticCode(rawValue: "catalog-structure")

  /// A string of a catalog that varies by device or number; one variant was taken.
  public static let catalogVariation = DiagnosticCode(rawValue: "catalog-variation")
}
