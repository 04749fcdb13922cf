/// How many rows of a lazy container an element of a ForEach is.
extension Compilation {
    /// Whether a modifier of a Section says nothing of its rows.
    func isOfHeader(_ use: ModifierUse) -> Bool {
        if case .environmentKey(let member) = use.action { json.key(member) == "headerProminence" } else { false }
    }

    /// Whether elements of a ForEach can be several views, and not always as many: sections and lists of rows are.
    func isBuiltToCount(_ node: JSONNode, _ placement: Placement) -> Bool {
        guard let children = json.member("children", of: node) else { return false }
        let count = viewCount(of: children, component: placement.component, gridRowsAreGroups: true)
        // One row in a Section of its own is a section of the List.
        guard count.most > 1 || count.most == 1 && isAmongRowsOfList(placement) else { return false }
        return holdsRows(children, placement.component)
    }

    /// Whether a component whose body is one row has it in a Section, or a ForEach, among the rows of a List.
    func isSectionOfList(_ component: Int, _ placement: Placement) -> Bool {
        guard placement.isLazy, isAmongRowsOfList(placement), let body = declarations[component].body else {
            return false
        }
        return holdsRows(body, component)
    }

    func isAmongRowsOfList(_ placement: Placement) -> Bool {
        guard let container = placement.lazyContainer else { return false }
        return json.member("type", of: container.node).flatMap { json.string($0) } == "_ListRows"
    }

    /// Whether each element of a ForEach is several views, whatever happens: so many rows. How many is counted when everything
    /// is compiled (``countRowsInElements()``).
    func isAlwaysSeveral(_ node: JSONNode, _ placement: Placement) -> Bool {
        guard let children = json.member("children", of: node) else { return false }
        let count = viewCount(of: children, component: placement.component, gridRowsAreGroups: true)
        return count.least == count.most && count.most > 1 && !count.isDynamic
            && !holdsRows(children, placement.component)
    }

    /// Whether how many views a row is depends on the body of a component: its use is one, and tells nobody. A branch that
    /// stands in the row itself is known from its template.
    func hasDynamicLeaf(_ node: JSONNode, _ component: Int, depth: Int = 0) -> Bool {
        guard depth <= limits.viewDepth else { return false }
        if json.kind(of: node) == .array {
            return json.children(of: node).contains { hasDynamicLeaf($0, component, depth: depth + 1) }
        }
        guard json.kind(of: node) == .object,
            let type = json.member("type", of: node).flatMap({ json.string($0) })
        else { return false }
        if let inline = inlineView(named: type, of: component) {
            return hasDynamicLeaf(inline.content, component, depth: depth + 1)
        }
        if componentIndex(type, in: component) != nil {
            let count = viewCount(of: node, component: component, depth: depth)
            return count.least != count.most
        }
        guard ViewSchema.row(of: type)?.kind == .group, let inside = json.member("children", of: node) else {
            return false
        }
        return hasDynamicLeaf(inside, component, depth: depth + 1)
    }

    /// Whether a Section or ForEach stands in what is flattened into the container around: an element that is one row would
    /// mount all of its rows. Looked for once in each part of the document, however often it is used.
    private func holdsRows(_ node: JSONNode, _ component: Int, depth: Int = 0) -> Bool {
        if let known = rowHolders[node] { return known }
        guard depth <= limits.viewDepth else { return false }
        rowHolders[node] = false
        let holds = findsRows(node, component, depth: depth)
        rowHolders[node] = holds
        return holds
    }

    /// Views that are what stands under these keys.
    private static let arms = ["Let": ["children"], "If": ["then", "else"]]

    private func findsRows(_ node: JSONNode, _ component: Int, depth: Int) -> Bool {
        if json.kind(of: node) == .array {
            return json.children(of: node).contains { holdsRows($0, component, depth: depth + 1) }
        }
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return false }
        if let inline = inlineView(named: type, of: component) {
            return holdsRows(inline.content, component, depth: depth + 1)
        }
        if let index = componentIndex(type, in: component), let body = declarations[index].body {
            return holdsRows(body, index, depth: depth + 1)
        }
        for key in Self.arms[type] ?? [] {
            if let arm = json.member(key, of: node), holdsRows(arm, component, depth: depth + 1) { return true }
        }
        switch ViewSchema.row(of: type)?.kind {
        case .section, .forEach: return true
        case .group:
            guard let inside = json.member("children", of: node) else { return false }
            return holdsRows(inside, component, depth: depth + 1)
        default: return false
        }
    }

    /// Notes on every ForEach whose elements are several views how many lists these were put in: so many rows is each. Where
    /// it cannot be said, the elements are built to be counted.
    func countRowsInElements() {
        var known: [Int32: Int?] = [:]
        for index in program.nodes.indices where program.nodes[index].rowsInElement > 0 {
            let count = program.nodes[index].blocks.first.flatMap { lists(in: $0, &known, depth: 0) }
            if let count, count > 0, count <= limits.templateNodes {
                program.nodes[index].rowsInElement = Int32(clamping: count)
            } else {
                program.nodes[index].rowsInElement = 0
                program.nodes[index].givesRows = false
            }
        }
    }

    /// The lists that a block gives to the container around; nil where that is not always the same number.
    private func lists(in block: Int32, _ known: inout [Int32: Int?], depth: Int) -> Int? {
        if let count = known[block] { return count }
        guard block >= 0, depth <= limits.viewDepth else { return nil }
        // A component that holds itself is no number of views.
        known[block] = .some(nil)
        var sum: Int? = 0
        for root in program.blocks[Int(block)].roots {
            guard let before = sum, let more = lists(at: root, of: Int(block), &known, depth: depth + 1) else {
                sum = nil
                break
            }
            sum = min(before + more, limits.templateNodes + 1)
        }
        known[block] = .some(sum)
        return sum
    }

    private func lists(at local: Int32, of block: Int, _ known: inout [Int32: Int?], depth: Int) -> Int? {
        let node = program.nodes[program.blocks[block].nodes.lowerBound + Int(local)]
        switch node.kind {
        case .list: return 1
        case .component: return lists(in: Int32(clamping: program.body(ofUse: node)), &known, depth: depth)
        case let kind
        where kind == .group || kind == .anyView || kind == .emptyView || node.holdsRows && node.blocks.isEmpty:
            var sum = 0
            for child in node.children {
                guard let more = lists(at: child, of: block, &known, depth: depth) else { return nil }
                sum = min(sum + more, limits.templateNodes + 1)
            }
            return sum
        default: return nil
        }
    }

    /// What scrolls sideways in a row of a List is no row of it: links in it are labels, without a chevron.
    func besideRows(_ node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard !program.components[placement.component].isLibrary, hasLists,
            json.member("type", of: node).flatMap({ json.string($0) }) == "ScrollView",
            json.member("axis", of: node).flatMap({ json.string($0) }) == "horizontal"
        else { return [] }
        return [
            ModifierUse(action: .style(key: Self.rowKey, name: "none"), value: node, node: node, scope: placement.scope)
        ]
    }

    /// A section's header and footer are no rows: a label in them is laid out as elsewhere. Texts look the same either way.
    func ofNoRow(_ section: JSONNode, _ placement: Placement) -> [ModifierUse] {
        guard !program.components[placement.component].isLibrary, hasLists else { return [] }
        let parts = ["header", "footer"].compactMap { json.member($0, of: section) }
        guard parts.contains(where: { !isText($0) }) else { return [] }
        return [
            ModifierUse(
                action: .style(key: Self.rowKey, name: "none"), value: section, node: section, scope: placement.scope)
        ]
    }

    private func isText(_ node: JSONNode) -> Bool {
        if json.kind(of: node) == .array { return json.children(of: node).allSatisfy(isText) }
        return json.member("type", of: node).flatMap { json.string($0) } == "Text"
    }

    private static let rowKey = "_isRow"

    private var hasLists: Bool {
        [LibraryView.list, .form, .selectionList, .splitSelectionList].contains { libraryIndices[$0.name] != nil }
    }
}

extension Compilation {
    /// The first lazy container in a component's body: views that it is given may be its rows.
    func lazyContainer(inBodyOf component: Int) -> (kind: NodeKind, node: JSONNode)? {
        if let known = lazyBodies[component] { return known.container }
        // One that contains itself has no more.
        lazyBodies[component] = LazyBody(container: nil)
        var found: (kind: NodeKind, node: JSONNode)?
        let inline = declarations[component].inlineViews.values.map(\.content).sorted()
        var pending = inline + (declarations[component].body.map { [$0] } ?? [])
        while let node = pending.popLast(), found == nil {
            if json.kind(of: node) == .object, let type = json.member("type", of: node).flatMap({ json.string($0) }),
                let kind = ViewSchema.row(of: type)?.kind, kind.isLazyContainer
            {
                found = (kind, node)
            } else if json.kind(of: node) == .object,
                let type = json.member("type", of: node).flatMap({ json.string($0) }),
                let inner = componentIndex(type, in: component)
            {
                // A List is one in its own body.
                found = lazyContainer(inBodyOf: inner)
            }
            switch json.kind(of: node) {
            case .object, .array: pending += Array(json.children(of: node)).reversed()
            default: break
            }
        }
        lazyBodies[component] = LazyBody(container: found)
        return found
    }
}

/// What is known of a component's body: its first lazy container.
struct LazyBody {
    var container: (kind: NodeKind, node: JSONNode)?
}

/// Modifiers that leave several views several.
extension Compilation {
    /// Whether a modifier around several views that are rows leaves each a row: it tells them something, or shows something beside
    /// them and does no more.
    func tells(_ use: ModifierUse, _ placement: Placement) -> Bool {
        if use.kind.saysOnly { return true }
        guard !use.isOfElement, case .viewModifier(let component, _) = use.action else { return false }
        let declared = program.components[component]
        if declared.isLibrary, LibraryView.hearing.contains(declared.name) { return true }
        return placement.isLazy && tells(modifier: component)
    }

    /// The same of a view modifier: its body is what it modifies, with modifiers of that kind.
    func tells(modifier component: Int) -> Bool {
        if let known = tellingModifiers[component] { return known }
        tellingModifiers[component] = false
        guard !program.components[component].isLibrary else {
            let name = program.components[component].name
            let telling = LibraryView.showingBeside.contains(name) || LibraryView.hearing.contains(name)
            tellingModifiers[component] = telling
            return telling
        }
        guard var body = declarations[component].body else { return false }
        if json.kind(of: body) == .array, json.childCount(of: body) == 1,
            let only = json.children(of: body).first(where: { _ in true })
        {
            body = only
        }
        guard json.kind(of: body) == .object, json.member("default", of: body) == nil,
            json.member("type", of: body).flatMap({ json.string($0) }) == Self.contentSlot
        else { return false }
        tellingModifiers[component] = !holdsSlotAsOne(body, component)
        return tellingModifiers[component] ?? false
    }
}
