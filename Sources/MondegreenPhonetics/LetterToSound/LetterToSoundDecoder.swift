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
  public var beamRatio: Float = 1000

  /// Longest spelling that is read, in letters; the rest of a longer one is passed over.
  public static let maximalLetters = 64

  /// Creates a decoder.
  public init(model: LetterToSoundModel = .english) { self.model = model }

  /// Memory that decoding reuses; one for each thread that decodes.
  public struct Scratch: Sendable {
    fileprivate var beam = DecoderStates()
    fileprivate var next = DecoderStates()
    /// The states of the beam, likeliest first.
    fileprivate var ranking: [Int] = []
    fileprivate var steps: [DecoderStep] = []
    /// For each unit of the letter at hand, its probability and the contexts that it leads to.
    fileprivate var probabilities: [Float] = Array(repeating: 0, count: 256)
    fileprivate var targets: [DecoderContexts] = Array(repeating: DecoderContexts(), count: 256)
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
      let start = scratch.beam.state(of: DecoderContexts(single: UInt32(LetterToSoundModel.wordStart)))
      scratch.beam.states[start].add(PhoneSequence(score: 1))
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
    let scale = 1 / scratch.beam.states[first].best
    var best: Float = 0
    for index in scratch.ranking {
      let state = scratch.beam.states[index]
      score(
        units, after: state.contexts, in: bytes, probabilities: &scratch.probabilities,
        targets: &scratch.targets)
      let firstStep = Int32(scratch.steps.count)
      for i in 0..<state.count {
        scratch.steps.append(
          DecoderStep(back: state.sequences[i].back, symbol: state.sequences[i].symbol))
      }
      for u in 0..<units.count {
        let factor = scale * scratch.probabilities[u]
        let score = state.best * factor
        guard score * beamRatio > best else { continue }
        best = max(best, score)
        let symbol = units.lowerBound + u
        let target = scratch.next.state(of: scratch.targets[u])
        scratch.next.states[target].add(
          state, times: factor, symbol: UInt8(truncatingIfNeeded: symbol), phones: model.phones[symbol],
          firstStep: firstStep)
      }
    }
    swap(&scratch.beam, &scratch.next)
  }

  /// Puts the states that are followed into `ranking`, likeliest first.
  private func rankStates(_ scratch: inout Scratch) {
    scratch.ranking.removeAll(keepingCapacity: true)
    var best: Float = 0
    for state in scratch.beam.states { best = max(best, state.best) }
    for index in scratch.beam.states.indices {
      let score = scratch.beam.states[index].best
      guard score * beamRatio >= best, score > 0 else { continue }
      if scratch.ranking.count == beamWidth {
        guard let last = scratch.ranking.last, scratch.beam.states[last].best < score else { continue }
        scratch.ranking.removeLast()
      }
      var place = scratch.ranking.count
      scratch.ranking.append(index)
      while place > 0, scratch.beam.states[scratch.ranking[place - 1]].best < score {
        scratch.ranking[place] = scratch.ranking[place - 1]
        place -= 1
      }
      scratch.ranking[place] = index
    }
  }

  /// Computes the probability of each unit after a state, and the contexts it leads to.
  private func score(
    _ units: Range<Int>, after contexts: DecoderContexts, in bytes: Span<UInt8>, probabilities: inout [Float],
    targets: inout [DecoderContexts]
  ) {
    var probabilities = probabilities.mutableSpan
    var targets = targets.mutableSpan
    let alphas = model.alphas.span
    let levels = model.levels.span
    for u in 0..<units.count {
      probabilities[u] = 0
      targets[u].lengths = 0
    }
    let first = UInt8(truncatingIfNeeded: units.lowerBound)
    // Goes from the longest context to the shortest; `rest` is what the longer ones leave to the shorter.
    var rest: Float = 1
    var lengths = contexts.lengths
    while lengths != 0 {
      let n = 7 - lengths.leadingZeroBitCount
      lengths ^= 1 << n
      let context = Int(contexts.nodes[n])
      let code = bytes[levels[n].codes + context]
      if code >= levels[n].firstInnerCode {
        let level = levels[n + 1]
        let children = model.children(of: context, level: n, in: bytes)
        var child = model.firstChild(in: children, level: n + 1, notBelow: first, in: bytes)
        while child < children.upperBound {
          let u = Int(bytes[level.symbols + child]) - units.lowerBound
          guard u >= 0, u < units.count else { break }
          let code = bytes[level.codes + child]
          probabilities[u] += rest * alphas[(n + 1) * 256 + Int(code)]
          if code >= level.firstInnerCode {
            targets[u].nodes[n + 1] = UInt32(child)
            targets[u].lengths |= 1 << (n + 1)
          }
          child += 1
        }
      }
      rest *= model.gammas[n * 256 + Int(code)]
    }
    let single = levels[1]
    for u in 0..<units.count {
      let symbol = units.lowerBound + u
      probabilities[u] += rest * alphas[256 + Int(bytes[single.codes + symbol])]
      targets[u].nodes[1] = UInt32(symbol)
      targets[u].lengths |= 1 << 1
    }
  }

  /// Ends the word in each state, and appends the likeliest sequences.
  private func finish(
    limit: Int, in bytes: Span<UInt8>, _ scratch: inout Scratch, into list: inout PronunciationList
  ) {
    rankStates(&scratch)
    scratch.finals.removeAll(keepingCapacity: true)
    var total: Float = 0
    let end = Int(LetterToSoundModel.wordEnd)
    for index in scratch.ranking {
      let state = scratch.beam.states[index]
      score(
        end..<end + 1, after: state.contexts, in: bytes, probabilities: &scratch.probabilities,
        targets: &scratch.targets)
      let probability = scratch.probabilities[0]
      for i in 0..<state.count {
        var sequence = state.sequences[i]
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
      guard
        let best = scratch.finals.indices.max(by: { scratch.finals[$0].score < scratch.finals[$1].score }),
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
