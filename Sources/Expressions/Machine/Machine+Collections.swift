import Geometry

extension Machine {
    /// Instructions on arrays and objects.
    mutating func stepCollections(_ i: Instruction, _ compiled: CompiledCode) throws(EvaluationFault) {
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let c = Int(i.c)
        switch i.operation {
        case .array:
            try charge(c)
            for place in b..<b + c { try ExpressionLimits.checkNesting(of: v[place], below: 1) }
            v[a] = .array(Array(UnsafeBufferPointer(start: v + b, count: c)))
        case .object:
            try charge(c)
            var made = ObjectValue(names: [], values: [])
            for place in stride(from: b, to: b + c, by: 2) {
                try ExpressionLimits.checkNesting(of: v[place + 1], below: 1)
                let name = try string(v[place])
                // At most as many as a source has tokens.
                if made.names.contains(name) { throw .duplicateKey(v[place]) }
                made.names.append(name)
                made.values.append(v[place + 1])
            }
            v[a] = .object(made)
        case .arrayCount: numbers[a] = Double(try v[b].asArray().count)
        case .arrayIsEmpty: numbers[a] = try v[b].asArray().isEmpty ? 1 : 0
        case .isModel:
            if case .reference(let object) = v[b] {
                numbers[a] = Int(object.model) == c ? 1 : 0
            } else {
                numbers[a] = 0
            }
        case .isType:
            if case .object(let object) = v[b], let name = object.typeName {
                numbers[a] = name == compiled.code.values[c].text ? 1 : 0
            } else {
                numbers[a] = 0
            }
        case .caseName:
            switch v[b] {
            case .string, .symbol, .object: v[a] = .string(v[b].caseName)
            default: v[a] = .null
            }
        case .first: v[a] = try v[b].asArray().first ?? .null
        case .last: v[a] = try v[b].asArray().last ?? .null
        case .indices:
            let count = try v[b].asArray().count
            try charge(count)
            v[a] = .array((0..<count).map { .number(Double($0)) })
        case .containsValue: numbers[a] = try contains(v[b], v[c]) ? 1 : 0
        case .element: v[a] = try element(numbers[c], of: v[b])
        case .elementOfValue: v[a] = try element(v[c], of: v[b])
        case .field:
            guard case .object(let object) = v[b] else { throw v[b].unexpected("an Object") }
            guard case .string(let name) = compiled.code.values[c] else { return }
            v[a] = try field(name, of: object)
        case .fieldValue:
            guard case .object(let object) = v[b] else { throw v[b].unexpected("an Object") }
            try charge(object.names.count / 16)
            v[a] = try object[string(v[c])] ?? .null
        case .member:
            guard case .string(let name) = compiled.code.values[c] else { return }
            v[a] = try member(name, of: v[b])
        default: break
        }
    }

    /// Looking for a name costs as comparing strings does.
    private mutating func field(_ name: String, of object: ObjectValue) throws(EvaluationFault) -> Value {
        try charge(object.names.count / 16)
        guard let value = object[name] else {
            throw EvaluationFault(code: "unknown-member", message: "The object has no field `\(name)`.")
        }
        return value
    }

    private func element(_ index: Double, of value: Value) throws(EvaluationFault) -> Value {
        guard case .array(let elements) = value else { throw value.unexpected("an Array") }
        guard let place = Int(exactly: index), elements.indices.contains(place) else {
            throw .index(index, elements.count)
        }
        return elements[place]
    }

    private mutating func element(_ index: Value, of value: Value) throws(EvaluationFault) -> Value {
        if value.range != nil { return try element(index, of: .array(try elements(ofRange: value))) }
        if case .object(let object) = value {
            return try object[keyName(of: index, in: object)] ?? .null
        }
        return try element(try index.asNumber(), of: value)
    }

    private mutating func contains(_ value: Value, _ element: Value) throws(EvaluationFault) -> Bool {
        if value.range != nil { return try isIn(element, range: value) }
        guard case .array(let elements) = value else {
            return StringParsing.contains(try string(value), try string(element))
        }
        for one in elements {
            try charge(1 + min(one.cost(upTo: limit - used), element.cost(upTo: limit - used)))
            if Value.isEqual(one, element) { return true }
        }
        return false
    }

    /// A member of a value whose type only the data tells: a field of an object, else what values of its type have.
    private mutating func member(_ name: String, of value: Value) throws(EvaluationFault) -> Value {
        if case .object(let object) = value, object[name] == nil, value.range != nil {
            return try member(name, of: .array(try elements(ofRange: value)))
        }
        switch (value, name) {
        case (.object(let object), "keys") where object[name] == nil:
            try charge(object.names.count)
            return .array(object.names.map { .string($0) })
        case (.object(let object), "values") where object[name] == nil:
            try charge(object.names.count)
            return .array(object.values)
        case (.object(let object), "count") where object[name] == nil: return .number(Double(object.names.count))
        case (.object(let object), "isEmpty") where object[name] == nil: return .bool(object.names.isEmpty)
        case (.object(let object), _): return try field(name, of: object)
        case (.string, "count"), (.symbol, "count"): return .number(Double(try string(value).count))
        case (.string(let string), "isEmpty"): return .bool(string.isEmpty)
        case (.string(let string), "capitalized"):
            try charge(string.utf8.count)
            return .string(string.withCapitals)
        case (.string(let text), "scheme"), (.string(let text), "host"), (.string(let text), "path"),
            (.string(let text), "lastPathComponent"), (.string(let text), "pathExtension"):
            guard let row = EverydayRow.row(name, of: .string, isCalled: false) else { return .null }
            try charge(text.utf8.count)
            return AddressParts(text).part(row.query)
        case (.array(let elements), "count"): return .number(Double(elements.count))
        case (.array(let elements), "isEmpty"): return .bool(elements.isEmpty)
        case (.color(let color), "gradient"): return .color(.standardGradient(of: color))
        case (.array(let elements), "first"): return elements.first ?? .null
        case (.array(let elements), "last"): return elements.last ?? .null
        case (.array(let elements), "indices"):
            try charge(elements.count)
            return .array(elements.indices.map { .number(Double($0)) })
        default:
            if let part = GeometryPart(named: name, of: value.staticType) {
                if let number = part.number(of: value) { return .number(number) }
                if let inner = part.value(of: value) { return inner }
            }
            if case .null = value { throw value.unexpected("a value with a member `\(name)`") }
            throw EvaluationFault(
                code: "unknown-member", message: "The value is \(value.typeName) and has no `\(name)`.")
        }
    }
}
