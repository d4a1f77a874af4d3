// SPDX-License-Identifier: Apache-2.0

/// Where a pronunciation comes from.
public enum PronunciationSource: String, Sendable, Hashable {
  /// Listed in the dictionary.
  case dictionary
  /// A plural, possessive or other regular form of a word in the dictionary.
  case inflection
  /// Two words of the dictionary written as one.
  case compound
  /// Guessed from the letters.
  case letterToSound
  /// Read letter by letter.
  case letterNames
  /// A number read out.
  case number
}

/// Pronunciations of one token, in memory that is reused from token to token.
public struct PronunciationList: Sendable {
  /// A pronunciation: a stretch of ``phones``.
  public struct Entry: Sendable, Hashable {
    /// Where its phones lie in ``PronunciationList/phones``.
    public var range: Range<Int>
    /// How likely it is, in 0...1; the weights of a list sum to at most 1.
    public var weight: Float
    /// Where it comes from.
    public var source: PronunciationSource
  }

  /// The phones of all entries.
  public private(set) var phones: [Phone] = []
  /// The pronunciations; what made the list says in which order.
  public private(set) var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// The phones of an entry, copied.
  public func phones(of entry: Entry) -> [Phone] { Array(phones[entry.range]) }

  /// Forgets all, keeping the memory.
  public mutating func removeAll() {
    phones.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}

extension PronunciationList {
  /// Appends a phone to the entry that ``finishEntry(from:weight:source:)`` will make.
  mutating func append(_ phone: Phone) { phones.append(phone) }

  /// Appends phones of another list.
  mutating func append(_ range: Range<Int>, of other: PronunciationList) {
    for i in range { phones.append(other.phones[i]) }
  }

  /// Makes an entry of the phones from `start` on.
  ///
  /// If the list has one with these phones, this adds to its weight instead, and the likelier source counts. No
  /// phones make no entry.
  mutating func finishEntry(from start: Int, weight: Float, source: PronunciationSource) {
    let range = start..<phones.count
    guard !range.isEmpty else { return }
    for i in entries.indices where phones[entries[i].range] == phones[range] {
      if weight > entries[i].weight { entries[i].source = source }
      entries[i].weight += weight
      phones.removeLast(range.count)
      return
    }
    entries.append(Entry(range: range, weight: weight, source: source))
  }

  /// Multiplies the weights of some entries.
  mutating func scaleWeights(of indices: Range<Int>, by factor: Float) {
    for i in indices { entries[i].weight *= factor }
  }

  /// Appends the entries of another list with a part of their weights.
  mutating func append(entriesOf other: PronunciationList, times factor: Float, source: PronunciationSource) {
    for entry in other.entries {
      let start = phones.count
      append(entry.range, of: other)
      finishEntry(from: start, weight: entry.weight * factor, source: source)
    }
  }

  /// Becomes each entry of a list followed by each of another. The whole comes from
  /// where the first part does, unless that is a number.
  mutating func setProduct(of first: PronunciationList, and second: PronunciationList) {
    removeAll()
    for a in first.entries {
      for b in second.entries {
        let start = phones.count
        append(a.range, of: first)
        append(b.range, of: second)
        finishEntry(
          from: start, weight: a.weight * b.weight, source: a.source == .number ? b.source : a.source)
      }
    }
  }

  /// Puts the likeliest first and keeps the first few. Entries of equal weight stay in order.
  mutating func rank(limit: Int) {
    // Insertion sort: stable, without allocation, for a handful of entries.
    for i in entries.indices.dropFirst() {
      var j = i
      while j > 0, entries[j - 1].weight < entries[j].weight {
        entries.swapAt(j - 1, j)
        j -= 1
      }
    }
    if entries.count > limit { entries.removeLast(entries.count - max(limit, 0)) }
  }
}
