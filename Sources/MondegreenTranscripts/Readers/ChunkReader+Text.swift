// SPDX-License-Identifier: Apache-2.0

import Mondegreen

extension ChunkReader {
  /// Reads plain text: one utterance a line.
  mutating func readText() {
    while let line = nextUsableLine() { append(Utterance(text(line.range)), line: line) }
  }
}
