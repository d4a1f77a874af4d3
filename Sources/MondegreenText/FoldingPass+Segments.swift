// SPDX-License-Identifier: Apache-2.0

extension FoldingPass {
  /// Longest segment that is handed to ICU in one piece; more marks than that begin another.
  private static let segmentLimit = 16

  /// Takes one segment: a scalar with all that NFKC may join to it.
  ///
  /// - Returns: the offset behind it.
  mutating func takeSegment(
    of utf8: borrowing Span<UInt8>, at offset: Int, end: Int, to out: inout MutableSpan<PlacedScalar>
  ) -> Int {
    guard let (first, length) = decodeScalar(utf8, at: offset, end: end) else {
      separate(.word)
      return offset + 1
    }
    var next = offset + length
    // Of what may follow ASCII only accents change it, see `standsAlone`; so both roads make the same segments.
    let standsAlone = first < 0x80 && Self.standsAlone(offset, in: utf8, end: end)
    var joined = standsAlone ? nil : joining(of: utf8, at: next, end: end)
    if joined == nil, let entry = table?[first], entry.isSimple {
      take(entry, from: UInt32(offset)..<UInt32(next), to: &out)
      return next
    }
    var segment = InlineArray<16, UInt32>(repeating: 0)
    segment[0] = first
    var count = 1
    while count < Self.segmentLimit, let (scalar, length) = joined {
      segment[count] = scalar
      count += 1
      next += length
      joined = joining(of: utf8, at: next, end: end)
    }
    takeThroughICU(segment, count: count, from: UInt32(offset)..<UInt32(next), of: utf8, to: &out)
    return next
  }

  /// Whether no accent follows an ASCII byte: those are U+0300 to U+036F, in UTF-8 from CC 80 to CD AF.
  @inline(__always)
  static func standsAlone(_ offset: Int, in utf8: borrowing Span<UInt8>, end: Int) -> Bool {
    guard offset + 1 < end else { return true }
    return utf8[offset + 1] & 0xFE != 0xCC
  }

  /// The scalar at an offset, if normalization may join it to what stands before it.
  @inline(__always)
  private func joining(
    of utf8: borrowing Span<UInt8>, at offset: Int, end: Int
  ) -> (scalar: UInt32, length: Int)? {
    guard offset < end, Self.mayJoin(lead: utf8[offset]),
      let next = decodeScalar(utf8, at: offset, end: end)
    else { return nil }
    let joins = table?[next.scalar]?.joins ?? !Normalizer.hasBoundary(before: next.scalar)
    return joins ? next : nil
  }

  /// Whether scalars whose UTF-8 begins with a byte may join what stands before them. Those below U+0300 never
  /// do, nor Greek and basic Cyrillic letters, unified ideographs and most Hangul syllables.
  @inline(__always)
  static func mayJoin(lead: UInt8) -> Bool {
    switch lead {
    case 0x00...0xCB, 0xCE...0xD1, 0xD3, 0xE4...0xE9, 0xEB...0xEC: false
    default: true
    }
  }

  @inline(__always)
  private mutating func take(
    _ entry: ScalarTable.Entry, from source: Range<UInt32>, to out: inout MutableSpan<PlacedScalar>
  ) {
    if entry.kind == .mark {
      takeMark(entry.first, entry.family, from: source, to: &out)
    } else {
      place(entry.first, entry.kind, entry.family, from: source, to: &out)
      if entry.second != 0 { place(entry.second, entry.kind.ofRest, entry.family, from: source, to: &out) }
    }
  }

  private mutating func takeThroughICU(
    _ segment: InlineArray<16, UInt32>, count: Int, from source: Range<UInt32>,
    of utf8: borrowing Span<UInt8>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    // The longest NFKC mapping of one scalar is 18, those of marks are 1 to 4, mostly 1.
    var folded = InlineArray<64, UInt32>(repeating: 0)
    var span = folded.mutableSpan
    guard !Separators.isSilentMark(segment[0]),
      let written = Normalizer.caseFold(segment.span, count: count, into: &span)
    else {
      separate(.word)
      return
    }
    let isCapital = ScalarTraits(of: segment[0]).kind == .upper
    for index in 0..<written {
      let scalar = folded[index]
      var kind: ScalarTraits.Kind = isCapital ? .upper : .lower
      if index > 0 { kind = kind.ofRest }
      if let byte = UInt8(exactly: scalar), byte < 0x80 {
        takeASCII(byte, kind, from: source, of: utf8, to: &out)
        continue
      }
      let letter = FoldedLetter(scalar, capital: isCapital ? kind : nil)
      switch letter.kind {
      case .other where scalar == Letters.tatweel: break
      case .other: takeSeparator(scalar, from: source, of: utf8, to: &out)
      case .mark: takeMark(scalar, letter.family, from: source, to: &out)
      default:
        place(letter.first, letter.kind, letter.family, from: source, to: &out)
        if letter.second != 0 {
          place(letter.second, letter.kind.ofRest, letter.family, from: source, to: &out)
        }
      }
    }
  }

  /// Keeps a mark where it makes another letter, and drops it where it is an accent.
  private mutating func takeMark(
    _ scalar: UInt32, _ family: ScalarTraits.Family, from source: Range<UInt32>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    let base = isJoined ? baseFamily : .common
    switch base {
    case .common where family == .common: return
    case .latin, .greek, .hebrew, .arabic, .hangul: return
    case .cyrillic where scalar == 0x300 || scalar == 0x301: return  // stress
    case .chineseJapanese where scalar != 0x3099 && scalar != 0x309A: return  // all but (han)dakuten
    default: place(scalar, .mark, family, from: source, to: &out)
    }
  }
}
