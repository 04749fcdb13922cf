import Synchronization

/// A bounded cache shared by threads. An entry is found by the hash of its key and then compared by the caller, so a
/// collision costs a miss and never an answer. Forgetting anything changes no result, only time.
///
/// Entries live in two generations: a full young one becomes the old one, and what is used again moves back.
final class HashedCache<Entry: AnyObject & Sendable>: Sendable {
    /// A hash that is not hashed again. Hashes that agree in their last bits cost time, at most as many steps as a generation
    /// has entries.
    private struct Key: Hashable {
        let hash: Int

        func _rawHashValue(seed: Int) -> Int { Int(truncatingIfNeeded: UInt(bitPattern: hash) >> 4) }
    }

    private struct State {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        var youngCost = 0
    }

    private final class Shard: Sendable {
        let state = Mutex(State())
    }

    private let shards: [Shard]
    private let entriesPerGeneration: Int
    private let costPerGeneration: Int
    private let cost: @Sendable (Entry) -> Int

    /// A cache of at most `entries` entries whose costs (bytes, as `cost` estimates them) sum to at most `bytes`.
    init(entries: Int, bytes: Int, cost: @escaping @Sendable (Entry) -> Int) {
        shards = (0..<16).map { _ in Shard() }
        entriesPerGeneration = max(1, entries / 32)
        costPerGeneration = max(1, bytes / 32)
        self.cost = cost
    }

    /// The entry of that hash which `matches`.
    func entry(hash: Int, where matches: (Entry) -> Bool) -> Entry? {
        var forgotten: [Key: Entry] = [:]
        let found = shards[hash & 15].state.withLock { state -> Entry? in
            if let entry = state.young[Key(hash: hash)] { return entry }
            guard !state.old.isEmpty, let entry = state.old.removeValue(forKey: Key(hash: hash)) else { return nil }
            forgotten = add(entry, hash: hash, to: &state)
            return entry
        }
        forgotten.removeAll()
        guard let found, matches(found) else { return nil }
        return found
    }

    /// Remembers the entry, in place of one with the same hash.
    func insert(_ entry: Entry, hash: Int) {
        guard cost(entry) <= costPerGeneration else { return }
        var forgotten = shards[hash & 15].state.withLock { add(entry, hash: hash, to: &$0) }
        forgotten.removeAll()
    }

    /// Forgets all of them.
    func removeAll() {
        for shard in shards {
            var forgotten = State()
            shard.state.withLock { swap(&$0, &forgotten) }
        }
    }

    /// Answers the entries that are forgotten: freeing them is not done under the lock.
    private func add(_ entry: Entry, hash: Int, to state: inout State) -> [Key: Entry] {
        let cost = cost(entry)
        var forgotten: [Key: Entry] = [:]
        if state.young.count >= entriesPerGeneration || state.youngCost + cost > costPerGeneration {
            forgotten = state.old
            state.old = state.young
            state.young = [:]
            state.youngCost = 0
        }
        state.young[Key(hash: hash)] = entry
        state.youngCost += cost
        return forgotten
    }
}
