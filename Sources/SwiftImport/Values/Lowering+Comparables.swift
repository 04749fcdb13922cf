import SwiftSyntax
import ViewDocument

/// Operators that the sources declare for their types, and the order that they give.
extension Lowering {
    /// An operator that the sources declare for their type, in place of its use; nil for the language's own.
    func ownOperator(
        _ sign: String, _ left: Lowered, _ right: Lowered, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> Lowered? {
        if let sizes = rankedSizes(sign, left, right) { return sizes }
        guard let type = left.type.name.flatMap({ declared.type($0) }), !isNil(left), !isNil(right) else { return nil }
        if let ranked = ranked(sign, left, right, type) { return ranked }
        let isOwn = type.functions[sign] != nil
        // What is greater is what the other one is less than.
        let isTurned = [">", "<="].contains(sign) && !isOwn
        let isDenied = !isOwn && ["<=", ">=", "!="].contains(sign)
        let name = isOwn ? sign : sign == "!=" ? "==" : isTurned || sign == ">=" ? "<" : sign
        guard let function = type.functions[name]?.first, let body = function.body?.statements,
            function.signature.parameterClause.parameters.count == 2
        else { return nil }
        var inside = try enter(context, syntax)
        inside.owner = type
        inside.base = nil
        inside.component = nil
        inside.locals = [:]
        inside.file = type.memberFiles[name] ?? type.file
        let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        for (name, value) in zip(names, isTurned ? [right, left] : [left, right]) {
            var value = value
            value.text = value.operand
            value.isAtom = true
            inside.locals[name] = .lowered(value)
        }
        let result = try bodyValue(body, inside, expecting: .bool)
        guard isDenied, let operand = result.operand else { return result }
        return Lowered(text: "!(\(operand))", type: .bool)
    }

    /// `items.contains(item)`, `items.firstIndex(of: item)` by the elements' own `==`; nil where they have none.
    func found(
        _ name: String, _ arguments: [LabeledExprSyntax], in list: Lowered, _ context: Context
    ) throws -> Lowered? {
        guard ["contains", "firstIndex", "lastIndex"].contains(name), arguments.count == 1,
            let only = arguments.first, only.label?.text == (name == "contains" ? nil : "of"),
            case .array(let element) = list.type.unwrapped, list.constant == nil || running == 0,
            let type = element.name.flatMap({ declared.type($0) }), type.functions["=="] != nil, !type.isModel,
            let operand = list.operand
        else { return nil }
        var wanted = try expression(only.expression, context, expecting: element)
        guard let text = wanted.written, wanted.type == wanted.type.unwrapped else { return nil }
        wanted.text = wanted.isAtom ? text : "(\(text))"
        let one = Self.ownName("one_1", context)
        let own = Lowered(text: one, type: element)
        guard let test = try ownOperator("==", own, wanted, only, context)?.text else { return nil }
        let mark = list.type != list.type.unwrapped ? "?" : ""
        return Lowered(
            text: "\(operand)\(mark).\(name)(where: { \(one) in \(test) })",
            type: name == "contains" ? .bool : .optional(.int))
    }

    func isNil(_ value: Lowered) -> Bool {
        if case .null? = value.constant?.content { return true }
        return false
    }

    /// Cases of an enum that says `Comparable` and no more are in the order of the source.
    private func ranked(_ sign: String, _ left: Lowered, _ right: Lowered, _ type: TypeDeclaration) -> Lowered? {
        guard ["<", ">", "<=", ">="].contains(sign), type.kind == .enumeration, type.conforms(to: "Comparable"),
            !type.hasPayloads, type.functions["<"] == nil, type.functions[sign] == nil, !type.cases.isEmpty,
            let a = left.operand, let b = right.operand
        else { return nil }
        return Self.ranked(sign, a, b, type.cases.map(\.name))
    }

    /// `dynamicTypeSize > .large`: sizes of text have an order.
    private func rankedSizes(_ sign: String, _ left: Lowered, _ right: Lowered) -> Lowered? {
        func name(_ value: Lowered) -> String? {
            value.operand.map { $0.hasPrefix(".") ? Self.quoted(String($0.dropFirst())) : $0 }
        }
        guard ["<", ">", "<=", ">="].contains(sign), [left.text, right.text].contains("dynamicTypeSize"),
            let a = name(left), let b = name(right)
        else { return nil }
        return Self.ranked(sign, a, b, DynamicTypeSize.allCases.map(\.rawValue))
    }

    private static func ranked(_ sign: String, _ a: String, _ b: String, _ names: [String]) -> Lowered {
        let list = "[\(names.map { quoted($0) }.joined(separator: ", "))]"
        func rank(_ text: String) -> String { "(\(list).firstIndex(of: \(text)) ?? 0)" }
        return Lowered(text: "\(rank(a)) \(sign) \(rank(b))", type: .bool, isAtom: false)
    }

    /// Whether values of a type have an order that the sources say.
    func isOrdered(_ type: SmallType) -> Bool {
        guard let own = type.name.flatMap({ declared.type($0) }) else { return false }
        return own.functions["<"] != nil || own.kind == .enumeration && own.conforms(to: "Comparable")
    }

    /// An operator that is passed as a function, as a closure where the elements' own type says what it does.
    func comparator(
        _ sign: String, of element: SmallType, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> String? {
        func asked(_ names: [String]) throws -> String? {
            let sides = names.map { Lowered(text: $0, type: element) }
            return try ownOperator(sign, sides[0], sides[1], syntax, context)?.text
        }
        guard let text = try asked(["$0", "$1"]) else { return nil }
        // Closures inside have a `$0` of their own.
        guard text.contains("{") else { return "{ \(text) }" }
        return try asked(["first_1", "second_1"]).map { "{ first_1, second_1 in \($0) }" }
    }

    /// `list.sorted()`, `list.min()`, `list.max()` by the order of the elements' own type; nil where they have none.
    func inOrder(
        _ name: String, of list: Lowered, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        let element = list.type.element
        guard isOrdered(element), let text = list.operand,
            let rule = try comparator("<", of: element, call, context)
        else { return nil }
        let mark = list.type != list.type.unwrapped ? "?" : ""
        return Lowered(
            text: "\(text)\(mark).\(name) \(rule)",
            type: name == "sorted" ? list.type : .optional(named(element)))
    }

    /// `max(a, b)` and `min(a, b)` of values of such a type; nil for others.
    func extreme(
        _ name: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        let first = try expression(arguments[0].expression, context)
        guard arguments.count == 2, isOrdered(first.type) else { return nil }
        let second = try expression(arguments[1].expression, context, expecting: first.type)
        // Of two that are alike Swift takes the first for the least and the second for the greatest.
        guard let isLess = try ownOperator("<", second, first, call, context) else { return nil }
        return try name == "min" ? choice(isLess, second, first, call) : choice(isLess, first, second, call)
    }
}
