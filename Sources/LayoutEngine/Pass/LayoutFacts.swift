import ViewDocument

/// What layout asks of a kind for every node, as bits: one load where `NodeKind`'s own members are calls into another
/// module.
struct LayoutFacts: OptionSet {
    let rawValue: UInt8
    static let isModifier = LayoutFacts(rawValue: 1)
    static let isStructural = LayoutFacts(rawValue: 2)
    /// It holds nothing that could be placed.
    static let isLeaf = LayoutFacts(rawValue: 4)
    /// It answers what it is proposed, and nothing else is to know of it.
    static let isGreedy = LayoutFacts(rawValue: 8)
    /// A stack may have to look what priority it has (`LayoutPass.layoutPriority`).
    static let mayHavePriority = LayoutFacts(rawValue: 16)

    /// The facts of all kinds by their byte in memory; made once, never changed and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<LayoutFacts> = {
        let table = UnsafeMutablePointer<LayoutFacts>.allocate(capacity: 256)
        table.initialize(repeating: [], count: 256)
        for kind in NodeKind.allCases { table[place(of: kind)] = LayoutFacts(kind) }
        return UnsafePointer(table)
    }()

    @inline(__always)
    static func place(of kind: NodeKind) -> Int { Int(unsafeBitCast(kind, to: UInt8.self)) }

    private init(_ kind: NodeKind) {
        var facts: LayoutFacts = []
        if kind.isModifier { facts.formUnion([.isModifier, .mayHavePriority]) }
        if kind.isStructural { facts.insert(.isStructural) }
        if kind.facts.contains(.leaf) { facts.insert(.isLeaf) }
        if kind.facts.contains(.greedy) { facts.insert(.isGreedy) }
        if kind.facts.contains(.mayHavePriority) { facts.insert(.mayHavePriority) }
        self = facts
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
