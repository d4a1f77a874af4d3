// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

struct JSONReaderTests {
  private func read(_ text: String, _ limits: DocumentLimits = DocumentLimits()) -> Document {
    JSONReader(limits: limits).read(Array(text.utf8), file: "F.json")
  }

  @Test(arguments: [
    (
      "{\n \"é\" : [1, -2.5, true, null],\n \"b\":{}}",
      "{é@2:2+3: [1@2:9+11, real -2.5@2:12+14, true@2:18+20, null@2:24+26]@2:8+10, b@3:2+34: {}@3:6+38}@1:1+0"
    ),
    (#""a\u00e9\ud834\udd1e\n""#, #""aé𝄞\n"@1:1+0"#),
    ("18446744073709551615", "18446744073709551615@1:1+0"),
    ("1e3", "real 1000.0@1:1+0"),
  ])
  func readsPlaces(text: String, outlined: String) {
    let document = read(text)
    #expect(outline(document.root) == outlined)
    #expect(document.diagnostics == [])
  }

  @Test(arguments: [
    (#"{"a": [1, 2,], "b": 3}"#, "{a: [1, 2]}", ["error plist-syntax 1:13+12 a[2]"]),
    (#"{"a": [1, 2"#, "{a: [1, 2]}", ["error plist-syntax 1:12+11 a[2]"]),
    (#"{"a": 1, "a": 2}"#, "{a: 2}", ["warning plist-duplicate-key 1:10+9 a"]),
    (#"["\ud834x"]"#, "[\"\u{FFFD}x\"]", ["warning plist-encoding 1:3+2 [0]"]),
    ("[[[]]]", "[[]]", ["error plist-too-deep 1:3+2 [0][0]"]),
    ("  ", "nothing", ["error plist-empty 1:3+2"]),
  ])
  func keepsWhatIsCompleteBeforeAFault(text: String, kept: String, said: [String]) {
    let document = read(text, DocumentLimits(depth: 2))
    #expect(values(document.root) == kept)
    #expect(outline(document.diagnostics) == said)
  }
}
