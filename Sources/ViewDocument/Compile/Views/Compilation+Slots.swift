import Expressions

/// Views that a use gives to a component (its slots), and where the component's body places them (CONTRACT 5.2).
extension Compilation {
    /// The slots of views that a component declares; a view modifier has one, what it modifies.
    func declareViewSlots(of index: Int, _ declare: (String, JSONNode, Slot.Kind) -> Void) {
        let node = declarations[index].node
        if program.components[index].isModifier {
            declare(Self.contentSlot, node, .views(0))
        }
        if let style = declarations[index].style {
            for (number, slot) in style.slots.enumerated() { declare(slot.name, node, .views(number)) }
            return
        }
        if !program.components[index].isLibrary { checkContents(of: node) }
        guard let list = json.member("slots", of: node) else { return }
        guard json.kind(of: list) == .array else { return _ = mismatch("a list of names", list) }
        var number = program.components[index].isModifier ? 1 : 0
        for item in json.children(of: list) {
            guard let name = name(item, what: "A slot") else { continue }
            if program.components[index].isLibrary, program.components[index].isModifier, name == Self.contentSlot {
                continue
            }
            if ViewSchema.row(of: name) != nil || componentIndices[name] != nil {
                fault("name-clash", "\(Self.shown(name)) is a view or a component already.", at: item)
                continue
            }
            declare(name, item, .views(number))
            number += 1
        }
    }

    /// `contents`: slots that are told a value, each with what the views given for it call that.
    private func checkContents(of component: JSONNode) {
        guard let contents = json.member("contents", of: component) else { return }
        guard json.kind(of: contents) == .object, !isExpression(contents) else {
            return _ = mismatch("an object of slots and names", contents)
        }
        let slots = json.member("slots", of: component).map { Array(json.children(of: $0)) } ?? []
        let names = slots.compactMap { json.string($0) }
        for member in json.membersByKey(of: contents) {
            if let told = name(member, what: "What a slot is told"),
                !Self.isIdentifier(told.hasPrefix("$") ? String(told.dropFirst()) : told)
            {
                fault(
                    "wrong-value", "\"\(Self.shown(told))\" cannot be a name: letters, digits and _ only.", at: member)
            }
            guard !names.contains(json.key(member)) else { continue }
            fault(
                "unknown-input", "There is no slot \"\(Self.shown(json.key(member)))\" in \"slots\".", at: member,
                suggestion: Suggestions.nearest(to: json.key(member), among: names))
        }
    }

    /// The slot that `children` of a use fill, and the one of a view modifier.
    static let contentSlot = "content"

    /// The slot of a library's view that is given the same views as another one, to show them once more.
    static let copySlot = "_copyViews"

    /// The number of the slot of views that a name stands for in a component's body; nil for other names.
    func viewSlot(_ name: String, of component: Int) -> Int? {
        guard let slot = declarations[component].slotIndices[name],
            case .views(let number) = program.components[component].slots[slot].kind
        else { return nil }
        return number
    }

    /// `{"type": "content"}` in a body: the views given for the slot stand here, or those under `default` where none are. Modifiers
    /// that tell them something stand around all of them; with one that places or paints they are one view, in an implicit VStack
    /// where a component's use may give several (docs/unsupported.md).
    func place(slot number: Int, _ type: String, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse])
        -> [Int32]
    {
        let contents = json.member("contents", of: declarations[placement.component].node)
        let isTold = contents.flatMap { json.member(type, of: $0) } != nil
        let isLibrary = program.components[placement.component].isLibrary
        checkKeys(
            of: node, known: ViewSchema.commonKeys + ["default"] + (isLibrary || isTold ? ["item"] : []),
            what: "The slot \(type)")
        // What is given has its parts around it already; what stands in its place has not.
        let isHandedOn = !isLibrary && partOfSlot(number, of: placement.component) != nil
        let parts = isHandedOn ? wraps.filter(\.isOfElement) : []
        let uses = awaitingViews(
            uses(of: node, placement, wraps: isHandedOn ? wraps.filter { !$0.isOfElement } : wraps), !isLibrary)
        if program.components[placement.component].isModifier, number == 0 {
            if placement.isLazy { return [chain(uses[...], node, placement) { self.slotNode(number, type, node, $0) }] }
            return leaf(uses, node, placement) { self.slotNode(number, type, node, $0) }
        }
        let isLeftOut = isLeftOut(slot: number, node, placement)
        let standard = isLeftOut ? json.member("default", of: node) : nil
        if uses.isEmpty, isLeftOut { return standard.map { views($0, placement, wraps: parts) } ?? [] }
        if uses.isEmpty { return [slotNode(number, type, node, placement, parts).index] }
        if let standard, !placement.isLazy, isOneView(standard, placement) {
            return views(standard, placement, wraps: isSymbol(standard) ? uses.filter { !isIconMark($0) } : uses)
        }
        // What tells them something stands around all of them, who stay what they are for the container around.
        if !isLibrary || placement.isLazy, !holdsSlotAsOne(node, placement.component),
            uses.allSatisfy({ tells($0, placement) })
        {
            return [chain(uses[...], node, placement) { self.slotNode(number, type, node, $0) }]
        }
        return leaf(uses, node, placement) { inner in
            let stack = self.rowStack(at: node, inner)
            if isLeftOut {
                let views = standard.map { self.views($0, inner.inside(stack, owner: stack)) } ?? []
                inner.builder.nodes[Int(stack)].view = stack
                self.setChildren(of: stack, views, inner)
                return ViewBase(index: stack, counter: SiblingCounter())
            }
            let made = self.slotNode(number, type, node, inner.inside(stack, owner: inner.owner))
            inner.builder.nodes[Int(stack)].view = made.index
            self.setChildren(of: stack, [made.index], inner)
            return ViewBase(index: made.index, counter: made.counter, outermost: stack)
        }
    }

    /// Whether the modifiers that a slot's place has itself hold what is given as one view: one of them places or paints.
    func holdsSlotAsOne(_ node: JSONNode, _ component: Int) -> Bool {
        guard !program.components[component].isLibrary else {
            return json.member("modifiers", of: node) != nil || json.member("id", of: node) != nil
        }
        guard let list = json.member("modifiers", of: node), json.kind(of: list) == .array else { return false }
        return json.children(of: list).contains { object in
            guard json.kind(of: object) == .object else { return false }
            return json.children(of: object).contains { member in
                let key = json.key(member)
                if let modifier = viewModifierIndex(key, in: component) { return !tells(modifier: modifier) }
                return ModifierSchema.row(of: key).map { !$0.kind.saysOnly } ?? false
            }
        }
    }

    /// Whether what stands there is one view whatever happens, so that modifiers around a stack of it are modifiers of that.
    private func isOneView(_ views: JSONNode, _ placement: Placement) -> Bool {
        let count = viewCount(of: views, component: placement.component)
        return count.isOne && !count.isDynamic
    }

    /// Whether it is a symbol and nothing else: it has an icon's baseline itself.
    private func isSymbol(_ views: JSONNode) -> Bool {
        guard json.kind(of: views) == .array else { return false }
        guard json.childCount(of: views) == 1, let view = json.children(of: views).first(where: { _ in true }),
            json.member("modifiers", of: view) == nil
        else { return false }
        return json.member("type", of: view).flatMap { json.string($0) } == "Image"
            && json.member("systemName", of: view) != nil
    }

    private func isIconMark(_ use: ModifierUse) -> Bool {
        guard case .row(let row) = use.action else { return false }
        return row.name == ModifierSchema.iconMark
    }

    private func slotNode(
        _ number: Int, _ type: String, _ node: JSONNode, _ placement: Placement, _ parts: [ModifierUse] = []
    ) -> ViewBase {
        var template = NodeTemplate(kind: .slot, typeName: type, place: place(node))
        template.reference = Int32(clamping: Slot.block(ofViews: number, asRows: placement.isLazy))
        // What is given is one of the component's inputs: a closure that places it captures it.
        placement.builder.noteOwnerUse()
        let base = add(&template, node, placement)
        if let item = json.member("item", of: node) {
            tell(item, ValueContext(builder: placement.builder, node: base.index, scope: placement.scope))
        }
        guard let standard = json.member("default", of: node) else { return base }
        let block = BlockBuilder(role: .arm, component: placement.component)
        var inside = placement.entering(block)
        inside.isConditional = true
        inside.counter = SiblingCounter()
        block.roots = views(standard, inside, wraps: parts)
        placement.builder.nodes[Int(base.index)].blocks = [
            Int32(block.finish(into: &program, around: placement.builder))
        ]
        return base
    }

    /// The views that a use gives: `children` for the slot `content`, `slots` for each by its name.
    func giveViews(_ node: JSONNode, to component: Int, _ use: Int32, _ placement: Placement) {
        let declared = program.components[component]
        var given: [Int: JSONNode] = [:]
        if let children = json.member("children", of: node) {
            if let number = viewSlot(Self.contentSlot, of: component) {
                given[number] = children
            } else {
                fault(
                    "unknown-input",
                    "\(declared.name) has no slot \"content\" for \"children\": declare it in its \"slots\".",
                    at: children)
                checkUnknownValue(children, placement)
            }
        }
        if let slots = json.member("slots", of: node) {
            guard json.kind(of: slots) == .object, !isExpression(slots) else {
                return _ = mismatch("an object of slots and views", slots)
            }
            let names = declared.slots.filter { if case .views = $0.kind { true } else { false } }.map { $0.name }
            for member in json.membersByKey(of: slots) {
                let name = json.key(member)
                guard let number = viewSlot(name, of: component) else {
                    fault(
                        "unknown-input", "\(declared.name) has no slot \"\(Self.shown(name))\".", at: member,
                        suggestion: Suggestions.nearest(to: name, among: names))
                    checkUnknownValue(member, placement)
                    continue
                }
                if given[number] != nil {
                    fault("wrong-value", "\"content\" is given twice: as \"children\" and in \"slots\".", at: member)
                }
                given[number] = member
            }
        }
        giveViews(given, to: component, use, placement)
    }

    /// The views given for slots, by the slots' numbers, as blocks of the use.
    func giveViews(
        _ given: [Int: JSONNode], to component: Int, _ use: Int32, _ placement: Placement, around: [ModifierUse] = []
    ) {
        guard !given.isEmpty else { return }
        let declared = program.components[component]
        var blocks: [Int32] = []
        var atOnce: [Int32] = []
        // Views of all slots of a view of SwiftUI's have that view around them: they are numbered together.
        let siblings = declared.isLibrary && !declared.isModifier ? SiblingCounter() : nil
        for (number, views) in given.sorted(by: { $0.key < $1.key }) {
            let isContent = number == viewSlot(Self.contentSlot, of: component)
            let wraps = elementWraps(ofSlot: number, of: component, placement) + (isContent ? around : [])
            let content = contentClosure(number, of: component, views)
            while blocks.count <= Slot.block(ofViews: number, asRows: true) { blocks.append(-1) }
            let before = siblings.map { SiblingCounter(copying: $0) }
            let isShownLater =
                content != nil && declared.isLibrary && LibraryView.contentClosures[declared.name] == nil
            var placement = placement
            if content != nil { placement.isReadAtOnce = isShownLater }
            let made = viewsBlock(
                views, placement, wraps, content, siblings, container: nil,
                isCopy: declared.isLibrary && number == viewSlot(Self.copySlot, of: component),
                select: selection(of: number, in: component))
            blocks[Slot.block(ofViews: number, asRows: false)] = made
            if isShownLater { atOnce.append(made) }
            if content != nil, declared.isLibrary, LibraryView.presenting.contains(declared.name) {
                program.blocks[Int(blocks[Slot.block(ofViews: number, asRows: false)])].isPresented = true
                program.presents = true
            }
            // Where the use is several rows itself, what it is given may be among them.
            let rows = placement.isLazy ? placement.lazyContainer : nil
            if let container = lazyContainer(inBodyOf: component) ?? rows {
                blocks[Slot.block(ofViews: number, asRows: true)] = viewsBlock(
                    views, placement, wraps, content, before, container: container)
            }
            if declared.isLibrary, declared.isModifier {
                besideModified.append((Array(blocks.suffix(2)), placement.counter))
            }
            if content != nil, declared.isLibrary {
                let isRemade = LibraryView.contentClosures[declared.name]
                for block in blocks[Slot.block(ofViews: number, asRows: false)...] where block >= 0 {
                    program.blocks[Int(block)].runsByItself = isRemade != nil
                    program.blocks[Int(block)].runsWithOwner = isRemade ?? true
                }
            }
        }
        placement.builder.nodes[Int(use)].blocks = blocks
        // What stands among such views is read with them.
        if !placement.isReadAtOnce { for block in atOnce { readAtOnce(block, at: use, placement) } }
    }

    /// Views of the caller, in a block that belongs to what writes them.
    private func viewsBlock(
        _ views: JSONNode, _ outer: Placement, _ wraps: [ModifierUse], _ content: DocumentScope.Loop?,
        _ siblings: SiblingCounter?, container: (kind: NodeKind, node: JSONNode)?, isCopy: Bool = false,
        select: ((JSONNode) -> Bool)? = nil
    ) -> Int32 {
        let level = content == nil ? -1 : outer.scope.loops.count
        let block = BlockBuilder(role: .slot, component: outer.component, loopLevel: level)
        block.isCopy = isCopy
        var inside = outer.entering(block)
        if let content { inside.scope.loops.append(content) }
        inside.isConditional = true
        inside.isReadAtOnce = outer.isReadAtOnce
        inside.counter = siblings ?? SiblingCounter()
        inside.isLazy = container != nil
        inside.lazyContainer = container
        inside.gridRowsAreGroups = false
        if let select {
            block.roots = questionViews(views).filter(select).flatMap { self.views($0, inside, wraps: wraps) }
        } else if listsOfData.contains(views), json.member(LibraryView.treeKey, of: views) != nil {
            block.roots = treeRows(views, inside)
        } else if listsOfData.contains(views), let row = ViewSchema.row(of: "ForEach") {
            block.roots = structure(row, views, inside, wraps: wraps)
        } else {
            block.roots = self.views(views, inside, wraps: wraps)
        }
        return Int32(block.finish(into: &program, around: outer.builder))
    }
}
