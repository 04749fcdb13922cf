import Expressions
import Geometry

extension Compilation {
    /// Compiles what stands where views may stand: a view or a list of views. The outermost nodes, local indices.
    func views(_ node: JSONNode, _ placement: Placement, wraps: [ModifierUse] = []) -> [Int32] {
        switch json.kind(of: node) {
        case .array:
            return views(in: node, placement) { child in
                guard json.kind(of: child) == .array else { return view(child, placement, wraps: wraps) }
                fault("wrong-value", "A list of views holds views, not lists.", at: child)
                checkUnknownValue(child, placement)
                return []
            }
        case .object: return view(node, placement, wraps: wraps)
        default:
            fault("wrong-value", "Here a view or a list of views is expected, not \(kindName(node)).", at: node)
            return []
        }
    }

    /// The children under `key`, if it is there.
    func views(under key: String, of node: JSONNode, _ placement: Placement, wraps: [ModifierUse] = []) -> [Int32] {
        json.member(key, of: node).map { views($0, placement, wraps: wraps) } ?? []
    }

    private func view(_ node: JSONNode, _ outer: Placement, wraps: [ModifierUse]) -> [Int32] {
        guard proceed(at: node) else { return [] }
        guard json.kind(of: node) == .object else {
            fault("wrong-value", "A view is an object with a \"type\", not \(kindName(node)).", at: node)
            return []
        }
        var placement = outer
        placement.viewDepth += 1
        guard isWithinDepth(placement, at: node) else { return [] }
        let typeNode = json.member("type", of: node) ?? node
        guard let type = json.string(typeNode) else {
            typeNode == node
                ? fault("missing-key", "A view needs the key \"type\".", at: node)
                : fault("wrong-value", "A type is a string, not \(kindName(typeNode)).", at: typeNode)
            checkUnknown(node, placement)
            return []
        }
        if LibraryView.isPart(type), let made = part(type, node, placement) { return made }
        if let inline = placement.inline, inline.slots.contains(type) {
            return place(given: type, in: inline, node, placement, wraps: wraps)
        }
        if placement.isInComponent, let slot = viewSlot(type, of: placement.component) {
            return place(slot: slot, type, node, placement, wraps: wraps)
        }
        let declared = placement.isInComponent ? declarations[placement.component].inlineViews : documentViews
        if let inline = declared[type] {
            return expand(inline, use: node, placement, wraps: wraps)
        }
        if let made = viewOfValue(type, node, placement, wraps: wraps) { return made }
        if let form = form(of: type, node, placement) { return use(form, node, placement, wraps: wraps) }
        if let component = componentIndex(type, in: placement.component) {
            return use(listIndex(component, node, placement), node, placement, wraps: wraps)
        }
        if let made = layoutOrShape(type, node, placement, wraps: wraps) { return made }
        guard let row = ViewSchema.row(of: type),
            !LibraryView.isPart(type) || program.components[placement.component].isLibrary
        else {
            unknownName(
                type, isModifier: false, at: typeNode,
                known: ViewSchema.rows.map { $0.type } + declarations[placement.component].inlineViews.keys.sorted()
                    + declarations.dropFirst().map { $0.name } + LibraryView.names.sorted()
                    + (Array(layoutIndices.keys) + shapeIndices.keys).sorted())
            checkUnknown(node, placement)
            return []
        }
        if !program.components[placement.component].isLibrary { checkKeys(of: node, row: row, placement) }
        if row.type == ViewSchema.letType { return viewsOfLet(node, placement, wraps: wraps) }
        if row.kind.isStructural || row.kind == .gridRow { return structure(row, node, placement, wraps: wraps) }
        return leaf(uses(of: node, placement, wraps: wraps), node, placement) { self.base(row, node, $0) }
    }

    func isWithinDepth(_ placement: Placement, at node: JSONNode) -> Bool {
        if placement.viewDepth > limits.viewDepth {
            limitFault(
                "viewDepth", Double(limits.viewDepth), actual: Double(placement.viewDepth), "Views inside each other",
                at: node)
            return false
        }
        if placement.nodeDepth > limits.nodeDepth {
            limitFault(
                "nodeDepth", Double(limits.nodeDepth), actual: Double(placement.nodeDepth),
                "Views and modifiers inside each other", at: node)
            return false
        }
        return true
    }

    /// All modifiers of a view, innermost first.
    func uses(of node: JSONNode, _ placement: Placement, wraps: [ModifierUse]) -> [ModifierUse] {
        besideRows(node, placement) + transforms(of: node, placement) + modifiers(of: node, placement)
            + identity(of: node, placement)
            + wraps.indices.compactMap {
                wraps[$0].isOfElement
                    ? element(wraps[$0], node, placement, within: wraps[..<$0]) : asking(wraps[$0], node, placement)
            }
    }

    /// A view that has modifier nodes around it: in a lazy container it is a row, in a block of its own that is a part of the
    /// body or closure around as the arm of an If is.
    func leaf(
        _ uses: [ModifierUse], _ node: JSONNode, _ placement: Placement, base: (Placement) -> ViewBase
    ) -> [Int32] {
        guard placement.isLazy else { return [chain(uses[...], node, placement, base: base)] }
        var list = NodeTemplate(kind: .list, typeName: "list", place: place(node))
        list.parent = placement.parent
        list.view = placement.owner
        list.givesRows = true
        list.keepsRows = isAmongRowsOfList(placement)
        let index = placement.builder.add(list)
        let row = BlockBuilder(role: .arm, component: placement.component)
        var inner = placement.entering(row)
        inner.isLazy = false
        inner.isConditional = true
        row.roots = [chain(uses[...], node, inner, base: base)]
        placement.builder.nodes[Int(index)].blocks = [Int32(row.finish(into: &program, around: placement.builder))]
        return [index]
    }

    /// The view itself, inside its modifiers: its node, its own attributes, its children.
    private func base(_ row: ViewRow, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        var template = NodeTemplate(kind: row.kind, typeName: row.type, place: place(node))
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        emitKeys(of: node, row.ownKeys, context, what: row.type)
        var inside = placement.inside(base.index, owner: base.index, counter: base.counter)
        inside.gridRowsAreGroups = row.kind != .grid
        switch row.kind {
        case .geometryReader: reader(node, inside, base.index)
        case .recyclingStack: cells(node, inside, base.index)
        case .linearGradient, .radialGradient, .angularGradient: _ = checkGradient(row, node)
        case .text: checkText(node)
        default: setChildren(of: base.index, content(of: row, node, inside), placement)
        }
        return base
    }

    /// Adds the node of a view: numbered among its siblings, with its name.
    func add(_ template: inout NodeTemplate, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        template.isView = true
        template.parent = placement.parent
        template.view = Int32(clamping: placement.builder.nodes.count)
        template.siblingIndex = placement.counter.next(template.typeName)
        let index = placement.builder.add(template)
        // The rows of a List are not what its name is of.
        let isRows =
            (template.kind == .forEach || template.typeName == LibraryView.outlineType) && listsOfData.contains(node)
        if !isRows, let name = json.member("name", of: node) {
            setName(name, of: index, ValueContext(builder: placement.builder, node: index, scope: placement.scope))
        }
        return ViewBase(index: index, counter: SiblingCounter())
    }

    /// A constant name goes to the node, one that is an expression becomes an attribute.
    func setName(_ node: JSONNode, of index: Int32, _ context: ValueContext) {
        if !isExpression(node) {
            context.builder.nodes[Int(index)].name = name(node, what: "A name")
            return
        }
        guard let value = read(.string, node, context) else { return }
        switch value {
        case .constant(.string(let text)): context.builder.nodes[Int(index)].name = text
        case .constant: break
        case .expression(let compiled): add(.name, source(of: compiled, at: node, context), at: node, context)
        }
    }

    func setChildren(of node: Int32, _ children: [Int32], _ placement: Placement) {
        placement.builder.nodes[Int(node)].children = ChildList(children)
    }

    private func content(of row: ViewRow, _ node: JSONNode, _ inside: Placement) -> [Int32] {
        switch row.kind {
        case .scrollView: return oneView(under: "children", of: node, inside, stack: .vStack)
        case .button:
            if let label = json.member("label", of: node), json.member("children", of: node) != nil {
                fault("wrong-value", "A Button has either \"label\" or \"children\".", at: label)
            }
            return oneView(
                under: json.member("label", of: node) == nil ? "children" : "label", of: node, inside, stack: .hStack)
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
            var lazy = inside
            lazy.isLazy = true
            lazy.lazyContainer = (row.kind, node)
            lazy.isConditional = true
            return views(under: "children", of: node, lazy)
        default:
            var eager = inside
            eager.isLazy = false
            return views(under: "children", of: node, eager)
        }
    }

    /// Whether a gradient has its colours in one of the two ways.
    func checkGradient(_ row: ViewRow, _ node: JSONNode) -> Bool {
        let given = ["colors", "stops"].filter { json.member($0, of: node) != nil }
        if given.isEmpty { fault("missing-key", "\(row.type) needs the key \"colors\" or \"stops\".", at: node) }
        if given.count > 1 { fault("wrong-value", "A gradient has either \"colors\" or \"stops\".", at: node) }
        return given.count == 1
    }

    /// One node for what may be several views: themselves if they are always exactly one, else in an implicit stack.
    func oneView(under key: String, of node: JSONNode, _ placement: Placement, stack: NodeKind) -> [Int32] {
        guard let member = json.member(key, of: node) else { return [] }
        return oneView(member, placement, stack: stack)
    }

    func oneView(
        _ node: JSONNode, _ outer: Placement, stack: NodeKind, alignment: JSONNode? = nil
    ) -> [Int32] {
        var placement = outer
        placement.isLazy = false
        let count = viewCount(of: node, component: placement.component, gridRowsAreGroups: true)
        if count.isOne, !count.isDynamic { return views(node, placement) }
        if json.kind(of: node) == .array, json.childCount(of: node) == 0 { return [] }
        var template = NodeTemplate(kind: stack, typeName: Self.typeName(of: stack), place: place(node))
        template.parent = placement.parent
        template.view = placement.owner
        let index = placement.builder.add(template)
        let context = ValueContext(builder: placement.builder, node: index, scope: placement.scope)
        switch stack {
        case .vStack: add(.horizontalAlignment, .constant(.number(1)), at: node, context)
        case .hStack: add(.verticalAlignment, .constant(.number(4)), at: node, context)
        default:
            if let alignment { emitAlignment(alignment, context) } else { addAlignment(.center, at: node, context) }
        }
        let inside = placement.inside(index, owner: placement.owner)
        setChildren(of: index, views(node, inside), placement)
        return [index]
    }

    private static func typeName(of stack: NodeKind) -> String {
        switch stack {
        case .vStack: "VStack"
        case .hStack: "HStack"
        default: "ZStack"
        }
    }

    /// The content of a GeometryReader: a block that is mounted with geometry.
    private func reader(_ node: JSONNode, _ inside: Placement, _ index: Int32) {
        let block = BlockBuilder(role: .reader, component: inside.component)
        var content = inside.entering(block)
        content.isLazy = false
        let proxy = json.member("proxy", of: node).flatMap { name($0, what: "The proxy's name") }
        content.scope = content.scope.enteringReader(proxy: proxy)
        if let action = json.member("onUpdate", of: node) {
            let context = ValueContext(builder: inside.builder, node: index, scope: content.scope)
            addAction(.onUpdate, action, in: content.scope, context)
            noteAction(.onUpdate, of: index, inside.builder, usedIn: block)
        }
        block.roots = views(under: "children", of: node, content)
        inside.builder.nodes[Int(index)].blocks = [Int32(block.finish(into: &program, around: inside.builder))]
    }

    /// What `onUpdate` uses of the owner, the reader's closure captures.
    private func noteAction(_ key: AttributeKey, of node: Int32, _ builder: BlockBuilder, usedIn block: BlockBuilder) {
        guard case .action(let index)? = builder.attribute(key, of: node)?.source else { return }
        block.noteUse(of: program.actions[index])
    }

    private func cells(_ node: JSONNode, _ inside: Placement, _ index: Int32) {
        let level = inside.scope.loops.count
        let block = BlockBuilder(role: .cell, component: inside.component, loopLevel: level)
        var content = inside.entering(block)
        content.isConditional = true
        content.scope.loops.append(DocumentScope.Loop(item: nil, type: .number))
        block.roots = oneView(under: "cell", of: node, content, stack: .vStack)
        inside.builder.nodes[Int(index)].blocks = [Int32(block.finish(into: &program, around: inside.builder))]
    }
}

/// The node of a view, and the numbers of what stands in it.
struct ViewBase {
    var index: Int32
    var counter: SiblingCounter
    /// The node that its modifiers hold: itself, or the implicit stack around a use of several views.
    var outermost: Int32

    init(index: Int32, counter: SiblingCounter, outermost: Int32? = nil) {
        self.index = index
        self.counter = counter
        self.outermost = outermost ?? index
    }
}

extension BlockBuilder {
    func attribute(_ key: AttributeKey, of node: Int32) -> Attribute? {
        attributes(of: node).first { $0.key == key }
    }
}
