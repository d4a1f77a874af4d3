// SPDX-License-Identifier: Apache-2.0

internal import MondegreenVocabulary
private import Synchronization

/// Keeps what resolving in a language takes, for the languages that are asked for.
///
/// Locales come with the utterances, hence from outside: only so many are kept, and what is read as the same
/// language shares one context.
final class LocaleContextCache: Sendable {
  /// Longest locale name that is looked up as it stands; a longer one has to be read each time.
  private static let maximalNameLength = 32

  private let vocabulary: CompiledVocabulary
  private let defaultTag: LanguageTag
  private let limit: Int
  private let contexts = Mutex<[String: LocaleContext]>([:])

  /// - Parameters:
  ///   - defaultLocale: The language of utterances whose locale is none.
  ///   - limit: Locale names that are kept at most, 2 or more.
  init(vocabulary: CompiledVocabulary, defaultLocale: String, limit: Int = 256) {
    self.vocabulary = vocabulary
    defaultTag = LanguageTag(defaultLocale) ?? LanguageTag(language: "en")
    self.limit = limit
  }

  /// Number of locale names that are kept.
  var count: Int { contexts.withLock(\.count) }

  /// The context of a locale, made unless it is there.
  func context(for locale: String) -> LocaleContext {
    if let known = contexts.withLock({ $0[locale] }) { return known }
    let tag = LanguageTag(locale)
    let name = (tag ?? defaultTag).description
    // Made outside the lock, so that other languages need not wait; two threads may make the same one.
    let context =
      contexts.withLock({ $0[name] }) ?? LocaleContext(tag: tag ?? defaultTag, vocabulary: vocabulary)
    contexts.withLock { contexts in
      if contexts.count + 2 > limit { contexts.removeAll() }
      contexts[name] = context
      if tag != nil, locale.utf8.count <= Self.maximalNameLength { contexts[locale] = context }
    }
    return context
  }
}
