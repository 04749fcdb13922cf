extension Checker {
    mutating func checkInterpolation(_ parts: [Int], _ node: Int) -> Int? {
        var checked: [Int] = []
        var isWhole = true
        for part in parts {
            guard let one = check(part), !typed.nodes[one].isPending || resolve(one, as: .any) != nil,
                let number = finite(one)
            else {
                isWhole = false
                continue
            }
            if case .reference = typed.nodes[number].type {
                guard let name = text(of: number) else { return nil }
                checked.append(name)
            } else if isDouble(number) {
                guard let text = text(of: number) else { return nil }
                checked.append(text)
            } else {
                checked.append(number)
            }
        }
        guard isWhole else { return nil }
        return operate(.concat, checked, .string, span(node), .number(UInt16(clamping: checked.count)))
    }

    mutating func checkArray(_ elements: [Int], _ node: Int) -> Int? {
        var checked: [Int] = []
        for element in elements {
            if let one = check(element).flatMap({ finite($0) }) { checked.append(one) }
        }
        guard checked.count == elements.count else { return nil }
        var type: StaticType?
        for one in checked where !typed.nodes[one].isPending {
            guard let known = type else {
                type = typed.nodes[one].type
                continue
            }
            guard let both = StaticType.unify(known, typed.nodes[one].type) else {
                return fault(
                    "type-mismatch",
                    "The elements of an array have one type: \(Self.article(known)) and "
                        + "\(Self.article(typed.nodes[one].type)) have none in common.", typed.nodes[one].span)
            }
            type = both
        }
        let count = TypedNode.Immediate.number(UInt16(clamping: checked.count))
        let isPending = checked.contains { typed.nodes[$0].isPending }
        if isPending, type == nil || type == .null {
            // Not folded: what its members are is still to be told.
            guard let made = make(.operation(.array, count), checked, .array(.null), span(node)) else { return nil }
            typed.nodes[made].isPending = true
            return made
        }
        let element = type ?? .null
        var told: [Int] = []
        for one in checked {
            guard let value = coerce(one, to: element) else { return nil }
            told.append(value)
        }
        return operate(.array, told, .array(element), span(node), count)
    }

    /// An object: each name, as a constant, before its value.
    mutating func checkObject(_ names: [String], _ values: [Int], _ node: Int) -> Int? {
        var children: [Int] = []
        var fields: [StaticType.ObjectField] = []
        for (name, value) in zip(names, values) {
            guard let one = check(value).flatMap({ settled($0) }),
                let key = constant(.string(name), .string, span(value))
            else { continue }
            children += [key, one]
            fields.append(StaticType.ObjectField(name: name, type: typed.nodes[one].type))
        }
        guard fields.count == names.count else { return nil }
        return operate(
            .object, children, .object(fields), span(node), .number(UInt16(clamping: children.count)))
    }
}
