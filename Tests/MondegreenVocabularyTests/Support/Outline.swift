// SPDX-License-Identifier: Apache-2.0

import MondegreenVocabulary

/// A document in one line, with the place of every key and value, so that tables of cases can hold it:
/// `{a@1:3+2: "b"@1:7+6}@1:1+0`.
func outline(_ node: PropertyListNode?) -> String {
  guard let node else { return "nothing" }
  let text =
    switch node.value {
    case .array(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key)\(place($0.keyPosition)): \(outline($0.node))" }.joined(separator: ", ")
        + "}"
    default: literal(node.value)
    }
  return text + place(node.position)
}

/// The same without places.
func values(_ node: PropertyListNode?) -> String {
  switch node?.value {
  case nil: "nothing"
  case .array(let elements): "[" + elements.map(values).joined(separator: ", ") + "]"
  case .dictionary(let entries):
    "{" + entries.map { "\($0.key): \(values($0.node))" }.joined(separator: ", ") + "}"
  case let value?: literal(value)
  }
}

private func literal(_ value: PropertyListNode.Value) -> String {
  switch value {
  case .string(let text): text.debugDescription
  case .integer(let number): "\(number)"
  case .unsigned(let number): "\(number)"
  case .real(let number): "real \(number)"
  case .boolean(let truth): "\(truth)"
  case .date(let seconds): "date \(seconds)"
  case .data(let bytes): "data \(bytes)"
  case .uid(let number): "uid \(number)"
  case .null: "null"
  case .array, .dictionary: ""
  }
}

private func place(_ position: SourcePosition) -> String {
  let lineAndColumn = position.line.flatMap { line in position.column.map { "\(line):\($0)" } } ?? ""
  return "@\(lineAndColumn)+\(position.byteOffset)"
}

/// Diagnostics in one line each: `error plist-syntax 3:7 IntentPhrases[2].IntentName`.
func outline(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    var line = "\(diagnostic.severity) \(diagnostic.code.rawValue)"
    if let position = diagnostic.position { line += " " + place(position).drop { $0 == "@" } }
    if !diagnostic.keyPath.isEmpty { line += " " + diagnostic.keyPath }
    return line
  }
}
