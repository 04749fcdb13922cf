import SwiftSyntax
import ViewDocument

/// Methods of the standard library that the document's language says in other words.
extension Lowering {
    /// The value of such a method; nil for others.
    func own(
        _ name: String, of value: Lowered, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context, _ expecting: SmallType = .any
    ) throws -> Lowered? {
        switch name {
        case "isMultiple":
            guard let only = arguments.first, only.label?.text == "of", let number = value.operand,
                let divisor = try expression(only.expression, context, expecting: .int).operand
            else { return nil }
            var constant: Piece?
            if case .number(let a)? = value.constant?.content,
                case .number(let b)? = try expression(only.expression, context).constant?.content, b != 0
            {
                constant = .bool(a.truncatingRemainder(dividingBy: b) == 0)
            }
            return Lowered(text: "\(number) % \(divisor) == 0", type: .bool, constant: constant, isAtom: false)
        case "index" where arguments.count == 1, "index" where arguments.last?.label?.text == "offsetBy":
            // The places of a list are numbers.
            guard case .array = value.type.unwrapped, let first = arguments.first,
                let place = try expression(first.expression, context, expecting: .int).operand
            else { return nil }
            switch first.label?.text {
            case "after": return Lowered(text: "\(place) + 1", type: .int, isAtom: false)
            case "before": return Lowered(text: "\(place) - 1", type: .int, isAtom: false)
            case nil where arguments.count == 2:
                let more = try expression(arguments[1].expression, context, expecting: .int).operand ?? "0"
                return Lowered(text: "\(place) + \(more)", type: .int, isAtom: false)
            default: return nil
            }
        case "reduce" where arguments.first?.label?.text == "into":
            return try reduceInto(value, arguments, call, context, expecting)
        case "sorted" where arguments.count == 1 && arguments[0].label?.text == "using":
            guard let sorted = try sorted(value, using: arguments[0].expression, context) else {
                throw Unknown("What is compared here is not understood.", arguments[0])
            }
            return sorted
        case "sorted", "min", "max":
            guard arguments.isEmpty, call.trailingClosure == nil else { return nil }
            return try inOrder(name, of: value, call, context)
        case "contains" where arguments.count == 1 && arguments[0].label == nil:
            guard case .list(let elements)? = value.constant?.content, call.trailingClosure == nil,
                let wanted = try? expression(arguments[0].expression, context, expecting: value.type.element).constant,
                elements.count <= ImportLimits.rangeElements
            else { return nil }
            let text = wanted.json()
            return known(.bool(elements.contains { $0.json() == text }), .bool)
        case "shadow" where value.type == .color, "blendMode" where value.type == .color:
            // What falls from what a style fills, and how it is mixed with what is behind, is left out.
            coverage.approximated.insert(origin(call, context))
            return value
        case "joined" where arguments.isEmpty:
            return value.operand.map { Lowered(text: "\($0).joined(separator: '')", type: .string) }
        case "split", "components":
            guard let only = arguments.first, ["separator", "separatedBy"].contains(only.label?.text),
                arguments.count == 1, let text = value.operand,
                let separator = try expression(only.expression, context, expecting: .string).operand
            else { return nil }
            let label = name == "components" ? "separatedBy" : "separator"
            return Lowered(text: "\(text).\(name)(\(label): \(separator))", type: .array(.string))
        case "shuffled" where arguments.isEmpty:
            // By chance the order stays as it is.
            coverage.approximated.insert(origin(call, context))
            return value
        case "randomElement" where arguments.isEmpty:
            guard let list = value.operand else { return nil }
            coverage.approximated.insert(origin(call, context))
            return Lowered(text: "\(list).first", type: .optional(named(value.type.element)))
        case "mapValues", "compactMapValues": return try mappedValues(name, of: value, call, context)
        case "merging": return try merged(value, arguments, call, context)
        case "quotientAndRemainder":
            guard let only = arguments.first, let number = value.operand,
                let divisor = try expression(only.expression, context, expecting: .int).operand
            else { return nil }
            return Lowered(
                text: "['quotient': Int(\(number) / \(divisor)), 'remainder': \(number) % \(divisor)]",
                type: .tuple([.init(name: "quotient", type: .int), .init(name: "remainder", type: .int)]))
        case "truncatingRemainder":
            guard let only = arguments.first, let number = value.operand,
                let divisor = try expression(only.expression, context, expecting: .double).operand
            else { return nil }
            return Lowered(text: "\(number) % \(divisor)", type: .double, isAtom: false)
        case "map", "flatMap":
            return try mapped(value, call, context)
        case "formatted" where arguments.count == 1 && arguments[0].label == nil:
            guard let shown = try formatted(value, by: arguments[0].expression, context) else {
                throw Unknown("This format is not understood.", call)
            }
            return shown
        case "rounded" where arguments.count == 1:
            let rules = ["up": "ceil", "down": "floor", "toNearestOrAwayFromZero": "round", "towardZero": "Int"]
            guard let rule = arguments[0].expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                let function = rules[rule], let number = value.text
            else { return nil }
            return Lowered(text: "\(function)(\(number))", type: .double)
        case "index" where arguments.count == 2 && arguments[1].label?.text == "offsetBy": return nil
        default: return nil
        }
    }

    /// `String(repeating: "a", count: n)`.
    func repeated(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered {
        let part = try expression(arguments[0].expression, context, expecting: .string)
        let count = try expression(arguments[1].expression, context, expecting: .int)
        if let text = part.constant?.text, case .number(let times)? = count.constant?.content,
            (0...1_000).contains(times),
            text.utf8.count * Int(times) <= ImportLimits.literalBytes
        {
            return known(.string(String(repeating: text, count: Int(times))), .string)
        }
        guard let text = part.text, let times = count.operand else {
            throw Unknown("What is repeated is not known.", arguments[0])
        }
        return Lowered(text: "(0..<\(times)).map { turn in \(text) }.joined(separator: '')", type: .string)
    }

    /// `Array(repeating: 0, count: n)`.
    func repeatedList(
        _ arguments: [LabeledExprSyntax], _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let part = try expression(arguments[0].expression, context, expecting: expecting.element)
        let count = try expression(arguments[1].expression, context, expecting: .int)
        if let one = part.constant, case .number(let times)? = count.constant?.content, (0...1_000).contains(times) {
            let list = Piece.list((0..<Int(times)).map { _ in one.copy })
            return Lowered(text: list.literal, type: .array(part.type), constant: list)
        }
        guard let text = part.written, let times = count.operand else {
            throw Unknown("What is repeated is not known.", arguments[0])
        }
        return Lowered(text: "(0..<\(times)).map({ turn_1 in \(text) })", type: .array(part.type))
    }

    /// The case of an enum that has a raw value, or nil.
    func enumCase(
        ofRaw argument: ExprSyntax, _ type: TypeDeclaration, _ context: Context
    ) throws -> Lowered {
        let value = try expression(argument, context)
        guard let text = value.operand else { throw Unknown("A raw value is no data.", argument) }
        var result = Lowered(text: "nil", type: .any, constant: Piece(.null))
        for one in type.cases.reversed() {
            let made = enumCase(one, of: type, values: [:])
            let raw = try rawValue(of: made, type, argument)
            guard let wanted = raw.operand else { throw Unknown("A raw value is no data.", argument) }
            if let a = value.constant, let b = raw.constant {
                if a.json() == b.json() { result = made }
                continue
            }
            result = try choice(
                Lowered(text: "\(text) == \(wanted)", type: .bool, isAtom: false), made, result, argument)
        }
        result.type = .optional(.named(type.name))
        return result
    }

    /// `optional.map { … }`: nil stays nil.
    private func mapped(
        _ value: Lowered, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        let isOptional = value.type != value.type.unwrapped
        if case .array = value.type { return nil }
        guard isOptional || value.type == .string, let operand = value.operand,
            let rule = call.trailingClosure ?? call.arguments.first.flatMap({ closure(of: $0.expression, context) })
        else { return nil }
        var held = value
        held.text = operand
        held.isAtom = true
        held.type = value.type.unwrapped
        // For the document's language it may be nil on either side of the question.
        if isOptional, value.constant == nil {
            if let plain = Self.plainValue(held.type) {
                held.text = "(\(operand) ?? \(plain))"
            } else if held.type.name != nil || held.type == .any {
                held.type = value.type
            }
        }
        let made = try result(of: rule, on: [held], context)
        guard isOptional else { return made }
        let none = Lowered(text: "nil", type: .any, constant: Piece(.null))
        return try choice(
            Lowered(text: "\(operand) == nil", type: .bool, isAtom: false), none,
            Lowered(text: made.text, type: .optional(made.type), isAtom: made.isAtom), call)
    }
}
