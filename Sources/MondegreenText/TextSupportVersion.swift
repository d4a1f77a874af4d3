// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenICU

/// The versions that folding rests on, to be recorded beside what was folded.
public enum TextSupportVersion {
  /// Such as "ICU 72.1, Unicode 15.0".
  public static var description: String {
    var icu: UInt32 = 0
    var unicode: UInt32 = 0
    unsafe cmdg_versions(&icu, &unicode)
    return "ICU \(icu / 100).\(icu % 100), Unicode \(unicode / 100).\(unicode % 100)"
  }
}
