// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

/// Every real file reads as Foundation reads it, or is one of those known to be malformed.
@Suite(.enabled(if: SharedData.folder != nil, "neither ../shared/data nor MONDEGREEN_SHARED is there"))
struct SharedDataTests {
  @Test(arguments: SharedData.files("plist"))
  func readsPropertyLists(path: String) throws {
    let bytes = try SharedData.bytes(path)
    check(PropertyListReader().read(bytes, file: path), bytes)
  }

  @Test(arguments: SharedData.files("strings"))
  func readsStrings(path: String) throws {
    let bytes = try SharedData.bytes(path)
    check(StringsReader().read(bytes, file: path), bytes)
  }

  @Test(arguments: SharedData.files("xcstrings"))
  func readsStringCatalogs(path: String) throws {
    let catalog = StringCatalogReader().read(try SharedData.bytes(path), file: path)
    #expect(catalog.diagnostics.allSatisfy { $0.severity == .note })
  }

  private func check(_ document: Document, _ bytes: [UInt8]) {
    if let expected = foundationReads(bytes) {
      #expect(document.root.map(PlainValue.init) == expected)
      #expect(document.diagnostics.allSatisfy { $0.severity == .note })
    } else {
      // The malformed kinds seen in the wild: whole but for the bytes or characters that were replaced.
      let known: [DiagnosticCode] = [.plistEncoding, .plistControlCharacter]
      #expect(document.root != nil)
      #expect(!document.diagnostics.isEmpty)
      #expect(
        document.diagnostics.allSatisfy {
          $0.severity == .warning && known.contains($0.code) && $0.position != nil
        })
    }
  }
}
