// SPDX-License-Identifier: Apache-2.0

/// The two halves of a parameter's name, `Intent.property`.
struct ParameterName {
  /// Class name of the intent.
  var intent: Substring
  /// The intent's property; empty when the name has no dot.
  var property: Substring

  init(_ name: String) {
    let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    intent = name[..<dot]
    property = name[dot...].dropFirst()
  }
}

/// The class name of an intent.
struct IntentName {
  /// The words that the name is made of, without the prefix and suffix that all names have: "Start Workout" for
  /// `INStartWorkoutIntent`.
  var words: String

  init(_ name: String) {
    var core = Substring(name)
    if core.hasPrefix("IN"), core.dropFirst(2).first?.isUppercase == true { core = core.dropFirst(2) }
    if core.hasSuffix("Intent"), core.utf8.count > 6 { core = core.dropLast(6) }
    words = ""
    for character in core {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(character)
    }
  }
}
