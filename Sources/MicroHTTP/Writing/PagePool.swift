import Glibc

/// Memory for bodies that are kept: whole pages of a region of their own, given out in runs. Answers come and go by the thousand
/// between small things that stay; among those each would leave a hole that nothing fits in, and memory would grow for hours. Here it
/// never takes more than the region, and what is free goes back to the system when that is asked for.
package final class PagePool: Sendable {
    private struct State {
        /// Runs of free pages in order, none of which touches another.
        var free: [Range<Int>]
        /// Whether any of them was written to since they were given back to the system.
        var holdsMemory = false
    }

    private let region: UInt
    private let pages: Int
    private let state: Locked<State>

    /// What is a page here, whatever the machine's is: a multiple of it.
    static let pageSize = max(4 << 10, Int(sysconf(Int32(_SC_PAGESIZE))))
    /// Bytes below which a body is as well off among other things.
    package static let worthwhile = 8 << 10

    /// - Parameter capacity: Bytes of the region; without the addresses for it nothing is given out.
    package init(capacity: Int) {
        let wanted = max(0, capacity) / Self.pageSize
        let size = wanted * Self.pageSize
        var found: UnsafeMutableRawPointer?
        if wanted > 0 {
            found = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
            if found == MAP_FAILED { found = nil }
        }
        region = UInt(bitPattern: found)
        pages = found == nil ? 0 : wanted
        state = Locked(State(free: pages > 0 ? [0..<pages] : []))
    }

    deinit {
        if pages > 0 { munmap(UnsafeMutableRawPointer(bitPattern: region), pages * Self.pageSize) }
    }

    /// A copy of these bytes; nil where no run is long enough.
    package func copy(of bytes: UnsafeRawBufferPointer) -> PooledBytes? {
        guard let source = bytes.baseAddress, bytes.count <= pages * Self.pageSize else { return nil }
        let count = (bytes.count + Self.pageSize - 1) / Self.pageSize
        let run = state.withLock { state -> Range<Int>? in
            // The first that is long enough: what is free gathers at the end.
            guard let at = state.free.firstIndex(where: { $0.count >= count }) else { return nil }
            let run = state.free[at].prefix(count)
            let rest = run.endIndex..<state.free[at].upperBound
            if rest.isEmpty { state.free.remove(at: at) } else { state.free[at] = rest }
            return run.startIndex..<run.endIndex
        }
        guard let run, let start = UnsafeMutableRawPointer(bitPattern: region + UInt(run.lowerBound * Self.pageSize))
        else { return nil }
        start.copyMemory(from: source, byteCount: bytes.count)
        return PooledBytes(start: start, count: bytes.count, run: run, pool: self)
    }

    fileprivate func takeBack(_ run: Range<Int>) {
        state.withLock { state in
            state.holdsMemory = true
            // The first run behind it.
            var (low, high) = (0, state.free.count)
            while low < high {
                let middle = (low + high) / 2
                if state.free[middle].lowerBound < run.lowerBound { low = middle + 1 } else { high = middle }
            }
            let joinsNext = low < state.free.count && state.free[low].lowerBound == run.upperBound
            let joinsLast = low > 0 && state.free[low - 1].upperBound == run.lowerBound
            switch (joinsLast, joinsNext) {
            case (true, true):
                state.free[low - 1] = state.free[low - 1].lowerBound..<state.free[low].upperBound
                state.free.remove(at: low)
            case (true, false): state.free[low - 1] = state.free[low - 1].lowerBound..<run.upperBound
            case (false, true): state.free[low] = run.lowerBound..<state.free[low].upperBound
            case (false, false): state.free.insert(run, at: low)
            }
        }
    }

    /// Bytes of the runs that are free.
    package var freeBytes: Int { state.withLock { $0.free.reduce(0) { $0 + $1.count } } * Self.pageSize }

    /// Gives the pages that are free back to the system.
    package func giveBack() {
        state.withLock { state in
            guard state.holdsMemory else { return }
            state.holdsMemory = false
            for run in state.free {
                let start = UnsafeMutableRawPointer(bitPattern: region + UInt(run.lowerBound * Self.pageSize))
                madvise(start, run.count * Self.pageSize, MADV_DONTNEED)
            }
        }
    }
}

/// Bytes in pages of a pool, which nobody writes to; they go back there when the last who reads them is done.
package final class PooledBytes: Sendable {
    private let start: UInt
    package let count: Int
    private let run: Range<Int>
    private let pool: PagePool

    fileprivate init(start: UnsafeMutableRawPointer, count: Int, run: Range<Int>, pool: PagePool) {
        self.start = UInt(bitPattern: start)
        self.count = count
        self.run = run
        self.pool = pool
    }

    deinit { pool.takeBack(run) }

    /// Valid as long as this is held.
    var address: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: start) }

    package var array: [UInt8] {
        guard let address else { return [] }
        return Array(UnsafeRawBufferPointer(start: address, count: count))
    }
}
