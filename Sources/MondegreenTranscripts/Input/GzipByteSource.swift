// SPDX-License-Identifier: Apache-2.0

/// Decompresses what another source delivers, if it begins as gzip data does; else passes it on.
///
/// Members that follow each other are joined, as `gzip -d` does (RFC 1952, section 2.2); zero bytes behind
/// the last one are padding.
final class GzipByteSource: ByteSource {
  private let upstream: any ByteSource
  private var state = State.undecided
  /// Bytes that were read and not used yet.
  private var input: [UInt8] = []
  private var inputPosition = 0

  private enum State {
    case undecided
    case plain
    /// Before a member, at least one of which was complete if `afterMember`.
    case betweenMembers(GzipDecoder, afterMember: Bool)
    case insideMember(GzipDecoder)
    case failed(TranscriptInputError)
  }

  /// The two bytes with which a member begins.
  private static let magic: [UInt8] = [0x1F, 0x8B]

  init(_ upstream: any ByteSource) {
    self.upstream = upstream
  }

  var isReady: Bool { inputPosition < input.count || upstream.isReady }

  var bytesRead: Int { upstream.bytesRead }

  func read() throws(TranscriptInputError) -> [UInt8]? {
    switch state {
    case .plain: return try upstream.read()
    case .undecided: return try decide()
    case .betweenMembers(let decoder, let afterMember):
      guard try refill() else { return nil }
      if afterMember {
        inputPosition = input[inputPosition...].firstIndex { $0 != 0 } ?? input.count
        guard inputPosition < input.count else { return [] }
        guard input[inputPosition] == Self.magic[0] else {
          throw TranscriptInputError(
            reason: .gzip, message: "something other than gzip data follows a gzip member")
        }
      }
      state = .insideMember(decoder)
      return []
    case .insideMember(let decoder):
      guard try refill() else {
        throw TranscriptInputError(reason: .gzip, message: "gzip data ends too early")
      }
      let (piece, outcome) = decoder.decode(input, from: &inputPosition)
      switch outcome {
      case .more: break
      case .endOfMember: state = .betweenMembers(decoder, afterMember: true)
      case .failed(let error): state = .failed(error)
      }
      return piece
    case .failed(let error): throw error
    }
  }

  private func decide() throws(TranscriptInputError) -> [UInt8]? {
    let piece = try upstream.read()
    input += piece ?? []
    guard input.count >= 2 || piece == nil || input.first != Self.magic[0] else { return [] }
    if input.starts(with: Self.magic) {
      state = .betweenMembers(try GzipDecoder(), afterMember: false)
      return []
    }
    guard !input.isEmpty || piece == nil else { return [] }
    state = .plain
    defer { input = [] }
    return input
  }

  /// Makes sure that there is input; `false` at the end.
  private func refill() throws(TranscriptInputError) -> Bool {
    while inputPosition == input.count {
      guard let piece = try upstream.read() else { return false }
      input = piece
      inputPosition = 0
    }
    return true
  }
}
