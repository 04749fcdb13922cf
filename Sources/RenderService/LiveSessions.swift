import MicroHTTP
import UpdateLoop

/// Live sessions by the id of the state they stand in, so that going on from a state costs its new events alone. A session
/// is taken out while it is used and put back under its new state. Any of them may be gone at any time: then the events
/// are replayed, with the same answer.
///
/// Sessions of path-free documents rest here too, under the state of their mount wherever they were scrolled: several of
/// one document, for so many workers.
final class LiveSessions: Sendable {
    /// Sessions kept.
    static let capacity = 256
    /// Bytes of all of them: one of 100,000 views has its place.
    static let sizeLimit = 96 << 20
    /// Sessions of one document that rest.
    static let restingLimit = 4

    private struct Entry {
        var session: ParkedSession
        var size: Int
        var use: UInt64
    }

    private struct Shelf {
        /// Under one id the one used last is the last.
        var sessions: [String: [Entry]] = [:]
        var count = 0
        var size = 0
        var uses: UInt64 = 0

        mutating func take(_ id: String, _ isWanted: (ParkedSession) -> Bool) -> ParkedSession? {
            guard let last = sessions[id]?.last, isWanted(last.session), let found = sessions[id]?.popLast() else {
                return nil
            }
            if sessions[id]?.isEmpty == true { sessions[id] = nil }
            forget(found)
            return found.session
        }

        mutating func removeOldest(_ id: String) -> ParkedSession? {
            guard sessions[id]?.isEmpty == false, let found = sessions[id]?.removeFirst() else { return nil }
            if sessions[id]?.isEmpty == true { sessions[id] = nil }
            forget(found)
            return found.session
        }

        private mutating func forget(_ entry: Entry) {
            size -= entry.size
            count -= 1
        }
    }

    private let shelf = Locked(Shelf())

    /// The session that stands in a state, if there is one; it is the caller's from now on.
    ///
    /// - Parameter isWanted: Whether the one that would be taken is good for what the caller wants.
    func take(_ id: String, where isWanted: (ParkedSession) -> Bool = { _ in true }) -> ParkedSession? {
        shelf.withLock { $0.take(id, isWanted) }
    }

    /// How many there are, and their bytes.
    var held: (count: Int, bytes: Int) { shelf.withLock { ($0.count, $0.size) } }

    /// Lets the ones used longest ago go until at most so many bytes are held.
    func shrink(to bytes: Int) {
        let gone = shelf.withLock { Self.shrink(&$0, to: bytes, count: Self.capacity) }
        _ = gone
    }

    /// Keeps a session under the state it stands in, unless it alone is too large.
    ///
    /// - Parameter limit: How many there may be under this id; the one used longest ago goes.
    func park(_ session: ParkedSession, as id: String, limit: Int = 1) {
        let size = session.sizeOfLate
        guard size <= Self.sizeLimit else { return }
        // What is let go is freed outside the lock.
        let gone = shelf.withLock { shelf in
            var gone: [ParkedSession?] = []
            while shelf.sessions[id]?.count ?? 0 >= limit { gone.append(shelf.removeOldest(id)) }
            shelf.uses += 1
            shelf.sessions[id, default: []].append(Entry(session: session, size: size, use: shelf.uses))
            shelf.count += 1
            shelf.size += size
            return gone + Self.shrink(&shelf, to: Self.sizeLimit, count: Self.capacity)
        }
        _ = gone
    }

    private static func shrink(_ shelf: inout Shelf, to bytes: Int, count: Int) -> [ParkedSession?] {
        var gone: [ParkedSession?] = []
        while shelf.count > count || shelf.size > bytes {
            let oldest = shelf.sessions.min { $0.value.first?.use ?? 0 < $1.value.first?.use ?? 0 }
            guard let oldest else { break }
            gone.append(shelf.removeOldest(oldest.key))
        }
        return gone
    }
}
