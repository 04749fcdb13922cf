import Expressions

/// Views without a size of their own. Modifiers on them apply to each of the views inside: they go inwards as `wraps`.
extension Compilation {
    func plainStructure(
        _ row: ViewRow, _ node: JSONNode, _ placement: Placement, wraps: [ModifierUse]
    ) -> [Int32] {
        if row.kind.isChosen {
            let (isDecided, arm) = decided(isCondition: row.kind == .conditional, node, placement)
            if isDecided {
                guard isWithinModifiers(wraps, at: node), let arm else { return [] }
                return views(arm, placement, wraps: wraps)
            }
        }
        let isGroup = row.kind == .gridRow && placement.gridRowsAreGroups
        var template = NodeTemplate(kind: isGroup ? .group : row.kind, typeName: row.type, place: place(node))
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        let isUnwrapping = row.kind == .conditional && json.member("let", of: node) != nil
        emitKeys(
            of: node, isUnwrapping ? row.keys.filter { $0.key != "condition" } : row.keys, context, what: row.type)
        guard isWithinModifiers(wraps, at: node) else { return [base.index] }
        var inside = placement.inside(base.index, owner: base.index, counter: base.counter)
        if row.kind == .gridRow { inside.gridRowsAreGroups = true }
        if row.type == NodeTemplate.scrollReader {
            var proxy = "proxy"
            if let member = json.member("proxy", of: node), let given = name(member, what: "The proxy's name") {
                proxy = given
            }
            inside.scope = inside.scope.adding(proxy, NameBinding(.scrollProxy(inside.scope.scrollReaders)))
            inside.scope.scrollReaders += 1
        }
        switch row.kind {
        case .group, .gridRow:
            setChildren(of: base.index, views(under: "children", of: node, inside, wraps: wraps), placement)
        case .anyView:
            let key = json.member("view", of: node) == nil ? "children" : "view"
            if json.member("view", of: node) != nil, json.member("children", of: node) != nil {
                fault("wrong-value", "An AnyView has either \"view\" or \"children\".", at: node)
            }
            setChildren(of: base.index, views(under: key, of: node, inside, wraps: wraps), placement)
        case .conditional: conditional(node, inside, base.index, wraps)
        case .switchCase: switchCase(node, inside, base.index, wraps)
        case .forEach: forEach(node, inside, base.index, wraps)
        case .section: section(node, inside, base.index, wraps)
        default: break
        }
        if !wraps.isEmpty { checkUnused(wraps, placement, node) }
        return [base.index]
    }

    /// The modifiers written on a view for the views inside it.
    func wraps(of node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        (modifiers(of: node, placement) + identity(of: node, placement)).map {
            var use = $0
            use.isFromAround = true
            return use
        }
    }

    /// An arm of If or Switch: a block that belongs to the body or closure around it.
    func arm(_ node: JSONNode?, _ inside: Placement, _ wraps: [ModifierUse]) -> Int32 {
        guard let node else { return -1 }
        let block = BlockBuilder(role: .arm, component: inside.component)
        var placement = inside.entering(block)
        placement.isConditional = true
        placement.counter = SiblingCounter()
        block.roots = views(node, placement, wraps: wraps)
        return Int32(block.finish(into: &program, around: inside.builder))
    }

    private func conditional(_ node: JSONNode, _ inside: Placement, _ index: Int32, _ wraps: [ModifierUse]) {
        var named = inside
        named.scope = emitCondition(node, inside, index)
        if program.components[inside.component].isLibrary {
            inside.builder.nodes[Int(index)].keepsArm = json.member("keeps", of: node) != nil
            inside.builder.nodes[Int(index)].isScreen = json.member("screen", of: node) != nil
            inside.builder.nodes[Int(index)].isPresenting = json.member("presents", of: node) != nil
        }
        let then = arm(json.member("then", of: node), named, wraps)
        let otherwise = arm(json.member("else", of: node), inside, wraps)
        inside.builder.nodes[Int(index)].blocks = [then, otherwise]
    }

    private func section(_ node: JSONNode, _ inside: Placement, _ index: Int32, _ wraps: [ModifierUse]) {
        // What is said of rows is said of rows alone.
        let outer = wraps.filter { if case .row(let row) = $0.action { !row.name.hasPrefix("listRow") } else { true } }
        let beside = outer + ofNoRow(node, inside)
        let header = title(of: node, inside, outer) ?? views(under: "header", of: node, inside, wraps: beside)
        let rows = views(under: "children", of: node, inside, wraps: wraps.filter { !isOfHeader($0) })
        let footer = views(under: "footer", of: node, inside, wraps: beside)
        let context = ValueContext(builder: inside.builder, node: index, scope: inside.scope)
        add(.headerCount, .constant(.number(Double(header.count))), at: node, context)
        add(.footerCount, .constant(.number(Double(footer.count))), at: node, context)
        if let prominence = modifierValue("headerProminence", of: node) {
            emitSingle(.value, .oneOf(["standard", "increased"]), prominence, context)
        }
        setChildren(of: index, header + rows + footer, inside)
    }

    /// The header that a Section has by its title: a text.
    private func title(of node: JSONNode, _ placement: Placement, _ wraps: [ModifierUse]) -> [Int32]? {
        guard let title = json.member("title", of: node) else { return nil }
        if let header = json.member("header", of: node) {
            fault("wrong-value", "A Section has either \"title\" or \"header\".", at: header)
        }
        return leaf(wraps, title, placement) { inner in
            var template = NodeTemplate(kind: .text, typeName: "Text", place: self.place(title))
            template.isInside = true
            let base = self.add(&template, title, inner)
            self.emit(
                KeyRule("text", .text, .runs), title,
                ValueContext(builder: inner.builder, node: base.index, scope: inner.scope))
            return base
        }
    }

    private func forEach(_ node: JSONNode, _ inside: Placement, _ index: Int32, _ wraps: [ModifierUse]) {
        var item = "item"
        if let member = json.member("item", of: node), let given = name(member, what: "The item's name") {
            item = given
        }
        let level = inside.scope.loops.count
        let block = BlockBuilder(role: .row, component: inside.component, loopLevel: level)
        var row = inside.entering(block)
        // Elements whose number of views is not known from the outside are built to count them (RERENDER 6.7); what is in
        // them are the rows, as it is where elements are several views, always as many.
        let isBuilt = inside.isLazy && isBuiltToCount(node, inside)
        let isSeveral = inside.isLazy && !isBuilt && isAlwaysSeveral(node, inside)
        row.isLazy = isBuilt || isSeveral
        row.isConditional = true
        row.counter = SiblingCounter()
        row.rowID = rowID(node, item: item)
        inside.builder.nodes[Int(index)].givesRows = inside.isLazy && !isBuilt
        inside.builder.nodes[Int(index)].keepsRows = inside.isLazy && isAmongRowsOfList(inside)
        if inside.isLazy, !isBuilt, let children = json.member("children", of: node) {
            inside.builder.nodes[Int(index)].hasDynamicRows = hasDynamicLeaf(children, inside.component)
        }
        if isSeveral { inside.builder.nodes[Int(index)].rowsInElement = 1 }
        var loop = DocumentScope.Loop(item: item, type: elementType(of: index, inside.builder, in: inside.scope))
        loop.cases = casesOfData(node, in: inside.scope)
        if let member = json.member("index", of: node), let given = name(member, what: "The name of the place") {
            if given == item { fault("name-clash", "An element and its place have two names.", at: member) }
            loop.index = given
        } else if item == "index" {
            // Its place has a name that no document writes: the element hides the usual one.
            loop.index = DocumentScope.Loop.hiddenIndex
        }
        let outer = ValueContext(builder: inside.builder, node: index, scope: inside.scope)
        if let (elements, names) = boundElements(node, outer) {
            loop.elements = elements
            if names.first != item { loop.collection = names }
        }
        row.scope.loops.append(loop)
        row.rowScope = row.scope
        let context = ValueContext(builder: inside.builder, node: index, scope: row.scope)
        emitRowKey(node, item: item, usedIn: block, context)
        block.roots = rowRoots(node, row, isLazy: inside.isLazy && !row.isLazy, wraps)
        inside.builder.nodes[Int(index)].blocks = [Int32(block.finish(into: &program, around: inside.builder))]
    }

    /// A row of a lazy container is one element: where its views are not always as many, they stand in an implicit stack.
    private func rowRoots(_ node: JSONNode, _ row: Placement, isLazy: Bool, _ wraps: [ModifierUse]) -> [Int32] {
        guard let children = json.member("children", of: node) else { return [] }
        let count = viewCount(of: children, component: row.component, gridRowsAreGroups: true)
        guard isLazy, count.most > 1 else { return views(children, row, wraps: wraps) }
        let index = rowStack(at: children, row)
        setChildren(of: index, views(children, row.inside(index, owner: -1), wraps: wraps), row)
        return [index]
    }

    /// The stack in which several views of one row stand: it goes on as the lazy stack around it does, as if each were a row.
    /// A spacing or alignment that is an expression is the container's to evaluate, and not known here.
    func rowStack(at node: JSONNode, _ placement: Placement) -> Int32 {
        let isHorizontal = placement.lazyContainer?.kind == .lazyHStack
        var template = NodeTemplate(
            kind: isHorizontal ? .hStack : .vStack, typeName: isHorizontal ? "HStack" : "VStack",
            place: place(node))
        template.parent = placement.parent
        let index = placement.builder.add(template)
        let context = ValueContext(builder: placement.builder, node: index, scope: placement.scope)
        func constant(_ key: String) -> JSONNode? {
            guard let container = placement.lazyContainer, container.kind == .lazyVStack || isHorizontal,
                let member = json.member(key, of: container.node), !isExpression(member)
            else { return nil }
            return member
        }
        if let spacing = constant("spacing") { emitSingle(.spacing, .optionalNumber(.any), spacing, context) }
        let alignment: AttributeKey = isHorizontal ? .verticalAlignment : .horizontalAlignment
        if let given = constant("alignment") {
            emitSingle(alignment, isHorizontal ? .verticalGuide : .horizontalGuide, given, context)
        } else {
            add(alignment, .constant(.number(isHorizontal ? 4 : 1)), at: node, context)
        }
        return index
    }

    /// What is known of the elements from the data attribute just added.
    private func elementType(of node: Int32, _ builder: BlockBuilder, in scope: DocumentScope) -> StaticType {
        let number: StaticType = scope.tellsIntegers ? .integer : .number
        if builder.attribute(.range, of: node) != nil { return number }
        switch builder.attribute(.data, of: node)?.source {
        case .constant(.number): return number
        case .constant(let value):
            if case .array(let element) = staticType(of: value, tellsIntegers: scope.tellsIntegers) { return element }
            return .any
        case .expression(let index, _):
            switch program.expressions[index].type {
            case .array(let element): return element
            case .number, .integer: return number
            default: return .any
            }
        default: return .any
        }
    }

    private static func isCount(_ data: Attribute?, _ program: Program) -> Bool {
        switch data?.source {
        case .constant(.number): return true
        case .expression(let index, _):
            return program.expressions[index].type == .number || program.expressions[index].type == .integer
        default: return false
        }
    }

    /// `id` of a ForEach: the strings "self" and "index" as they are, "constant" for a count or range without one (its data
    /// stays what it was at mount), else an expression over the row's names that the
    /// owner evaluates for every element: attribute `rowKey`, source `.expression` with slot -1.
    private func emitRowKey(_ node: JSONNode, item: String, usedIn row: BlockBuilder, _ context: ValueContext) {
        guard let id = json.member("id", of: node) else {
            if hasID(context.scope.loops.last?.type ?? .any) {
                addRowKey("\(item).id", at: node, usedIn: row, context)
            } else {
                let isCount = Self.isCount(context.builder.attribute(.data, of: context.node), program)
                let isRange = context.builder.attribute(.range, of: context.node) != nil
                add(.rowKey, .constant(.string(isCount || isRange ? "constant" : "self")), at: node, context)
            }
            return
        }
        if let text = expressionText(id) {
            guard let source = json.string(text) else { return _ = mismatch("a string", text) }
            addRowKey(source, at: text, usedIn: row, context)
            return
        }
        guard let text = stringLiteral(id) else { return }
        if text == "self" || text == "index" {
            add(.rowKey, .constant(.string(text)), at: id, context)
        } else {
            let isProperty = Self.isIdentifier(text) && text != item
            addRowKey(isProperty ? "\(item).\(text)" : text, at: id, usedIn: row, context)
        }
    }

    private func addRowKey(_ source: String, at node: JSONNode, usedIn row: BlockBuilder, _ context: ValueContext) {
        guard let compiled = compile(source: source, at: node, expecting: .any, in: context.scope) else { return }
        row.noteUse(of: compiled)
        add(.rowKey, .expression(keep(compiled, at: node), slot: -1), at: node, context)
    }

    /// The expression that a row's views are told apart by.
    private func rowID(_ node: JSONNode, item: String) -> String {
        guard let id = json.member("id", of: node) else { return item }
        if let text = expressionText(id) { return json.string(text) ?? item }
        guard let text = json.string(id), text != "self" else { return item }
        return text != "index" && Self.isIdentifier(text) && text != item ? "\(item).\(text)" : text
    }

    /// Whether elements are Identifiable: by a field, or by a computed property of their type.
    private func hasID(_ type: StaticType) -> Bool {
        guard case .object(let fields) = type else { return false }
        return fields.contains { $0.name == "id" }
            || type.typeName.flatMap { program.types.type(named: $0)?.functions["id"]?.isComputed } == true
    }
}

extension NodeKind {
    /// Whether one of its blocks, or none, stands in it.
    var isChosen: Bool { self == .conditional || self == .switchCase || self == .slot }
}
