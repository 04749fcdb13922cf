import Glibc

/// Documents held in memory under their content hash, bounded by count and by bytes; the one asked for longest ago goes
/// first. Entries are immutable values shared by all who ask.
package final class DocumentStore<Document: Sendable>: @unchecked Sendable {
    private struct Entry {
        var document: Document
        var bytes: Int
        /// When it was last asked for, counted in requests.
        var lastUse: UInt64
    }

    private let countLimit: Int
    private let byteLimit: Int
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // Everything below is guarded by the mutex.
    private var entries: [String: Entry] = [:]
    private var held = 0
    private var uses: UInt64 = 0

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
            uses += 1
            entries[id]?.lastUse = uses
            return entries[id]?.document
        }
    }

    /// Stores a document that takes `bytes` of memory, and lets others go where the bounds are passed. The one just
    /// stored stays, even alone past the bound. False where the id was known: then the document held before stays.
    @discardableResult
    package func insert(_ document: Document, id: String, bytes: Int) -> Bool {
        locked {
            uses += 1
            if entries[id] != nil {
                entries[id]?.lastUse = uses
                return false
            }
            entries[id] = Entry(document: document, bytes: max(bytes, 0), lastUse: uses)
            held += max(bytes, 0)
            while entries.count > 1, entries.count > countLimit || held > byteLimit { evictOldest() }
            return true
        }
    }

    /// Stores a document in place of one that may be there.
    package func replace(_ document: Document, id: String, bytes: Int) {
        locked {
            if let known = entries.removeValue(forKey: id) { held -= known.bytes }
        }
        insert(document, id: id, bytes: bytes)
    }

    /// Lets the oldest go until at most so many bytes are held.
    package func shrink(to bytes: Int) {
        locked { while held > bytes && !entries.isEmpty { evictOldest() } }
    }

    /// Linear in the number of documents, which is small: it runs once for each document stored past the bound.
    private func evictOldest() {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        entries[oldest.key] = nil
        held -= oldest.value.bytes
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
