// SPDX-License-Identifier: Apache-2.0

/// A folded scalar with all that belongs to it: the folder works on these and hands them out as the separate
/// arrays of ``NormalizedText``, which search wants.
struct PlacedScalar {
  var scalar: UInt32 = 0
  /// What stands before it.
  var joint = NormalizedText.Break.none
  /// Where it comes from: UTF-8 bytes of the original.
  var source: Range<UInt32> = 0..<0
}

extension Span<PlacedScalar> {
  /// What stands before a scalar, or behind the last one.
  @inline(__always)
  func joint(at index: Int) -> NormalizedText.Break {
    if index == count { return .word }
    return self[index].joint
  }

  /// Whether an ASCII digit stands at an index. (Swift 6.3.1 crashes on a `&&` here: the right side is a closure
  /// that would hold the span.)
  @inline(__always)
  func isDigit(at index: Int) -> Bool {
    guard index < count else { return false }
    return self[index].scalar &- 0x30 < 10
  }
}

extension [PlacedScalar] {
  /// Makes room for a number of elements in all; never shrinks.
  mutating func grow(to capacity: Int) {
    if isEmpty {
      self = Array(repeating: PlacedScalar(), count: capacity)
    } else if count < capacity {
      append(contentsOf: repeatElement(PlacedScalar(), count: capacity - count))
    }
  }
}

extension NormalizedText {
  /// Takes the first scalars of the workspace as the text.
  mutating func publish(_ count: Int) {
    let workspace = self.workspace
    let placed = workspace.span.extracting(first: count)
    scalars.refill(placed)
    breaks.refill(placed)
    sources.refill(placed)
  }

  /// Puts the text into the workspace.
  mutating func unpublish() {
    workspace.grow(to: count)
    for index in 0..<count {
      workspace[index] = PlacedScalar(scalar: scalars[index], joint: breaks[index], source: sources[index])
    }
  }
}

// Each array is refilled in a function of its own that is not inlined: where one function takes mutable spans of
// two arrays of one struct, optimized code of Swift 6.3.1 forgets to copy the second when it is shared. These can
// become loops in `publish` once that is mended.

extension [UInt32] {
  @inline(never)
  fileprivate mutating func refill(_ placed: borrowing Span<PlacedScalar>) {
    resize(to: placed.count, filler: 0)
    var span = mutableSpan
    for index in 0..<placed.count { span[index] = placed[index].scalar }
  }
}

extension [NormalizedText.Break] {
  @inline(never)
  fileprivate mutating func refill(_ placed: borrowing Span<PlacedScalar>) {
    resize(to: placed.count + 1, filler: .word)
    var span = mutableSpan
    for index in 0..<placed.count { span[index] = placed[index].joint }
    span[placed.count] = .word
  }
}

extension [Range<UInt32>] {
  @inline(never)
  fileprivate mutating func refill(_ placed: borrowing Span<PlacedScalar>) {
    resize(to: placed.count, filler: 0..<0)
    var span = mutableSpan
    for index in 0..<placed.count { span[index] = placed[index].source }
  }
}

extension Array {
  /// Changes the number of elements, within the capacity where that is enough.
  fileprivate mutating func resize(to count: Int, filler: Element) {
    if self.count > count {
      removeLast(self.count - count)
    } else if self.count < count {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }
}
