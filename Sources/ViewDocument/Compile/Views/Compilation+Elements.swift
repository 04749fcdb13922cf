import Expressions

/// Views of the library that put a part of theirs around each view they are given: a Picker's options, the pages of a
/// TabView.
extension Compilation {
    /// What stands around each view given for a slot.
    func elementWraps(ofSlot number: Int, of component: Int, _ placement: Placement) -> [ModifierUse] {
        let declared = program.components[component]
        guard declared.isLibrary else {
            return partOfSlot(number, of: component).flatMap { elementUse($0, placement) }.map { [$0] } ?? []
        }
        guard let wraps = json.member("wraps", of: declarations[component].node) else { return [] }
        return declared.slots.compactMap { slot in
            guard case .views(number) = slot.kind, let part = json.member(slot.name, of: wraps) else { return nil }
            return elementUse(part, placement)
        }
    }

    private func elementUse(_ part: JSONNode, _ placement: Placement) -> ModifierUse? {
        guard let name = json.string(part), let index = libraryModifierIndices[name] else { return nil }
        var use = ModifierUse(
            action: .viewModifier(index, name), value: part, node: part, scope: placement.scope,
            expansions: placement.expansions, inline: placement.inline)
        use.isOfElement = true
        use.ordinals = SiblingCounter()
        use.isFromAround = true
        return use
    }

    /// What each view given for a slot of a component has around it, where the component's body hands the slot, and nothing
    /// else, to a view of the library that puts a part around each: the pages of its TabView.
    func partOfSlot(_ number: Int, of component: Int) -> JSONNode? {
        if let known = slotParts[component] { return known[number] }
        var parts: [Int: JSONNode] = [:]
        var places: [Int: Int] = [:]
        var pending = declarations[component].inlineViews.values.map(\.content)
        if let body = declarations[component].body { pending.append(body) }
        while let node = pending.popLast() {
            guard json.kind(of: node) == .array || json.kind(of: node) == .object else { continue }
            pending += json.children(of: node)
            guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { continue }
            if let slot = viewSlot(type, of: component) { places[slot, default: 0] += 1 }
            guard let (slot, part) = handedOn(by: node, type, component) else { continue }
            parts[slot] = part
        }
        // One that is placed elsewhere too has views there.
        let found = parts.filter { places[$0.key] == 1 }
        slotParts[component] = found
        return found[number]
    }

    private func handedOn(by view: JSONNode, _ type: String, _ component: Int) -> (slot: Int, part: JSONNode)? {
        guard let index = componentIndex(type, in: component), program.components[index].isLibrary,
            let wraps = json.member("wraps", of: declarations[index].node),
            let part = json.member(Self.contentSlot, of: wraps), let children = json.member("children", of: view)
        else { return nil }
        let views = json.kind(of: children) == .array ? Array(json.children(of: children)) : [children]
        guard views.count == 1, let only = views.first, json.member("modifiers", of: only) == nil,
            json.member("id", of: only) == nil,
            let slot = json.member("type", of: only).flatMap({ json.string($0) }).flatMap({
                viewSlot($0, of: component)
            })
        else { return nil }
        return (slot, part)
    }

    /// Whether what is given for a slot is a content closure: made where the library's view places it, and only then, with
    /// the value it is given as `item` where it is given one.
    func contentClosure(_ number: Int, of component: Int, _ views: JSONNode) -> DocumentScope.Loop? {
        let declared = program.components[component]
        guard let contents = json.member("contents", of: declarations[component].node) else { return nil }
        for slot in declared.slots {
            guard case .views(number) = slot.kind, let member = json.member(slot.name, of: contents) else { continue }
            var told = DocumentScope.Loop(
                item: contentItems[views] ?? json.string(member), type: contentTypes[views] ?? .any, index: nil)
            if told.item?.hasPrefix("$") == true { told.item?.removeFirst() }
            told.isToldBinding = !declared.isLibrary && tellsBinding(slot.name, in: component)
            told.isImagePhase = declared.name == LibraryView.asyncImageType && told.item == Self.imagePhase
            return told
        }
        return nil
    }

    /// Whether a component's body tells the views of a slot a binding where it places them: `"item": "$name"`.
    private func tellsBinding(_ slot: String, in component: Int) -> Bool {
        let inline = declarations[component].inlineViews.values.map(\.content)
        var pending = inline + (declarations[component].body.map { [$0] } ?? [])
        while let node = pending.popLast() {
            guard json.kind(of: node) == .object || json.kind(of: node) == .array else { continue }
            if json.kind(of: node) == .object, let item = json.member("item", of: node),
                json.string(item)?.hasPrefix("$") == true || isBindingObject(item),
                json.member("type", of: node).flatMap({ json.string($0) }) == slot
            {
                return true
            }
            pending += Array(json.children(of: node))
        }
        return false
    }

    /// Whether it is a binding that is written out: `{"get", "set"}` or `{"constant"}`.
    func isBindingObject(_ node: JSONNode) -> Bool {
        guard json.kind(of: node) == .object, !isExpression(node) else { return false }
        let keys = Set(json.children(of: node).map { json.key($0) })
        return keys == ["get", "set"]
    }

    /// Parts that only the library's views have: a group whose views come out elsewhere, and where they do.
    func part(_ type: String, _ node: JSONNode, _ placement: Placement) -> [Int32]? {
        guard program.components[placement.component].isLibrary, type == NodeTemplate.lift || type == NodeTemplate.exit
        else { return nil }
        var template = NodeTemplate(kind: .group, typeName: type, place: place(node))
        if type == NodeTemplate.lift {
            template.lift = json.member("to", of: node).flatMap { json.string($0) }.flatMap { LiftPlace(rawValue: $0) }
        }
        let base = add(&template, node, placement)
        if type == NodeTemplate.exit, let name = json.member("to", of: node).flatMap({ json.string($0) }) {
            program.components[placement.component].exits[name] = base.index
        }
        let inside = placement.inside(base.index, owner: base.index, counter: base.counter)
        setChildren(of: base.index, views(under: "children", of: node, inside), placement)
        return [base.index]
    }

    /// Views that do by themselves what a part would do around them.
    private static let placedByThemselves: Set<String> = ["ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer"]

    /// The same around one view, which says in its modifiers what the part takes.
    func element(
        _ use: ModifierUse, _ node: JSONNode, _ placement: Placement, within inner: ArraySlice<ModifierUse>
    ) -> ModifierUse? {
        let type = json.member("type", of: node).flatMap { json.string($0) } ?? ""
        guard !Self.placedByThemselves.contains(type) else { return nil }
        var result = use
        result.element = node
        result.within = inner.filter { !$0.isOfElement }
        result.node = node
        result.scope = placement.scope
        result.expansions = placement.expansions
        result.inline = placement.inline
        // Rows around the view that gives the part are not its own.
        let loops = placement.scope.loops.dropFirst(use.scope.loops.count)
        result.rowID = loops.isEmpty ? nil : placement.rowID
        result.rowScope = placement.rowScope
        result.rowIndices = loops.compactMap(\.index)
        result.ordinal = use.ordinals?.next("") ?? 0
        return result
    }

    /// A modifier of the library that was written on a ForEach or the like: it may ask each row what that says of itself.
    func asking(_ use: ModifierUse, _ node: JSONNode, _ placement: Placement) -> ModifierUse {
        guard case .viewModifier(let component, _) = use.action, use.asked == nil, asks(component) != nil else {
            return use
        }
        var result = use
        result.asked = (view: node, scope: placement.scope)
        return result
    }

    /// Inputs of a library's modifier, each with the name of the modifier by which a row says it.
    func asks(_ component: Int) -> JSONNode? {
        guard program.components[component].isLibrary else { return nil }
        return json.member("asks", of: declarations[component].node)
    }

    /// Inputs that the row around which a modifier stands says in modifiers of its own.
    func giveAsked(_ use: ModifierUse, to component: Int, _ index: Int32, _ outer: Placement) {
        guard let asked = use.asked, let names = asks(component) else { return }
        var placement = outer
        placement.scope = asked.scope
        let context = ValueContext(builder: outer.builder, node: index, scope: asked.scope)
        for name in json.children(of: names) {
            guard let said = json.string(name).flatMap({ modifierValue($0, of: asked.view) }) else { continue }
            input(said, named: json.key(name), "properties", component, placement.component, context)
        }
    }

    /// What a view says to the part around it, or what stands around the view within that part; with the names of where that
    /// is written.
    func said(
        _ name: String, in use: ModifierUse, by view: JSONNode, _ component: Int
    ) -> (value: JSONNode, scope: DocumentScope)? {
        if let own = said(name, by: view) { return (own, use.scope) }
        if let around = use.within.last(where: { json.key($0.value) == name }) { return (around.value, around.scope) }
        return saidInside(name, view, component).map { ($0, documentScope) }
    }

    /// What the view says in the body of a component that it is a use of, where that takes no name of the body: a `tabItem` that a
    /// page writes itself.
    private func saidInside(_ name: String, _ view: JSONNode, _ component: Int) -> JSONNode? {
        var (view, component) = (view, component)
        for _ in 0..<8 {
            guard let type = json.member("type", of: view).flatMap({ json.string($0) }),
                let index = componentIndex(type, in: component), !program.components[index].isLibrary,
                let body = declarations[index].body
            else { return nil }
            let views = json.kind(of: body) == .array ? Array(json.children(of: body)) : [body]
            guard views.count == 1 else { return nil }
            (view, component) = (views[0], index)
            guard let value = said(name, by: view) else { continue }
            return holdsExpression(value, depth: 0) || holdsOwnViews(value, of: index, depth: 0) ? nil : value
        }
        return nil
    }

    /// Whether views of a component alone stand in a value: its inline views and slots.
    private func holdsOwnViews(_ node: JSONNode, of component: Int, depth: Int) -> Bool {
        guard depth < limits.viewDepth else { return true }
        if let type = json.member("type", of: node).flatMap({ json.string($0) }),
            inlineView(named: type, of: component) != nil || viewSlot(type, of: component) != nil
        {
            return true
        }
        guard json.kind(of: node) == .array || json.kind(of: node) == .object else { return false }
        return json.children(of: node).contains { holdsOwnViews($0, of: component, depth: depth + 1) }
    }

    /// What a view says to the part around it: in a modifier of that name, a Tab in a key of its own.
    private func said(_ name: String, by view: JSONNode) -> JSONNode? {
        if let type = json.member("type", of: view), json.string(type) == "Tab" || name == "role",
            let own = json.member(name, of: view)
        {
            return own
        }
        return modifierValue(name, of: view)
    }

    /// The value of the outermost modifier of a name that a view has.
    func modifierValue(_ name: String, of view: JSONNode) -> JSONNode? {
        guard let list = json.member("modifiers", of: view), json.kind(of: list) == .array else { return nil }
        var found: JSONNode?
        for object in json.children(of: list) where json.kind(of: object) == .object {
            if let member = json.member(name, of: object) { found = member }
        }
        return found
    }
}
