/// Dictionaries: literals, their members and methods, and what actions do with them.
extension Checker {
    /// `[key: value, …]` whose keys are no plain texts.
    mutating func checkDictionary(_ keys: [Int], _ values: [Int], _ node: Int) -> Int? {
        let span = span(node)
        guard let (names, key) = unified(keys.map { check($0).flatMap { settled($0) } }, "The keys", span),
            let (given, value) = unified(values.map { check($0).flatMap { settled($0) } }, "The values", span)
        else { return nil }
        var children: [Int] = []
        for (name, one) in zip(names, given) {
            guard let text = keyName(name, of: key) else { return nil }
            children += [text, one]
        }
        return operate(
            .object, children, .dictionary(key, value), span, .number(UInt16(clamping: children.count)))
    }

    /// Nodes as values of the type they have in common.
    private mutating func unified(
        _ nodes: [Int?], _ what: String, _ span: Code.Span
    ) -> (nodes: [Int], type: StaticType)? {
        let known = nodes.compactMap { $0 }
        guard known.count == nodes.count, var type = known.first.map({ typed.nodes[$0].type }) else { return nil }
        for one in known.dropFirst() {
            guard let both = StaticType.unify(type, typed.nodes[one].type) else {
                fault("type-mismatch", "\(what) of a Dictionary have one type.", span)
                return nil
            }
            type = both
        }
        var coerced: [Int] = []
        for one in known {
            guard let value = coerce(one, to: type) else { return nil }
            coerced.append(value)
        }
        return (coerced, type)
    }

    /// The name that a key stands under.
    mutating func keyName(_ key: Int, of type: StaticType) -> Int? {
        let span = typed.nodes[key].span
        if case .implicitMember(let name) = typed.nodes[key].kind { return constant(.string(name), .string, span) }
        guard let value = type == .any ? settled(key) : coerce(key, to: type) else { return nil }
        if type == .string { return value }
        return operate(.keyName, [value], .string, span, .number(DictionaryKey(type).rawValue))
    }

    /// The key's and the value's type of what is a dictionary, or an object that stands for one.
    func dictionaryTypes(of node: Int) -> (key: StaticType, value: StaticType)? {
        switch typed.nodes[node].type {
        case .dictionary(let key, let value): return (key, value)
        case .object(let fields):
            guard case .dictionary(let key, let value)? = StaticType.dictionary(of: fields) else {
                return (.string, .any)
            }
            return (key, value)
        default: return nil
        }
    }

    static func pairType(_ key: StaticType, _ value: StaticType) -> StaticType {
        .object([
            StaticType.ObjectField(name: "key", type: key), StaticType.ObjectField(name: "value", type: value),
        ])
    }

    /// The pairs of a dictionary, or of what only the data tell whether it is one, as an array.
    mutating func pairs(of node: Int) -> Int? {
        guard let (key, value) = dictionaryTypes(of: node) else { return nil }
        return operate(
            .pairs, [node], .array(Self.pairType(key, value)), typed.nodes[node].span,
            .number(DictionaryKey(key).rawValue))
    }

    /// `keys`, `values`, `count`, `isEmpty`; nil for another name.
    mutating func dictionaryMember(_ name: String, of node: Int, _ span: Code.Span) -> Int?? {
        guard let (key, value) = dictionaryTypes(of: node) else { return nil }
        switch name {
        case "keys": return .some(operate(.keys, [node], .array(key), span, .number(DictionaryKey(key).rawValue)))
        case "values": return .some(operate(.fieldValues, [node], .array(value), span))
        case "count": return .some(operate(.fieldCount, [node], integer, span))
        case "first":
            guard case .dictionary = typed.nodes[node].type, let pairs = pairs(of: node),
                case .array(let pair) = typed.nodes[pairs].type
            else { return nil }
            return .some(operate(.first, [pairs], pair.asOptional, span))
        case "isEmpty":
            guard let count = operate(.fieldCount, [node], .number, span),
                let none = constant(.number(0), .number, span)
            else { return .some(nil) }
            return .some(operate(.equal, [count, none], .bool, span))
        default: return nil
        }
    }

    static let dictionaryMethods =
        [
            "mapValues", "compactMapValues", "merging", "reduce", "enumerated", "prefix", "suffix", "dropFirst",
            "dropLast",
        ]
        + Iteration.methods.map(\.name).filter { !["firstIndex", "lastIndex", "prefix", "drop"].contains($0) }

    /// A method of a dictionary: those of its pairs, `filter` and `mapValues` give a dictionary again.
    mutating func dictionaryMethod(
        _ name: String, of node: Int, _ arguments: [SyntaxNode.Argument], _ call: Int
    ) -> Int? {
        guard let (key, value) = dictionaryTypes(of: node), let pairs = pairs(of: node) else { return nil }
        let kind = TypedNode.Immediate.number(DictionaryKey(key).rawValue)
        if name == "mapValues" || name == "compactMapValues" {
            return mapValues(name, pairs, key, value, arguments, call)
        }
        if name == "merging" { return merging(node, arguments, call) }
        if name == "reduce", arguments.first?.label == "into" { return reduceInto(pairs, arguments, call) }
        if name == "reduce" { return reduce(pairs, arguments, call) }
        guard let iteration = iteration(name, arguments) else {
            return sequence(name, of: pairs, arguments, call)
        }
        let made = iterate(iteration, name, over: pairs, arguments[0], call)
        guard iteration == .filter, let made else { return made }
        return operate(.dictionaryOfPairs, [made], .dictionary(key, value), span(call), kind)
    }

    /// The values as a closure has them, under their keys.
    private mutating func mapValues(
        _ name: String, _ pairs: Int, _ key: StaticType, _ value: StaticType, _ arguments: [SyntaxNode.Argument],
        _ call: Int
    ) -> Int? {
        let span = span(call)
        guard arguments.count == 1, isClosure(arguments[0]) || isFunctionName(arguments[0]) else {
            return fault("unknown-label", "`\(name)` takes a closure.", nameSpan(call), suggestion: "\(name) { $0 }")
        }
        guard let hole = make(.hole, [], Self.pairType(key, value), span),
            let closure = closure(arguments[0], taking: [value], for: name),
            let body = finish(closure.body, as: .any), let held = field("value", of: hole, value, span),
            let ownKey = field("key", of: hole, key, span)
        else { return nil }
        // What the closure is called with is the pair's value.
        typed.nodes[closure.holes[0]].kind = .retype
        typed.nodes[closure.holes[0]].children = [held]
        let isCompact = name == "compactMapValues"
        let type = isCompact ? typed.nodes[body].type.unwrapped : typed.nodes[body].type
        guard let nameOfKey = constant(.string("key"), .string, span),
            let nameOfValue = constant(.string("value"), .string, span),
            let pair = make(
                .operation(.object, .number(4)), [nameOfKey, ownKey, nameOfValue, body], Self.pairType(key, type), span),
            let made = make(
                .each(.map, isSpread: false), [pairs, hole, pair], .array(Self.pairType(key, type)), span)
        else { return nil }
        var all = made
        if isCompact {
            guard let kept = withoutNil(made, key, typed.nodes[body].type, span) else { return nil }
            all = kept
        }
        return operate(
            .dictionaryOfPairs, [all], .dictionary(key, type), span, .number(DictionaryKey(key).rawValue))
    }

    /// The pairs whose values are not nil.
    private mutating func withoutNil(_ pairs: Int, _ key: StaticType, _ value: StaticType, _ span: Code.Span) -> Int? {
        guard let hole = make(.hole, [], Self.pairType(key, value), span),
            let held = operate(.field, [hole], .optional(.any), span, .name("value")),
            let none = constant(.null, .optional(.any), span),
            let test = make(.operation(.notEqualValues, .none), [held, none], .bool, span)
        else { return nil }
        return make(.each(.filter, isSpread: false), [pairs, hole, test], typed.nodes[pairs].type, span)
    }

    private mutating func field(_ name: String, of node: Int, _ type: StaticType, _ span: Code.Span) -> Int? {
        unboxed(operate(.field, [node], type.isNumeric ? .any : type, span, .name(name)), type, span)
    }

    /// `d[key]`: nil where the key is not there.
    mutating func element(key index: Int, of node: Int, _ span: Code.Span) -> Int? {
        guard case .dictionary(let key, let value) = typed.nodes[node].type else { return nil }
        if isUnknown(node, byKey: index) {
            // What it is given may write its keys as a dictionary of numbers does.
            return settled(index).flatMap { operate(.elementOfValue, [node, $0], value.asOptional, span) }
        }
        guard let name = keyName(index, of: key) else { return nil }
        return operate(.fieldValue, [node, name], value.asOptional, span)
    }

    /// `d[key, default: value]`.
    mutating func checkElement(_ base: Int, _ key: Int, or value: Int, _ node: Int) -> Int? {
        let (checkedBase, checkedKey, fallback) = (check(base), check(key), check(value))
        guard let checkedBase, let checkedKey, let fallback else { return nil }
        if isUnknown(checkedBase, byKey: checkedKey) {
            let held = operate(.elementOfValue, [checkedBase, checkedKey], .optional(.any), span(node))
            return held.flatMap { or($0, fallback, node) }
        }
        let dictionary = asDictionary(checkedBase, node)
        return dictionary.flatMap { element(key: checkedKey, of: $0, span(node)) }.flatMap { or($0, fallback, node) }
    }

    /// The value of a key, or what stands in for it.
    mutating func or(_ element: Int, _ fallback: Int, _ node: Int) -> Int? {
        let type = typed.nodes[element].type.unwrapped
        let wanted = type == .any ? (typed.nodes[fallback].isPending ? type : typed.nodes[fallback].type) : type
        guard let value = type == .any ? settled(fallback) : coerce(fallback, to: type) else { return nil }
        guard let either = make(.coalesce, [element, value], type, span(node)) else { return nil }
        guard type == .any, wanted != .any, wanted != .array(.null), wanted != .null else { return either }
        // Of a dictionary that began empty the default tells what it holds.
        return coerce(either, to: wanted)
    }

    /// Whether only the data tell what it is and how it has such a key: one that is no text.
    private func isUnknown(_ node: Int, byKey key: Int) -> Bool {
        let isOpen = typed.nodes[node].type == .any || dictionaryTypes(of: node)?.key == .any
        guard isOpen, !typed.nodes[key].isPending else { return false }
        return typed.nodes[key].type != .string
    }

    func isDictionary(_ node: Int) -> Bool {
        if case .dictionary = typed.nodes[node].type { return true }
        return false
    }

    mutating func asDictionary(_ node: Int, _ syntax: Int) -> Int? {
        switch typed.nodes[node].type {
        case .dictionary: return node
        case .any: return coerce(node, to: .dictionary(.string, .any))
        case .object(let fields):
            guard let type = StaticType.dictionary(of: fields) else { break }
            return retype(node, type)
        default: break
        }
        return fault(
            "type-mismatch",
            "`\(text(typed.nodes[node].span))` is \(Self.article(typed.nodes[node].type)) and no Dictionary.",
            span(syntax))
    }

    /// `Dictionary(uniqueKeysWithValues: zip(keys, values))`.
    mutating func dictionary(ofPairs argument: SyntaxNode.Argument, _ node: Int) -> Int? {
        guard let given = check(argument.value), let (array, element) = elements(of: given) else { return nil }
        guard let parts = Self.parts(of: element) ?? (element == .any ? [.any, .any] : nil) else {
            return fault(
                "type-mismatch", "A Dictionary is made of pairs, such as `zip` gives.", span(argument.value),
                suggestion: "zip(keys, values)")
        }
        return operate(
            .dictionaryOfPairs, [array], .dictionary(parts[0], parts[1]), span(node),
            .number(DictionaryKey(parts[0]).rawValue))
    }

    /// What a key of a dictionary stands for, as a place: nil removes the key.
    mutating func entry(_ key: Int, or fallback: Int?, of place: Place, _ node: Int) -> Place? {
        var types = (key: StaticType.string, value: StaticType.any)
        switch place.type {
        case .dictionary(let key, let value): types = (key, value)
        case .any: break
        default:
            fault("type-mismatch", "\(Self.article(place.type).capitalizedFirst) has no keys.", span(node))
            return nil
        }
        let isUnknown = isUnknown(place.value, byKey: key)
        guard let name = isUnknown ? settled(key) : keyName(key, of: types.key),
            let dictionary = place.type == .any && !isUnknown
                ? coerce(place.value, to: .dictionary(.string, .any)) : place.value,
            let held = operate(
                isUnknown ? .elementOfValue : .fieldValue, [dictionary, name], types.value.asOptional, span(node))
        else { return nil }
        var inner = place
        inner.steps.append(fallback == nil ? .key : .keyOrDefault)
        inner.indices.append(name)
        inner.value = held
        inner.type = typed.nodes[held].type
        if let fallback {
            guard let either = or(held, fallback, node), let settled = settled(fallback) else { return nil }
            inner.value = either
            inner.type = typed.nodes[either].type
            inner.indices.append(settled)
        }
        return inner
    }

    /// `d.removeValue(forKey: k)` and `d.updateValue(v, forKey: k)`.
    mutating func changeEntry(
        _ mutator: SyntaxStatement.Mutator, of place: Place?, _ arguments: [SyntaxNode.Argument], _ node: Int,
        _ span: Code.Span
    ) -> Int? {
        let labels: [String?] = mutator == .removeValue ? ["forKey"] : [nil, "forKey"]
        guard let given = check(arguments, labels, of: mutator.rawValue, node), let place, let key = given.last,
            let entry = entry(key, or: nil, of: place, node),
            let value = mutator == .removeValue ? constant(.null, entry.type, span) : given[0]
        else { return nil }
        return assign(value, to: entry, inPlace: true)
    }
}
