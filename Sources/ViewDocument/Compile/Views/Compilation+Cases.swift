import Expressions
import Geometry

/// The cases of a document's enums, each with the names of what it carries, in order.
package struct EnumCases: Sendable {
    private var payloads: [String: [String]] = [:]
    /// Cases of several types that carry different things.
    private var unclear: Set<String> = []
    /// The cases of each type.
    private var types: [[String: [String]]] = []

    package init() {}

    mutating func add(type cases: [String: [String]]) { types.append(cases) }

    /// What a case carries of which only some types are meant: those that have all of these cases; nil where that does not tell.
    func payload(of name: String, among labels: Set<String>) -> [String]? {
        if let known = payloads[name] { return known }
        let fitting = Set(types.filter { cases in labels.allSatisfy { cases[$0] != nil } }.compactMap { $0[name] })
        return fitting.count == 1 ? fitting.first : nil
    }

    /// What a case carries that carries so many values; nil where several do.
    package func payload(of name: String, count: Int) -> [String]? {
        if let known = payloads[name] { return known }
        let fitting = Set(types.compactMap { $0[name] }.filter { $0.count == count })
        return fitting.count == 1 ? fitting.first : nil
    }

    /// The case that a label misses by a letter or two, where the other labels are all of one type; nil where it is one, or
    /// nothing tells.
    func meant(by label: String, among labels: Set<String>) -> String? {
        guard !types.contains(where: { $0[label] != nil }) else { return nil }
        let others = labels.subtracting([label])
        guard !others.isEmpty, let type = types.first(where: { cases in others.allSatisfy { cases[$0] != nil } }) else {
            return nil
        }
        return Suggestions.nearest(to: label, among: type.keys.filter { !labels.contains($0) }.sorted())
    }

    /// What a case carries; nil where it carries nothing, or that is not known.
    package func payload(of name: String) -> [String]? { payloads[name] }

    mutating func add(_ name: String, _ payload: [String]) {
        if unclear.contains(name) { return }
        if let known = payloads[name], known != payload {
            payloads[name] = nil
            unclear.insert(name)
            return
        }
        if !payload.isEmpty { payloads[name] = payload }
    }
}

extension Compilation {
    /// Whether the cases of a Switch without a default are all that its value can be: those of a type, or both of a Bool. Swift
    /// asks for no more where the value is no optional.
    func coversAll(_ node: JSONNode) -> Bool {
        guard json.member("default", of: node) == nil, let cases = json.member("cases", of: node),
            json.kind(of: cases) == .object, !isExpression(cases)
        else { return false }
        let labels = self.labels(of: cases)
        return labels == ["true", "false"] || program.types.isWhole(labels)
    }

    /// What stands for nil where a Switch over all cases meets it: one view that shows nothing, for the Switch is always one.
    func emptyArm(at node: JSONNode, _ inside: Placement) -> Int32 {
        let block = BlockBuilder(role: .arm, component: inside.component)
        let placement = inside.entering(block)
        var template = NodeTemplate(kind: .zStack, typeName: "ZStack", place: place(node))
        template.parent = placement.parent
        template.view = placement.owner
        let index = block.add(template)
        addAlignment(.center, at: node, ValueContext(builder: block, node: index, scope: placement.scope))
        block.roots = [index]
        return Int32(block.finish(into: &program, around: inside.builder))
    }
}

/// Types that a document declares, and the patterns of a Switch (CONTRACT 5.2).
extension Compilation {
    func declareTypes(_ node: JSONNode) {
        let all = declarations(node, what: "types", limit: ("components", limits.components))
        declaredTypes = Dictionary(all.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
        for (name, member) in all {
            guard objectWithKeys(member, DeclarationKeys.type, what: "A type") else { continue }
            let given = ["fields", "cases"].compactMap { json.member($0, of: member) }
            if given.isEmpty, declareAdditions(to: name, member) { continue }
            guard given.count == 1, let parts = given.first, json.kind(of: parts) == .object else {
                fault("wrong-value", "The type \(name) has either \"fields\" or \"cases\", an object.", at: member)
                continue
            }
            if json.member("fields", of: member) != nil {
                _ = fieldNames(of: parts)
                declareStruct(name, parts, member)
                continue
            }
            declareEnum(name, parts, member)
            program.cases.add(
                type: Dictionary(
                    json.membersByKey(of: parts).map { one in
                        (
                            json.key(one),
                            json.kind(of: one) == .object ? json.children(of: one).map { json.key($0) } : []
                        )
                    }, uniquingKeysWith: { first, _ in first }))
            for one in json.membersByKey(of: parts) {
                guard json.kind(of: one) != .null else { continue }
                guard json.kind(of: one) == .object else {
                    _ = mismatch("null, or an object of what the case carries", one)
                    continue
                }
                program.cases.add(json.key(one), fieldNames(of: one))
            }
        }
        declareFieldDefaults()
    }

    /// Names in their order; each has a type's name, which readers are told.
    private func fieldNames(of node: JSONNode) -> [String] {
        json.children(of: node).compactMap { field in
            guard Self.isIdentifier(json.key(field)), fieldType(field) != nil else {
                fault("wrong-value", "A field is a name with the name of its type.", at: field)
                return nil
            }
            return json.key(field)
        }
    }

    /// What a case of an AsyncImage's phase carries; nil of other values.
    private func imagePayload(of label: String, _ choice: JSONNode, _ scope: DocumentScope) -> [String]? {
        guard let value = json.member("value", of: choice), let given = expressionText(value),
            let name = json.string(given), scope.loops.last(where: { $0.item == name })?.isImagePhase == true
        else { return nil }
        return ["success": ["image"], "failure": ["error"]][label] ?? []
    }

    /// The names of a Switch's cases, without what is named of what they carry.
    private func labels(of cases: JSONNode) -> Set<String> {
        Set(json.membersByKey(of: cases).flatMap { SwitchLabel.names(String(json.key($0).prefix { $0 != "(" })) })
    }

    /// A case of a Switch: its label, and where its views stand. `loaded(items)` names what the case carries: by place where
    /// the document declares the case, else by name.
    func pattern(_ text: String, _ node: JSONNode, of choice: JSONNode, _ inside: Placement) -> (String, Placement) {
        let labels = json.member("cases", of: choice).map { self.labels(of: $0) } ?? []
        for name in SwitchLabel.names(String(text.prefix { $0 != "(" })) {
            guard let meant = program.cases.meant(by: name, among: labels) else { continue }
            fault("unknown-name", "No case is called \"\(Self.shown(name))\".", at: node, suggestion: meant)
        }
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), Self.isIdentifier(String(text[..<open])) else {
            return (text, inside)
        }
        let label = String(text[..<open])
        let names = text[text.index(after: open)...].dropLast().split(separator: ",").map { part in
            String(part.trimmingPrefix { $0 == " " }.trimmingPrefix("let ").filter { $0 != " " })
        }
        guard names.allSatisfy({ Self.isIdentifier($0) }) else { return (text, inside) }
        let payload =
            imagePayload(of: label, choice, inside.scope) ?? program.cases.payload(of: label, among: labels)
        if let payload, names.count > payload.count {
            fault("wrong-value", "The case \(label) carries \(payload.count) values, not \(names.count).", at: node)
            return (label, inside)
        }
        guard let value = json.member("value", of: choice), let given = expressionText(value),
            let source = json.string(given)
        else {
            fault("wrong-value", "Only of an expression's value a case is taken apart.", at: node)
            return (label, inside)
        }
        var named = inside
        for (place, name) in names.enumerated() where name != "_" {
            let before = meter.bytes
            let field = payload?[place] ?? name
            let compiled = compile(source: "(\(source)).\(field)", at: given, expecting: .any, in: inside.scope)
            let binding = compiled.map { NameBinding(.argument($0)) } ?? Self.unknownBinding
            named.scope = named.scope.naming(name, binding, cost: meter.bytes - before)
        }
        return (label, named)
    }
}
