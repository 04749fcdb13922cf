extension Checker {
    /// Methods of arrays that take no closure, and of strings those that take a part.
    static let sequenceMethods = [
        "prefix", "suffix", "dropFirst", "dropLast", "reversed", "enumerated", "joined", "sorted", "min", "max",
        "firstIndex", "lastIndex",
    ]
    static let partMethods = ["prefix", "suffix", "dropFirst", "dropLast", "reversed"]

    /// `array.prefix(3)` and the like.
    mutating func sequence(_ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        switch name {
        case "prefix", "suffix", "dropFirst", "dropLast":
            if let label = arguments.first?.label, let part = part(name, label, of: value, arguments, node) {
                return part
            }
            let isOne = name.hasPrefix("drop") && arguments.isEmpty
            var count: Int?
            if isOne {
                count = constant(.number(1), .number, span)
            } else {
                count = check(arguments, [nil], of: name, node)?.first.flatMap { number($0) }
            }
            guard let count else { return nil }
            return operate(Self.part(name), [value, count], partType(of: value), span)
        case "reversed":
            guard check(arguments, [], of: name, node) != nil else { return nil }
            return operate(.reversed, [value], partType(of: value), span)
        case "joined" where arguments.isEmpty && isOfArrays(value):
            guard case .array(let inner) = typed.nodes[value].type else { return nil }
            return ask(.flattened, [value], inner == .array(.null) ? .array(.any) : inner, span)
        case "joined":
            guard let given = check(arguments, arguments.isEmpty ? [] : ["separator"], of: name, node),
                let array = coerce(value, to: .array(.string)),
                let separator = given.first.flatMap({ coerce($0, to: .string) })
                    ?? constant(.string(""), .string, span),
                given.isEmpty || typed.nodes[separator].type == .string
            else { return nil }
            return operate(.joined, [array, separator], .string, span)
        case "firstIndex", "lastIndex":
            guard let given = check(arguments, ["of"], of: name, node)?.first,
                let (array, element) = elements(of: value), let wanted = comparable(given, with: element)
            else { return nil }
            let search: Iteration = name == "firstIndex" ? .firstIndexWhere : .lastIndexWhere
            if let own = ownSearch(search, array, element, for: wanted, .optional(integer), span) { return own }
            let operation: Operation = name == "firstIndex" ? .indexOfValue : .lastIndexOfValue
            return operate(operation, [array, wanted], .optional(integer), span)
        default:
            guard check(arguments, [], of: name, node) != nil, let (array, element) = elements(of: value) else {
                return nil
            }
            return whole(name, array, element, node)
        }
    }

    private func isOfArrays(_ value: Int) -> Bool {
        if case .array(.array) = typed.nodes[value].type { return true }
        return false
    }

    /// What is made of a whole array.
    private mutating func whole(_ name: String, _ array: Int, _ element: StaticType, _ node: Int) -> Int? {
        let span = span(node)
        if name == "enumerated" {
            let type = StaticType.object([
                StaticType.ObjectField(name: "offset", type: integer),
                StaticType.ObjectField(name: "element", type: element),
            ])
            return operate(.enumerated, [array], .array(type), span)
        }
        guard element.isOrdered else {
            return fault(
                "type-mismatch",
                "\(Self.article(element).capitalizedFirst) has no order: Numbers and Strings have.", span,
                suggestion: "\(name)(by: …)")
        }
        switch name {
        case "sorted": return operate(.sortedValues, [array], .array(element), span)
        case "min": return operate(.leastValue, [array], element.asOptional, span)
        default: return operate(.greatestValue, [array], element.asOptional, span)
        }
    }

    /// `prefix(upTo: i)`, `prefix(through: i)`, `suffix(from: i)` of an array: by places, not by how many.
    private mutating func part(
        _ name: String, _ label: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        guard ["prefix.upTo", "prefix.through", "suffix.from"].contains("\(name).\(label)"),
            case .array = typed.nodes[value].type
        else { return nil }
        let span = span(node)
        guard var place = check(arguments, [label], of: name, node)?.first.flatMap({ number($0) }) else { return nil }
        if label == "through" {
            guard let one = constant(.number(1), .number, span), let next = operate(.add, [place, one], .number, span)
            else { return nil }
            place = next
        }
        return operate(label == "from" ? .dropFirst : .prefix, [value, place], partType(of: value), span)
    }

    private static func part(_ name: String) -> Operation {
        switch name {
        case "prefix": .prefix
        case "suffix": .suffix
        case "dropFirst": .dropFirst
        default: .dropLast
        }
    }

    /// The type of a part: that of the whole.
    private func partType(of value: Int) -> StaticType {
        let type = typed.nodes[value].type
        return type == .array(.null) ? .array(.any) : type
    }

    /// The node as a value that may be equal to one of that type.
    mutating func comparable(_ node: Int, with type: StaticType) -> Int? {
        if typed.nodes[node].isPending || !StaticType.areComparable(typed.nodes[node].type, type) {
            return coerce(node, to: type)
        }
        return node
    }

    /// `zip(a, b)`: pairs whose parts are `.0` and `.1`.
    mutating func pairs(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard var given = check(arguments, [nil, nil], of: "zip", node) else { return nil }
        // `zip(1..., names)`: as many numbers as there are names.
        for place in 0...1 where typed.nodes[given[place]].type.range?.kind == .from {
            guard let numbers = numbers(from: given[place], along: &given[1 - place], node) else { return nil }
            given[place] = numbers
        }
        guard let (one, first) = elements(of: given[0]), let (other, second) = elements(of: given[1]) else {
            return nil
        }
        let type = StaticType.object([
            StaticType.ObjectField(name: "0", type: first), StaticType.ObjectField(name: "1", type: second),
        ])
        return operate(.zip, [one, other], .array(type), span(node))
    }

    /// `Array(items)`: the array itself.
    mutating func array(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        if arguments.first?.label == "repeating" { return repeated(arguments, node) }
        guard let given = check(arguments, [nil], of: "Array", node)?.first else { return nil }
        if typed.nodes[given].type == .string { return letters(of: given) }
        return elements(of: given)?.array
    }
}
