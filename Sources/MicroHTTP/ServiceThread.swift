import CMicroHTTPD
import Glibc
import Synchronization

/// A thread of our own with a stack of known size.
package final class ServiceThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Atomic(false)

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts `body` on a new thread with `stackBytes` of stack (rounded up by the system to whole pages) and every
    /// signal blocked, so that signals reach the main thread only. Nil where the system has no thread to give.
    package init?(stackBytes: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackBytes)
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_BLOCK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let work = Unmanaged.passRetained(Work(body))
        var started = pthread_t()
        let code = pthread_create(
            &started, &attributes,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        thread = started
    }

    deinit {
        if !isJoined.load(ordering: .relaxed) { pthread_detach(thread) }
    }

    /// Waits until the thread has ended; at once when it was waited for before.
    package func join() {
        if !isJoined.exchange(true, ordering: .relaxed) { pthread_join(thread, nil) }
    }
}

/// Keeps what is freed for the next request, until ``giveBackFreedMemory()``. Call it before anything is served.
package func keepFreedMemory() { micro_http_keep_freed(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Gives pages that were freed back to the system.
package func giveBackFreedMemory() { micro_http_trim() }
