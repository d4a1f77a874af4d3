// SPDX-License-Identifier: Apache-2.0

/// How languages glue endings and particles to names.
enum Inflection {
  /// Most letters of an ending that may follow a name in a language, besides a plural or possessive -s.
  ///
  /// From example phrases of public apps, where a name goes on without a space in one of five: case endings in
  /// Finnic, Ugric, Turkic, Slavic, Baltic, Basque and Georgian, particles in Korean. Languages without such
  /// endings have none, since there a longer word is another word.
  static func maximalEnding(language: String) -> Int {
    switch language {
    case "fi", "et", "hu", "tr", "az", "kk", "ky", "uz", "eu", "ka", "hy": 5
    case "ru", "uk", "be", "bg", "mk", "sr", "hr", "bs", "sl", "cs", "sk", "pl", "lt", "lv", "sq", "ro": 3
    case "ko": 3
    case "de", "nl", "sv", "da", "nb", "no", "nn", "is", "el": 2
    case "ta", "te", "ml", "kn", "mn", "sw", "zu", "xh": 4
    default: 0
    }
  }
}
