import Glibc

/// Documents held in memory under their content hash, bounded by count and by bytes; the one asked for longest ago goes
/// first. Entries are immutable values shared by all who ask.
package final class DocumentStore<Document: Sendable>: @unchecked Sendable {
    private struct Entry {
        var id: String
        /// Nil in a place that is free.
        var document: Document?
        var bytes: Int
        /// Where those stand that were asked for just before and just after it; -1 none.
        var older = -1
        var newer = -1
    }

    private let countLimit: Int
    private let byteLimit: Int
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // Everything below is guarded by the mutex.
    private var entries: [Entry] = []
    /// Where each stands there, and the places that are free: an id is long, and looked up once for each question.
    private var places: [String: Int] = [:]
    private var freePlaces: [Int] = []
    private var held = 0
    private var oldest = -1
    private var newest = -1

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
    package var size: (count: Int, bytes: Int) { locked { (places.count, held) } }

    package func find(_ id: String) -> Document? {
        locked {
            guard let place = places[id] else { return nil }
            touch(place)
            return entries[place].document
        }
    }

    /// Stores a document that takes `bytes` of memory, and lets others go where the bounds are passed. The one just
    /// stored stays, even alone past the bound. False where the id was known: then the document held before stays.
    @discardableResult
    package func insert(_ document: Document, id: String, bytes: Int) -> Bool {
        locked {
            if let place = places[id] {
                touch(place)
                return false
            }
            let entry = Entry(id: id, document: document, bytes: max(bytes, 0))
            let place = freePlaces.popLast() ?? entries.count
            if place < entries.count { entries[place] = entry } else { entries.append(entry) }
            places[id] = place
            held += max(bytes, 0)
            append(place)
            while places.count > 1, places.count > countLimit || held > byteLimit { remove(oldest) }
            return true
        }
    }

    /// Stores a document in place of one that may be there.
    package func replace(_ document: Document, id: String, bytes: Int) {
        locked { if let place = places[id] { remove(place) } }
        insert(document, id: id, bytes: bytes)
    }

    /// Lets the oldest go until at most so many bytes are held.
    package func shrink(to bytes: Int) {
        locked { while held > bytes && !places.isEmpty { remove(oldest) } }
    }

    private func remove(_ place: Int) {
        unlink(place)
        places[entries[place].id] = nil
        held -= entries[place].bytes
        entries[place] = Entry(id: "", document: nil, bytes: 0)
        freePlaces.append(place)
    }

    /// Makes it the one asked for last.
    private func touch(_ place: Int) {
        guard newest != place else { return }
        unlink(place)
        append(place)
    }

    /// Takes an entry out of the order.
    private func unlink(_ place: Int) {
        let (older, newer) = (entries[place].older, entries[place].newer)
        if older >= 0 { entries[older].newer = newer } else { oldest = newer }
        if newer >= 0 { entries[newer].older = older } else { newest = older }
    }

    /// Puts an entry, which is in the order nowhere, at its end.
    private func append(_ place: Int) {
        entries[place].older = newest
        entries[place].newer = -1
        if newest >= 0 { entries[newest].newer = place } else { oldest = place }
        newest = place
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
