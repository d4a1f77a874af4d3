// SPDX-License-Identifier: Apache-2.0

extension XMLPropertyListParser {
  /// The value of an element without elements in it.
  ///
  /// - Returns: The value; `nil` when the text is none for the element, which has been reported.
  mutating func value(
    of content: ArraySlice<UInt8>, as element: XMLElement, _ tag: XMLTag
  ) -> PropertyListNode.Value? {
    let value: PropertyListNode.Value?
    let expected: String
    switch element {
    case .string:
      builder.reportRepairs(before: offset)
      return .string(String(decoding: content, as: UTF8.self))
    case .true, .false:
      (value, expected) = (trimmed(content).isEmpty ? .boolean(element == .true) : nil, "nothing")
    case .integer: (value, expected) = (PropertyListNumber.integer(trimmed(content)), "an integer of 64 bits")
    case .real: (value, expected) = (PropertyListNumber.real(trimmed(content)), "a number")
    case .date:
      value = PropertyListDate.secondsSinceReferenceDate(trimmed(content)).map { .date($0) }
      expected = "a date such as 2001-01-01T00:00:00Z"
    case .data: (value, expected) = (Base64.decode(content).map { .data($0) }, "Base64")
    case .plist, .dict, .array, .key: return nil
    }
    if value == nil {
      builder.report(
        .error, .plistValue, at: tag.start, "<\(element)> holds something else, left out",
        found: String(decoding: content, as: UTF8.self), expected: expected)
    }
    return value
  }

  private func trimmed(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = content.firstIndex { !$0.isWhiteSpace } ?? content.endIndex
    let end = content.lastIndex { !$0.isWhiteSpace } ?? start
    return start < content.endIndex ? content[start...end] : []
  }
}
