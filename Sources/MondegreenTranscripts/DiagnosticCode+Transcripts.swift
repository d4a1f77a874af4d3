// SPDX-License-Identifier: Apache-2.0

public import MondegreenVocabulary

/// What can be wrong with a transcript file.
///
/// An error costs one record, or what remains of a file that cannot be read on; a warning costs nothing but
/// the field that it names. Byte offsets are those of the text in UTF-8, decompressed and
/// without byte order mark.
extension DiagnosticCode {
  /// A file could not be opened or read.
  public static let transcriptUnreadable = DiagnosticCode(rawValue: "transcript-unreadable")
  /// Compressed data is damaged or ends too early; what came out before is used.
  public static let transcriptGzip = DiagnosticCode(rawValue: "transcript-gzip")
  /// A record holds bytes that are not UTF-8.
  public static let transcriptInvalidUTF8 = DiagnosticCode(rawValue: "transcript-invalid-utf8")
  /// A line or record is longer than the limit.
  public static let transcriptLineTooLong = DiagnosticCode(rawValue: "transcript-line-too-long")
  /// The last line breaks off.
  public static let transcriptTruncatedLine = DiagnosticCode(rawValue: "transcript-truncated-line")
  /// A line is not JSON.
  public static let transcriptJSONSyntax = DiagnosticCode(rawValue: "transcript-json-syntax")
  /// A record says nothing: its text is missing.
  public static let transcriptMissingText = DiagnosticCode(rawValue: "transcript-missing-text")
  /// A value is of another type than it should be.
  public static let transcriptWrongType = DiagnosticCode(rawValue: "transcript-wrong-type")
  /// A `\u` escape names half of a surrogate pair; U+FFFD was taken instead.
  public static let transcriptLoneSurrogate = DiagnosticCode(rawValue: "transcript-lone-surrogate")
  /// The header line names no column for the text.
  public static let transcriptMissingColumn = DiagnosticCode(rawValue: "transcript-missing-column")
  /// A quoted field of CSV is not closed, or goes on behind its closing quote.
  public static let transcriptUnbalancedQuotes = DiagnosticCode(rawValue: "transcript-unbalanced-quotes")
  /// A subtitle's timing line is missing or malformed.
  public static let transcriptCueTiming = DiagnosticCode(rawValue: "transcript-cue-timing")
}
