// SPDX-License-Identifier: Apache-2.0

/// What it costs that one phone is heard as another, is not heard, or is heard where there is none, in thousandths
/// of an edit.
///
/// A square table of 40 rows, 39 phones and the gap. Row *a*, column *b* is the cost of a declared *a* heard as *b*;
/// the row of the gap holds insertions, its column deletions. The costs follow from ``ConfusionWeights`` until
/// confusions measured on recognizer output refine them.
public struct ConfusionCosts: Sendable, Hashable {
  /// Number of rows and of columns.
  public static let stride = Phone.allCases.count + 1
  /// The row and the column of the gap.
  public static let gap = UInt8(Phone.allCases.count)

  /// The costs, row by row.
  public private(set) var table: [Int32]
  /// Of a final t or d that is not heard, which is the commonest loss of all ("mos' people", Guy 1980).
  public var finalAlveolarStop: Int32

  /// Computes the table.
  public init(weights: ConfusionWeights = ConfusionWeights()) {
    table = Array(repeating: 0, count: Self.stride * Self.stride)
    finalAlveolarStop = weights.finalAlveolarStop
    for a in Phone.allCases {
      for b in Phone.allCases where a != b {
        self[a.rawValue, b.rawValue] = weights.substitution(of: a, by: b)
      }
      self[a.rawValue, Self.gap] = weights.gap(of: a)
      self[Self.gap, a.rawValue] = weights.gap(of: a)
    }
  }

  /// The cost of a declared phone, or the gap, heard as another, or as nothing.
  ///
  /// - Precondition: Both are raw values of phones, or ``gap``.
  public subscript(declared: UInt8, heard: UInt8) -> Int32 {
    get { table[Int(declared) * Self.stride + Int(heard)] }
    set { table[Int(declared) * Self.stride + Int(heard)] = newValue }
  }
}
