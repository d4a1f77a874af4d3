// SPDX-License-Identifier: Apache-2.0

/// Makes a declaration from the files of an app.
struct AppAssembly {
  typealias Localization = AppDeclaration.Localization

  /// The app; its identifier is empty when none is known.
  var app: AppDeclaration
  /// What was found wrong, file by file.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ sources: AppSources, settings: BuildSettings, scan: inout FolderScan) {
    let plistFile = sources.infoPlist?.file ?? sources.path
    var log = FaultLog(file: plistFile)
    log.add(contentsOf: sources.infoPlist?.document.diagnostics ?? [])
    let identity =
      sources.infoPlist?.identity(settings: settings, targetName: sources.targetName, log: &log)
      ?? AppIdentity()

    var intents = sources.infoPlist?.appIntents(log: &log) ?? DeclaredIntents()
    for plist in sources.extensionPlists {
      var log = FaultLog(file: plist.file)
      log.add(contentsOf: plist.document.diagnostics)
      intents.formUnion(plist.extensionIntents(log: &log))
      diagnostics += log.diagnostics
    }

    var content = LocalizedContent()
    for file in sources.files { content.add(file, scan: &scan) }
    diagnostics += content.log

    let names = AppNames(identity: identity, tables: content.tables)
    app = AppDeclaration(
      bundleIdentifier: identity.identifier ?? "", name: "", path: sources.path,
      developmentLanguage: identity.developmentLanguage, supportedIntents: intents.supported,
      intentsRestrictedWhileLocked: intents.restricted, localizations: [])
    let unnamed = AppName(source: .bundleName, name: sources.targetName)
    var nameFaults: [(Localization.Scope, AppNames.Fault)] = []
    app.localizations = content.scopes.map { scope in
      let found = names.names(in: scope)
      nameFaults += found.faults.map { (scope, $0) }
      let vocabulary = content.vocabularies[scope]
      return Localization(
        scope: scope, names: found.names.isEmpty ? [unnamed] : found.names,
        vocabularies: vocabulary?.vocabularies, intentPhrases: vocabulary?.intentPhrases)
    }
    names.report(nameFaults, log: &log)
    let ownNames = app.bestLocalization(for: app.developmentLanguage)?.names ?? []
    app.name = (ownNames.first { $0.source == .displayName } ?? ownNames.first ?? unnamed).name

    let rules = AppRules(app: app, identity: identity, infoPlist: sources.infoPlist, content: content)
    rules.check(log: &log)
    diagnostics += log.diagnostics
    diagnostics += rules.vocabularyFaults()
  }
}
