import Expressions

/// View modifiers of the document's own: a component around what is modified (CONTRACT 5.2).
extension Compilation {
    /// A use of a view modifier: its node stands where a view does, and what it modifies is the one view of its slot.
    ///
    /// `rest` are the modifiers inside it, innermost first.
    func use(
        modifier component: Int, _ use: ModifierUse, around rest: ArraySlice<ModifierUse>, _ node: JSONNode,
        _ placement: Placement, base: (Placement) -> ViewBase
    ) -> ViewBase {
        let declared = program.components[component]
        var template = NodeTemplate(kind: .component, typeName: declared.name, place: place(use.node))
        template.isView = true
        template.isFromAround = use.isFromAround
        template.isInside = declared.isLibrary
        template.isModifierUse = true
        template.holdsRows = placement.isLazy
        template.parent = placement.parent
        template.view = Int32(clamping: placement.builder.nodes.count)
        template.reference = Int32(clamping: component)
        template.siblingIndex = placement.counter.next(declared.name)
        let index = placement.builder.add(template)
        if !placement.isConditional { unconditionalUses.append((placement.component, component, use.node)) }
        let context = ValueContext(builder: placement.builder, node: index, scope: use.scope)
        let views = declared.isLibrary ? [:] : giveInputs(use.value, to: component, placement.component, context)
        let block = BlockBuilder(role: .slot, component: placement.component)
        var inside = placement.entering(block)
        // What the library puts around a view has no place in paths.
        if !declared.isLibrary { inside.counter = SiblingCounter() }
        let root = chain(rest, node, inside, base: base)
        let view = block.nodes[Int(root)].view
        if view >= 0 { block.nodes[Int(view)].isModified = true }
        block.roots = [root]
        let modified = Int32(block.finish(into: &program, around: placement.builder))
        if declared.isLibrary {
            if LibraryView.asking.contains(declared.name),
                !["isPresented", "item"].contains(where: { json.member($0, of: use.value) != nil })
            {
                fault(
                    "missing-input", "\(declared.name) needs \"isPresented\" or \"item\" in bindings.", at: use.value)
            }
            giveInputs(use, to: component, index, placement)
            giveInitial(of: use, to: component, context)
        } else if !views.isEmpty {
            // Views for its slots are written where the modifier is.
            var outside = placement
            outside.scope = use.scope
            giveViews(views, to: component, index, outside)
        }
        let others = placement.builder.nodes[Int(index)].blocks.dropFirst(2)
        placement.builder.nodes[Int(index)].blocks = (placement.isLazy ? [-1, modified] : [modified, -1]) + others
        // Where it modifies rows its body has rows too.
        if placement.isLazy { hand([], to: component, index, node, placement) }
        return ViewBase(index: index, counter: SiblingCounter())
    }

    /// The value of a view modifier: what it declares by name; `true`, `{}` or null where there is nothing to give; the value
    /// itself where it takes one thing. The views that it gives for slots, by their numbers.
    private func giveInputs(
        _ value: JSONNode, to component: Int, _ caller: Int, _ context: ValueContext
    ) -> [Int: JSONNode] {
        let declared = program.components[component]
        let inputs = declared.slots.filter { Self.group(of: $0.kind) != nil }
        let slots = declared.slots.filter { viewSlot($0.name, of: component).map { $0 > 0 } ?? false }.map(\.name)
        let known = inputs.map(\.name) + slots + (slots.isEmpty ? [] : [Self.slotsKey])
        let isNothing = json.kind(of: value) == .true || json.kind(of: value) == .null
        let isNames =
            json.kind(of: value) == .object && !isExpression(value)
            && (inputs.count != 1 || json.childCount(of: value) == 0
                || json.children(of: value).contains { known.contains(json.key($0)) })
        var given: Set<String> = []
        var views: [Int: JSONNode] = [:]
        func give(_ member: JSONNode) {
            guard let number = viewSlot(json.key(member), of: component), number > 0 else {
                fault(
                    "unknown-input", "\(declared.name) has no slot \"\(Self.shown(json.key(member)))\".", at: member,
                    suggestion: Suggestions.nearest(to: json.key(member), among: slots))
                return
            }
            if views[number] != nil {
                fault("wrong-value", "\"\(json.key(member))\" is given twice.", at: member)
            }
            views[number] = member
        }
        if isNames {
            for member in json.membersByKey(of: value) {
                let name = json.key(member)
                if let slot = inputs.first(where: { $0.name == name }), let group = Self.group(of: slot.kind) {
                    given.insert(name)
                    input(member, named: name, group, component, caller, context)
                } else if slots.contains(name) {
                    give(member)
                } else if name == Self.slotsKey, !slots.isEmpty {
                    guard json.kind(of: member) == .object, !isExpression(member) else {
                        _ = mismatch("an object of slots and views", member)
                        continue
                    }
                    json.membersByKey(of: member).forEach { give($0) }
                } else {
                    fault(
                        "unknown-input", "\(declared.name) has nothing named \"\(Self.shown(name))\".", at: member,
                        suggestion: Suggestions.nearest(to: name, among: known))
                }
            }
        } else if inputs.count == 1, let group = Self.group(of: inputs[0].kind), !isNothing || inputs[0].initial < 0 {
            given.insert(inputs[0].name)
            input(value, named: inputs[0].name, group, component, caller, context)
        } else if !isNothing {
            _ = mismatch("an object of \(known.joined(separator: ", "))", value)
        }
        for slot in inputs where slot.initial < 0 && !given.contains(slot.name) && !slot.isOptional {
            fault("missing-input", "\(declared.name) needs \"\(slot.name)\".", at: value)
        }
        return views
    }

    /// The key under which a use gives views for slots.
    private static let slotsKey = "slots"
}

extension Compilation {
    /// What a modifier shows beside what it modifies - a sheet, a destination - has the same views around it: it is numbered
    /// after all that stand there, so that every path is one view's.
    func numberBesideModified() {
        for (blocks, counter) in besideModified {
            let lists = blocks.filter { $0 >= 0 }.map { outermostViews(of: Int($0)) }
            guard let first = lists.first else { continue }
            let numbers = first.map { counter.next(program.nodes[$0].typeName) }
            for list in lists {
                for (node, number) in zip(list, numbers) { program.nodes[node].siblingIndex = number }
            }
        }
        besideModified = []
    }

    /// Views of a block that stand in no other view of it.
    private func outermostViews(of block: Int) -> [Int] {
        let nodes = program.blocks[block].nodes
        return nodes.filter { node in
            guard program.nodes[node].isView, !program.nodes[node].isInside else { return false }
            var at = program.nodes[node].parent
            while at >= 0 {
                let around = program.nodes[nodes.lowerBound + Int(at)]
                if around.isView, !around.isInside { return false }
                at = around.parent
            }
            return true
        }
    }
}

extension Compilation {
    /// The component that a type names where it stands: the document's own, else the library's. In the library its own.
    func componentIndex(_ type: String, in component: Int) -> Int? {
        if program.components[component].isLibrary, let known = libraryIndices[type] {
            // What a Button is made of is the container; so is what looks as one.
            let isOwn =
                known == component || component == libraryIndices[LibraryView.styledLabelType] && type == "Button"
            return isOwn && !LibraryView.isPart(type) ? nil : known
        }
        return componentIndices[type] ?? (LibraryView.isPart(type) ? nil : libraryIndices[type])
    }

    /// The component of a view modifier where it is written, as ``componentIndex(_:in:)``.
    func viewModifierIndex(_ key: String, in component: Int) -> Int? {
        let isLibrary = program.components[component].isLibrary
        if isLibrary, let known = libraryModifierIndices[key] { return known == component ? nil : known }
        return viewModifierIndices[key] ?? (LibraryView.isPart(key) ? nil : libraryModifierIndices[key])
    }
}
