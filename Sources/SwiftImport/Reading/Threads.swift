import Glibc
import Synchronization

/// Threads with room for trees that are deep within the limits, which share out work among themselves.
final class Threads: Sendable {
    /// Threads at most, and bytes of the stack of each.
    private static let most = 4
    private static let stackBytes = 256 << 20

    private let count: Int
    private let work: @Sendable (Int) -> Void
    private let next = Atomic(0)

    private init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.work = work
    }

    /// Does the work for each number below `count`, this thread a part of it. What it touches must bear that.
    static func each(below count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let threads = Threads(count, work)
        let helpers = min(most, count, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) - 1
        let started = (0..<max(helpers, 0)).compactMap { _ in threads.started() }
        threads.run()
        for thread in started { pthread_join(thread, nil) }
    }

    /// Nil where the system has no thread to give: those that are there do all.
    private func started() -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackBytes)
        var thread = pthread_t()
        let shared = Unmanaged.passRetained(self)
        let code = pthread_create(
            &thread, &attributes,
            { pointer in
                if let pointer { Unmanaged<Threads>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, shared.toOpaque())
        guard code == 0 else {
            shared.release()
            return nil
        }
        return thread
    }

    private func run() {
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < count else { return }
            work(index)
        }
    }
}
