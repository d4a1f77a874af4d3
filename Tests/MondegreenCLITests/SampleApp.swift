// SPDX-License-Identifier: Apache-2.0

/// An app bundle as small as can be, with every key of its vocabulary on a line of its own.
///
/// It is in Latin, a language that ICU spells no numbers in, so that it is compiled in no time.
struct SampleApp {
  var info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.shutterbug</string>
    <key>CFBundleDisplayName</key><string>Shutterbug</string>
    <key>CFBundleDevelopmentRegion</key><string>la</string>
    <key>INIntentsSupported</key><array><string>INStartWorkoutIntent</string></array>
    </dict></plist>
    """

  var vocabulary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>ParameterVocabularies</key><array><dict>
    <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
    <key>ParameterVocabulary</key><array><dict>
    <key>VocabularyItemIdentifier</key><string>mossy</string>
    <key>VocabularyItemSynonyms</key><array><dict>
    <key>VocabularyItemPhrase</key><string>Mossy Macro</string>
    <key>VocabularyItemPronunciation</key><string>mossie mackro</string>
    <key>VocabularyItemExamples</key><array><string>start Mossy Macro</string></array>
    </dict></array>
    </dict><dict>
    <key>VocabularyItemIdentifier</key><string>golden</string>
    <key>VocabularyItemSynonyms</key><array><dict>
    <key>VocabularyItemPhrase</key><string>Golden Hour</string>
    </dict></array>
    </dict></array>
    </dict></array>
    <key>IntentPhrases</key><array><dict>
    <key>IntentName</key><string>INStartWorkoutIntent</string>
    <key>IntentExamples</key><array><string>start Mossy Macro with Shutterbug</string></array>
    </dict></array>
    </dict></plist>
    """

  /// Writes the bundle `Shutterbug.app`.
  func write(to folder: CommandFolder) throws {
    try folder.write(info, to: "Shutterbug.app/Info.plist")
    try folder.write(vocabulary, to: "Shutterbug.app/la.lproj/AppIntentVocabulary.plist")
  }
}

extension CommandFolder {
  /// A folder with ``SampleApp``, and an image of it.
  static func withSampleApp() throws -> CommandFolder {
    let folder = try CommandFolder()
    try SampleApp().write(to: folder)
    _ = try folder.run(["compile", "--apps", "Shutterbug.app", "--output", "image"])
    return folder
  }
}
