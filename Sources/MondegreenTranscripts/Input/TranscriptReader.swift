// SPDX-License-Identifier: Apache-2.0

public import MondegreenVocabulary

/// Reads the records of a transcript, part after part, in memory that does not grow with the file.
///
/// ```swift
/// var reader = TranscriptReader(.file("calls.jsonl"))
/// while let part = reader.next() {
///   for record in part.records { print(record.utterance.text) }
/// }
/// ```
///
/// What is wrong with a record costs that record alone and is told in ``Part/diagnostics``. When a file cannot
/// be opened, or not be read on, its last part says so.
public struct TranscriptReader {
  /// Some records that follow each other, and what was wrong between them.
  public struct Part: Hashable, Sendable {
    /// The records, in the order of the file.
    public var records: [TranscriptRecord] = []
    /// What was wrong, in the order of the file.
    public var diagnostics: [Diagnostic] = []
  }

  private let input: TranscriptInput
  private let limits: TranscriptLimits
  private var source: (any ByteSource)?
  private var format: TranscriptFormat?
  /// White space with which the file begins, as long as the format is not known.
  private var prefix: [UInt8] = []
  private var cutter: ChunkCutter?
  private var columns: DelimitedColumns?
  private var bytesReported = 0
  private var isAtEnd = false

  /// Creates a reader; the file is opened at the first ``next()``.
  public init(_ input: TranscriptInput, limits: TranscriptLimits = TranscriptLimits()) {
    self.input = input
    self.limits = limits
    format = input.format
  }

  /// The next part, which may be empty; `nil` at the end.
  public mutating func next() -> Part? {
    nextChunk().map { ChunkReader.read($0, limits: limits) }
  }

  /// The next run of whole records: as many as a chunk should hold, or fewer when more cannot be had without
  /// waiting. `nil` at the end.
  mutating func nextChunk() -> TranscriptChunk? {
    guard !isAtEnd else { return nil }
    do throws(TranscriptInputError) {
      let source: any ByteSource
      if let open = self.source {
        source = open
      } else {
        source = TextByteSource(GzipByteSource(try input.open()))
      }
      self.source = source
      while true {
        let available = cutter?.available ?? 0
        if available >= limits.chunkBytes || (available > 0 && !source.isReady) { break }
        guard let piece = try source.read() else {
          isAtEnd = true
          return takeChunk(end: .endOfFile)
        }
        append(piece)
      }
      return takeChunk(end: .moreOfFile)
    } catch {
      isAtEnd = true
      var chunk = takeChunk(end: .failure)
      let code: DiagnosticCode = error.reason == .gzip ? .transcriptGzip : .transcriptUnreadable
      chunk.diagnostics.append(Diagnostic(.error, code, file: input.name, message: error.message))
      return chunk
    }
  }

  private mutating func append(_ piece: [UInt8]) {
    if cutter == nil {
      prefix += piece
      if format == nil {
        // A blank beginning as long as a chunk tells no more than a longer one would.
        guard let first = prefix.first(where: { !LineSyntax.isWhiteSpace($0) }) ?? longPrefixByte else {
          return
        }
        format = first == UInt8(ascii: "{") ? .jsonl : .text
      }
      cutter = ChunkCutter(format ?? .text, limits: limits)
      cutter?.append(prefix)
      prefix = []
    } else {
      cutter?.append(piece)
    }
  }

  private var longPrefixByte: UInt8? { prefix.count < limits.chunkBytes ? nil : prefix.last }

  private mutating func takeChunk(end: TranscriptChunk.End) -> TranscriptChunk {
    var chunk = TranscriptChunk(file: input.name, format: format ?? .text, bytes: [], end: end)
    cutter?.take(all: end != .moreOfFile, into: &chunk)
    let bytesRead = source?.bytesRead ?? 0
    chunk.bytesRead = bytesRead - bytesReported
    bytesReported = bytesRead
    if chunk.format.hasHeader { readHeader(of: &chunk) }
    return chunk
  }

  /// Gives a chunk the columns of its file; takes them from it when it is the first that is not blank.
  private mutating func readHeader(of chunk: inout TranscriptChunk) {
    if columns == nil {
      var reader = ChunkReader(chunk, limits: limits)
      columns = reader.readHeader()
      chunk.diagnostics += reader.part.diagnostics
      chunk.headerEnd = reader.position
      // Without knowing which column is the text, no row can be used.
      if !chunk.diagnostics.isEmpty { isAtEnd = true }
    }
    chunk.columns = columns
  }
}
