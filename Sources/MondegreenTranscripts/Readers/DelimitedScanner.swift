// SPDX-License-Identifier: Apache-2.0

/// Takes rows of delimited text apart, byte by byte (RFC 4180, section 2).
///
/// A quote is one only at the start of a field; elsewhere it is a letter like others, as in `5" pipe`.
struct DelimitedScanner {
  /// What a byte means.
  enum Event {
    /// It belongs to the field's text.
    case content
    /// It is punctuation: an opening or closing quote, or the first of two.
    case punctuation
    case endOfField
    /// A line end outside of quotes.
    case endOfRecord
    /// The field goes on behind its closing quote.
    case strayContent
  }

  private enum State {
    case startOfField
    case unquoted
    case quoted
    /// Behind a quote in a quoted field, which the next byte shows to be its end or the first of two.
    case behindQuote
  }

  let separator: UInt8
  let hasQuotes: Bool
  private var state = State.startOfField

  init(_ format: TranscriptFormat) {
    separator = format == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    hasQuotes = format == .csv
  }

  /// Whether a quoted field is open, so that a line end would be part of it.
  var isInsideQuotes: Bool { state == .quoted }

  /// Reads a byte.
  mutating func step(_ byte: UInt8) -> Event {
    let isQuote = byte == UInt8(ascii: "\"") && hasQuotes
    switch state {
    case .quoted:
      guard isQuote else { return .content }
      state = .behindQuote
      return .punctuation
    case .startOfField where isQuote:
      state = .quoted
      return .punctuation
    case .behindQuote where isQuote:
      state = .quoted
      return .content
    case .startOfField, .unquoted, .behindQuote:
      if byte == separator || byte == UInt8(ascii: "\n") {
        state = .startOfField
        return byte == separator ? .endOfField : .endOfRecord
      }
      if state == .behindQuote {
        guard byte != UInt8(ascii: "\r") else { return .punctuation }
        state = .unquoted
        return .strayContent
      }
      state = .unquoted
      return .content
    }
  }
}
