import Expressions

/// What a container around a screen says before the screen is laid out: whether it has a bar and how its title stands in it.
/// SwiftUI's title and toolbar go up to the container as preferences; here they are looked for where they are written, so
/// that a bar costs no second pass (docs/controls.md).
struct ScreenFacts {
    var title = Presence()
    /// Its title where that is a text: what the way back to it is called.
    var titleText = Said()
    var items = Presence()
    var hidden = Presence()
    var hidesBack = Presence()
    /// Whether a bar below it has items.
    var bottom = Presence()
    /// Whether an item of its bar takes the place of the small title.
    var principal = Presence()
    /// Where a mode of the title is written, as expressions: under which condition, and which.
    var modes: [(condition: String?, mode: String)] = []
    /// Whether its outermost view scrolls.
    var scrolls = false
    /// How wide it is as a column.
    var width: Value = .null
    /// Whether a search of it is presented, where its body has a binding for that.
    var searches = Presence()
    /// What its bar lies on, whether that is to be seen, and its colour scheme.
    var barFill = Said()
    var barShows = Said()
    var barScheme = Said()
    /// Its height where it is presented as a sheet: a detent's name, a height or a fraction.
    var detent = Said()
    /// The binding that says which of its heights it has now.
    var detentBinding: JSONNode?
    /// Of the card of a sheet: its ground, its corners, whether a grabber shows, in which colour scheme it is.
    var cardFill = Said()
    var cardRadius = Said()
    /// Whether a grabber is asked for: `visible` or `hidden`.
    var grabber = Said()
    var severalDetents = Said(value: .bool(false))
    /// What is said in expressions of a component inside, which nobody around can work out.
    var unseen: [JSONNode] = []
    var scheme = Said()
    /// Whether they are two buttons that stand beside each other: `pair`, or `flipped` where the second cancels.
    var pair = ""
    /// Whether one of them may be the button that cancels.
    var hasCancel = false

    /// Whether and how a navigation bar shows, as an expression: `hidden`, `none` where there is nothing in it, or the mode of
    /// its title.
    var bar: String {
        let last = modes.firstIndex { $0.condition == nil }
        let mode = modes[..<(last ?? modes.count)].reversed().reduce(last.map { modes[$0].mode } ?? "'automatic'") {
            "(\($1.condition ?? "true") ? \($1.mode) : \($0))"
        }
        let untitled = items.choosing("'inline'", "'none'")
        return hidden.choosing("'hidden'", title.choosing(mode, untitled))
    }

    /// The same with everything that is under a condition.
    var wholeBar: String {
        if hidden.isThere { return "hidden" }
        if !title.isThere { return items.isThere ? "inline" : "none" }
        let first = modes.first?.mode ?? ""
        let isName = first.hasPrefix("'") && first.hasSuffix("'") && !first.dropFirst().dropLast().contains("'")
        return isName ? String(first.dropFirst().dropLast()) : "automatic"
    }

    /// What is asked for, as it is where all conditions hold, and as an expression where there are any.
    var values: [(name: String, value: Value, source: String?)] {
        let isFixed =
            ([title, items, hidden].allSatisfy { $0.conditions.isEmpty })
            && modes.allSatisfy { $0.condition == nil && $0.mode.hasPrefix("'") }
        return [
            ("_bar", .string(wholeBar), isFixed ? nil : bar),
            (
                "_hidesBack", .bool(hidesBack.isAlways),
                hidesBack.conditions.isEmpty ? nil : hidesBack.choosing("true", "false")
            ),
            ("_scrolls", .bool(scrolls), nil),
            ("_hasBottom", .bool(bottom.isThere), bottom.conditions.isEmpty ? nil : bottom.choosing("true", "false")),
            (
                "_hasPrincipal", .bool(principal.isThere),
                principal.conditions.isEmpty ? nil : principal.choosing("true", "false")
            ),
            (
                "_searches", .bool(searches.isThere && searches.conditions.isEmpty),
                searches.conditions.isEmpty ? nil : searches.choosing("true", "false")
            ),
            ("_title", titleText.value, titleText.source), ("_barFill", barFill.value, barFill.source),
            ("_barShows", barShows.value, barShows.source),
            ("_barScheme", barScheme.value, barScheme.source),
            ("_detent", detent.value, detent.source), ("_width", width, nil), ("_has", .bool(true), nil),
            ("_cardFill", cardFill.value, cardFill.source), ("_cardRadius", cardRadius.value, cardRadius.source),
            ("_grabber", grabber.value, grabber.source),
            ("_several", severalDetents.value, severalDetents.source), ("_scheme", scheme.value, scheme.source),
            ("_pair", .string(pair), nil), ("_hasCancel", .bool(hasCancel), nil),
        ]
    }
}

/// A value that is written of a screen: the innermost counts.
struct Said {
    var value = Value.null
    /// An expression in the names of the body around.
    var source: String?
}

/// Whether something is written of a screen, and under which conditions where it comes and goes.
struct Presence {
    private(set) var isAlways = false
    /// Of each place where it is written; none where it stands in one without.
    private(set) var conditions: [String] = []

    var isThere: Bool { isAlways || !conditions.isEmpty }

    mutating func note(_ condition: String?) {
        guard !isAlways else { return }
        if let condition { conditions.append(condition) } else { (isAlways, conditions) = (true, []) }
    }

    /// What may be so: for certain, or where an expression holds.
    struct Test {
        var holds: Bool
        var source: String?

        init(holds: Bool, _ source: String?) { (self.holds, self.source) = (holds, source) }
    }

    mutating func note(_ condition: String?, _ test: Test) {
        if let source = test.source {
            note(condition.map { "\($0) && \(source)" } ?? source)
        } else if test.holds {
            note(condition)
        }
    }

    func choosing(_ there: String, _ otherwise: String) -> String {
        if isAlways { return there }
        return conditions.isEmpty ? otherwise : "(\(conditions.joined(separator: " || ")) ? \(there) : \(otherwise))"
    }
}

/// Views that a use writes for a slot of a component of the document, or what a view modifier modifies.
struct SlotGift {
    var slot: Int
    var views: JSONNode
    /// The component in whose names they stand.
    var owner: Int
}

extension Compilation {
    /// What the document gives for the slots of a component: a bar around one of them shows what any of these says.
    func gifts(for slot: Int, of component: Int) -> [SlotGift] {
        if slotGifts == nil { slotGifts = allGifts() }
        return (slotGifts?[component] ?? []).filter { $0.slot == slot }
    }

    private func allGifts() -> [Int: [SlotGift]] {
        var found: [Int: [SlotGift]] = [:]
        var seen: Set<JSONNode> = []
        for owner in declarations.indices where !program.components[owner].isLibrary {
            var pending = declarations[owner].inlineViews.values.map(\.content).sorted()
            if let body = declarations[owner].body { pending.append(body) }
            pending = pending.filter { seen.insert($0).inserted }
            while let node = pending.popLast() {
                guard json.kind(of: node) == .object || json.kind(of: node) == .array else { continue }
                pending += json.children(of: node)
                if json.kind(of: node) == .object { collectGifts(of: node, owner, &found) }
            }
        }
        return found
    }

    private func collectGifts(of node: JSONNode, _ owner: Int, _ found: inout [Int: [SlotGift]]) {
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return }
        if let index = componentIndex(type, in: owner), !program.components[index].isLibrary {
            if let views = json.member("children", of: node), let slot = viewSlot(Self.contentSlot, of: index) {
                found[index, default: []].append(SlotGift(slot: slot, views: views, owner: owner))
            }
            if let slots = json.member("slots", of: node), json.kind(of: slots) == .object {
                for views in json.children(of: slots) {
                    guard let slot = viewSlot(json.key(views), of: index) else { continue }
                    found[index, default: []].append(SlotGift(slot: slot, views: views, owner: owner))
                }
            }
        }
        guard let modifiers = json.member("modifiers", of: node), json.kind(of: modifiers) == .array else { return }
        for object in json.children(of: modifiers) where json.kind(of: object) == .object {
            for member in json.children(of: object) {
                guard let index = viewModifierIndex(json.key(member), in: owner), !program.components[index].isLibrary
                else { continue }
                found[index, default: []].append(SlotGift(slot: 0, views: node, owner: owner))
            }
        }
    }
}

extension ScreenSearch {
    /// Whether the one outermost view scrolls.
    mutating func scrolls(_ node: JSONNode, _ component: Int, depth: Int) -> Bool {
        steps += 1
        guard depth <= compilation.limits.viewDepth, steps <= compilation.limits.templateNodes else { return false }
        if json.kind(of: node) == .array {
            guard json.childCount(of: node) == 1, let only = json.children(of: node).first(where: { _ in true }) else {
                return false
            }
            return scrolls(only, component, depth: depth + 1)
        }
        guard let type = json.member("type", of: node).flatMap({ json.string($0) }) else { return false }
        if Self.scrolling.contains(type) { return true }
        if let given = inline?.given[type] { return scrolls(given.views, component, depth: depth + 1) }
        if let slot = compilation.viewSlot(type, of: component) {
            let gifts = compilation.gifts(for: slot, of: component)
            for gift in gifts where !scrolls(gift.views, gift.owner, depth: depth + 1) { return false }
            return !gifts.isEmpty
        }
        if let (inside, owner) = written(type, component) { return scrolls(inside, owner, depth: depth + 1) }
        guard type == "Group" || type == NodeTemplate.scrollReader || type == "Let",
            let children = json.member("children", of: node)
        else { return false }
        return scrolls(children, component, depth: depth + 1)
    }
}
