import MicroHTTP
import UpdateLoop

/// Live sessions by the id of the state they stand in, so that going on from a state costs its new events alone. A session
/// is taken out while it is used and put back under its new state. Any of them may be gone at any time: then the events
/// are replayed, with the same answer.
final class LiveSessions: Sendable {
    /// Sessions kept.
    static let capacity = 64
    /// Bytes of all of them: one of 100,000 views has its place.
    static let sizeLimit = 96 << 20

    private struct Shelf {
        var sessions: [String: (session: ParkedSession, use: UInt64)] = [:]
        var size = 0
        var uses: UInt64 = 0

        mutating func remove(_ id: String) -> ParkedSession? {
            guard let found = sessions.removeValue(forKey: id) else { return nil }
            size -= found.session.size
            return found.session
        }
    }

    private let shelf = Locked(Shelf())

    /// The session that stands in a state, if there is one; it is the caller's from now on.
    func take(_ id: String) -> ParkedSession? { shelf.withLock { $0.remove(id) } }

    /// Lets all go.
    func removeAll() {
        let gone = shelf.withLock { shelf in
            defer { shelf = Shelf() }
            return shelf
        }
        _ = gone
    }

    /// Keeps a session under the state it stands in, unless it alone is too large.
    func park(_ session: ParkedSession, as id: String) {
        guard session.size <= Self.sizeLimit else { return }
        // What is let go is freed outside the lock.
        let gone = shelf.withLock { shelf in
            var gone = [shelf.remove(id)]
            shelf.uses += 1
            shelf.sessions[id] = (session, shelf.uses)
            shelf.size += session.size
            while shelf.sessions.count > Self.capacity || shelf.size > Self.sizeLimit {
                guard let oldest = shelf.sessions.min(by: { $0.value.use < $1.value.use }) else { break }
                gone.append(shelf.remove(oldest.key))
            }
            return gone
        }
        _ = gone
    }
}
