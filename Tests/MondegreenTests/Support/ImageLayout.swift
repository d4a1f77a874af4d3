// SPDX-License-Identifier: Apache-2.0

/// Where the sections of an image lie, read from its header as the format's description has it.
struct ImageLayout {
  static let headerSize = 40
  private static let entrySize = 24

  struct Section {
    var kind: Int
    var recordSize: Int
    var offset: Int
    var length: Int

    var recordCount: Int { length / recordSize }

    func offset(ofRecord index: Int) -> Int { offset + index * recordSize }
  }

  var sections: [Section]
  /// First byte behind the section table.
  var contents: Int

  init(_ bytes: [UInt8]) {
    func number(at offset: Int, bytes count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let count = number(at: 12, bytes: 4)
    contents = Self.headerSize + count * Self.entrySize
    sections = (0..<count).map { i in
      let entry = Self.headerSize + i * Self.entrySize
      return Section(
        kind: number(at: entry, bytes: 4), recordSize: number(at: entry + 4, bytes: 4),
        offset: number(at: entry + 8, bytes: 8), length: number(at: entry + 16, bytes: 8))
    }
  }
}
