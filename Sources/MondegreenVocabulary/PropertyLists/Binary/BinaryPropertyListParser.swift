// SPDX-License-Identifier: Apache-2.0

/// Parses a binary property list (`bplist00`).
///
/// Objects are reached over references, which may share one object or form a cycle. A value counts as often as it is
/// reached, so that a small file cannot unfold without bound, and a container that contains itself is left out. Sets
/// and ordered sets are read as arrays. Places are byte offsets of objects.
///
/// - Complexity: O(*n*) in the values reached and the bytes of their strings and data.
struct BinaryPropertyListParser {
  private let bytes: [UInt8]
  var builder: DocumentBuilder
  private var frames: [Frame] = []
  /// Values that are dearer to decode than to look up, by the offset of their object, for a file may refer to one a
  /// million times; `nil` for an object that could not be decoded.
  private var dearValues: [Int: PropertyListNode.Value?] = [:]

  /// Bytes of long objects that may still be decoded: objects that do not overlap have no more than the file.
  private var bytesToDecode: Int
  /// Bytes of long keys that may still be looked up: a file may refer to one a million times.
  private var bytesOfKeys: Int
  /// Whether one of these is used up: nothing is taken in any more.
  private var isExhausted = false

  /// A container that is being read; `builder` has one for each too.
  private struct Frame {
    var offset: Int
    /// Where its references lie: the elements, or the keys and behind them the values.
    var references: Range<Int>
    var count: Int
    var next = 0
    var isDictionary: Bool
  }

  /// Creates a parser of a file.
  init(_ bytes: [UInt8], file: String, limits: DocumentLimits) {
    self.bytes = bytes
    builder = DocumentBuilder(file: file, limits: limits)
    bytesToDecode = bytes.count
    bytesOfKeys = limits.bytes
  }

  /// Parses the file.
  mutating func parse() -> Document {
    do throws(BinaryObjectTable.Fault) {
      let table = try BinaryObjectTable(bytes)
      visit(table.root, from: bytes.count - BinaryObjectTable.trailerLength, in: table)
      while let frame = frames.last, !builder.isFull, !isExhausted {
        if frame.next == frame.count {
          frames.removeLast()
          builder.close()
        } else {
          frames[frames.count - 1].next += 1
          visitChild(frame.next, of: frame, in: table)
        }
      }
    } catch {
      builder.report(
        .error, error.code, at: SourcePosition(byteOffset: error.offset), error.message, found: error.found,
        expected: error.expected)
    }
    return builder.finish()
  }

  private mutating func visitChild(_ index: Int, of frame: Frame, in table: BinaryObjectTable) {
    let place = SourcePosition(byteOffset: frame.offset)
    guard frame.isDictionary else {
      return visit(table.reference(index, of: frame.references), from: frame.offset, in: table)
    }
    guard let key = table.reference(index, of: frame.references).flatMap(table.offset(of:)) else {
      builder.report(.error, .plistOffset, at: place, "a key refers to no object, left out with its value")
      return builder.skipValue(at: place)
    }
    guard case .string(let text) = leaf(at: key, in: table) else {
      builder.report(
        .error, .plistUnpaired, at: SourcePosition(byteOffset: key),
        "a key is no string, left out with its value",
        expected: "a string")
      return builder.skipValue(at: place)
    }
    guard spend(text.utf8.count, of: \.bytesOfKeys, at: key) else { return }
    builder.setKey(text, at: SourcePosition(byteOffset: key))
    visit(table.reference(frame.count + index, of: frame.references), from: frame.offset, in: table)
  }

  /// Reads an object that is referred to from an offset: a value, or of a container the beginning.
  private mutating func visit(_ object: Int?, from source: Int, in table: BinaryObjectTable) {
    guard let object, let offset = table.offset(of: object) else {
      builder.report(
        .error, .plistOffset, at: SourcePosition(byteOffset: source), "a value refers to no object, left out",
        found: object.map { "object \($0)" }, expected: "one of \(table.count) objects")
      return builder.skipValue(at: SourcePosition(byteOffset: source))
    }
    let position = SourcePosition(byteOffset: offset)
    let isDictionary: Bool
    switch bytes[offset] >> 4 {
    case 0xA, 0xB, 0xC: isDictionary = false
    case 0xD: isDictionary = true
    default:
      if let value = leaf(at: offset, in: table) {
        builder.append(value, at: position)
      } else {
        builder.skipValue(at: position)
      }
      return
    }
    if frames.contains(where: { $0.offset == offset }) {
      builder.report(.error, .plistCycle, at: position, "a container that contains itself, left out there")
      return builder.skipValue(at: position)
    }
    guard let (count, start) = length(at: offset, in: table),
      let references = range(
        from: start, count: isDictionary ? 2 * count : count, size: table.referenceSize, table)
    else {
      reportTooLong(at: offset)
      return builder.skipValue(at: position)
    }
    if builder.open(isDictionary ? .dictionary : .array, at: position) {
      frames.append(Frame(offset: offset, references: references, count: count, isDictionary: isDictionary))
    }
  }

  /// A value that is no container; `nil` when there is none, which has been reported when it was reached first.
  private mutating func leaf(at offset: Int, in table: BinaryObjectTable) -> PropertyListNode.Value? {
    if let known = dearValues[offset] { return known }
    let value = decodeLeaf(at: offset, in: table)
    let isDear =
      switch value {
      case nil: true
      case .string(let text): text.utf8.count > Self.longestCheap
      case .data(let data): data.count > Self.longestCheap
      default: false
      }
    if isDear { dearValues.updateValue(value, forKey: offset) }
    return value
  }

  /// Bytes up to which an object is cheaper to decode again than to look up.
  private static let longestCheap = 64

  /// Takes the bytes of a long object off a budget.
  ///
  /// - Returns: Whether there were enough; when not, that has been reported.
  private mutating func spend(
    _ count: Int, of budget: WritableKeyPath<BinaryPropertyListParser, Int>, at offset: Int
  ) -> Bool {
    guard count > Self.longestCheap else { return true }
    self[keyPath: budget] -= count
    guard self[keyPath: budget] < 0 else { return true }
    if !isExhausted {
      isExhausted = true
      builder.report(
        .error, .plistTooLarge, at: SourcePosition(byteOffset: offset),
        "objects overlap, or long keys are shared too often: the rest of the file is not read")
    }
    return false
  }

  /// Takes the bytes of an object that is to be decoded off the budget for it.
  mutating func spendOnDecoding(_ count: Int, at offset: Int) -> Bool {
    spend(count, of: \.bytesToDecode, at: offset)
  }

  /// The length in an object's marker, or in the integer behind it, and the offset of what follows.
  func length(at offset: Int, in table: BinaryObjectTable) -> (count: Int, start: Int)? {
    let low = Int(bytes[offset] & 0x0F)
    guard low == 0x0F else { return (low, offset + 1) }
    guard offset + 1 < table.start, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0F <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard let number = table.unsigned(at: offset + 2, size: size), let count = Int(exactly: number),
      count <= bytes.count
    else { return nil }
    return (count, offset + 2 + size)
  }

  /// The bytes of `count` items of a size; `nil` unless they lie among the objects.
  func range(from start: Int, count: Int, size: Int, _ table: BinaryObjectTable) -> Range<Int>? {
    guard start <= table.start, count <= (table.start - start) / size else { return nil }
    return start..<start + count * size
  }

  /// Reports an object that would reach beyond the objects.
  mutating func reportTooLong(at offset: Int) {
    builder.report(
      .error, .plistOffset, at: SourcePosition(byteOffset: offset),
      "the length of an object is impossible, left out",
      expected: "a length within the file")
  }
}
