// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@Suite struct DiagnosticDescriptionTests {
  @Test func everyPartIsInItsPlace() {
    let diagnostic = Diagnostic(
      .error, .emptyExample, file: "en.lproj/AppIntentVocabulary.plist",
      position: SourcePosition(byteOffset: 400, line: 12, column: 5),
      keyPath: "IntentPhrases[0].IntentExamples[1]", message: "an empty text", found: "\"\"",
      expected: "some text")
    #expect(
      diagnostic.description
        == "en.lproj/AppIntentVocabulary.plist:12:5: error: an empty text (found \"\", expected some text) "
        + "[phrase-empty] at IntentPhrases[0].IntentExamples[1]")
  }

  @Test func partsThatAreMissingLeaveNoTrace() {
    #expect(
      Diagnostic(.note, .noAppFound, file: "x", message: "m").description == "x: note: m [bundle-none-found]")
    let binary = Diagnostic(
      .warning, .wrongType, file: "x", position: SourcePosition(byteOffset: 7), message: "m", expected: "e")
    #expect(binary.description == "x:byte 7: warning: m (expected e) [vocabulary-wrong-type]")
  }

  @Test(arguments: [
    ("a\nb", #"a\nb"#), ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("\r\t\u{0}", #"\r\t\u{0}"#),
    ("\u{202E}gnp", #"\u{202E}gnp"#), ("\u{9B}1m", #"\u{9B}1m"#), ("\u{2028}", #"\u{2028}"#),
    ("日本語 ünï 👩‍🚀", "日本語 ünï 👩‍🚀"),
  ])
  func hostileTextIsEscapedInEveryPart(text: String, escaped: String) {
    let diagnostic = Diagnostic(
      .error, DiagnosticCode(rawValue: text), file: text, keyPath: text, message: text, found: text,
      expected: text)
    #expect(
      diagnostic.description
        == "\(escaped): error: \(escaped) (found \(escaped), expected \(escaped)) [\(escaped)] at \(escaped)")
  }
}
