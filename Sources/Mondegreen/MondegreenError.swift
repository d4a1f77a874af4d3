// SPDX-License-Identifier: Apache-2.0

public import MondegreenIndex

/// Why a vocabulary could not be made or opened.
public enum MondegreenError: Error, Sendable {
  /// The image file cannot be used.
  case image(ImageError, path: String?)
  /// ICU refused to work; `reason` is its error name.
  case textSupport(reason: String)
}

extension MondegreenError: CustomStringConvertible {
  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .image(let error, let path?): "\(path): \(error)"
    case .image(let error, nil): "\(error)"
    case .textSupport(let reason): "ICU cannot be used: \(reason); is its data installed (libicu)?"
    }
  }
}
