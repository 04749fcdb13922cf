import ViewDocument

/// What the templates alone say, found in one walk over a program's nodes.
struct TemplateFacts {
    /// Attributes with an expression, by template: `evaluatedAttributes[evaluatedStart[t]..<evaluatedStart[t + 1]]`.
    private(set) var evaluatedStart: [Int]
    private(set) var evaluatedAttributes: [Int] = []
    /// Whether a node of a template takes values that a use further out evaluates.
    private(set) var takesHanded: [Bool]
    /// Whether a node of a template has a name or uses a component.
    private(set) var isNameable: [Bool]
    /// Whether instances of a component have states or objects of their own.
    let ownsValues: [Bool]
    private(set) var names = LateNames()
    /// Conditions on which screens and cards are shown.
    private(set) var presenting: [Int32] = []
    private(set) var hasDynamicRows = false
    private(set) var hasCandidates = false
    /// Whether a modifier waits for views that may not be there.
    private(set) var awaitsViews = false
    /// Whether there are screens over each other, or pages of which one shows.
    private(set) var hasAways = false
    /// Lazy containers of each block template.
    private(set) var lazyContainers: [Int] = []
    /// Deepest nesting of nodes within each block template.
    private(set) var depths: [Int32] = []

    init(_ program: Program) {
        takesHanded = [Bool](repeating: false, count: program.nodes.count)
        isNameable = takesHanded
        ownsValues = program.components.map { component in
            component.slots.contains { slot in
                switch slot.kind {
                case .state, .stateObject: true
                default: false
                }
            }
        }
        evaluatedStart = [Int](repeating: 0, count: program.nodes.count + 1)
        var hasEvaluatedNames = false
        for index in program.nodes.indices {
            if program.nodes[index].hasDynamicRows { hasDynamicRows = true }
            isNameable[index] = program.nodes[index].name != nil
            if program.nodes[index].isPresenting {
                isNameable[index] = true
                presenting.append(Int32(truncatingIfNeeded: index))
            }
            if program.nodes[index].isScreen { hasAways = true }
            if program.nodes[index].awaitsViews { awaitsViews = true }
            switch program.nodes[index].kind {
            case .viewThatFits: hasCandidates = true
            case .component, .name: isNameable[index] = true
            default: break
            }
            for attribute in program.nodes[index].attributes {
                note(attribute, of: index, program, &hasEvaluatedNames)
            }
            // As long as nothing is evaluated all of them stay 0.
            if !evaluatedAttributes.isEmpty { evaluatedStart[index + 1] = evaluatedAttributes.count }
        }
        if hasEvaluatedNames { names = LateNames(program) }
        lazyContainers.reserveCapacity(program.blocks.count)
        depths.reserveCapacity(program.blocks.count)
        var room: [Int32] = []
        for block in program.blocks.indices { note(block, program, &room) }
    }

    @inline(__always)
    private mutating func note(_ attribute: Int, of node: Int, _ program: Program, _ hasEvaluatedNames: inout Bool) {
        var isName = false
        var isRowKey = false
        switch program.attributes[attribute].key {
        case .name: isName = true
        case .rowKey: isRowKey = true
        case .isAway: hasAways = true
        default: break
        }
        if isName { isNameable[node] = true }
        switch program.attributes[attribute].source {
        case .expression:
            if isName { hasEvaluatedNames = true }
            if !isRowKey { evaluatedAttributes.append(attribute) }
        case .captured: evaluatedAttributes.append(attribute)
        case .handed: takesHanded[node] = true
        default: break
        }
    }

    /// - Parameter depths: Room for those of the block's nodes.
    private mutating func note(_ block: Int, _ program: Program, _ depths: inout [Int32]) {
        let nodes = program.blocks[block].nodes
        depths.removeAll(keepingCapacity: true)
        var deepest: Int32 = 0
        var lazy = 0
        for index in nodes {
            let parent = program.nodes[index].parent
            let depth = parent >= 0 ? depths[Int(parent)] + 1 : 1
            depths.append(depth)
            deepest = max(deepest, depth)
            if program.nodes[index].kind.isLazyContainer { lazy += 1 }
        }
        self.depths.append(deepest)
        lazyContainers.append(lazy)
    }
}
