// SPDX-License-Identifier: Apache-2.0

/// What it costs when heard phones differ from those of a declared phrase, in thousandths of an edit.
///
/// The index does not know what a phone is: it looks its number up in these tables.
public struct SoundCosts: Sendable {
  /// Phones have numbers below this.
  public let phoneCount: Int
  /// Cost of hearing phone *b* for phone *a*, at `a * phoneCount + b`.
  public let substitution: [Int32]
  /// Cost of hearing a phone that is not there.
  public let insertion: [Int32]
  /// Cost of not hearing a phone.
  public let deletion: [Int32]
  /// Most that may be spent for each phone of a phrase.
  public let allowancePerPhone: Int32

  /// Larger than any cost, and small enough that costs can be added to it.
  public static let unreachable: Int32 = 1 << 28

  /// Creates costs.
  ///
  /// - Precondition: The tables have the sizes that `phoneCount` asks for.
  public init(
    phoneCount: Int, substitution: [Int32], insertion: [Int32], deletion: [Int32], allowancePerPhone: Int32
  ) {
    precondition(
      substitution.count == phoneCount * phoneCount && insertion.count == phoneCount
        && deletion.count == phoneCount)
    self.phoneCount = phoneCount
    self.substitution = substitution
    self.insertion = insertion
    self.deletion = deletion
    self.allowancePerPhone = allowancePerPhone
  }

  /// Most that may be spent on a phrase of a length, in phones. Short phrases need closer matches, since more
  /// of what is said sounds like them.
  @inlinable
  public func allowance(length: Int) -> Int32 {
    let counted = max(0, Int32(min(length, 40)) - 2)
    return min(counted * allowancePerPhone * 5 / 4, Int32(min(length, 40)) * allowancePerPhone)
  }
}
