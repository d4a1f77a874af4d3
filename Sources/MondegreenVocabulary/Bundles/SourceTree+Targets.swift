// SPDX-License-Identifier: Apache-2.0

/// The targets of a source tree and what belongs to them.
///
/// Xcode's project file says which file is in which target, but trees are often read without it, so the folders
/// decide:
///
/// 1. Each `Info.plist` makes a target. Its folder is the one that holds the plist, or the next one up when that
///    is a mere container such as `Resources` or `SupportingFiles`.
/// 2. A file belongs to the target with the deepest folder at or above it. What lies in an extension belongs to
///    the extension's app; what lies in a framework or a test bundle, to nobody, unless it is a vocabulary,
///    which goes on to the next rule.
/// 3. A file, or extension, with no app above it belongs to the app of the same project that shares the deepest
///    folder with it. Tables of strings go to all such apps, a vocabulary or extension to the first
///    one, apps that speak of Siri in their plist coming first.
/// 4. Vocabularies in a project without app make an app of their own, named after their folder.
///
/// A project is the topmost folder with `.git`, `Package.swift`, `Podfile`, an Xcode project or workspace.
/// Where there is none, it is the root; unless the root holds no file of interest itself and two or more of its
/// folders hold folders of apps, which makes it a collection of projects.
struct TargetAssignment {
  /// The apps found, in the order of their paths.
  private(set) var apps: [AppSources] = []

  private struct Target {
    var folder: String
    var project: String
    /// Index in `apps`, for app targets.
    var app: Int?
    var role: InfoPlist.Role
    var speaksOfSiri: Bool
  }

  private let tree: SourceTree
  private let isCollection: Bool
  private var targets: [Target] = []

  init(_ tree: SourceTree, scan: inout FolderScan) {
    self.tree = tree
    let root = tree.root
    let folders = tree.infoPlists.filter { $0.role == .app }.map { Self.targetFolder(of: $0.file, in: root) }
    let tops = Set(
      folders.filter { $0 != Self.topFolder(of: $0, in: root) }.map { Self.topFolder(of: $0, in: root) })
    isCollection =
      tops.count > 1 && !folders.contains(root) && !tree.projectFolders.contains(root)
      && !tree.files.contains { $0.folder == root }
    makeTargets()
    assignFiles(scan: &scan)
    assignExtensions(scan: &scan)
    dropSilentApps(scan: &scan)
  }

  private mutating func makeTargets() {
    for plist in tree.infoPlists {
      let folder = Self.targetFolder(of: plist.file, in: tree.root)
      var target = Target(
        folder: folder, project: project(of: folder), app: nil, role: plist.role,
        speaksOfSiri: plist.declaresSiriKeys)
      if plist.role == .app {
        target.app = apps.count
        apps.append(
          AppSources(
            path: folder, targetName: targetName(of: plist.file, in: folder), infoPlist: plist))
      }
      targets.append(target)
    }
  }

  private mutating func assignFiles(scan: inout FolderScan) {
    /// Apps made for vocabularies without one, by folder.
    var ownApps: [String: Int] = [:]
    // Strings come last, when all apps are known.
    for file in tree.files.filter({ $0.kind == .vocabulary }) + tree.files.filter({ $0.kind != .vocabulary })
    {
      var file = file
      let holder = target(holding: file.folder)
      if let app = holder?.app {
        apps[app].files.append(file)
        continue
      }
      file.isInExtension = holder?.role == .appExtension
      guard file.kind == .vocabulary || holder == nil else { continue }
      let candidates = nearestApps(to: file.folder)
      if file.kind != .vocabulary {
        for app in candidates { apps[app].files.append(file) }
        continue
      }
      if let app = candidates.first {
        if candidates.count > 1 {
          scan.report(
            .note, .ambiguousOwner, file.path,
            "\(candidates.count) apps lie equally near; taken for that of \(apps[app].path)")
        }
        apps[app].files.append(file)
      } else {
        let app = ownApps[file.folder] ?? apps.count
        ownApps[file.folder] = app
        if app == apps.count {
          apps.append(AppSources(path: file.folder, targetName: Self.name(of: file.folder, in: tree.root)))
          targets.append(
            Target(
              folder: file.folder, project: project(of: file.folder), app: app, role: .app, speaksOfSiri: true
            ))
        }
        apps[app].files.append(file)
      }
    }
  }

  private mutating func assignExtensions(scan: inout FolderScan) {
    for (plist, target) in zip(tree.infoPlists, targets) where plist.role == .appExtension {
      guard let app = nearestApps(to: target.folder).first else {
        if plist.isIntentsService {
          scan.report(
            .note, .extensionWithoutApp, plist.file, "no app is near that this could be an extension of")
        }
        continue
      }
      apps[app].extensionPlists.append(plist)
    }
  }

  /// Leaves out the app targets that say nothing to Siri, such as the same product for another platform, from
  /// projects where another one does.
  private mutating func dropSilentApps(scan: inout FolderScan) {
    func speaks(_ target: Target) -> Bool {
      guard let app = target.app else { return false }
      return target.speaksOfSiri || apps[app].files.contains { $0.kind == .vocabulary }
        || apps[app].extensionPlists.contains { $0.isIntentsService }
    }
    let speaking = Set(targets.filter(speaks).map(\.project))
    var silent = Set<Int>()
    for target in targets where speaking.contains(target.project) && !speaks(target) {
      guard let app = target.app else { continue }
      silent.insert(app)
      scan.report(
        .note, .silentTarget, apps[app].infoPlist?.file ?? apps[app].path,
        "left out, as the app says nothing to Siri and another of the project does")
    }
    apps = apps.indices.filter { !silent.contains($0) }.map { apps[$0] }
  }

  // MARK: Folders

  /// The target whose folder is the deepest at or above a folder; of two in one folder, the app.
  private func target(holding folder: String) -> Target? {
    targets.filter { FilePath.isFolder($0.folder, atOrAbove: folder) }.max {
      ($0.folder.utf8.count, $0.app == nil ? 0 : 1) < ($1.folder.utf8.count, $1.app == nil ? 0 : 1)
    }
  }

  /// The apps of the same project that share the deepest folder with a folder, best first.
  private func nearestApps(to folder: String) -> [Int] {
    let project = project(of: folder)
    let candidates = targets.compactMap { target in
      target.app.map { app in
        (
          app: app, target: target,
          depth: FilePath.commonFolder(target.folder, folder).utf8.count
        )
      }
    }.filter { $0.target.project == project }
    guard let deepest = candidates.map(\.depth).max() else { return [] }
    let nearest = candidates.filter { $0.depth == deepest }
    return (nearest.filter(\.target.speaksOfSiri) + nearest.filter { !$0.target.speaksOfSiri }).map(\.app)
  }

  /// The project that a folder belongs to.
  private func project(of folder: String) -> String {
    var project = isCollection ? Self.topFolder(of: folder, in: tree.root) : tree.root
    var current = folder
    while FilePath.isFolder(tree.root, atOrAbove: current) {
      if tree.projectFolders.contains(current) { project = current }
      guard current != tree.root, let parent = FilePath.parent(current) else { break }
      current = parent
    }
    return project
  }

  /// The folder directly in the root that a folder is or lies in; the root for itself.
  private static func topFolder(of folder: String, in root: String) -> String {
    let rest = folder.utf8.dropFirst(root.utf8.count + 1)
    return rest.isEmpty ? root : root + "/" + String(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
  }

  private static func targetFolder(of plist: String, in root: String) -> String {
    withoutContainers(FilePath.parent(plist) ?? root, in: root)
  }

  /// A folder, or the next one up that is named after something.
  private static func withoutContainers(
    _ folder: String, in root: String, containers: Set<String> = containers
  ) -> String {
    var folder = folder
    while folder != root, containers.contains(FilePath.name(folder)), let parent = FilePath.parent(folder) {
      folder = parent
    }
    return folder
  }

  /// Folders that say nothing of what they hold.
  private static let containers: Set<String> = [
    "Config", "Configuration", "Resource", "Resources", "Supporting Files", "SupportingFiles",
  ]

  /// Folders that many projects keep an app in, and that name none.
  private static let genericNames: Set<String> = [
    "App", "Application", "Runner", "Source", "Sources", "ios", "iOS", "iosApp", "macOS", "src",
  ]

  /// The name that a folder gives to a target: its own, or that of the next folder up which is a name.
  private static func name(of folder: String, in root: String) -> String {
    FilePath.name(withoutContainers(folder, in: root, containers: containers.union(genericNames)))
  }

  /// The target's name: what stands before `Info` in the plist's name, else the folder's name.
  private func targetName(of plist: String, in folder: String) -> String {
    let prefix = FilePath.stem(FilePath.name(plist), ending: "Info.plist") ?? ""
    let name = prefix.filter { $0 != "-" && $0 != "_" }.isEmpty ? "" : prefix
    let trimmed = name.hasSuffix("-") || name.hasSuffix("_") ? String(name.dropLast()) : name
    return trimmed.isEmpty ? Self.name(of: folder, in: tree.root) : trimmed
  }
}
