// SPDX-License-Identifier: Apache-2.0

/// Access to the files under one root, with its bounds and what went wrong.
struct FolderScan {
  /// Most elements that are listed under one root.
  static let mostEntries = 1_000_000

  /// The path that the caller gave.
  let root: String
  /// Bounds on files.
  let limits: DocumentLimits
  /// What went wrong.
  private(set) var diagnostics: [Diagnostic] = []

  private let resolvedRoot: String?
  private var entryCount = 0

  init(root: String, limits: DocumentLimits) {
    self.root = root
    self.limits = limits
    resolvedRoot = FileSystem.resolved(root)
  }

  /// Notes something on a file or folder.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ path: String, _ message: String
  ) {
    diagnostics.append(Diagnostic(severity, code, file: path, message: message))
  }

  /// What a path under the root leads to; `nil` when there is nothing, or a link that is not followed.
  func kind(of path: String) -> FileSystem.Kind? {
    guard let kind = FileSystem.kind(of: path) else { return nil }
    return path != root && FileSystem.isLink(path) && (kind == .folder || !isInRoot(path)) ? nil : kind
  }

  /// The elements of a folder by name, links that lead out of the root left out; empty after a report.
  mutating func list(_ path: String) -> [FileSystem.Entry] {
    guard entryCount < Self.mostEntries else { return [] }
    do throws(FileSystem.Failure) {
      let listing = try FileSystem.list(path.isEmpty ? "/" : path)
      if listing.unreadableNames > 0 {
        report(
          .error, .unreadableName, path,
          "\(listing.unreadableNames) file names that are no UTF-8 were left out")
      }
      entryCount += listing.entries.count
      if entryCount >= Self.mostEntries {
        report(.error, .tooManyFiles, path, "more than \(Self.mostEntries) files; the rest is not looked at")
      }
      return listing.entries.filter { !$0.isLink || isInRoot(path + "/" + $0.name) }
    } catch {
      report(.error, .unreadableFolder, path, "the folder cannot be listed: \(error.reason)")
      return []
    }
  }

  /// The bytes of a file; `nil` after a report.
  mutating func read(_ path: String) -> [UInt8]? {
    do throws(FileSystem.Failure) {
      return try FileSystem.read(path, limit: limits.bytes)
    } catch {
      report(.error, .unreadableFile, path, "the file cannot be read: \(error.reason)")
      return nil
    }
  }

  /// The property list that a file holds; `nil` after a report.
  mutating func readPropertyList(_ path: String) -> Document? {
    read(path).map { PropertyListReader(limits: limits).read($0, file: path) }
  }

  /// Whether what a link leads to lies under the root.
  private func isInRoot(_ path: String) -> Bool {
    guard let resolvedRoot, let resolved = FileSystem.resolved(path) else { return false }
    return FilePath.isFolder(resolvedRoot == "/" ? "" : resolvedRoot, atOrAbove: resolved)
  }
}
