// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary
import Testing

/// A binary property list made by hand: objects one behind the other, then offsets of one byte and the trailer.
private func binary(
  _ objects: [[UInt8]], root: UInt8 = 0, offsets: [UInt8]? = nil, offsetSize: UInt8 = 1,
  referenceSize: UInt8 = 1,
  count: UInt64? = nil, table: UInt64? = nil
) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var starts: [UInt8] = []
  for object in objects {
    starts.append(UInt8(bytes.count))
    bytes += object
  }
  let start = UInt64(bytes.count)
  bytes += offsets ?? starts
  bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
  for number in [count ?? UInt64(objects.count), UInt64(root), table ?? start] {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
  return bytes
}

private func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }

struct BinaryPropertyListTests {
  private func read(_ bytes: [UInt8], _ limits: DocumentLimits = DocumentLimits()) -> Document {
    PropertyListReader(limits: limits).read(bytes, file: "F.plist")
  }

  @Test func readsPlaces() {
    let document = read(
      binary([[0xD2, 1, 2, 3, 4], ascii("a"), ascii("b"), ascii("x"), [0xA2, 5, 3], [0x09]]))
    #expect(outline(document.root) == #"{a@+13: "x"@+17, b@+15: [true@+22, "x"@+17]@+19}@+8"#)
    #expect(document.diagnostics == [])
  }

  @Test(
    arguments: [
      ([0x08], "false"), ([0x09], "true"),
      ([0x10, 0xFF], "255"), ([0x11, 0xFF, 0xFE], "65534"), ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], "-2"),
      ([0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8), "18446744073709551615"),
      ([0x14] + Array(repeating: 0, count: 15) + [7], "7"),
      ([0x14] + Array(repeating: 0xFF, count: 16), "-1"),
      ([0x22, 0x3F, 0xC0, 0, 0], "real 1.5"), ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], "real -1.5"),
      ([0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0], "real nan"),
      ([0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], "date 131072.0"),
      ([0x40], "data []"), ([0x42, 1, 0xFF], "data [1, 255]"), ([0x4F, 0x10, 1, 5], "data [5]"),
      ([0x52, 0x61, 0x62], #""ab""#), ([0x5F, 0x11, 0, 2, 0x61, 0x62], #""ab""#),
      ([0x63, 0, 0xE9, 0xD8, 0x34, 0xDD, 0x1E], #""é𝄞""#),
      ([0x80, 5], "uid 5"), ([0x83, 1, 0, 0, 0], "uid 16777216"),
      ([0xA0], "[]"), ([0xB0], "[]"), ([0xC0], "[]"), ([0xD0], "{}"),
    ] as [([UInt8], String)])
  func readsValues(object: [UInt8], value: String) {
    let document = read(binary([object]))
    #expect(values(document.root) == value)
    #expect(document.diagnostics == [])
  }

  /// Arrays of one value that is faulty and one that is not.
  @Test(
    arguments: [
      ([0x00], "error plist-syntax +11 [0]"), ([0x0F], "error plist-syntax +11 [0]"),
      ([0x15], "error plist-syntax +11 [0]"), ([0x70], "error plist-syntax +11 [0]"),
      ([0xF0], "error plist-syntax +11 [0]"),
      ([0x14, 1] + Array(repeating: 0, count: 15), "error plist-value +11 [0]"),
      (
        [0x14] + Array(repeating: 0xFF, count: 8) + Array(repeating: 0, count: 8), "error plist-value +11 [0]"
      ),
      ([0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0], "error plist-value +11 [0]"),
      ([0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], "error plist-value +11 [0]"),
      ([0x55, 0x61], "error plist-offset +11 [0]"), ([0x6E, 0, 0x61], "error plist-offset +11 [0]"),
      ([0x4F, 0x13] + Array(repeating: 0xFF, count: 8), "error plist-offset +11 [0]"),
      ([0x4F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7), "error plist-offset +11 [0]"),
      ([0x5F, 0x22, 0, 0, 0, 0], "error plist-offset +11 [0]"),
      ([0x5F, 0x14, 0], "error plist-offset +11 [0]"),
      ([0xAF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0], "error plist-offset +11 [0]"),
      ([0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "error plist-offset +11 [0]"),
      ([0xA1, 9], "error plist-offset +11 [0][0]"),
      ([0xA1, 0], "error plist-cycle +8 [0][0]"), ([0xA1, 1], "error plist-cycle +11 [0][0]"),
      ([0xD1, 2, 0], "error plist-unpaired +%d [0]"), ([0xD1, 9, 2], "error plist-offset +11 [0]"),
    ] as [([UInt8], String)])
  func leavesOutFaults(object: [UInt8], said: String) {
    let document = read(binary([[0xA2, 1, 2], object, [0x09]]))
    #expect(document.root?.array?.last?.value == .boolean(true))
    #expect(outline(document.diagnostics) == [said.replacing("%d", with: "\(11 + object.count)")])
  }

  @Test func repairsStrings() {
    let document = read(
      binary([[0xA3, 1, 2, 3], [0x62, 0xD8, 0, 0, 0x61], [0x52, 0xC3, 0xA9], [0x51, 0xE9]]))
    #expect(values(document.root) == "[\"\u{FFFD}a\", \"é\", \"é\"]")
    #expect(
      outline(document.diagnostics) == [
        "warning plist-encoding +12 [0]", "warning plist-encoding +17 [1]", "warning plist-encoding +20 [2]",
      ])
  }

  @Test func reportsKeysThatStandTwice() {
    let document = read(binary([[0xD2, 1, 2, 3, 4], ascii("a"), ascii("a"), [0x08], [0x09]]))
    #expect(values(document.root) == "{a: true}")
    #expect(outline(document.diagnostics) == ["warning plist-duplicate-key +15 a"])
  }

  @Test(arguments: [
    (binary([[0x09]], root: 1), "error plist-offset +26"),
    (binary([[0x09]], offsetSize: 0), "error plist-offset +16"),
    (binary([[0x09]], offsetSize: 9), "error plist-offset +16"),
    (binary([[0x09]], referenceSize: 0), "error plist-offset +17"),
    (binary([[0x09]], count: 0), "error plist-offset +18"),
    (binary([[0x09]], count: 2), "error plist-offset +18"),
    (binary([[0x09]], count: .max), "error plist-offset +18"),
    (binary([[0x09]], table: 7), "error plist-offset +34"),
    (binary([[0x09]], table: 11), "error plist-offset +34"),
    (binary([[0x09]], table: .max), "error plist-offset +34"),
    (binary([[0x09]], table: 10), "error plist-empty +10"),
    (binary([[0x09]], offsets: [7]), "error plist-offset +10"),
    (binary([[0x09]], offsets: [9]), "error plist-offset +10"),
    (binary([[0x09]], offsets: [255]), "error plist-offset +10"),
    (Array("bplist00".utf8), "error plist-syntax +8"),
    (Array("bplist15".utf8) + binary([[0x09]]).dropFirst(8), "error plist-syntax +6"),
  ])
  func refusesBrokenFrames(bytes: [UInt8], said: String) {
    let document = read(bytes)
    #expect(document.root == nil)
    #expect(outline(document.diagnostics) == [said])
  }

  /// Sixty levels that each refer twice to the next would unfold to 2⁶⁰ values.
  @Test func countsSharedValuesAsOftenAsTheyAreReached() {
    let levels = (1...60).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]]
    let bomb = read(binary(levels), DocumentLimits(nodes: 10_000))
    #expect(outline(bomb.diagnostics).map { $0.prefix(27) } == ["error plist-too-many-values"])
    let twice = read(binary([[0xA2, 1, 1], [0xA2, 2, 2], [0x09]]), DocumentLimits(nodes: 7))
    #expect(values(twice.root) == "[[true, true], [true, true]]")
    #expect(twice.diagnostics == [])
    let once = read(binary([[0xA2, 1, 1], [0xA2, 2, 2], [0x09]]), DocumentLimits(nodes: 6))
    #expect(values(once.root) == "[[true, true], [true]]")
    #expect(outline(once.diagnostics) == ["error plist-too-many-values +14 [1][1]"])
    // References that lead nowhere cost as much, or a file of them would take for ever.
    let nowhere = read(binary([[0xA3, 9, 9, 9]]), DocumentLimits(nodes: 3))
    #expect(outline(nowhere.diagnostics).last == "error plist-too-many-values +8 [2]")
  }

  /// An object that cannot be decoded may be as long as the file, so it is tried and reported once.
  @Test func reportsAFaultyObjectOnce() {
    let document = read(binary([[0xA3, 1, 1, 2], [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0], [0x09]]))
    #expect(values(document.root) == "[true]")
    #expect(outline(document.diagnostics) == ["error plist-value +12 [0]"])
  }

  /// A long key that all entries share would be hashed for each.
  @Test func countsTheBytesOfLongKeys() {
    let key = [0x5F, 0x10, 100] + Array(repeating: UInt8(ascii: "k"), count: 100)
    let file = binary([[0xD3, 2, 2, 2, 1, 1, 1], [0x09], key])
    #expect(read(file, DocumentLimits(bytes: 300)).root?.dictionary?.count == 1)
    #expect(
      outline(read(file, DocumentLimits(bytes: 300)).diagnostics).allSatisfy { $0.contains("duplicate-key") })
    #expect(
      outline(read(file, DocumentLimits(bytes: 299)).diagnostics).last?.hasPrefix("error plist-too-large +16")
        == true)
  }

  /// Strings that begin at every byte of one another hold more than the file.
  @Test func refusesStringsThatOverlap() {
    let overlapping = (0..<8).flatMap { _ in [UInt8]([0x5F, 0x10, 90]) } + Array(repeating: 0x61, count: 90)
    var objects = [[0xA8] + (1...8), overlapping] as [[UInt8]]
    objects += Array(repeating: [], count: 7)
    let document = read(binary(objects, offsets: [8] + (0..<8).map { 17 + 3 * $0 }))
    #expect(outline(document.diagnostics).last?.hasPrefix("error plist-too-large") == true)
  }

  @Test func leavesOutWhatIsNestedTooDeep() {
    let levels = (1...5).map { [0xA1, UInt8($0)] } + [[0x09]]
    let document = read(binary(levels), DocumentLimits(depth: 5))
    #expect(values(document.root) == "[[[[[true]]]]]")
    #expect(document.diagnostics == [])
    let cut = read(binary(levels), DocumentLimits(depth: 4))
    #expect(values(cut.root) == "[[[[]]]]")
    #expect(outline(cut.diagnostics) == ["error plist-too-deep +16 [0][0][0][0]"])
  }
}
