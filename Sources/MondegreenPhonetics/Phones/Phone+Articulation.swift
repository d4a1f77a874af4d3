// SPDX-License-Identifier: Apache-2.0

extension Phone {
  /// How a phone is made: the multivalued features of Ladefoged (1975, *A Course in Phonetics*) that Kondrak's
  /// ALINE compares (2000, "A New Algorithm for the Alignment of Phonetic Sequences", NAACL).
  public enum Articulation: Sendable, Hashable {
    /// A consonant.
    case consonant(Place, Manner, voiced: Bool)
    /// A vowel, with where it ends; a monophthong ends where it begins.
    case vowel(Vowel, glidesTo: Vowel)
  }

  /// Where a consonant is made, from the lips backwards, as a part of the way to the glottis in 0...1 (one less
  /// ALINE's value).
  public enum Place: Float, Sendable, Hashable {
    /// With both lips.
    case bilabial = 0.0
    /// Lip against teeth.
    case labiodental = 0.05
    /// Tongue between the teeth.
    case dental = 0.1
    /// Behind the upper teeth.
    case alveolar = 0.15
    /// The tip curled back.
    case retroflex = 0.2
    /// Between the two neighbours.
    case palatoAlveolar = 0.25
    /// At the hard palate.
    case palatal = 0.3
    /// At the soft palate.
    case velar = 0.4
    /// In the throat.
    case glottal = 0.9
  }

  /// How far a consonant stops the breath.
  public enum Manner: UInt8, Sendable, Hashable {
    /// Wholly, then released.
    case stop
    /// Wholly, then released with friction.
    case affricate
    /// To a narrow gap.
    case fricative
    /// In the mouth, while the nose is open.
    case nasal
    /// In the middle only.
    case lateral
    /// Hardly.
    case approximant
  }

  /// A place in the space of vowels.
  public struct Vowel: Sendable, Hashable {
    /// 0 open, as in "odd", to 1 close, as in "eat".
    public var height: Float
    /// 0 back, as in "two", to 1 front, as in "eat".
    public var frontness: Float
    /// With rounded lips.
    public var isRounded: Bool
    /// Coloured by r, as in "hurt".
    public var isRhotic: Bool

    init(_ height: Float, _ frontness: Float, rounded: Bool = false, rhotic: Bool = false) {
      self.height = height
      self.frontness = frontness
      isRounded = rounded
      isRhotic = rhotic
    }
  }

  /// Whether the phone is a vowel.
  public var isVowel: Bool {
    if case .vowel = articulation { return true }
    return false
  }

  /// Whether the vocal cords sound.
  public var isVoiced: Bool {
    if case .consonant(_, _, voiced: false) = articulation { return false }
    return true
  }

  /// Whether a following plural or possessive -s takes a vowel: "boxes", "judge's".
  public var isSibilant: Bool {
    switch self {
    case .s, .z, .sh, .zh, .ch, .jh: true
    default: false
    }
  }

  /// How the phone is made. Places of vowels follow the mean formants of Peterson and Barney (1952, "Control
  /// Methods Used in a Study of the Vowels", JASA 24), in tenths.
  public var articulation: Articulation {
    switch self {
    case .p: .consonant(.bilabial, .stop, voiced: false)
    case .b: .consonant(.bilabial, .stop, voiced: true)
    case .m: .consonant(.bilabial, .nasal, voiced: true)
    case .w: .consonant(.bilabial, .approximant, voiced: true)
    case .f: .consonant(.labiodental, .fricative, voiced: false)
    case .v: .consonant(.labiodental, .fricative, voiced: true)
    case .th: .consonant(.dental, .fricative, voiced: false)
    case .dh: .consonant(.dental, .fricative, voiced: true)
    case .t: .consonant(.alveolar, .stop, voiced: false)
    case .d: .consonant(.alveolar, .stop, voiced: true)
    case .s: .consonant(.alveolar, .fricative, voiced: false)
    case .z: .consonant(.alveolar, .fricative, voiced: true)
    case .n: .consonant(.alveolar, .nasal, voiced: true)
    case .l: .consonant(.alveolar, .lateral, voiced: true)
    case .r: .consonant(.retroflex, .approximant, voiced: true)
    case .ch: .consonant(.palatoAlveolar, .affricate, voiced: false)
    case .jh: .consonant(.palatoAlveolar, .affricate, voiced: true)
    case .sh: .consonant(.palatoAlveolar, .fricative, voiced: false)
    case .zh: .consonant(.palatoAlveolar, .fricative, voiced: true)
    case .y: .consonant(.palatal, .approximant, voiced: true)
    case .k: .consonant(.velar, .stop, voiced: false)
    case .g: .consonant(.velar, .stop, voiced: true)
    case .ng: .consonant(.velar, .nasal, voiced: true)
    case .hh: .consonant(.glottal, .fricative, voiced: false)
    case .iy: .steady(Vowel(1.0, 1.0))
    case .ih: .steady(Vowel(0.8, 0.8))
    case .eh: .steady(Vowel(0.5, 0.7))
    case .ae: .steady(Vowel(0.2, 0.6))
    case .aa: .steady(Vowel(0.0, 0.2))
    case .ao: .steady(Vowel(0.3, 0.0, rounded: true))
    case .uh: .steady(Vowel(0.7, 0.2, rounded: true))
    case .uw: .steady(Vowel(1.0, 0.1, rounded: true))
    case .ah: .steady(Vowel(0.4, 0.3))
    case .er: .steady(Vowel(0.6, 0.4, rhotic: true))
    case .ey: .vowel(Vowel(0.6, 0.8), glidesTo: Vowel(0.9, 0.9))
    case .ow: .vowel(Vowel(0.5, 0.1, rounded: true), glidesTo: Vowel(0.8, 0.1, rounded: true))
    case .ay: .vowel(Vowel(0.1, 0.3), glidesTo: Vowel(0.8, 0.8))
    case .aw: .vowel(Vowel(0.1, 0.3), glidesTo: Vowel(0.7, 0.2, rounded: true))
    case .oy: .vowel(Vowel(0.4, 0.1, rounded: true), glidesTo: Vowel(0.8, 0.8))
    }
  }
}

extension Phone.Articulation {
  fileprivate static func steady(_ vowel: Phone.Vowel) -> Self { .vowel(vowel, glidesTo: vowel) }
}
