// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary

/// A folder for one test, removed with the value.
final class LoaderFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mondegreen-loader-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it needs.
  func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, _ list: ListValue) throws { try write(name, list.xml) }

  func write(_ name: String, bytes: [UInt8]) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Loads the folder; paths in the result begin at the folder.
  func load(_ name: String = "", settings: [String: String] = [:]) -> LoadedApps {
    let root = name.isEmpty ? path : path + "/" + name
    var loaded = AppLoader(buildSettings: BuildSettings(settings)).load(root)
    func short(_ text: String) -> String { text.replacingOccurrences(of: path + "/", with: "") }
    for index in loaded.apps.indices { loaded.apps[index].path = short(loaded.apps[index].path) }
    for index in loaded.diagnostics.indices {
      loaded.diagnostics[index].file = short(loaded.diagnostics[index].file)
      loaded.diagnostics[index].message = short(loaded.diagnostics[index].message)
    }
    return loaded
  }
}

/// A property list written down in a test.
indirect enum ListValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([ListValue])
  case dictionary([(String, ListValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: ListValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, ListValue)...) { self = .dictionary(elements) }

  var xml: String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<plist version=\"1.0\">\(element)</plist>\n"
  }

  private var element: String {
    switch self {
    case .string(let text): "<string>\(Self.escaped(text))</string>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .boolean(let truth): truth ? "<true/>" : "<false/>"
    case .array(let elements): "<array>\n" + elements.map { $0.element + "\n" }.joined() + "</array>"
    case .dictionary(let entries):
      "<dict>\n" + entries.map { "<key>\(Self.escaped($0.0))</key>\($0.1.element)\n" }.joined() + "</dict>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  /// The list with the value at a path of keys and indices replaced, or removed when there is no new one.
  func replacing(_ path: [String], with value: ListValue?) -> ListValue {
    guard let first = path.first else { return value ?? self }
    let rest = Array(path.dropFirst())
    switch self {
    case .dictionary(var entries):
      if let index = entries.firstIndex(where: { $0.0 == first }) {
        if rest.isEmpty, value == nil {
          entries.remove(at: index)
        } else {
          entries[index].1 = entries[index].1.replacing(rest, with: value)
        }
      } else if let value {
        entries.append((first, value))
      }
      return .dictionary(entries)
    case .array(var elements):
      guard let index = Int(first) else { return self }
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].replacing(rest, with: value)
      }
      return .array(elements)
    default: return self
    }
  }
}

extension LoadedApps {
  /// The diagnostics as `severity code file key-path`, for comparison.
  var summary: [String] {
    diagnostics.map {
      [$0.severity.rawValue, $0.code.rawValue, $0.file, $0.keyPath].filter { !$0.isEmpty }.joined(
        separator: " ")
    }
  }

  func has(_ code: DiagnosticCode) -> Bool { diagnostics.contains { $0.code == code } }
}
