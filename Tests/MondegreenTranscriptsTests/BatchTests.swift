// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mondegreen
import MondegreenVocabulary
import Synchronization
import Testing

@testable import MondegreenTranscripts

@Suite struct BatchTests {
  /// What a batch writes and reports.
  private struct Outcome {
    var output = ""
    var diagnostics: [Diagnostic] = []
    var summary = BatchSummary()

    /// The `text` of each line.
    var texts: [String] {
      output.split(separator: "\n").compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["text"] as? String
      }
    }
  }

  private static let unsupported = Resolution(status: .unsupported, interpretation: nil, confidence: 0)

  private static func run(
    _ inputs: [TranscriptInput], jobs: Int, limits: TranscriptLimits = TranscriptLimits(chunkBytes: 20),
    resolve: @escaping @Sendable (Utterance) -> Resolution = { _ in unsupported }
  ) -> Outcome {
    var outcome = Outcome()
    outcome.summary = TranscriptBatch(jobs: jobs, limits: limits).run(inputs, resolve: resolve) { bytes in
      outcome.output += String(decoding: bytes, as: UTF8.self)
      return true
    } report: {
      outcome.diagnostics.append($0)
    }
    return outcome
  }

  /// Lines of text, delivered nine bytes at a time, so that a run holds one line of three digits.
  private static func lines(_ range: Range<Int>) -> TranscriptInput {
    let bytes = Array(range.map { "line \($0)\n" }.joined().utf8)
    return .bytes(bytes, name: "t", format: .text, pieceBytes: 9, isReady: true)
  }

  @Test(arguments: 1...8)
  func keepsTheOrderUnderRandomDelays(jobs: Int) {
    let outcome = Self.run([Self.lines(0..<400)], jobs: jobs) { utterance in
      // Uneven on purpose, and the same in each run.
      var random = SplitMix64(seed: UInt64(utterance.text.utf8.reduce(0) { $0 &* 31 &+ Int($1) }))
      if random.next() % 16 == 0 { usleep(UInt32.random(in: 0..<3_000, using: &random)) }
      return Self.unsupported
    }
    #expect(outcome.texts == (0..<400).map { "line \($0)" })
    #expect(outcome.summary.records == 400)
    #expect(outcome.summary.resolved == [.unsupported: 400])
    #expect(outcome.summary.mostRunsInFlight <= 4 * jobs)
  }

  @Test func workersShareTheWork() {
    let threads = Mutex<Set<UInt>>([])
    _ = Self.run([Self.lines(0..<200)], jobs: 3) { _ in
      let thread = UInt(bitPattern: pthread_self().hashValue)
      threads.withLock { _ = $0.insert(thread) }
      usleep(200)
      return Self.unsupported
    }
    #expect(threads.withLock { $0.count } == 3)
  }

  /// While nothing is written, only so much is read.
  @Test func readsNoFurtherThanTheLimitAhead() {
    let resolved = Mutex(0)
    var mostAhead = 0
    var written = 0
    let summary = TranscriptBatch(jobs: 2, limits: TranscriptLimits(chunkBytes: 9)).run(
      [Self.lines(100..<400)],
      resolve: { _ in
        resolved.withLock { $0 += 1 }
        return Self.unsupported
      },
      write: { bytes in
        usleep(500)
        mostAhead = max(mostAhead, resolved.withLock { $0 } - written)
        written += bytes.count { $0 == UInt8(ascii: "\n") }
        return true
      })
    #expect(written == 300)
    // A run is one line here, and a run that is being written counts too.
    #expect(mostAhead <= 8)
    #expect(summary.mostRunsInFlight <= 8)
  }

  @Test func goesThroughAllFiles() {
    let outcome = Self.run(
      [
        .bytes(Array("a\nb".utf8), name: "1.txt"), .file("/nonexistent"), .bytes([], name: "2.jsonl"),
        .bytes(Array(#"{"id":1,"text":"c"}"#.utf8), name: "3.jsonl"),
        .bytes(Array("x\n".utf8), name: "4.csv"),
      ], jobs: 2)
    #expect(outcome.texts == ["a", "b", "c"])
    #expect(outcome.diagnostics.map(\.file) == ["/nonexistent", "4.csv"])
    #expect(outcome.summary.unreadableFiles == 1)
    #expect(outcome.summary.skipped == 2)
    #expect(outcome.summary.bytesRead == 24)
  }

  @Test func diagnosticsComeInOrder() {
    let text = (0..<100).map { $0 % 3 == 0 ? "{" : #"{"text":"\#($0)"}"# }.joined(separator: "\n") + "\n"
    let outcome = Self.run(
      [.bytes(Array(text.utf8), name: "t", format: .jsonl, pieceBytes: 15, isReady: true)], jobs: 4)
    #expect(outcome.diagnostics.map(\.position?.line) == stride(from: 1, through: 100, by: 3).map { $0 })
    #expect(outcome.summary.skipped == 34)
    #expect(outcome.summary.records == 66)
  }

  @Test func stopsWhenNobodyWantsMore() {
    var calls = 0
    let summary = TranscriptBatch(jobs: 3, limits: TranscriptLimits(chunkBytes: 10)).run(
      [Self.lines(0..<1_000)], resolve: { _ in Self.unsupported },
      write: { _ in
        calls += 1
        return calls < 5
      })
    #expect(calls == 5)
    #expect(summary.isOutputClosed)
    #expect(summary.records < 1_000)
  }

  @Test func stopsWhenWritingFails() {
    struct Full: Error {}
    #expect(throws: Full.self) {
      _ = try TranscriptBatch(jobs: 2).run(
        [Self.lines(0..<10)], resolve: { _ in Self.unsupported },
        write: { _ throws(Full) in throw Full() })
    }
  }

  @Test func fillsInTheDefaultLocale() {
    let seen = Mutex<[String?]>([])
    var output: [UInt8] = []
    _ = TranscriptBatch(jobs: 1, defaultLocale: "en_US").run(
      [.bytes(Array("{\"text\":\"a\"}\n{\"text\":\"b\",\"locale\":\"de\"}".utf8), name: "t.jsonl")],
      resolve: { utterance in
        seen.withLock { $0.append(utterance.locale) }
        return Self.unsupported
      },
      write: {
        output += $0
        return true
      })
    #expect(seen.withLock { $0 } == ["en_US", "de"])
    #expect(String(decoding: output, as: UTF8.self).contains(#""text":"a","locale":"en_US""#))
  }

  /// A line that comes through a pipe is answered before the next one is sent.
  @Test func answersEachLineAtOnce() throws {
    let pipe = Pipe()
    let input = TranscriptInput(name: "pipe", format: .text) {
      FileByteSource(descriptor: pipe.fileHandleForReading.fileDescriptor)
    }
    var answers: [String] = []
    func send(_ number: Int) { pipe.fileHandleForWriting.write(Data("line \(number)\n".utf8)) }
    send(0)
    let summary = TranscriptBatch(jobs: 2).run([input], resolve: { _ in Self.unsupported }) { bytes in
      answers.append(String(decoding: bytes, as: UTF8.self))
      // Only an answer brings the next line: a batch that waited for more would wait for ever.
      if answers.count < 5 { send(answers.count) } else { try? pipe.fileHandleForWriting.close() }
      return true
    }
    #expect(answers.count == 5)
    #expect(summary.records == 5)
  }
}
