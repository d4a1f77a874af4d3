// SPDX-License-Identifier: Apache-2.0

/// One run of the folder over one text: what was placed last, and what separates it from what comes next.
///
/// Both roads into it, the ASCII fast path and the segment by segment path through ICU, feed it folded scalars
/// with the kind that they had in the original; all rules about breaks live here.
struct FoldingPass {
  /// Longest word that is said for a symbol, in scalars.
  static let longestWord = 32
  /// Most scalars that one segment may become: ICU is given room for 64, each of which becomes two letters or
  /// the word "plus" at most; only one can be an ampersand.
  static let longestSegment = 4 * 64 + longestWord

  let rules: LanguageRules
  let symbols: TextFolder.Symbols
  /// Single scalars, looked up before ICU is asked; `nil` sends everything to ICU.
  let table: ScalarTable?

  /// Number of scalars placed.
  private(set) var count = 0
  /// The strongest separator since the last scalar was placed.
  private var pending = NormalizedText.Break.word
  /// Kind of the last scalar placed, as it was in the original.
  private var previousKind = ScalarTraits.Kind.other
  private var previousFamily = ScalarTraits.Family.common
  /// Whether the last two letters placed were capitals with nothing between them.
  private var inCapitals = false

  init(rules: LanguageRules, symbols: TextFolder.Symbols, table: ScalarTable?) {
    self.rules = rules
    self.symbols = symbols
    self.table = table
  }

  /// Whether nothing separates the next scalar from the last one.
  var isJoined: Bool { pending == .none }
  /// Family of the last letter placed.
  var baseFamily: ScalarTraits.Family { previousFamily }

  /// Notes a separator.
  @inline(__always)
  mutating func separate(_ strength: NormalizedText.Break) {
    if strength > pending { pending = strength }
  }

  /// Places a folded scalar behind the text.
  @inline(__always)
  mutating func place(
    _ scalar: UInt32, _ kind: ScalarTraits.Kind, _ family: ScalarTraits.Family, from source: Range<UInt32>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    let joint = pending == .word ? .word : max(pending, naturalBreak(before: kind, family))
    if joint == .none {
      if kind == .lower && inCapitals { out[count - 1].joint = .soft }  // HTML|Kit
      inCapitals = kind == .upper && previousKind == .upper
    } else {
      inCapitals = false
    }
    append(scalar, after: joint, from: source, to: &out)
    pending = .none
    previousKind = kind
    if kind == .digit {
      previousFamily = .common
    } else if family != .common {
      previousFamily = family
    }
  }

  @inline(__always)
  private mutating func append(
    _ scalar: UInt32, after joint: NormalizedText.Break, from source: Range<UInt32>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    out[count] = PlacedScalar(scalar: scalar, joint: joint, source: source)
    count &+= 1
  }

  /// Places a run of ASCII letters of one case.
  @inline(__always)
  mutating func placeRun(
    _ kind: ScalarTraits.Kind, of utf8: borrowing Span<UInt8>, at offsets: Range<Int>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    let start = offsets.lowerBound
    place(UInt32(utf8[start] | 0x20), kind, .latin, from: UInt32(start)..<UInt32(start + 1), to: &out)
    if offsets.count > 1 {
      for offset in (start + 1)..<offsets.upperBound {
        let source = UInt32(truncatingIfNeeded: offset)
        append(UInt32(utf8[offset] | 0x20), after: .none, from: source..<(source &+ 1), to: &out)
      }
      inCapitals = kind == .upper
    }
  }

  /// The break between the last scalar and the next when nothing separates them in writing.
  @inline(__always)
  private func naturalBreak(before kind: ScalarTraits.Kind, _ family: ScalarTraits.Family)
    -> NormalizedText.Break
  {
    if kind == .mark { return .none }
    if family != previousFamily, family != .common, previousFamily != .common { return .word }
    if (kind == .digit) != (previousKind == .digit) { return .soft }
    if kind == .upper && previousKind == .lower { return .soft }
    return family.isUnspaced && previousFamily.isUnspaced ? .soft : .none
  }

  /// Takes one ASCII character of the original, or one that ICU made of another character.
  ///
  /// - Parameters:
  ///   - byte: the character in lower case.
  ///   - kind: the kind that a letter had in the original.
  @inline(__always)
  mutating func takeASCII(
    _ byte: UInt8, _ kind: ScalarTraits.Kind, from source: Range<UInt32>, of utf8: borrowing Span<UInt8>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      place(UInt32(byte), kind, .latin, from: source, to: &out)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      place(UInt32(byte), .digit, .common, from: source, to: &out)
    case UInt8(ascii: " "):
      pending = .word
    default:
      takeSeparator(UInt32(byte), from: source, of: utf8, to: &out)
    }
  }

  /// Takes a character that is no letter, digit or mark.
  mutating func takeSeparator(
    _ scalar: UInt32, from source: Range<UInt32>, of utf8: borrowing Span<UInt8>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    if Separators.isApostrophe(scalar) || Separators.isHyphen(scalar) {
      separate(.soft)
    } else if scalar == UInt32(UInt8(ascii: "&")), symbols == .spoken {
      speak(rules.andWord, from: source, to: &out)
    } else if scalar == UInt32(UInt8(ascii: "+")), symbols == .spoken, isAdjacent(to: source, out) {
      speak(Separators.plusWord, from: source, to: &out)
    } else if previousKind == .digit, isAdjacent(to: source, out) {
      takeNumberSeparator(scalar, from: source, of: utf8, to: &out)
    } else {
      separate(.word)
    }
  }

  /// Takes what stands right behind a digit: a decimal separator is spoken, a grouping separator joins.
  private mutating func takeNumberSeparator(
    _ scalar: UInt32, from source: Range<UInt32>, of utf8: borrowing Span<UInt8>,
    to out: inout MutableSpan<PlacedScalar>
  ) {
    let next = Int(source.upperBound)
    let digits = Self.digitCount(in: utf8, from: next, atMost: 4)
    if scalar == rules.decimalSeparator, digits > 0 {
      speak(rules.decimalWord, from: source, to: &out)
    } else if scalar != rules.groupingSeparator || digits != 3 {
      separate(.word)
    }
  }

  /// Number of ASCII digits from an offset on, counted up to a limit.
  private static func digitCount(in utf8: borrowing Span<UInt8>, from start: Int, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, start + count < utf8.count, isDigit(utf8[start + count]) { count += 1 }
    return count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether the last scalar placed ends where `source` begins.
  private func isAdjacent(to source: Range<UInt32>, _ out: borrowing MutableSpan<PlacedScalar>) -> Bool {
    count > 0 && out[count - 1].source.upperBound == source.lowerBound
  }

  /// Places the word that is said for a symbol.
  private mutating func speak(
    _ word: some Sequence<UInt32>, from source: Range<UInt32>, to out: inout MutableSpan<PlacedScalar>
  ) {
    pending = .word
    for scalar in word {
      append(scalar, after: pending, from: source, to: &out)
      pending = .none
    }
    pending = .word
    previousKind = .other
    inCapitals = false
  }
}
