// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenData

/// A block of read-only bytes: a part of the program, or a copy.
@safe
final class DataBlock: @unchecked Sendable {
  // unchecked: the bytes never change while the block lives.
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private let isOwned: Bool

  private init(start: UnsafePointer<UInt8>, count: Int, isOwned: Bool) {
    unsafe self.start = start
    self.count = count
    self.isOwned = isOwned
  }

  /// Copies bytes.
  convenience init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    _ = unsafe copy.initialize(from: bytes)
    // Sound: a buffer of at least one element has an address, and only this block frees it.
    unsafe self.init(start: UnsafePointer(copy.baseAddress!), count: bytes.count, isOwned: true)
  }

  deinit {
    if isOwned { unsafe start.deallocate() }
  }

  /// The packed CMU Pronouncing Dictionary.
  static let englishDictionary = unsafe embedded(mondegreen_english_dictionary)

  /// The English letter-to-sound model.
  static let englishLetterToSound = unsafe embedded(mondegreen_english_letter_to_sound)

  private static func embedded(
    _ data: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> DataBlock {
    var count = 0
    // Sound: the data are constants of the program and live as long as it does.
    let start = unsafe data(&count)
    return unsafe DataBlock(start: start, count: count, isOwned: false)
  }

  /// Lends the bytes.
  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    // Sound: the bytes are kept alive until the body is done.
    defer { withExtendedLifetime(self) {} }
    return try body(unsafe Span(_unsafeStart: start, count: count))
  }
}
