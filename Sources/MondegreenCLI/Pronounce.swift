// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MondegreenPhonetics

/// `mondegreen pronounce`.
struct Pronounce: ParsableCommand {
  @Argument var words: [String]
  func run() throws {
    if words == ["--eval"] || words == ["eval"] { eval(); return }
    let d = LetterToSoundDecoder()
    var s = LetterToSoundDecoder.Scratch()
    for w in words {
      var l = PronunciationList()
      PronouncingDictionary.english.lookUp(Array(w.utf8).span, into: &l)
      d.decode(Array(w.utf8).span, limit: 3, scratch: &s, into: &l)
      for e in l.entries { print(w, e.source, e.weight, l.phones(of: e).map(\.arpabet).joined(separator: " ")) }
    }
  }
  func eval() {
    var words: [([UInt8], [[Phone]])] = []
    var all: [[UInt8]] = []
    PronouncingDictionary.english.forEachWord { w, l in
      var h: UInt64 = 14695981039346656037
      var a: [UInt8] = []
      for i in 0..<w.count { h = (h ^ UInt64(w[i])) &* 1099511628211; a.append(w[i]) }
      all.append(a)
      if h % 10 == 0 { words.append((a, l.entries.map { l.phones(of: $0) })) }
    }
    for (bw, br) in [(12, Float(1000)), (24, Float(8000)), (40, Float(8000))] {
    var d = LetterToSoundDecoder()
    d.beamWidth = bw; d.beamRatio = br
    var s = LetterToSoundDecoder.Scratch()
    var l = PronunciationList()
    let c = ContinuousClock()
    let t = c.measure { for (w, _) in words { l.removeAll(); d.decode(w.span, limit: 3, scratch: &s, into: &l) } }
    print("beam", bw, br, "decode us/word", t / words.count)
    var wrong = 0, wrong3 = 0, pe = 0, pn = 0
    for (w, refs) in words {
      l.removeAll(); d.decode(w.span, limit: 3, scratch: &s, into: &l)
      let best = l.phones(of: l.entries[0])
      let (e, n) = refs.map { (editDistance($0, best), $0.count) }.min { $0.0 < $1.0 }!
      pe += e; pn += n; if e > 0 { wrong += 1 }
      if !l.entries.contains(where: { e in refs.contains(l.phones(of: e)) }) { wrong3 += 1 }
    }
    print("words", words.count, "WER", 100 * Double(wrong) / Double(words.count), "PER", 100 * Double(pe) / Double(pn), "3-best", 100 * Double(wrong3) / Double(words.count))
    }
    let c = ContinuousClock()
    var l = PronunciationList()
    all.shuffle()
    var n = 0
    let t2 = c.measure { for w in all { l.removeAll(); if PronouncingDictionary.english.lookUp(w.span, into: &l) { n += 1 } } }
    print("lookup", t2 / all.count, n, all.count)
    let t3 = c.measure { for w in all { if PronouncingDictionary.english.contains(w.span) { n += 1 } } }
    print("contains", t3 / all.count, n, all.count)
  }
func editDistance(_ a: [Phone], _ b: [Phone]) -> Int {
  var row = Array(0...b.count)
  for i in 0..<a.count { var d = row[0]; row[0] = i+1; for j in 0..<b.count { let t = row[j+1]; row[j+1] = min(row[j+1]+1, row[j]+1, d + (a[i]==b[j] ? 0:1)); d = t } }
  return row[b.count]
}
}
