// SPDX-License-Identifier: Apache-2.0

internal import CMondegreenICU

/// A checked locale identifier, and what ICU says of the locale beyond spelling numbers.
struct Locale: Hashable, Sendable {
  let identifier: String

  /// Checks an identifier; whether ICU has data for it is another matter.
  init(_ identifier: String) throws(TextError) {
    let isPlain = identifier.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_@=;".utf8.contains(byte)
      }
    }
    guard isPlain, 1...100 ~= identifier.utf8.count else { throw .invalidLocale(identifier) }
    self.identifier = identifier
  }

  /// The language, without script and region.
  var language: Substring {
    identifier.prefix { $0 != "_" && $0 != "-" && $0 != "@" }
  }

  /// Decimal and grouping separator, 0 where there is none.
  func numberSeparators() throws(TextError) -> (decimal: UInt32, grouping: UInt32) {
    var decimal: UInt32 = 0
    var grouping: UInt32 = 0
    // The string lives for the call, the integers are our own.
    guard unsafe cmdg_number_separators(identifier, &decimal, &grouping) else {
      throw .unavailable(locale: identifier)
    }
    return (decimal, grouping)
  }

  /// The folded word that joins a list of two; empty where it is a mere sign, as in Japanese.
  func andWord() -> [UInt32] {
    let list = unsafe scalars(capacity: 256) { unsafe cmdg_list_of_two(identifier, $0, $1) } ?? []
    let text = String(String.UnicodeScalarView(list.compactMap(Unicode.Scalar.init)))
    let folded = TextFolder(rules: .neutral).fold(text, numbers: .asWritten).scalars
    guard folded.count > 2, folded.first == 0x61, folded.last == 0x62 else { return [] }
    return Array(folded[1..<(folded.count - 1)])
  }
}

/// Calls a shim function that writes scalars; `nil` when it says that it failed.
func scalars(
  capacity: Int, _ write: (_ result: UnsafeMutablePointer<UInt32>, _ capacity: Int32) -> Int32
) -> [UInt32]? {
  var failed = false
  let scalars = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
    // A buffer of a capacity above 0 has a base address; the shim writes at most its capacity.
    let written = unsafe write(buffer.baseAddress!, Int32(capacity))
    failed = written < 0
    count = max(0, Int(written))
  }
  return failed ? nil : scalars
}
