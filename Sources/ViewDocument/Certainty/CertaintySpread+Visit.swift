import Expressions

extension CertaintySpread {
    /// One block once more, over what is known by now.
    mutating func visit(_ block: Int) {
        let template = program.blocks[block]
        if template.role == .body { visitBody(block, of: template.component) }
        for node in template.nodes where !isEnded {
            visits += 1 + tables.attributes(of: node).count
            var structure = HoleSet.none
            for index in tables.attributes(of: node) {
                structure |= visit(program.attributes[index], index, node, block)
            }
            mount(node, block, structure)
            listen(node, block)
        }
    }

    /// Names of a component that reach it from outside, and the run of its body where any of them changes.
    private mutating func visitBody(_ block: Int, of component: Int) {
        for (name, action) in program.components[component].provided {
            if let called = providedCalls[name] { act(action, in: block, called) }
        }
        visits += program.components[component].slots.count
        for (index, slot) in program.components[component].slots.enumerated() {
            let name = Name(owner: component, index: index)
            if slot.initial >= 0 {
                let first = value(slot.initial, in: block)
                if slots[component][index].begin(first.rests) { changed = true }
            }
            var set = HoleSet.none
            switch slot.kind {
            case .environment(let key): write(environment[key], to: name)
            case .property: set = slots[component][index].fact.change
            case .stateObject(let model), .observedObject(let model), .environmentObject(let model):
                // A body that holds an ObservableObject runs with every write to it.
                guard program.models[model].kind == .observableObject else { break }
                for (index, cell) in properties[model].enumerated() where !program.models[model].ignored.contains(index)
                {
                    set |= cell.fact.change
                }
            default: break
            }
            if !set.isEmpty { run(block, set) }
        }
    }

    /// What an attribute does; on what of it the structure below rests.
    private mutating func visit(_ attribute: Attribute, _ index: Int, _ node: Int, _ block: Int) -> HoleSet {
        let own = places.attributes[index] ?? .none
        let closure = tables.closure[block]
        var fact = CertaintyFact(rests: own)
        switch attribute.source {
        case .constant: break
        case .expression(let expression, _):
            count(expression)
            fact = value(expression, in: block, own: own)
            // Nothing runs for what a name reads.
            if attribute.key == .name { break }
            run(closure, run(program.expressions[expression], in: block, ofBody: false, own: own))
        case .captured(let expression, _):
            count(expression)
            fact = value(expression, in: block, own: own)
            run(closure, run(program.expressions[expression], in: block, ofBody: true, own: own))
        case .function(let expression): fact = value(expression, in: block, own: own)
        case .handed(_, let number): fact = handed[number] ?? CertaintyFact()
        case .object(let slot):
            let component = program.blocks[block].component
            if slots[component].indices.contains(slot) { fact = slots[component][slot].fact }
        case .newObject(let model):
            for property in properties[model].indices where !own.isEmpty {
                if properties[model][property].begin(own) { changed = true }
            }
        case .binding(let binding):
            if attribute.key == .argument { bind(binding, Int(attribute.index), node, block) }
            if attribute.key == .value, program.nodes[node].kind.valueFlow == .slot {
                let told = self.fact(of: binding, in: program.blocks[block].component)
                forEachGiven(at: node) { spread, given in spread.loop(told, into: given) }
            }
            return .none
        case .action: return .none
        }
        return take(fact, attribute, node, block)
    }

    /// What a node does with the value of one of its attributes.
    private mutating func take(_ fact: CertaintyFact, _ attribute: Attribute, _ node: Int, _ block: Int) -> HoleSet {
        let template = program.nodes[node]
        let here = exists(node: node)
        var structure = HoleSet.none
        switch (template.kind.valueFlow, attribute.key) {
        case (.component, .argument):
            write(fact, to: Name(owner: Int(template.reference), index: Int(attribute.index)))
            return .none
        case (.component, .handed):
            changed = handed[attribute.index, default: CertaintyFact()].merge(fact) || changed
            return .none
        case (.structure, _), (_, .id): structure = fact.rests
        case (.loop, _):
            structure = fact.rests
            for inner in template.blocks where inner >= 0 { loop(fact, into: Int(inner)) }
        case (.slot, _): forEachGiven(at: node) { spread, given in spread.loop(fact, into: given) }
        case (.preference, _): give(fact, here, preference: Int(template.reference))
        case (.environment, _):
            var around = fact
            around.rests |= here
            if environment.indices.contains(Int(template.reference)) {
                changed = environment[Int(template.reference)].merge(around) || changed
            }
        case (.environmentObject, _): share(fact, model: Int(template.reference))
        case (.view, .of): return .none
        default: break
        }
        let key = template.kind.valueFlow == .environment ? environmentKey(template) : nil
        // Views that come and go are measured, whatever the attribute asks for by itself.
        if !structure.isEmpty || !template.kind.isPaint(attribute.key, environmentKey: key) {
            changed = layout.merge(fact) || changed
            if !fact.rests.offset(restsOn: .none).isEmpty { sizes[node] = true }
        }
        return structure
    }

    private func environmentKey(_ template: NodeTemplate) -> String? {
        let key = Int(template.reference)
        return program.environmentKeys.indices.contains(key) ? program.environmentKeys[key] : nil
    }

    private mutating func loop(_ fact: CertaintyFact, into block: Int) {
        let inside = program.blocks[block]
        guard inside.loopLevel >= 0 else { return }
        let name = Name(owner: inside.component, index: inside.loopLevel)
        changed = loops[name, default: CertaintyFact()].merge(fact) || changed
    }

    /// Several values of a preference are combined: which of them counts may rest on each.
    private mutating func give(_ fact: CertaintyFact, _ here: HoleSet, preference key: Int) {
        guard preferences.indices.contains(key) else { return }
        var given = fact
        given.rests |= here
        if preferenceNodes[key] > 1, fact.varies || !here.isEmpty { given.change |= given.rests }
        changed = preferences[key].merge(given) || changed
        if preferenceNodes[key] > 1, preferences[key].varies {
            changed = preferences[key].merge(CertaintyFact(change: preferences[key].rests)) || changed
        }
    }

    private mutating func share(_ fact: CertaintyFact, model: Int) {
        for (at, component) in program.components.enumerated() {
            visits += component.slots.count
            for (slot, declared) in component.slots.enumerated() {
                if case .environmentObject(model) = declared.kind { write(fact, to: Name(owner: at, index: slot)) }
            }
        }
    }

    /// Views that uses give for what stands at a node.
    private mutating func forEachGiven(at node: Int, _ visit: (inout CertaintySpread, Int) -> Void) {
        let uses = tables.uses[program.blocks[tables.block[node]].component]
        visits += uses.count
        for use in uses {
            let blocks = program.nodes[use].blocks
            let slot = Int(program.nodes[node].reference)
            if blocks.indices.contains(slot), blocks[slot] >= 0 { visit(&self, Int(blocks[slot])) }
        }
    }

    /// What stands below a node, and what of it runs with the body or closure around.
    private mutating func mount(_ node: Int, _ block: Int, _ structure: HoleSet) {
        let template = program.nodes[node]
        let here = exists(node: node) | structure
        let closure = runs[tables.closure[block]]
        for inner in template.blocks where inner >= 0 {
            let inside = program.blocks[Int(inner)]
            let isLazy =
                (inside.role == .row || inside.role == .cell)
                && (template.givesRows || template.kind.wrapsRow || template.kind.mountsWhatIsInView)
            stand(Int(inner), isLazy ? here | layout.rests | .offset : here)
            if tables.closure[Int(inner)] == Int(inner), inside.role != .body { run(Int(inner), closure) }
            if let values = loops[Name(owner: inside.component, index: inside.loopLevel)], inside.loopLevel >= 0 {
                run(Int(inner), values.change)
            }
        }
        if template.kind.valueFlow == .slot { forEachGiven(at: node) { spread, given in spread.stand(given, here) } }
        guard template.kind.valueFlow == .component else { return }
        let body = program.body(ofUse: template)
        stand(body, here)
        run(body, closure | exists[block])
        let own = program.components[Int(template.reference)].body
        if own != body { run(body, runs[own]) }
    }
}
