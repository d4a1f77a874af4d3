// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenVocabulary

/// A value without places, in which what Foundation read and what we read can be compared.
enum PlainValue: Equatable, Sendable {
  case string(String)
  case number(Double)
  case integer(Int128)
  case boolean(Bool)
  case date(Double)
  case data([UInt8])
  case array([PlainValue])
  case dictionary([String: PlainValue])
  case other(String)

  init(_ node: PropertyListNode) {
    self =
      switch node.value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(Int128(number))
      case .unsigned(let number): .integer(Int128(number))
      case .real(let number): .number(number)
      case .boolean(let truth): .boolean(truth)
      case .date(let seconds): .date(seconds)
      case .data(let bytes): .data(bytes)
      case .array(let elements): .array(elements.map(PlainValue.init))
      case .dictionary(let entries):
        .dictionary(
          Dictionary(entries.map { ($0.key, PlainValue($0.node)) }, uniquingKeysWith: { _, last in last }))
      case .uid(let number): .other("uid \(number)")
      case .null: .other("null")
      }
  }

  /// A value of `PropertyListSerialization`.
  init(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
    case let data as Data: self = .data([UInt8](data))
    case let elements as [Any]: self = .array(elements.map(PlainValue.init(foundation:)))
    case let entries as [String: Any]: self = .dictionary(entries.mapValues(PlainValue.init(foundation:)))
    case let number as NSNumber: self = PlainValue(number)
    default: self = .other("\(type(of: value))")
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .boolean(number.boolValue)
    case "d", "f": self = .number(number.doubleValue)
    case "Q": self = .integer(Int128(number.uint64Value))
    default: self = .integer(Int128(number.int64Value))
    }
  }

  /// Whether there is something in it that only one of both readers can express.
  var holdsOther: Bool {
    switch self {
    case .other: true
    case .array(let elements): elements.contains(where: \.holdsOther)
    case .dictionary(let entries): entries.values.contains(where: \.holdsOther)
    default: false
    }
  }

  static func == (left: PlainValue, right: PlainValue) -> Bool {
    switch (left, right) {
    case (.string(let a), .string(let b)): a.unicodeScalars.elementsEqual(b.unicodeScalars)
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.integer(let a), .integer(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    default: false
    }
  }
}

/// Foundation's reader; `nil` when it rejects the file.
///
/// It crashes or hangs on sets, cycles, shared references without end and deep nesting, so it must not be given those.
func foundationReads(_ bytes: [UInt8]) -> PlainValue? {
  (try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
    .map(PlainValue.init(foundation:))
}
