import Synchronization

/// Says, from any thread, that nobody waits for a piece of work any more: its client is gone, or the server is closing.
/// Whoever works looks at it every few thousand counted operations (``WorkMeter``) and stops.
package final class CancellationToken: Sendable {
    private let isSet = Atomic(false)
    /// Of work that several wait for: their tokens. It is cancelled when all of them are.
    private let waiting: Mutex<[CancellationToken]>

    package init() { waiting = Mutex([]) }

    /// The token of work that others may come to wait for.
    package init(sharedBy first: CancellationToken) { waiting = Mutex([first]) }

    package func cancel() { isSet.store(true, ordering: .relaxed) }

    package var isCancelled: Bool {
        isSet.load(ordering: .relaxed)
            || waiting.withLock { waiting in !waiting.isEmpty && waiting.allSatisfy { $0.isCancelled } }
    }

    /// One more waits for the work of a shared token.
    package func join(_ other: CancellationToken) {
        waiting.withLock { waiting in
            if !waiting.isEmpty { waiting.append(other) }
        }
    }
}
