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
        let told = json.member("contents", of: declarations[component].node).flatMap { json.member(slot, of: $0) }
        // Of a sheet all can be worked out that does not name what it is told.
        let isSheet = slotIndex("_detent", of: component) != nil
        let isOfItem = isSheet && json.member("item", of: parent(of: views)) != nil
        let name = isOfItem ? contentItems[views] ?? told.flatMap { json.string($0) } : nil
        var facts = screenFacts(
            of: views, in: placement.component, follows: told == nil || isSheet, told: name, inline: placement.inline)
        if slotIndex("_hasCancel", of: component) != nil { facts.hasCancel = mayCancel(views, placement.component) }
        if slotIndex("_detent", of: component) != nil { giveDetent(facts, to: component, context, placement) }
        for (name, value, source) in facts.values {
            guard let index = slotIndex(name + ending, of: component) else { continue }
            var at = context
            at.index = Int32(clamping: index)
            if let compiled = source.flatMap({ condition($0, in: placement.scope) }) {
                add(.argument, self.source(of: compiled, at: views, at), at: views, at)
            } else if name == "_has", json.kind(of: views) == .array || isField(views),
                buttons(among: views, of: component).isEmpty
            {
                add(.argument, .constant(.bool(false)), at: views, at)
            } else {
                add(.argument, .constant(value), at: views, at)
            }
        }
    }

    private func parent(of views: JSONNode) -> JSONNode { max(json.parents[Int(views)], 0) }

    /// The binding that chooses among the heights of a card; what a component inside works out for itself is told as a finding.
    private func giveDetent(_ facts: ScreenFacts, to component: Int, _ context: ValueContext, _ placement: Placement) {
        for node in facts.unseen {
            finding(
                "unseen-presentation",
                "What this expression gives is not seen by the card: write it on the view that the sheet is given, in the "
                    + "names of the body that presents it.", at: node)
        }
        guard let binding = facts.detentBinding, json.string(binding)?.hasPrefix("$") == true,
            let index = slotIndex("_chosen", of: component)
        else { return }
        var at = context
        at.index = Int32(clamping: index)
        self.input(binding, slot: index, of: component, placement.component, at)
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

    func screenFacts(
        of views: JSONNode, in component: Int, follows: Bool = false, told: String? = nil,
        inline: InlineInside? = nil
    ) -> ScreenFacts {
        var search = ScreenSearch(compilation: self, follows: follows, told: told, inline: inline)
        search.facts.scrolls = search.scrolls(views, component, depth: 0)
        search.visit(views, component, depth: 0)
        search.facts.pair = pair(of: views)
        return search.facts
    }

    /// Whether a button that cancels may be among views: one says so or works it out, or a component of the document may hold it.
    private func mayCancel(_ node: JSONNode, _ component: Int, depth: Int = 0) -> Bool {
        guard depth <= limits.viewDepth, json.kind(of: node) == .object || json.kind(of: node) == .array else {
            return false
        }
        if let type = json.member("type", of: node).flatMap({ json.string($0) }) {
            if let role = json.member("role", of: node) { return isExpression(role) || json.string(role) == "cancel" }
            if let index = componentIndex(type, in: component), !program.components[index].isLibrary { return true }
            if viewSlot(type, of: component) != nil || inlineView(named: type, of: component) != nil { return true }
        }
        return json.children(of: node).contains { mayCancel($0, component, depth: depth + 1) }
    }

    /// Whether two buttons of an alert stand beside each other: both have titles that are short, as they are written.
    private func pair(of views: JSONNode) -> String {
        let buttons = questionViews(views).filter { !isField($0) }
        guard buttons.count == 2, buttons.allSatisfy({ hasShortTitle($0) }) else { return "" }
        let cancels = buttons.map { json.member("role", of: $0).flatMap { json.string($0) } == "cancel" }
        return cancels[1] && !cancels[0] ? "flipped" : "pair"
    }

    private static let shortTitle = 12

    private func hasShortTitle(_ button: JSONNode) -> Bool {
        guard json.kind(of: button) == .object, json.member("type", of: button).flatMap({ json.string($0) }) == "Button"
        else { return false }
        var title = json.member("title", of: button)
        if title == nil, let label = json.member("label", of: button) ?? json.member("children", of: button) {
            let views = json.kind(of: label) == .array ? Array(json.children(of: label)) : [label]
            guard views.count == 1, json.kind(of: views[0]) == .object,
                json.member("type", of: views[0]).flatMap({ json.string($0) }) == "Text"
            else { return false }
            title = json.member("text", of: views[0])
        }
        return title.flatMap { json.string($0) }.map { $0.count <= Self.shortTitle } ?? false
    }

    /// Notes the use of something that not every release has.
    func note(_ feature: @autoclosure () -> String, _ availability: Availability?, at node: JSONNode) {
        guard let availability, isOfDocument(node) else { return }
        let feature = feature()
        featureUses += 1
        if let known = program.features.firstIndex(where: { $0.name == feature }) {
            program.features[known].count += 1
        } else {
            program.features.append(FeatureUse(name: feature, availability: availability, pointer: pointer(node)))
        }
    }

    /// What the library uses for its own views the document need not know.
    private func isOfDocument(_ node: JSONNode) -> Bool {
        var at = node
        while at >= 0, at != root { at = json.parents[Int(at)] }
        return at == root
    }
}
