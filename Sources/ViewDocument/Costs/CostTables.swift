import Expressions

/// A program indexed for the analysis of costs: which block a node stands in, what is around a block, who passes what.
struct CostTables {
    let program: Program
    /// Block of each node.
    private(set) var block: [Int]
    /// Nodes a block is mounted at: its hole, or all uses of the component whose body it is.
    private(set) var holes: [[Int]]
    /// Where the views stand that uses give: nodes of the components' bodies.
    private var placements: [[Int]]
    /// The body or content closure a block's expressions run with: itself, unless it is an arm.
    private(set) var closure: [Int]
    /// Whether a scroll moves the node, as far as the document tells.
    private(set) var isMoved: [Bool]
    /// The nearest reader whose `geometry` a block sees; -1 none.
    private(set) var reader: [Int]
    /// Uses of each component.
    private(set) var uses: [[Int]]
    let scrolls: Bool
    let hasCandidates: Bool

    init(_ program: Program) {
        self.program = program
        let nodes = program.nodes
        block = [Int](repeating: 0, count: nodes.count)
        holes = [[Int]](repeating: [], count: program.blocks.count)
        uses = [[Int]](repeating: [], count: program.components.count)
        placements = holes
        for (index, template) in program.blocks.enumerated() {
            for node in template.nodes { block[node] = index }
        }
        for (node, template) in nodes.enumerated() {
            for inner in template.blocks where inner >= 0 { holes[Int(inner)].append(node) }
            guard template.kind == .component, program.components.indices.contains(Int(template.reference)) else {
                continue
            }
            uses[Int(template.reference)].append(node)
            holes[program.body(ofUse: template)].append(node)
        }
        for (node, template) in nodes.enumerated() where template.kind == .slot {
            for use in uses[program.blocks[block[node]].component] {
                guard nodes[use].blocks.indices.contains(Int(template.reference)) else { continue }
                let given = Int(nodes[use].blocks[Int(template.reference)])
                if given >= 0 { placements[given].append(node) }
            }
        }
        closure = Array(program.blocks.indices)
        isMoved = [Bool](repeating: false, count: nodes.count)
        reader = [Int](repeating: -1, count: program.blocks.count)
        scrolls = nodes.contains { $0.kind.scrollsContent }
        hasCandidates = nodes.contains { $0.kind == .viewThatFits }
        findSurroundings()
    }

    /// Goes through blocks until nothing around them changes any more: a component may be used in several places.
    private mutating func findSurroundings() {
        var isInside = [Bool](repeating: false, count: program.blocks.count)
        var changed = true
        while changed {
            changed = false
            for (index, template) in program.blocks.enumerated() {
                for place in placements[index] where !isInside[index] && isMoved[place] {
                    isInside[index] = true
                    changed = true
                }
                for hole in holes[index] {
                    let kind = program.nodes[hole].kind
                    if !isInside[index], isMoved[hole] || kind.scrollsContent {
                        isInside[index] = true
                        changed = true
                    }
                    if template.role == .arm || (template.role == .slot && !template.runsByItself),
                        closure[index] != closure[block[hole]]
                    {
                        closure[index] = closure[block[hole]]
                        changed = true
                    }
                    let near = template.role == .reader ? hole : template.role == .body ? -1 : reader[block[hole]]
                    if reader[index] != near {
                        reader[index] = near
                        changed = true
                    }
                }
                for node in template.nodes where !isMoved[node] {
                    let parent = program.nodes[node].parent
                    let around = parent < 0 ? -1 : template.nodes.lowerBound + Int(parent)
                    let moves =
                        around < 0
                        ? isInside[index] : isMoved[around] || program.nodes[around].kind.scrollsContent
                    guard moves else { continue }
                    isMoved[node] = true
                    changed = true
                }
            }
        }
    }

    func attributes(of node: Int) -> Range<Int> { program.nodes[node].attributes }

    /// The reader that a proxy is of, as a block sees it; -1 for none.
    func reader(of source: ProxySource, in index: Int) -> Int {
        var found = reader[index]
        for _ in 0..<source.depth where found >= 0 { found = reader[block[found]] }
        return found
    }

    /// Nodes below `node`: those of its block under it, and of all blocks mounted there.
    func forEachBlock(below node: Int, _ visit: (Int) -> Void) {
        var seen: Set<Int> = []
        var pending: [Int] = []
        func enter(_ node: Int) {
            for inner in program.nodes[node].blocks where inner >= 0 { pending.append(Int(inner)) }
            if program.nodes[node].kind == .component, program.nodes[node].reference >= 0 {
                pending.append(program.body(ofUse: program.nodes[node]))
            }
        }
        let own = program.blocks[block[node]].nodes
        var below: [Int] = [node]
        while let at = below.popLast() {
            enter(at)
            below += program.nodes[at].children.map { own.lowerBound + Int($0) }
        }
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            visit(next)
            for inner in program.blocks[next].nodes { enter(inner) }
        }
    }

    /// The models an object slot of a component may hold.
    func model(ofSlot slot: Int, component: Int) -> Int? {
        guard program.components[component].slots.indices.contains(slot) else { return nil }
        switch program.components[component].slots[slot].kind {
        case .stateObject(let model), .observedObject(let model), .environmentObject(let model): return model
        default: return nil
        }
    }
}
