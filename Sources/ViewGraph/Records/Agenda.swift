import Geometry
package import ViewTree

/// Bodies and closures that have to run, smallest place in the document first: a parent before its children, siblings in
/// order. Those that come in order stand in a queue, as rows do; the others in a binary heap over places.
package struct Agenda: Sendable {
    package struct Entry: Sendable {
        /// Places from the root down: hole by hole, the node within its block and the position in the hole.
        var place: [Int32]
        package var block: BlockID
        /// Blocks that follow it in the same hole, position by position.
        var following: ArraySlice<BlockID> = []

        /// Goes on to the next of the blocks; false if there is none.
        mutating func advance() -> Bool {
            guard let block = following.popFirst() else { return false }
            self.block = block
            place[place.count - 1] += 1
            return true
        }
    }
    private var heap: [Entry] = []
    /// In ascending order from `next` on.
    private var queue: [Entry] = []
    private var next = 0
    /// What runs for the first time mounted, last first: until it ran, nothing comes before it.
    private var begun: [BlockID] = []

    /// Entries that are ordered, rows that follow one another counted once.
    package var count: Int { heap.count + queue.count - next }

    package var isEmpty: Bool { heap.isEmpty && next == queue.count && begun.isEmpty }

    /// Blocks in the order in which a body or closure mounted them that ran for the first time, and was the first that was
    /// due: they follow it, before everything that is due besides.
    mutating func insert(begun blocks: [BlockID]) { begun.append(contentsOf: blocks.reversed()) }

    package mutating func insert(_ block: BlockID, place: [Int32]) {
        guard let last = queue.last, next < queue.count else {
            removeQueue()
            queue.append(Entry(place: place, block: block))
            return
        }
        if !Self.precedes(place, last.place, later: Int32(truncatingIfNeeded: last.following.count)) {
            queue.append(Entry(place: place, block: block))
            return
        }
        heap.append(Entry(place: place, block: block))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard Self.precedes(heap[child].place, heap[parent].place) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Blocks that lie in one hole, position by position; `place` is that of the first.
    mutating func insert(_ blocks: ArraySlice<BlockID>, place: [Int32]) {
        guard let first = blocks.first else { return }
        if next < queue.count, let last = queue.last,
            Self.precedes(place, last.place, later: Int32(truncatingIfNeeded: last.following.count))
        {
            var place = place
            for block in blocks {
                insert(block, place: place)
                place[place.count - 1] += 1
            }
            return
        }
        if next == queue.count { removeQueue() }
        queue.append(Entry(place: place, block: first, following: blocks.dropFirst()))
    }

    private mutating func removeQueue() {
        queue.removeAll(keepingCapacity: true)
        next = 0
    }

    /// Finds every entry's place anew.
    mutating func rebuild(place: (BlockID) -> [Int32]) {
        let entries = heap + queue[next...]
        let begun = begun
        removeAll()
        for block in begun { insert(block, place: place(block)) }
        for entry in entries {
            insert(entry.block, place: place(entry.block))
            for block in entry.following { insert(block, place: place(block)) }
        }
    }

    package mutating func removeFirst() -> BlockID? {
        if let block = begun.popLast() { return block }
        if next < queue.count, heap.isEmpty || !Self.precedes(heap[0].place, queue[next].place) {
            let block = queue[next].block
            if !queue[next].advance() { next += 1 }
            return block
        }
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            var parent = 0
            while true {
                var least = parent
                for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                    if Self.precedes(heap[child].place, heap[least].place) { least = child }
                }
                if least == parent { break }
                heap.swapAt(parent, least)
                parent = least
            }
        }
        return first.block
    }

    package mutating func removeAll() {
        heap.removeAll(keepingCapacity: true)
        begun.removeAll(keepingCapacity: true)
        removeQueue()
    }

    /// Whether place `a` comes before place `b` in the document, or before the one `later` positions after it.
    package static func precedes(_ a: [Int32], _ b: [Int32], later: Int32 = 0) -> Bool {
        let count = min(a.count, b.count)
        var at = 0
        while at < count {
            let other = at == b.count - 1 ? b[at] &+ later : b[at]
            if a[at] != other { return a[at] < other }
            at += 1
        }
        return a.count < b.count
    }
}

extension Graph {
    /// The place of a block in the document, for ordering.
    package func place(of block: BlockID) -> [Int32] {
        var reversed: [Int32] = []
        reversed.reserveCapacity(8)
        var at = block
        while true {
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { break }
            let around = tree.block[hole]
            reversed.append(positionInHole(at))
            reversed.append(hole - tree.blocks[around].firstNode)
            at = around
        }
        reversed.reverse()
        return reversed
    }

    /// The place of a node: that of its block and its own number there.
    package func place(ofNode node: NodeID) -> [Int32] {
        let block = tree.block[node]
        return place(of: block) + [node - tree.blocks[block].firstNode]
    }

    private func positionInHole(_ block: BlockID) -> Int32 { Int32(clamping: loops[block].index) }

    /// Notes that `block` (a body or closure) has to run, and why.
    package func schedule(_ block: BlockID, _ reason: Reason) {
        if let animation = animations.current { animations.ofRuns[block] = animation }
        guard tree.blocks[block].isLive else {
            // A row put aside runs once when it comes back; the first reasons say why.
            if runs[block].pending.count < 16 { runs[block].pending.append(reason) }
            return
        }
        runs[block].pending.append(reason)
        insert(block)
    }

    /// Notes that what a view modifier modifies has to be brought up to date, where `body` is its body: in the place of a run of
    /// that, which may be due besides.
    func scheduleContent(_ body: BlockID) {
        guard tree.blocks[body].isLive else { return }
        if let animation = animations.current { animations.ofRuns[body] = animation }
        insert(body)
    }

    private func insert(_ block: BlockID) {
        guard !runs[block].isScheduled else { return }
        runs[block].isScheduled = true
        agenda.insert(block, place: place(of: block))
    }

    /// The same for rows that lie one after the other, beginning with the first of their hole.
    func schedule(rows: [BlockID], _ reason: Reason) {
        let reasons = [reason]
        if let animation = animations.current { for block in rows { animations.ofRuns[block] = animation } }
        var start = 0
        for (at, block) in rows.enumerated() {
            if tree.blocks[block].isLive, !runs[block].isScheduled, runs[block].pending.isEmpty {
                runs[block].pending = reasons
                runs[block].isScheduled = true
                continue
            }
            // One that is due for another reason too has its place already.
            if start < at { agenda.insert(rows[start..<at], place: place(of: rows[start])) }
            schedule(block, reason)
            start = at + 1
        }
        if start < rows.count { agenda.insert(rows[start...], place: place(of: rows[start])) }
    }
}
