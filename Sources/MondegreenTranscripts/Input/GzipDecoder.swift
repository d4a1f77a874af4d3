// SPDX-License-Identifier: Apache-2.0

import CMondegreenGzip

/// Owns a decoder of the C shim.
@safe final class GzipDecoder {
  private let handle: OpaquePointer

  /// Most bytes that one step puts out, so that a small input cannot ask for much memory.
  private static let outputBytes = 16 << 10

  /// What a step came to.
  enum Outcome {
    case more
    /// A member ended, and its checksum is right.
    case endOfMember
    /// Nothing behind what was put out can be had.
    case failed(TranscriptInputError)
  }

  init() throws(TranscriptInputError) {
    guard let handle = unsafe mondegreen_gunzip_create() else { throw Self.noMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe mondegreen_gunzip_destroy(handle) }

  /// Decompresses what fits into one piece of output.
  ///
  /// - Parameters:
  ///   - input: Compressed bytes.
  ///   - position: Where to begin; moved behind what was used.
  /// - Returns: The output, which is good in every case, and what comes behind it.
  func decode(_ input: [UInt8], from position: inout Int) -> (output: [UInt8], outcome: Outcome) {
    var status: Int32 = 0
    var consumed: UInt32 = 0
    var produced: UInt32 = 0
    let start = position
    let output = unsafe [UInt8](unsafeUninitializedCapacity: Self.outputBytes) { buffer, count in
      unsafe input.withUnsafeBufferPointer { input in
        let rest = unsafe UnsafeBufferPointer(rebasing: input[start...])
        // Sound: both buffers are as long as is said, and the shim keeps neither pointer for later use.
        status = unsafe mondegreen_gunzip_step(
          handle, rest.baseAddress, UInt32(clamping: rest.count), &consumed,
          buffer.baseAddress, UInt32(clamping: buffer.count), &produced)
      }
      count = Int(produced)
    }
    position += Int(consumed)
    let outcome: Outcome =
      switch Int(status) {
      case MONDEGREEN_GUNZIP_MORE: .more
      case MONDEGREEN_GUNZIP_MEMBER_END: .endOfMember
      case MONDEGREEN_GUNZIP_NO_MEMORY: .failed(Self.noMemory)
      default: .failed(TranscriptInputError(reason: .gzip, message: "gzip data is damaged"))
      }
    return (output, outcome)
  }

  private static var noMemory: TranscriptInputError {
    TranscriptInputError(reason: .gzip, message: "no memory to decompress with")
  }
}
