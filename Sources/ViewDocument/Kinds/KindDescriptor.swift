import Synchronization

/// What is true of a kind, as bits.
package struct KindFacts: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// As every set of options has it, but no call through a protocol: it is asked for every node in every pass.
    @inline(__always) package func contains(_ facts: KindFacts) -> Bool { rawValue & facts.rawValue == facts.rawValue }

    /// It has no size of its own and gives its content to the container around it.
    package static let structural = KindFacts(rawValue: 1 << 0)
    /// A view that holds nothing that could be placed.
    package static let leaf = KindFacts(rawValue: 1 << 1)
    /// It answers what it is proposed, and nothing else is to know of it.
    package static let greedy = KindFacts(rawValue: 1 << 2)
    /// Its numbers are what it is filled with: a change of one asks nothing of layout.
    package static let filled = KindFacts(rawValue: 1 << 3)
    /// The view draws by itself.
    package static let painting = KindFacts(rawValue: 1 << 4)
    /// Its colours are colours, not styles: they do not follow the foreground.
    package static let takesColors = KindFacts(rawValue: 1 << 5)
    /// A lazy stack or a lazy grid: its rows are mounted as they come into view.
    package static let lazyContainer = KindFacts(rawValue: 1 << 6)
    /// What is inside it is drawn that much further up and left as it is scrolled.
    package static let scrollsContent = KindFacts(rawValue: 1 << 7)
    /// Other blocks are mounted in it.
    package static let hole = KindFacts(rawValue: 1 << 8)
    /// A stack may have to look what layout priority it has.
    package static let mayHavePriority = KindFacts(rawValue: 1 << 9)
    /// A modifier whose size, place and spacing are those of its content: layout looks through it.
    package static let transparentToLayout = KindFacts(rawValue: 1 << 10)
    /// It moves, turns or scales what is inside it when drawn, leaving layout alone.
    package static let geometryEffect = KindFacts(rawValue: 1 << 11)
    /// It is read after layout and never evaluates a body.
    package static let scrollEffect = KindFacts(rawValue: 1 << 12)
    /// It changes the environment of what is inside it.
    package static let environmentModifier = KindFacts(rawValue: 1 << 13)
    /// A modifier that only says what is inside something, or acts: several views inside it stay several.
    package static let saysOnly = KindFacts(rawValue: 1 << 14)
    /// None of its attributes asks anything of layout.
    package static let paintOnly = KindFacts(rawValue: 1 << 15)
    /// It says how changes inside it get to where they end.
    package static let animating = KindFacts(rawValue: 1 << 16)
    /// It tells of views that come and go.
    package static let appearance = KindFacts(rawValue: 1 << 17)
    /// Views of which such a modifier, and one that acts once for several views, is told once for all of them.
    package static let appearsAsOne = KindFacts(rawValue: 1 << 18)
    /// It acts once for several views, whether there are any or not.
    package static let actsOnce = KindFacts(rawValue: 1 << 19)
}

/// One row of the table of kinds. Whoever has to know what a kind is like asks for a fact here; only who lays it out or draws it
/// matches on its name.
package struct KindDescriptor: Sendable {
    package let kind: NodeKind
    package let facts: KindFacts
    /// Attributes that ask nothing of layout, besides those of a kind that only paints.
    package let paints: [AttributeKey]

    init(_ kind: NodeKind, _ facts: KindFacts, paints: [AttributeKey] = []) {
        self.kind = kind
        self.facts = facts
        self.paints = paints
    }

    /// One row a kind, in the order of `NodeKind`.
    package static let all: [KindDescriptor] =
        leaves + structure + containers + layoutModifiers + paintModifiers + environmentModifiers + behaviour + effects

    /// The facts of all kinds by their number; made once, never changed and never freed.
    nonisolated(unsafe) private static let facts: UnsafePointer<KindFacts> = {
        let table = UnsafeMutablePointer<KindFacts>.allocate(capacity: 256)
        table.initialize(repeating: [], count: 256)
        for row in all { table[Int(row.kind.rawValue)] = row.facts }
        return UnsafePointer(table)
    }()

    fileprivate static func facts(_ kind: NodeKind) -> KindFacts {
        factsAddress.store(UInt(bitPattern: facts), ordering: .releasing)
        return facts[Int(kind.rawValue)]
    }
}

/// Where the facts are once they were asked for: a load, where a static constant is a call.
private let factsAddress = Atomic<UInt>(0)

extension NodeKind {
    @inline(__always) package var facts: KindFacts {
        guard let facts = UnsafePointer<KindFacts>(bitPattern: factsAddress.load(ordering: .acquiring)) else {
            return KindDescriptor.facts(self)
        }
        return facts[Int(rawValue)]
    }
    package var descriptor: KindDescriptor { KindDescriptor.all[Int(rawValue)] }

    /// Whether an attribute of it that differs asks nothing of layout.
    func isPaint(_ key: AttributeKey, environmentKey: String?) -> Bool {
        if key == .name || facts.contains(.paintOnly) || descriptor.paints.contains(key) { return true }
        guard self == .environment else { return false }
        return environmentKey.flatMap(EnvironmentKey.init(rawValue:)).map { $0.row.concern == .paint } ?? true
    }
}
