// SPDX-License-Identifier: Apache-2.0

/// A phone of North American English: one of the 39 of the CMU Pronouncing Dictionary, without stress.
///
/// Raw values are dense, from 0, in the alphabetical order of the ARPAbet names; packed data rely on them.
public enum Phone: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
  /// As in “odd”.
  case aa = 0
  /// As in “at”.
  case ae
  /// As in “hut”, and the schwa of “about”.
  case ah
  /// As in “wall”.
  case ao
  /// As in “cow”.
  case aw
  /// As in “hide”.
  case ay
  /// As in “be”.
  case b
  /// As in “cheese”.
  case ch
  /// As in “dee”.
  case d
  /// As in “thee”.
  case dh
  /// As in “Ed”.
  case eh
  /// As in “hurt”.
  case er
  /// As in “ate”.
  case ey
  /// As in “fee”.
  case f
  /// As in “green”.
  case g
  /// As in “he”.
  case hh
  /// As in “it”.
  case ih
  /// As in “eat”.
  case iy
  /// As in “jay”.
  case jh
  /// As in “key”.
  case k
  /// As in “lee”.
  case l
  /// As in “me”.
  case m
  /// As in “knee”.
  case n
  /// As in “ping”.
  case ng
  /// As in “oat”.
  case ow
  /// As in “toy”.
  case oy
  /// As in “pea”.
  case p
  /// As in “read”.
  case r
  /// As in “sea”.
  case s
  /// As in “she”.
  case sh
  /// As in “tea”.
  case t
  /// As in “theta”.
  case th
  /// As in “hood”.
  case uh
  /// As in “two”.
  case uw
  /// As in “vee”.
  case v
  /// As in “we”.
  case w
  /// As in “yield”.
  case y
  /// As in “zee”.
  case z
  /// As in “seizure”.
  case zh

  /// The name in the ARPAbet: "AA".
  public var arpabet: String { Self.names[Int(rawValue)].arpabet }

  /// The sign of the International Phonetic Alphabet: "ɑ".
  public var ipa: String { Self.names[Int(rawValue)].ipa }

  /// The phone of an ARPAbet name in capitals, whose stress digit may be present; `nil` when there is none.
  public init?(arpabet name: some StringProtocol) {
    let bare = name.last.map { $0 >= "0" && $0 <= "2" } == true ? name.dropLast() : name[...]
    guard let index = Self.names.firstIndex(where: { $0.arpabet == bare }) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  private static let names: [(arpabet: String, ipa: String)] = [
    ("AA", "ɑ"), ("AE", "æ"), ("AH", "ʌ"), ("AO", "ɔ"), ("AW", "aʊ"), ("AY", "aɪ"), ("B", "b"),
    ("CH", "tʃ"), ("D", "d"), ("DH", "ð"), ("EH", "ɛ"), ("ER", "ɝ"), ("EY", "eɪ"), ("F", "f"),
    ("G", "ɡ"), ("HH", "h"), ("IH", "ɪ"), ("IY", "i"), ("JH", "dʒ"), ("K", "k"), ("L", "l"),
    ("M", "m"), ("N", "n"), ("NG", "ŋ"), ("OW", "oʊ"), ("OY", "ɔɪ"), ("P", "p"), ("R", "ɹ"),
    ("S", "s"), ("SH", "ʃ"), ("T", "t"), ("TH", "θ"), ("UH", "ʊ"), ("UW", "u"), ("V", "v"),
    ("W", "w"), ("Y", "j"), ("Z", "z"), ("ZH", "ʒ"),
  ]
}
