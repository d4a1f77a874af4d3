// SPDX-License-Identifier: Apache-2.0

/// Bounds on what the transcript readers hold in memory.
public struct TranscriptLimits: Hashable, Sendable {
  /// Longest line in bytes; also the longest record where one spans lines (a row of CSV, a cue, an n-best
  /// list). What is longer is skipped and reported.
  public var recordBytes: Int
  /// How many bytes are handed to one worker at a time, unless a record is longer.
  public var chunkBytes: Int

  /// Creates limits.
  public init(recordBytes: Int = 1 << 20, chunkBytes: Int = 16 << 10) {
    self.recordBytes = recordBytes
    self.chunkBytes = chunkBytes
  }
}
