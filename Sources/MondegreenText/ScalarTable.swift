// SPDX-License-Identifier: Apache-2.0

/// What a single scalar folds to when nothing joins it; the scalars of living alphabets are looked up, Han and
/// Hangul fold to themselves.
///
/// Made on first use by asking ICU for each scalar of ``ranges`` (under a millisecond), then read without a lock.
/// Everything else goes to ICU segment by segment; both roads give the same.
final class ScalarTable: Sendable {
  /// What a scalar folds to.
  struct Entry: Sendable {
    /// The folded scalar; with ``second`` when there are two.
    var first: UInt32 = 0
    /// 0 when there is one scalar only.
    var second: UInt32 = 0
    var kind = ScalarTraits.Kind.other
    var family = ScalarTraits.Family.common
    /// Whether the scalar is a letter, digit or mark that folds by itself as stated here.
    var isSimple = false
    /// Whether normalization may join the scalar to the one before it.
    var joins = false
  }

  static let shared = ScalarTable()

  /// Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Devanagari to Malayalam, Thai, Lao; extended Latin and
  /// Greek; kana.
  private static let ranges: [Range<UInt32>] = [
    0x80..<0x600, 0x600..<0x700, 0x900..<0xD80, 0xE00..<0xF00, 0x1E00..<0x2000, 0x3000..<0x3100,
  ]
  private static let pageBits: UInt32 = 7
  private static let end: UInt32 = 0x3100
  private static let noPage = UInt8.max

  /// Page of each run of 128 scalars.
  private let pages: [UInt8]
  private let entries: [Entry]

  private init() {
    var pages = [UInt8](repeating: Self.noPage, count: Int(Self.end >> Self.pageBits))
    var entries: [Entry] = []
    for range in Self.ranges {
      for scalar in range {
        if scalar & (1 << Self.pageBits - 1) == 0 {
          pages[Int(scalar >> Self.pageBits)] = UInt8(entries.count >> Self.pageBits)
        }
        entries.append(Entry(asking: scalar))
      }
    }
    self.pages = pages
    self.entries = entries
  }

  /// The entry of a scalar; `nil` when only ICU knows.
  @inline(__always)
  subscript(_ scalar: UInt32) -> Entry? {
    if scalar < Self.end {
      let page = pages[Int(scalar >> Self.pageBits)]
      guard page != Self.noPage else { return nil }
      return entries[Int(page) << Self.pageBits | Int(scalar & (1 << Self.pageBits - 1))]
    }
    switch scalar {
    // Unified ideographs and Hangul syllables have no case and no compatibility mapping, by Unicode's stability
    // policies; what is unassigned among the former is a letter to us.
    case 0x3400..<0x4DC0, 0x4E00..<0xA000:
      return Entry(first: scalar, kind: .letter, family: .chineseJapanese, isSimple: true)
    case 0xAC00...0xD7A3:
      return Entry(first: scalar, kind: .letter, family: .hangul, isSimple: true)
    default: return nil
    }
  }
}

extension ScalarTable.Entry {
  /// Asks ICU.
  fileprivate init(asking scalar: UInt32) {
    joins = !Normalizer.hasBoundary(before: scalar)
    let source = InlineArray<1, UInt32>(repeating: scalar)
    var folded = InlineArray<20, UInt32>(repeating: 0)
    var span = folded.mutableSpan
    guard let count = Normalizer.caseFold(source.span, count: 1, into: &span), 1...2 ~= count else { return }
    let capital: ScalarTraits.Kind? = ScalarTraits(of: scalar).kind == .upper ? .upper : nil
    let letter = FoldedLetter(folded[0], capital: capital)
    if count == 2 {
      let other = FoldedLetter(folded[1], capital: capital)
      guard letter.kind.isLetter, other.kind == letter.kind, other.family == letter.family,
        letter.second == 0, other.second == 0
      else { return }
      second = other.first
    } else {
      guard letter.kind != .other else { return }
      second = letter.second
    }
    first = letter.first
    kind = letter.kind
    family = letter.family
    isSimple = true
  }
}
