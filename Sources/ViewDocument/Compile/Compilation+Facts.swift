import Expressions

/// What a container around a screen says before the screen is laid out: whether it has a bar and how its title stands in it.
/// SwiftUI's title and toolbar go up to the container as preferences; here they are looked for where they are written, so
/// that a bar costs no second pass (docs/controls.md).
struct ScreenFacts {
    var hasTitle = false
    var hasItems = false
    var isHidden = false
    var hidesBack = false
    /// Whether a bar below it has items.
    var hasBottom = false
    var mode: String?
    /// Whether its outermost view scrolls.
    var scrolls = false
    /// How wide it is as a column.
    var width: Value = .null
    /// Its height where it is presented as a sheet: a detent's name, a height or a fraction.
    var detent: Value = .null

    /// Whether and how a navigation bar shows: `hidden`, `none` where there is nothing in it, or the mode of its title.
    var bar: String {
        if isHidden { return "hidden" }
        if !hasTitle { return hasItems ? "inline" : "none" }
        return mode ?? "automatic"
    }

    var values: [(name: String, value: Value)] {
        [
            ("_bar", .string(bar)), ("_hidesBack", .bool(hidesBack)), ("_scrolls", .bool(scrolls)),
            ("_hasBottom", .bool(hasBottom)), ("_detent", detent), ("_width", width), ("_has", .bool(true)),
        ]
    }
}

extension Compilation {
    /// Gives a view of the library what it asks to know of the views it is given.
    func giveFacts(
        of views: JSONNode, _ slot: String, to component: Int, _ context: ValueContext, _ placement: Placement
    ) {
        guard let asked = json.member("facts", of: declarations[component].node) else { return }
        // Of several columns each has its facts under names that end in its own.
        guard let ending = json.string(asked) == slot ? "" : json.member(slot, of: asked).flatMap({ json.string($0) })
        else { return }
        for (name, value) in screenFacts(of: views, in: placement.component).values {
            guard let index = slotIndex(name + ending, of: component) else { continue }
            var at = context
            at.index = Int32(clamping: index)
            add(.argument, .constant(value), at: views, at)
        }
    }

    func screenFacts(of views: JSONNode, in component: Int) -> ScreenFacts {
        var search = ScreenSearch(compilation: self)
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

    init(compilation: Compilation) { self.compilation = compilation }

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
        readModifiers(of: node)
        if Self.others.contains(type) { return }
        if let (inside, owner) = written(type, component), seen.insert(inside).inserted {
            visit(inside, owner, depth: depth + 1)
        }
        for key in Self.keys {
            if let member = json.member(key, of: node) { visit(member, component, depth: depth + 1) }
        }
    }

    /// What a component or inline view of the document is made of.
    private func written(_ type: String, _ component: Int) -> (JSONNode, Int)? {
        if let inline = compilation.declarations[component].inlineViews[type] { return (inline.content, component) }
        guard let index = compilation.componentIndex(type, in: component),
            !compilation.program.components[index].isLibrary, let body = compilation.declarations[index].body
        else { return nil }
        return (body, index)
    }

    private mutating func readModifiers(of node: JSONNode) {
        guard let list = json.member("modifiers", of: node), json.kind(of: list) == .array else { return }
        for object in json.children(of: list) where json.kind(of: object) == .object {
            for member in json.children(of: object) { read(json.key(member), member) }
        }
    }

    private mutating func read(_ name: String, _ value: JSONNode) {
        switch name {
        case "navigationTitle": facts.hasTitle = true
        case "navigationBarTitle":
            facts.hasTitle = true
            facts.mode = facts.mode ?? json.member("displayMode", of: value).flatMap { json.string($0) }
        case "navigationBarTitleDisplayMode": facts.mode = facts.mode ?? json.string(value)
        case "navigationBarItems": facts.hasItems = true
        case "navigationBarHidden", "navigationBarBackButtonHidden":
            guard json.kind(of: value) == .true else { return }
            if name == "navigationBarHidden" { facts.isHidden = true } else { facts.hidesBack = true }
        case "toolbar", "toolbarVisibility": readToolbar(value)
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

    private mutating func readToolbar(_ value: JSONNode) {
        let visibility = json.string(value) ?? json.member("visibility", of: value).flatMap { json.string($0) }
        if visibility == "hidden" { facts.isHidden = true }
        guard visibility == nil else { return }
        let places = placements(of: value)
        facts.hasItems = facts.hasItems || places.contains { !Self.below.contains($0) && $0 != "keyboard" }
        facts.hasBottom = facts.hasBottom || places.contains { Self.below.contains($0) }
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
