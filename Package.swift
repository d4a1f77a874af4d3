// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings of every Swift target: language mode 6 comes with the tools version, the rest is opted into here.
let checked: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Settings of what ships: every use of an unsafe construct is marked `unsafe` and explained.
let shipped: [SwiftSetting] = checked + [.strictMemorySafety()]

let package = Package(
  name: "mondegreen",
  products: [
    .library(name: "Mondegreen", targets: ["Mondegreen"]),
    .library(name: "MondegreenTranscripts", targets: ["MondegreenTranscripts"]),
    .executable(name: "mondegreen", targets: ["MondegreenCLI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // ICU behind a header that names no ICU type; see the header for why.
    .target(
      name: "CMondegreenICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    // zlib behind a header that names no zlib type.
    .target(name: "CMondegreenGzip", linkerSettings: [.linkedLibrary("z")]),

    // Language data as bytes of the program; README.md there tells how they are made.
    .target(name: "CMondegreenData", exclude: ["README.md", "data", "scripts"]),

    .target(name: "MondegreenText", dependencies: ["CMondegreenICU"], swiftSettings: shipped),
    .target(name: "MondegreenIndex", swiftSettings: shipped),
    .target(name: "MondegreenPhonetics", dependencies: ["CMondegreenData"], swiftSettings: shipped),
    .target(name: "MondegreenVocabulary", swiftSettings: shipped),
    .target(
      name: "Mondegreen",
      dependencies: ["MondegreenText", "MondegreenIndex", "MondegreenVocabulary"],
      swiftSettings: shipped),
    .target(
      name: "MondegreenTranscripts",
      dependencies: ["Mondegreen", "MondegreenVocabulary", "CMondegreenGzip"],
      swiftSettings: shipped),
    .executableTarget(
      name: "MondegreenCLI",
      dependencies: [
        "Mondegreen", "MondegreenPhonetics", "MondegreenTranscripts", "MondegreenVocabulary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: shipped),

    .testTarget(
      name: "MondegreenTextTests", dependencies: ["MondegreenText"], swiftSettings: checked),
    .testTarget(
      name: "MondegreenIndexTests", dependencies: ["MondegreenIndex"], swiftSettings: checked),
    .testTarget(
      name: "MondegreenPhoneticsTests", dependencies: ["MondegreenPhonetics"], swiftSettings: checked),
    .testTarget(
      name: "MondegreenVocabularyTests", dependencies: ["MondegreenVocabulary"],
      swiftSettings: checked),
    .testTarget(
      name: "MondegreenTests",
      dependencies: ["Mondegreen", "MondegreenText", "MondegreenIndex", "MondegreenVocabulary"],
      swiftSettings: checked),
    .testTarget(
      name: "MondegreenTranscriptsTests",
      dependencies: ["Mondegreen", "MondegreenTranscripts", "MondegreenVocabulary"],
      swiftSettings: checked),
    .testTarget(
      name: "MondegreenCLITests", dependencies: ["MondegreenCLI", "MondegreenVocabulary"],
      swiftSettings: checked),
  ]
)
