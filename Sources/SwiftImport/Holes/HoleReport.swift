import ViewDocument

/// What of a finished document rests on which hole: the document's `holes`.
struct HoleReport {
    fileprivate struct Entry {
        var stubs: [String] = []
        var writes: [String] = []
        var views: [String] = []

        var isEmpty: Bool { stubs.isEmpty && writes.isEmpty && views.isEmpty }
    }

    private let document: Piece
    private var entries: [HoleKey: Entry] = [:]

    init(_ document: Piece, _ writes: [HoleKey: [WrittenPlace]]) {
        self.document = document
        var marked = false
        document.forEach { if !$0.marks.isEmpty { marked = true } }
        if marked { collect() }
        guard !writes.isEmpty else { return }
        let unread = WriteResolver(document)
        for (hole, places) in writes where !places.isEmpty {
            var resolver = unread
            for place in places { resolver.add(place) }
            guard !resolver.pointers.isEmpty else { continue }
            entries[hole, default: Entry()].writes = resolver.pointers.sorted()
        }
    }

    private mutating func collect() {
        var pending = [(pointer: "", piece: document, stubs: Set<HoleKey>())]
        while let (pointer, piece, around) = pending.popLast() {
            var stubs = around
            for mark in piece.marks {
                switch mark.what {
                case .view: entries[mark.hole, default: Entry()].views.append(pointer)
                case .stub:
                    // What stands below is meant by what it stands in.
                    guard stubs.insert(mark.hole).inserted else { continue }
                    entries[mark.hole, default: Entry()].stubs.append(pointer)
                }
            }
            switch piece.raw {
            case .list(let elements):
                for (index, element) in elements.enumerated().reversed() {
                    pending.append(("\(pointer)/\(index)", element, stubs))
                }
            case .object(let members):
                for (key, value) in members.reversed() {
                    pending.append(("\(pointer)/\(WriteResolver.token(key))", value, stubs))
                }
            default: break
            }
        }
    }

    /// Nil where nothing rests on any hole. Holes that are not listed are told together.
    func piece(_ coverage: Coverage) -> Piece? {
        var named = coverage.holes.map { (id: $0.id, entry: entries[$0.key] ?? Entry()) }.filter { !$0.entry.isEmpty }
        var more = Entry()
        for (key, entry) in entries.sorted(by: { $0.key < $1.key }) where coverage.unlisted.contains(key) {
            more.add(entry)
        }
        if !more.isEmpty {
            if named.count >= ImportLimits.holes { more.add(named.removeLast().entry) }
            named.append(("more", more))
        }
        guard !named.isEmpty else { return nil }
        return .object(named.map { ($0.id, $0.entry.piece) })
    }
}

extension HoleReport.Entry {
    fileprivate mutating func add(_ other: HoleReport.Entry) {
        stubs = Self.merged(stubs, other.stubs)
        writes = Self.merged(writes, other.writes)
        views = Self.merged(views, other.views)
    }

    private static func merged(_ a: [String], _ b: [String]) -> [String] {
        let known = Set(a)
        return a + b.filter { !known.contains($0) }
    }

    fileprivate var piece: Piece {
        let lists = [("stubs", stubs), ("writes", writes), ("views", views)]
        return .object(lists.filter { !$0.1.isEmpty }.map { ($0.0, .list($0.1.map(Piece.string))) })
    }
}
