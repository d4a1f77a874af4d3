// SPDX-License-Identifier: Apache-2.0

/// The file formats in which transcripts come.
public enum TranscriptFormat: String, Hashable, Sendable, CaseIterable {
  /// One utterance a line.
  case text
  /// One JSON object a line: `{"id","text","locale","alternatives":[{"text","confidence"}]}`.
  case jsonl
  /// Tab-separated values with a header line; no quoting.
  case tsv
  /// Comma-separated values with a header line, quoted as RFC 4180 says.
  case csv
  /// Kaldi's `text`: an utterance's identifier, white space, its words.
  case kaldi
  /// Kaldi's n-best lists, as `lattice-to-nbest` names them: consecutive lines `utt-1`, `utt-2`, … are the
  /// hypotheses of `utt`, best first.
  ///
  /// Never assumed without being told: plain transcripts number their utterances in the same way.
  case kaldiNBest = "kaldi-nbest"
  /// SubRip subtitles.
  case srt
  /// WebVTT subtitles.
  case vtt

  /// The format that a file's name ends in, also before `.gz`; `nil` for any other ending.
  ///
  /// ```swift
  /// TranscriptFormat(fileName: "calls.JSONL.gz")  // .jsonl
  /// ```
  public init?(fileName: String) {
    var parts = fileName.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "gz" { parts.removeLast() }
    guard parts.count > 1 else { return nil }
    switch parts.last {
    case "txt", "text": self = .text
    case "jsonl", "ndjson": self = .jsonl
    case "tsv": self = .tsv
    case "csv": self = .csv
    case "kaldi": self = .kaldi
    case "srt": self = .srt
    case "vtt": self = .vtt
    default: return nil
    }
  }

  /// Whether the first line names columns.
  var hasHeader: Bool { self == .tsv || self == .csv }
}
