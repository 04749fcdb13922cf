import Expressions

/// What actions write, and on what it rests whether they do.
extension CertaintySpread {
    /// The actions of a node, each told what it is told.
    mutating func listen(_ node: Int, _ block: Int) {
        let template = program.nodes[node]
        for index in tables.attributes(of: node) {
            guard case .action(let action) = program.attributes[index].source else { continue }
            var told = told(by: node, block)
            if template.kind.valueFlow == .component, program.attributes[index].key == .argument {
                let name = Name(owner: Int(template.reference), index: Int(program.attributes[index].index))
                guard let called = calls[name] else { continue }
                _ = told.merge(called)
            }
            act(action, in: block, told)
        }
    }

    /// What the actions of a node are told; its `change` is on what it rests whether they run.
    private func told(by node: Int, _ block: Int) -> CertaintyFact {
        let template = program.nodes[node]
        let here = exists(node: node)
        var fact = CertaintyFact(rests: here, change: here, varies: true)
        switch template.kind.actionFlow {
        case .preference where preferences.indices.contains(Int(template.reference)):
            _ = fact.merge(preferences[Int(template.reference)])
        case .watched: _ = fact.merge(watched(node, block))
        case .place:
            _ = fact.merge(CertaintyFact(change: layout.rests | .offset, varies: true))
        case .reader:
            for content in template.blocks where content >= 0 {
                _ = fact.merge(CertaintyFact(change: runs[Int(content)], varies: true))
            }
        default: break
        }
        return fact
    }

    private func watched(_ node: Int, _ block: Int) -> CertaintyFact {
        var fact = CertaintyFact()
        for index in tables.attributes(of: node) where program.attributes[index].key != .name {
            switch program.attributes[index].source {
            case .captured(let expression, _), .expression(let expression, _):
                _ = fact.merge(value(expression, in: block, own: places.attributes[index] ?? .none))
            default: break
            }
        }
        return fact
    }

    /// - Parameter told: What it is told, and in `change` on what it rests whether it runs.
    mutating func act(_ action: Int, in block: Int, _ told: CertaintyFact) {
        let compiled = program.actions[action]
        guard !compiled.isEmpty, !isEnded else { return }
        var written = value(
            compiled.reads, in: block, showsEveryChange: compiled.showsEveryChange, told: told)
        written.rests |= told.change
        written.change |= told.change
        written.varies = true
        let targets = compiled.targets
        // Which closures are called that are values only running tells.
        if targets.callsValues { return end() }
        visits += compiled.reads.count + targets.properties.count * properties.count
        if !targets.members.isEmpty { visits += propertyCount }
        let component = program.blocks[block].component
        let who = block << 24 | action & 0xFF_FFFF
        for name in targets.names {
            switch name.space {
            case .slot: write(written, to: Name(owner: component, index: Int(name.index)), by: who)
            case .loopItem, .loopIndex:
                visits += propertyCount
                writeElement(written, of: component, by: who)
                for (source, teller) in program.toldBindings { write(written, toldBy: source, of: teller, by: who) }
            default: break
            }
        }
        for property in targets.properties {
            // Of whose object a property is written only running tells: of every model that has so many.
            for model in properties.indices { write(written, toProperty: property, of: model, by: who) }
        }
        for (model, declared) in program.models.enumerated() {
            for (index, property) in declared.properties.enumerated() where targets.members.contains(property.name) {
                write(written, toProperty: index, of: model, by: who)
            }
        }
        for closure in targets.closures { call(closure, of: component, written) }
    }

    /// What an element is that is written, only running tells: any state of the component, and any property.
    private mutating func writeElement(_ fact: CertaintyFact, of component: Int, by who: Int) {
        for (index, slot) in program.components[component].slots.enumerated() {
            switch slot.kind {
            case .state, .binding: write(fact, to: Name(owner: component, index: index), by: who)
            default: break
            }
        }
        for model in properties.indices {
            for property in properties[model].indices { write(fact, toProperty: property, of: model, by: who) }
        }
    }

    private mutating func call(_ closure: Int, of component: Int, _ fact: CertaintyFact) {
        let name = Name(owner: component, index: closure)
        var known = calls[name] ?? CertaintyFact()
        changed = known.merge(fact) || calls[name] == nil || changed
        calls[name] = known
        guard program.components[component].slots.indices.contains(closure),
            case .provided(let provided) = program.components[component].slots[closure].kind
        else { return }
        changed = providedCalls[provided, default: CertaintyFact()].merge(known) || changed
    }

    /// What a binding leads to, as a slot's views are told it.
    func fact(of binding: BindingSource, in component: Int) -> CertaintyFact {
        switch program.spelled(binding, of: component) {
        case .slot(let slot, _):
            return slots[component].indices.contains(slot) ? slots[component][slot].fact : CertaintyFact()
        case .property(let slot, let property, _):
            guard let model = tables.model(ofSlot: slot, component: component),
                properties[model].indices.contains(property)
            else { return CertaintyFact() }
            return properties[model][property].fact
        case .constant, .getSet: return CertaintyFact()
        case .told(let level, _): return loops[Name(owner: component, index: level)] ?? CertaintyFact()
        }
    }

    private mutating func write(_ fact: CertaintyFact, toldBy binding: BindingSource, of component: Int, by who: Int) {
        switch program.spelled(binding, of: component) {
        case .slot(let slot, _) where slots[component].indices.contains(slot):
            write(fact, to: Name(owner: component, index: slot), by: who)
        case .property(let slot, let property, _):
            guard let model = tables.model(ofSlot: slot, component: component),
                properties[model].indices.contains(property)
            else { return }
            write(fact, toProperty: property, of: model, by: who)
        case .slot, .constant, .getSet, .told: break
        }
    }

    /// A binding is one value in two places.
    mutating func bind(_ binding: BindingSource, _ slot: Int, _ node: Int, _ block: Int) {
        let caller = program.blocks[block].component
        let inner = Name(owner: Int(program.nodes[node].reference), index: slot)
        guard slots.indices.contains(inner.owner), slots[inner.owner].indices.contains(slot) else { return }
        let within = slots[inner.owner][slot].fact
        for (model, property) in program.properties(namedIn: binding)
        where properties.indices.contains(model) && properties[model].indices.contains(property) {
            write(properties[model][property].fact, to: inner)
            if within.varies { write(within, toProperty: property, of: model, by: inner.owner << 16 | slot) }
        }
        switch program.spelled(binding, of: caller) {
        case .constant: break
        case .told:
            // Which slot is told, and by whom, only running says.
            for (source, component) in program.toldBindings {
                write(fact(of: source, in: component), to: inner)
                if within.varies { write(within, toldBy: source, of: component, by: inner.owner << 16 | slot) }
            }
        case .slot(let source, _):
            guard slots[caller].indices.contains(source) else { return }
            write(slots[caller][source].fact, to: inner)
            if within.varies { write(within, to: Name(owner: caller, index: source), by: inner.owner << 16 | slot) }
        case .property(let source, let property, _):
            guard let model = tables.model(ofSlot: source, component: caller),
                properties[model].indices.contains(property)
            else { return }
            write(properties[model][property].fact, to: inner)
            if within.varies { write(within, toProperty: property, of: model, by: inner.owner << 16 | slot) }
        case .getSet(let get, let set):
            write(value(get, in: block), to: inner)
            guard within.varies else { return }
            act(set, in: block, within)
        }
    }
}
