// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenIndex

/// The checksum against its published check value and against division bit by bit.
struct CRC64Tests {
  @Test func `the catalogued check value of CRC-64/XZ`() {
    #expect(Self.checksum(Array("123456789".utf8)) == 0x995D_C9BB_DF19_39FA)
    #expect(Self.checksum([]) == 0)
  }

  /// Around the step of eight bytes.
  @Test(arguments: Array(0...40) + [255, 256, 1000])
  func `equals division bit by bit`(length: Int) {
    var generator = SeededGenerator(seed: length)
    let bytes = (0..<length).map { _ in UInt8.random(in: 0 ... .max, using: &generator) }
    #expect(Self.checksum(bytes) == crc64Reference(bytes))
  }

  @Test func `pieces give what the whole gives`() {
    let bytes = [UInt8](0...99)
    for cut in bytes.indices {
      var checksum = CRC64()
      checksum.update(Array(bytes[..<cut]).span)
      checksum.update(Array(bytes[cut...]).span)
      #expect(checksum.value == crc64Reference(bytes))
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var checksum = CRC64()
    checksum.update(bytes.span)
    return checksum.value
  }
}

/// CRC-64/XZ as its definition says: the ECMA-182 polynomial, reflected, all ones before and after.
func crc64Reference(_ bytes: [UInt8]) -> UInt64 {
  let polynomial: UInt64 = 0x42F0_E1EB_A9EA_3693
  let reflected = (0..<64).reduce(UInt64(0)) { $0 << 1 | polynomial >> UInt64($1) & 1 }
  var remainder = UInt64.max
  for byte in bytes {
    for bit in 0..<8 {
      let isOdd = (remainder ^ UInt64(byte >> UInt8(bit))) & 1 == 1
      remainder >>= 1
      if isOdd { remainder ^= reflected }
    }
  }
  return ~remainder
}
