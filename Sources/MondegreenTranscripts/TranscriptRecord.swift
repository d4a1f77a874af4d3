// SPDX-License-Identifier: Apache-2.0

public import Mondegreen

/// An utterance of a transcript file, with the name under which its resolution is wanted.
public struct TranscriptRecord: Hashable, Sendable {
  /// The identifier as a JSON value, byte for byte as the file has it: a number stays a number.
  ///
  /// In a format without identifiers: the one-based number of the line or cue, as a JSON string.
  public var id: [UInt8]
  /// What was heard.
  public var utterance: Utterance
  /// Name of the file, as the caller gave it.
  public var file: String
  /// One-based line on which the record begins.
  public var line: Int

  /// Creates a record.
  public init(id: [UInt8], utterance: Utterance, file: String, line: Int) {
    self.id = id
    self.utterance = utterance
    self.file = file
    self.line = line
  }
}
