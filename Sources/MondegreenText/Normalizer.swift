// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenICU

/// Unicode normalization by ICU. Lock-free, no object to open: ICU's normalizers are constants of the process.
enum Normalizer {
  /// Whether NFKC case folding never joins this scalar to what stands before it.
  static func hasBoundary(before scalar: UInt32) -> Bool {
    cmdg_has_boundary_before(scalar)
  }

  /// NFKC case folding of the first `count` scalars.
  ///
  /// - Returns: the number of scalars written, `nil` when they do not fit.
  static func caseFold(
    _ source: borrowing Span<UInt32>, count: Int, into result: inout MutableSpan<UInt32>
  ) -> Int? {
    precondition(1...source.count ~= count && result.count > 0, "nothing to fold, or no room")
    // Both are not empty, so they have a base address; ICU reads and writes within the lengths given.
    let written = unsafe source.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe cmdg_nfkc_casefold(
          source.baseAddress!, Int32(count), result.baseAddress!, Int32(clamping: result.count))
      }
    }
    return written < 0 ? nil : Int(written)
  }

  /// First scalar of the canonical decomposition; the scalar itself when it has none.
  static func base(of scalar: UInt32) -> UInt32 {
    // No scalar decomposes to more than four.
    var parts = InlineArray<8, UInt32>(repeating: 0)
    var span = parts.mutableSpan
    let count = unsafe span.withUnsafeMutableBufferPointer {
      // The array is not empty, so it has a base address; its length is given.
      unsafe cmdg_decomposition(scalar, $0.baseAddress!, Int32($0.count))
    }
    return count > 0 ? parts[0] : scalar
  }
}
