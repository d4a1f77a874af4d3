// SPDX-License-Identifier: Apache-2.0

/// A section of an image, seen as records of one fixed layout.
///
/// A record consists of fixed-width integers and floating-point numbers only, laid out without implicit
/// padding, so that any bytes are a valid record: a damaged image gives wrong numbers, never a trap.
/// Reading by an index or id that lies outside gives `nil` for the same reason.
@safe
public struct RecordTable<Record: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // unchecked: `start` points into `storage`, whose bytes never change.
  @usableFromInline let storage: ImageStorage
  @usableFromInline let start: UnsafePointer<Record>

  /// Number of records.
  public let count: Int

  /// - Precondition: `byteOffset` is a multiple of the record's alignment, and `count` records behind it lie
  ///   inside the storage; ``Image`` has checked both.
  init(storage: ImageStorage, byteOffset: Int, count: Int) {
    self.storage = storage
    unsafe start = (storage.start + byteOffset).assumingMemoryBound(to: Record.self)
    self.count = count
  }

  /// Lends the records.
  @inlinable
  public func withSpan<R, E: Error>(_ body: (Span<Record>) throws(E) -> R) throws(E) -> R {
    // Sound: the records lie inside `storage`, which is kept alive until the body is done.
    defer { withExtendedLifetime(storage) {} }
    let span = unsafe Span(_unsafeStart: start, count: count)
    return try body(span)
  }

  /// The record at an index, or `nil` outside the table.
  @inlinable
  public subscript(index: Int) -> Record? {
    withSpan { (records: Span<Record>) -> Record? in
      index >= 0 && index < records.count ? records[index] : nil
    }
  }

  /// The record of an id, or `nil` when there is none.
  @inlinable
  public subscript(id: RecordID<Record>) -> Record? { self[Int(id.rawValue)] }
}

/// The index of a record in its table.
public struct RecordID<Record>: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The index.
  public var rawValue: UInt32

  /// Creates an id from an index.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates an id from an index that is known to fit.
  public init(_ index: Int) { rawValue = UInt32(index) }

  /// Stands for "no record": larger than the index of any.
  public static var none: RecordID { RecordID(rawValue: .max) }

  /// Orders ids by index.
  public static func < (lhs: RecordID, rhs: RecordID) -> Bool { lhs.rawValue < rhs.rawValue }
}
