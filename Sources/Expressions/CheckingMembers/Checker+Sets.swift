/// What Swift's collections say besides: parts by ranges, sets, dictionaries merged, what is there by chance.
extension Checker {
    static let setMethods = ["union", "intersection", "subtracting", "symmetricDifference"]
    static let setTests = ["isSubset", "isSuperset", "isDisjoint", "starts", "elementsEqual"]
    static let chanceMethods = ["randomElement", "shuffled"]

    /// A method of an array that takes another one.
    mutating func setMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let span = span(node)
        let labels: [String: String] = ["isSubset": "of", "isSuperset": "of", "isDisjoint": "with", "starts": "with"]
        guard let given = check(arguments, [labels[name]], of: name, node)?.first,
            let (array, element) = elements(of: value), let other = coerce(given, to: .array(.any)),
            let query = CollectionQuery(named: name)
        else { return nil }
        if Self.setTests.contains(name) { return ask(query, [array, other], .bool, span) }
        guard
            typed.nodes[given].isPending || typed.nodes[given].type == .array(.null) || element == .any
                || StaticType.unify(typed.nodes[given].type, .array(element)) == .array(element)
        else {
            let type = typed.nodes[given].type
            // What began empty has elements of any type.
            guard element == .null else {
                return fault(
                    "type-mismatch", "`\(name)` takes an Array<\(element)>, not \(Self.article(type)).",
                    typed.nodes[given].span)
            }
            return ask(query, [array, other], type, span)
        }
        return ask(query, [array, other], .array(element == .null ? .any : element), span)
    }

    /// `array[1..<3]`: the elements at those places, which are counted from 0 again.
    mutating func slice(_ range: Int, of value: Int, _ span: Code.Span) -> Int? {
        let type = typed.nodes[value].type
        return ask(.slice, [value, range], type == .array(.null) ? .array(.any) : type, span)
    }

    /// `array.randomElement()`, `array.shuffled()`: by chance, as `UUID()` is.
    mutating func chance(_ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard check(arguments, [], of: name, node) != nil, let (array, element) = elements(of: value) else {
            return nil
        }
        return chance(name, of: array, element == .null ? .any : element, span(node))
    }

    mutating func chance(_ name: String, of array: Int, _ element: StaticType, _ span: Code.Span) -> Int? {
        guard let seed = random(isColor: false, span) else { return nil }
        return name == "shuffled"
            ? ask(.shuffled, [array, seed], .array(element), span)
            : ask(.randomElement, [array, seed], element.asOptional, span)
    }

    /// `Int.random(in: 1...6)`, `Double.random(in: 0...1)`, `Bool.random()`.
    mutating func random(_ type: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard type != "Bool" else {
            guard check(arguments, [], of: "random", node) != nil, let seed = random(isColor: false, span) else {
                return nil
            }
            return ask(.randomBool, [seed], .bool, span)
        }
        guard match(arguments, ["in"], of: "random", node), let range = arguments.first?.value,
            let given = check(range)
        else { return nil }
        guard let (kind, _) = typed.nodes[given].type.range, kind.isWhole else {
            return fault(
                "unknown-label", "`random` takes a range.", span, suggestion: "\(type).random(in: 1...6)")
        }
        let isWhole = type == "Int"
        guard let least = member("lowerBound", of: given, node).flatMap({ number($0) }),
            let most = member("upperBound", of: given, node).flatMap({ number($0) }),
            let seed = random(isColor: false, span)
        else { return nil }
        let query: CollectionQuery =
            isWhole ? (kind == .halfOpen ? .randomInteger : .randomIntegerThrough) : .randomNumber
        return ask(query, [least, most, seed], isWhole ? integer : .number, span)
    }

    /// `d.merging(other) { $1 }`: of two values of one key the closure chooses one.
    mutating func merging(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard arguments.count == 2, arguments[0].label == nil, let isNew = choosesSecond(arguments[1]) else {
            for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
            return fault(
                "unknown-label", "`merging` takes a dictionary, and a closure that chooses one of two values.",
                nameSpan(node), suggestion: "merging(other) { $1 }")
        }
        guard let dictionary = asDictionary(value, node),
            let given = check(arguments[0].value).flatMap({ asDictionary($0, arguments[0].value) })
        else { return nil }
        let (one, other) = (typed.nodes[dictionary].type, typed.nodes[given].type)
        guard let type = StaticType.unify(one, other) else {
            return fault("type-mismatch", "\(one) and \(other) are not merged.", span)
        }
        return ask(isNew ? .mergingNew : .mergingOld, [dictionary, given], type, span)
    }

    /// Whether a closure over two values gives the second of them: nil where it gives neither.
    private func choosesSecond(_ argument: SyntaxNode.Argument) -> Bool? {
        guard argument.isTrailing || argument.label == "uniquingKeysWith",
            case .closure(let closure) = tree.nodes[argument.value].kind,
            case .name(let given) = tree.nodes[closure.body].kind
        else { return nil }
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map(\.name)
        guard names.count == 2, given != "_", let place = names.firstIndex(of: given) else { return nil }
        return place == 1
    }

    /// What a query gives: numbers come boxed and are taken out.
    mutating func ask(_ query: CollectionQuery, _ children: [Int], _ type: StaticType, _ span: Code.Span) -> Int? {
        unboxed(
            operate(
                .collection, children, type.isNumeric ? .any : type, span, .number(UInt16(query.rawValue))),
            type, span)
    }
}
