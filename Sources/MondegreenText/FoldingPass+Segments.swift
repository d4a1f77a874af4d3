// SPDX-License-Identifier: Apache-2.0

extension FoldingPass {
  /// Longest segment that is handed to ICU in one piece; more marks than that begin another.
  private static let segmentLimit = 16

  /// Takes one segment: a scalar with all that NFKC may join to it.
  ///
  /// - Returns: the offset behind it.
  mutating func takeSegment(
    of utf8: borrowing Span<UInt8>, at offset: Int, end: Int, in text: inout NormalizedText
  ) -> Int {
    guard let (first, length) = decodeScalar(utf8, at: offset, end: end) else {
      separate(.word)
      return offset + 1
    }
    var segment = InlineArray<16, UInt32>(repeating: 0)
    segment[0] = first
    var count = 1
    var next = offset + length
    while count < Self.segmentLimit, next < end, utf8[next] >= 0xCC,
      let (scalar, length) = decodeScalar(utf8, at: next, end: end), !Normalizer.hasBoundary(before: scalar)
    {
      segment[count] = scalar
      count += 1
      next += length
    }
    let source = UInt32(offset)..<UInt32(next)
    if Separators.isSilentMark(first) {
      separate(.word)
      return next
    }
    // The longest NFKC mapping of one scalar is 18, those of marks are 1 to 4.
    var folded = InlineArray<128, UInt32>(repeating: 0)
    var span = folded.mutableSpan
    guard let written = Normalizer.caseFold(segment.span, count: count, into: &span) else {
      separate(.word)
      return next
    }
    let isCapital = ScalarTraits(of: first).kind == .upper
    for index in 0..<written {
      take(folded[index], isCapital: isCapital, from: source, of: utf8, in: &text)
    }
    return next
  }

  /// Takes one scalar of a segment that NFKC case folding has made.
  private mutating func take(
    _ scalar: UInt32, isCapital: Bool, from source: Range<UInt32>, of utf8: borrowing Span<UInt8>,
    in text: inout NormalizedText
  ) {
    if let byte = UInt8(exactly: scalar), byte < 0x80 {
      takeASCII(byte, isCapital ? .upper : .lower, from: source, of: utf8, in: &text)
      return
    }
    let traits = ScalarTraits(of: scalar)
    if traits.kind == .other || Separators.isApostrophe(scalar) {
      takeSeparator(scalar, from: source, of: utf8, in: &text)
    } else if traits.kind == .digit {
      place(0x30 + UInt32(traits.digit), .digit, .common, from: source, in: &text)
    } else if traits.kind == .mark {
      takeMark(scalar, traits.family, from: source, in: &text)
    } else {
      takeLetter(scalar, isCapital ? .upper : traits.kind, traits.family, from: source, in: &text)
    }
  }

  /// Keeps a mark where it makes another letter, and drops it where it is an accent.
  private mutating func takeMark(
    _ scalar: UInt32, _ family: ScalarTraits.Family, from source: Range<UInt32>, in text: inout NormalizedText
  ) {
    let base = isJoined ? baseFamily : .common
    switch base {
    case .common where family == .common: return
    case .latin, .greek, .hebrew, .arabic, .hangul: return
    case .cyrillic where scalar == 0x300 || scalar == 0x301: return  // stress
    case .chineseJapanese where scalar != 0x3099 && scalar != 0x309A: return  // all but (han)dakuten
    default: place(scalar, .mark, family, from: source, in: &text)
    }
  }

  private mutating func takeLetter(
    _ scalar: UInt32, _ kind: ScalarTraits.Kind, _ family: ScalarTraits.Family, from source: Range<UInt32>,
    in text: inout NormalizedText
  ) {
    switch family {
    case .latin, .greek:
      let base = Normalizer.base(of: scalar)
      let (letter, second) = Letters.latinBase(of: base)
      place(letter, kind, family, from: source, in: &text)
      if second != 0 { place(second, kind, family, from: source, in: &text) }
    case .cyrillic:
      place(Letters.withoutStress(scalar), kind, family, from: source, in: &text)
    default:
      if scalar != Letters.tatweel { place(scalar, kind, family, from: source, in: &text) }
    }
  }
}
