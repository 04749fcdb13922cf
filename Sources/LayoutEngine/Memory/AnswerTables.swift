import Geometry

/// Answers of nodes whose width depends on the proposed height or the other way round (wrapping text below them, an aspect
/// ratio, a choice), by whole proposals, oldest replaced first.
///
/// Nodes of which all is equal that an answer depends on have one table: equal texts, equal rows. What that is, is a table's
/// description (`LayoutPass.answerTable`); a table without one is a single node's.
struct AnswerTables {
    struct Entry {
        var proposal: ProposedViewSize
        /// Length of the container around, for nodes that depend on it; zero for others.
        var container: Size
        var size: Size
        /// Event in which it was computed.
        var stamp: UInt32
        /// The entry before it in its table with the same slot; -1 none.
        fileprivate var next: Int8 = -1

        init(proposal: ProposedViewSize, container: Size, size: Size, stamp: UInt32) {
            self.proposal = proposal
            self.container = container
            self.size = size
            self.stamp = stamp
        }
    }

    private struct Table {
        var start: Int32 = 0
        var count: Int32 = 0
        var capacity: Int32 = 0
        /// The entry to be replaced next.
        var next: Int32 = 0
        /// Nodes that have this table.
        var users: Int32 = 0
        var wordStart: Int32 = 0
        var wordCount: Int32 = 0
        /// The newest entry of each slot: a table that is asked much holds many.
        var newest = SIMD16<Int8>(repeating: -1)
        var hasForgotten = false
        /// Whether other nodes answered for its own.
        var holdsOthers = false
        var hash: UInt64 = 0
    }

    private var tables: [Table] = []
    private var entries: [Entry] = []
    /// Entries that are in a run.
    private var used: Int32 = 0
    private var freeTables: [Int32] = []
    /// Runs of entries not in use, by the binary logarithm of their length.
    private var freeRuns = [[Int32]](repeating: [], count: 7)
    /// Descriptions one after the other, and the tables that have one, found by hash.
    private var words: [UInt64] = []
    private var buckets: [Int32] = []
    private var described = 0
    /// Whether any table ever had a description.
    private(set) var isShared = false
    private var unused = 0

    func isDescribed(_ table: Int32) -> Bool { tables[table].wordCount > 0 }

    /// Whether answers in it may be those of other nodes.
    func holdsOthers(_ table: Int32) -> Bool { tables[table].holdsOthers }

    /// Whether the table does not hold all that was ever answered.
    func hasForgotten(_ table: Int32) -> Bool { tables[table].hasForgotten }

    /// What the table holds, oldest first unless some were replaced.
    func entries(of table: Int32) -> ArraySlice<Entry> {
        let start = Int(tables[table].start)
        return entries[start..<start + Int(tables[table].count)]
    }

    /// The entry for a proposal, whose slot this is; nil where it is not known.
    @inline(__always)
    func entry(_ table: Int32, in slot: Int, _ proposal: ProposedViewSize, _ container: Size) -> Entry? {
        let (first, start) = tables.withUnsafeBufferPointer { tables in
            (tables[Int(table)].newest[slot], Int(tables[Int(table)].start))
        }
        var place = first
        guard place >= 0 else { return nil }
        return entries.withUnsafeBufferPointer { entries in
            while place >= 0 {
                let at = start + Int(place)
                if entries[at].proposal.width == proposal.width, entries[at].proposal.height == proposal.height,
                    entries[at].container == container
                {
                    return entries[at]
                }
                place = entries[at].next
            }
            return nil
        }
    }

    /// Where to look for an entry: the same for equal lengths, both zeros among them.
    @inline(__always)
    static func slot(_ proposal: ProposedViewSize, _ container: Size) -> Int {
        var hash = (proposal.width + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ hash >> 29 ^ (proposal.height + 0).bitPattern) &* 0xBF58_476D_1CE4_E5B9
        if container == .zero { return Int(hash >> 60) }
        hash = (hash ^ hash >> 29 ^ (container.width + 0).bitPattern) &* 0x94D0_49BB_1331_11EB
        hash = (hash ^ hash >> 29 ^ (container.height + 0).bitPattern) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> 60)
    }

    /// Remembers an entry, whose slot this is.
    @inline(__always)
    mutating func store(_ entry: Entry, slot: Int, in table: Int32) {
        if tables[table].count == tables[table].capacity, !grow(table) { return replaceOldest(entry, slot, in: table) }
        var entry = entry
        let at = tables.withUnsafeMutableBufferPointer { tables in
            let place = tables[Int(table)].count
            tables[Int(table)].count = place + 1
            entry.next = tables[Int(table)].newest[slot]
            tables[Int(table)].newest[slot] = Int8(truncatingIfNeeded: place)
            return Int(tables[Int(table)].start + place)
        }
        entries[at] = entry
    }

    private mutating func replaceOldest(_ entry: Entry, _ slot: Int, in table: Int32) {
        let place = tables[table].next
        remove(place, from: table)
        tables[table].next = (place + 1) % tables[table].count
        tables[table].hasForgotten = true
        var entry = entry
        entry.next = tables[table].newest[slot]
        entries[Int(tables[table].start + place)] = entry
        tables[table].newest[slot] = Int8(truncatingIfNeeded: place)
    }

    /// Takes an entry out of its slot.
    private mutating func remove(_ place: Int32, from table: Int32) {
        let start = Int(tables[table].start)
        let old = entries[start + Int(place)]
        let slot = Self.slot(old.proposal, old.container)
        var at = tables[table].newest[slot]
        if at == Int8(truncatingIfNeeded: place) {
            tables[table].newest[slot] = old.next
            return
        }
        while at >= 0 {
            let next = entries[start + Int(at)].next
            if next == Int8(truncatingIfNeeded: place) { entries[start + Int(at)].next = old.next }
            at = next
        }
    }

    /// Room for more entries; false where the table has as many as may be.
    private mutating func grow(_ table: Int32) -> Bool {
        let (start, old) = (tables[table].start, tables[table].capacity)
        guard old < Int32(LayoutLimits.rememberedProposals) else { return false }
        let capacity = max(4, old * 2)
        let larger = run(of: capacity)
        for index in 0..<Int(tables[table].count) { entries[Int(larger) + index] = entries[Int(start) + index] }
        give(start, old)
        tables[table].start = larger
        tables[table].capacity = capacity
        return true
    }

    /// Has the first entries stand where so many have room: memory that is moved as it grows is copied each time.
    mutating func makeRoom(for count: Int) {
        guard entries.isEmpty else { return }
        entries.reserveCapacity(min(count, 1 << 17))
        tables.reserveCapacity(min(count / 8, 1 << 14))
        words.reserveCapacity(min(count, 1 << 16))
    }

    /// A table of one node's own, with what `other` holds.
    mutating func ownTable(copying other: Int32 = -1) -> Int32 {
        let table = newTable()
        if other >= 0 {
            for entry in Array(entries(of: other)) {
                store(entry, slot: Self.slot(entry.proposal, entry.container), in: table)
            }
            tables[table].hasForgotten = tables[other].hasForgotten
            tables[table].holdsOthers = true
        }
        return table
    }

    /// The table of all nodes with this description.
    mutating func table(describedBy description: UnsafeBufferPointer<UInt64>) -> Int32 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for word in description {
            hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash >> 32
        }
        if described * 2 >= buckets.count { rehash(max(64, buckets.count * 2)) }
        var place = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
        while buckets[place] >= 0 {
            let table = buckets[place]
            if tables[table].hash == hash, has(table, description) {
                if tables[table].users == 0 { unused -= 1 }
                tables[table].users += 1
                return table
            }
            place = (place + 1) & (buckets.count - 1)
        }
        let table = newTable()
        tables[table].hash = hash
        tables[table].holdsOthers = true
        isShared = true
        tables[table].wordStart = Int32(words.count)
        tables[table].wordCount = Int32(description.count)
        words.append(contentsOf: description)
        buckets[place] = table
        described += 1
        return table
    }

    /// One node less has the table. A description is kept for a while: what was there may come back.
    mutating func release(_ table: Int32) {
        tables[table].users -= 1
        guard tables[table].users == 0 else { return }
        if tables[table].wordCount > 0 { unused += 1 } else { free(table) }
    }

    /// Forgets descriptions nobody has any more once they are the most.
    mutating func sweep() {
        guard unused > 256, unused * 2 > described else { return }
        let old = words
        words.removeAll(keepingCapacity: true)
        for index in tables.indices where tables[index].wordCount > 0 {
            let table = tables[index]
            if table.users == 0 {
                free(Int32(index))
            } else {
                tables[index].wordStart = Int32(words.count)
                words.append(contentsOf: old[Int(table.wordStart)..<Int(table.wordStart + table.wordCount)])
            }
        }
        described -= unused
        unused = 0
        rehash(max(64, buckets.count))
    }

    private func has(_ table: Int32, _ description: UnsafeBufferPointer<UInt64>) -> Bool {
        let start = Int(tables[table].wordStart)
        guard Int(tables[table].wordCount) == description.count else { return false }
        for index in description.indices where words[start + index] != description[index] { return false }
        return true
    }

    private mutating func rehash(_ count: Int) {
        buckets = [Int32](repeating: -1, count: count)
        for index in tables.indices where tables[index].wordCount > 0 {
            var place = Int(truncatingIfNeeded: tables[index].hash) & (count - 1)
            while buckets[place] >= 0 { place = (place + 1) & (count - 1) }
            buckets[place] = Int32(index)
        }
    }

    private mutating func newTable() -> Int32 {
        let table = freeTables.popLast() ?? Int32(tables.count)
        if table == tables.count { tables.append(Table()) }
        tables[table].users = 1
        return table
    }

    private mutating func free(_ table: Int32) {
        give(tables[table].start, tables[table].capacity)
        tables[table] = Table()
        freeTables.append(table)
    }

    /// Entries that hold nothing yet, as many as are added at once.
    private static let nothings = ContiguousArray(
        repeating: Entry(proposal: .unspecified, container: .zero, size: .zero, stamp: 0), count: 256)

    private mutating func run(of capacity: Int32) -> Int32 {
        if let free = freeRuns[capacity.trailingZeroBitCount].popLast() { return free }
        if Int(used + capacity) > entries.count {
            entries.append(contentsOf: Self.nothings)
        }
        used += capacity
        return used - capacity
    }

    private mutating func give(_ start: Int32, _ capacity: Int32) {
        if capacity > 0 { freeRuns[capacity.trailingZeroBitCount].append(start) }
    }
}
