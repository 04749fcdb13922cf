extension Checker {
    /// A form of a change: its labels, what is given, and what does it.
    private struct Form {
        enum Given { case element, elements, number, places }
        var mutator: SyntaxStatement.Mutator
        var labels: [String?]
        var given: [Given]
        var operation: Operation
    }

    private static let forms: [Form] = [
        Form(mutator: .append, labels: [nil], given: [.element], operation: .append),
        Form(mutator: .append, labels: ["contentsOf"], given: [.elements], operation: .appendAll),
        Form(mutator: .insert, labels: [nil, "at"], given: [.element, .number], operation: .insert),
        Form(mutator: .insert, labels: ["contentsOf", "at"], given: [.elements, .number], operation: .insertAll),
        Form(mutator: .remove, labels: ["at"], given: [.number], operation: .remove),
        Form(mutator: .remove, labels: ["atOffsets"], given: [.places], operation: .removeAllAt),
        Form(mutator: .removeFirst, labels: [], given: [], operation: .removeFirst),
        Form(mutator: .removeFirst, labels: [nil], given: [.number], operation: .removeFirst),
        Form(mutator: .removeLast, labels: [], given: [], operation: .removeLast),
        Form(mutator: .removeLast, labels: [nil], given: [.number], operation: .removeLast),
        Form(mutator: .removeAll, labels: [], given: [], operation: .removeAll),
        Form(mutator: .swapAt, labels: [nil, nil], given: [.number, .number], operation: .swapAt),
        Form(mutator: .move, labels: ["fromOffsets", "toOffset"], given: [.places, .number], operation: .move),
        Form(mutator: .reverse, labels: [], given: [], operation: .reversed),
        Form(mutator: .sort, labels: [], given: [], operation: .sortedValues),
    ]

    /// `place.toggle()`, `place.append(x)`, `place.removeAll { … }` and the like: the changed value is assigned.
    mutating func mutate(
        _ node: Int, _ mutator: SyntaxStatement.Mutator, _ arguments: [SyntaxNode.Argument], _ span: Code.Span,
        isOptional: Bool = false
    ) -> Int? {
        // A model may call its own functions as a list calls its changes.
        if let object = object(at: node), case .reference(let model) = typed.nodes[object].type,
            let function = scope.function(mutator.rawValue, ofModel: model)
        {
            return call(function, mutator.rawValue, of: object, arguments, node, givesValue: false)
        }
        if let value = unknownObject(at: node), let found = self.object(value, withFunction: mutator.rawValue) {
            return call(found.function, mutator.rawValue, of: found.value, arguments, node, givesValue: false)
        }
        if let changed = changing(mutator.rawValue, of: node, arguments, node) { return changed }
        let found = isOptional ? presentPlace(node, span) : place(node)
        if mutator == .toggle {
            guard check(arguments, [], of: mutator.rawValue, node) != nil, let place = found else { return nil }
            guard let bool = coerce(place.value, to: .bool) else { return nil }
            return operate(.not, [bool], .bool, span).flatMap { assign($0, to: place, inPlace: true) }
        }
        if mutator == .removeValue || mutator == .updateValue {
            return changeEntry(mutator, of: found, arguments, node, span)
        }
        if mutator == .removeAll, arguments.isEmpty, let found, case .dictionary = found.type {
            return operate(.object, [], found.type, span, .number(0)).flatMap { assign($0, to: found, inPlace: true) }
        }
        if let iteration = iteration(mutator, arguments) {
            guard let place = found, let array = array(of: place, node) else { return nil }
            return iterate(iteration, mutator.rawValue, over: array, arguments[0], node).flatMap {
                assign($0, to: place, inPlace: true)
            }
        }
        if mutator == .insert || mutator == .remove, arguments.count == 1, arguments[0].label == nil {
            return changeOfSet(mutator, found, arguments, node, span)
        }
        let labels = arguments.map(\.label)
        if mutator == .sort, labels == ["using"], let place = found {
            return array(of: place, node).flatMap { sorted($0, using: arguments[0].value, node) }.flatMap {
                assign($0, to: place, inPlace: true)
            }
        }
        let forms = Self.forms.filter { $0.mutator == mutator }
        guard let form = forms.first(where: { $0.labels == labels }) ?? forms.first else { return nil }
        if let place = found, place.type == .string {
            return change(text: place, form.operation, arguments, node, span)
        }
        guard let given = check(arguments, form.labels, of: mutator.rawValue, node), let place = found,
            let array = Self.textChanges.contains(form.operation) && place.type == .any
                ? place.value : array(of: place, node)
        else { return nil }
        var element = StaticType.any
        if case .array(let known) = typed.nodes[array].type { element = known == .null ? .any : known }
        if mutator == .sort, !element.isOrdered {
            fault(
                "type-mismatch", "\(Self.article(element).capitalizedFirst) has no order: Numbers and Strings have.",
                span, suggestion: "\(tree.text(of: node).prefix(64)).sort { … }")
            return nil
        }
        guard let operands = operands(form, given, element, span) else { return nil }
        return operate(form.operation, [array] + operands, typed.nodes[array].type, span).flatMap {
            assign($0, to: place, inPlace: true)
        }
    }

    /// `items?.append(x)`, `groups[key]?.removeLast()`: done where there is a list, a text or a truth. Nil for what else is called.
    mutating func changeWherePresent(
        _ base: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ span: Code.Span
    ) -> Int?? {
        guard mayWrite, let mutator = SyntaxStatement.Mutator(rawValue: name) else { return nil }
        let before = self
        let value = check(base)
        let type = value.map { typed.nodes[$0].type.unwrapped }
        goBack(to: before)
        switch type {
        case .array, .dictionary, .string, .bool: break
        default: return nil
        }
        placeTests = []
        let made = mutate(base, mutator, arguments, span, isOptional: true)
        return .some(tested(made, placeTests, span))
    }

    /// The change that takes a closure, if these arguments call it.
    private func iteration(_ mutator: SyntaxStatement.Mutator, _ arguments: [SyntaxNode.Argument]) -> Iteration? {
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        switch mutator {
        case .removeAll where argument.isTrailing || argument.label == "where": return .reject
        case .sort where argument.isTrailing || argument.label == "by":
            return isKeyPath(argument) ? .sortedByKey : .sorted
        default: return nil
        }
    }

    private mutating func array(of place: Place, _ node: Int) -> Int? {
        if place.type == .any { return coerce(place.value, to: .array(.any)) }
        if case .array = place.type { return place.value }
        return fault(
            "type-mismatch", "`\(tree.text(of: node).prefix(64))` is \(Self.article(place.type)), not an Array.",
            span(node))
    }

    private mutating func operands(
        _ form: Form, _ given: [Int], _ element: StaticType, _ span: Code.Span
    ) -> [Int]? {
        var operands: [Int] = []
        for (kind, one) in zip(form.given, given) {
            let operand: Int? =
                switch kind {
                case .element: coerce(one, to: element).flatMap { finite($0) }
                case .elements: element == .any ? finish(one, as: .any) : coerce(one, to: .array(element))
                case .number: number(one)
                case .places: coerce(one, to: .array(.number))
                }
            guard let operand else { return nil }
            operands.append(operand)
        }
        let takesCount = form.operation == .removeFirst || form.operation == .removeLast
        if takesCount, operands.isEmpty, let one = constant(.number(1), .number, span) { operands.append(one) }
        return operands
    }
}
