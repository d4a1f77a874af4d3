// SPDX-License-Identifier: Apache-2.0

/// A stretch of bytes read as bits, the lowest first, in words of 64.
struct UnaryBits {
  /// Where the stretch begins.
  var start: Int
  /// Where it ends.
  var end: Int

  /// The place of the *k*-th one (from 0) at or behind a place; the number of bits if there are fewer.
  ///
  /// - Complexity: O(*k* + *d*) for *d* words to go through. Counting ones one by one beats population counts
  ///   here: there are few, and the baseline of x86-64 has no instruction for it.
  func place(ofOne k: Int, from place: Int, in bytes: Span<UInt8>) -> Int {
    let count = (end - start) * 8
    var place = place
    var left = k
    while place < count {
      var word = bytes.uint64(at: start + (place >> 6) << 3) >> UInt64(place & 63)
      while word != 0 {
        if left == 0 { return place + word.trailingZeroBitCount }
        word &= word - 1
        left -= 1
      }
      place = (place | 63) + 1
    }
    return count
  }
}
