// SPDX-License-Identifier: Apache-2.0

/// Tells which lines of a Kaldi n-best file belong together.
///
/// A list begins with a name that ends in `-1`; each line that follows belongs to it whose name has the same
/// stem and the next number. A line that belongs to no list stands alone, and so do those by which a list
/// would grow past the limit.
struct NBestLists {
  private let recordLimit: Int
  private var last: (stem: [UInt8], number: Int)?
  /// Index at which the list begins.
  private var start = 0

  init(recordLimit: Int) {
    self.recordLimit = recordLimit
  }

  /// Whether a line begins a new list, or stands alone.
  ///
  /// - Parameters:
  ///   - name: The line's first word.
  ///   - line: Where the line stands, its line end included.
  mutating func isNewList(name: ArraySlice<UInt8>, line: Range<Int>) -> Bool {
    let parts = Self.parts(of: name)
    if let parts, let last, parts.number - 1 == last.number, parts.stem.elementsEqual(last.stem),
      line.upperBound - start <= recordLimit
    {
      self.last?.number = parts.number
      return false
    }
    last = if let parts, parts.number == 1 { (Array(parts.stem), 1) } else { nil }
    start = line.lowerBound
    return true
  }

  /// Takes note that the first bytes are gone.
  mutating func remove(_ count: Int) { start -= count }

  /// Takes a name apart; `nil` when it does not end in a hyphen and a number from 1 without leading zeros.
  static func parts(of name: ArraySlice<UInt8>) -> (stem: ArraySlice<UInt8>, number: Int)? {
    guard let hyphen = name.lastIndex(of: UInt8(ascii: "-")), hyphen > name.startIndex else { return nil }
    let digits = name[(hyphen + 1)...]
    guard digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (name[..<hyphen], number)
  }
}
