// SPDX-License-Identifier: Apache-2.0

/// Finds the likeliest pronunciations of a spelling under a ``LetterToSoundModel``.
///
/// Goes through the letters once with a beam of states. A state is a context of the *n*-gram model, and keeps the
/// few likeliest phone sequences that lead to it; ways to the same phones through other units are summed, which is
/// the probability of a pronunciation as Bisani and Ney (2008, §2) define it, up to the beam.
///
/// - Complexity: O(*m* · *b* · *u* · *k*) for *m* letters, *b* states of the beam, *u* units of a letter, and
///   *k* levels of the model. No allocation after the scratch has grown.
public struct LetterToSoundDecoder: Sendable {
  /// The model.
  public let model: LetterToSoundModel
  /// Most states that are followed at a time.
  public var beamWidth = 24
  /// A state is left when it is this many times less likely than the best at its place.
  public var beamRatio: Float = 8000

  /// Longest spelling that is read, in letters; the rest of a longer one is passed over.
  public static let maximalLetters = 64
  /// Phone sequences kept for a state.
  private static let sequencesPerState = 4

  /// Creates a decoder.
  public init(model: LetterToSoundModel = .english) { self.model = model }

  /// Memory that decoding reuses; one for each thread that decodes.
  public struct Scratch: Sendable {
    fileprivate var beam = StateSet()
    fileprivate var next = StateSet()
    /// The states of the beam, likeliest first.
    fileprivate var ranking: [Int] = []
    fileprivate var steps: [Step] = []
    /// For each unit of the letter at hand, its probability and the nodes that it leads to.
    fileprivate var probabilities: [Float] = []
    fileprivate var targets: [ContextNodes] = []
    fileprivate var finals: [PhoneSequence] = []
    fileprivate var symbols: [UInt8] = []

    /// Creates empty scratch memory.
    public init() {}
  }

  /// Appends the likeliest pronunciations of a spelling, likeliest first.
  ///
  /// - Parameters:
  ///   - spelling: Lower-case ASCII letters and apostrophes; other bytes are passed over.
  ///   - limit: Most pronunciations to append.
  ///   - scratch: Memory to work in.
  ///   - list: Receives the pronunciations. Their weights are the parts they have in all that the beam reached, so
  ///     they sum to at most 1.
  public func decode(
    _ spelling: Span<UInt8>, limit: Int, scratch: inout Scratch, into list: inout PronunciationList
  ) {
    model.block.withBytes { bytes in
      scratch.steps.removeAll(keepingCapacity: true)
      scratch.beam.removeAll()
      var start = ContextNodes(repeating: .noNode)
      start[1] = UInt32(LetterToSoundModel.wordStart)
      let state = scratch.beam.state(of: start, depth: 1)
      scratch.beam.add(PhoneSequence(score: 1, hash: 0, back: -1, symbol: 0), to: state)
      var letters = 0
      for i in 0..<spelling.count where letters < Self.maximalLetters {
        guard let letter = LetterToSoundModel.letterIndex(spelling[i]), !model.unitsOfLetter[letter].isEmpty
        else { continue }
        letters += 1
        advance(by: model.unitsOfLetter[letter], in: bytes, &scratch)
      }
      if letters > 0 { finish(limit: limit, in: bytes, &scratch, into: &list) }
    }
  }

  /// Goes from the states before a letter to those behind it.
  private func advance(by units: Range<Int>, in bytes: Span<UInt8>, _ scratch: inout Scratch) {
    rankStates(&scratch)
    scratch.next.removeAll()
    guard let first = scratch.ranking.first else { return }
    // Scores are kept as parts of the best, so that long words do not underflow.
    let scale = 1 / scratch.beam.best[first]
    var best: Float = 0
    for state in scratch.ranking {
      score(units, after: state, in: bytes, &scratch)
      let stateScore = scratch.beam.best[state] * scale
      let sequences = scratch.beam.sequences(of: state)
      let firstStep = Int32(scratch.steps.count)
      for s in sequences {
        let sequence = scratch.beam.sequences[s]
        scratch.steps.append(Step(back: sequence.back, symbol: sequence.symbol))
      }
      for u in 0..<units.count {
        let probability = scratch.probabilities[u]
        let score = stateScore * probability
        guard score * beamRatio > best else { continue }
        best = max(best, score)
        let symbol = units.lowerBound + u
        var nodes = scratch.targets[u]
        nodes[1] = UInt32(symbol)
        let target = scratch.next.state(of: nodes, depth: trim(&nodes, in: bytes))
        for (i, s) in sequences.enumerated() {
          let sequence = scratch.beam.sequences[s]
          scratch.next.add(
            PhoneSequence(
              score: sequence.score * scale * probability, hash: hash(sequence.hash, symbol),
              back: firstStep + Int32(i), symbol: UInt8(symbol)), to: target)
        }
      }
    }
    swap(&scratch.beam, &scratch.next)
  }

  /// Puts the states that are followed into `ranking`, likeliest first.
  private func rankStates(_ scratch: inout Scratch) {
    scratch.ranking.removeAll(keepingCapacity: true)
    let best = scratch.beam.best.max() ?? 0
    for state in scratch.beam.best.indices {
      let score = scratch.beam.best[state]
      guard score * beamRatio >= best, score > 0 else { continue }
      if scratch.ranking.count == beamWidth {
        guard let last = scratch.ranking.last, scratch.beam.best[last] < score else { continue }
        scratch.ranking.removeLast()
      }
      var place = scratch.ranking.count
      while place > 0, scratch.beam.best[scratch.ranking[place - 1]] < score { place -= 1 }
      scratch.ranking.insert(state, at: place)
    }
  }

  /// Computes the probability of each unit after a state, and the nodes it leads to.
  private func score(_ units: Range<Int>, after state: Int, in bytes: Span<UInt8>, _ scratch: inout Scratch) {
    let single = model.levels[1]
    scratch.probabilities.removeAll(keepingCapacity: true)
    scratch.targets.removeAll(keepingCapacity: true)
    for symbol in units {
      scratch.probabilities.append(model.alphas[256 + Int(bytes[single.codes + symbol])])
      scratch.targets.append(ContextNodes(repeating: .noNode))
    }
    for n in 1..<model.order {
      let context = scratch.beam.nodes[state][n]
      guard context != .noNode else { continue }
      let gamma = model.gammas[n * 256 + Int(bytes[model.levels[n].codes + Int(context)])]
      for u in scratch.probabilities.indices { scratch.probabilities[u] *= gamma }
      let children = model.children(of: Int(context), level: n, in: bytes)
      let level = model.levels[n + 1]
      let first = UInt8(truncatingIfNeeded: units.lowerBound)
      var child = model.firstChild(in: children, level: n + 1, notBelow: first, in: bytes)
      while child < children.upperBound {
        let u = Int(bytes[level.symbols + child]) - units.lowerBound
        // Symbols of a damaged model may be out of order.
        guard u >= 0, u < units.count else { break }
        scratch.probabilities[u] += model.alphas[(n + 1) * 256 + Int(bytes[level.codes + child])]
        if n + 1 < model.order { scratch.targets[u][n + 1] = UInt32(child) }
        child += 1
      }
    }
  }

  /// Drops the longest contexts of a state as far as nothing is known to follow them.
  ///
  /// - Returns: The length of the longest that is left.
  private func trim(_ nodes: inout ContextNodes, in bytes: Span<UInt8>) -> Int {
    for n in stride(from: model.order - 1, to: 1, by: -1) where nodes[n] != .noNode {
      if !model.children(of: Int(nodes[n]), level: n, in: bytes).isEmpty { return n }
      nodes[n] = .noNode
    }
    return 1
  }

  private func hash(_ hash: UInt64, _ symbol: Int) -> UInt64 {
    let (first, second) = model.phones[symbol]
    var hash = hash
    if let first { hash = hash.mixed(with: first) }
    if let second { hash = hash.mixed(with: second) }
    return hash
  }

  /// Ends the word in each state, and appends the likeliest sequences.
  private func finish(
    limit: Int, in bytes: Span<UInt8>, _ scratch: inout Scratch, into list: inout PronunciationList
  ) {
    rankStates(&scratch)
    scratch.finals.removeAll(keepingCapacity: true)
    var total: Float = 0
    let end = Int(LetterToSoundModel.wordEnd)
    for state in scratch.ranking {
      score(end..<end + 1, after: state, in: bytes, &scratch)
      let probability = scratch.probabilities[0]
      for s in scratch.beam.sequences(of: state) {
        var sequence = scratch.beam.sequences[s]
        sequence.score *= probability
        total += sequence.score
        if let known = scratch.finals.firstIndex(where: { $0.hash == sequence.hash }) {
          scratch.finals[known].merge(sequence)
        } else {
          scratch.finals.append(sequence)
        }
      }
    }
    for _ in 0..<limit {
      guard let best = scratch.finals.indices.max(by: { scratch.finals[$0].score < scratch.finals[$1].score }),
        scratch.finals[best].score > 0
      else { break }
      let sequence = scratch.finals[best]
      scratch.finals[best].score = 0
      scratch.symbols.removeAll(keepingCapacity: true)
      scratch.symbols.append(sequence.symbol)
      var step = Int(sequence.back)
      while step >= 0 {
        scratch.symbols.append(scratch.steps[step].symbol)
        step = Int(scratch.steps[step].back)
      }
      let start = list.phones.count
      for symbol in scratch.symbols.reversed() {
        let (first, second) = model.phones[Int(symbol)]
        if let first { list.append(first) }
        if let second { list.append(second) }
      }
      list.finishEntry(from: start, weight: sequence.score / total, source: .letterToSound)
    }
  }
}

/// For each length of context from 1, its node; 0 is not used.
private typealias ContextNodes = InlineArray<8, UInt32>

extension UInt32 {
  /// Stands for a context that the model does not hold.
  fileprivate static var noNode: UInt32 { .max }
}

extension UInt64 {
  /// The hash of a phone sequence that is one phone longer.
  fileprivate func mixed(with phone: Phone) -> UInt64 {
    let product = (self ^ UInt64(phone.rawValue + 1)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

/// A step on the way back from the end of a word to its beginning.
private struct Step: Sendable {
  /// The step before, or -1.
  var back: Int32
  var symbol: UInt8
}

/// A phone sequence that leads to a state.
private struct PhoneSequence: Sendable {
  /// Its probability, as a part of that of the best state at the place before.
  var score: Float
  /// Stands for the phones. Two sequences of equal hash count as one; there are at most some hundred at a time.
  var hash: UInt64
  /// The likeliest way here: a step, and the unit that followed.
  var back: Int32
  var symbol: UInt8

  /// Adds another way to the same phones.
  mutating func merge(_ other: PhoneSequence) {
    let sum = score + other.score
    if other.score > score { self = other }
    score = sum
  }
}

/// The states behind a letter.
private struct StateSet: Sendable {
  private(set) var nodes: [ContextNodes] = []
  /// The score of the likeliest sequence of each state.
  private(set) var best: [Float] = []
  private var counts: [Int] = []
  /// The sequences of all states, with room for the same number in each.
  private(set) var sequences: [PhoneSequence] = []
  /// An open hash table of states by identity; a slot is used when its generation is the current one.
  private var slots: [(id: UInt64, state: Int, generation: UInt32)] = Array(repeating: (0, 0, 0), count: 1024)
  private var generation: UInt32 = 1

  private static let room = 4

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    best.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    generation &+= 1
  }

  /// The state of a context, made if there is none. The longest context implies the others.
  mutating func state(of context: ContextNodes, depth: Int) -> Int {
    let id = UInt64(depth) << 32 | UInt64(context[depth])
    var slot = Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    while slots[slot].generation == generation {
      if slots[slot].id == id { return slots[slot].state }
      slot = (slot + 1) & (slots.count - 1)
    }
    let state = nodes.count
    slots[slot] = (id, state, generation)
    nodes.append(context)
    best.append(0)
    counts.append(0)
    for _ in 0..<Self.room { sequences.append(PhoneSequence(score: 0, hash: 0, back: -1, symbol: 0)) }
    return state
  }

  func sequences(of state: Int) -> Range<Int> { state * Self.room..<state * Self.room + counts[state] }

  /// Adds a sequence to a state, in place of its least likely one if there is no room.
  mutating func add(_ sequence: PhoneSequence, to state: Int) {
    let range = sequences(of: state)
    for s in range where sequences[s].hash == sequence.hash {
      sequences[s].merge(sequence)
      best[state] = max(best[state], sequences[s].score)
      return
    }
    if range.count < Self.room {
      sequences[range.upperBound] = sequence
      counts[state] += 1
    } else {
      var least = range.lowerBound
      for s in range where sequences[s].score < sequences[least].score { least = s }
      guard sequences[least].score < sequence.score else { return }
      sequences[least] = sequence
    }
    best[state] = max(best[state], sequence.score)
  }
}
