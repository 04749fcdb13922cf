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
        /// Under one id the one used last is the last. An id stays, as long as there are not too many, while its session is used.
        var sessions: [String: [Entry]] = [:]
        var count = 0
        var size = 0
        var uses: UInt64 = 0

        mutating func take(_ id: String, _ isWanted: (ParkedSession) -> Bool) -> ParkedSession? {
            guard let place = sessions.index(forKey: id), let last = sessions.values[place].last,
                isWanted(last.session)
            else { return nil }
            sessions.values[place].removeLast()
            forget(last)
            return last.session
        }

        mutating func removeOldest(_ id: String) -> ParkedSession? {
            guard sessions[id]?.isEmpty == false, let found = sessions[id]?.removeFirst() else { return nil }
            if sessions[id]?.isEmpty == true { sessions[id] = nil }
            forget(found)
            return found.session
        }

        mutating func add(_ entry: Entry, _ id: String, limit: Int) -> ParkedSession? {
            var gone: ParkedSession?
            if let place = sessions.index(forKey: id) {
                if sessions.values[place].count >= limit {
                    let oldest = sessions.values[place].removeFirst()
                    forget(oldest)
                    gone = oldest.session
                }
                sessions.values[place].append(entry)
            } else {
                if sessions.count > LiveSessions.capacity * 2 { sessions = sessions.filter { !$0.value.isEmpty } }
                sessions[id] = [entry]
            }
            count += 1
            size += entry.size
            return gone
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
            shelf.uses += 1
            let gone = shelf.add(Entry(session: session, size: size, use: shelf.uses), id, limit: limit)
            return Self.shrink(&shelf, to: Self.sizeLimit, count: Self.capacity) + (gone.map { [$0] } ?? [])
        }
        _ = gone
    }

    private static func shrink(_ shelf: inout Shelf, to bytes: Int, count: Int) -> [ParkedSession?] {
        var gone: [ParkedSession?] = []
        while shelf.count > count || shelf.size > bytes {
            let oldest = shelf.sessions.min { $0.value.first?.use ?? .max < $1.value.first?.use ?? .max }
            guard let oldest else { break }
            gone.append(shelf.removeOldest(oldest.key))
        }
        return gone
    }
}
