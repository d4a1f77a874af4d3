// SPDX-License-Identifier: Apache-2.0

public import Mondegreen
public import MondegreenVocabulary

/// Resolves all records of some transcripts on several threads and writes the results in the order of the input.
///
/// Files are read in runs of whole records, a run is read, resolved and written as JSON by one thread, and only
/// a fixed number of runs is under way at a time: memory does not depend on the input's length. When the input
/// has nothing more to give at the moment, what is there is worked on at once, so that a line typed into a pipe
/// is answered before the next one is typed.
///
/// ```swift
/// let summary = TranscriptBatch().run([.file("calls.jsonl")], resolve: resolver.resolve) { line in
///   print(String(decoding: line, as: UTF8.self), terminator: "")
///   return true
/// }
/// ```
public struct TranscriptBatch: Sendable {
  /// How many threads resolve; at least one.
  public var jobs: Int
  /// The locale of records that name none.
  public var defaultLocale: String?
  /// Bounds on what is held in memory.
  public var limits: TranscriptLimits

  /// How many runs a thread may be ahead of the one that has to be written next: enough to bridge one slow run.
  private static let runsInFlightPerJob = 4

  /// Creates a batch.
  ///
  /// - Parameter jobs: How many threads resolve; by default one for each processor.
  public init(jobs: Int? = nil, defaultLocale: String? = nil, limits: TranscriptLimits = TranscriptLimits()) {
    self.jobs = max(1, jobs ?? WorkerThread.processorCount)
    self.defaultLocale = defaultLocale
    self.limits = limits
  }

  /// Works through the inputs, one after the other.
  ///
  /// - Parameters:
  ///   - inputs: What to read.
  ///   - resolve: Called on several threads at a time.
  ///   - write: Takes whole lines of ``ResolutionJSON``, in the order of the input; called on this thread, as are
  ///     the closures below. Returns whether more is wanted: `false`, as when a pipe was closed, ends the batch.
  ///   - report: Takes what was wrong, in the order of the input, after the lines that were read with it.
  ///   - progress: Takes what has been done so far, after each run.
  /// - Returns: What has been done.
  /// - Throws: What `write` throws, which ends the batch.
  public func run<Failure>(
    _ inputs: [TranscriptInput], resolve: @escaping @Sendable (Utterance) -> Resolution,
    write: ([UInt8]) throws(Failure) -> Bool, report: (Diagnostic) -> Void = { _ in },
    progress: (BatchSummary) -> Void = { _ in }
  ) throws(Failure) -> BatchSummary {
    let queue = Monitor(BatchQueue(inputs, limits: limits))
    let line = Monitor(BatchLine(limit: jobs * Self.runsInFlightPerJob))
    for _ in 0..<jobs {
      line.update { $0.workers += 1 }
      let isStarted = WorkerThread.start {
        while line.wait(until: { $0.canEnter }, then: { $0.enter() }) {
          guard let run = queue.update({ $0.next() }) else {
            line.update { $0.leave() }
            break
          }
          let result = process(run.chunk, resolve)
          line.update { $0.finished[run.index] = result }
        }
        line.update { $0.workers -= 1 }
      }
      if !isStarted { line.update { $0.workers -= 1 } }
    }
    // Threads that wait for input when the batch ends early are left behind, and end when they get it.
    defer { line.update { $0.stop() } }

    var summary = BatchSummary()
    func deliver(_ result: BatchResult) throws(Failure) -> Bool {
      summary.add(result)
      if !result.json.isEmpty { summary.isOutputClosed = try !write(result.json) }
      for diagnostic in result.diagnostics { report(diagnostic) }
      progress(summary)
      return !summary.isOutputClosed
    }
    var isWanted = true
    while isWanted, let result = line.wait(until: { $0.isNextKnown }, then: { $0.takeNext() }) {
      isWanted = try deliver(result)
      line.update { $0.leave() }
    }
    // A system that grants no thread at all leaves everything to this one.
    while isWanted, let run = queue.update({ $0.next() }) {
      isWanted = try deliver(process(run.chunk, resolve))
    }
    summary.mostRunsInFlight = line.update { $0.mostInFlight }
    return summary
  }

  /// Reads, resolves and writes one run.
  private func process(_ chunk: TranscriptChunk, _ resolve: (Utterance) -> Resolution) -> BatchResult {
    let part = ChunkReader.read(chunk, limits: limits)
    var result = BatchResult(diagnostics: part.diagnostics, bytesRead: chunk.bytesRead)
    for var record in part.records {
      record.utterance.locale = record.utterance.locale ?? defaultLocale
      let resolution = resolve(record.utterance)
      result.resolved[resolution.status, default: 0] += 1
      ResolutionJSON.appendLine(resolution, for: record, to: &result.json)
    }
    return result
  }
}

/// What came of one run.
struct BatchResult: Sendable {
  var json: [UInt8] = []
  var resolved: [Resolution.Status: Int] = [:]
  var diagnostics: [Diagnostic]
  var bytesRead: Int
}

/// The runs that are still to be read.
private struct BatchQueue {
  private var inputs: ArraySlice<TranscriptInput>
  private let limits: TranscriptLimits
  private var reader: TranscriptReader?
  private var index = 0

  init(_ inputs: [TranscriptInput], limits: TranscriptLimits) {
    self.inputs = inputs[...]
    self.limits = limits
  }

  /// Reads the next run, waiting for it if need be.
  mutating func next() -> (index: Int, chunk: TranscriptChunk)? {
    while true {
      if let chunk = reader?.nextChunk() {
        defer { index += 1 }
        return (index, chunk)
      }
      guard let input = inputs.popFirst() else { return nil }
      reader = TranscriptReader(input, limits: limits)
    }
  }
}

/// The runs between reading and writing, of which there are never more than a limit.
private struct BatchLine {
  private let limit: Int
  private var inFlight = 0
  private(set) var mostInFlight = 0
  private var isStopped = false
  private var nextIndex = 0
  /// Threads that may still bring a result.
  var workers = 0
  /// Results that wait for their turn, by the number of their run.
  var finished: [Int: BatchResult] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  var canEnter: Bool { inFlight < limit || isStopped }

  /// Counts a run in; `false` when no more are wanted.
  mutating func enter() -> Bool {
    guard !isStopped else { return false }
    inFlight += 1
    mostInFlight = max(mostInFlight, inFlight)
    return true
  }

  mutating func leave() { inFlight -= 1 }

  mutating func stop() { isStopped = true }

  /// Whether it is known which run comes next, or that none does.
  var isNextKnown: Bool { finished[nextIndex] != nil || workers == 0 }

  /// The result of the next run; `nil` when none comes any more.
  mutating func takeNext() -> BatchResult? {
    let result = finished.removeValue(forKey: nextIndex)
    if result != nil { nextIndex += 1 }
    return result
  }
}

extension BatchSummary {
  fileprivate mutating func add(_ result: BatchResult) {
    resolved.merge(result.resolved, uniquingKeysWith: +)
    bytesRead += result.bytesRead
    for diagnostic in result.diagnostics {
      if diagnostic.severity == .error { skipped += 1 } else { warnings += 1 }
      if diagnostic.code == .transcriptUnreadable { unreadableFiles += 1 }
    }
  }
}
