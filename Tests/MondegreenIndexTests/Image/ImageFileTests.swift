// SPDX-License-Identifier: Apache-2.0

import Foundation
import MondegreenIndex
import Testing

/// Images as files: written whole or not at all, opened by mapping.
final class ImageFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "mondegreen-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `what is written can be opened`() throws {
    let path = path("image")
    try SampleImage.builder.write(to: path)
    #expect(try bytes(path) == SampleImage.builder.bytes())
    let image = try Image(path: path)
    try image.verify()
    let table = try image.table(SampleImage.numbers, of: UInt64.self)
    #expect((0..<table.count).map { table[$0] } == SampleImage.numberRecords)
    #expect(try contents() == ["image"])
  }

  @Test func `an open image stays what it was when another takes its place`() throws {
    let path = path("image")
    try SampleImage.builder.write(to: path)
    let image = try Image(path: path)
    try ImageBuilder().write(to: path)
    try image.verify()
    #expect(image.layout.count == 4)
    #expect(try Image(path: path).layout.isEmpty)
    #expect(try contents() == ["image"])
  }

  @Test func `writers of one path leave one whole image`() async throws {
    let path = path("image")
    await withThrowingTaskGroup { group in
      for _ in 0..<16 { group.addTask { try SampleImage.builder.write(to: path) } }
    }
    #expect(try bytes(path) == SampleImage.builder.bytes())
    #expect(try contents() == ["image"])
  }

  @Test func `nothing is left where nothing can be written`() throws {
    #expect(throws: ImageError.inaccessible(reason: "No such file or directory")) {
      try SampleImage.builder.write(to: path("missing/image"))
    }
    try Data("text".utf8).write(to: folder.appendingPathComponent("file"))
    #expect(throws: ImageError.inaccessible(reason: "Not a directory")) {
      try SampleImage.builder.write(to: path("file/image"))
    }
    #expect(try contents() == ["file"])
  }

  /// Fails at the last step, the renaming.
  @Test func `what stands in the way stays, and the temporary file goes`() throws {
    let obstacle = folder.appendingPathComponent("image")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    #expect(throws: ImageError.inaccessible(reason: "Is a directory")) {
      try SampleImage.builder.write(to: obstacle.path)
    }
    #expect(try contents() == ["image"])
  }

  /// The system lets its administrator write anywhere, so this runs for others only.
  @Test(.enabled(if: geteuid() != 0))
  func `the old image stays when its folder cannot be written`() throws {
    let path = path("image")
    try SampleImage.builder.write(to: path)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    #expect(throws: ImageError.inaccessible(reason: "Permission denied")) {
      try ImageBuilder().write(to: path)
    }
    #expect(try bytes(path) == SampleImage.builder.bytes())
    #expect(try contents() == ["image"])
  }

  @Test func `files that are no images`() throws {
    try Data().write(to: folder.appendingPathComponent("empty"))
    try Data("text".utf8).write(to: folder.appendingPathComponent("text"))
    #expect(mkfifo(path("pipe"), 0o644) == 0)
    let errors: [(String, ImageError)] = [
      ("empty", .truncated(expectedBytes: 40, foundBytes: 0)),
      ("text", .notAnImage),
      ("missing", .inaccessible(reason: "No such file or directory")),
      (".", .inaccessible(reason: "not a regular file")),
      ("pipe", .inaccessible(reason: "not a regular file")),
    ]
    for (name, error) in errors {
      #expect(throws: error, "\(name)") { try Image(path: self.path(name)) }
    }
  }

  @Test func `a file behaves as its bytes do`() throws {
    let bytes = SampleImage.builder.bytes()
    let path = path("image")
    for length in [1, 39, 40, 100, bytes.count - 1] {
      try ImageBuilder.write(Array(bytes[..<length]), to: path)
      #expect(
        throws: ImageError.truncated(
          expectedBytes: UInt64(length < 40 ? 40 : bytes.count), foundBytes: UInt64(length))
      ) { try Image(path: path) }
    }
    var damaged = bytes
    damaged[bytes.count - 1] ^= 1
    try ImageBuilder.write(damaged, to: path)
    let image = try Image(path: path)
    #expect(throws: ImageError.damagedContents) { try image.verify() }
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
