// SPDX-License-Identifier: Apache-2.0

/// What differences of articulation weigh, in thousandths of an edit.
///
/// The idea of comparing phones feature by feature, and the features, are those of ALINE (Kondrak 2000, "A New
/// Algorithm for the Alignment of Phonetic Sequences", NAACL). The weights are ours: of what tells consonants
/// apart, the place is lost first, nasality and voice last (Miller and Nicely 1955, "An Analysis of Perceptual
/// Confusions Among Some English Consonants", JASA 27), and vowels are confused more lightly than consonants.
public struct ConfusionWeights: Sendable, Hashable {
  /// Of any difference between two consonants.
  public var consonant: Int32 = 150
  /// Of one voiced, the other not.
  public var voice: Int32 = 200
  /// Of the whole way from the lips to the glottis; ``Phone/Place``.
  public var place: Int32 = 1500
  /// Of neighbouring manners, such as stop and affricate.
  public var nearManner: Int32 = 200
  /// Of other manners.
  public var farManner: Int32 = 450
  /// The most that a difference between two consonants comes to.
  public var mostForConsonants: Int32 = 1000

  /// Of any difference between two vowels.
  public var vowel: Int32 = 100
  /// Of open against close.
  public var height: Int32 = 500
  /// Of back against front.
  public var frontness: Int32 = 500
  /// Of one rounded, the other not.
  public var rounding: Int32 = 100
  /// Of one coloured by r, the other not.
  public var rhoticity: Int32 = 300
  /// The most that a difference between two vowels comes to.
  public var mostForVowels: Int32 = 700

  /// Of a vowel against the consonant that glides from it, beyond their difference as vowels: w and "two", y and
  /// "eat", r and "hurt".
  public var glide: Int32 = 350
  /// Of any other vowel against a consonant, which is never one heard as the other.
  public var kind: Int32 = 1400

  /// Of a schwa heard or not.
  public var schwa: Int32 = 450
  /// Of another short vowel heard or not.
  public var shortVowel: Int32 = 700
  /// Of a long vowel or diphthong heard or not.
  public var longVowel: Int32 = 900
  /// Of an h heard or not.
  public var aspirate: Int32 = 400
  /// Of l, r, w or y heard or not.
  public var liquid: Int32 = 550
  /// Of a nasal heard or not.
  public var nasal: Int32 = 700
  /// Of t or d heard or not.
  public var alveolarStop: Int32 = 650
  /// Of a t or d heard or not that ends a word.
  public var finalAlveolarStop: Int32 = 350
  /// Of another consonant heard or not.
  public var otherConsonant: Int32 = 850

  /// Creates the default weights.
  public init() {}

  /// The cost of one phone for another. It is the same both ways.
  public func substitution(of a: Phone, by b: Phone) -> Int32 {
    if a == b { return 0 }
    switch (a.articulation, b.articulation) {
    case (.consonant(let place, let manner, let voiced), .consonant(let place2, let manner2, let voiced2)):
      var cost = consonant
      if voiced != voiced2 { cost += voice }
      cost += Self.scaled(self.place, by: place.rawValue - place2.rawValue)
      if manner != manner2 { cost += manner.isNear(manner2) ? nearManner : farManner }
      return min(cost, mostForConsonants)
    case (.vowel(let from, let to), .vowel(let from2, let to2)):
      // Where a vowel begins and where it ends count alike.
      return min(vowel + (distance(from, from2) + distance(to, to2)) / 2, mostForVowels)
    case (.vowel(let from, let to), .consonant):
      return glide(of: b, and: from, to)
    case (.consonant, .vowel(let from, let to)):
      return glide(of: a, and: from, to)
    }
  }

  /// The cost of a phone that is heard or not.
  public func gap(of phone: Phone) -> Int32 {
    switch phone {
    case .ah: schwa
    case .ih, .eh, .uh, .er: shortVowel
    case .hh: aspirate
    case .l, .r, .w, .y: liquid
    case .m, .n, .ng: nasal
    case .t, .d: alveolarStop
    default: phone.isVowel ? longVowel : otherConsonant
    }
  }

  private func distance(_ a: Phone.Vowel, _ b: Phone.Vowel) -> Int32 {
    var cost = Self.scaled(height, by: a.height - b.height)
    cost += Self.scaled(frontness, by: a.frontness - b.frontness)
    if a.isRounded != b.isRounded { cost += rounding }
    if a.isRhotic != b.isRhotic { cost += rhoticity }
    return cost
  }

  private func glide(of consonant: Phone, and from: Phone.Vowel, _ to: Phone.Vowel) -> Int32 {
    let related: Phone
    switch consonant {
    case .w: related = .uw
    case .y: related = .iy
    case .r: related = .er
    default: return kind
    }
    guard case .vowel(let vowel, _) = related.articulation else { return kind }
    return min(glide + (distance(from, vowel) + distance(to, vowel)) / 2, kind)
  }

  private static func scaled(_ weight: Int32, by distance: Float) -> Int32 {
    Int32((Float(weight) * abs(distance)).rounded())
  }
}

extension Phone.Manner {
  /// Whether the breath is stopped by nearly as much.
  fileprivate func isNear(_ other: Phone.Manner) -> Bool {
    switch (self, other) {
    case (.stop, .affricate), (.affricate, .stop), (.affricate, .fricative), (.fricative, .affricate),
      (.lateral, .approximant), (.approximant, .lateral):
      true
    default: false
    }
  }
}
