// SPDX-License-Identifier: Apache-2.0

extension BinaryPropertyListParser {
  /// Decodes an object that is no container.
  ///
  /// - Returns: The value; `nil` when there is none, which has been reported.
  mutating func decodeLeaf(at offset: Int, in table: BinaryObjectTable) -> PropertyListNode.Value? {
    let marker = table.bytes[offset]
    let exponent = Int(marker & 0x0F)
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x14: return integer(at: offset, size: 1 << exponent, in: table)
    case 0x22, 0x23, 0x33: return real(at: offset, size: 1 << exponent, isDate: marker == 0x33, in: table)
    case 0x40...0x4F, 0x50...0x5F, 0x60...0x6F: return run(at: offset, in: table)
    case 0x80...0x87:
      guard let number = number(at: offset, size: exponent + 1, in: table) else { return nil }
      return .uid(number)
    default:
      report(
        .error, .plistSyntax, at: offset, "an object of unknown type, left out",
        found: "marker 0x" + String(marker, radix: 16, uppercase: true))
      return nil
    }
  }

  /// The number of `size` bytes behind a marker.
  private mutating func number(at offset: Int, size: Int, in table: BinaryObjectTable) -> UInt64? {
    guard let range = range(from: offset + 1, count: size, size: 1, table) else {
      reportTooLong(at: offset)
      return nil
    }
    return table.unsigned(at: range.lowerBound, size: size)
  }

  /// An integer: unsigned up to four bytes, signed of eight, and of sixteen only if it fits.
  private mutating func integer(at offset: Int, size: Int, in table: BinaryObjectTable) -> PropertyListNode
    .Value?
  {
    guard size == 16 else {
      return number(at: offset, size: size, in: table).map { .integer(Int64(bitPattern: $0)) }
    }
    guard let range = range(from: offset + 1, count: size, size: 1, table),
      let high = table.unsigned(at: range.lowerBound, size: 8),
      let low = table.unsigned(at: range.lowerBound + 8, size: 8)
    else {
      reportTooLong(at: offset)
      return nil
    }
    if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
    if high == .max, low > Int64.max { return .integer(Int64(bitPattern: low)) }
    report(
      .error, .plistValue, at: offset, "an integer out of range, left out", expected: "an integer of 64 bits")
    return nil
  }

  /// A floating-point number, or a date in seconds since 2001.
  private mutating func real(
    at offset: Int, size: Int, isDate: Bool, in table: BinaryObjectTable
  ) -> PropertyListNode.Value? {
    guard let bits = number(at: offset, size: size, in: table) else { return nil }
    let value =
      size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    guard isDate else { return .real(value) }
    guard value.isFinite else {
      report(
        .error, .plistValue, at: offset, "a date that is no moment in time, left out", found: "\(value)",
        expected: "seconds since 2001")
      return nil
    }
    return .date(value)
  }

  /// Data, or a string in ASCII or UTF-16.
  private mutating func run(at offset: Int, in table: BinaryObjectTable) -> PropertyListNode.Value? {
    let kind = table.bytes[offset] >> 4
    guard let (count, start) = length(at: offset, in: table),
      let range = range(from: start, count: count, size: kind == 6 ? 2 : 1, table)
    else {
      reportTooLong(at: offset)
      return nil
    }
    guard spendOnDecoding(range.count, at: offset) else { return nil }
    switch kind {
    case 4: return .data(Array(table.bytes[range]))
    case 5: return string(Array(table.bytes[range]), at: offset)
    default: return string(utf16: table.bytes[range], at: offset)
    }
  }

  /// A string in ASCII; bytes beyond it were written by mistake, as UTF-8 or in the encoding of an old system.
  private mutating func string(_ ascii: [UInt8], at offset: Int) -> PropertyListNode.Value? {
    if !ascii.allSatisfy({ $0 < 0x80 }) {
      report(
        .warning, .plistEncoding, at: offset,
        "a string in ASCII that holds other bytes, read as UTF-8 or Windows-1252",
        expected: "ASCII")
    }
    guard let (utf8, _) = try? SourceText.repairingUTF8(ascii, from: 0, mostRepairs: SourceText.mostRepairs)
    else {
      report(.error, .plistEncoding, at: offset, "a string that is not ASCII, left out", expected: "ASCII")
      return nil
    }
    return .string(String(decoding: utf8, as: UTF8.self))
  }

  private mutating func string(utf16 bytes: ArraySlice<UInt8>, at offset: Int) -> PropertyListNode.Value? {
    guard
      let (utf8, repairs) = try? SourceText.transcodingUTF16(
        bytes, lowByteFirst: false, mostRepairs: SourceText.mostRepairs)
    else {
      report(.error, .plistEncoding, at: offset, "a string that is not UTF-16, left out", expected: "UTF-16")
      return nil
    }
    if !repairs.isEmpty {
      report(
        .warning, .plistEncoding, at: offset, "halves of UTF-16 surrogate pairs, replaced by U+FFFD",
        expected: "both halves of each pair")
    }
    return .string(String(decoding: utf8, as: UTF8.self))
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at offset: Int, _ message: String,
    found: String? = nil, expected: String? = nil
  ) {
    builder.report(
      severity, code, at: SourcePosition(byteOffset: offset), message, found: found, expected: expected)
  }
}
