// SPDX-License-Identifier: Apache-2.0

/// Numbers as XML property lists write them.
enum PropertyListNumber {
  /// An integer in decimal or, behind `0x`, in hexadecimal, with an optional sign.
  static func integer(_ text: ArraySlice<UInt8>) -> PropertyListNode.Value? {
    var digits = text
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { digits = digits.dropFirst(2) }
    let radix: UInt64 = isHexadecimal ? 16 : 10
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexDigitValue, digit < radix else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      guard !overflow, !carry else { return nil }
      magnitude = sum
    }
    if let value = Int64(exactly: magnitude) { return .integer(isNegative ? -value : value) }
    if isNegative { return magnitude == Int64.min.magnitude ? .integer(.min) : nil }
    return .unsigned(magnitude)
  }

  /// A number with fraction and exponent, `nan` or `inf`.
  static func real(_ text: ArraySlice<UInt8>) -> PropertyListNode.Value? {
    Double(String(decoding: text, as: UTF8.self)).map { .real($0) }
  }
}
