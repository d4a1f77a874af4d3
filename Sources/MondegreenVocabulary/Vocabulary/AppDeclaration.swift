// SPDX-License-Identifier: Apache-2.0

/// Everything that one app declares about how it is spoken to.
public struct AppDeclaration: Hashable, Sendable {
  /// `CFBundleIdentifier`; where it is missing or an unresolved build setting, a name made from the path,
  /// so that two such apps stay two.
  public var bundleIdentifier: String

  /// Name for display: `CFBundleDisplayName`, else `CFBundleName`, else the bundle's file name.
  public var name: String

  /// The bundle or project folder that it was read from, as the caller named its root.
  public var path: String

  /// `CFBundleDevelopmentRegion`, the language of `Base.lproj`.
  public var developmentLanguage: LanguageTag

  /// Class names of the intents that the app handles: `IntentsSupported` of its intents-service extensions
  /// and its own `INIntentsSupported`, without repetition, in order of declaration.
  ///
  /// Empty when no plist declares any; then the intents of the vocabulary stand for it.
  public var supportedIntents: [String]

  /// The intents of `supportedIntents` that a locked device refuses.
  public var intentsRestrictedWhileLocked: [String]

  /// What is declared for each language; the order is that of the localizations' file names.
  public var localizations: [Localization]

  /// Creates a declaration.
  public init(
    bundleIdentifier: String, name: String, path: String, developmentLanguage: LanguageTag,
    supportedIntents: [String], intentsRestrictedWhileLocked: [String], localizations: [Localization]
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.name = name
    self.path = path
    self.developmentLanguage = developmentLanguage
    self.supportedIntents = supportedIntents
    self.intentsRestrictedWhileLocked = intentsRestrictedWhileLocked
    self.localizations = localizations
  }

  /// What an app declares for one language.
  public struct Localization: Hashable, Sendable {
    /// What the localization is for.
    public enum Scope: Hashable, Sendable {
      /// An `.lproj` folder named after a language.
      case language(LanguageTag)
      /// `Base.lproj`: the development language.
      case base
      /// Files outside any `.lproj`, and the values of `Info.plist` itself.
      case unlocalized
    }

    /// What the localization is for.
    public var scope: Scope
    /// The names that the app goes by in this language: after `InfoPlist.strings` has been applied, with
    /// variables resolved. A name that is the same as in the localization it falls back to is repeated here.
    public var names: [AppName]
    /// Custom terms; `nil` when this localization has no vocabulary file.
    public var vocabularies: [ParameterVocabulary]?
    /// Example phrases; `nil` when this localization has no vocabulary file.
    public var intentPhrases: [IntentPhrases]?

    /// Creates a localization.
    public init(
      scope: Scope, names: [AppName], vocabularies: [ParameterVocabulary]?, intentPhrases: [IntentPhrases]?
    ) {
      self.scope = scope
      self.names = names
      self.vocabularies = vocabularies
      self.intentPhrases = intentPhrases
    }
  }
}

/// One way to name an app.
public struct AppName: Hashable, Sendable {
  /// The key that declares it.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case displayName = "CFBundleDisplayName"
    case bundleName = "CFBundleName"
    case spokenName = "CFBundleSpokenName"
    case alternativeName = "INAlternativeAppName"
  }

  /// The key that declares it.
  public var source: Source
  /// The name as it is written.
  public var name: String
  /// How it sounds, in "sounds like" spelling: every hint that was given for this name.
  public var pronunciationHints: [String]

  /// Creates a name.
  public init(source: Source, name: String, pronunciationHints: [String] = []) {
    self.source = source
    self.name = name
    self.pronunciationHints = pronunciationHints
  }
}

/// An element of `ParameterVocabularies`: terms and the intent parameters that they are values of.
public struct ParameterVocabulary: Hashable, Sendable {
  /// `Intent.property` for each parameter, such as `INStartWorkoutIntent.workoutName`.
  public var parameterNames: [String]
  /// The terms.
  public var items: [VocabularyItem]

  /// Creates a vocabulary.
  public init(parameterNames: [String], items: [VocabularyItem]) {
    self.parameterNames = parameterNames
    self.items = items
  }
}

/// An element of `ParameterVocabulary`: one term with all the ways to say it (a gazetteer entry).
public struct VocabularyItem: Hashable, Sendable {
  /// `VocabularyItemIdentifier`, what the app is given back.
  public var identifier: String
  /// The ways to say it.
  public var synonyms: [VocabularySynonym]

  /// Creates a term.
  public init(identifier: String, synonyms: [VocabularySynonym]) {
    self.identifier = identifier
    self.synonyms = synonyms
  }
}

/// An element of `VocabularyItemSynonyms`: one way to say a term.
public struct VocabularySynonym: Hashable, Sendable {
  /// `VocabularyItemPhrase`, as the app spells it.
  public var phrase: String
  /// `VocabularyItemPronunciation`: a "sounds like" spelling, pinyin or Jyutping.
  public var pronunciationHint: String?
  /// `VocabularyItemExamples`: the phrase in use.
  public var examples: [String]

  /// Creates a synonym.
  public init(phrase: String, pronunciationHint: String? = nil, examples: [String] = []) {
    self.phrase = phrase
    self.pronunciationHint = pronunciationHint
    self.examples = examples
  }
}

/// An element of `IntentPhrases`: an intent and sentences that mean it.
public struct IntentPhrases: Hashable, Sendable {
  /// Class name of the intent, such as `INStartWorkoutIntent`.
  public var intentName: String
  /// Example sentences.
  public var examples: [String]

  /// Creates phrases.
  public init(intentName: String, examples: [String]) {
    self.intentName = intentName
    self.examples = examples
  }
}
