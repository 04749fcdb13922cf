import Geometry

extension Machine {
    /// Instructions of actions that change a copy of what is then stored.
    mutating func stepChanges(_ i: Instruction, _ compiled: CompiledCode) throws(EvaluationFault) {
        let v = values
        let n = numbers
        let a = Int(i.a)
        let b = Int(i.b)
        if i.operation == .setPath {
            let path = compiled.code.paths[Int(i.c)]
            try ExpressionLimits.checkNesting(of: v[b], below: path.count)
            var root = v[a]
            v[a] = .null
            try put(v[b], at: path[...], in: &root)
            v[a] = root
            return
        }
        if case .string(let text) = v[b] {
            v[a] = .string(try changed(text, i.operation, b))
            return
        }
        var elements = try v[b].asArray()
        v[b] = .null
        try charge(elements.count)
        switch i.operation {
        case .append:
            try ExpressionLimits.checkNesting(of: v[b + 1], below: 1)
            elements.append(v[b + 1])
        case .insert:
            try ExpressionLimits.checkNesting(of: v[b + 1], below: 1)
            guard let place = Int(exactly: n[b + 2]), place >= 0, place <= elements.count else {
                throw .index(n[b + 2], elements.count)
            }
            elements.insert(v[b + 1], at: place)
        case .remove: elements.remove(at: try place(n[b + 1], in: elements))
        case .removeFirst, .removeLast:
            let isFirst = i.operation == .removeFirst
            let count = try count(n[b + 1], in: elements, isFirst ? "removeFirst" : "removeLast")
            if isFirst { elements.removeFirst(count) } else { elements.removeLast(count) }
        case .appendAll:
            let more = try counted(v[b + 1])
            try checkNesting(of: v[b + 1], below: 0)
            elements += more
        case .insertAll:
            let more = try counted(v[b + 1])
            try checkNesting(of: v[b + 1], below: 0)
            guard let place = Int(exactly: n[b + 2]), place >= 0, place <= elements.count else {
                throw .index(n[b + 2], elements.count)
            }
            elements.insert(contentsOf: more, at: place)
        case .removeAllAt: elements = try split(elements, at: v[b + 1]).rest
        case .move:
            let (moved, rest, places) = try split(elements, at: v[b + 1])
            guard let place = Int(exactly: n[b + 2]), place >= 0, place <= elements.count else {
                throw .index(n[b + 2], elements.count)
            }
            // The place is one among all elements, those that are moved included.
            elements = rest
            elements.insert(contentsOf: moved, at: place - places.filter { $0 < place }.count)
        case .swapAt: elements.swapAt(try place(n[b + 1], in: elements), try place(n[b + 2], in: elements))
        default: elements.removeAll()
        }
        guard elements.count <= ExpressionLimits.arrayElements else { throw .longArray }
        v[a] = .array(elements)
    }

    /// Letters that come or go.
    private mutating func changed(
        _ text: String, _ operation: Operation, _ b: Int
    ) throws(EvaluationFault) -> String {
        try charge(text.utf8.count / 16 + 1)
        switch operation {
        case .append, .appendAll:
            guard case .string(let more) = values[b + 1] else { throw values[b + 1].unexpected("a String") }
            guard text.utf8.count + more.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
            return text + more
        case .removeFirst, .removeLast:
            let isFirst = operation == .removeFirst
            let letters = text.count
            guard letters > 0 || numbers[b + 1] == 0 else { throw .emptyArray(isFirst ? "removeFirst" : "removeLast") }
            guard let count = Int(exactly: numbers[b + 1]), count >= 0, count <= letters else {
                throw .index(numbers[b + 1], letters)
            }
            return String(isFirst ? text.dropFirst(count) : text.dropLast(count))
        case .removeAll: return ""
        default: throw Value.string(text).unexpected("an Array")
        }
    }

    private func count(_ count: Double, in elements: [Value], _ what: String) throws(EvaluationFault) -> Int {
        guard !elements.isEmpty || count == 0 else { throw .emptyArray(what) }
        guard let count = Int(exactly: count), count >= 0, count <= elements.count else {
            throw .index(count, elements.count)
        }
        return count
    }

    /// The elements at places given in any order, and the others.
    private mutating func split(
        _ elements: [Value], at places: Value
    ) throws(EvaluationFault) -> (taken: [Value], rest: [Value], places: Set<Int>) {
        var wanted: Set<Int> = []
        for place in try counted(places) { wanted.insert(try self.place(try place.asNumber(), in: elements)) }
        var (taken, rest): ([Value], [Value]) = ([], [])
        for (place, element) in elements.enumerated() {
            if wanted.contains(place) { taken.append(element) } else { rest.append(element) }
        }
        return (taken, rest, wanted)
    }

    private func place(_ index: Double, in elements: [Value]) throws(EvaluationFault) -> Int {
        guard let place = Int(exactly: index), elements.indices.contains(place) else {
            throw .index(index, elements.count)
        }
        return place
    }

    /// Puts `value` at the end of a path. Steps are at most as many as a source has tokens.
    private mutating func put(
        _ value: Value, at path: ArraySlice<Code.PathStep>, in whole: inout Value
    ) throws(EvaluationFault) {
        guard let step = path.first else {
            whole = value
            return
        }
        switch (step, whole) {
        case (.field(let name), .object(var object)):
            try charge(object.values.count)
            guard let place = object.names.firstIndex(of: name) else {
                throw EvaluationFault(code: "unknown-member", message: "The object has no field `\(name)`.")
            }
            try put(value, at: path.dropFirst(), in: &object.values[place])
            whole = .object(object)
        case (.field("x"), .point(var point)):
            point.x = try value.asNumber()
            whole = .point(point)
        case (.field("y"), .point(var point)):
            point.y = try value.asNumber()
            whole = .point(point)
        case (.field("width"), .size(var size)):
            size.width = try value.asNumber()
            whole = .size(size)
        case (.field("height"), .size(var size)):
            size.height = try value.asNumber()
            whole = .size(size)
        case (.element(let register), .array(var elements)):
            try charge(elements.count)
            let place = try place(try values[register].asNumber(), in: elements)
            try put(value, at: path.dropFirst(), in: &elements[place])
            whole = .array(elements)
        case (.element(let register), .object(var object)):
            try charge(object.values.count)
            let name = try keyName(of: values[register], in: object)
            if let place = object.names.firstIndex(of: name) {
                try put(value, at: path.dropFirst(), in: &object.values[place])
            } else {
                guard path.count == 1 else {
                    throw EvaluationFault(code: "unknown-member", message: "The object has no field `\(name)`.")
                }
                object.names.append(name)
                object.values.append(value)
            }
            whole = .object(object)
        case (.key(let register, let fallback), .object(var object)):
            let name = try keyName(of: values[register], in: object)
            if path.count == 1 {
                try put(value, forKey: name, in: &object)
            } else {
                guard var held = object[name] ?? fallback.map({ values[$0] }) else {
                    throw EvaluationFault(code: "unknown-member", message: "The key `\(name.prefix(64))` is not there.")
                }
                try put(value, at: path.dropFirst(), in: &held)
                try put(held, forKey: name, in: &object)
            }
            whole = .object(object)
        case (.key, _): throw whole.unexpected("a Dictionary")
        case (.field, _): throw whole.unexpected("an Object")
        case (.element, _): throw whole.unexpected("an Array")
        }
    }
}
