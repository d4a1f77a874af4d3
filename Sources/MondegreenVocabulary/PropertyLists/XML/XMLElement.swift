// SPDX-License-Identifier: Apache-2.0

/// The elements of an XML property list.
enum XMLElement: String, CaseIterable, Sendable {
  case plist, dict, array, key, string, integer, real, date, data
  case `true`, `false`

  /// The element of a name, which is compared as one machine word.
  init?(name: ArraySlice<UInt8>) {
    guard name.count <= 8, let element = Self.byPackedName[Self.packed(name)] else { return nil }
    self = element
  }

  private static let byPackedName = [UInt64: XMLElement](
    uniqueKeysWithValues: allCases.map { (packed($0.rawValue.utf8), $0) })

  private static func packed(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// What the element opens, when it is a container of values.
  var container: DocumentBuilder.Container? {
    switch self {
    case .dict: .dictionary
    case .array: .array
    default: nil
    }
  }
}

/// A start tag: `<string>`, `<array/>`.
struct XMLTag {
  /// Offset of `<`.
  var start: Int
  /// Offsets of its name.
  var name: Range<Int>
  /// Which element it is of, if one of a property list.
  var element: XMLElement?
  /// Whether it has no content and no end tag.
  var isEmpty: Bool
}

/// The parts of a file that are not elements and end at a delimiter of their own.
enum XMLSection: String, CaseIterable {
  case comment = "a comment"
  case processingInstruction = "a processing instruction"
  case cdata = "a CDATA section"

  /// How it begins.
  var opening: String.UTF8View {
    switch self {
    case .comment: "<!--".utf8
    case .processingInstruction: "<?".utf8
    case .cdata: "<![CDATA[".utf8
    }
  }

  /// How it ends.
  var closing: String.UTF8View {
    switch self {
    case .comment: "-->".utf8
    case .processingInstruction: "?>".utf8
    case .cdata: "]]>".utf8
    }
  }
}
