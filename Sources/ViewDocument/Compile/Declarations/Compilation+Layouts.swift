import Expressions

/// Layouts that the document writes itself (SwiftUI's `Layout`): declarations under `layouts`, and their uses as views.
extension Compilation {
    func declareLayouts(_ node: JSONNode) {
        for (name, member) in declarations(node, what: "layouts", limit: ("components", limits.components)) {
            guard isFree(layout: name, member, what: "layout") else { continue }
            let before = faults.met
            let layout = layout(name, member)
            if let layout, faults.met == before {
                layoutIndices[name] = program.layouts.count
                program.layouts.append(layout)
            } else {
                brokenLayouts.insert(name)
            }
        }
    }

    func isFree(layout name: String, _ member: JSONNode, what: String) -> Bool {
        let components = json.member("components", of: root)
        let isTaken =
            ViewSchema.row(of: name) != nil || LibraryView.names.contains(name)
            || components.map { json.member(name, of: $0) != nil } == true || layoutIndices[name] != nil
        if isTaken { fault("name-clash", "\(name) is a view already: a \(what) needs another name.", at: member) }
        return !isTaken
    }

    private func layout(_ name: String, _ node: JSONNode) -> WrittenLayout? {
        guard objectWithKeys(node, DeclarationKeys.layout, what: "A layout") else { return nil }
        let (properties, scope) = writtenNames(of: node)
        var layout = WrittenLayout(name: name, properties: properties)
        let subviews = scope.addingParameter(
            "subviews", WrittenLayout.Parameter.subviews, .array(tellsIntegers ? .integer : .number))
        let called = subviews.addingParameter(
            "proposal", WrittenLayout.Parameter.proposal, LayoutQuery.proposalType
        ).addingParameter("cache", WrittenLayout.Parameter.cache)
        layout.makeCache = part("makeCache", of: node, in: subviews, givesValue: true)
        // What a cache was made of has changed whenever a document is laid out again: it is always made anew.
        _ = part("updateCache", of: node, in: called, givesValue: false)
        layout.sizeThatFits = part("sizeThatFits", of: node, in: called, givesValue: true)
        layout.placeSubviews = part(
            "placeSubviews", of: node, in: called.addingParameter("bounds", WrittenLayout.Parameter.bounds, .rect),
            givesValue: false)
        for key in ["sizeThatFits", "placeSubviews"] where json.member(key, of: node) == nil {
            fault("missing-key", "A layout needs the key \"\(key)\", a string of statements.", at: node)
        }
        return layout
    }

    /// The properties of a layout or a shape, and the names that its functions see: those, and its helpers.
    func writtenNames(of node: JSONNode) -> (properties: [WrittenLayout.Property], scope: DocumentScope) {
        var taken: [String: JSONNode] = [:]
        var names: [(name: String, binding: NameBinding)] = []
        var properties: [WrittenLayout.Property] = []
        for (name, type, fallback) in layoutProperties(of: node, &taken) {
            let index = WrittenLayout.Parameter.firstProperty + properties.count
            names.append((name, NameBinding(.value(NameReference(.parameter, index), type, owner: false))))
            properties.append(WrittenLayout.Property(name: name, fallback: fallback))
        }
        let helpers = functions(of: node, .component, &taken)
        for helper in helpers { names.append((helper.name, NameBinding(.function(helper.function)))) }
        var scope = documentScope
        scope.layoutNames = names
        for helper in helpers where countExpression(helper.function.source, at: helper.body) {
            report(FaultList(faults: helper.function.faults(in: scope)), at: helper.body)
        }
        return (properties, scope)
    }

    private var tellsIntegers: Bool { program.numbers == .swift }

    /// A list of names that every use gives, or an object of names and what they are else.
    private func layoutProperties(
        of node: JSONNode, _ taken: inout [String: JSONNode]
    ) -> [(name: String, type: StaticType, fallback: Value?)] {
        guard let given = json.member("properties", of: node) else { return [] }
        var found: [(name: String, type: StaticType, fallback: Value?)] = []
        if json.kind(of: given) == .array {
            for element in json.children(of: given) {
                guard let name = json.string(element) else {
                    _ = mismatch("a name", element)
                    continue
                }
                if isFree(name, element, &taken) { found.append((name, .any, nil)) }
            }
            return found
        }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of names and values, or a list of names", given)
            return []
        }
        for member in json.membersByKey(of: given) where isName(member, what: "properties") {
            guard isFree(json.key(member), member, &taken), let value = constant(member) else { continue }
            found.append((json.key(member), value.staticType(tellsIntegers: tellsIntegers), value))
        }
        return found
    }

    func part(
        _ key: String, of node: JSONNode, in scope: DocumentScope, givesValue: Bool
    ) -> WrittenLayout.Part? {
        guard let text = json.member(key, of: node) else { return nil }
        guard let source = json.string(text) else {
            fault("wrong-value", "This function is a string of statements, not \(kindName(text)).", at: text)
            return nil
        }
        guard countExpression(source, at: text) else { return nil }
        switch CompiledFunction.compile(
            source, in: scope, givesValue: givesValue, occurrence: UInt32(truncatingIfNeeded: expressionCount))
        {
        case .success(let function): return WrittenLayout.Part(function: function, place: place(text))
        case .failure(let list):
            report(list, at: text)
            return nil
        }
    }

    /// A use of a document's layout.
    func written(_ index: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        let layout = program.layouts[index]
        checkKeys(of: node, known: ViewSchema.commonKeys + ["properties", "children"], what: layout.name)
        var template = NodeTemplate(kind: .layout, typeName: layout.name, place: place(node))
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        add(.layout, .constant(.number(Double(WrittenLayout.firstNumber + index))), at: node, context)
        emitProperties(layout.properties, json.member("properties", of: node), of: layout.name, at: node, context)
        var inside = placement.inside(base.index, owner: base.index, counter: base.counter)
        inside.gridRowsAreGroups = true
        inside.isLazy = false
        setChildren(of: base.index, views(under: "children", of: node, inside), placement)
        return base
    }

    /// The properties that a use gives a layout or a shape.
    func emitProperties(
        _ properties: [WrittenLayout.Property], _ given: JSONNode?, of name: String, at node: JSONNode,
        _ outer: ValueContext
    ) {
        if let given, json.kind(of: given) != .object || isExpression(given) {
            _ = mismatch("an object of names and values", given)
            return
        }
        var context = outer
        let known = properties.map { $0.name }
        for member in given.map({ Array(json.children(of: $0)) }) ?? [] where !known.contains(json.key(member)) {
            fault(
                "unknown-input", "\(name) has no property \"\(Self.shown(json.key(member)))\".", at: member,
                suggestion: Suggestions.nearest(to: json.key(member), among: known))
        }
        for (number, property) in properties.enumerated() {
            if let member = given.flatMap({ json.member(property.name, of: $0) }) {
                context.index = Int32(clamping: number)
                emitSingle(.property, .any, member, context)
            } else if property.fallback == nil {
                fault("missing-input", "\(name) needs \"\(property.name)\" in properties.", at: node)
            }
        }
    }
}
