import Expressions

/// What an app keeps of its models, in SwiftData or Core Data: a list for each model, which `queries` of components read and
/// `modelContext` changes. One object of a session holds them all, so that whoever reads a list runs when that is another.
extension Compilation {
    /// Keys of the environment that are it.
    private static let contexts: Set = ["modelContext", "managedObjectContext"]
    private static let querySlot = "_records"
    static let orders = ["forward", "reverse"]

    func declareRecords() {
        guard keepsRecords else { return }
        let owner =
            modelNames.contains("ModelContext") || program.types.type(named: "ModelContext") != nil
            ? "_ModelContext" : "ModelContext"
        let number = program.models.count
        var context = Model(name: owner, kind: .observable, properties: [])
        var (inserts, deletes): ([String], [String]) = ([], [])
        let declared = json.member("models", of: root).map { json.membersByKey(of: $0) } ?? []
        for member in declared {
            let name = json.key(member)
            guard let model = modelIndices[name] else { continue }
            let list = given(records: member, of: model)
            if !list.isEmpty { context.makers.insert(context.properties.count) }
            let kept = Self.list(named: name, model)
            context.properties.append((kept, .array(.reference(model)), .array(list)))
            inserts.append(
                "if record is \(name) { if !\(kept).contains(where: { $0 == record }) { \(kept).append(record) } }")
            deletes.append("if record is \(name) { \(kept).removeAll { $0 == record } }")
        }
        checkMadeProperties()
        func function(_ name: String, _ parameters: [String], _ body: String) {
            context.functions[name] = FunctionDeclaration(
                parameters: parameters, source: body, pointer: "", level: .model(number))
        }
        // Of what is given the type is looked at while running.
        let record = "let record = (given as? Any)!; "
        function("insert", ["given"], record + inserts.joined(separator: "; "))
        function("delete", ["given"], record + deletes.joined(separator: "; "))
        for name in ["save", "processPendingChanges"] { function(name, [], "") }
        program.models.append(context)
        let storage = Storage(model: number, source: "\(owner).shared")
        statics[storage.source] = NameBinding(
            .value(NameReference(.shared, program.shared.count), .reference(number), owner: false))
        program.shared.append(.object(.prototype(model: number, names: [], values: [])))
        records = storage
    }

    /// Whether a component asks for records, or a model has some.
    private var keepsRecords: Bool {
        guard json.kind(of: root) == .object, json.member("type", of: root) == nil else { return false }
        func has(_ key: String, in group: String) -> Bool {
            guard let owners = json.member(group, of: root), json.kind(of: owners) == .object else { return false }
            return json.children(of: owners).contains {
                json.kind(of: $0) == .object && json.member(key, of: $0) != nil
            }
        }
        return has("records", in: "models")
            || ["components", "viewModifiers", "styles"].contains { has("queries", in: $0) }
    }

    /// The records that a document has of a model: the properties of each.
    private func given(records node: JSONNode, of model: Int) -> [Value] {
        guard let list = json.member("records", of: node) else { return [] }
        guard json.kind(of: list) == .array else {
            _ = mismatch("a list of records", list)
            return []
        }
        mayMakeObjects = true
        defer { mayMakeObjects = false }
        return json.children(of: list).compactMap { record in
            if isNewObject(record) { return prototype(record, depth: 0) }
            guard json.kind(of: record) == .object, !isExpression(record) else {
                return mismatch("an object of properties and values", record)
            }
            var (names, values): ([String], [Value]) = ([], [])
            for member in json.children(of: record) {
                guard let value = literal(member, depth: 1) else { return nil }
                names.append(json.key(member))
                values.append(value)
                madeProperties.append(MadeProperty(model: model, name: json.key(member), value: value, node: member))
            }
            madeObjects.append((model, names, record))
            return .object(.prototype(model: model, names: names, values: values))
        }
    }

    func isRecordContext(_ name: String) -> Bool { records != nil && Self.contexts.contains(name) }

    /// The names of a component that are the object with the records.
    func recordContexts(of index: Int) -> [(name: String, node: JSONNode, model: Int, initial: Int)] {
        guard let records, !program.components[index].isLibrary else { return [] }
        let node = declarations[index].node
        var found = names("environment", of: node).filter { isRecordContext($0.name) }
        if let queries = json.member("queries", of: node) { found.append((Self.querySlot, queries)) }
        return found.compactMap { name, node in
            compile(source: records.source, at: node, expecting: .any, in: documentScope).map {
                (name, node, records.model, keep($0, at: node))
            }
        }
    }

    /// `queries`: names of what is kept of a model, filtered and sorted.
    func declareQueries(of index: Int, _ taken: inout [String: JSONNode]) {
        guard let given = json.member("queries", of: declarations[index].node) else { return }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            return _ = mismatch("an object of names and models", given)
        }
        for member in json.membersByKey(of: given) where isName(member, what: "queries") {
            guard isFree(json.key(member), member, &taken), let source = query(member) else { continue }
            program.components[index].computed.append(
                ComputedProperty(name: json.key(member), source: source, pointer: pointer(member)))
            computedNodes[pointer(member)] = member
        }
    }

    /// A query as an expression over the lists; nil after a fault.
    private func query(_ node: JSONNode) -> String? {
        if json.kind(of: node) == .string { return modelIndex(node).map { list(of: $0) } }
        guard objectWithKeys(node, DeclarationKeys.query, what: "A query") else { return nil }
        guard let of = json.member("of", of: node) else {
            fault("missing-key", "A query needs the key \"of\".", at: node)
            return nil
        }
        guard let model = modelIndex(of) else { return nil }
        var source = list(of: model)
        if let filter = json.member("filter", of: node) {
            guard let text = json.string(expressionText(filter) ?? filter) else {
                _ = mismatch("a closure", filter)
                return nil
            }
            let isClosure = text.drop(while: \.isWhitespace).hasPrefix("{") || text.hasPrefix("\\")
            source += ".filter(\(isClosure ? text : "{ \(text) }"))"
        }
        guard let keys = json.member("sort", of: node) else { return source }
        let isReverse = json.member("order", of: node).flatMap { stringLiteral($0) }.map { order in
            if !Self.orders.contains(order) {
                fault(
                    "wrong-value", "\"\(Self.shown(order))\" is none of \(Self.orders.joined(separator: ", ")).",
                    at: node, suggestion: Suggestions.nearest(to: order, among: Self.orders))
            }
            return order == "reverse"
        }
        let texts =
            json.kind(of: keys) == .array ? json.children(of: keys).map { json.string($0) } : [json.string(keys)]
        var comparators: [String] = []
        for text in texts {
            guard let text else {
                _ = mismatch("a key path, or a list of them", keys)
                return nil
            }
            if text.hasPrefix("SortDescriptor(") {
                comparators.append("KeyPathComparator(" + text.dropFirst("SortDescriptor(".count))
            } else {
                let path = text.hasPrefix("\\") ? text : "\\.\(text)"
                comparators.append("KeyPathComparator(\(path)\(isReverse == true ? ", order: .reverse" : ""))")
            }
        }
        return source + ".sorted(using: [\(comparators.joined(separator: ", "))])"
    }

    private func list(of model: Int) -> String {
        "\(Self.querySlot).\(Self.list(named: program.models[model].name, model))"
    }

    /// The property with the records of a model: its name, or one word where that is a whole name.
    private static func list(named name: String, _ model: Int) -> String {
        name.contains(".") ? "_\(model)_\(name.replacing(".", with: "_"))" : name
    }
}
