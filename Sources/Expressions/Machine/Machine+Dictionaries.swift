extension Machine {
    /// Instructions on dictionaries: objects whose names are keys, in the order in which they came.
    mutating func stepDictionaries(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let key = DictionaryKey(rawValue: i.c) ?? .text
        switch i.operation {
        case .keyName: v[a] = .string(key.name(of: v[b]))
        case .pairs:
            if case .array = v[b] {
                v[a] = v[b]
                return
            }
            let dictionary = try dictionary(v[b])
            try checkNesting(of: v[b], below: 1)
            let names = ["key", "value"]
            v[a] = .array(
                zip(dictionary.names, dictionary.values).map {
                    .object(ObjectValue(names: names, values: [key.value(of: $0), $1]))
                })
        case .keys: v[a] = .array(try dictionary(v[b]).names.map { key.value(of: $0) })
        case .fieldValues: v[a] = .array(try dictionary(v[b]).values)
        case .fieldCount: numbers[a] = Double(try dictionary(v[b]).names.count)
        default: v[a] = .object(try dictionary(ofPairs: v[b], key))
        }
    }

    private mutating func dictionary(_ value: Value) throws(EvaluationFault) -> ObjectValue {
        guard case .object(let object) = value else { throw value.unexpected("a Dictionary") }
        try charge(object.names.count)
        return object
    }

    /// A dictionary of pairs; no key is there twice.
    private mutating func dictionary(ofPairs pairs: Value, _ key: DictionaryKey) throws(EvaluationFault) -> ObjectValue
    {
        var made = ObjectValue(names: [], values: [])
        var known: Set<String> = []
        for pair in try counted(pairs) {
            guard case .object(let pair) = pair, pair.values.count == 2 else {
                throw Value.object(made).unexpected("pairs")
            }
            let name = key.name(of: pair.values[0])
            try charge(name.utf8.count / 16)
            guard known.insert(name).inserted else { throw .duplicateKey(pair.values[0]) }
            made.names.append(name)
            made.values.append(pair.values[1])
        }
        return made
    }

    /// The name under which an object has a key where nothing tells what its keys are: a number as it is written, or as in a
    /// dictionary that began empty.
    mutating func keyName(of key: Value, in object: ObjectValue) throws(EvaluationFault) -> String {
        try charge(object.names.count / 16)
        switch key {
        case .string, .symbol, .null: return try string(key)
        default: break
        }
        let marked = DictionaryKey.any.name(of: key)
        guard case .number = key else { return marked }
        let plain = DictionaryKey.number.name(of: key)
        if object[plain] != nil { return plain }
        if object[marked] != nil { return marked }
        return object.names.first.flatMap { Double($0) } == nil ? marked : plain
    }

    /// Sets, adds or, where the value is nil, removes what a key stands for.
    mutating func put(_ value: Value, forKey name: String, in object: inout ObjectValue) throws(EvaluationFault) {
        try charge(object.names.count / 8 + 1)
        guard let place = object.names.firstIndex(of: name) else {
            if value.isNull { return }
            guard object.names.count < ExpressionLimits.arrayElements else { throw .longArray }
            object.names.append(name)
            object.values.append(value)
            return
        }
        if value.isNull {
            object.names.remove(at: place)
            object.values.remove(at: place)
        } else {
            object.values[place] = value
        }
    }
}

extension EvaluationFault {
    static func duplicateKey(_ key: Value) -> EvaluationFault {
        EvaluationFault(code: "duplicate-key", message: "The key `\(key.text.prefix(64))` is there twice.")
    }
}
