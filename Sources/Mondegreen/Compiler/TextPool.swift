// SPDX-License-Identifier: Apache-2.0

/// Collects texts, each of them once.
struct TextPool {
  private(set) var bytes: [UInt8] = []
  private var references: [[UInt8]: TextReference] = [:]

  /// Where a text lies; it is added unless it is there already.
  mutating func reference(to text: String) -> TextReference { reference(to: Array(text.utf8)) }

  /// Where bytes lie; they are added unless they are there already.
  mutating func reference(to text: [UInt8]) -> TextReference {
    if let known = references[text] { return known }
    let reference = TextReference(offset: UInt32(bytes.count), length: UInt32(text.count))
    bytes += text
    references[text] = reference
    return reference
  }

  /// Where a text lies, or ``TextReference/absent``.
  mutating func reference(to text: String?) -> TextReference {
    if let text { reference(to: text) } else { .absent }
  }
}
