/// A list of plain values that a pass appends to in its loops: memory of its own, handed over when the pass ends.
struct Notebook<Note> {
    private var storage: UnsafeMutablePointer<Note>
    private var capacity = 64
    private(set) var count = 0

    init() { storage = .allocate(capacity: capacity) }

    @inline(__always)
    mutating func append(_ note: Note) {
        if count == capacity { reserve(capacity * 2) }
        (storage + count).initialize(to: note)
        count += 1
    }

    /// What was noted from the `start`-th note on; valid until the next is added.
    func notes(from start: Int) -> UnsafeBufferPointer<Note> {
        UnsafeBufferPointer(start: storage + start, count: count - start)
    }

    /// Forgets all but the first `count` notes.
    mutating func cut(to count: Int) { self.count = count }

    func deallocate() { storage.deallocate() }

    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        let larger = UnsafeMutablePointer<Note>.allocate(capacity: wanted)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity = wanted
    }

    /// Adds what was noted to `list` and frees the memory; the notebook is not to be used any more.
    @inline(__always)
    mutating func handOver(to list: inout [Note]) {
        if list.isEmpty, count > 0 {
            list = [Note](unsafeUninitializedCapacity: count) { memory, initialized in
                let start = memory.start
                for index in 0..<count { (start + index).initialize(to: storage[index]) }
                initialized = count
            }
        } else {
            list.append(contentsOf: UnsafeBufferPointer(start: storage, count: count))
        }
        storage.deallocate()
    }
}
