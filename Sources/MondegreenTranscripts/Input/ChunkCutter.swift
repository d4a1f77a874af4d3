// SPDX-License-Identifier: Apache-2.0

/// Collects the bytes of a file and cuts them into runs of whole records.
///
/// A line longer than the limit keeps one byte more than allowed, by which the readers know it; the rest is
/// dropped at once, so that no line can fill the memory.
struct ChunkCutter {
  private let lineLimit: Int
  private var boundaries: RecordBoundaries
  private var bytes: [UInt8] = []
  private var gaps: [TranscriptChunk.Gap] = []
  /// Index at which the line that is being read begins.
  private var lineStart = 0

  // Of the file up to the first of `bytes`:
  private var byteOffset = 0
  private var lines = 0
  private var cues = 0

  init(_ format: TranscriptFormat, limits: TranscriptLimits) {
    lineLimit = limits.recordBytes
    boundaries = RecordBoundaries(format, recordLimit: limits.recordBytes)
  }

  /// How many bytes of whole records can be taken.
  var available: Int { boundaries.cut }

  /// Adds what was read.
  mutating func append(_ piece: [UInt8]) {
    var start = 0
    while start < piece.count {
      let newline = LineSyntax.newline(piece, from: start)
      let end = newline ?? piece.count
      let room = max(lineLimit + 1 - (bytes.count - lineStart), 0)
      let kept = min(end - start, room)
      bytes += piece[start..<start + kept]
      if start + kept < end { addGap(end - start - kept) }
      guard newline != nil else { return }
      bytes.append(UInt8(ascii: "\n"))
      boundaries.lineEnded(lineStart..<bytes.count, in: bytes)
      lineStart = bytes.count
      start = end + 1
    }
  }

  private mutating func addGap(_ count: Int) {
    if let last = gaps.last, last.index == bytes.count {
      gaps[gaps.count - 1].count += count
    } else {
      gaps.append(TranscriptChunk.Gap(index: bytes.count, count: count))
    }
  }

  /// Takes the whole records that there are, or at the end of the file everything.
  mutating func take(all: Bool, into chunk: inout TranscriptChunk) {
    let count = all ? bytes.count : boundaries.cut
    chunk.byteOffset = byteOffset
    chunk.firstLine = lines + 1
    chunk.firstCue = cues + 1
    chunk.bytes = Array(bytes[..<count])
    chunk.gaps = gaps.filter { $0.index <= count }
    bytes.removeSubrange(..<count)
    gaps.removeSubrange(..<chunk.gaps.count)
    for index in gaps.indices { gaps[index].index -= count }
    byteOffset += count + chunk.gaps.reduce(0) { $0 + $1.count }
    lines += LineSyntax.newlineCount(chunk.bytes, in: chunk.bytes.indices)
    cues += boundaries.cuesBeforeCut
    boundaries.remove(count)
    lineStart -= count
  }
}
