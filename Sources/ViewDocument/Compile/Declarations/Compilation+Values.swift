import Expressions
import Geometry

/// A value read from the document: known now, or an expression to evaluate.
enum ReadValue {
    case constant(Value)
    case expression(CompiledExpression)
}

/// Single values: one key, one attribute.
extension Compilation {
    /// Adds what `rule` makes of the value at `node`.
    func emit(_ rule: KeyRule, _ node: JSONNode, _ outer: ValueContext) {
        var context = outer
        if rule.isCaptured { context.place = .captured }
        if emitComposite(rule, node, context) { return }
        emitSingle(rule.attribute, rule.form, node, context)
    }

    /// Adds one attribute of the form.
    func emitSingle(_ key: AttributeKey, _ form: ValueForm, _ node: JSONNode, _ context: ValueContext) {
        if case .action = form {
            addAction(key, node, in: context.scope, context)
            return
        }
        if form.takesNull, json.kind(of: node) == .null { return }
        guard let value = read(form, node, context) else { return }
        switch value {
        case .constant(let constant): add(key, .constant(constant), at: node, context)
        case .expression(let compiled): add(key, source(of: compiled, at: node, context), at: node, context)
        }
    }

    /// The value of a form: checked if it is known, else compiled; nil after a fault.
    func read(_ form: ValueForm, _ node: JSONNode, _ context: ValueContext) -> ReadValue? {
        if let text = expressionText(node) {
            guard let compiled = compile(text, expecting: expected(of: form), in: context.scope, place: context.place)
            else { return nil }
            guard let constant = compiled.constant else { return .expression(compiled) }
            return check(constant, form, text).map { .constant($0) }
        }
        if let stub = stub(of: node) { return read(form, stub, context) }
        if case .style = form, let row = gradientRow(node) { return readGradient(node, row, context) }
        switch form {
        case .color where json.kind(of: node) == .object, .style where json.kind(of: node) == .object:
            return readFadedColor(node, context)
        default: break
        }
        if let mixed = readMixed(form, node, context) { return mixed }
        guard let value = directValue(form, node) else { return nil }
        return check(value, form, node).map { .constant($0) }
    }

    /// The JSON value as data, with the forms' own notations: `"infinity"`, {x, y}, {width, height}.
    private func directValue(_ form: ValueForm, _ node: JSONNode) -> Value? {
        switch form {
        case .length(_, isInfinite: true):
            if let text = json.string(node), text == "infinity" || text == ".infinity" { return .number(.infinity) }
        case .size: return size(node).map { .size($0) }
        default: break
        }
        return literal(node)
    }

    /// Numbers under these keys of an object, all of them given and no others; nil after a fault.
    func numbers(_ keys: [String], of node: JSONNode) -> [Double]? {
        checkKeys(of: node, known: keys, what: "This value")
        var result: [Double] = []
        for key in keys {
            guard let member = json.member(key, of: node) else {
                fault("missing-key", "The key \"\(key)\" is missing.", at: node)
                return nil
            }
            guard let number = json.number(member) else {
                fault("wrong-value", "Here a number is expected, not \(kindName(member)).", at: member)
                return nil
            }
            result.append(number)
        }
        return result
    }

    /// [w, h], {width, height}, or a number for both; not negative.
    private func size(_ node: JSONNode) -> Size? {
        var sides: [Double]?
        switch json.kind(of: node) {
        case .number: sides = json.number(node).map { [$0, $0] }
        case .object: sides = numbers(["width", "height"], of: node)
        case .array:
            let items = Array(json.children(of: node))
            let values = items.compactMap { json.number($0) }
            if values.count == 2, items.count == 2 {
                sides = values
            } else {
                fault("wrong-value", "A size is [width, height].", at: node)
            }
        default: fault("wrong-value", "A size is [width, height], not \(kindName(node)).", at: node)
        }
        guard let sides else { return nil }
        guard sides.allSatisfy({ $0 >= 0 && $0 <= 1e6 }) else {
            fault("out-of-range", "A size is from 0 to 1e6.", at: node)
            return nil
        }
        return Size(width: sides[0], height: sides[1])
    }

    private func expected(of form: ValueForm) -> ExpectedType {
        switch form {
        case .words: .words
        case .text, .runs: .text
        case .number: .number
        case .angle: .angle
        case .inset(let edge): .inset(edge)
        case .optionalNumber: .exactly(.optional(.number))
        case .length(_, let isInfinite): isInfinite ? .length : .number
        case .numbers: .exactly(.array(.number))
        case .bool, .flag: .bool
        case .string, .pathData: .string
        case .color: .color
        case .style: .exactly(.optional(.color))
        case .unitPoint: .unitPoint
        case .choice(let choice): .symbol(choice.names)
        case .optionalChoice(let choice): .optionalSymbol(choice.names)
        case .oneOf(let names): .symbol(names)
        case .oneOfOrNil(let names): .optionalSymbol(names)
        case .nameOrRange(let names): .symbol(names + EnvironmentRow.ranges(of: names))
        case .horizontalGuide: .symbol(AlignmentNames.names(along: .horizontal, program.alignments))
        case .verticalGuide: .symbol(AlignmentNames.names(along: .vertical, program.alignments))
        case .alignment: .symbol(AlignmentNames.pairNames(program.alignments))
        case .size: .exactly(.size)
        case .data: .data
        default: .any
        }
    }

    /// A known value as the attribute holds it; nil after a fault.
    private func check(_ value: Value, _ form: ValueForm, _ node: JSONNode) -> Value? {
        switch form {
        case .any, .data: return value
        case .text: return checkText(value, node)
        case .number(let range), .optionalNumber(let range): return checkNumber(value, range, node, isInfinite: false)
        case .angle, .inset: return checkNumber(value, .any, node, isInfinite: false)
        case .length(let range, let isInfinite):
            if case .null = value, form.takesNull { return value }
            return checkNumber(value, range, node, isInfinite: isInfinite)
        case .bool, .flag:
            if case .bool = value { return value }
            return mismatch("true or false", node)
        case .string:
            if case .string = value { return value }
            return mismatch("a string", node)
        case .color: return coerce(value, to: .color, node)
        case .style:
            if case .null = value { return value }
            return coerce(value, to: .color, node)
        case .unitPoint: return coerce(value, to: .unitPoint, node)
        case .choice(let choice): return checkChoice(value, choice, node)
        case .optionalChoice(let choice):
            if case .null = value { return value }
            return checkChoice(value, choice, node)
        case .oneOf(let names):
            guard case .number(let index)? = checkChoice(value, Choice(names), node) else { return nil }
            return .string(names[min(max(Int(index), 0), names.count - 1)])
        case .nameOrRange(let names):
            if EnvironmentRow.ranges(of: names).contains(value.text) { return .string(value.text) }
            return check(value, .oneOf(names), node)
        case .horizontalGuide: return checkGuide(value, .horizontal, node)
        case .verticalGuide: return checkGuide(value, .vertical, node)
        case .pathData: return checkPath(value, node)
        case .size:
            if case .size = value { return value }
            return mismatch("a size", node)
        default: return value
        }
    }

    private func checkText(_ value: Value, _ node: JSONNode) -> Value? {
        switch value {
        case .array, .object, .null: return isExpressionText(node) ? value : mismatch("a text", node)
        default: return value
        }
    }

    /// Whether a node is the string of an expression, whose value may be of any type where text is wanted.
    private func isExpressionText(_ node: JSONNode) -> Bool { json.key(node) == "$" }

    private func checkNumber(_ value: Value, _ range: NumberRange, _ node: JSONNode, isInfinite: Bool) -> Value? {
        guard case .number(let number) = value else { return mismatch(isInfinite ? "a length" : "a number", node) }
        if number.isInfinite, !isInfinite || number < 0 {
            fault("out-of-range", "Here the number has to be finite.", at: node)
            return nil
        }
        guard range.contains(number) else {
            fault(
                "out-of-range", "Here the number has to be \(Self.words(for: range)), not \(NumberText.text(number)).",
                at: node)
            return nil
        }
        return value
    }

    private static func words(for range: NumberRange) -> String {
        let whole = range.isWhole ? "whole and " : ""
        switch (range.low, range.high) {
        case (0, .infinity): return whole + "not negative"
        case (.leastNonzeroMagnitude, .infinity): return whole + "positive"
        default:
            return whole + "from \(NumberText.text(range.low)) to \(NumberText.text(range.high))"
        }
    }

    /// What the expression language's own rules make of the value.
    private func coerce(_ value: Value, to expected: ExpectedType, _ node: JSONNode) -> Value? {
        switch value.coerced(to: expected) {
        case .success(let result): return result
        case .failure(let reason):
            fault("wrong-value", reason.message, at: node, suggestion: reason.suggestion)
            return nil
        }
    }

    private func checkChoice(_ value: Value, _ choice: Choice, _ node: JSONNode) -> Value? {
        switch value {
        case .string(let text), .symbol(let text):
            if let number = choice.number(text) { return .number(number) }
            fault(
                "wrong-value",
                "\"\(Self.shown(text))\" is none of \(choice.names.joined(separator: ", ")).", at: node,
                suggestion: Suggestions.nearest(to: text, among: choice.names))
            return nil
        default: return mismatch("one of \(choice.names.joined(separator: ", "))", node)
        }
    }

    func checkGuide(_ value: Value, _ axis: Axis, _ node: JSONNode) -> Value? {
        switch value {
        case .string(let text), .symbol(let text):
            if let guide = AlignmentNames.guide(text, along: axis, program.alignments) { return .number(Double(guide)) }
            fault(
                "unknown-alignment",
                "\"\(Self.shown(text))\" is no \(axis == .horizontal ? "horizontal" : "vertical") alignment.", at: node,
                suggestion: Suggestions.nearest(
                    to: text, among: AlignmentNames.names(along: axis, program.alignments)))
            return nil
        default: return mismatch("an alignment's name", node)
        }
    }

    private func checkPath(_ value: Value, _ node: JSONNode) -> Value? {
        guard case .string(let text) = value else { return mismatch("path data", node) }
        switch PathData.parse(text, limits: limits) {
        case .success(let numbers): return .array(numbers.map { .number($0) })
        case .failure(let error):
            fault(
                error.limit == nil ? "path-data" : "limit-" + FaultTitles.hyphenated(error.limit ?? ""), error.detail,
                at: node)
            return nil
        }
    }
}
