// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

struct XMLPropertyListTests {
  private func read(_ text: String) -> Document {
    PropertyListReader().read(Array(text.utf8), file: "F.plist")
  }

  /// Files with every value and its place.
  @Test(arguments: [
    ("<plist><string>a</string></plist>", #""a"@1:8+7"#),
    ("<string>a</string>", #""a"@1:1+0"#),
    (
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>é</key>
      \t<array>
      \t\t<string>汉字𝄞</string><true/>
      \t</array>
      \t<key>b</key><false/>
      </dict>
      </plist>

      """, #"{é@5:2+172: ["汉字𝄞"@7:3+197, true@7:23+224]@6:2+187, b@9:2+243: false@9:14+255}@4:1+164"#
    ),
    ("<array>\r\n<true/>\r<true/>\n<true/></array>", "[true@2:1+9, true@3:1+17, true@4:1+25]@1:1+0"),
    ("<!-- <a> --><dict/><!-- after -->\n<?pi?>", "{}@1:13+12"),
    (
      "<dict><key/><string/><key>k</key><array/></dict>",
      #"{@1:7+6: ""@1:13+12, k@1:22+21: []@1:34+33}@1:1+0"#
    ),
  ])
  func readsPlaces(text: String, outlined: String) {
    let document = read(text)
    #expect(outline(document.root) == outlined)
    #expect(document.diagnostics == [])
  }

  /// Elements without elements in them.
  @Test(arguments: [
    ("<string>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#xe9;</string>", #""<>&\"\'A😀é""#),
    ("<string> a\r\n\tb </string>", #"" a\r\n\tb ""#),
    ("<string>a<![CDATA[<b>&amp;]]]>c</string>", #""a<b>&amp;]c""#),
    ("<string>a<!-- <b> -->c<?d e?>f</string>", #""acf""#),
    ("<string>a>b]]></string >", #""a>b]]>""#),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<integer> +42\n</integer>", "42"),
    ("<integer>18446744073709551615</integer>", "18446744073709551615"),
    ("<integer>0x1F</integer>", "31"),
    ("<integer>-0x1f</integer>", "-31"),
    ("<real>-1.5e3</real>", "real -1500.0"),
    ("<real>nan</real>", "real nan"),
    ("<real>-inf</real>", "real -inf"),
    ("<date>2001-01-01T00:00:00Z</date>", "date 0.0"),
    ("<date>2000-02-29T23:59:59Z</date>", "date -26438401.0"),
    ("<date>2024-03-01T12:30:15Z</date>", "date 730989015.0"),
    ("<date>1970-01-01T00:00:00Z</date>", "date -978307200.0"),
    ("<data>\n\tAAEC\n\t/w==\n</data>", "data [0, 1, 2, 255]"),
    ("<data></data>", "data []"),
    ("<true></true>", "true"),
    ("<string a='/>'>b</string>", #""b""#),
  ])
  func readsValues(text: String, value: String) {
    let document = read(text)
    #expect(values(document.root) == value)
    #expect(document.diagnostics == [])
  }

  /// Damage: what is kept, and what is said.
  @Test(arguments: [
    // What stands in strings.
    (
      "<string>a&#16;b&#0;</string>", #""ab""#,
      ["warning plist-control-character 1:10+9", "warning plist-control-character 1:16+15"]
    ),
    ("<string>a\u{10}\u{11}b</string>", #""ab""#, ["warning plist-control-character 1:10+9"]),
    ("<string><![CDATA[a\u{10}b]]></string>", #""ab""#, ["warning plist-control-character 1:19+18"]),
    (
      "<string>AT&T &co;</string>", #""AT&T &co;""#,
      ["warning plist-entity 1:11+10", "warning plist-entity 1:14+13"]
    ),
    (
      "<string>&#xD800;&#-1;</string>", #""&#xD800;&#-1;""#,
      ["warning plist-entity 1:9+8", "warning plist-entity 1:17+16"]
    ),
    (
      "<!DOCTYPE plist [ <!-- ]> --> <!ENTITY a '>]'> ]><string>&a;</string>", #""&a;""#,
      ["warning plist-entity 1:58+57"]
    ),
    // Values that are none.
    (
      "<dict><key>a</key><integer>1x</integer><key>b</key><true/></dict>", "{b: true}",
      ["error plist-value 1:19+18 a"]
    ),
    ("<array><integer></integer><true/></array>", "[true]", ["error plist-value 1:8+7 [0]"]),
    ("<integer>99999999999999999999</integer>", "nothing", ["error plist-value 1:1+0"]),
    ("<integer>-9223372036854775809</integer>", "nothing", ["error plist-value 1:1+0"]),
    ("<date>2023-02-29T00:00:00Z</date>", "nothing", ["error plist-value 1:1+0"]),
    ("<date>1900-02-29T00:00:00Z</date>", "nothing", ["error plist-value 1:1+0"]),
    ("<date>2023-01-01</date>", "nothing", ["error plist-value 1:1+0"]),
    ("<data>AA=A</data>", "nothing", ["error plist-value 1:1+0"]),
    ("<data>AAA</data>", "nothing", ["error plist-value 1:1+0"]),
    ("<true>x</true>", "nothing", ["error plist-value 1:1+0"]),
    // Keys and values.
    ("<dict><key>a</key><key>b</key><true/></dict>", "{b: true}", ["error plist-unpaired 1:7+6 a"]),
    ("<dict><key>a</key></dict>", "{}", ["error plist-unpaired 1:7+6 a"]),
    ("<dict><true/><key>b</key><true/></dict>", "{b: true}", ["error plist-unpaired 1:7+6"]),
    ("<array><key>a</key><true/></array>", "[true]", ["error plist-unpaired 1:8+7 [0]"]),
    (
      "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>", "{b: true, a: false}",
      ["warning plist-duplicate-key 1:45+44 a"]
    ),
    // Tags.
    ("<array><foo>x<true/></foo><true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    (
      "<array><foo></foo ><br/><true/></array>", "[true]",
      ["error plist-syntax 1:8+7 [0]", "error plist-syntax 1:20+19 [1]"]
    ),
    ("<array><foo><true/></array>", "[]", ["error plist-syntax 1:8+7 [0]", "error plist-syntax 1:8+7 [1]"]),
    (
      "<array>stray<true/>text</array>", "[true]",
      ["error plist-syntax 1:8+7 [0]", "error plist-syntax 1:20+19 [1]"]
    ),
    ("<array><![CDATA[x]]><true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    ("<array><string>a</integer><true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    ("<array><string>a<true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    ("<dict><key>a</key><array><true/></dict>", "{a: [true]}", ["error plist-syntax 1:33+32 a[1]"]),
    (
      "<array><dict></array></array>", "[{}]",
      ["error plist-syntax 1:14+13 [0]", "error plist-syntax 1:22+21"]
    ),
    ("<array></dict><true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    ("<plist><array><true/></plist>", "[true]", ["error plist-syntax 1:22+21 [1]"]),
    ("<array>< ><true/></array>", "[true]", ["error plist-syntax 1:8+7 [0]"]),
    ("<plist><true/><false/></plist>", "true", ["error plist-syntax 1:15+14"]),
    ("<plist><true/></plist> more", "true", ["warning plist-syntax 1:24+23"]),
    // Ends that come too early.
    ("<dict><key>a</key><array><true/>", "{a: [true]}", ["error plist-syntax 1:33+32 a[1]"]),
    ("<array><true/><string>ab", "[true]", ["error plist-syntax 1:15+14 [1]"]),
    ("<array><true/><str", "[true]", ["error plist-syntax 1:15+14 [1]"]),
    ("<array><true/><!-- ", "[true]", ["error plist-syntax 1:15+14 [1]"]),
    (
      "<array><true/><string><![CDATA[x", "[true]",
      ["error plist-syntax 1:15+14 [1]", "error plist-syntax 1:23+22 [1]"]
    ),
    ("<!DOCTYPE plist [ <!ENTITY", "nothing", ["error plist-syntax 1:1+0"]),
    ("<plist></plist>", "nothing", ["error plist-empty 1:16+15"]),
    ("<plist/>", "nothing", ["error plist-empty 1:9+8"]),
  ])
  func goesOnBehindDamage(text: String, kept: String, said: [String]) {
    let document = read(text)
    #expect(values(document.root) == kept)
    #expect(outline(document.diagnostics) == said)
  }

  @Test func saysWhatWasFoundAndExpected() throws {
    let document = read(
      "<dict>\n<key>IntentPhrases</key>\n<array>\n<dict><key>IntentName</key><integer>x</integer></dict></array></dict>"
    )
    let fault = try #require(document.diagnostics.first)
    #expect(fault.file == "F.plist")
    #expect(fault.position == SourcePosition(byteOffset: 67, line: 4, column: 28))
    #expect(fault.keyPath == "IntentPhrases[0].IntentName")
    #expect(fault.found == "x")
    #expect(fault.expected == "an integer of 64 bits")
  }

  @Test func excerptsLongAndControlCharacters() throws {
    let document = read("<integer>\u{7F}" + String(repeating: "é", count: 100) + "</integer>")
    let fault = try #require(document.diagnostics.first)
    #expect(fault.found == "\\u{7F}" + String(repeating: "é", count: 59) + "…")
  }
}
