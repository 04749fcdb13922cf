import Glibc

/// Documents held in memory under their content hash, bounded by count and by bytes; the one asked for longest ago goes
/// first. Entries are immutable values shared by all who ask.
package final class DocumentStore<Document: Sendable>: @unchecked Sendable {
    private struct Entry {
        var document: Document
        var bytes: Int
        /// Who was asked for just before and just after it.
        var older: String?
        var newer: String?
    }

    private let countLimit: Int
    private let byteLimit: Int
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // Everything below is guarded by the mutex.
    private var entries: [String: Entry] = [:]
    private var held = 0
    private var oldest: String?
    private var newest: String?

    package init(countLimit: Int, byteLimit: Int) {
        self.countLimit = max(countLimit, 1)
        self.byteLimit = byteLimit
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// How many documents there are and how many bytes they were said to take.
    package var size: (count: Int, bytes: Int) { locked { (entries.count, held) } }

    package func find(_ id: String) -> Document? {
        locked {
            touch(id)
            return entries[id]?.document
        }
    }

    /// Stores a document that takes `bytes` of memory, and lets others go where the bounds are passed. The one just
    /// stored stays, even alone past the bound. False where the id was known: then the document held before stays.
    @discardableResult
    package func insert(_ document: Document, id: String, bytes: Int) -> Bool {
        locked {
            if entries[id] != nil {
                touch(id)
                return false
            }
            entries[id] = Entry(document: document, bytes: max(bytes, 0))
            held += max(bytes, 0)
            append(id)
            while entries.count > 1, entries.count > countLimit || held > byteLimit { evictOldest() }
            return true
        }
    }

    /// Stores a document in place of one that may be there.
    package func replace(_ document: Document, id: String, bytes: Int) {
        locked { remove(id) }
        insert(document, id: id, bytes: bytes)
    }

    /// Lets the oldest go until at most so many bytes are held.
    package func shrink(to bytes: Int) {
        locked { while held > bytes && !entries.isEmpty { evictOldest() } }
    }

    private func evictOldest() {
        if let oldest { remove(oldest) }
    }

    private func remove(_ id: String) {
        guard entries[id] != nil else { return }
        unlink(id)
        if let entry = entries.removeValue(forKey: id) { held -= entry.bytes }
    }

    /// Makes it the one asked for last.
    private func touch(_ id: String) {
        guard newest != id, entries[id] != nil else { return }
        unlink(id)
        append(id)
    }

    /// Takes an entry out of the order.
    private func unlink(_ id: String) {
        guard let entry = entries[id] else { return }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    }

    /// Puts an entry, which is in the order nowhere, at its end.
    private func append(_ id: String) {
        entries[id]?.older = newest
        entries[id]?.newer = nil
        if let newest { entries[newest]?.newer = id } else { oldest = id }
        newest = id
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
