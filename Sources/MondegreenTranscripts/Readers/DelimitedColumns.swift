// SPDX-License-Identifier: Apache-2.0

/// Which columns of a CSV or TSV file hold what, as its header line says.
struct DelimitedColumns: Hashable, Sendable {
  var text: Int
  var id: Int?
  var locale: Int?
  var confidence: Int?

  /// The names under which a text is looked for, the first that is there being taken.
  static let textNames = ["text", "utterance", "transcript", "transcription", "hypothesis", "sentence"]
  private static let idNames = ["id", "utterance_id", "utt_id"]
  private static let localeNames = ["locale", "language", "lang"]
  private static let confidenceNames = ["confidence", "score"]

  /// Finds the columns in a header, upper and lower case alike; `nil` when there is none for the text.
  init?(header: [String]) {
    let names = header.map { String($0.lowercased().filter { $0 != " " }) }
    func column(_ wanted: [String]) -> Int? {
      wanted.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard let text = column(Self.textNames) else { return nil }
    self.text = text
    id = column(Self.idNames)
    locale = column(Self.localeNames)
    confidence = column(Self.confidenceNames)
  }
}
