import Expressions

/// Uses of components: what is given for each of their slots (CONTRACT 1, components).
extension Compilation {
    /// A use with its modifiers. Where the body may be several views and a modifier places or paints, it stands around each
    /// of them, as on a Group; where it cannot, the views are in an implicit VStack (docs/unsupported.md). In a lazy
    /// container they are rows, each its own; what tells them something stands around all of them.
    func use(_ component: Int, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse]) -> [Int32] {
        let count = viewCount(ofComponent: component)
        let uses = awaitingViews(
            onScreens(
                fieldActions(component, node, placement) + uses(of: node, placement, wraps: wraps), component, node),
            !program.components[component].isLibrary && (count.least == 0 || placement.isLazy && !count.isOne))
        guard !count.isOne || count.isDynamic || isSectionOfList(component, placement) else {
            return leaf(uses, node, placement) { self.use(component, node, $0) }
        }
        let told = uses.filter { tells($0, placement) }
        let isPainted = told.count < uses.count
        let own = uses.filter { $0.kind.saysOnly || !tells($0, placement) }
        let handed = isPainted ? handedModifiers(own, component, node, placement) : []
        if placement.isLazy {
            guard let handed, isKeyed(handed, component, placement) else {
                return leaf(uses, node, placement) { self.useInStack(component, node, $0) }
            }
            let root = chain(told[...], node, placement) {
                let base = self.use(component, node, $0)
                self.hand(handed, to: component, base.index, node, $0)
                return base
            }
            return [root]
        }
        guard isPainted else { return leaf(uses, node, placement) { self.use(component, node, $0) } }
        guard let handed else {
            var eager = placement
            eager.lazyContainer = nil
            return leaf(uses, node, eager) { self.useInStack(component, node, $0) }
        }
        return leaf(told, node, placement) {
            let base = self.use(component, node, $0)
            self.hand(handed, to: component, base.index, node, $0)
            return base
        }
    }

    /// A search field that is written on a stack of screens stands on its first screen, below that one's bar.
    private func onScreens(_ uses: [ModifierUse], _ component: Int, _ node: JSONNode) -> [ModifierUse] {
        guard program.components[component].isLibrary, LibraryView.stacks.contains(program.components[component].name)
        else { return uses }
        func isOnScreen(_ use: ModifierUse) -> Bool {
            guard case .viewModifier(let modifier, _) = use.action else { return false }
            return program.components[modifier].isLibrary && program.components[modifier].name == "searchable"
        }
        screenModifiers[node] = uses.filter(isOnScreen).map {
            var use = $0
            use.isFromAround = true
            return use
        }
        return uses.filter { !isOnScreen($0) }
    }

    private func useInStack(_ component: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        let stack = rowStack(at: node, placement)
        let made = use(component, node, placement.inside(stack, owner: placement.owner))
        placement.builder.nodes[Int(stack)].view = made.index
        setChildren(of: stack, [made.index], placement)
        return ViewBase(index: made.index, counter: made.counter, outermost: stack)
    }

    private func use(_ component: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        // What is asked of the component is asked in its place: copies of it for each use cost more than the use.
        if program.components[component].isLibrary { return libraryUse(component, node, placement) }
        checkKeys(of: node, known: ViewSchema.keysOfUses, what: program.components[component].name)
        var template = NodeTemplate(
            kind: .component, typeName: program.components[component].name, place: place(node))
        template.reference = Int32(clamping: component)
        let base = add(&template, node, placement)
        if !placement.isConditional { unconditionalUses.append((placement.component, component, node)) }
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        for key in ViewSchema.useKeys {
            guard let inputs = json.member(key, of: node) else { continue }
            guard json.kind(of: inputs) == .object, !isExpression(inputs) else {
                _ = mismatch("an object of names and values", inputs)
                continue
            }
            for member in json.membersByKey(of: inputs) {
                input(member, named: json.key(member), key, component, placement.component, context)
            }
        }
        giveViews(node, to: component, base.index, placement)
        checkMissing(component, node)
        return base
    }

    /// One input given under `group` (`properties`, `bindings`, `objects`, `closures`).
    func input(
        _ member: JSONNode, named name: String, _ group: String, _ component: Int, _ caller: Int,
        _ outer: ValueContext
    ) {
        guard let index = slotIndex(name, of: component),
            Self.isGiven(program.components[component].slots[index].kind, under: group)
        else {
            let declared = program.components[component]
            let slots = declared.slots.filter { Self.isGiven($0.kind, under: group) }
            fault(
                "unknown-input", "\(declared.name) has nothing named \"\(Self.shown(name))\" in \(group).", at: member,
                suggestion: Suggestions.nearest(to: name, among: slots.map { $0.name }))
            return
        }
        input(member, slot: index, of: component, caller, outer)
    }

    /// What is given for a slot that a use writes.
    func input(_ member: JSONNode, slot index: Int, of component: Int, _ caller: Int, _ outer: ValueContext) {
        var context = outer
        context.index = Int32(clamping: index)
        let slot = program.components[component].slots[index]
        switch slot.kind {
        case .property:
            property(
                member, slot, program.components[component].isLibrary ? asEnds(member, slot, context) : nil, context)
        case .binding:
            checkBinding(member, slot, context)
            binding(member, caller, context)
        case .stateObject(let model): ownObject(member, model: model, caller, context)
        case .observedObject(let model): object(.argument, member, model: model, caller, context)
        case .closure:
            if slot.isOptional, json.kind(of: member) == .null { return }
            let member = expressionText(member) ?? member
            if let passed = passedClosure(member, caller, context) {
                context.builder.noteOwnerUse()
                return add(.argument, .object(slot: passed), at: member, context)
            }
            if let value = heldClosure(named: member, context) {
                return add(.argument, source(of: value, at: member, context), at: member, context)
            }
            addAction(.argument, member, in: context.scope.addingArgument, context)
        default: break
        }
    }

    /// The closure that a component hands on as it was given it, nil where it was not: its name alone.
    private func passedClosure(_ member: JSONNode, _ caller: Int, _ context: ValueContext) -> Int? {
        guard let name = json.string(member), case .closure(let slot)? = context.scope.binding(for: name)?.meaning,
            program.components[caller].slots.indices.contains(slot),
            case .closure = program.components[caller].slots[slot].kind
        else { return nil }
        return slot
    }

    static let closures = "closures"

    /// The key of a use under which a slot is given; nil for what a use does not give.
    static func group(of kind: Slot.Kind) -> String? {
        switch kind {
        case .property: "properties"
        case .binding: "bindings"
        case .observedObject: "objects"
        case .closure: closures
        default: nil
        }
    }

    private static func isGiven(_ kind: Slot.Kind, under key: String) -> Bool {
        if case .stateObject = kind { return key == "objects" }
        return group(of: kind) == key
    }

    /// The slot that a component's own name stands for; nil for computed properties too.
    func slotIndex(_ name: String, of component: Int) -> Int? {
        declarations[component].slotIndices[name]
    }

    /// A view of the library is told a range by a list of its ends.
    private func asEnds(_ node: JSONNode, _ slot: Slot, _ context: ValueContext) -> CompiledExpression? {
        guard LibraryView.ranges.contains(slot.name), let text = expressionText(node), let source = json.string(text),
            case .success(let found) = CompiledExpression.compile(
                source, expecting: .any, in: context.scope, place: .body, occurrence: 0),
            found.type == .any || found.type.unwrapped.range != nil
        else { return nil }
        return compile(source: "_ends(\(source))", at: text, expecting: .exactly(slot.type), in: context.scope)
    }

    private func property(_ node: JSONNode, _ slot: Slot, _ ends: CompiledExpression?, _ context: ValueContext) {
        if let ends { return add(.argument, source(of: ends, at: node, context), at: node, context) }
        if let text = expressionText(node) {
            if slot.type == .any || slot.type == .optional(.any), let function = function(text, in: context.scope) {
                guard let function else { return }
                context.builder.noteUse(of: function)
                add(.argument, .function(keep(function, at: text)), at: node, context)
                return
            }
            guard let compiled = compile(text, expecting: .exactly(slot.type), in: context.scope) else { return }
            add(.argument, source(of: compiled, at: text, context), at: node, context)
            return
        }
        if let mixed = mixedData(node, expecting: .exactly(slot.type), in: context.scope) {
            if let mixed { add(.argument, source(of: mixed, at: node, context), at: node, context) }
            return
        }
        guard let value = literal(node) else { return }
        switch value.coerced(to: .exactly(slot.type)) {
        case .success(let value): add(.argument, .constant(value), at: node, context)
        case .failure(let reason):
            fault(
                "type-mismatch", "The property \(slot.name): \(reason.message)", at: node, suggestion: reason.suggestion
            )
        }
    }

    /// The function that an expression is: nil where it is a value, nil inside after a fault.
    func function(_ text: JSONNode, in scope: DocumentScope) -> CompiledExpression?? {
        guard let source = json.string(text) else { return nil }
        let result = CompiledExpression.function(source, in: scope, occurrence: UInt32(clamping: expressionCount))
        guard let result else { return nil }
        guard countExpression(source, at: text) else { return .some(nil) }
        switch result {
        case .success(let compiled): return .some(compiled)
        case .failure(let list):
            report(list, at: text)
            return .some(nil)
        }
    }

    /// An object: the name of one of the caller's own, or {"new": model}.
    func object(_ key: AttributeKey, _ node: JSONNode, model: Int?, _ caller: Int, _ context: ValueContext) {
        if json.kind(of: node) == .object, json.member("new", of: node) != nil {
            guard objectWithKeys(node, Self.newKeys, what: "An object"),
                let member = json.member("new", of: node), let made = modelIndex(member)
            else { return }
            guard isExpected(made, model, node) else { return }
            if json.childCount(of: node) > 1 || needsClosures(made) {
                return objectWithProperties(node, made, key, context)
            }
            guard checkGiven([], to: made, at: node) else { return }
            context.builder.nodes[Int(context.node)].reference =
                key == .object ? Int32(clamping: made) : context.builder.nodes[Int(context.node)].reference
            add(key, .newObject(model: made), at: node, context)
            return
        }
        if let text = expressionText(node) {
            guard let source = json.string(text) else { return _ = mismatch("an expression", text) }
            return objectInData(source, text, model, key, context, mayMake: true)
        }
        guard let name = name(node, what: "An object") else { return }
        let own = program.components[caller]
        guard let slot = context.scope.component.flatMap({ _ in slotIndex(name, of: caller) }),
            let held = Self.model(of: own.slots[slot].kind)
        else {
            if leadsToObject(name, context) { return objectInData(name, node, model, key, context) }
            let objects = own.slots.filter { Self.model(of: $0.kind) != nil }.map { $0.name }
            fault(
                "unknown-name", "\(own.name) has no object \"\(Self.shown(name))\".", at: node,
                suggestion: Suggestions.nearest(to: name, among: objects))
            return
        }
        guard isExpected(held, model, node) else { return }
        if key == .object { context.builder.nodes[Int(context.node)].reference = Int32(clamping: held) }
        context.builder.noteOwnerUse()
        add(key, .object(slot: slot), at: node, context)
    }

    func isExpected(_ model: Int, _ wanted: Int?, _ node: JSONNode) -> Bool {
        guard let wanted, wanted != model else { return true }
        fault(
            "type-mismatch",
            "Here an object of \(program.models[wanted].name) is expected, not of \(program.models[model].name).",
            at: node)
        return false
    }

    private static func model(of kind: Slot.Kind) -> Int? {
        switch kind {
        case .stateObject(let model), .observedObject(let model), .environmentObject(let model): model
        default: nil
        }
    }

    /// The model that a string names.
    func modelIndex(_ node: JSONNode) -> Int? {
        guard let name = name(node, what: "A model") else { return nil }
        if let index = modelIndices[name] { return index }
        fault(
            "unknown-model", "The document declares no model \"\(Self.shown(name))\".", at: node,
            suggestion: Suggestions.nearest(to: name, among: modelIndices.keys.sorted()))
        return nil
    }
}
