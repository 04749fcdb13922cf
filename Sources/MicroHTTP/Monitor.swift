import Glibc

/// State guarded by a lock that threads can also wait on, in several rooms where those who wait are of several kinds.
package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let conditions: UnsafeMutablePointer<pthread_cond_t>
    private let rooms: Int

    package init(_ state: State, rooms: Int = 1) {
        self.state = state
        mutex = .allocate(capacity: 1)
        self.rooms = rooms
        conditions = .allocate(capacity: rooms)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        for room in 0..<rooms { pthread_cond_init(conditions + room, &attributes) }
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        for room in 0..<rooms { pthread_cond_destroy(conditions + room) }
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
        conditions.deallocate()
    }

    /// Runs `body` alone; wakes nobody.
    package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Runs `body` alone, then lets every waiting thread look again.
    package func update<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            for room in 0..<rooms { pthread_cond_broadcast(conditions + room) }
            pthread_mutex_unlock(mutex)
        }
        return body(&state)
    }

    /// Lets one thread that waits in a room look again.
    package func wakeOne(in room: Int) { pthread_cond_signal(conditions + room) }

    /// Waits until `body` answers a value, at most until `deadline`; then nil.
    package func wait<Result>(
        until deadline: Milliseconds = .max, in room: Int = 0, _ body: (inout State) -> Result?
    ) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            if deadline == .max {
                pthread_cond_wait(conditions + room, mutex)
            } else {
                if monotonicMilliseconds() >= deadline { return nil }
                var instant = timespec(tv_sec: Int(deadline / 1000), tv_nsec: Int(deadline % 1000) * 1_000_000)
                pthread_cond_timedwait(conditions + room, mutex, &instant)
            }
        }
    }
}

/// A reading of the monotonic clock, or a span of it.
package typealias Milliseconds = Int64

/// Milliseconds of the monotonic clock.
package func monotonicMilliseconds() -> Milliseconds {
    monotonicNanoseconds() / 1_000_000
}

/// Nanoseconds of the monotonic clock.
package func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
