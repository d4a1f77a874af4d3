// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenVocabulary

/// The encodings of text files: what is read, and where it stands in the file's own bytes.
struct EncodingTests {
  /// A text that has characters of one to four bytes of UTF-8, and the places of its values in each encoding.
  private let text = "<array>\r\n<string>é汉𝄞</string><true/></array>"

  private func utf16(_ text: String, lowByteFirst: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      lowByteFirst ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
  }

  /// A text of characters up to U+00FF, one byte each.
  private func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  private func check(_ bytes: [UInt8], _ outlined: String) {
    let document = PropertyListReader().read(bytes, file: "F.plist")
    #expect(outline(document.root) == outlined)
    #expect(document.diagnostics == [])
  }

  @Test func readsUTF8() {
    check(Array(text.utf8), #"["é汉𝄞"@2:1+9, true@2:21+35]@1:1+0"#)
    check([0xEF, 0xBB, 0xBF] + text.utf8, #"["é汉𝄞"@2:1+12, true@2:21+38]@1:1+3"#)
  }

  @Test(arguments: [true, false])
  func readsUTF16(lowByteFirst: Bool) {
    let bytes = utf16(text, lowByteFirst: lowByteFirst)
    check(bytes, #"["é汉𝄞"@2:1+18, true@2:21+60]@1:1+0"#)
    check((lowByteFirst ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes, #"["é汉𝄞"@2:1+20, true@2:21+62]@1:1+2"#)
  }

  @Test(arguments: [
    ("ISO-8859-1", "\"é\u{80}\"@1:44+43"), ("windows-1252", #""é€"@1:46+45"#),
  ])
  func honoursDeclaredEncodings(name: String, outlined: String) {
    let head = "<?xml version='1.0' encoding='\(name)'?>"
    check(latin1(head + "<string>\u{E9}\u{80}</string>"), outlined)
  }

  @Test(arguments: ["UTF-8", "utf-8", "US-ASCII", "UTF-16"])
  func takesOtherDeclarationsForUTF8(name: String) {
    let document = PropertyListReader().read(
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><string>é</string>".utf8), file: "F.plist")
    #expect(document.root?.string == "é")
    #expect(document.diagnostics == [])
  }

  @Test func refusesEncodingsThatAreNotRead() {
    let head = "<?xml version='1.0' encoding='Shift_JIS'?><string>"
    let japanese = PropertyListReader().read(latin1(head + "\u{83}A</string>"), file: "F.plist")
    #expect(japanese.root == nil)
    #expect(outline(japanese.diagnostics) == ["error plist-encoding"])
    #expect(japanese.diagnostics.first?.found == "Shift_JIS")
    let plain = PropertyListReader().read(latin1(head + "a</string>"), file: "F.plist")
    #expect(plain.root?.string == "a")
    let wide = PropertyListReader().read([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], file: "F.plist")
    #expect(outline(wide.diagnostics) == ["error plist-encoding"])
  }

  /// Latin-1 under a UTF-8 declaration, as one public app ships it.
  @Test func readsStrayBytesAsWindows1252() throws {
    let bytes = latin1(
      "<dict><key>a</key><array><string>s\u{E9}ance \u{93}\u{EA}\u{94}</string><string>\u{C3}\u{A9}</string></array>"
        + "<!-- \u{E9} --></dict>")
    let document = PropertyListReader().read(bytes, file: "F.plist")
    #expect(outline(document.root) == #"{a@1:7+6: ["séance “ê”"@1:26+25, "é"@1:53+52]@1:19+18}@1:1+0"#)
    #expect(
      outline(document.diagnostics) == [
        "warning plist-encoding 1:35+34 a[0]", "warning plist-encoding 1:84+84",
      ])
    let fault = try #require(document.diagnostics.first)
    #expect(fault.message.contains("4 bytes"))
    #expect(fault.found == #"bytes of "é" in Windows-1252"#)
  }

  /// Sequences that begin like UTF-8 and are not.
  @Test(
    arguments: [
      ([0xC3], "Ã"), ([0xE2, 0x82], "â‚"), ([0xC0, 0x80], "À€"), ([0xED, 0xA0, 0x80], "í\u{A0}€"),
      ([0xF5, 0x80], "õ€"), ([0x80, 0x81], "€\u{FFFD}"), ([0xFF], "ÿ"),
    ] as [([UInt8], String)])
  func readsBrokenSequencesAsWindows1252(bytes: [UInt8], text: String) {
    let document = PropertyListReader().read(
      latin1("<array><string>") + bytes + latin1("</string>\n<true/></array>"), file: "F.plist")
    #expect(document.root?.array?.first?.string == text)
    #expect(
      document.root?.array?.last?.position == SourcePosition(byteOffset: 25 + bytes.count, line: 2, column: 1)
    )
    #expect(outline(document.diagnostics) == ["warning plist-encoding 1:16+15 [0]"])
  }

  @Test func replacesHalvesOfSurrogatePairs() {
    var bytes = utf16("<array><string>a?b</string><true/></array>", lowByteFirst: true)
    bytes[32] = 0x00
    bytes[33] = 0xD8
    let document = PropertyListReader().read([0xFF, 0xFE] + bytes + [0x20], file: "F.plist")
    #expect(outline(document.root) == "[\"a\u{FFFD}b\"@1:8+16, true@1:28+56]@1:1+2")
    #expect(
      outline(document.diagnostics) == [
        "warning plist-encoding 1:17+34 [0]", "error plist-syntax 1:43+86",
        "warning plist-encoding 1:43+86",
      ])
  }

  @Test func refusesWhatIsNoTextAtAll() {
    let text = latin1(String(repeating: "a\u{E9}\u{E9}", count: 3))
    #expect(throws: Never.self) { try SourceText(decoding: text, mostRepairs: 3) }
    #expect(throws: SourceText.DecodingError.notUTF8) { try SourceText(decoding: text, mostRepairs: 2) }
  }
}
