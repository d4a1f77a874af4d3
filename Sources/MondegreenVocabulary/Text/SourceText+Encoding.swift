// SPDX-License-Identifier: Apache-2.0

extension SourceText {
  /// The encoding of a file and the length of its byte order mark.
  static func encoding(of bytes: [UInt8]) throws(DecodingError) -> (Encoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unsupported("UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    // Every format here begins with an ASCII character, so a zero beside it tells the width and the order.
    if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
      return (bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian, 0)
    }
    return (try declaredEncoding(of: bytes), 0)
  }

  /// The encoding that an XML declaration names; UTF-8 when there is none.
  private static func declaredEncoding(of bytes: [UInt8]) throws(DecodingError) -> Encoding {
    guard let name = declaredEncodingName(of: bytes) else { return .utf8 }
    switch name.lowercased() {
    // A declaration that can be read as bytes is not in UTF-16, whatever it says: it was converted without it.
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return .utf8
    case "iso-8859-1", "latin1", "iso_8859-1": return .latin1
    case "windows-1252", "cp1252": return .windows1252
    default:
      guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .unsupported(name) }
      return .utf8
    }
  }

  /// The value of `encoding` in `<?xml version="1.0" encoding="…"?>` at the start of a file.
  private static func declaredEncodingName(of bytes: [UInt8]) -> String? {
    let longestDeclaration = 256
    let head = bytes.prefix(longestDeclaration)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = String(decoding: head[..<end], as: UTF8.self)
    let parts = declaration.split { $0 == "\"" || $0 == "'" }
    guard let label = parts.firstIndex(where: { $0.contains("encoding") }), label + 1 < parts.count else {
      return nil
    }
    return String(parts[label + 1])
  }
}
