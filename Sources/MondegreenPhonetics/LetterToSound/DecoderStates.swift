// SPDX-License-Identifier: Apache-2.0

/// The states of a ``LetterToSoundDecoder`` behind a letter.
struct DecoderStates: Sendable {
  /// The states, in the order they were reached.
  var states: [DecoderState] = []
  /// An open hash table of states by identity; a slot is used when its generation is the current one.
  private var slots: [(state: UInt32, generation: UInt32)] = Array(repeating: (0, 0), count: 512)
  private var generation: UInt32 = 1

  /// Forgets all, keeping the memory.
  mutating func removeAll() {
    states.removeAll(keepingCapacity: true)
    generation += 1
    if generation == .max {
      generation = 1
      for i in slots.indices { slots[i].generation = 0 }
    }
  }

  /// The index of the state of contexts, which is made if there is none.
  mutating func state(of contexts: DecoderContexts) -> Int {
    if states.count * 2 >= slots.count { growTable() }
    let slot = slot(of: contexts)
    if slots[slot].generation == generation { return Int(slots[slot].state) }
    slots[slot] = (UInt32(states.count), generation)
    states.append(DecoderState(contexts: contexts))
    return states.count - 1
  }

  /// The slot that holds the state of contexts, or is free for it.
  private func slot(of contexts: DecoderContexts) -> Int {
    let identity = contexts.identity
    var slot = Int(truncatingIfNeeded: (identity &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    while slots[slot].generation == generation, states[Int(slots[slot].state)].contexts.identity != identity {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func growTable() {
    slots = Array(repeating: (0, 0), count: slots.count * 2)
    for i in states.indices { slots[slot(of: states[i].contexts)] = (UInt32(i), generation) }
  }
}

/// A place in the *n*-gram model, with the likeliest phone sequences that lead there.
struct DecoderState: Sendable {
  /// What the model knows of the last units.
  let contexts: DecoderContexts
  /// The score of the likeliest sequence.
  private(set) var best: Float = 0
  /// How many sequences there are.
  private(set) var count = 0
  /// The sequences, in no order.
  private(set) var sequences = InlineArray<3, PhoneSequence>(repeating: PhoneSequence())

  init(contexts: DecoderContexts) { self.contexts = contexts }

  /// Adds a sequence, in place of the least likely one if there is no room.
  mutating func add(_ sequence: PhoneSequence) {
    var place = count
    for i in 0..<count where sequences[i].hash == sequence.hash { place = i }
    if place < count {
      sequences[place].merge(sequence)
    } else if count < sequences.count {
      sequences[count] = sequence
      count += 1
    } else {
      place = 0
      for i in 1..<count where sequences[i].score < sequences[place].score { place = i }
      guard sequences[place].score < sequence.score else { return }
      sequences[place] = sequence
    }
    best = max(best, sequences[place].score)
  }

  /// Adds the sequences of another state, each with a unit more.
  mutating func add(
    _ other: DecoderState, times factor: Float, symbol: UInt8, phones: (first: Phone?, second: Phone?),
    firstStep: Int32
  ) {
    for i in 0..<other.count {
      var sequence = other.sequences[i]
      sequence.score *= factor
      if let first = phones.first { sequence.append(first) }
      if let second = phones.second { sequence.append(second) }
      sequence.symbol = symbol
      sequence.back = firstStep + Int32(truncatingIfNeeded: i)
      add(sequence)
    }
  }
}

/// The contexts that a state stands for: the last units, as far back as the model knows what follows them.
struct DecoderContexts: Sendable {
  /// For each length, the node; meaningful where ``lengths`` says so.
  var nodes = InlineArray<8, UInt32>(repeating: 0)
  /// Bit *n* is set when there is a context of length *n*.
  var lengths: UInt8 = 0

  init() {}

  /// The context of a single unit.
  init(single: UInt32) {
    nodes[1] = single
    lengths = 1 << 1
  }

  /// The longest context tells them all.
  var identity: UInt64 {
    let longest = 7 - lengths.leadingZeroBitCount
    return UInt64(longest) << 32 | UInt64(nodes[longest])
  }
}

/// A phone sequence that leads to a state.
struct PhoneSequence: Sendable {
  /// Its probability, as a part of that of the best state at the place before.
  var score: Float = 0
  /// The likeliest way here: a step, or -1, and the unit that followed.
  var back: Int32 = -1
  var symbol: UInt8 = 0
  /// Stands for the phones. Sequences of equal hash count as one; there are at most some hundred at a time.
  private(set) var hash: UInt64 = 0

  init(score: Float = 0) { self.score = score }

  /// Takes note of a phone more.
  mutating func append(_ phone: Phone) {
    let product = (hash ^ UInt64(phone.rawValue + 1)) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product >> 29
  }

  /// Adds another way to the same phones.
  mutating func merge(_ other: PhoneSequence) {
    let sum = score + other.score
    if other.score > score { self = other }
    score = sum
  }
}

/// A step on the way back from the end of a word to its beginning.
struct DecoderStep: Sendable {
  /// The step before, or -1.
  var back: Int32
  var symbol: UInt8
}
