// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A value that one thread at a time may touch, and for whose changes others can wait (Hoare, "Monitors: an
/// operating system structuring concept", 1974).
///
/// `Synchronization.Mutex` has no way to wait; this one goes when it gets one.
@safe final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    // Sound: both were just allocated, stay where they are, and are destroyed in deinit alone.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Works on the value, and wakes those who wait for a change.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until a condition holds, then works on the value, and wakes those who wait for a change.
  func wait<Result>(until condition: (Value) -> Bool, then body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    while !condition(value) { unsafe pthread_cond_wait(changed, mutex) }
    return body(&value)
  }
}
