import Expressions
import ViewDocument
import ViewTree

/// What a use gives for a slot of views: the values of what is written, in document order.
struct GivenViews {
    var values: [SlotContent] = []
    /// What the views are called, which is not compared.
    var names: [Value] = []
    var views = 0
    /// Whether a closure among them captures, or something reads `scroll`.
    var isNeverEqual = false
    /// How often it was found unequal, or is to be looked at again, and how often it was found unequal.
    var edition = 0
    var version = 0
}

/// Slots of views: written by the use, compared as an input, mounted where the component's body places them.
extension NaiveSession {
    func givenViews(_ number: Int, _ use: LiveNode) throws(EvaluationFault) -> GivenViews {
        var given = GivenViews()
        if let template = block(ofViews: number, of: use.template) { try write(template, use, &given) }
        return given
    }

    private func block(ofViews number: Int, asRows: Bool = false, of use: NodeTemplate) -> Int? {
        let index = Slot.block(ofViews: number, asRows: asRows)
        return use.blocks.indices.contains(index) && use.blocks[index] >= 0 ? Int(use.blocks[index]) : nil
    }

    private func write(_ template: Int, _ use: LiveNode, _ given: inout GivenViews) throws(EvaluationFault) {
        let written = program.blocks[template]
        if written.isContentClosure {
            if written.capturesOwner, !written.runsWithOwner { given.isNeverEqual = true }
            return
        }
        for node in written.nodes.map({ program.nodes[$0] }) {
            if node.isReported { given.views += 1 }
            for index in node.attributes where program.attributes[index].key != .rowKey {
                try write(program.attributes[index], use, &given)
            }
            switch node.kind {
            case .conditional, .switchCase:
                let arm = try arm(of: node, use)
                given.values.append(.value(.number(Double(arm))))
                if node.blocks.indices.contains(arm), node.blocks[arm] >= 0 {
                    try write(Int(node.blocks[arm]), use, &given)
                }
            case .identity, .list:
                if let inner = node.blocks.first, inner >= 0 { try write(Int(inner), use, &given) }
            case .slot: try write(placed: node, use, &given)
            case .component:
                for number in 0..<(node.blocks.count / 2) {
                    if let inner = block(ofViews: number, of: node) { try write(inner, use, &given) }
                }
            default:
                if node.blocks.contains(where: { $0 >= 0 && program.blocks[Int($0)].capturesOwner }) {
                    given.isNeverEqual = true
                }
            }
        }
    }

    /// What a slot of views is to whoever asks whether it is there: nil where the use gives none, nor the use of that.
    func given(views slot: Int, of instance: Instance) -> Value {
        guard case .views(let number) = program.components[instance.component].slots[slot].kind, let use = instance.use
        else { return .null }
        let first = Slot.block(ofViews: number, asRows: false)
        let blocks = [first, first + 1].compactMap { place in
            use.template.blocks.indices.contains(place) ? use.template.blocks[place] : nil
        }
        guard let block = blocks.first(where: { $0 >= 0 }) else { return .null }
        guard let outer = slotHandedOn(by: Int(block)) else { return .string("(Views)") }
        let around = use.block.instance
        for (place, declared) in program.components[around.component].slots.enumerated() {
            if case .views(outer) = declared.kind { return given(views: place, of: around) }
        }
        return .null
    }

    /// The number of the slot whose views are all that a block is, handed on as they were given; nil for other blocks.
    private func slotHandedOn(by block: Int) -> Int? {
        let template = program.blocks[block]
        guard template.roots.count == 1, let root = template.roots.first else { return nil }
        let node = program.nodes[template.nodes.lowerBound + Int(root)]
        guard node.kind == .slot, node.blocks.first.map({ $0 < 0 }) ?? true else { return nil }
        return Int(node.reference) / 2
    }

    /// A slot passed on: the views are the outer use's.
    private func write(placed node: NodeTemplate, _ use: LiveNode, _ given: inout GivenViews) throws(EvaluationFault) {
        let instance = use.block.instance
        let number = Int(node.reference) / 2
        let isGiven = instance.use.map { block(ofViews: number, of: $0.template) != nil } ?? false
        guard isGiven else {
            if let own = node.blocks.first, own >= 0 { try write(Int(own), use, &given) }
            return
        }
        // What a modifier's body is told of its content is no value.
        if number == 0, program.components[instance.component].contentStandsByItself { return }
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            if case .views(number) = declared.kind, case .views(let outer) = instance.slots[slot] {
                given.values.append(.value(.number(Double(outer.version))))
            }
        }
    }

    private func write(_ attribute: Attribute, _ use: LiveNode, _ given: inout GivenViews) throws(EvaluationFault) {
        switch attribute.source {
        case .constant: break
        case .expression(let expression, _):
            let value = try evaluate(expression, at: use, reader: attribute.key == .name ? nil : use.block.closure)
            if attribute.key == .name { return given.names.append(value) }
            if attribute.key == .reading { return }
            given.values.append(handedOn(expression, use) ?? .value(value))
            let isOfPlace = program.expressions[expression].reads.contains {
                if case .name(let name) = $0 { name.space == .scroll } else { false }
            }
            if isOfPlace { given.isNeverEqual = true }
        case .captured(let expression, _):
            let values = try capture(program.expressions[expression], at: use, in: use.block.closure)
            given.values += values.map { .value($0) }
        case .action(let action):
            if let own = closure(handedOnBy: action, use) {
                given.values.append(own)
            } else if program.actions[action].capturesOwner {
                given.isNeverEqual = true
            }
        case .binding(let source): given.values.append(.binding(try binding(source, use, isMade: true)))
        case .object(let slot): given.values.append(use.block.instance.slots[slot])
        case .function(let expression):
            if program.expressions[expression].capturesOwner { given.isNeverEqual = true }
        case .newObject, .handed: given.isNeverEqual = true
        }
    }

    /// The arm that an If or Switch not mounted chooses.
    private func arm(of node: NodeTemplate, _ use: LiveNode) throws(EvaluationFault) -> Int {
        func value(_ key: AttributeKey) throws(EvaluationFault) -> Value? {
            for index in node.attributes where program.attributes[index].key == key {
                switch program.attributes[index].source {
                case .constant(let value): return value
                case .expression(let expression, _): return try evaluate(expression, at: use, reader: use.block.closure)
                default: return nil
                }
            }
            return nil
        }
        if node.kind == .conditional {
            if case .bool(true)? = try value(.condition) { return 0 }
            return node.blocks.count > 1 ? 1 : -1
        }
        guard case .array(let labels)? = try value(.cases) else { return -1 }
        let wanted = try value(.value)?.caseName ?? ""
        return labels.firstIndex { SwitchLabel.matches($0, wanted) }
            ?? (node.blocks.count > labels.count ? labels.count : -1)
    }

    /// Where a body places the views given for a slot: mounted with it, evaluated again when they were unequal.
    func placeViews(
        _ node: LiveNode, in closure: LiveBlock, _ changed: inout [LiveNode]
    ) throws(EvaluationFault) {
        let number = Int(node.template.reference) / 2
        let instance = node.block.instance
        guard let use = instance.use,
            let template = block(
                ofViews: number, asRows: !node.template.reference.isMultiple(of: 2), of: use.template)
        else { return try placeDefault(node, in: closure, &changed) }
        var edition = 0
        for (slot, declared) in program.components[instance.component].slots.enumerated() {
            if case .views(number) = declared.kind, case .views(let given) = instance.slots[slot] {
                edition = given.edition
            }
        }
        if program.blocks[template].runsByItself {
            let placed = node.blocks.first ?? mount(template: template, in: node, instance: use.block.instance, key: "")
            node.blocks = [placed]
            return call(placed, edition, value(.value, node))
        }
        let placed: LiveBlock
        let item = value(.value, node)
        if let known = node.blocks.first {
            // What is called with a binding is called whenever the body runs that places it, as a stored closure is.
            let isTold = node.template.attributes.contains {
                if program.attributes[$0].key == .value, case .binding = program.attributes[$0].source {
                    true
                } else {
                    false
                }
            }
            guard
                known.edition != edition || isTold || isStoredClosure(template, instance)
                    || item.map({ !known.item.isIdentical(to: $0) }) == true
            else {
                later.append(known)
                return
            }
            placed = known
        } else {
            placed = mount(template: template, in: node, instance: use.block.instance, key: "")
            node.blocks = [placed]
        }
        if let item { placed.item = item }
        let before = placed.runs == 0 ? [] : placed.viewsAndModifiers
        placed.edition = edition
        placed.runs += 1
        var inside: [LiveNode] = []
        try evaluate(placed, in: placed.closure, &inside)
        let after = placed.viewsAndModifiers
        compare(before, after, inside)
    }

    /// Names of views say what is there at the end of the event, though nothing runs for what they read.
    func updateNames() throws(EvaluationFault) {
        for node in allNodes() {
            for index in node.template.attributes where program.attributes[index].key == .name {
                guard case .expression(let expression, _) = program.attributes[index].source,
                    !program.expressions[expression].makesObjects
                else { continue }
                node.values[index] = try evaluate(expression, at: node, reader: nil)
            }
        }
    }

    /// Views that are given as they were, under other names: they are called so from now on.
    func rename(in block: LiveBlock, writtenBy closure: LiveBlock) throws(EvaluationFault) {
        for node in block.nodes {
            for index in node.template.attributes where block.closure === closure {
                guard program.attributes[index].key == .name,
                    case .expression(let expression, _) = program.attributes[index].source
                else { continue }
                node.values[index] = try evaluate(expression, at: node, reader: nil)
            }
            for inner in node.blocks { try rename(in: inner, writtenBy: closure) }
        }
    }

    /// A content closure is called where it is new, where its owner gave another, and with another value.
    private func call(_ closure: LiveBlock, _ edition: Int, _ item: Value?) {
        if closure.edition >= 0, closure.edition != edition { closure.calls.insert(NaiveReason(.owner)) }
        if let item {
            if closure.edition >= 0, !closure.item.isIdentical(to: item) { closure.calls.insert(NaiveReason(.inputs)) }
            closure.item = item
        }
        closure.edition = edition
        later.append(closure)
    }

    /// Where the use gives nothing, the views that the body itself has for the place.
    private func placeDefault(
        _ node: LiveNode, in closure: LiveBlock, _ changed: inout [LiveNode]
    ) throws(EvaluationFault) {
        guard let template = node.template.blocks.first, template >= 0 else { return }
        let block =
            node.blocks.first ?? mount(template: Int(template), in: node, instance: node.block.instance, key: "")
        node.blocks = [block]
        try evaluate(block, in: closure, &changed)
    }

    /// Views that a use wrote for its component's slots.
    func viewsGiven(by use: LiveNode) -> Int {
        guard use.kind == .component, let instance = use.blocks.first?.instance else { return 0 }
        return instance.slots.reduce(0) { sum, content in
            if case .views(let given) = content { sum + given.views } else { sum }
        }
    }
}

/// What a view modifier modifies reaches its places whether or not the modifier's body runs.
extension NaiveSession {
    /// Where the body that has no reason to run is a modifier's, and its content is another.
    func refreshContentAlone(of body: LiveBlock, _ walk: Walk) throws(EvaluationFault) {
        guard body.role == .body, body.instance.hasNewContent else { return }
        let outer = later
        later = []
        try refreshContent(of: body.instance)
        let inside = later
        later = outer
        for block in inside { try runOrVisit(block, walk) }
    }

    /// Evaluates the content again wherever it stands; what stands inside it is asked later.
    func refreshContent(of instance: Instance) throws(EvaluationFault) {
        guard instance.hasNewContent, let body = instance.body else { return }
        instance.hasNewContent = false
        for place in contentPlaces(in: body, of: instance) {
            var changed: [LiveNode] = []
            try placeViews(place, in: place.block.closure, &changed)
        }
    }

    private func contentPlaces(in block: LiveBlock, of instance: Instance) -> [LiveNode] {
        block.nodes.flatMap { node in
            node.kind == .slot && node.block.instance === instance
                && (node.template.reference / 2 == 0 || program.components[instance.component].usesStyles)
                ? [node] : node.blocks.flatMap { contentPlaces(in: $0, of: instance) }
        }
    }
}
