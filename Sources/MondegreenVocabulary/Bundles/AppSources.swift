// SPDX-License-Identifier: Apache-2.0

/// The files of one app, wherever they lie.
struct AppSources {
  /// The bundle or project folder, as the caller named its root.
  var path: String
  /// Name of the bundle or target, for what has no other.
  var targetName: String
  /// The app's own plist; `nil` when it has none.
  var infoPlist: InfoPlist?
  /// The plists of its extensions.
  var extensionPlists: [InfoPlist] = []
  /// Its vocabularies and tables of strings.
  var files: [LocalizedFile] = []
}

/// A file that exists once for each language.
struct LocalizedFile {
  /// What it holds.
  enum Kind: String, CaseIterable {
    case vocabulary = "AppIntentVocabulary.plist"
    case strings = "InfoPlist.strings"
    case catalog = "InfoPlist.xcstrings"
  }

  var kind: Kind
  /// Path of the file.
  var path: String
  /// The folder that it belongs to: the one that it lies in, an `.lproj` apart.
  var folder: String
  /// Name of its `.lproj` folder without the ending; `nil` outside of one.
  var localization: String?
  /// Whether it was found in an extension.
  var isInExtension = false

  /// The files of these kinds in a folder and its `.lproj` folders.
  static func `in`(_ folder: String, _ entries: [FileSystem.Entry], scan: inout FolderScan) -> [LocalizedFile]
  {
    var files: [LocalizedFile] = []
    func add(_ entries: [FileSystem.Entry], at path: String, localization: String?) {
      for entry in entries {
        guard let kind = Kind(rawValue: entry.name) else { continue }
        guard entry.kind == .file else {
          scan.report(.error, .unreadableFile, path + "/" + entry.name, "not a regular file")
          continue
        }
        files.append(
          LocalizedFile(
            kind: kind, path: path + "/" + entry.name, folder: folder, localization: localization))
      }
    }
    add(entries, at: folder, localization: nil)
    for entry in entries where entry.kind == .folder && !entry.isLink {
      guard let localization = FilePath.stem(entry.name, ending: ".lproj") else { continue }
      let path = folder + "/" + entry.name
      add(scan.list(path), at: path, localization: localization)
    }
    return files
  }
}
