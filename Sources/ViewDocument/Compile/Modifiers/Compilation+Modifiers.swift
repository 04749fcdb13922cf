import Expressions
import Geometry

extension Compilation {
    /// The modifiers written on a view, innermost first.
    func modifiers(of node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard let list = json.member("modifiers", of: node) else { return contentMode(of: node, placement) }
        guard json.kind(of: list) == .array else {
            fault("wrong-value", "Modifiers are a list, not \(kindName(list)).", at: list)
            return []
        }
        var uses = contentMode(of: node, placement)
        for object in json.children(of: list) { uses += modifier(object, placement) }
        return uses
    }

    /// `contentMode` of an Image is short for `aspectRatio` directly on it.
    private func contentMode(of node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard let mode = json.member("contentMode", of: node), let type = json.member("type", of: node),
            json.string(type) == "Image"
        else { return [] }
        return [ModifierUse(action: .contentMode, value: mode, node: mode, scope: placement.scope)]
    }

    private func modifier(_ object: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard json.kind(of: object) == .object else {
            fault("wrong-value", "A modifier is an object with one key, not \(kindName(object)).", at: object)
            return []
        }
        let members = Array(json.children(of: object))
        if members.count != 1 {
            fault("wrong-value", "A modifier is an object with one key, not \(members.count).", at: object)
        }
        var uses: [ModifierUse] = []
        for member in members {
            let key = json.key(member)
            if let hidden = libraryModifierIndices[LibraryView.hiddenTabBarName],
                ["toolbar", "toolbarVisibility"].contains(key), concerns(member, bar: "tabBar"),
                let word = json.member("visibility", of: member) ?? json.member("value", of: member)
            {
                uses.append(
                    ModifierUse(
                        action: .viewModifier(hidden, LibraryView.hiddenTabBarName), value: word, node: object,
                        scope: placement.scope, expansions: placement.expansions, inline: placement.inline))
                continue
            }
            if key == LibraryView.tapKey, let taps = libraryModifierIndices[LibraryView.taps.name],
                json.kind(of: member) == .object, let count = json.member("count", of: member), json.number(count) != 1
            {
                uses.append(
                    ModifierUse(
                        action: .viewModifier(taps, LibraryView.taps.name), value: member, node: object,
                        scope: placement.scope, expansions: placement.expansions))
                continue
            }
            if let made = gestures(key, member, object, placement) ?? ofPreference(key, member, object, placement) {
                uses += made
                continue
            }
            if let component = viewModifierIndex(key, in: placement.component) {
                uses.append(
                    ModifierUse(
                        action: .viewModifier(component, key), value: member, node: object, scope: placement.scope,
                        expansions: placement.expansions, inline: placement.inline))
                continue
            }
            let part = program.components[placement.component].isLibrary ? ModifierSchema.part(key) : nil
            if part == nil, ModifierSchema.row(of: key) == nil, SwiftUINames.isWithoutEffect(key) {
                uses.append(
                    ModifierUse(action: .environmentKey(member), value: member, node: object, scope: placement.scope))
                continue
            }
            let cell = key == "listRowBackground" && isCellBackground(member) ? ModifierSchema.cellBackground : nil
            guard let row = cell ?? part ?? ModifierSchema.row(of: key) else {
                unknownName(
                    key, isModifier: true, at: member,
                    known: ModifierSchema.rows.map { $0.name } + viewModifierIndices.keys.sorted()
                        + LibraryView.modifierNames.sorted())
                checkUnknownValue(member, placement)
                continue
            }
            note("the modifier `\(key)`", Availability.ofModifier(key), at: member)
            if let styled = ownStyle(key, member, object, placement) {
                uses += styled
                continue
            }
            if let styled = styleCase(row, member, object, placement) {
                uses += styled
                continue
            }
            if row.kind == .environment, !isAbsent(row, member) {
                // A modifier of one key's own is that key of `environment`.
                uses +=
                    key == "environment"
                    ? environmentKeys(member, object, placement)
                    : [
                        ModifierUse(
                            action: .environmentKey(member), value: member, node: object, scope: placement.scope)
                    ]
            } else if row.kind != .environment, !isAbsent(row, member) {
                uses.append(
                    ModifierUse(
                        action: .row(clipping(row, member)), value: member, node: object, scope: placement.scope,
                        expansions: placement.expansions, inline: placement.inline))
            }
        }
        return uses
    }

    /// A modifier that takes `true` is not there with `false`, but for one that takes back what another around it said.
    private func isAbsent(_ row: ModifierRow, _ value: JSONNode) -> Bool {
        // A scheme that is none changes nothing.
        if row.name == "preferredColorScheme", json.kind(of: value) == .null { return true }
        if concernsNothingShown(row, value) { return true }
        guard json.kind(of: value) == .false, row.kind != .scrollClipDisabled else { return false }
        if row.name == "unredacted" { return true }
        if row.kind == .aspectRatio, row.keys.isEmpty { return true }
        if case .flag? = row.plain?.form { return true }
        return row.kind == .fixedSize || row.kind == .ignoresSafeArea
    }

    /// One node for each key of an `environment` modifier, in the order of the keys.
    private func environmentKeys(_ value: JSONNode, _ object: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard json.kind(of: value) == .object, !isExpression(value) else {
            _ = mismatch("an object of keys and values", value)
            return []
        }
        return json.membersByKey(of: value).map {
            heldEditMode($0, object, placement)
                ?? ModifierUse(action: .environmentKey($0), value: $0, node: object, scope: placement.scope)
        }
    }

    /// The key `id` of a view: the outermost of its modifiers.
    func identity(of node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard let id = json.member("id", of: node), !isForEach(node) else { return [] }
        return [ModifierUse(action: .identity, value: id, node: id, scope: placement.scope)]
    }

    /// On a ForEach, `id` tells rows apart.
    private func isForEach(_ node: JSONNode) -> Bool {
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return false }
        return type == "ForEach" || LibraryView.takesData(type) && json.member("data", of: node) != nil
    }

    func isWithinModifiers(_ uses: [ModifierUse], at node: JSONNode) -> Bool {
        guard uses.count > limits.modifiersPerView else { return true }
        limitFault(
            "modifiersPerView", Double(limits.modifiersPerView), actual: Double(uses.count), "Modifiers of one view",
            at: node)
        return false
    }

    /// Compiles a view inside its modifiers, innermost first in `uses`; the outermost node.
    ///
    /// The nodes go outside in; what stands beside the view (backgrounds, overlays, masks, bars) follows it, inside out. A
    /// changing identity ends the block: what is inside it is a block of its own.
    func chain(
        _ uses: ArraySlice<ModifierUse>, _ node: JSONNode, _ outer: Placement, base: (Placement) -> ViewBase
    ) -> Int32 {
        guard isWithinModifiers(Array(uses), at: node) else { return base(outer).index }
        var placement = outer
        var outermost: Int32 = -1
        var open: [(index: Int32, use: ModifierUse)] = []
        var rest = uses
        var inner: ViewBase?
        while let use = rest.popLast() {
            guard proceed(at: use.node), isWithinDepth(placement, at: use.node) else { break }
            if case .viewModifier(let component, _) = use.action {
                let made = self.use(modifier: component, use, around: rest, node, placement, base: base)
                if outermost < 0 { outermost = made.index }
                if placement.parent != outer.parent { setChildren(of: placement.parent, [made.index], placement) }
                inner = made
                break
            }
            var template = NodeTemplate(kind: use.kind, typeName: use.typeName, place: place(use.node))
            template.parent = placement.parent
            template.isFromAround = use.isFromAround
            template.awaitsViews = use.awaitsViews
            template.holdsRows = placement.isLazy
            let index = placement.builder.add(template)
            if outermost < 0 { outermost = index }
            if placement.parent != outer.parent { setChildren(of: placement.parent, [index], placement) }
            open.append((index, use))
            let changes = emit(use, index, placement)
            placement = placement.inside(index, owner: outer.owner)
            if changes {
                let counter = hole(rest, node, placement, index, base: base)
                inner = ViewBase(index: index, counter: counter)
                break
            }
        }
        if inner == nil {
            let made = base(placement)
            if outermost < 0 { outermost = made.outermost }
            if placement.parent != outer.parent { setChildren(of: placement.parent, [made.outermost], placement) }
            inner = made
        }
        guard let inner else { return outermost }
        for (index, _) in open { placement.builder.nodes[Int(index)].view = inner.index }
        for (index, use) in open.reversed() {
            var beside = outer.inside(index, owner: inner.index, counter: inner.counter)
            beside.scope = use.scope
            beside.expansions = use.expansions
            beside.inline = use.inline
            beside.component = use.scope.handover?.builder.component ?? outer.component
            beside.isLazy = false
            beside.gridRowsAreGroups = true
            placement.builder.nodes[Int(index)].children += secondary(of: use, beside)
        }
        return outermost
    }

    /// The block inside a changing identity; the counter of what stands beside the view in it.
    private func hole(
        _ rest: ArraySlice<ModifierUse>, _ node: JSONNode, _ placement: Placement, _ index: Int32,
        base: (Placement) -> ViewBase
    ) -> SiblingCounter {
        let block = BlockBuilder(role: .arm, component: placement.component)
        var counter = SiblingCounter()
        let root = chain(rest, node, placement.entering(block)) {
            let made = base($0)
            counter = made.counter
            return made
        }
        block.roots = [root]
        placement.builder.nodes[Int(index)].blocks = [Int32(block.finish(into: &program, around: placement.builder))]
        return counter
    }

    /// Adds a modifier's attributes; whether it is an identity that can change.
    private func emit(_ use: ModifierUse, _ index: Int32, _ placement: Placement) -> Bool {
        var context = ValueContext(builder: placement.builder, node: index, scope: use.scope)
        use.scope.handover?.begin()
        switch use.action {
        case .viewModifier: break
        case .contentMode: emitSingle(.contentMode, .choice(.contentMode), use.value, context)
        case .name: setName(use.value, of: index, context)
        case .environmentKey(let member):
            let isModifier = json.member(json.key(member), of: use.node) == member
            if isModifier, emitTransitionValue(member, index, context) { break }
            emitEnvironment(member, index, isModifier: isModifier, context)
        case .style(let key, let name): emitStyle(key, name, use.value, index, context)
        case .styleProperty(let key, let type): emitStyleProperty(key, type, use.value, index, context)
        case .styleInput(let key, let isBinding):
            emitStyleInput(key, isBinding: isBinding, use.value, index, context)
        case .styleOmission(let key): emitStyleOmission(key, use.value, index, context)
        case .identity:
            guard let value = read(.any, use.value, context) else { return false }
            switch value {
            case .constant(let constant): add(.id, .constant(constant), at: use.value, context)
            case .expression(let compiled):
                add(.id, source(of: compiled, at: use.value, context), at: use.value, context)
                return true
            }
        case .row(let row):
            if row.kind == .identity {
                return emit(
                    ModifierUse(action: .identity, value: use.value, node: use.node, scope: use.scope), index, placement
                )
            }
            if row.kind.isScrollEffect {
                context.scope = context.scope.adding("proxy", NameBinding(.proxy(.effect)))
                context.scope.isInEffect = true
            }
            emit(row, use.value, context)
        }
        return false
    }

    private func emit(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        if emitSpecial(row, node, context) { return }
        let isMembers = json.kind(of: node) == .object && !isExpression(node) && !row.keys.isEmpty
        if let plain = row.plain, !isMembers {
            emit(plain, node, context)
            emitDefaults(of: row, at: node, context)
            return
        }
        guard json.kind(of: node) == .object, !isExpression(node) else {
            _ = mismatch("an object with \(row.keys.map { $0.key }.joined(separator: ", "))", node)
            return
        }
        checkKeys(of: node, known: row.keyNames, what: "The modifier \(row.name)")
        for member in json.children(of: node) {
            let key = json.key(member)
            note("`\(key)` of `\(row.name)`", Availability.ofKey(key, in: row.name), at: member)
        }
        emitKeys(of: node, row.keys, context, what: "The modifier \(row.name)")
    }

    /// The defaults of the keys beside the one a plain argument stands for.
    private func emitDefaults(of row: ModifierRow, at node: JSONNode, _ context: ValueContext) {
        for rule in row.keys where rule.attribute != row.plain?.attribute {
            if let fallback = rule.fallback { add(rule.attribute, .constant(.number(fallback)), at: node, context) }
            if case .alignment = rule.form { addAlignment(.center, at: node, context) }
        }
    }
}
