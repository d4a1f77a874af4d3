// SPDX-License-Identifier: Apache-2.0

/// CRC-64/XZ: the ECMA-182 polynomial, reflected.
///
/// Chosen because it finds every change of up to eight bytes in a row, which a mixing hash only finds
/// with high probability. Eight bytes a step ("slicing by 8": Kounavis and Berry, 2005).
struct CRC64 {
  private var state: UInt64 = .max

  /// The checksum of everything seen so far.
  var value: UInt64 { ~state }

  /// Adds bytes to the checksum.
  ///
  /// - Complexity: O(*n*) in the number of bytes, no allocation.
  mutating func update(_ bytes: Span<UInt8>) {
    let tables = Self.tables
    var crc = state
    var i = 0
    while i + 8 <= bytes.count {
      var word: UInt64 = 0
      for k in 0..<8 { word |= UInt64(bytes[i + k]) << UInt64(8 * k) }
      word ^= crc
      crc = 0
      for k in 0..<8 { crc ^= tables[(7 - k) * 256 + Int((word >> UInt64(8 * k)) & 0xFF)] }
      i += 8
    }
    while i < bytes.count {
      crc = tables[Int((crc ^ UInt64(bytes[i])) & 0xFF)] ^ (crc >> 8)
      i += 1
    }
    state = crc
  }

  /// Table *k* advances a byte over *k* further zero bytes.
  private static let tables: [UInt64] = {
    let polynomial: UInt64 = 0xC96C_5795_D787_0F42
    var tables = [UInt64](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt64(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ polynomial : crc >> 1 }
      tables[byte] = crc
    }
    for k in 1..<8 {
      for byte in 0..<256 {
        let crc = tables[(k - 1) * 256 + byte]
        tables[k * 256 + byte] = tables[Int(crc & 0xFF)] ^ (crc >> 8)
      }
    }
    return tables
  }()
}
