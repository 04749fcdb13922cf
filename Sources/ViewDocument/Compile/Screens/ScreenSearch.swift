import Expressions

/// A walk through what is written of a screen, components in it included, each once.
struct ScreenSearch {
    let compilation: Compilation
    var facts = ScreenFacts()
    private var seen: Set<JSONNode> = []
    /// Slots, by their components, of which all that is given was visited.
    private var seenSlots: Set<[Int]> = []
    var steps = 0
    /// The conditions around what is visited, and whether names there are those of the body that has the screen.
    private var conditions: [String] = []
    private(set) var follows: Bool
    private var isInStack = false
    /// The inline view in which the screen is written: what its use gave stands in its slots.
    var inline: InlineInside?

    /// What the screen calls what it is told.
    private(set) var told: String?

    init(compilation: Compilation, follows: Bool, told: String? = nil, inline: InlineInside? = nil) {
        self.compilation = compilation
        self.told = told
        self.follows = follows
        self.inline = inline
    }

    var json: JSONTree { compilation.json }

    /// Containers whose titles are their own, and what is another screen.
    private static let others: Set<String> = [
        "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink",
    ]
    private static let keys = [
        "children", "then", "else", "default", "cases", "header", "footer", "content", "view", "slots",
    ]
    static let scrolling: Set<String> = ["ScrollView", "List", "Form", "RecyclingStack"]

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
        if Self.others.contains(type) {
            if LibraryView.stacks.contains(type) { visitStack(node, component, depth) }
            return
        }
        let followed = follows
        defer { follows = followed }
        if follows, type == "If", visitArms(of: node, component, depth) { return }
        follows = follows && Self.transparent.contains(type)
        visitGiven(type, component, depth)
        if let (inside, owner) = written(type, component), isUnseen(inside) {
            visit(inside, owner, depth: depth + 1)
        }
        for key in Self.keys {
            if let member = json.member(key, of: node) { visit(member, component, depth: depth + 1) }
        }
    }

    /// What stands in a stack of screens of its own says nothing of this screen, but of the card in which it is shown.
    private mutating func visitStack(_ node: JSONNode, _ component: Int, _ depth: Int) {
        let isOuter = !isInStack
        isInStack = true
        if let views = json.member("children", of: node) { visit(views, component, depth: depth + 1) }
        if isOuter { isInStack = false }
    }

    /// Where a slot stands, what is given for it: by the use of the inline view, or by all uses of the component.
    private mutating func visitGiven(_ type: String, _ component: Int, _ depth: Int) {
        let (followed, around) = (follows, inline)
        defer { (follows, inline) = (followed, around) }
        follows = false
        if let given = inline?.given[type] {
            inline = given.inline
            if seen.insert(given.views).inserted { visit(given.views, component, depth: depth + 1) }
        } else if let slot = compilation.viewSlot(type, of: component), seenSlots.insert([component, slot]).inserted {
            inline = nil
            for gift in compilation.gifts(for: slot, of: component) where seen.insert(gift.views).inserted {
                visit(gift.views, gift.owner, depth: depth + 1)
            }
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
            let source = json.member("condition", of: node).flatMap({ source($0) })
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
    func written(_ type: String, _ component: Int) -> (JSONNode, Int)? {
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
        if isInStack, !name.hasPrefix("presentation"), name != "preferredColorScheme" { return }
        switch name {
        case "navigationTitle": noteTitle(value)
        case "navigationBarTitle":
            noteTitle(value)
            if let mode = json.member("displayMode", of: value) { noteMode(mode) }
        case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode": noteMode(value)
        case "navigationBarItems": facts.items.note(condition)
        case "navigationBarHidden", "navigationBarBackButtonHidden":
            let isHidden = Presence.Test(holds: json.kind(of: value) == .true, source(value).map { "(\($0))" })
            if name == "navigationBarHidden" {
                facts.hidden.note(condition, isHidden)
            } else {
                facts.hidesBack.note(condition, isHidden)
            }
        case "toolbar", "toolbarVisibility": readToolbar(value)
        case "toolbarBackground", "toolbarBackgroundVisibility", "toolbarColorScheme": readLook(name, value)
        case "searchable": readSearch(value)
        case "presentationDetents": readDetents(value)
        case "presentationDragIndicator":
            note(value)
            facts.grabber = word(json.member("visibility", of: value) ?? value)
        case "presentationCornerRadius":
            note(value)
            facts.cardRadius = Said(
                value: json.number(value).map { .number(max($0, 0)) } ?? .null, source: source(value))
        case "presentationBackground":
            note(value)
            facts.cardFill = said(json.member("style", of: value) ?? value)
        case "preferredColorScheme": facts.scheme = word(value)
        case "navigationSplitViewColumnWidth":
            let given = ["ideal", "max", "min"].compactMap { json.member($0, of: value) }.first ?? value
            if case .null = width(of: given) { break }
            facts.width = width(of: given)
        default: break
        }
    }

    private mutating func noteTitle(_ value: JSONNode) {
        facts.title.note(condition)
        var words = json.member("title", of: value) ?? value
        // A title that is one Text is what that says.
        if json.member("type", of: words).flatMap({ json.string($0) }) == "Text",
            let text = json.member("text", of: words)
        {
            words = text
        }
        facts.titleText = said(words)
    }

    private func width(of node: JSONNode) -> Value {
        json.number(node).map { .number(min(max($0, 1), 10_000)) } ?? .null
    }

    /// A mode by its name, or by an expression that the body around can evaluate.
    private mutating func noteMode(_ node: JSONNode) {
        if let name = json.string(node), ["inline", "inlineLarge", "large", "automatic"].contains(name) {
            facts.modes.append((condition, "'\(name == "inlineLarge" ? "inline" : name)'"))
        } else if let source = source(node) {
            facts.modes.append((condition, "_words(\(source))"))
        }
    }

    private mutating func readToolbar(_ value: JSONNode) {
        let word = json.member("visibility", of: value) ?? json.member("value", of: value)
        let visibility = json.string(value) ?? word.flatMap { json.string($0) }
        let written = word ?? value
        if json.kind(of: value) != .array, compilation.concerns(value, bar: "navigationBar") {
            let source = source(written).map { "'hidden' == _words(\($0))" }
            facts.hidden.note(condition, Presence.Test(holds: visibility == "hidden", source))
        }
        guard visibility == nil, json.member("$", of: written) == nil else { return }
        readItems(value, depth: 0)
    }

    /// Where the items of a toolbar stand, as far as they say; those of an If are there under its condition.
    private mutating func readItems(_ value: JSONNode, depth: Int) {
        guard depth <= compilation.limits.viewDepth else { return }
        if json.kind(of: value) == .array {
            for item in json.children(of: value) { readItems(item, depth: depth + 1) }
            return
        }
        if json.member("type", of: value).flatMap({ json.string($0) }) == "If" {
            let source =
                json.member("let", of: value) == nil
                ? json.member("condition", of: value).flatMap { self.source($0) } : nil
            for (key, wraps) in [("then", "("), ("else", "!(")] {
                guard let arm = json.member(key, of: value) else { continue }
                if let source { conditions.append("\(wraps)\(source))") }
                readItems(arm, depth: depth + 1)
                if source != nil { conditions.removeLast() }
            }
            return
        }
        let place = json.member("placement", of: value).flatMap { json.string($0) } ?? ""
        if place == "keyboard" { return }
        if Self.below.contains(place) { facts.bottom.note(condition) } else { facts.items.note(condition) }
        if place == "principal" { facts.principal.note(condition) }
    }

    /// What the bar lies on, whether that is to be seen, its colour scheme.
    private mutating func readLook(_ name: String, _ value: JSONNode) {
        guard compilation.concerns(value, bar: "navigationBar") else { return }
        let keys = ["visibility", "style", "color", "colorScheme", "value"]
        let given = keys.compactMap { json.member($0, of: value) }.first ?? value
        let isWord =
            json.string(given).map { Choice.visibility.names.contains($0) }
            ?? (json.key(given) == "visibility" || name != "toolbarBackground")
        let said = isWord ? word(given) : said(given)
        if case .null = said.value, said.source == nil { return }
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
}
