import Expressions

/// What follows from one scroll-dependent construct: which names change, what runs again, whether layout and writes come
/// after it. Everything is on the safe side: what may happen is taken to happen.
struct CostSpread {
    struct Name: Hashable {
        var owner: Int
        var index: Int
    }

    let tables: CostTables
    /// Attributes whose value scrolling changes by itself.
    var sources: Set<Int> = []
    /// The reader whose geometry scrolling changes; -1 none.
    var movedReader = -1
    private(set) var cost: CostClass
    private(set) var reason: String

    /// Slots (by component), loop variables (by component and level) and properties (by model) that change.
    var slots: Set<Name> = []
    var loops: Set<Name> = []
    var properties: Set<Name> = []
    var preferences: Set<Int> = []
    var environment: Set<Int> = []
    /// Bodies and closures that run again; blocks that are mounted.
    var runs: [Bool]
    var mounts: [Bool]
    var actions: Set<Name> = []
    var layout = false
    var changed = false

    init(_ tables: CostTables, cost: CostClass, reason: String) {
        self.tables = tables
        self.cost = cost
        self.reason = reason
        runs = [Bool](repeating: false, count: tables.program.blocks.count)
        mounts = runs
    }

    var program: Program { tables.program }

    /// Takes the dearer class, and the reason that led there.
    mutating func raise(_ to: CostClass, _ why: String) {
        guard to > cost else { return }
        cost = to
        reason += "; " + why
    }

    /// Goes round until nothing more follows.
    mutating func spread() {
        repeat {
            changed = false
            for block in program.blocks.indices { visit(block) }
            for name in Array(actions) { follow(name) }
        } while changed
    }

    // Marks: each notes whether anything is new

    mutating func taint(slot: Int, of component: Int) {
        if slots.insert(Name(owner: component, index: slot)).inserted { changed = true }
    }

    mutating func taint(property: Int, of model: Int) {
        guard properties.insert(Name(owner: model, index: property)).inserted else { return }
        changed = true
        // What observes it acts as well; in which block does not matter to a function of the model.
        let declared = program.models[model]
        for action in [declared.willSet[property], declared.didSet[property]].compactMap({ $0 })
            + (declared.sinks[property] ?? []) + (declared.hearers[property] ?? []).map(\.action)
            + (declared.accessors[property].map { [$0.set] } ?? [])
        {
            act(action, in: 0)
        }
    }

    mutating func run(_ block: Int) {
        let closure = tables.closure[block]
        guard !runs[closure] else { return }
        runs[closure] = true
        changed = true
        let template = program.blocks[closure]
        if template.role == .body {
            let component = program.components[template.component]
            raise(.body, LibraryView.isPart(component.name) ? "a body runs" : "the body of \(component.name) runs")
        } else {
            raise(.closure, "a content closure runs")
        }
    }

    mutating func layOut(_ why: String) {
        raise(.bodyAndLayout, why)
        guard !layout else { return }
        layout = true
        changed = true
    }

    mutating func mount(_ block: Int) {
        guard !mounts[block] else { return }
        mounts[block] = true
        changed = true
        layOut("views are mounted")
    }

    mutating func act(_ action: Int, in block: Int) {
        guard !program.actions[action].isEmpty else { return }
        if actions.insert(Name(owner: block, index: action)).inserted { changed = true }
    }

    /// What the views of a slot are told of, as far as a binding leads to it.
    mutating func tell(_ binding: BindingSource, _ place: Int) {
        guard isTainted(binding, of: program.blocks[place].component) else { return }
        run(place)
        // The views of which use they are only running tells: of any slot that is told something.
        for block in program.blocks where block.role == .slot && block.loopLevel >= 0 {
            if loops.insert(Name(owner: block.component, index: block.loopLevel)).inserted { changed = true }
        }
    }

    /// A write through what a slot is told may be one of anything that any slot is told.
    mutating func taintTold() {
        for (source, component) in program.toldBindings {
            switch program.spelled(source, of: component) {
            case .slot(let slot, _): taint(slot: slot, of: component)
            case .property(let slot, let property, _):
                if let model = tables.model(ofSlot: slot, component: component) { taint(property: property, of: model) }
            case .getSet, .told, .constant: break
            }
        }
    }

    var isAnyToldTainted: Bool { program.toldBindings.contains { isTainted($0.source, of: $0.component) } }

    private func isTainted(_ binding: BindingSource, of component: Int) -> Bool {
        switch program.spelled(binding, of: component) {
        case .slot(let slot, _): slots.contains(Name(owner: component, index: slot))
        case .property(let slot, let property, _):
            tables.model(ofSlot: slot, component: component).map {
                properties.contains(Name(owner: $0, index: property))
            } ?? true
        case .constant: false
        // What its `get` reads, and what stands further out, may be anything.
        case .getSet, .told: true
        }
    }

    // Questions

    /// Whether an expression in `block` may give another value than before.
    func isTainted(_ expression: Int, in block: Int) -> Bool {
        let compiled = program.expressions[expression]
        if compiled.constant != nil { return false }
        if compiled.usesRandom, runs[tables.closure[block]] { return true }
        if compiled.readsUnknownMembers, !properties.isEmpty { return true }
        return compiled.reads.contains { isTainted($0, in: block) }
    }

    func isTainted(_ read: ExpressionRead, in block: Int) -> Bool {
        let component = program.blocks[block].component
        switch read {
        case .name(let name):
            switch name.space {
            case .slot: return slots.contains(Name(owner: component, index: Int(name.index)))
            case .loopItem, .loopIndex: return loops.contains(Name(owner: component, index: Int(name.index)))
            default: return false
            }
        case .property(let name, let property):
            if isTainted(.name(name), in: block) { return true }
            // Of a loop variable's object only running tells the model.
            guard name.space == .slot, let model = tables.model(ofSlot: Int(name.index), component: component) else {
                return properties.contains { $0.index == property }
            }
            return properties.contains(Name(owner: model, index: property))
        case .proxy(let source, let query):
            guard source.isReader else { return false }
            if layout { return true }
            guard movedReader >= 0, tables.reader(of: source, in: block) == movedReader else { return false }
            return query.movesWithScroll
        }
    }
}

extension ProxyQuery {
    /// Whether the answer may differ where nothing but an offset does.
    var movesWithScroll: Bool {
        switch self {
        case .size, .contentSize, .safeAreaInsets, .frame(.local), .bounds(.local): false
        case .frame, .bounds, .progress, .phase: true
        }
    }

    /// Whether a reader's closure that asked runs where nothing but an offset differs: a frame is asked of size, position and
    /// transform, whatever the space it is in (RERENDER 2.6).
    var runsReader: Bool {
        switch self {
        case .size, .contentSize, .safeAreaInsets: false
        case .frame, .bounds, .progress, .phase: true
        }
    }
}
