// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import Mondegreen
import MondegreenTranscripts
import MondegreenVocabulary

/// `mondegreen resolve`: transcripts in, one JSON object a line out.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Resolves the utterances of transcripts to app, intent and parameters.",
    discussion: """
      Writes one JSON object a line to standard output, in the order of the input, and messages to standard \
      error.

      Exit status: 0 all lines done; 1 done, but input lines or vocabulary entries were skipped; 2 could not run.
      """)

  /// When the progress is shown.
  enum ProgressDisplay: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  /// How sure an answer must be.
  enum Policy: String, ExpressibleByArgument, CaseIterable {
    case `default`, cautious, eager

    var value: DecisionPolicy {
      switch self {
      case .default: .default
      case .cautious: .cautious
      case .eager: .eager
      }
    }
  }

  @OptionGroup var options: VocabularyOptions

  @Option(
    help: ArgumentHelp("The language of utterances that name none (default: en_US).", valueName: "locale"))
  var locale: String?

  @Option(help: "How sure an answer must be.")
  var policy = Policy.default

  @Option(
    help:
      "Format of the files, whatever their names end in; without either, JSONL is told from text by its first byte."
  )
  var format: TranscriptFormat?

  @Option(help: ArgumentHelp("How many threads to use (default: one for each processor).", valueName: "n"))
  var jobs: Int?

  @Option(help: "Whether to show progress; auto means on a terminal that does not show the results.")
  var progress = ProgressDisplay.auto

  @Argument(
    help: ArgumentHelp("Transcripts, gzipped or not; - or none is standard input.", valueName: "file"))
  var files: [String] = []

  func validate() throws {
    if let locale, LanguageTag(locale) == nil {
      throw ValidationError("'--locale \(locale)' is not a language; give one such as en_US or zh-Hans.")
    }
    if let jobs, !(1...1024 ~= jobs) { throw ValidationError("'--jobs' takes a number from 1 to 1024.") }
  }

  func run() throws {
    let loaded = try options.load()
    loaded.report()
    let resolver = Resolver(
      vocabulary: loaded.vocabulary, policy: policy.value, defaultLocale: locale ?? Self.defaultLocale)
    let inputs = (files.isEmpty ? ["-"] : files).map { file in
      file == "-" ? TranscriptInput.standardInput(format: format) : .file(file, format: format)
    }
    let batch = TranscriptBatch(jobs: jobs, defaultLocale: locale ?? Self.defaultLocale)
    let start = ContinuousClock.now
    var line = showsProgress ? ProgressLine(totalBytes: totalBytes) : nil
    let summary = try batch.run(inputs, resolve: resolver.resolve) { bytes throws(OutputStream.Failure) in
      try OutputStream.standardOutput.write(bytes)
    } report: { diagnostic in
      line?.hide()
      Messages.print("\(diagnostic)")
    } progress: { summary in
      line?.show(summary)
    }
    line?.hide()
    if summary.isOutputClosed { return }
    Messages.print(Self.describe(summary, in: .now - start))
    if summary.records == 0, summary.unreadableFiles == inputs.count { throw ExitCode(2) }
    if summary.skipped > 0 || loaded.hasErrors { throw ExitCode(1) }
  }

  private static let defaultLocale = "en_US"

  private var showsProgress: Bool {
    switch progress {
    case .always: true
    case .never: false
    case .auto: OutputStream.standardError.isTerminal && !OutputStream.standardOutput.isTerminal
    }
  }

  /// Size of all files together; `nil` when one of them is a pipe or cannot be looked at.
  private var totalBytes: Int? {
    var total = 0
    for file in files {
      var status = stat()
      // Sound: the path is a C string for the length of the call.
      guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      total += Int(status.st_size)
    }
    return files.isEmpty ? nil : total
  }

  /// One line that says what has been done.
  private static func describe(_ summary: BatchSummary, in time: Duration) -> String {
    let statuses = Resolution.Status.allCases.compactMap { status in
      summary.resolved[status].map { "\($0) \(status.rawValue)" }
    }
    var line = "mondegreen: \(Quantity.of(summary.records, "line"))"
    if !statuses.isEmpty { line += " (\(statuses.joined(separator: ", ")))" }
    line += ", \(summary.skipped) skipped"
    if summary.warnings > 0 { line += ", \(Quantity.of(summary.warnings, "warning"))" }
    return line + ", \(Quantity.seconds(time)), \(Quantity.rate(summary.records, in: time))"
  }
}
