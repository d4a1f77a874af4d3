// SPDX-License-Identifier: Apache-2.0

/// Why an image could not be opened or is not sound.
public enum ImageError: Error, Hashable, Sendable {
  /// The file could not be read or written; `reason` is the system's.
  case inaccessible(reason: String)
  /// The file does not begin as an image does.
  case notAnImage
  /// The image was written by an older release than this one reads.
  case tooOld(version: UInt32)
  /// The image was written by a newer release than this one reads.
  case tooNew(version: UInt32)
  /// The file ends early.
  case truncated(expectedBytes: UInt64, foundBytes: UInt64)
  /// The file goes on behind its end.
  case trailingBytes(expectedBytes: UInt64, foundBytes: UInt64)
  /// Header or section table were altered.
  case damagedHeader
  /// A section is missing, does not fit its records, or holds what it cannot hold.
  case damagedSection(kind: UInt32, reason: String)
  /// The contents do not agree with their checksum.
  case damagedContents
}

extension ImageError: CustomStringConvertible {
  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .inaccessible(let reason): reason
    case .notAnImage: "not a Mondegreen image; make one with `mondegreen compile`"
    case .tooOld(let version):
      "image format \(version) is older than this release reads (\(Self.readable)); compile the apps again"
    case .tooNew(let version):
      "image format \(version) is newer than this release reads (\(Self.readable)); use a newer release"
    case .truncated(let expected, let found):
      "truncated: \(expected) bytes expected, \(found) found; copy or compile it again"
    case .trailingBytes(let expected, let found):
      "longer than it should be: \(expected) bytes expected, \(found) found; copy or compile it again"
    case .damagedHeader: "damaged header; copy or compile it again"
    case .damagedSection(let kind, let reason): "damaged section \(kind): \(reason); compile the apps again"
    case .damagedContents: "damaged contents: the checksum does not match; copy or compile it again"
    }
  }

  private static var readable: String {
    let versions = ImageFormat.readableVersions
    return versions.count == 1 ? "\(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)"
  }
}
