/// What a change gives besides changing, and changes of sets and dictionaries.
extension Checker {
    /// `items.removeLast()` and the like where their value is asked: that value, read before the change, and the change. Nil
    /// for everything else.
    mutating func taken(_ node: Int, _ statement: Int) -> (value: Int, change: Int)? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind,
            case .member(let base, let name, isOptional: false) = tree.nodes[callee].kind,
            ["removeLast", "removeFirst", "remove", "popLast", "removeValue"].contains(name)
        else { return nil }
        let before = faults
        if let object = object(at: base), case .reference(let model) = typed.nodes[object].type,
            scope.function(name, ofModel: model) != nil
        {
            return nil
        }
        let span = span(node)
        let whole = Self.span(tree.statements[statement].offset, tree.statements[statement].length)
        guard let place = place(base) else {
            faults = before
            return nil
        }
        if name == "removeValue" {
            guard case .dictionary = place.type, let key = check(arguments, ["forKey"], of: name, node)?.first,
                let entry = entry(key, or: nil, of: place, node),
                let change = mutate(base, .removeValue, arguments, whole)
            else { return nil }
            return (entry.value, change)
        }
        if place.type == .string, name != "remove", arguments.isEmpty {
            let mutator: SyntaxStatement.Mutator = name == "removeFirst" ? .removeFirst : .removeLast
            guard let letter = takenLetter(name, of: place, span) else { return nil }
            var change = mutate(base, mutator, [], whole)
            if name == "popLast" {
                let test = operate(.stringIsEmpty, [place.value], .bool, span).flatMap {
                    operate(.not, [$0], .bool, span)
                }
                change = test.flatMap { tested(change, [$0], span) }
            }
            return change.map { (letter, $0) }
        }
        guard let (array, known) = listOf(place) else { return nil }
        let element = known == .null ? StaticType.any : known
        if name == "popLast" {
            guard check(arguments, [], of: name, node) != nil,
                let last = operate(.last, [array], element.asOptional, span),
                let test = operate(.arrayIsEmpty, [array], .bool, span).flatMap({
                    operate(.not, [$0], .bool, span)
                }), let change = tested(mutate(base, .removeLast, [], whole), [test], span)
            else { return nil }
            return (last, change)
        }
        guard let mutator = SyntaxStatement.Mutator(rawValue: name),
            let index = takenPlace(name, array, arguments, node),
            let value = unboxed(
                operate(.element, [array, index], element.isNumeric ? .any : element, span), element, span),
            let change = mutate(base, mutator, arguments, whole)
        else { return nil }
        return (value, change)
    }

    /// The array that a place holds; of one of which only the data tell, if it is one.
    private mutating func listOf(_ place: Place) -> (array: Int, element: StaticType)? {
        if case .array(let element) = place.type { return (place.value, element) }
        guard place.type == .any, let array = coerce(place.value, to: .array(.any)) else { return nil }
        return (array, .any)
    }

    private mutating func takenPlace(
        _ name: String, _ array: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let span = span(node)
        switch name {
        case "remove": return check(arguments, ["at"], of: name, node)?.first.flatMap { number($0) }
        case "removeFirst":
            guard check(arguments, [], of: name, node) != nil else { return nil }
            return constant(.number(0), .number, span)
        default:
            guard check(arguments, [], of: name, node) != nil,
                let count = operate(.arrayCount, [array], .number, span), let one = constant(.number(1), .number, span)
            else { return nil }
            return operate(.subtract, [count, one], .number, span)
        }
    }

    /// `set.insert(x)` and `set.remove(x)`: without a label they are those of a Set.
    mutating func changeOfSet(
        _ mutator: SyntaxStatement.Mutator, _ place: Place?, _ arguments: [SyntaxNode.Argument], _ node: Int,
        _ span: Code.Span
    ) -> Int? {
        guard let given = check(arguments, [nil], of: mutator.rawValue, node)?.first, let place,
            let (array, known) = setOf(place, node)
        else { return nil }
        let element = known == .null ? StaticType.any : known
        guard let value = coerce(given, to: element).flatMap({ finite($0) }) else { return nil }
        let type = StaticType.array(element)
        let changed =
            mutator == .insert
            ? operate(.append, [array, value], type, span).flatMap { operate(.unique, [$0], type, span) }
            : ask(.removing, [array, value], type, span)
        return changed.flatMap { assign($0, to: place, inPlace: true) }
    }

    private mutating func setOf(_ place: Place, _ node: Int) -> (array: Int, element: StaticType)? {
        if let found = listOf(place) { return found }
        fault(
            "type-mismatch", "`\(tree.text(of: node).prefix(64))` is \(Self.article(place.type)), not a Set.",
            span(node))
        return nil
    }

    /// `set.formUnion(other)`, `items.shuffle()`, `d.merge(other) { $1 }`; nil where the name is none of these, or its base no place.
    mutating func changeOfCollection(
        _ name: String, _ base: Int, _ arguments: [SyntaxNode.Argument], _ call: Int
    ) -> Int?? {
        let forms = [
            "formUnion": "union", "formIntersection": "intersection", "subtract": "subtracting",
            "formSymmetricDifference": "symmetricDifference",
        ]
        guard forms[name] != nil || name == "shuffle" || name == "merge" else { return nil }
        let before = faults
        guard let place = place(base) else {
            faults = before
            return nil
        }
        switch place.type {
        case .array, .dictionary, .any, .object: break
        default: return nil
        }
        let changed: Int?
        if name == "merge" {
            changed = merging(place.value, arguments, call)
        } else if let method = forms[name] {
            changed = setMethod(method, of: place.value, arguments, call)
        } else {
            changed = chance("shuffled", of: place.value, arguments, call)
        }
        return .some(changed.flatMap { assign($0, to: place, inPlace: true) })
    }
}
