import Expressions

/// What follows from the holes of a document: of every body, closure and view, on which holes it rests whether it runs, is
/// skipped or is there. As with costs (``CostSpread``) everything is on the safe side: what may rest on a hole does.
struct CertaintySpread {
    typealias Name = CostSpread.Name

    let tables: CostTables
    let places: HolePlaces
    /// Whether the event writes states by itself (`set`): any may change then.
    let writesStates: Bool

    var slots: [[CertaintyCell]]
    var properties: [[CertaintyCell]]
    /// Loop variables, by component and level.
    var loops: [Name: CertaintyFact] = [:]
    var preferences: [CertaintyFact]
    /// In how many places a preference is given.
    private(set) var preferenceNodes: [Int]
    var environment: [CertaintyFact]
    /// What modifiers are told by uses of components, by their number.
    var handed: [Int32: CertaintyFact] = [:]
    /// What closures of a component are called with, by component and slot.
    var calls: [Name: CertaintyFact] = [:]
    /// The same of actions that components provide for what stands in them, by name.
    var providedCalls: [String: CertaintyFact] = [:]
    /// Whether a body or closure runs, by block: a block that is none stays empty.
    var runs: [HoleSet]
    /// Whether a block is there.
    var exists: [HoleSet]
    /// Sizes and places, and what makes them change.
    var layout = CertaintyFact()
    /// Whether by itself a node is as large as it is, or there, because of holes.
    var sizes: [Bool]
    var changed = false
    /// Nodes, attributes, reads and places of names that were looked at.
    var visits = 0
    /// How many of them one analysis takes: a screen of a thousand views takes some ten thousand.
    private static let most = 1_000_000
    let propertyCount: Int
    /// What a node is there for by itself and by those around it in its block.
    private var around: [HoleSet]
    /// Whether it stands in a candidate of a ViewThatFits, or is a row: there as long as it is in view.
    private var isCandidate: [Bool]

    var program: Program { tables.program }

    init(_ tables: CostTables, _ places: HolePlaces, writesStates: Bool) {
        let program = tables.program
        self.tables = tables
        self.places = places
        self.writesStates = writesStates
        slots = program.components.map { .init(repeating: CertaintyCell(), count: $0.slots.count) }
        properties = program.models.map { .init(repeating: CertaintyCell(), count: $0.properties.count) }
        preferences = .init(repeating: CertaintyFact(), count: program.preferences.count)
        preferenceNodes = .init(repeating: 0, count: program.preferences.count)
        environment = .init(repeating: CertaintyFact(), count: program.environmentKeys.count)
        propertyCount = properties.reduce(0) { $0 + $1.count }
        runs = .init(repeating: .none, count: program.blocks.count)
        exists = runs
        sizes = .init(repeating: false, count: program.nodes.count)
        around = .init(repeating: .none, count: program.nodes.count)
        isCandidate = .init(repeating: false, count: program.nodes.count)
        begin()
        repeat {
            changed = false
            for block in program.blocks.indices where !isEnded { visit(block) }
        } while changed && !isEnded
    }

    /// Whether the document is too large for the way through it to come to an end: then everything rests on every hole.
    var isEnded: Bool { visits > Self.most }

    /// Everything rests on every hole.
    mutating func end() { visits = Self.most + 1 }

    private mutating func begin() {
        for block in program.blocks {
            for node in block.nodes {
                let template = program.nodes[node]
                around[node] = (places.nodes[node] ?? .none) | (places.unknown[node] ?? .none)
                if let set = places.nodes[node] {
                    layout.rests |= set
                    sizes[node] = true
                }
                if template.kind.valueFlow == .preference, preferenceNodes.indices.contains(Int(template.reference)) {
                    preferenceNodes[Int(template.reference)] += block.role == .body ? 1 : 2
                }
                guard template.parent >= 0 else { continue }
                let parent = block.nodes.lowerBound + Int(template.parent)
                around[node] |= around[parent]
                isCandidate[node] =
                    isCandidate[parent] || program.nodes[parent].kind.holdsCandidates
                    || program.nodes[parent].kind.mountsWhatIsInView
            }
        }
        layout.rests |= places.layout
        for (name, set) in places.slots { _ = slots[name.owner][name.index].begin(set) }
        for (name, set) in places.properties { _ = properties[name.owner][name.index].begin(set) }
        for (key, set) in places.preferences { preferences[key].rests |= set }
        for (name, set) in places.writtenSlots { write(CertaintyFact(rests: set, change: set, varies: true), to: name) }
        for (name, set) in places.writtenProperties {
            _ = properties[name.owner][name.index].write(
                CertaintyFact(rests: set, change: set, varies: true), by: -1)
        }
        if writesStates { writeAll() }
    }

    /// An event may write every state, and every property.
    private mutating func writeAll() {
        for (owner, component) in program.components.enumerated() where !component.isLibrary {
            for (index, slot) in component.slots.enumerated() {
                guard case .state = slot.kind else { continue }
                write(CertaintyFact(varies: true), to: Name(owner: owner, index: index))
            }
        }
        for model in properties.indices {
            for index in properties[model].indices {
                _ = properties[model][index].write(CertaintyFact(varies: true), by: -1)
            }
        }
    }

    mutating func count(_ expression: Int) {
        let compiled = program.expressions[expression]
        visits += compiled.reads.count + (compiled.readsUnknownMembers ? propertyCount : 0)
    }

    // Marks: each notes whether anything is new

    mutating func write(_ fact: CertaintyFact, to slot: Name, by who: Int = -1) {
        guard slots[slot.owner].indices.contains(slot.index) else { return }
        if slots[slot.owner][slot.index].write(fact, by: who) { changed = true }
    }

    mutating func write(_ fact: CertaintyFact, toProperty property: Int, of model: Int, by who: Int = -1) {
        guard properties[model].indices.contains(property) else { return }
        if properties[model][property].write(fact, by: who) { changed = true }
    }

    mutating func run(_ block: Int, _ set: HoleSet) {
        let before = runs[block]
        runs[block] |= set
        if runs[block] != before { changed = true }
    }

    mutating func stand(_ block: Int, _ set: HoleSet) {
        let before = exists[block]
        exists[block] |= set
        if exists[block] != before { changed = true }
    }

    // Questions

    /// On what it rests whether a node is there.
    func exists(node: Int) -> HoleSet {
        let set = exists[tables.block[node]] | around[node]
        return isCandidate[node] ? set | layout.rests | .offset : set
    }

    /// What an expression gives, and whether that changes.
    ///
    /// - Parameters:
    ///   - own: Holes that are written into it.
    ///   - told: What the parameters of the action are, of which it is a part.
    func value(
        _ reads: [ExpressionRead], in block: Int, showsEveryChange: Bool, own: HoleSet = .none,
        told: CertaintyFact = CertaintyFact()
    ) -> CertaintyFact {
        var fact = CertaintyFact(rests: own)
        var moving = HoleSet.none
        var varying = 0
        for read in reads {
            let one = self.fact(of: read, in: block, told: told)
            _ = fact.merge(one)
            guard one.varies else { continue }
            varying += 1
            moving |= one.rests
        }
        guard fact.varies else { return fact }
        if !showsEveryChange {
            fact.change |= fact.rests
        } else if varying > 1 {
            fact.change |= moving
        }
        return fact
    }

    func value(_ expression: Int, in block: Int, own: HoleSet = .none) -> CertaintyFact {
        let compiled = program.expressions[expression]
        if compiled.constant != nil { return CertaintyFact(rests: own) }
        var fact = value(compiled.reads, in: block, showsEveryChange: compiled.showsEveryChange, own: own)
        if compiled.readsUnknownMembers {
            for cell in properties.joined() { _ = fact.merge(cell.fact) }
        }
        if compiled.usesRandom || compiled.makesObjects { fact.varies = true }
        return fact
    }

    /// On what it rests whether something that reads these runs again.
    func run(_ compiled: CompiledExpression, in block: Int, ofBody: Bool, own: HoleSet) -> HoleSet {
        guard compiled.constant == nil else { return .none }
        var set = HoleSet.none
        var rests = own
        var varies = false
        for read in compiled.reads where !ofBody || read.isOfBody {
            let fact = fact(of: read, in: block)
            set |= fact.change
            rests |= fact.rests
            varies = varies || fact.varies
        }
        if compiled.readsUnknownMembers {
            for cell in properties.joined() { set |= cell.fact.change }
        }
        guard varies else { return set }
        // What is not there reads nothing.
        return set | exists[block] | (compiled.mayLeaveReads ? rests : .none)
    }

    func fact(of read: ExpressionRead, in block: Int, told: CertaintyFact = CertaintyFact()) -> CertaintyFact {
        let component = program.blocks[block].component
        switch read {
        case .name(let name):
            let index = Int(name.index)
            switch name.space {
            case .slot: return slots[component].indices.contains(index) ? slots[component][index].fact : CertaintyFact()
            case .loopItem, .loopIndex: return loops[Name(owner: component, index: index)] ?? CertaintyFact()
            case .parameter: return told
            case .scroll: return CertaintyFact(rests: .offset, change: .offset, varies: true)
            case .shared: return CertaintyFact()
            case .viewport, .safeArea, .phase, .clock: return CertaintyFact(varies: true)
            }
        case .property(let name, let property):
            var fact = fact(of: .name(name), in: block, told: told)
            if name.space == .slot, let model = tables.model(ofSlot: Int(name.index), component: component) {
                if properties[model].indices.contains(property) { _ = fact.merge(properties[model][property].fact) }
                return fact
            }
            // Of which model an object is that data hold, only running tells.
            for cells in properties where cells.indices.contains(property) { _ = fact.merge(cells[property].fact) }
            return fact
        case .proxy(_, let query):
            var change = layout.change
            if query.runsReader { change |= .offset }
            return CertaintyFact(rests: layout.rests | .offset, change: change, varies: true)
        }
    }
}
