// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary

/// A run of whole records, cut out of a file so that it can be read on its own, on any thread.
struct TranscriptChunk: Sendable {
  /// What comes behind the chunk.
  enum End: Hashable, Sendable {
    case moreOfFile
    case endOfFile
    /// The file goes on, but could not be read.
    case failure
  }

  /// Bytes of an over-long line that were dropped, and where in the chunk they are missing.
  struct Gap: Hashable, Sendable {
    var index: Int
    var count: Int
  }

  var file: String
  var format: TranscriptFormat
  /// The records, in UTF-8.
  var bytes: [UInt8]
  /// Offset in the file of the first byte.
  var byteOffset = 0
  /// One-based number of the first line.
  var firstLine = 1
  /// One-based number of the first cue, where there are cues.
  var firstCue = 1
  /// The columns that the header of the file named, where there is one.
  var columns: DelimitedColumns?
  /// Index behind the header line, in the chunk that holds it.
  var headerEnd = 0
  var gaps: [Gap] = []
  var end = End.endOfFile
  /// What was found wrong with the file while this part was read.
  var diagnostics: [Diagnostic] = []
  /// How many bytes were read from the file for this chunk, compressed as it may be.
  var bytesRead = 0
}
