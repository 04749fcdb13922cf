import Expressions

extension Compilation {
    /// Gives a view of the library what it asks to know of the views it is given.
    func giveFacts(
        of views: JSONNode, _ slot: String, to component: Int, _ context: ValueContext, _ placement: Placement
    ) {
        guard let asked = json.member("facts", of: declarations[component].node) else { return }
        // Of several columns each has its facts under names that end in its own.
        guard let ending = json.string(asked) == slot ? "" : json.member(slot, of: asked).flatMap({ json.string($0) })
        else { return }
        // What a content closure is told has names that are none of the body around.
        let isTold =
            json.member("contents", of: declarations[component].node).flatMap { json.member(slot, of: $0) } != nil
        for (name, value, source) in screenFacts(of: views, in: placement.component, follows: !isTold).values {
            guard let index = slotIndex(name + ending, of: component) else { continue }
            var at = context
            at.index = Int32(clamping: index)
            if let compiled = source.flatMap({ condition($0, in: placement.scope) }) {
                add(.argument, self.source(of: compiled, at: views, at), at: views, at)
            } else {
                add(.argument, .constant(value), at: views, at)
            }
        }
    }

    /// Conditions that are faults are told of where they are written.
    private func condition(_ source: String, in scope: DocumentScope) -> CompiledExpression? {
        guard source.utf8.count <= Self.conditionLimit,
            case .success(let compiled) = CompiledExpression.compile(
                source, expecting: .any, in: scope, place: .body, occurrence: UInt32(clamping: expressionCount))
        else { return nil }
        return compiled
    }

    /// Bytes of what is put together of conditions; more are taken as holding.
    private static let conditionLimit = 2_000

    /// Whether a modifier of toolbars names this bar, among others or by naming none.
    func concerns(_ value: JSONNode, bar: String) -> Bool {
        guard let named = json.member("for", of: value) ?? json.member("bars", of: value) else {
            return bar == "navigationBar"
        }
        let names = json.kind(of: named) == .array ? Array(json.children(of: named)) : [named]
        return names.contains { node in
            json.string(node).map { $0 == bar || $0 == "automatic" && bar == "navigationBar" } ?? false
        }
    }

    func screenFacts(of views: JSONNode, in component: Int, follows: Bool = false) -> ScreenFacts {
        var search = ScreenSearch(compilation: self, follows: follows)
        search.facts.scrolls = search.scrolls(views, component, depth: 0)
        search.visit(views, component, depth: 0)
        return search.facts
    }
}

/// A walk through what is written of a screen, components in it included, each once.
private struct ScreenSearch {
    let compilation: Compilation
    var facts = ScreenFacts()
    private var seen: Set<JSONNode> = []
    private var steps = 0
    /// The conditions around what is visited, and whether names there are those of the body that has the screen.
    private var conditions: [String] = []
    private var follows: Bool

    init(compilation: Compilation, follows: Bool) {
        self.compilation = compilation
        self.follows = follows
    }

    private var json: JSONTree { compilation.json }

    /// Containers whose titles are their own, and what is another screen.
    private static let others: Set<String> = [
        "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
    ]
    private static let keys = [
        "children", "then", "else", "default", "cases", "header", "footer", "content", "view", "slots",
    ]
    private static let scrolling: Set<String> = ["ScrollView", "List", "Form", "RecyclingStack"]

    mutating func visit(_ node: JSONNode, _ component: Int, depth: Int) {
        steps += 1
        guard depth <= compilation.limits.viewDepth, steps <= compilation.limits.templateNodes else { return }
        guard json.kind(of: node) == .object else {
            if json.kind(of: node) == .array {
                for child in json.children(of: node) { visit(child, component, depth: depth + 1) }
            }
            return
        }
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else {
            for child in json.children(of: node) { visit(child, component, depth: depth + 1) }
            return
        }
        readModifiers(of: node, component, depth)
        if Self.others.contains(type) { return }
        let followed = follows
        defer { follows = followed }
        if follows, type == "If", visitArms(of: node, component, depth) { return }
        follows = follows && Self.transparent.contains(type)
        if let (inside, owner) = written(type, component), isUnseen(inside) {
            visit(inside, owner, depth: depth + 1)
        }
        for key in Self.keys {
            if let member = json.member(key, of: node) { visit(member, component, depth: depth + 1) }
        }
    }

    /// What was visited without a condition needs no second visit.
    private mutating func isUnseen(_ inside: JSONNode) -> Bool {
        conditions.isEmpty ? seen.insert(inside).inserted : !seen.contains(inside)
    }

    /// Views whose content sees the names around them.
    private static let transparent: Set = [
        "Group", "VStack", "HStack", "ZStack", "ScrollView", "Section", "List", "Form", "If",
    ]

    /// The arms of an If whose condition is one expression, each under it.
    private mutating func visitArms(of node: JSONNode, _ component: Int, _ depth: Int) -> Bool {
        guard json.member("let", of: node) == nil,
            let source = json.member("condition", of: node).flatMap({ json.member("$", of: $0) }).flatMap({
                json.string($0)
            })
        else { return false }
        for (key, condition) in [("then", "(\(source))"), ("else", "!(\(source))")] {
            guard let arm = json.member(key, of: node) else { continue }
            conditions.append(condition)
            visit(arm, component, depth: depth + 1)
            conditions.removeLast()
        }
        return true
    }

    /// Under which condition what is visited is there; nil for always.
    private var condition: String? { conditions.isEmpty ? nil : "(\(conditions.joined(separator: " && ")))" }

    /// What a component or inline view of the document is made of.
    private func written(_ type: String, _ component: Int) -> (JSONNode, Int)? {
        if let inline = compilation.inlineView(named: type, of: component) { return (inline.content, component) }
        guard let index = compilation.componentIndex(type, in: component),
            !compilation.program.components[index].isLibrary, let body = compilation.declarations[index].body
        else { return nil }
        return (body, index)
    }

    private mutating func readModifiers(of node: JSONNode, _ component: Int, _ depth: Int) {
        guard let list = json.member("modifiers", of: node), json.kind(of: list) == .array else { return }
        for object in json.children(of: list) where json.kind(of: object) == .object {
            for member in json.children(of: object) {
                read(json.key(member), member)
                visitBody(ofModifier: json.key(member), component, depth)
            }
        }
    }

    /// What a view modifier of the document's says, whose names are its own.
    private mutating func visitBody(ofModifier name: String, _ component: Int, _ depth: Int) {
        guard let index = compilation.viewModifierIndex(name, in: component),
            !compilation.program.components[index].isLibrary, let body = compilation.declarations[index].body,
            isUnseen(body)
        else { return }
        let followed = follows
        follows = false
        visit(body, index, depth: depth + 1)
        follows = followed
    }

    private mutating func read(_ name: String, _ value: JSONNode) {
        switch name {
        case "navigationTitle": facts.title.note(condition)
        case "navigationBarTitle":
            facts.title.note(condition)
            if let mode = json.member("displayMode", of: value) { noteMode(mode) }
        case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode": noteMode(value)
        case "navigationBarItems": facts.items.note(condition)
        case "navigationBarHidden", "navigationBarBackButtonHidden":
            guard json.kind(of: value) == .true else { return }
            if name == "navigationBarHidden" { facts.hidden.note(condition) } else { facts.hidesBack = true }
        case "toolbar", "toolbarVisibility": readToolbar(value)
        case "toolbarBackground", "toolbarBackgroundVisibility", "toolbarColorScheme": readLook(name, value)
        case "searchable": readSearch(value)
        case "presentationDetents": readDetents(value)
        case "navigationSplitViewColumnWidth":
            let given = ["ideal", "max", "min"].compactMap { json.member($0, of: value) }.first ?? value
            if case .null = width(of: given) { break }
            facts.width = width(of: given)
        default: break
        }
    }

    private func width(of node: JSONNode) -> Value {
        json.number(node).map { .number(min(max($0, 1), 10_000)) } ?? .null
    }

    /// A mode by its name, or by an expression that the body around can evaluate.
    private mutating func noteMode(_ node: JSONNode) {
        if let name = json.string(node), ["inline", "inlineLarge", "large", "automatic"].contains(name) {
            facts.modes.append((condition, "'\(name == "inlineLarge" ? "inline" : name)'"))
        } else if follows, let source = json.member("$", of: node).flatMap({ json.string($0) }) {
            facts.modes.append((condition, "(\(source))"))
        }
    }

    private mutating func readToolbar(_ value: JSONNode) {
        let word = json.member("visibility", of: value) ?? json.member("value", of: value)
        let visibility = json.string(value) ?? word.flatMap { json.string($0) }
        if visibility == "hidden", compilation.concerns(value, bar: "navigationBar") { facts.hidden.note(condition) }
        guard visibility == nil else { return }
        for place in placements(of: value) where place != "keyboard" {
            if Self.below.contains(place) { facts.bottom.note(condition) } else { facts.items.note(condition) }
            if place == "principal" { facts.principal.note(condition) }
        }
    }

    /// What the bar lies on, whether that is to be seen, its colour scheme.
    private mutating func readLook(_ name: String, _ value: JSONNode) {
        guard compilation.concerns(value, bar: "navigationBar") else { return }
        let keys = ["visibility", "style", "color", "colorScheme", "value"]
        let given = keys.compactMap { json.member($0, of: value) }.first ?? value
        var said = Said()
        if let word = json.string(given) {
            said.value = .string(word)
        } else if follows, let source = json.member("$", of: given).flatMap({ json.string($0) }) {
            said.source = source
        } else {
            return
        }
        let isWord =
            json.string(given).map { Choice.visibility.names.contains($0) } ?? (json.key(given) == "visibility")
        switch name {
        case "toolbarColorScheme": facts.barScheme = said
        case "toolbarBackground" where !isWord: facts.barFill = said
        default: facts.barShows = said
        }
    }

    private mutating func readSearch(_ value: JSONNode) {
        guard let given = json.member("isPresented", of: value) else { return }
        if let constant = json.member("constant", of: given) {
            if json.kind(of: constant) == .true { facts.searches.note(condition) }
        } else if follows, let name = json.string(given), name.hasPrefix("$") {
            let shows = "\(name.dropFirst()) == true"
            facts.searches.note(condition.map { "\($0) && \(shows)" } ?? shows)
        }
    }

    /// Placements below the screen.
    private static let below: Set = ["bottomBar", "status"]

    /// Where the items of a toolbar stand, as far as they say.
    private func placements(of value: JSONNode) -> [String] {
        let items = json.kind(of: value) == .array ? Array(json.children(of: value)) : [value]
        return items.map { json.member("placement", of: $0).flatMap { json.string($0) } ?? "" }
    }

    /// The first detent is the one a sheet has at rest.
    private mutating func readDetents(_ value: JSONNode) {
        let first = json.kind(of: value) == .array ? json.children(of: value).first { _ in true } : value
        guard let first, case .null = facts.detent else { return }
        if let name = json.string(first) {
            facts.detent = .string(name)
        } else if let height = json.member("height", of: first).flatMap({ json.number($0) }) {
            facts.detent = .number(max(height, 1))
        } else if let part = json.member("fraction", of: first).flatMap({ json.number($0) }) {
            facts.detent = .number(min(max(part, 0.01), 1))
        }
    }

    /// Whether the one outermost view scrolls.
    mutating func scrolls(_ node: JSONNode, _ component: Int, depth: Int) -> Bool {
        guard depth <= compilation.limits.viewDepth else { return false }
        if json.kind(of: node) == .array {
            guard json.childCount(of: node) == 1, let only = json.children(of: node).first(where: { _ in true }) else {
                return false
            }
            return scrolls(only, component, depth: depth + 1)
        }
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return false }
        if Self.scrolling.contains(type) { return true }
        if let (inside, owner) = written(type, component) { return scrolls(inside, owner, depth: depth + 1) }
        guard type == "Group" || type == NodeTemplate.scrollReader || type == "Let",
            let children = json.member("children", of: node)
        else { return false }
        return scrolls(children, component, depth: depth + 1)
    }
}
