import Expressions

extension CostSpread {
    /// One block once more, over what is known by now.
    mutating func visit(_ block: Int) {
        let template = program.blocks[block]
        if template.role == .body { visitBody(block, of: template.component) }
        for node in template.nodes {
            for index in tables.attributes(of: node) { visit(program.attributes[index], index, node, block) }
            visitNode(node, block)
        }
    }

    /// Names of a component that reach it from outside, and the run of its body where any differs.
    private mutating func visitBody(_ block: Int, of component: Int) {
        for (slot, declared) in program.components[component].slots.enumerated() {
            switch declared.kind {
            case .environment(let key): if environment.contains(key) { taint(slot: slot, of: component) }
            case .stateObject(let model), .observedObject(let model), .environmentObject(let model):
                // A body that holds an ObservableObject runs with every write to it.
                let declared = program.models[model]
                let isTold = properties.contains { $0.owner == model && !declared.ignored.contains($0.index) }
                if declared.kind == .observableObject, isTold { run(block) }
            default: break
            }
            if slots.contains(Name(owner: component, index: slot)) { run(block) }
        }
    }

    private mutating func visit(_ attribute: Attribute, _ index: Int, _ node: Int, _ block: Int) {
        let isRunning = runs[tables.closure[block]]
        switch attribute.source {
        // Nothing runs for what a name reads.
        case .expression where attribute.key == .name: break
        case .expression(let expression, _):
            let differs = sources.contains(index) || isTainted(expression, in: block)
            if differs { run(block) }
            guard differs else { return }
            change(attribute, node, block)
        case .captured(let expression, _):
            // What is captured are reads of the body around; a live input is none.
            guard program.expressions[expression].reads.contains(where: { $0.isOfBody && isTainted($0, in: block) })
            else { return }
            run(block)
            if [.alignmentGuide, .layoutValue, .containerRelativeFrame].contains(program.nodes[node].kind) {
                layOut("an alignment guide moves")
            }
        case .action(let action):
            if attribute.key == .argument, isRunning, program.actions[action].capturesOwner { runCallee(of: node) }
        case .binding(let binding):
            if case .getSet(let get, _) = binding, isTainted(get, in: block) { run(block) }
            guard attribute.key == .argument else { return tell(binding, block) }
            visit(binding, Int(attribute.index), node, block, isRunning: isRunning)
        case .object(let slot):
            let component = program.blocks[block].component
            if case .closure = program.components[component].slots[slot].kind {
                // What it was given may capture.
                if isRunning { runCallee(of: node) }
                return
            }
            guard slots.contains(Name(owner: component, index: slot)) else { return }
            run(block)
            passOn(attribute, node)
        case .newObject: if isRunning { passOn(attribute, node) }
        case .function(let expression):
            let differs = isTainted(expression, in: block)
            if differs { run(block) }
            if differs || isRunning && program.expressions[expression].capturesOwner { passOn(attribute, node) }
        case .constant, .handed: break
        }
    }

    /// What a node does where one of its attributes differs.
    private mutating func change(_ attribute: Attribute, _ node: Int, _ block: Int) {
        let template = program.nodes[node]
        switch (template.kind, attribute.key) {
        case (.component, .argument): passOn(attribute, node)
        case (.component, .handed): return changeHanded(by: node)
        case (.conditional, _), (.switchCase, _), (.identity, _), (_, .id): mountBlocks(below: node)
        case (.forEach, _), (.recyclingStack, _):
            for inner in template.blocks where inner >= 0 && program.blocks[Int(inner)].loopLevel >= 0 {
                let inside = program.blocks[Int(inner)]
                if loops.insert(Name(owner: inside.component, index: inside.loopLevel)).inserted { changed = true }
            }
            mountBlocks(below: node)
        case (.preference, _): if preferences.insert(Int(template.reference)).inserted { changed = true }
        case (.environment, _): if environment.insert(Int(template.reference)).inserted { changed = true }
        default: break
        }
        let key = template.kind == .environment ? environmentKey(template) : nil
        if template.kind == .environmentObject { changeObjects(template) }
        if !template.kind.isPaint(attribute.key, environmentKey: key) {
            layOut("\(template.typeName) is measured or placed anew")
        }
    }

    /// The modifiers that take a value of this use.
    private mutating func changeHanded(by use: Int) {
        var taking: [(attribute: Int, node: Int)] = []
        tables.forEachBlock(below: use) { block in
            for node in program.blocks[block].nodes {
                for index in tables.attributes(of: node) {
                    if case .handed = program.attributes[index].source { taking.append((index, node)) }
                }
            }
        }
        for (attribute, node) in taking { change(program.attributes[attribute], node, tables.block[node]) }
    }

    private func environmentKey(_ template: NodeTemplate) -> String? {
        let key = Int(template.reference)
        return program.environmentKeys.indices.contains(key) ? program.environmentKeys[key] : nil
    }

    private mutating func changeObjects(_ template: NodeTemplate) {
        for (at, component) in program.components.enumerated() {
            for (slot, declared) in component.slots.enumerated() {
                if case .environmentObject(let model) = declared.kind, model == Int(template.reference) {
                    taint(slot: slot, of: at)
                }
            }
        }
    }

    private mutating func passOn(_ attribute: Attribute, _ node: Int) {
        guard program.nodes[node].kind == .component else {
            if program.nodes[node].kind == .environmentObject { changeObjects(program.nodes[node]) }
            return
        }
        taint(slot: Int(attribute.index), of: Int(program.nodes[node].reference))
    }

    private mutating func runCallee(of node: Int) {
        guard program.nodes[node].kind == .component else { return }
        run(program.body(ofUse: program.nodes[node]))
    }

    private mutating func visit(
        _ binding: BindingSource, _ slot: Int, _ node: Int, _ block: Int, isRunning: Bool
    ) {
        let caller = program.blocks[block].component
        let callee = Int(program.nodes[node].reference)
        let isWritten = slots.contains(Name(owner: callee, index: slot))
        let isByPointer = program.profile == .iOS16
        passObjects(binding, to: Name(owner: callee, index: slot), isWritten: isWritten)
        switch program.spelled(binding, of: caller) {
        case .slot(let source, _):
            if slots.contains(Name(owner: caller, index: source)) { taint(slot: slot, of: callee) }
            if isWritten { taint(slot: source, of: caller) }
        case .property(let source, let property, _):
            guard let model = tables.model(ofSlot: source, component: caller) else { return }
            if properties.contains(Name(owner: model, index: property)) { taint(slot: slot, of: callee) }
            if isWritten { taint(property: property, of: model) }
            if isRunning, isByPointer { runCallee(of: node) }
        case .constant: if isRunning, isByPointer { runCallee(of: node) }
        case .told:
            if isAnyToldTainted { taint(slot: slot, of: callee) }
            if isWritten { taintTold() }
        case .getSet(let get, let set):
            if isTainted(get, in: block) { taint(slot: slot, of: callee) }
            let captures = program.expressions[get].capturesOwner || program.actions[set].capturesOwner
            if isRunning, captures { runCallee(of: node) }
            if isWritten { act(set, in: block) }
        }
    }

    mutating func mountBlocks(below node: Int) {
        var found: [Int] = []
        tables.forEachBlock(below: node) { found.append($0) }
        for block in found { mount(block) }
        layOut("views are mounted or go")
    }

    /// What stands in a block that runs or is mounted, and what listens.
    private mutating func visitNode(_ node: Int, _ block: Int) {
        let template = program.nodes[node]
        let isRunning = runs[tables.closure[block]]
        let isMounting = mounts[block]
        switch template.kind {
        case .forEach where isRunning, .geometryReader where isRunning, .recyclingStack where isRunning:
            for inner in template.blocks where inner >= 0 {
                let inside = program.blocks[Int(inner)]
                if inside.role == .row || inside.capturesOwner { run(Int(inner)) }
            }
        case .preference where isMounting || layout && tables.hasCandidates:
            if preferences.insert(Int(template.reference)).inserted { changed = true }
        case .onAppear, .onDisappear:
            if isMounting || layout && tables.hasCandidates { listen(node, block) }
        case .task:
            if isMounting || layout && tables.hasCandidates || watches(node, block) { listen(node, block) }
        case .onPreferenceChange:
            if isMounting || preferences.contains(Int(template.reference)) { listen(node, block) }
        case .onChange:
            if isMounting || watches(node, block) { listen(node, block) }
        case .onGeometryChange, .onScrollGeometryChange, .scrollPosition, .onScrollVisibilityChange,
            .onScrollTargetVisibilityChange:
            if isMounting || layout || watches(node, block) { listen(node, block) }
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid, .recyclingStack:
            if layout { mountBlocks(below: node) }
        case .viewThatFits: if layout { mountBlocks(below: node) }
        case .component where isRunning:
            // Views that use names of what runs are compared, and may differ.
            if template.blocks.contains(where: { $0 >= 0 && program.blocks[Int($0)].capturesOwner }) {
                runCallee(of: node)
            }
        case .list where isRunning:
            // A row that a lazy container wrapped runs with its owner.
            for inner in template.blocks where inner >= 0 { run(Int(inner)) }
        default: break
        }
        if template.kind == .geometryReader { visitReader(node, block) }
    }

    /// A reader's deferred action runs with its closure.
    private mutating func visitReader(_ node: Int, _ block: Int) {
        let content = program.nodes[node].blocks.filter { $0 >= 0 }.map { Int($0) }
        let isRunning = content.contains { runs[$0] || mounts[$0] }
        for index in tables.attributes(of: node) where program.attributes[index].key == .onUpdate {
            guard case .action(let action) = program.attributes[index].source else { continue }
            // What the action reads of `geometry` is read by the closure.
            let reads = program.actions[action].reads
            if reads.contains(where: { isRead($0, by: node) }), let closure = content.first { run(closure) }
            if isRunning { act(action, in: content.first ?? block) }
        }
    }

    private func isRead(_ read: ExpressionRead, by reader: Int) -> Bool {
        guard case .proxy(let source, let query) = read, source == .reader else { return false }
        return layout || (movedReader == reader && query.runsReader)
    }

    private func watches(_ node: Int, _ block: Int) -> Bool {
        tables.attributes(of: node).contains { index in
            guard program.attributes[index].key == .of else { return false }
            if sources.contains(index) { return true }
            switch program.attributes[index].source {
            case .captured(let expression, _), .expression(let expression, _):
                return isTainted(expression, in: block)
            default: return false
            }
        }
    }

    private mutating func listen(_ node: Int, _ block: Int) {
        for index in tables.attributes(of: node) {
            if case .action(let action) = program.attributes[index].source { act(action, in: block) }
        }
    }

    /// Writes and calls of an action that runs while scrolling.
    mutating func follow(_ name: Name) {
        follow(program.actions[name.index].targets, of: program.blocks[name.owner].component)
    }

    mutating func follow(_ targets: ActionTargets, of component: Int, isHeld: Bool = false) {
        if targets.callsValues, !isHeld { followHeld() }
        for written in targets.names {
            if written.space == .slot { write(Int(written.index), of: component) } else { taintTold() }
        }
        // Of whose object a property is written only running tells: of every model that has so many.
        for property in targets.properties {
            for (model, declared) in program.models.enumerated() where property < declared.properties.count {
                raise(.doublePass, "an action writes \(declared.properties[property].name) after layout")
                taint(property: property, of: model)
            }
        }
        for (model, declared) in program.models.enumerated() {
            for (index, property) in declared.properties.enumerated() where targets.members.contains(property.name) {
                raise(.doublePass, "an action writes \(property.name) after layout")
                taint(property: index, of: model)
            }
        }
        for closure in targets.closures {
            for use in tables.uses[component] {
                for index in tables.attributes(of: use) where Int(program.attributes[index].index) == closure {
                    if case .action(let action) = program.attributes[index].source {
                        act(action, in: tables.block[use])
                    }
                }
            }
        }
    }

    private mutating func write(_ slot: Int, of component: Int) {
        guard program.components[component].slots.indices.contains(slot) else { return }
        raise(.doublePass, "an action writes \(program.components[component].slots[slot].name) after layout")
        taint(slot: slot, of: component)
    }
}

extension ExpressionRead {
    /// Whether it is read when the body runs, not when the expression does.
    var isOfBody: Bool {
        switch self {
        case .name(let name): name.space != .scroll && name.space != .phase && name.space != .parameter
        case .property: true
        case .proxy: false
        }
    }
}
