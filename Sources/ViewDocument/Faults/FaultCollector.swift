/// Gathers faults while a document is checked: each once, however often its place is compiled.
struct FaultCollector {
    private struct Key: Hashable {
        var code: String
        var node: JSONNode
        var offset: Int
        var detail: String
    }
    private struct Entry {
        var fault: DocumentFault
        var node: JSONNode
    }
    private var entries: [Entry] = []
    private var seen: Set<Key> = []
    /// Entries kept: enough to list the first faults in document order without keeping every one.
    private let capacity = 1_000
    private var dropped = 0

    /// Faults met so far, those that are not kept included.
    var met: Int { seen.count + dropped }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether more faults would only be counted.
    var isFull: Bool { entries.count >= capacity }

    mutating func add(_ fault: DocumentFault, at node: JSONNode) {
        let key = Key(code: fault.code, node: node, offset: fault.span?.offset ?? -1, detail: fault.detail)
        guard entries.count < capacity else {
            if !seen.contains(key) { dropped += 1 }
            return
        }
        guard seen.insert(key).inserted else { return }
        entries.append(Entry(fault: fault, node: node))
    }

    /// The first `maximum` in document order; nil if there are none.
    func faults(maximum: Int) -> DocumentFaults? {
        guard !entries.isEmpty else { return nil }
        let ordered = entries.enumerated().sorted { a, b in
            let left = (a.element.node, a.element.fault.span?.offset ?? 0, a.offset)
            return left < (b.element.node, b.element.fault.span?.offset ?? 0, b.offset)
        }
        return DocumentFaults(
            faults: ordered.prefix(maximum).map { $0.element.fault },
            omitted: max(entries.count - maximum, 0) + dropped)
    }
}
