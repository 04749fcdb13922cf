import Expressions

/// Inline views as they are declared: by components, by the document, by types and models.
extension Compilation {
    /// Keys of an inline view that is told something.
    static let inlineKeys = ["parameters", "bindings", "closures", "slots", "view"]

    /// Those of the document and of its types and models, before the components'.
    func declareSharedViews() {
        guard json.kind(of: root) == .object, json.member("type", of: root) == nil else { return }
        if let given = json.member("views", of: root) {
            let own = inlineViews(given, .document) { self.componentIndices[$0] != nil }
            for inline in own { documentViews[inline.name] = inline }
        }
        for key in ["types", "models"] {
            guard let owners = json.member(key, of: root), json.kind(of: owners) == .object else { continue }
            for owner in json.membersByKey(of: owners) where json.kind(of: owner) == .object {
                guard let given = json.member("views", of: owner) else { continue }
                for inline in inlineViews(given, .value(of: json.key(owner)), isTaken: { _ in false }) {
                    viewsOfValues[inline.name, default: []].append(inline)
                }
            }
        }
    }

    func declareInlineViews(of index: Int) {
        let isLibrary = program.components[index].isLibrary
        if !isLibrary { declarations[index].inlineViews = documentViews }
        guard let given = json.member("views", of: declarations[index].node), index > 0 else { return }
        // A part of one of the library's views is known there alone, whatever a document calls its components.
        let own = inlineViews(given, .own) { !isLibrary && self.componentIndices[$0] != nil }
        for inline in own { declarations[index].inlineViews[inline.name] = inline }
    }

    private func inlineViews(
        _ given: JSONNode, _ owner: InlineView.Owner, isTaken: (String) -> Bool
    ) -> [InlineView] {
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of views", given)
            return []
        }
        var found: [InlineView] = []
        for member in json.membersByKey(of: given) where isName(member, what: "views") {
            let name = json.key(member)
            if ViewSchema.row(of: name) != nil || isTaken(name) {
                fault("name-clash", "\(Self.shown(name)) is a view or a component already.", at: member)
            } else if var inline = inlineView(name, member) {
                inline.owner = owner
                inlineSlots.formUnion(inline.slots)
                found.append(inline)
            }
        }
        return found
    }

    /// A view, a list, or {"parameters", "bindings", "closures", "slots", "view"}.
    private func inlineView(_ name: String, _ node: JSONNode) -> InlineView? {
        guard json.kind(of: node) == .object, json.member("type", of: node) == nil,
            let view = json.member("view", of: node)
        else { return InlineView(name: name, node: node, content: node) }
        checkKeys(of: node, known: Self.inlineKeys, what: "An inline view")
        var inline = InlineView(name: name, node: node, content: view)
        var taken: Set<String> = []
        func names(_ key: String) -> [String] {
            guard let list = json.member(key, of: node) else { return [] }
            guard json.kind(of: list) == .array else {
                _ = mismatch("a list of names", list)
                return []
            }
            return json.children(of: list).compactMap { item -> String? in
                var item = item
                let start = key == "parameters" ? self.parameter(item).value : nil
                let type = key == "parameters" ? json.member(JSONTree.statedType, of: item).map { typeSaid($0) } : nil
                if json.kind(of: item) == .object, let own = json.member("name", of: item) { item = own }
                guard let parameter = self.name(item, what: "A parameter") else { return nil }
                if let start { inline.defaults[parameter] = start }
                inline.types[parameter] = type
                guard Self.isIdentifier(parameter) else {
                    fault("wrong-value", "\"\(Self.shown(parameter))\" cannot be a name.", at: item)
                    return nil
                }
                guard taken.insert(parameter).inserted else {
                    fault("name-clash", "The parameter \"\(Self.shown(parameter))\" is there twice.", at: item)
                    return nil
                }
                return parameter
            }
        }
        inline.parameters = names("parameters")
        inline.bindings = names("bindings")
        inline.closures = names("closures")
        inline.slots = names("slots")
        return inline
    }

    /// What an inline view of a type or model may be that stands under a name like `food.image`.
    func viewsOfValue(named type: String) -> [InlineView] {
        guard !viewsOfValues.isEmpty, let dot = type.lastIndex(of: ".") else { return [] }
        return viewsOfValues[String(type[type.index(after: dot)...])] ?? []
    }

    /// The inline view that is meant by a name in a component's body, as far as the name alone tells.
    func inlineView(named type: String, of component: Int) -> InlineView? {
        if let own = declarations[component].inlineViews[type] { return own }
        let others = viewsOfValue(named: type)
        return others.count == 1 ? others[0] : nil
    }
}
