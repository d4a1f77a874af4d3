// SPDX-License-Identifier: Apache-2.0

internal import MondegreenText

/// Words that introduce the name of an app: "in", "with", "ask", "用…", "…で".
///
/// What the example phrases show beside their app's name is learned from them; this table is for languages and
/// apps with few examples. Words stand in folded form.
struct Carriers: Sendable {
  /// Words before the name.
  private let before: [[UInt32]]
  /// Words, particles and endings behind it.
  private let after: [[UInt32]]

  /// The carriers of a language; none when the table does not know it.
  init(language: String, folder: TextFolder) {
    let words = Self.table[language] ?? (before: "", after: "")
    func split(_ text: String) -> [[UInt32]] {
      text.split(separator: " ").map { folder.fold(String($0), numbers: .asWritten).scalars }
    }
    before = split(words.before)
    after = split(words.after)
  }

  /// Whether a carrier ends where a name begins, or begins where it ends.
  ///
  /// - Parameters:
  ///   - text: The folded utterance.
  ///   - name: Scalars of the name, without an ending.
  func surround(_ name: Range<Int>, in text: NormalizedText) -> Bool {
    let scalars = text.scalars.span
    for word in before where word.count <= name.lowerBound {
      let start = name.lowerBound - word.count
      if text.breaks[start] != .none, text.breaks[name.lowerBound] != .none,
        scalars.extracting(start..<name.lowerBound).elementsEqual(word)
      {
        return true
      }
    }
    for word in after where name.upperBound + word.count <= scalars.count {
      let end = name.upperBound + word.count
      if text.breaks[end] != .none, scalars.extracting(name.upperBound..<end).elementsEqual(word) {
        return true
      }
    }
    return false
  }

  private static let table: [String: (before: String, after: String)] = [
    "en": ("in with using use on via through from ask tell open launch have by into inside", "to app"),
    "de": ("in mit über per auf von via frage frag bitte sag öffne starte durch", "app"),
    "fr": ("dans avec sur via par sous à ouvre ouvrir lance utilise demande", ""),
    "es": ("en con por usando vía mediante a abre pide desde", ""),
    "it": ("in con su tramite via da usando apri chiedi a", ""),
    "pt": ("em no na com pelo pela via usando abra peça ao à", ""),
    "nl": ("in met via op door open vraag gebruik", ""),
    "sv": ("i med på via från genom öppna", ""),
    "da": ("i med på via fra åbn", ""),
    "nb": ("i med på via fra åpne", ""),
    "no": ("i med på via fra åpne", ""),
    "fi": ("avaa sovelluksella", "sovelluksella sovelluksessa"),
    "pl": ("w we z ze przez za na otwórz", ""),
    "cs": ("v ve s se přes na otevři", ""),
    "sk": ("v vo s so cez na otvor", ""),
    "ru": ("в во с со через на из открой", ""),
    "uk": ("в у з зі через на відкрий", ""),
    "tr": ("", "ile da de ta te üzerinden kullanarak uygulamasında"),
    "hu": ("", "ban ben val vel segítségével használatával"),
    "ro": ("în cu pe prin din deschide", ""),
    "el": ("στο στη με από μέσω", ""),
    "he": ("ב באמצעות דרך", ""),
    "ar": ("في على عبر من باستخدام", ""),
    "hi": ("", "में पर से को"),
    "id": ("di dengan melalui menggunakan pakai lewat buka", ""),
    "ms": ("di dengan melalui menggunakan buka", ""),
    "vi": ("trên trong bằng qua với mở", ""),
    "th": ("ใน ด้วย ผ่าน ใช้ บน", ""),
    "zh": ("用 在 打开 打開 开 開 通过 透過 通過 使用 叫 让 讓 喺 从 從 到 去 上 问 問", "上 里 裡 裏 中 度 內 内"),
    "yue": ("用 喺 開 打開 通過 叫 去 問", "度 入面 裏面 上"),
    "ja": ("", "で に の を から と へ アプリ"),
    "ko": ("", "에서 으로 로 에 을 를 와 과 의 한테 에게 앱"),
  ]
}

extension Span<UInt32> {
  fileprivate func elementsEqual(_ other: [UInt32]) -> Bool {
    guard count == other.count else { return false }
    for i in 0..<count where self[i] != other[i] { return false }
    return true
  }
}
