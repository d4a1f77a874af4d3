// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

struct OldStylePropertyListTests {
  private func read(_ text: String) -> Document {
    PropertyListReader().read(Array(text.utf8), file: "F.plist")
  }

  @Test(arguments: [
    ("{ a = b; }", #"{a@1:3+2: "b"@1:7+6}@1:1+0"#),
    (
      "// é\n{\r\n  \"é\" = (1, <0f Bd>, ()); /* x */ 'c' = {};\r}\n",
      #"{é@3:3+11: ["1"@3:10+19, data [15, 189]@3:13+22, []@3:22+31]@3:9+18, c@3:35+44: {}@3:41+50}@2:1+6"#
    ),
    ("a = b;\nc;", #"{a@1:1+0: "b"@1:5+4, c@2:1+7: "c"@2:1+7}@1:1+0"#),
    ("word", #""word"@1:1+0"#),
    (" \"a b\" // end", #""a b"@1:2+1"#),
    ("<0fbd>", "data [15, 189]@1:1+0"),
    ("(a, b, )", #"["a"@1:2+1, "b"@1:5+4]@1:1+0"#),
    ("{ 1.5e-x_$ = http://x/y; }", #"{1.5e-x_$@1:3+2: "http://x/y"@1:14+13}@1:1+0"#),
  ])
  func readsPlaces(text: String, outlined: String) {
    let document = read(text)
    #expect(outline(document.root) == outlined)
    #expect(document.diagnostics == [])
  }

  @Test(arguments: [
    (#""\a\b\t\n\v\f\r\"\'\\""#, "\u{7}\u{8}\t\n\u{B}\u{C}\r\"'\\"),
    (#""\101\12z\3519\0""#, "A\nzØ9\0"),
    (#""\U0041\U41\U00e9\UD834\UDD1E""#, "AAé𝄞"),
    ("\"a\\\nb\"", "a\nb"),
    ("'it\"s'", "it\"s"),
    ("\"a\nb\"", "a\nb"),
    (#""\\""#, "\\"),
  ])
  func readsEscapes(text: String, string: String) {
    let document = read(text)
    #expect(document.root?.string == string)
    #expect(document.diagnostics == [])
  }

  @Test(arguments: [
    // Escapes.
    (
      #"{ a = "\q\u0041"; }"#, #"{a: "qu0041"}"#, ["note plist-escape 1:8+7 a", "note plist-escape 1:10+9 a"]
    ),
    (#"{ a = "\U"; }"#, #"{a: "U"}"#, ["warning plist-escape 1:8+7 a"]),
    (
      #"{ a = "\UD834x\UDD1E"; }"#, "{a: \"\u{FFFD}x\u{FFFD}\"}",
      ["warning plist-encoding 1:8+7 a", "warning plist-encoding 1:15+14 a"]
    ),
    // Separators.
    ("{ a = b }", #"{a: "b"}"#, ["warning plist-syntax 1:9+8"]),
    ("{ a = b c = d; }", #"{a: "b", c: "d"}"#, ["warning plist-syntax 1:9+8"]),
    ("(a b)", #"["a", "b"]"#, ["warning plist-syntax 1:4+3 [1]"]),
    ("{ a = b;; c = d; }", #"{a: "b", c: "d"}"#, ["warning plist-syntax 1:9+8"]),
    // Entries that cannot be read.
    ("{ a = ; b = c; }", #"{b: "c"}"#, ["error plist-syntax 1:7+6 a"]),
    ("{ a b; c = d; }", #"{c: "d"}"#, ["error plist-syntax 1:5+4 a"]),
    ("{ = a; c = d; }", #"{c: "d"}"#, ["error plist-syntax 1:3+2"]),
    ("{ a = <0>; c = d; }", #"{c: "d"}"#, ["error plist-syntax 1:9+8 a"]),
    ("{ a = <0x>; c = d; }", #"{c: "d"}"#, ["error plist-syntax 1:9+8 a"]),
    ("{ a : b\n c = d; }", #"{c: "d"}"#, ["error plist-syntax 1:5+4 a"]),
    (
      "{ a = (b, ;, c); d = e; }", #"{a: ["b"], d: "e"}"#,
      ["error plist-syntax 1:11+10 a[1]", "error plist-syntax 1:12+11"]
    ),
    ("(a, =, b)", #"["a", "b"]"#, ["error plist-syntax 1:5+4 [1]"]),
    ("{ a = b; a = c; }", #"{a: "c"}"#, ["warning plist-duplicate-key 1:10+9 a"]),
    // Quotes that are missing.
    ("{ a = \"b;\n c = \"d\";\n e = f; }", #"{c: "d", e: "f"}"#, ["error plist-syntax 1:7+6 a"]),
    ("{ \"a = b;\n c = \"d\";\n e = f; }", #"{c: "d", e: "f"}"#, ["error plist-syntax 1:3+2"]),
    ("(\"a, b,\n \"c\", d)", #"["c", "d"]"#, ["error plist-syntax 1:2+1 [0]"]),
    ("{ a = \"b", "{}", ["error plist-syntax 1:7+6 a", "error plist-syntax 1:9+8"]),
    // Ends that come too early or too late.
    (
      "{ a = b; c = (d", #"{a: "b", c: ["d"]}"#,
      ["error plist-syntax 1:16+15 c[1]", "error plist-syntax 1:16+15"]
    ),
    ("{ a = b; /* c = d; }", #"{a: "b"}"#, ["error plist-syntax 1:10+9", "error plist-syntax 1:21+20"]),
    ("{ a = b; } c", #"{a: "b"}"#, ["warning plist-syntax 1:12+11"]),
    ("=", "nothing", ["error plist-syntax 1:1+0"]),
    ("// nothing", "nothing", ["error plist-empty 1:11+10"]),
  ])
  func goesOnBehindDamage(text: String, kept: String, said: [String]) {
    let document = read(text)
    #expect(values(document.root) == kept)
    #expect(outline(document.diagnostics) == said)
  }

  @Test(arguments: [[], Array(" \n".utf8), [0xEF, 0xBB, 0xBF]])
  func saysThatAFileIsEmpty(bytes: [UInt8]) {
    let document = PropertyListReader().read(bytes, file: "F.plist")
    #expect(document.root == nil)
    #expect(outline(document.diagnostics) == ["error plist-empty"])
  }
}
