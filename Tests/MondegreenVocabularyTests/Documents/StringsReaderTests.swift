// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary
import Testing

struct StringsReaderTests {
  private func read(_ text: String) -> Document { StringsReader().read(Array(text.utf8), file: "F.strings") }

  @Test(arguments: [
    ("/* name */\n\"CFBundleName\" = \"Añb\";\n", #"{CFBundleName@2:1+11: "Añb"@2:18+28}@2:1+11"#),
    ("a=b;c = \"d\" ; \"e\";", #"{a@1:1+0: "b"@1:3+2, c@1:5+4: "d"@1:9+8, e@1:15+14: "e"@1:15+14}@1:1+0"#),
    ("\"a\" = \"b\nc\";\n'd' = \"e\";", #"{a@1:1+0: "b\nc"@1:7+6, d@3:1+13: "e"@3:7+19}@1:1+0"#),
    ("{ a = b; }", #"{a@1:3+2: "b"@1:7+6}@1:1+0"#),
    ("<plist><dict><key>a</key><string>b</string></dict></plist>", #"{a@1:14+13: "b"@1:26+25}@1:8+7"#),
  ])
  func readsPlaces(text: String, outlined: String) {
    let document = read(text)
    #expect(outline(document.root) == outlined)
    #expect(document.diagnostics == [])
    let wide = StringsReader().read(
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "")
    #expect(values(wide.root) == values(document.root))
    #expect(wide.diagnostics == [])
  }

  @Test(arguments: [
    ("\"a\" \"b\";\n\"c\" = \"d\";", #"{c: "d"}"#, ["error plist-syntax 1:5+4 a"]),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", #"{a: "b", c: "d"}"#, ["warning plist-syntax 2:1+10"]),
    ("\"a\" = \"b;\n\"c\" = \"d\";\n\"e\" = \"f\";", #"{c: "d", e: "f"}"#, ["error plist-syntax 1:7+6 a"]),
    ("\"a = \"b\";\n\"c\" = \"d\";\n", #"{c: "d"}"#, ["error plist-syntax 1:7+6 a = "]),
    ("a = b;\n}\nc = d;", #"{a: "b", c: "d"}"#, ["error plist-syntax 2:1+7"]),
    ("a = b;\n<<<<<<< HEAD\nc = d;", #"{a: "b", c: "d"}"#, ["error plist-syntax 2:1+7"]),
    ("a = “b”;\nc = d;", #"{c: "d"}"#, ["error plist-syntax 1:5+4 a"]),
    ("a = b;\n/* c = d;\n", #"{a: "b"}"#, ["error plist-syntax 2:1+7"]),
    ("/* a */", "{}", ["note plist-empty 1:8+7"]),
    ("", "{}", ["note plist-empty 1:1+0"]),
    ("\n", "{}", ["note plist-empty 2:1+1"]),
    ("a = b;\na = c;", #"{a: "c"}"#, ["warning plist-duplicate-key 2:1+7 a"]),
    ("<array/>", "nothing", ["error plist-value 1:1+0"]),
  ])
  func goesOnBehindDamage(text: String, kept: String, said: [String]) {
    let document = read(text)
    #expect(values(document.root) == kept)
    #expect(outline(document.diagnostics) == said)
  }

  @Test func readsBinaryLists() throws {
    let binary = try PropertyListSerialization.data(fromPropertyList: ["a": "é"], format: .binary, options: 0)
    let document = StringsReader().read([UInt8](binary), file: "F.strings")
    #expect(values(document.root) == #"{a: "é"}"#)
    #expect(document.diagnostics == [])
  }

  @Test func readsStrayBytesAsWindows1252() {
    let document = StringsReader().read(
      Array("a = \"caf".utf8) + [0xE9] + "\";\nb = c;".utf8, file: "F.strings")
    #expect(outline(document.root) == #"{a@1:1+0: "café"@1:5+4, b@2:1+12: "c"@2:5+16}@1:1+0"#)
    #expect(outline(document.diagnostics) == ["warning plist-encoding 1:9+8 a"])
  }
}
