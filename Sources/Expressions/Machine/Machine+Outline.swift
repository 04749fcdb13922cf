extension Checker {
    /// `_outline(tree, children, id, open)`, of the library alone: what is seen of a tree.
    mutating func outline(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, [nil, nil, nil, nil], of: "_outline", node),
            let tree = coerce(given[0], to: .array(.any)), let children = coerce(given[1], to: .string),
            let id = coerce(given[2], to: .string), let open = coerce(given[3], to: .array(.any))
        else { return nil }
        let fields: [(String, StaticType)] = [
            ("id", .any), ("element", .any), ("depth", .number), ("isParent", .bool), ("isOpen", .bool),
        ]
        let type = StaticType.object(fields.map { StaticType.ObjectField(name: $0.0, type: $0.1) })
        return operate(.outline, [tree, children, id, open], .array(type), span(node))
    }
}

extension Checker {
    /// `_identity(item)`, of the library alone: what tells an item of `sheet(item:)` from another.
    mutating func identity(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, [nil], of: "_identity", node), let item = settled(given[0]) else {
            return nil
        }
        return operate(.identityOf, [item], .any, span(node))
    }
}

extension Value {
    /// Its field `id`; a case is told by all it carries, and an object without an id by nothing, since what `id` its type
    /// has is not known.
    var identityOfItem: Value {
        guard case .object(let object) = self, object[Self.caseKey] == nil else { return self }
        return object["id"] ?? .null
    }
}

extension Machine {
    /// The elements of a tree that are in no closed one, in order: each with its id, its depth, whether it has elements of its
    /// own and whether it is open. Costs an operation for each, and what looking for its fields costs.
    mutating func outline(
        of tree: Value, _ children: Value, _ id: Value, open: Value
    ) throws(EvaluationFault) -> [Value] {
        let names = ["id", "element", "depth", "isParent", "isOpen"]
        let (childrenName, idName) = (try string(children), try string(id))
        var isOpen: Set<String> = []
        for one in try counted(open) {
            try charge(one.cost(upTo: limit - used))
            isOpen.insert(ValueKey.text(of: one))
        }
        var result: [Value] = []
        var pending: [(elements: [Value], next: Int)] = [(try tree.asArray(), 0)]
        while var level = pending.popLast() {
            guard level.next < level.elements.count else { continue }
            let element = level.elements[level.next]
            level.next += 1
            let depth = pending.count
            pending.append(level)
            try checkNesting(of: element, below: 2)
            var (key, inside) = (element, Value.null)
            if case .object(let object) = element {
                try charge(1 + object.names.count / 8)
                if idName != "self" { key = object[idName] ?? .null }
                inside = object[childrenName] ?? .null
            }
            try charge(1 + key.cost(upTo: limit - used))
            var shows = false
            if case .array(let elements) = inside {
                shows = isOpen.contains(ValueKey.text(of: key))
                if shows { pending.append((elements, 0)) }
            }
            guard result.count < ExpressionLimits.arrayElements else { throw .longArray }
            let values: [Value] = [key, element, .number(Double(depth)), .bool(!inside.isNull), .bool(shows)]
            result.append(.object(ObjectValue(names: names, values: values)))
        }
        return result
    }
}
