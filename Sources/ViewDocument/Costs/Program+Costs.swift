import Expressions

extension Program {
    /// Constructs analysed one by one; with more than this many node visits all are taken together.
    private static var visitLimit: Int { 50_000_000 }

    /// Every scroll-dependent construct in document order, with what a step can cost because of it.
    package func costs() -> [CostRecord] {
        let tables = CostTables(self)
        var found: [CostSource] = []
        for block in blocks.indices {
            for node in blocks[block].nodes { found += CostSource.all(at: node, tables) }
        }
        var places = CostPlaces(tables)
        let isApart = found.count * max(nodes.count, 1) <= Self.visitLimit
        if !isApart {
            // Together they are as dear as the dearest: still an upper bound of each.
            let dearest = found.filter { $0.kind != .effect }
            var spread = CostSpread(tables, cost: .effect, reason: "together with the others")
            for source in dearest { source.seed(&spread) }
            spread.spread()
            return unique(
                found.flatMap { source in
                    guard source.kind != .effect else {
                        return places.records(source.record(source.cost, source.reads), of: source.node)
                    }
                    let record = source.record(max(spread.cost, source.cost), "\(source.reads) (\(spread.reason))")
                    return places.records(record, of: source.node)
                })
        }
        return unique(
            found.flatMap { source in
                guard source.kind != .effect else {
                    return places.records(source.record(source.cost, source.reads), of: source.node)
                }
                var spread = CostSpread(tables, cost: source.cost, reason: source.reads)
                source.seed(&spread)
                spread.spread()
                return places.records(source.record(spread.cost, spread.reason), of: source.node)
            })
    }

    /// An inline view is compiled wherever it is used: its places are one construct, as dear as the dearest.
    private func unique(_ records: [CostRecord]) -> [CostRecord] {
        var places: [String: Int] = [:]
        var result: [CostRecord] = []
        for record in records {
            if let at = places[record.pointer] {
                if record.cost > result[at].cost { result[at] = record }
            } else {
                places[record.pointer] = result.count
                result.append(record)
            }
        }
        return result
    }
}

/// A construct that depends on a scroll by itself.
struct CostSource {
    enum Kind: Equatable {
        /// Read after layout.
        case effect
        /// An expression of a body or closure that reads `scroll`.
        case attribute(Int)
        /// A reader of its place.
        case reader
        /// A binder of its place or of `scroll`.
        case binder(Int)
        /// An action that every scroll may run.
        case follower(Int)
        /// What mounts rows as they come into view.
        case rows
    }
    var kind: Kind
    var node: Int
    var pointer: String
    var construct: String
    /// The least it costs.
    var cost: CostClass
    /// What it reads, in words.
    var reads: String

    func record(_ cost: CostClass, _ reason: String) -> CostRecord {
        CostRecord(pointer: pointer, construct: construct, cost: cost, reason: reason)
    }

    func seed(_ spread: inout CostSpread) {
        let tables = spread.tables
        switch kind {
        case .effect: break
        case .attribute(let index):
            spread.sources.insert(index)
            if case .expression = tables.program.attributes[index].source { spread.run(tables.block[node]) }
        case .reader:
            spread.movedReader = node
            for content in tables.program.nodes[node].blocks where content >= 0 { spread.run(Int(content)) }
        case .binder(let index): spread.sources.insert(index)
        case .follower(let action): spread.act(action, in: tables.block[node])
        case .rows: spread.mountBlocks(below: node)
        }
    }

    static func all(at node: Int, _ tables: CostTables) -> [CostSource] {
        let program = tables.program
        let template = program.nodes[node]
        func source(_ kind: Kind, _ cost: CostClass, _ reads: String, pointer: String? = nil) -> CostSource {
            // A modifier's node points to the object with its one key.
            let place = template.kind.isModifier ? "\(template.pointer)/\(template.typeName)" : template.pointer
            return CostSource(
                kind: kind, node: node, pointer: pointer ?? place, construct: template.typeName, cost: cost,
                reads: reads)
        }
        if template.kind.isScrollEffect {
            return dependsOnScroll(node, tables)
                ? [source(.effect, .effect, "computed after layout; only transform and paint change")] : []
        }
        guard tables.scrolls else { return [] }
        var result: [CostSource] = []
        if template.kind.mountsWhatIsInView, tables.isMoved[node] || template.kind == .recyclingStack {
            let words = "what comes into view is mounted, measured and placed"
            result.append(source(.rows, .bodyAndLayout, words))
        }
        if template.kind == .geometryReader, tables.isMoved[node], let read = firstRead(of: node, tables) {
            result.append(source(.reader, .closure, "its closure reads \(read)"))
        }
        for index in tables.attributes(of: node) {
            let attribute = program.attributes[index]
            switch attribute.source {
            case .expression(let expression, _)
            where attribute.key != .name && readsScroll(program.expressions[expression]):
                let words = "the expression of \(template.typeName) reads scroll"
                result.append(source(.attribute(index), .closure, words, pointer: attribute.pointer))
            case .captured(let expression, _)
            where attribute.key == .of && ![.alignmentGuide, .containerRelativeFrame].contains(template.kind):
                guard program.expressions[expression].reads.contains(where: { moves($0, tables.isMoved[node]) }) else {
                    continue
                }
                result.append(source(.binder(index), .effect, "`of` reads what a scroll changes"))
            case .action(let action) where template.kind == .scrollPosition:
                result.append(source(.follower(action), .effect, "a scroll writes which target is in view"))
            default: break
            }
        }
        return result
    }

    private static func moves(_ read: ExpressionRead, _ isMoved: Bool) -> Bool {
        switch read {
        case .name(let name): name.space == .scroll
        case .property: false
        case .proxy(_, let query): isMoved && query.movesWithScroll
        }
    }

    private static func readsScroll(_ expression: CompiledExpression) -> Bool {
        expression.constant == nil
            && expression.reads.contains { read in
                if case .name(let name) = read { return name.space == .scroll }
                return false
            }
    }

    /// Whether an effect depends on the scroll at all: one of constants or captured names alone does not.
    private static func dependsOnScroll(_ node: Int, _ tables: CostTables) -> Bool {
        guard tables.program.nodes[node].kind == .visualEffect else { return true }
        return tables.attributes(of: node).contains { index in
            guard case .captured(let expression, _) = tables.program.attributes[index].source else { return false }
            return tables.program.expressions[expression].reads.contains { moves($0, true) || isPhase($0) }
        }
    }

    private static func isPhase(_ read: ExpressionRead) -> Bool {
        if case .name(let name) = read { return name.space == .phase }
        return false
    }

    /// The first thing a reader's closure, or the action it defers, reads that moves with the scroll.
    private static func firstRead(of reader: Int, _ tables: CostTables) -> String? {
        let program = tables.program
        func first(_ reads: [ExpressionRead]) -> String? {
            for case .proxy(.reader, let query) in reads where query.runsReader { return query.text }
            return nil
        }
        for (block, template) in program.blocks.enumerated() where tables.reader[block] == reader {
            for node in template.nodes {
                for index in tables.attributes(of: node) {
                    switch program.attributes[index].source {
                    case .expression(let at, _), .captured(let at, _):
                        if let found = first(program.expressions[at].reads) { return found }
                    case .binding(.getSet(let get, _)):
                        if let found = first(program.expressions[get].reads) { return found }
                    default: break
                    }
                }
            }
        }
        for index in tables.attributes(of: reader) where program.attributes[index].key == .onUpdate {
            if case .action(let action) = program.attributes[index].source,
                let found = first(program.actions[action].reads)
            {
                return found
            }
        }
        return nil
    }
}
