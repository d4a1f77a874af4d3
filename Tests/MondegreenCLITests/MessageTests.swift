// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

@testable import MondegreenCLI

@Suite struct MessageTests {
  @Test(arguments: [
    ("plain, é 中 😀", "plain, é 中 😀"), ("\u{1B}[2J\u{7}", #"\u{1B}[2J\u{7}"#), ("a\nb\r", #"a\u{A}b\u{D}"#),
    ("\u{9B}31m", #"\u{9B}31m"#), ("\u{7F}", #"\u{7F}"#), ("\u{202E}abc", #"\u{202E}abc"#),
    ("\u{2028}", #"\u{2028}"#),
  ])
  func nothingSteersTheTerminal(text: String, visible: String) {
    #expect(Messages.visible(text) == visible)
  }

  @Test func linesLookLikeACompilers() {
    let code = DiagnosticCode(rawValue: "transcript-json-syntax")
    let position = SourcePosition(byteOffset: 9, line: 3, column: 4)
    #expect(
      Messages.line(
        Diagnostic(
          .error, code, file: "a.jsonl", position: position, keyPath: "x[1]", message: "line skipped",
          found: "','",
          expected: "a value"))
        == "a.jsonl:3:4: error: x[1]: line skipped; found ',', expected a value [transcript-json-syntax]")
    #expect(
      Messages.line(Diagnostic(.warning, code, file: "a", message: "odd", expected: "even"))
        == "a: warning: odd; expected even [transcript-json-syntax]")
  }

  @Test(arguments: [
    (Duration.milliseconds(1_250), "1.25 s"), (.milliseconds(4), "0.00 s"), (.milliseconds(59), "0.06 s"),
    (.seconds(3_600), "3600.00 s"),
  ])
  func timesAreInSeconds(time: Duration, text: String) {
    #expect(Quantity.seconds(time) == text)
  }

  @Test func ratesAreWholeNumbers() {
    #expect(Quantity.rate(1_000, in: .milliseconds(300)) == "3333/s")
    #expect(Quantity.rate(0, in: .zero) == "–/s")
  }
}
