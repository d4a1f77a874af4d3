// SPDX-License-Identifier: Apache-2.0

public import Mondegreen

/// What came of a batch, or has come of it so far.
public struct BatchSummary: Hashable, Sendable {
  /// How many records were resolved, by what came of them.
  public internal(set) var resolved: [Resolution.Status: Int] = [:]
  /// How many records, or rests of files, were skipped: as many as there were errors.
  public internal(set) var skipped = 0
  /// How many things were reported that cost no record.
  public internal(set) var warnings = 0
  /// How many files could not be opened, or not be read to their end.
  public internal(set) var unreadableFiles = 0
  /// How many bytes were read, compressed as they may be.
  public internal(set) var bytesRead = 0
  /// How many runs of records were under way at the same time, at most.
  public internal(set) var mostRunsInFlight = 0
  /// Whether the batch stopped because nobody wanted more of its output.
  public internal(set) var isOutputClosed = false

  /// How many records were resolved.
  public var records: Int { resolved.values.reduce(0, +) }
}
