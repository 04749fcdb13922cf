/// Where a document differs from one in which what is made up for some holes has another value.
struct Comparison {
    /// What is made up for these may differ where it stands.
    let holes: Set<HoleKey>
    private(set) var found: [Piece] = []

    init(_ document: Piece, _ other: Piece, holes: Set<HoleKey>) {
        self.holes = holes
        declarations(document, other, depth: 0)
    }

    /// Where a piece stands: the view or modifier around it and how deep inside of that; what takes a difference there.
    private struct Place {
        var owner: Piece?
        var depth = 0
    }

    /// Tables of what is declared. What only the other document has is used in places that differ.
    private mutating func declarations(_ base: Piece, _ other: Piece, depth: Int) {
        guard case .object(let members) = base.raw, case .object(let others) = other.raw else {
            return compare(base, other, Place())
        }
        let values = Dictionary(others.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        for (key, value) in members {
            guard let counterpart = values[key] else {
                found.append(value)
                continue
            }
            let isDeclared =
                switch depth {
                case 0: Self.tables.contains(key)
                case 1: true
                case 2: Self.groups.contains(key)
                default: false
                }
            if isDeclared {
                declarations(value, counterpart, depth: depth + 1)
            } else if depth == 2, case .list(let a) = value.raw, case .list(let b) = counterpart.raw,
                a.count != b.count,
                key != "body"
            {
                // What a component has of inputs.
                found.append(base)
            } else {
                compare(value, counterpart, Place())
            }
        }
    }

    private static let tables: Set<String> = [
        "components", "models", "viewModifiers", "styles", "functions", "layouts", "preferences", "alignments",
    ]
    private static let groups: Set<String> = ["state", "appStorage", "sceneStorage", "computed", "functions", "views"]

    private mutating func compare(_ base: Piece, _ other: Piece, _ place: Place) {
        if base.marks.contains(where: { $0.what == .stub && holes.contains($0.hole) }) { return }
        var inside = place
        inside.depth += 1
        switch base.role {
        case .view, .modifier: inside = Place(owner: base)
        default: break
        }
        switch (base.raw, other.raw) {
        case (.null, .null): return
        case (.bool(let a), .bool(let b)) where a == b: return
        case (.number(let a), .number(let b)) where a == b || a.isNaN && b.isNaN: return
        case (.string(let a), .string(let b)) where a == b: return
        case (.list(let a), .list(let b)):
            guard a.count == b.count else {
                let isOfViews = (a + b).contains { $0.isShown }
                return found.append(isOfViews ? inside.owner ?? base : base)
            }
            for (a, b) in zip(a, b) { compare(a, b, inside) }
        case (.object(let a), .object(let b)):
            if a.first?.key == "$" || b.first?.key == "$" {
                // An expression is one value.
                if a.first?.value.rawText != b.first?.value.rawText { found.append(base) }
                return
            }
            let values = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            guard a.count == b.count, a.allSatisfy({ values[$0.key] != nil }),
                !a.contains(where: { $0.key == "type" && values["type"]?.rawText != $0.value.rawText })
            else { return found.append(inside.depth < 2 ? inside.owner ?? base : base) }
            for (key, value) in a { if let counterpart = values[key] { compare(value, counterpart, inside) } }
        default: found.append(base)
        }
    }
}

extension Piece {
    /// Without a trace of who asks: several compare the same document at once.
    fileprivate var rawText: String? {
        if case .string(let text) = raw { return text }
        return nil
    }

    fileprivate var isShown: Bool {
        switch role {
        case .view, .modifier: true
        default: false
        }
    }
}
