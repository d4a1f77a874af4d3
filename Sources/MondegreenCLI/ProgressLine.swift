// SPDX-License-Identifier: Apache-2.0

import MondegreenTranscripts

/// One line on a terminal that tells how far the work is, and makes way for messages.
struct ProgressLine {
  /// Size of the input in bytes, when that is known.
  private let totalBytes: Int?
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var isVisible = false

  /// Pictures of an unchanging line would only slow the terminal down.
  private static let interval = Duration.milliseconds(100)
  private static let barWidth = 30

  init(totalBytes: Int?) {
    self.totalBytes = totalBytes
  }

  /// Shows how far the work is, unless it was shown just before.
  mutating func show(_ summary: BatchSummary) {
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < Self.interval { return }
    lastShown = now
    isVisible = true
    var line = ""
    if let totalBytes, totalBytes > 0 {
      let share = min(1, Double(summary.bytesRead) / Double(totalBytes))
      let filled = Int(share * Double(Self.barWidth))
      line += "[" + String(repeating: "#", count: filled)
      line += String(repeating: " ", count: Self.barWidth - filled) + "] \(Int(share * 100)) % "
    }
    line += "\(summary.records) lines, \(Quantity.rate(summary.records, in: now - start))"
    OutputStream.standardError.writeIgnoringErrors("\r\u{1B}[K" + line)
  }

  /// Takes the line away.
  mutating func hide() {
    guard isVisible else { return }
    isVisible = false
    OutputStream.standardError.writeIgnoringErrors("\r\u{1B}[K")
  }
}

/// Figures as people read them.
enum Quantity {
  /// How many of something, such as `1 line` and `2 lines`.
  static func of(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// How many a second, such as `52000/s`.
  static func rate(_ count: Int, in time: Duration) -> String {
    let seconds = time / .seconds(1)
    return seconds > 0 ? "\(Int((Double(count) / seconds).rounded()))/s" : "–/s"
  }

  /// Seconds to the hundredth, such as `1.25 s`.
  static func seconds(_ time: Duration) -> String {
    let hundredths = Int((time / .milliseconds(10)).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
