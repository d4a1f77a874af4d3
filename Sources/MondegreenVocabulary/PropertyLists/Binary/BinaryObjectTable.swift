// SPDX-License-Identifier: Apache-2.0

/// The frame of a binary property list: its objects' offsets, and access to bytes that never leaves the file.
///
/// The layout: `bplist00`, the objects, the table of their offsets, and a trailer of 32 bytes that says where the table
/// is and how wide offsets and references are. All numbers are big-endian.
struct BinaryObjectTable {
  /// Why a file has no usable frame.
  struct Fault: Error {
    var code: DiagnosticCode
    var offset: Int
    var message: String
    var found: String?
    var expected: String?
  }

  static let headerLength = 8
  static let trailerLength = 32

  let bytes: [UInt8]
  /// Number of objects.
  let count: Int
  /// Index of the root object.
  let root: Int
  /// Bytes of a reference from a container to an object.
  let referenceSize: Int
  /// Offset of the table of offsets, which is also where the objects end.
  let start: Int
  /// Bytes of an offset in the table.
  private let offsetSize: Int

  /// Reads the trailer.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count >= Self.headerLength + Self.trailerLength else {
      throw Fault(
        code: .plistSyntax, offset: bytes.count, message: "the binary property list is cut short",
        found: "\(bytes.count) bytes", expected: "at least \(Self.headerLength + Self.trailerLength) bytes")
    }
    guard bytes.starts(with: "bplist0".utf8) else {
      throw Fault(
        code: .plistSyntax, offset: 6, message: "a version of binary property lists that is not read",
        found: String(decoding: bytes[6..<8], as: UTF8.self), expected: "00")
    }
    let trailer = bytes.count - Self.trailerLength
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    func field(at index: Int, _ name: String, _ allowed: ClosedRange<Int>) throws(Fault) -> Int {
      let value = bytes[(trailer + index)...].prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard let number = Int(exactly: value), allowed.contains(number) else {
        throw Fault(
          code: .plistOffset, offset: trailer + index, message: "the trailer's \(name) is impossible",
          found: "\(value)", expected: "\(allowed.lowerBound) to \(allowed.upperBound)")
      }
      return number
    }
    for (index, size) in [(6, offsetSize), (7, referenceSize)] where !(1...8 ~= size) {
      throw Fault(
        code: .plistOffset, offset: trailer + index, message: "the trailer's size of a number is impossible",
        found: "\(size)", expected: "1 to 8")
    }
    start = try field(at: 24, "offset of the table", Self.headerLength...trailer)
    let room = (trailer - start) / offsetSize
    guard room > 0 else {
      throw Fault(code: .plistEmpty, offset: trailer, message: "the property list holds no value")
    }
    count = try field(at: 8, "number of objects", 1...room)
    root = try field(at: 16, "root object", 0...count - 1)
  }

  /// The offset of an object; `nil` when there is no such object or it would lie outside of where objects lie.
  func offset(of object: Int) -> Int? {
    guard 0..<count ~= object,
      let offset = unsigned(at: start + object * offsetSize, size: offsetSize).flatMap(Int.init(exactly:)),
      Self.headerLength..<start ~= offset
    else { return nil }
    return offset
  }

  /// The reference at an index of a run of references, which must lie within the file.
  func reference(_ index: Int, of references: Range<Int>) -> Int? {
    unsigned(at: references.lowerBound + index * referenceSize, size: referenceSize).flatMap(
      Int.init(exactly:))
  }

  /// A number of up to eight bytes; `nil` when it does not lie within the file.
  func unsigned(at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return value
  }
}
