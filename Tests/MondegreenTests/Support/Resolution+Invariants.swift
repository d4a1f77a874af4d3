// SPDX-License-Identifier: Apache-2.0

import Mondegreen

extension Resolution {
  /// What is wrong with the resolution of a text, whatever the vocabulary; `nil` when nothing is.
  ///
  /// - Parameter isIntact: Whether the vocabulary is; a damaged one may hold anything twice.
  func fault(for text: String, isIntact: Bool = true) -> String? {
    if (interpretation == nil) != (status == .unsupported) {
      return "\(status) with \(String(describing: answer))"
    }
    if !(0...1).contains(confidence) { return "confidence \(confidence)" }
    if let interpretation, interpretation.confidence != confidence { return "two confidences" }
    let readings = (interpretation.map { [$0] } ?? []) + alternatives
    if let fault = readings.lazy.compactMap({ $0.fault(for: text) }).first { return fault }
    if zip(alternatives, alternatives.dropFirst()).contains(where: { $0.confidence < $1.confidence }) {
      return "alternatives are not sorted"
    }
    if isIntact, Set(readings.map(Answer.init)).count != readings.count { return "a reading occurs twice" }
    return nil
  }
}

extension Interpretation {
  fileprivate func fault(for text: String) -> String? {
    if !(0...1).contains(confidence) { return "confidence \(confidence)" }
    if parameters.map(\.range.lowerBound) != parameters.map(\.range.lowerBound).sorted() {
      return "parameters are not in the order of the text"
    }
    for parameter in parameters {
      if !(0...1).contains(parameter.confidence) {
        return "confidence \(parameter.confidence) of \(parameter.name)"
      }
      guard let words = text.utf8Slice(parameter.range) else { return "range \(parameter.range)" }
      if words != parameter.matchedText { return "“\(parameter.matchedText)” is not “\(words)”" }
    }
    return nil
  }
}

extension String {
  /// The text at a range of UTF-8 bytes that begins and ends between two scalars and is not empty.
  fileprivate func utf8Slice(_ range: Range<Int>) -> String? {
    guard !range.isEmpty, 0 <= range.lowerBound, range.upperBound <= utf8.count else { return nil }
    return String(bytes: Array(utf8)[range])
  }

  private init?(bytes: ArraySlice<UInt8>) {
    self.init(validating: bytes, as: UTF8.self)
  }
}
