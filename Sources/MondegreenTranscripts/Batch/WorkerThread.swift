// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Starts threads for work that may block, which Swift's own pool must not.
enum WorkerThread {
  /// Runs a body on a thread of its own, which nobody has to join.
  ///
  /// - Returns: Whether the system granted the thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = unsafe Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    // Sound: the thread takes over the reference that is handed to it; without a thread it is released here.
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      unsafe box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// How many processors this process may use.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
