// SPDX-License-Identifier: Apache-2.0

extension DiagnosticCode {
  /// A phrase holds nothing that can be heard, or is too long.
  public static let phraseUnusable = DiagnosticCode(rawValue: "phrase-unusable")
}
