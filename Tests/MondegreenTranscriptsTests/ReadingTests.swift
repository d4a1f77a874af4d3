// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MondegreenTranscripts

@Suite struct ReadingTests {
  @Test(arguments: readingCases)
  func readsWhatTheTableSays(_ reading: ReadingCase) {
    #expect(summary(readAll(reading.input, reading.format)) == reading.expected)
  }

  /// However the bytes arrive, the same records and diagnostics come out, byte offsets included.
  @Test(arguments: readingCases)
  func doesNotDependOnHowBytesArrive(_ reading: ReadingCase) {
    guard reading.input.count < 10_000 else { return }
    let whole = readAll(reading.input, reading.format)
    for piece in [1, 2, 3, 5, 7, 16, 64] {
      for isReady in [true, false] {
        #expect(readAll(reading.input, reading.format, piece: piece, isReady: isReady) == whole)
      }
    }
  }
}
