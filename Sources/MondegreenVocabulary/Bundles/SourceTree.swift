// SPDX-License-Identifier: Apache-2.0

/// What was found under a path: built bundles, and the files of source trees.
struct SourceTree {
  /// The path itself.
  let root: String
  /// Built bundles, in the order of their paths.
  var bundles: [String] = []
  /// Every `Info.plist` outside of bundles that could be read.
  var infoPlists: [InfoPlist] = []
  /// Vocabularies and tables of strings outside of bundles.
  var files: [LocalizedFile] = []
  /// Folders that hold something that only the top folder of a project has.
  var projectFolders: Set<String> = []

  /// Looks through a folder, without recursion.
  init(root: String, scan: inout FolderScan) {
    self.root = root
    var pending = [root]
    while let folder = pending.popLast() {
      if BuiltBundle.isBundle(folder, scan: scan) {
        bundles.append(folder)
        continue
      }
      let entries = scan.list(folder)
      files += LocalizedFile.in(folder, entries, scan: &scan)
      if entries.contains(where: Self.marksProject) { projectFolders.insert(folder) }
      for entry in entries where entry.kind == .file && Self.isInfoPlist(entry.name) {
        let path = folder + "/" + entry.name
        if let document = scan.readPropertyList(path) {
          infoPlists.append(InfoPlist(file: path, document: document))
        }
      }
      for entry in entries.reversed()
      where entry.kind == .folder && !entry.isLink && !Self.isSkipped(entry.name) {
        pending.append(folder + "/" + entry.name)
      }
    }
  }

  /// Whether a file name is one that Xcode gives to the plist of a target: `Info.plist`, `App-Info.plist`,
  /// `AppInfo.plist`, `Info-Beta.plist`.
  private static func isInfoPlist(_ name: String) -> Bool {
    name.hasSuffix("Info.plist") || name.hasPrefix("Info") && name.hasSuffix(".plist")
  }

  /// Whether a folder holds nothing of the project itself: other people's code, build products, settings of
  /// tools, and Xcode's packages of files that are no localizations.
  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".")
      || ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules"].contains(name)
      || [
        ".lproj", ".xcodeproj", ".xcworkspace", ".xcassets", ".xcdatamodeld", ".framework", ".xcframework",
        ".dSYM",
        ".xctest", ".bundle",
      ].contains(where: name.hasSuffix)
  }

  private static func marksProject(_ entry: FileSystem.Entry) -> Bool {
    [".git", "Package.swift", "Podfile", "project.yml"].contains(entry.name)
      || entry.name.hasSuffix(".xcodeproj") || entry.name.hasSuffix(".xcworkspace")
  }
}
