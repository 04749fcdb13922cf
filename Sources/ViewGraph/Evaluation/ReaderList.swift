/// Who read something, each once, in the order in which they came. A long list is searched by hash: thousands of rows may read
/// one state.
package struct ReaderList<Reader: Hashable & Sendable>: Sendable {
    package private(set) var all: [Reader] = []
    /// The same in a set, once there are many; nil where it has to be made anew.
    private var known: Set<Reader>?
    private static var few: Int { 16 }

    package init() {}

    package mutating func insert(_ reader: Reader) {
        guard all.count >= Self.few else {
            if !all.contains(reader) { all.append(reader) }
            return
        }
        if known == nil { known = Set(all) }
        if known?.insert(reader).inserted == true { all.append(reader) }
    }

    package mutating func removeAll(where isGone: (Reader) -> Bool) {
        let before = all.count
        all.removeAll(where: isGone)
        if all.count != before { known = nil }
    }

    package func contains(_ reader: Reader) -> Bool { known?.contains(reader) ?? all.contains(reader) }

    /// Bytes that it takes, roughly.
    var memory: Int { (all.capacity + (known?.capacity ?? 0) * 2) * MemoryLayout<Reader>.stride }
}
