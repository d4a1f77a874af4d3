// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

/// The limits in text formats; `BinaryPropertyListTests` has those of binary lists.
struct DocumentLimitsTests {
  private func read(_ text: String, _ limits: DocumentLimits) -> Document {
    PropertyListReader(limits: limits).read(Array(text.utf8), file: "F.plist")
  }

  @Test(arguments: ["<true/>", "( a, b)", "bplist0"])
  func limitsBytes(text: String) {
    #expect(!outline(read(text, DocumentLimits(bytes: 7)).diagnostics).contains("error plist-too-large"))
    let document = read(text, DocumentLimits(bytes: 6))
    #expect(document.root == nil)
    #expect(outline(document.diagnostics) == ["error plist-too-large"])
  }

  @Test(arguments: [
    ("<array><array><array/></array><true/></array>", "error plist-too-deep 1:15+14 [0][0]"),
    (
      "<array><array><dict><key>a</key><array/></dict></array><true/></array>",
      "error plist-too-deep 1:15+14 [0][0]"
    ),
    ("( ( ( ) ), YES)", "error plist-too-deep 1:5+4 [0][0]"),
    ("( ( { a = (\")}\"); } ), YES)", "error plist-too-deep 1:5+4 [0][0]"),
  ])
  func limitsDepth(text: String, said: String) {
    let document = read(text, DocumentLimits(depth: 2))
    #expect(outline(document.diagnostics) == [said])
    #expect(document.root?.array?.count == 2)
    #expect(document.root?.array?.first?.array == [])
  }

  @Test(arguments: [
    ("<array><true/><true/><true/></array>", "error plist-too-many-values 1:22+21 [2]"),
    ("<array><true/><true/><array/></array>", "error plist-too-many-values 1:22+21 [2]"),
    ("(a, b, c)", "error plist-too-many-values 1:8+7 [2]"),
    ("(a, b, ())", "error plist-too-many-values 1:8+7 [2]"),
  ])
  func limitsValues(text: String, said: String) {
    let document = read(text, DocumentLimits(nodes: 3))
    #expect(document.root?.array?.count == 2)
    #expect(outline(document.diagnostics) == [said])
    #expect(read(text, DocumentLimits(nodes: 4)).diagnostics == [])
  }

  @Test func limitsDiagnostics() {
    let document = read("<string>&&&&&&</string>", DocumentLimits(diagnostics: 2))
    #expect(document.root?.string == "&&&&&&")
    #expect(
      outline(document.diagnostics) == [
        "warning plist-entity 1:9+8", "warning plist-entity 1:10+9", "warning plist-more-faults",
      ])
    #expect(document.diagnostics.last?.message == "4 more faults are not listed, 0 of them errors")
  }

  /// Nesting that would exhaust a call stack.
  @Test(arguments: ["<array>", "<dict><key>a</key>", "<a>", "(", "{a=", "{\"k\":[", "[[[", "<!DOCTYPE [[["])
  func survivesDeepNesting(opening: String) {
    let bytes = Array(String(repeating: opening, count: 20_000).utf8)
    for document in [
      PropertyListReader().read(bytes, file: ""), StringsReader().read(bytes, file: ""),
      JSONReader().read(bytes, file: ""),
    ] {
      #expect(document.diagnostics.contains { $0.severity == .error })
    }
  }

  /// Large dictionaries take another way of finding keys that stand twice.
  @Test(arguments: [3, 15, 16, 17, 40])
  func findsKeysThatStandTwice(count: Int) {
    let keys = (0..<count).map { "k\($0)" }
    let entries = (keys + keys.reversed() + ["other"]).enumerated().map { "\($1) = v\($0);" }
    let document = read("{" + entries.joined() + "}", DocumentLimits())
    #expect(document.diagnostics.count == count)
    #expect(document.diagnostics.allSatisfy { $0.code == .plistDuplicateKey })
    #expect(document.root?.dictionary?.map(\.key) == keys.reversed() + ["other"])
    #expect(document.root?["k0"]?.string == "v\(2 * count - 1)")
  }
}
