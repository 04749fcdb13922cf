import SwiftSyntax
import ViewDocument

/// Ranges of whole numbers, and data that previews make of them.
extension Lowering {
    /// `a..<b`, `a...b`: the numbers themselves where both ends are known.
    func range(_ infix: InfixOperatorExprSyntax, _ context: Context) throws -> Lowered {
        let sign = infix.operator.code
        let low = try expression(infix.leftOperand, context, expecting: .int)
        let high = try expression(infix.rightOperand, context, expecting: .int)
        guard let a = low.operand, let b = high.operand else { throw Unknown("This range is not understood.", infix) }
        var constant: Piece?
        if case .number(let first)? = low.constant?.content, case .number(let last)? = high.constant?.content {
            let end = sign == "..." ? last + 1 : last
            if first.magnitude < 1e9, end > first, end - first <= Double(ImportLimits.rangeElements) {
                constant = .list((Int(first)..<Int(end)).map { .number(Double($0)) })
            }
        }
        return Lowered(text: "\(a)\(sign)\(b)", type: .array(.int), constant: constant, isAtom: false)
    }

    /// `(0..<20).map { Post(id: $0, title: "Post \\($0)") }` is the list that it gives, where nothing in it has to run.
    func writtenOut(
        _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> Lowered? {
        guard member.declName.baseName.text == "map", let base = member.base,
            let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
            closure.statements.count == 1, case .expr(let body)? = closure.statements.first?.part,
            let ends = Self.withoutBrackets(base).as(InfixOperatorExprSyntax.self),
            ["..<", "..."].contains(ends.operator.code),
            case .list(let numbers)? = try? range(ends, context).constant?.content
        else { return nil }
        var items: [Piece] = []
        var type = SmallType.any
        // What is written once counts once, and not at all where it is not understood this way.
        let before = coverage
        var once: Coverage?
        for case .number(let number) in numbers.map(\.content) {
            var inside = context
            inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(
                Lowered(text: Piece.text(of: number), type: .int, constant: .number(number)))
            guard let value = try? expression(body, inside), let constant = value.constant else {
                coverage = before
                return nil
            }
            once = once ?? coverage
            items.append(constant)
            type = value.type
        }
        coverage = once ?? coverage
        return Lowered(text: nil, type: .array(type), constant: .list(items))
    }

    private static func withoutBrackets(_ syntax: ExprSyntax) -> ExprSyntax {
        guard let tuple = syntax.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        else { return syntax }
        return only.expression
    }
}

extension Lowering {
    /// A range of sizes of dynamic type, as documents write it; nil for what is no range of names.
    func typeSizes(_ range: ExprSyntax) -> Piece? {
        func name(_ end: ExprSyntax?) -> String? {
            end.map { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text } ?? ""
        }
        func between(_ low: ExprSyntax?, _ sign: String, _ high: ExprSyntax?) -> Piece? {
            guard sign == "...", let low = name(low), let high = name(high) else { return nil }
            return .string("\(low)...\(high)")
        }
        if let range = range.as(PrefixOperatorExprSyntax.self) {
            return between(nil, range.operator.text, range.expression)
        }
        if let range = range.as(PostfixOperatorExprSyntax.self) {
            return between(range.expression, range.operator.text, nil)
        }
        if let range = range.as(InfixOperatorExprSyntax.self) {
            return between(range.leftOperand, range.operator.code, range.rightOperand)
        }
        guard let tuple = range.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
        return tuple.elements.first.flatMap { typeSizes($0.expression) }
    }

    /// `stride(from: 0, to: 10, by: 2)`, `stride(from: 0, through: 10, by: 2)`.
    func stride(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered {
        let given = try arguments.map { try expression($0.expression, context) }
        guard let from = given[0].operand, let end = given[1].operand, let step = given[2].operand,
            arguments[0].label?.text == "from", arguments[2].label?.text == "by"
        else { throw Unknown("This is not understood.", Syntax(arguments[0])) }
        let steps = "(\(end) - \(from)) / \(step)"
        let count =
            arguments[1].label?.text == "through" ? "Int(floor(\(steps))) + 1" : "Int(ceil(\(steps)))"
        let isWhole = given.allSatisfy { $0.type == .int }
        return Lowered(
            text: "(0..<max(0, \(count))).map { \(from) + $0 * \(step) }", type: .array(isWhole ? .int : .double))
    }
}
