// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MondegreenVocabulary

/// Our readers beside Foundation's.
///
/// Where both accept a file, the values are the same, but for differences that are meant:
/// - control characters in XML, which are left out;
/// - bytes that are not UTF-8, and halves of surrogate pairs, which are replaced;
/// - `\U` without a number in old-style strings, which Foundation reads as a zero character;
/// - wrong Base64, dates that no calendar has and integers beyond 64 bits, which are errors here and something else there;
/// - a key that stands twice in a binary list, of which Foundation keeps the first and we the last, as in XML;
/// - files of white space only, which are empty dictionaries there.
/// All of these are diagnostics.
struct FoundationComparisonTests {
  /// A tree of all types that both formats have, with strings that need care.
  private func randomValue(depth: Int, using random: inout SeededGenerator) -> Any {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
    case 0, 1: return randomString(using: &random)
    case 2: return Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
    case 3: return Bool.random(using: &random)
    case 4: return Double.random(in: -1e6...1e6, using: &random)
    case 5:
      return Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -3_000_000_000...9_000_000_000, using: &random))
      )
    case 6:
      return Data(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 7, 8:
      return (0..<Int.random(in: 0...20, using: &random)).map { _ in
        randomValue(depth: depth - 1, using: &random)
      }
    default:
      var entries: [String: Any] = [:]
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        entries[randomString(using: &random)] = randomValue(depth: depth - 1, using: &random)
      }
      return entries
    }
  }

  private func randomString(using random: inout SeededGenerator) -> String {
    let alphabet = [
      "a", "B", "&", "<", ">", "\"", "'", "\\", "\n", "\t", " ", "]]>", "é", "汉", "𝄞", "e\u{301}", ";", "=",
      "/",
    ]
    return (0..<Int.random(in: 0...20, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrites(format: PropertyListSerialization.PropertyListFormat) throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let value: Any = ["root": randomValue(depth: 4, using: &random)]
      let bytes = [UInt8](
        try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
      let document = PropertyListReader().read(bytes, file: "")
      #expect(document.root.map(PlainValue.init) == PlainValue(foundation: value), "seed \(seed)")
      #expect(document.diagnostics == [], "seed \(seed)")
    }
  }

  @Test func readsStringsLikeFoundation() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var text = ""
      for index in 0..<Int.random(in: 1...20, using: &random) {
        let value = randomString(using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text += "/* \(value.replacing("/", with: "")) */ key\(index) = a.b-c_$/:d\n;"
        case 1:
          text +=
            "// \(value.replacing("\n", with: ""))\n'k\(index)'='\(value.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))';"
        case 2: text += "\"only\(index)\" ;\r\n"
        default:
          text +=
            "\"k \(index)\"\t=\n\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\\U00e9\\n\\101\" ; "
        }
      }
      let documents = [
        StringsReader().read(Array(text.utf8), file: ""),
        PropertyListReader().read(Array(text.utf8), file: ""),
        StringsReader().read(
          [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: ""),
      ]
      let expected = foundationReads(Array(text.utf8))
      #expect(expected != nil)
      for document in documents {
        #expect(document.root.map(PlainValue.init) == expected, "seed \(seed)")
        #expect(document.diagnostics == [], "seed \(seed)")
      }
    }
  }

  /// Small changes to valid files; where both readers still accept the file, they agree.
  @Test(arguments: [DocumentRobustnessTests.Format.xml, .binary, .oldStyle, .strings])
  func agreesOnDamagedFiles(format: DocumentRobustnessTests.Format) {
    // Foundation rejects document types that declare something.
    let sample = Array(format.sample).replacing(Array(#"<!DOCTYPE plist [<!ENTITY a "b">]>"#.utf8), with: [])
    var compared = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = sample
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: index)
        default: bytes[index] = bytes[Int.random(in: bytes.indices, using: &random)]
        }
      }
      let document = PropertyListReader(limits: DocumentLimits(nodes: 1_000)).read(bytes, file: "")
      // Foundation is only given what we accept: it crashes on much of the rest, and on sets.
      guard let root = document.root, document.diagnostics.allSatisfy({ $0.severity == .note }),
        !holdsSets(bytes),
        let expected = foundationReads(bytes)
      else { continue }
      let value = PlainValue(root)
      // What keyed archives hold has no type in Foundation's interface.
      guard !value.holdsOther else { continue }
      compared += 1
      #expect(value == expected, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(compared > 100)
  }

  private func holdsSets(_ bytes: [UInt8]) -> Bool {
    guard let table = try? BinaryObjectTable(bytes) else { return false }
    return (0..<table.count).contains { object in
      table.offset(of: object).map { bytes[$0] >> 4 == 0xB || bytes[$0] >> 4 == 0xC } ?? false
    }
  }
}
