// SPDX-License-Identifier: Apache-2.0

// The codes of loading, by area. The sentence at each says when it is given; "Apple" cites the rule broken.

/// Faults of files and folders.
extension DiagnosticCode {
  /// Nothing that could be an app was found under a path.
  public static let noAppFound = Self(rawValue: "bundle-none-found")
  /// A file could not be read.
  public static let unreadableFile = Self(rawValue: "bundle-unreadable-file")
  /// A folder could not be listed.
  public static let unreadableFolder = Self(rawValue: "bundle-unreadable-folder")
  /// A file name is no UTF-8, so its file was left out.
  public static let unreadableName = Self(rawValue: "bundle-unreadable-name")
  /// A folder holds more files than are looked at.
  public static let tooManyFiles = Self(rawValue: "bundle-too-many-files")
  /// A file holds more faults than are listed.
  public static let tooManyFaults = Self(rawValue: "bundle-too-many-faults")
  /// A bundle has no `Info.plist`.
  public static let missingInfoPlist = Self(rawValue: "bundle-missing-info-plist")
  /// A value of an `Info.plist` has the wrong type.
  public static let bundleWrongType = Self(rawValue: "bundle-wrong-type")
  /// A value of an `Info.plist` is empty.
  public static let bundleEmptyString = Self(rawValue: "bundle-empty-string")
  /// An app has no `CFBundleIdentifier`; its path stands in.
  public static let missingIdentifier = Self(rawValue: "bundle-missing-identifier")
  /// Two apps have the same identifier.
  public static let duplicateIdentifier = Self(rawValue: "bundle-duplicate-identifier")
  /// A build setting is not defined.
  public static let unresolvedSetting = Self(rawValue: "bundle-unresolved-setting")
  /// An app names no `CFBundleDevelopmentRegion`; English is taken.
  public static let missingDevelopmentRegion = Self(rawValue: "bundle-missing-development-region")
  /// A name that should be a language is none that is known.
  public static let unknownLanguage = Self(rawValue: "bundle-unknown-language")
  /// A language is named in Apple's oldest manner, `English` for `en`.
  public static let oldLanguageName = Self(rawValue: "bundle-old-language-name")
  /// Two folders of one app are of the same language, such as `cmn` and `zh`.
  public static let sameLanguageTwice = Self(rawValue: "bundle-same-language-twice")
  /// An app target of a source tree says nothing to Siri, while another of the tree does; it was left out.
  public static let silentTarget = Self(rawValue: "bundle-silent-target")
  /// A vocabulary might belong to several app targets.
  public static let ambiguousOwner = Self(rawValue: "bundle-ambiguous-owner")
  /// An intents extension with no app that could be its own.
  public static let extensionWithoutApp = Self(rawValue: "bundle-extension-without-app")
  /// `IntentsSupported` in an extension that serves no intents.
  public static let intentsOutsideService = Self(rawValue: "bundle-intents-outside-service")
  /// An intent is restricted while locked, but not supported.
  public static let restrictedNotSupported = Self(rawValue: "bundle-restricted-not-supported")
}

/// Faults of app names.
extension DiagnosticCode {
  /// An app has no display name. Apple: "All apps … should provide a CFBundleDisplayName" (QA1950).
  public static let missingDisplayName = Self(rawValue: "name-missing")
  /// A name or hint is empty.
  public static let emptyName = Self(rawValue: "name-empty")
  /// A name, a hint or a list of names has the wrong type.
  public static let nameWrongType = Self(rawValue: "name-wrong-type")
  /// An alternative name without `INAlternativeAppName`.
  public static let nameMissingKey = Self(rawValue: "name-missing-key")
  /// A key that an alternative name does not have.
  public static let nameUnknownKey = Self(rawValue: "name-unknown-key")
  /// More than three alternative names in one localization. Apple: at most three.
  public static let tooManyNames = Self(rawValue: "name-too-many-alternatives")
  /// An alternative name that is a bare string in place of a dictionary.
  public static let bareName = Self(rawValue: "name-bare-string")
  /// A name variable that neither the language nor Base defines. Apple: Base must define it.
  public static let undefinedNameVariable = Self(rawValue: "name-undefined-variable")
  /// A name and hint that are given twice.
  public static let repeatedName = Self(rawValue: "name-repeated")
  /// A hint that repeats its name, but for case.
  public static let nameHintEqualsName = Self(rawValue: "name-hint-equals-name")
  /// Alternative names of an app without intents. Apple honours them only for apps that support an intent.
  public static let namesWithoutIntents = Self(rawValue: "name-without-intents")
  /// Two apps go by the same name. Apple forbids the names of other apps.
  public static let nameClash = Self(rawValue: "name-clash")
}

/// Faults in the shape of a vocabulary file.
extension DiagnosticCode {
  /// A value has the wrong type.
  public static let wrongType = Self(rawValue: "vocabulary-wrong-type")
  /// A required key is missing.
  public static let missingKey = Self(rawValue: "vocabulary-missing-key")
  /// A key that nothing reads.
  public static let unknownKey = Self(rawValue: "vocabulary-unknown-key")
  /// A key that is meant for another; it was read as that.
  public static let misspelledKey = Self(rawValue: "vocabulary-misspelled-key")
  /// A key that belongs on another level; it was read as if it stood there.
  public static let misplacedKey = Self(rawValue: "vocabulary-misplaced-key")
  /// An identifier, phrase or name is empty.
  public static let emptyString = Self(rawValue: "vocabulary-empty-string")
  /// A list without elements.
  public static let emptyList = Self(rawValue: "vocabulary-empty-list")
  /// Space around a text; it was cut off.
  public static let surroundingSpace = Self(rawValue: "vocabulary-surrounding-space")
  /// A text is a placeholder that was never filled in.
  public static let placeholderText = Self(rawValue: "vocabulary-placeholder")
  /// The file has no example phrases. Apple: "Always include this key".
  public static let noIntentPhrases = Self(rawValue: "vocabulary-no-intent-phrases")
  /// A parameter outside of the six that Apple documents for this file.
  public static let undocumentedParameter = Self(rawValue: "vocabulary-undocumented-parameter")
  /// A parameter name that is not of the form `Intent.property`.
  public static let malformedParameter = Self(rawValue: "vocabulary-malformed-parameter")
  /// One identifier is given to two items of a parameter.
  public static let duplicateItem = Self(rawValue: "vocabulary-duplicate-identifier")
  /// One phrase stands under two identifiers of a parameter.
  public static let sharedPhrase = Self(rawValue: "vocabulary-shared-phrase")
  /// A synonym is given twice.
  public static let duplicateSynonym = Self(rawValue: "vocabulary-duplicate-synonym")
  /// A hint repeats its phrase, but for case.
  public static let hintEqualsPhrase = Self(rawValue: "vocabulary-hint-equals-phrase")
  /// An example of a term does not hold the term.
  public static let exampleWithoutPhrase = Self(rawValue: "vocabulary-example-without-phrase")
  /// Terms without examples.
  public static let noItemExamples = Self(rawValue: "vocabulary-no-item-examples")
}

/// Faults between the files of one app.
extension DiagnosticCode {
  /// The file lies in an extension. Apple reads it from the app.
  public static let vocabularyInExtension = Self(rawValue: "vocabulary-in-extension")
  /// The file lies outside of any `.lproj`.
  public static let unlocalizedVocabulary = Self(rawValue: "vocabulary-unlocalized")
  /// An app has two files for one language.
  public static let secondVocabulary = Self(rawValue: "vocabulary-second-file")
  /// Identifiers differ between languages. Apple: "the same identifier string should appear in each".
  public static let identifiersDiffer = Self(rawValue: "vocabulary-identifiers-differ")
  /// Languages of the app without file. Apple: one "for every locale the app supports".
  public static let missingLocalization = Self(rawValue: "vocabulary-missing-localization")
  /// The phrases are those of another language.
  public static let untranslated = Self(rawValue: "vocabulary-untranslated")
  /// Phrases in several scripts stand in one file.
  public static let mixedScripts = Self(rawValue: "vocabulary-mixed-scripts")
}

/// Faults of intents and their example phrases.
extension DiagnosticCode {
  /// An example is empty.
  public static let emptyExample = Self(rawValue: "phrase-empty")
  /// An example is given twice for an intent.
  public static let duplicateExample = Self(rawValue: "phrase-duplicate")
  /// An example stands under two intents, which its text then cannot tell apart.
  public static let sharedExample = Self(rawValue: "phrase-under-two-intents")
  /// An example begins with the words that wake Siri, which never reach an app.
  public static let wakePhrase = Self(rawValue: "phrase-hey-siri")
  /// Two elements of `IntentPhrases` are for the same intent.
  public static let intentTwice = Self(rawValue: "phrase-intent-twice")
  /// An intent name that goes on with a parameter, `INStartWorkoutIntent.workoutName`.
  public static let intentSuffix = Self(rawValue: "phrase-intent-suffix")
  /// An intent that is none of SiriKit's. Apple reads phrases for its own intents.
  public static let customIntent = Self(rawValue: "phrase-custom-intent")
  /// An intent that looks like one of SiriKit's and is none that is known.
  public static let unknownIntent = Self(rawValue: "phrase-unknown-intent")
  /// An intent that Apple has replaced.
  public static let deprecatedIntent = Self(rawValue: "phrase-deprecated-intent")
  /// Phrases for an intent that the app does not declare.
  public static let undeclaredIntent = Self(rawValue: "phrase-undeclared-intent")
  /// A declared intent without phrases. Apple: ITMS-90626, "No example phrase was provided for …".
  public static let intentWithoutPhrases = Self(rawValue: "phrase-missing-for-intent")
}
