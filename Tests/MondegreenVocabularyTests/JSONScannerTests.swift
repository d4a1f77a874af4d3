// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MondegreenVocabulary

@Suite struct JSONScannerTests {
  /// A value as the scanner's tokens make it; numbers as doubles, as Foundation has them.
  private indirect enum Value: Equatable {
    case object([String: Value])
    case array([Value])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  private static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> Value {
    var scanner = JSONScanner(bytes)
    let value = try parse(&scanner, try scanner.next())
    #expect(try scanner.next().kind == .end)
    return value
  }

  private static func parse(
    _ scanner: inout JSONScanner, _ token: JSONToken
  ) throws(JSONSyntaxError) -> Value {
    switch token.kind {
    case .beginObject:
      var members: [String: Value] = [:]
      while true {
        let key = try scanner.next()
        if key.kind == .endObject { return .object(members) }
        members[scanner.text(of: key)] = try parse(&scanner, try scanner.next())
      }
    case .beginArray:
      var elements: [Value] = []
      while true {
        let element = try scanner.next()
        if element.kind == .endArray { return .array(elements) }
        elements.append(try parse(&scanner, element))
      }
    case .string, .key: return .string(scanner.text(of: token))
    case .number: return .number(scanner.double(of: token))
    case .boolean(let value): return .boolean(value)
    case .null, .endObject, .endArray, .end: return .null
    }
  }

  /// What Foundation reads; `nil` when it refuses.
  private static func oracle(_ bytes: [UInt8]) -> Value? {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)).map(value)
  }

  private static func value(_ any: Any) -> Value {
    switch any {
    case let members as [String: Any]: .object(members.mapValues(value))
    case let elements as [Any]: .array(elements.map(value))
    case let text as String: .string(text)
    case let number as NSNumber:
      // Foundation keeps booleans as C chars, and numbers as something wider.
      String(cString: number.objCType) == "c" ? .boolean(number.boolValue) : .number(number.doubleValue)
    default: .null
    }
  }

  private static func randomDocument(_ random: inout SplitMix64, depth: Int = 0) -> String {
    func space(_ random: inout SplitMix64) -> String {
      ["", "", " ", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
    }
    let kind = Int.random(in: 0..<(depth > 4 ? 6 : 9), using: &random)
    let value: String
    switch kind {
    case 0: value = "null"
    case 1: value = Bool.random(using: &random) ? "true" : "false"
    case 2:
      value =
        ["0", "-0", "17", "-1.5", "1e3", "2E-2", "0.25e+1", "123456789012"].randomElement(using: &random)
        ?? "0"
    case 3...5: value = randomString(&random)
    case 6, 7:
      let members = (0..<Int.random(in: 0..<4, using: &random)).map { index in
        "\"\(index)\(index.isMultiple(of: 2) ? "" : "\\n")\"" + space(&random) + ":"
          + randomDocument(&random, depth: depth + 1)
      }
      value = "{" + space(&random) + members.joined(separator: ",") + "}"
    default:
      let elements = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        randomDocument(&random, depth: depth + 1)
      }
      value = "[" + space(&random) + elements.joined(separator: ",") + "]"
    }
    return space(&random) + value + space(&random)
  }

  private static func randomString(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "é", "中", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\uD83D\uDE00"#, #"\u0041"#, "\u{7F}",
      " ",
    ]
    let count = Int.random(in: 0..<6, using: &random)
    return "\"" + (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined() + "\""
  }

  /// A repeatable source of randomness (Steele, Lea & Flood, "Fast splittable pseudorandom number generators",
  /// 2014).
  private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test func readsWhatFoundationReads() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      let bytes = Array(Self.randomDocument(&random).utf8)
      let expected = try #require(Self.oracle(bytes), "seed \(seed)")
      #expect(try Self.parse(bytes) == expected, "seed \(seed)")
    }
  }

  /// On damaged documents, what the scanner accepts Foundation accepts, and reads alike. The other way round it
  /// does not hold: Foundation is laxer than RFC 8259 in places.
  @Test func isNoLaxerThanFoundation() throws {
    let alphabet = Array(#"{}[],:"\u0e.-+1tfn/ '"#.utf8) + [0x00, 0x0A, 0x1F]
    var accepted = 0
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SplitMix64(state: seed)
      var bytes = Array(Self.randomDocument(&random, depth: 3).utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        let byte = alphabet.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(byte, at: index)
        case 1 where index < bytes.count: bytes[index] = byte
        default: if index < bytes.count { bytes.remove(at: index) }
        }
      }
      guard String(validating: bytes, as: UTF8.self) != nil, let value = try? Self.parse(bytes) else {
        continue
      }
      // Foundation refuses lone surrogates and huge numbers, for which the scanner has U+FFFD and infinity.
      let text = String(describing: value)
      if text.contains("\u{FFFD}") || text.contains("inf") { continue }
      accepted += 1
      #expect(Self.oracle(bytes) == value, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 300)
  }

  @Test(arguments: [
    ("", 0, "the end", "a value"),
    (" \n", 2, "the end", "a value"),
    ("[1,]", 3, "']'", "a value"),
    ("[1 2]", 3, "'2'", "',' or ']'"),
    ("{\"a\":1,}", 7, "'}'", "a key in double quotes"),
    ("{a:1}", 1, "'a'", "a key in double quotes or '}'"),
    ("{\"a\" 1}", 5, "'1'", "':'"),
    ("{\"a\":1 \"b\":2}", 7, "'\"'", "',' or '}'"),
    ("['a']", 1, "'''", "a value or ']'"),
    ("01", 1, "'1'", "the end of the text"),
    ("1.", 2, "the end", "a digit"),
    ("-", 1, "the end", "a digit"),
    ("1e+", 3, "the end", "a digit"),
    ("+1", 0, "'+'", "a value"),
    (".5", 0, "'.'", "a value"),
    ("NaN", 0, "'N'", "a value"),
    ("nul", 3, "the end", "'null'"),
    ("nulL", 3, "'L'", "'null'"),
    ("truefalse", 4, "'f'", "the end of the text"),
    ("\"a", 2, "the end", "'\"'"),
    ("\"a\nb\"", 2, "byte 0x0A", "no unescaped control character in a string"),
    ("\"\\x\"", 2, "'x'", "an escape: one of \"\\/bfnrt or u with four hexadecimal digits"),
    ("\"\\u12g4\"", 5, "'g'", "four hexadecimal digits"),
    ("[1]]", 3, "']'", "the end of the text"),
    ("[1}", 2, "'}'", "',' or ']'"),
    ("/**/1", 0, "'/'", "a value"),
    ("\u{FEFF}1", 0, "byte 0xEF", "a value"),
  ])
  func saysWhatIsWrongAndWhere(text: String, offset: Int, found: String, expected: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try Self.parse(Array(text.utf8)) }
    let reason: JSONSyntaxError.Reason = found == "the end" ? .endOfInput : .unexpected
    #expect(error == JSONSyntaxError(reason, at: offset, found: found, expected: expected))
  }

  @Test(
    arguments: [
      (#""\ud83d\ude00""#, "😀", nil), (#""\uD83D""#, "\u{FFFD}", 1), (#""a\ude00b""#, "a\u{FFFD}b", 2),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀", 1), (#""\ud83dx\ude00""#, "\u{FFFD}x\u{FFFD}", 1),
      (#""\ud83d\u0041""#, "\u{FFFD}A", 1), (#""\ud83d\n""#, "\u{FFFD}\n", 1),
      (#""\uFFFF\u0000""#, "\u{FFFF}\0", nil),
      (#""\b\f\n\r\t\/\\\"""#, "\u{8}\u{C}\n\r\t/\\\"", nil),
    ] as [(String, String, Int?)])
  func replacesEscapes(json: String, text: String, loneSurrogate: Int?) throws {
    var scanner = JSONScanner(Array(json.utf8))
    let token = try scanner.next()
    var bytes: [UInt8] = []
    #expect(scanner.appendText(of: token, to: &bytes) == loneSurrogate)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(scanner.text(of: token) == text)
  }

  @Test func followsNestingToItsLimit() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    var scanner = JSONScanner(nested(64))
    #expect(try scanner.skipValue() == 0..<128)
    let error = #expect(throws: JSONSyntaxError.self) {
      var scanner = JSONScanner(nested(65))
      try scanner.skipValue()
    }
    #expect(error?.reason == .tooDeep)
    #expect(error?.offset == 64)
    #expect(throws: JSONSyntaxError.self) {
      var scanner = JSONScanner(nested(1_000_000), depthLimit: 3)
      try scanner.skipValue()
    }
  }

  @Test func skipsValuesWhole() throws {
    let json = Array(#"x {"a" : [1,{"b":"]}"}] ,"c":-1e9,"d":null} y"#.utf8)
    var scanner = JSONScanner(json, in: 2..<json.count - 2)
    var values: [String: String] = [:]
    #expect(try scanner.next().kind == .beginObject)
    while case let key = try scanner.next(), key.kind == .key {
      values[scanner.text(of: key)] = String(decoding: json[try scanner.skipValue()], as: UTF8.self)
    }
    #expect(values == ["a": #"[1,{"b":"]}"}]"#, "c": "-1e9", "d": "null"])
    #expect(try scanner.next().kind == .end)
    #expect(try scanner.next().kind == .end)
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("-12", -12, -12), ("1.0", nil, 1), ("1e2", nil, 100),
      ("9223372036854775807", .max, 0x1p63),
      ("9223372036854775808", nil, 0x1p63), ("1e999", nil, .infinity), ("-0.0", nil, 0),
      ("0.1", nil, 0.1), ("-123.456789", nil, -123.456789), ("0.30000000000000004", nil, 0.1 + 0.2),
      ("9.99999999999999", nil, 9.99999999999999), ("0.00000000000001", nil, 1e-14),
      ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
    ] as [(String, Int64?, Double)])
  func readsNumbers(json: String, integer: Int64?, double: Double) throws {
    var scanner = JSONScanner(Array(json.utf8))
    let token = try scanner.next()
    #expect(scanner.integer(of: token) == integer)
    #expect(scanner.double(of: token) == double)
  }
}
