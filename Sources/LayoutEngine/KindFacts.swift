import ViewDocument

/// What layout asks of a kind for every node, as bits: one load where `NodeKind`'s own members are calls into another
/// module.
struct KindFacts: OptionSet {
    let rawValue: UInt8
    static let isModifier = KindFacts(rawValue: 1)
    static let isStructural = KindFacts(rawValue: 2)
    /// It holds nothing that could be placed.
    static let isLeaf = KindFacts(rawValue: 4)
    /// It answers what it is proposed, and nothing else is to know of it.
    static let isGreedy = KindFacts(rawValue: 8)
    /// A stack may have to look what priority it has (`LayoutPass.layoutPriority`).
    static let mayHavePriority = KindFacts(rawValue: 16)

    /// The facts of all kinds by their byte in memory; made once, never changed and never freed.
    nonisolated(unsafe) static let table: UnsafePointer<KindFacts> = {
        let table = UnsafeMutablePointer<KindFacts>.allocate(capacity: 256)
        table.initialize(repeating: [], count: 256)
        for kind in NodeKind.allCases { table[place(of: kind)] = KindFacts(kind) }
        return UnsafePointer(table)
    }()

    @inline(__always)
    static func place(of kind: NodeKind) -> Int { Int(unsafeBitCast(kind, to: UInt8.self)) }

    private init(_ kind: NodeKind) {
        var facts: KindFacts = []
        if kind.isModifier { facts.formUnion([.isModifier, .mayHavePriority]) }
        if kind.isStructural { facts.insert(.isStructural) }
        switch kind {
        case .color, .rectangle, .roundedRectangle, .ellipse, .capsule, .path, .linearGradient, .radialGradient,
            .angularGradient:
            facts.formUnion([.isLeaf, .isGreedy])
        case .text, .image, .circle, .divider: facts.insert(.isLeaf)
        case .spacer: facts.formUnion([.isLeaf, .mayHavePriority])
        case .vStack, .hStack, .zStack, .layout: facts.insert(.mayHavePriority)
        default: break
        }
        self = facts
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
