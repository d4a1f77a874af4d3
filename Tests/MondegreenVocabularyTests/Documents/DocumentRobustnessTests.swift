// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary
import Testing

/// Damage of every kind to a small file of each format: no crash, and what is returned makes sense.
struct DocumentRobustnessTests {
  enum Format: String, CaseIterable, Sendable {
    case xml, wideXML, binary, oldStyle, strings, catalog

    /// A valid file that has everything its format has.
    var sample: [UInt8] {
      let xml = """
        <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "b">]><plist><dict><key>é</key><array><string>a&amp;<![CDATA[b]]>
        </string><integer>-1</integer><real>1.5</real><date>2001-01-01T00:00:00Z</date><data>AAEC</data><true/></array>
        <key>b</key><dict/><!-- c --></dict></plist>
        """
      switch self {
      case .xml: return Array(xml.utf8)
      case .wideXML: return [0xFE, 0xFF] + xml.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .oldStyle:
        return Array("// a\n{ a = \"b\\U0041\\101\\n\"; 'é' = (1, <0f bd>, (x), {}); /* y */ z; }".utf8)
      case .strings: return Array("/* a */\n\"a\" = \"é\\\"\\U00e9\";\nb = 'c\nd';\n\"e\";\n".utf8)
      case .catalog:
        return Array(
          #"""
          {"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"\u00e9"}},
          "fr":{"variations":{"plural":{"other":{"stringUnit":{"value":"x"}}}}}}},"b":{}},"version":"1.0"}
          """#.utf8)
      case .binary:
        let list: [String: Any] = [
          "a": [
            "é", "text", 1, -1, 70_000, 1.5, true, Date(timeIntervalSinceReferenceDate: 1), Data([1, 2]),
          ] as [Any],
          "b": ["c": [String](), "d": "a string that is longer than fifteen"] as [String: Any],
        ]
        let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        return data.map { [UInt8]($0) } ?? []
      }
    }

    /// Reads a file with every reader that could be given it.
    func read(_ bytes: [UInt8]) -> [Diagnostic] {
      let limits = DocumentLimits(nodes: 2_000)
      let documents = [
        PropertyListReader(limits: limits).read(bytes, file: ""),
        StringsReader(limits: limits).read(bytes, file: ""),
      ]
      for document in documents {
        // Who returns nothing says why.
        #expect(document.root != nil || document.diagnostics.contains { $0.severity == .error })
        for diagnostic in document.diagnostics {
          #expect(0...bytes.count ~= diagnostic.position?.byteOffset ?? 0)
        }
      }
      switch self {
      case .catalog: return StringCatalogReader(limits: limits).read(bytes, file: "").diagnostics
      case .strings: return documents[1].diagnostics
      default: return documents[0].diagnostics
      }
    }
  }

  @Test(arguments: Format.allCases)
  func sampleIsValid(format: Format) {
    #expect(format.read(format.sample).allSatisfy { $0.severity == .note })
  }

  /// A file that was cut off is noticed, unless what is left may be whole.
  @Test(arguments: Format.allCases)
  func survivesTruncation(format: Format) {
    let sample = format.sample
    for length in 0..<sample.count {
      let diagnostics = format.read(Array(sample[..<length]))
      let mayBeComplete =
        switch format {
        case .strings: true
        case .xml: length >= sample.count - "</plist>".utf8.count
        case .wideXML: length >= sample.count - 2 * "</plist>".utf8.count
        // A few letters are a string of the old style.
        case .binary: length < "bplist".utf8.count
        case .oldStyle: length == 1
        case .catalog: false
        }
      #expect(mayBeComplete || diagnostics.contains { $0.severity == .error }, "\(length) bytes")
    }
  }

  @Test(arguments: Format.allCases)
  func survivesChangedBytes(format: Format) {
    let sample = format.sample
    for index in sample.indices {
      for change: UInt8 in [0xFF, 0x80, 0x10, 0x01] {
        var bytes = sample
        bytes[index] ^= change
        _ = format.read(bytes)
      }
    }
  }

  /// Files made of the pieces of their formats, in any order.
  @Test(arguments: [
    [
      "<", "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "a", "<string>", "</string>",
      "<true/>", "&", ";",
      "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE", "[", "]", ">", "'", "</", "</plist>", "<x>",
      "\n", "é",
    ],
    [
      "{", "}", "(", ")", ";", ",", "=", "\"", "'", "\\", "U00", "12", "a", "/*", "*/", "//", "\n", "<", ">",
      "é", " ",
    ],
  ])
  func survivesPiecesInAnyOrder(pieces: [String]) {
    for seed in 0..<800 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...40, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = Format.xml.read(Array(text.utf8))
    }
  }
}
