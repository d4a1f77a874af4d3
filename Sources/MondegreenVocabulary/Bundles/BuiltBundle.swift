// SPDX-License-Identifier: Apache-2.0

/// The layout of a built bundle.
///
/// On iOS the files lie in the bundle itself; on macOS the plist lies in `Contents` and the rest in
/// `Contents/Resources`. Extensions are in `PlugIns`, those of ExtensionKit in `Extensions`. Source: Apple,
/// "Bundle Programming Guide", "Anatomy of an iOS Application Bundle" and "… of a macOS Application Bundle".
enum BuiltBundle {
  /// Whether a folder that is named like an app has the shape of one.
  static func isBundle(_ path: String, scan: FolderScan) -> Bool {
    guard path.hasSuffix(".app") else { return false }
    return ["/Info.plist", "/Contents/Info.plist", "/AppIntentVocabulary.plist"].contains {
      scan.kind(of: path + $0) == .file
    }
  }

  /// The files of an app.
  static func app(at path: String, scan: inout FolderScan) -> AppSources {
    let name = FilePath.name(path)
    let (content, resources) = folders(of: path, scan: scan)
    var sources = AppSources(path: path, targetName: FilePath.stem(name, ending: ".app") ?? name)
    sources.infoPlist = infoPlist(in: content, scan: &scan)
    if sources.infoPlist == nil {
      scan.report(.warning, .missingInfoPlist, path, "the app has no Info.plist that can be read")
    }
    sources.files = localizedFiles(in: resources, scan: &scan)
    for folder in ["PlugIns", "Extensions"] where scan.kind(of: content + "/" + folder) == .folder {
      for entry in scan.list(content + "/" + folder)
      where entry.name.hasSuffix(".appex") && entry.kind == .folder && !entry.isLink {
        addExtension(at: content + "/" + folder + "/" + entry.name, to: &sources, scan: &scan)
      }
    }
    return sources
  }

  private static func addExtension(at path: String, to app: inout AppSources, scan: inout FolderScan) {
    let (content, resources) = folders(of: path, scan: scan)
    if let plist = infoPlist(in: content, scan: &scan) {
      app.extensionPlists.append(plist)
    } else {
      scan.report(.warning, .missingInfoPlist, path, "the extension has no Info.plist that can be read")
    }
    for var file in localizedFiles(in: resources, scan: &scan)
    where file.kind == .vocabulary {
      file.isInExtension = true
      app.files.append(file)
    }
  }

  /// Where a bundle keeps its plist and its resources.
  private static func folders(of path: String, scan: FolderScan) -> (content: String, resources: String) {
    let content = path + "/Contents"
    guard scan.kind(of: content) == .folder else { return (path, path) }
    return (content, content + "/Resources")
  }

  private static func localizedFiles(in resources: String, scan: inout FolderScan) -> [LocalizedFile] {
    // A macOS bundle need not have any resources.
    guard scan.kind(of: resources) == .folder else { return [] }
    return LocalizedFile.in(resources, scan.list(resources), scan: &scan)
  }

  private static func infoPlist(in folder: String, scan: inout FolderScan) -> InfoPlist? {
    let path = folder + "/Info.plist"
    guard scan.kind(of: path) != nil else { return nil }
    return scan.readPropertyList(path).map { InfoPlist(file: path, document: $0) }
  }
}
