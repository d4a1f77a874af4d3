// SPDX-License-Identifier: Apache-2.0

/// Puts a document together from what its parser comes upon, whatever the format: opened containers, keys, values.
///
/// It keeps the containers that are open on a stack of its own, so no nesting can exhaust the call stack, counts
/// values and levels against the limits, finds keys that stand twice, and knows the key path for diagnostics.
struct DocumentBuilder {
  /// What the next value goes into.
  enum Container: Hashable {
    case root
    case array
    case dictionary
  }

  /// A container that is not closed yet.
  struct Frame {
    let container: Container
    let position: SourcePosition
    var elements: [PropertyListNode] = []
    /// Elements that were come upon, those that were left out included.
    var elementsSeen = 0
    var entries = EntryList()
    /// The key that waits for its value.
    var key: (text: String, position: SourcePosition)?
  }

  /// The root value, once it is complete.
  private(set) var root: PropertyListNode?
  /// The containers that are open, outermost first.
  private(set) var frames: [Frame] = []
  /// Whether the file holds more values than allowed: nothing is taken in any more and parsers stop.
  private(set) var isFull = false
  /// Whether an error has been reported.
  private(set) var hasErrors = false

  let limits: DocumentLimits
  private var nodesLeft: Int
  private var log: DiagnosticLog

  /// Creates a builder for a file.
  init(file: String, limits: DocumentLimits) {
    self.limits = limits
    nodesLeft = limits.nodes
    log = DiagnosticLog(file: file, limits: limits)
  }

  /// What the next value goes into.
  var container: Container { frames.last?.container ?? .root }

  /// Whether a value would have a place: an element of an array, the value of a key, or the one root.
  var awaitsValue: Bool {
    switch container {
    case .root: root == nil
    case .array: true
    case .dictionary: frames.last?.key != nil
    }
  }

  /// Opens an array or a dictionary as the next value.
  ///
  /// - Returns: Whether it was opened; when not, that has been reported and the parser passes over its content.
  mutating func open(_ container: Container, at position: SourcePosition) -> Bool {
    guard charge(at: position) else { return false }
    guard frames.count < limits.depth else {
      report(
        .error, .plistTooDeep, at: position, "nested too deep, left out",
        found: "level \(frames.count + 1)", expected: "at most \(limits.depth) levels")
      drop()
      return false
    }
    frames.append(Frame(container: container, position: position))
    return true
  }

  /// Takes the key of the value that comes next.
  mutating func setKey(_ key: String, at position: SourcePosition) {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = (key, position)
  }

  /// Adds a value that is no container.
  mutating func append(_ value: PropertyListNode.Value, at position: SourcePosition) {
    guard charge(at: position) else { return }
    place(PropertyListNode(value, at: position))
  }

  /// Leaves out the value that comes next, with its key; it counts against the limit all the same.
  mutating func skipValue(at position: SourcePosition) {
    if charge(at: position) { drop() }
  }

  private mutating func drop() {
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].key = nil
    frames[frames.count - 1].elementsSeen += 1
  }

  /// Closes the innermost container.
  ///
  /// - Complexity: O(*n*) in its entries when a key stands twice, else O(1) amortized.
  mutating func close() {
    guard let frame = frames.popLast() else { return }
    let value: PropertyListNode.Value =
      frame.container == .array ? .array(frame.elements) : .dictionary(frame.entries.kept)
    place(PropertyListNode(value, at: frame.position))
  }

  /// Closes what is still open and hands out the document.
  mutating func finish() -> Document {
    while !frames.isEmpty { close() }
    return Document(root: root, diagnostics: log.sorted())
  }

  /// Counts a value against the limit.
  private mutating func charge(at position: SourcePosition) -> Bool {
    guard nodesLeft > 0 else {
      if !isFull {
        isFull = true
        report(
          .error, .plistTooManyValues, at: position, "too many values: the rest of the file is not read",
          found: "value \(limits.nodes + 1)", expected: "at most \(limits.nodes) values")
      }
      return false
    }
    nodesLeft -= 1
    return true
  }

  /// Puts a value into the innermost container.
  private mutating func place(_ node: PropertyListNode) {
    guard let last = frames.indices.last else {
      root = root ?? node
      return
    }
    switch frames[last].container {
    case .array:
      frames[last].elements.append(node)
      frames[last].elementsSeen += 1
    case .dictionary:
      guard let key = frames[last].key else { return }
      let entry = PropertyListNode.Entry(key: key.text, keyPosition: key.position, node: node)
      if let earlier = frames[last].entries.append(entry) {
        report(
          .warning, .plistDuplicateKey, at: key.position,
          "key \(key.text.excerpt) stands twice, first at \(earlier.place): the last value is kept")
      }
      frames[last].key = nil
    case .root: break
    }
  }
}

extension DocumentBuilder {
  /// Keys and indices from the root to the value that is being read.
  var keyPath: String {
    var path = ""
    for frame in frames {
      if frame.container == .array {
        path += "[\(frame.elementsSeen)]"
      } else if let key = frame.key {
        path += path.isEmpty ? key.text.excerpt : ".\(key.text.excerpt)"
      }
    }
    return path
  }

  /// Path of the file.
  var file: String { log.file }

  /// Whether the next diagnostic is still listed, not only counted, so that its texts are needed.
  var isListing: Bool { log.isListing }

  /// Adds a diagnostic with the key path of the value that is being read.
  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, at position: SourcePosition?,
    _ message: @autoclosure () -> String,
    found: String? = nil, expected: String? = nil
  ) {
    if severity == .error { hasErrors = true }
    guard log.isListing else { return log.count(severity) }
    log.add(
      Diagnostic(
        severity, code, file: file, position: position, keyPath: keyPath, message: message(),
        found: found?.excerpt, expected: expected))
  }
}

extension SourcePosition {
  /// How a message refers to this place: `12:5`, or `byte 90` in a binary file.
  var place: String {
    if let line, let column { "\(line):\(column)" } else { "byte \(byteOffset)" }
  }
}
