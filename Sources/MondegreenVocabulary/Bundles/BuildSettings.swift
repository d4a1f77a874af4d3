// SPDX-License-Identifier: Apache-2.0

/// Values for the build settings that an `Info.plist` of a source tree refers to.
///
/// References are written `$(NAME)` or `${NAME}`, may nest (`$(NAME_$(CONFIGURATION))`), and may carry Xcode's
/// operators: `rfc1034identifier`, `c99extidentifier`, `identifier`, `lower`, `upper`, and `default=…`.
///
/// ```swift
/// let settings = BuildSettings(["PRODUCT_NAME": "Cardio Bonanza"])
/// settings.expand("com.example.$(PRODUCT_NAME:rfc1034identifier:lower)").text  // "com.example.cardio-bonanza"
/// ```
public struct BuildSettings: Hashable, Sendable {
  /// The settings by name.
  public var values: [String: String]

  /// Creates settings.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// A text after expansion.
  public struct Expansion: Hashable, Sendable {
    /// The text; references that could not be resolved stand in it as written.
    public var text: String
    /// Names of the settings that are not defined, in order, each once.
    public var unresolved: [String]
  }

  /// Replaces the references in a text by their values.
  ///
  /// Values are expanded in turn. References nested deeper than 16 levels, such as those of a setting that
  /// refers to itself, count as unresolved; a text over 4,096 bytes is no name and stays as it is.
  public func expand(_ text: String) -> Expansion {
    var expander = Expander(values: values)
    let bytes = expander.expand(Array(text.utf8), depth: 0)
    return Expansion(text: String(decoding: bytes, as: UTF8.self), unresolved: expander.unresolved)
  }
}

/// One expansion with what it has used up of its bounds.
private struct Expander {
  let values: [String: String]
  var unresolved: [String] = []
  /// Bytes that may still be written, over all levels; bounds doubling settings such as `A = $(B)$(B)`.
  var budget = 1 << 16

  static let deepest = 16
  static let longest = 4096

  mutating func expand(_ text: [UInt8], depth: Int) -> [UInt8] {
    guard text.count <= Self.longest else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if let end = Self.referenceEnd(in: text, from: index) {
        let inner = Array(text[(index + 2)..<end])
        if let value = value(of: inner, depth: depth + 1) {
          result += value
        } else {
          result += text[index...end]
        }
        index = end + 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// The index of the bracket that closes the reference which begins at `start`, if one does.
  private static func referenceEnd(in text: [UInt8], from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "$"), start + 1 < text.count else { return nil }
    var open: [UInt8] = []
    for index in (start + 1)..<text.count {
      switch text[index] {
      case UInt8(ascii: "(") where index == start + 1 || text[index - 1] == UInt8(ascii: "$"):
        open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{") where index == start + 1 || text[index - 1] == UInt8(ascii: "$"):
        open.append(UInt8(ascii: "}"))
      case open.last:
        open.removeLast()
        if open.isEmpty { return index }
      default: break
      }
      if open.isEmpty { return nil }
    }
    return nil
  }

  private mutating func value(of inner: [UInt8], depth: Int) -> [UInt8]? {
    let inner = depth <= Self.deepest ? expand(inner, depth: depth) : inner
    let parts = inner.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let name = String(decoding: first, as: UTF8.self)
    var value: [UInt8]?
    if depth <= Self.deepest, let defined = values[name], defined.utf8.count <= budget {
      budget -= defined.utf8.count
      value = expand(Array(defined.utf8), depth: depth)
    }
    for part in parts.dropFirst() {
      let modifier = String(decoding: part, as: UTF8.self)
      if value == nil, modifier.hasPrefix("default=") {
        value = Array(modifier.utf8.dropFirst("default=".utf8.count))
      } else if let current = value {
        value = Self.apply(modifier, to: current)
      }
    }
    if value == nil, !unresolved.contains(name) { unresolved.append(name) }
    return value
  }

  /// What Xcode's operator makes of a value; operators that change nothing in a name are passed over.
  private static func apply(_ modifier: String, to value: [UInt8]) -> [UInt8] {
    func replacing(with substitute: UInt8, where isKept: (UInt8) -> Bool) -> [UInt8] {
      value.map { isKept($0) ? $0 : substitute }
    }
    switch modifier {
    case "rfc1034identifier":
      return replacing(with: UInt8(ascii: "-")) {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
    case "identifier", "c99extidentifier":
      return replacing(with: UInt8(ascii: "_")) {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 >= 0x80
      }
    case "lower": return Array(String(decoding: value, as: UTF8.self).lowercased().utf8)
    case "upper": return Array(String(decoding: value, as: UTF8.self).uppercased().utf8)
    default: return value
    }
  }
}
