import Synchronization

/// The one answer that a request waits for. It may be given from any thread; only the first one counts. A reply that is
/// forgotten answers 500, so that no client waits for ever.
package final class Reply: Sendable {
    private let given = Atomic(false)
    private let give: @Sendable (Response) -> Void

    package init(_ give: @escaping @Sendable (Response) -> Void) { self.give = give }

    deinit {
        if !given.load(ordering: .relaxed) { give(Response(status: 500)) }
    }

    package func callAsFunction(_ response: Response) {
        if !given.exchange(true, ordering: .acquiringAndReleasing) { give(response) }
    }
}

/// What a ``ChunkSource`` answers: the next bytes, or nil at the end. One that is forgotten breaks the answer off, so
/// that the client can tell it from a complete one.
package final class NextChunk: Sendable {
    enum Outcome: Sendable {
        case bytes([UInt8])
        case end
        case broken
    }

    private let given = Atomic(false)
    private let give: @Sendable (Outcome) -> Void

    init(_ give: @escaping @Sendable (Outcome) -> Void) { self.give = give }

    /// One whose chunks go on to `next` in another form; nil there too is the end.
    package convenience init(forwardingTo next: NextChunk, _ change: @escaping @Sendable ([UInt8]?) -> [UInt8]?) {
        self.init { outcome in
            switch outcome {
            case .bytes(let bytes): next(change(bytes))
            case .end: next(change(nil))
            case .broken: break
            }
        }
    }

    deinit {
        if !given.load(ordering: .relaxed) { give(.broken) }
    }

    package func callAsFunction(_ bytes: [UInt8]?) {
        guard !given.exchange(true, ordering: .acquiringAndReleasing) else { return }
        give(bytes.map { .bytes($0) } ?? .end)
    }
}
