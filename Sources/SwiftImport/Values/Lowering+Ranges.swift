import SwiftSyntax
import ViewDocument

/// Ranges of whole numbers, and data that previews make of them.
extension Lowering {
    /// `a..<b`, `a...b`: the numbers themselves where both ends are known.
    func range(
        _ infix: InfixOperatorExprSyntax, _ context: Context, _ expecting: SmallType = .any
    ) throws -> Lowered {
        let sign = infix.operator.code
        if let bound = expecting.rangeBound {
            let ends = try [infix.leftOperand, infix.rightOperand].map { try expression($0, context, expecting: bound) }
            guard let low = ends[0].operand, let high = ends[1].operand else {
                throw Unknown("This range is not understood.", infix)
            }
            var constant: Piece?
            if let first = ends[0].constant, let last = ends[1].constant {
                constant = .object([("lowerBound", first), ("upperBound", last)])
            }
            return Lowered(
                text: "['lowerBound': \(low), 'upperBound': \(high)]", type: .range(of: bound), constant: constant)
        }
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

    /// `range.upperBound` of a range of whole numbers, which is the list of them; nil for other members and lists.
    func end(_ name: String, ofNumbers base: Lowered, _ syntax: some SyntaxProtocol) -> Lowered? {
        guard name == "lowerBound" || name == "upperBound", base.type == .array(.int) else { return nil }
        let written = Syntax(syntax).as(MemberAccessExprSyntax.self)?.base?.code
        guard let isClosed = (written ?? base.text).flatMap({ isClosedRange($0) }) ?? onlyKindOfRange else {
            return nil
        }
        if case .list(let numbers)? = base.constant?.raw, case .number(let low)? = numbers.first?.raw,
            case .number(let high)? = numbers.last?.raw
        {
            return known(.number(name == "lowerBound" ? low : isClosed ? high : high + 1), .int)
        }
        guard let text = base.operand else { return nil }
        let end = name == "lowerBound" ? "first ?? 0" : isClosed ? "last ?? 0" : "last ?? -1) + (1"
        return Lowered(text: "(\(text).\(end))", type: .int, isAtom: isClosed || name == "lowerBound")
    }

    /// Whether ranges that the sources' types hold are closed, where all of them are of one kind: what another name was given to
    /// is one of these.
    private var onlyKindOfRange: Bool? {
        let written = declared.types.values.flatMap(\.stored).compactMap { $0.typeSyntax?.code }
        let closed = written.contains { $0.hasPrefix("ClosedRange<Int>") }
        let open = written.contains { $0.hasPrefix("Range<Int>") }
        return closed == open ? nil : closed
    }

    /// Whether what the sources call so is a range of whole numbers, and one that holds its end; nil for what is no range.
    private func isClosedRange(_ text: String) -> Bool? {
        let name = text.split(separator: ".").last.map(String.init) ?? text
        for type in declared.order.lazy.compactMap({ self.declared.types[$0] }) {
            guard let property = type.stored(name) ?? type.statics[name] else { continue }
            let written = property.typeSyntax?.code ?? ""
            if written.hasPrefix("ClosedRange<") { return true }
            if written.hasPrefix("Range<") { return false }
            if let ends = property.initial?.as(InfixOperatorExprSyntax.self),
                ["...", "..<"].contains(ends.operator.code)
            {
                return ends.operator.code == "..."
            }
        }
        return nil
    }

    /// `heights.contains(x)` of a range of which the ends are known.
    func contained(_ arguments: [LabeledExprSyntax], in range: Lowered, _ context: Context) throws -> Lowered? {
        guard let bound = range.type.rangeBound, let ends = range.operand, arguments.count == 1,
            let found = try expression(arguments[0].expression, context, expecting: bound).operand
        else { return nil }
        return Lowered(
            text: "\(found) >= \(ends).lowerBound && \(found) <= \(ends).upperBound", type: .bool, isAtom: false)
    }

    /// `(0..<20).map { Post(id: $0, title: "Post \\($0)") }` and `names.enumerated().map { … }` of names that are known are the
    /// lists that they give, where nothing in them has to run.
    func writtenOut(
        _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context,
        _ expecting: SmallType = .any
    ) -> Lowered? {
        let name = member.declName.baseName.text
        guard ["map", "compactMap", "flatMap"].contains(name), let base = member.base,
            let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
            call.arguments.count + (call.trailingClosure == nil ? 0 : 1) == 1,
            let elements = elements(of: base, context)
        else { return nil }
        var items: [Piece] = []
        var type = SmallType.any
        // What is written once counts once, and not at all where it is not understood this way.
        let before = coverage
        var once: Coverage?
        for element in elements {
            var inside = context
            let names = closure.parameterNames
            if element.parts.count > 1, names.count > 1 || closure.code.contains("$1") {
                for (at, part) in element.parts.enumerated() {
                    inside.locals[names.indices.contains(at) ? names[at] : "$\(at)"] = .lowered(part)
                }
            } else {
                inside.locals[names.first ?? "$0"] = .lowered(element)
            }
            guard
                let value = try? bodyValue(
                    closure.statements, inside, expecting: name == "map" ? expecting.element : .any),
                let constant = value.constant
            else {
                coverage = before
                return nil
            }
            once = once ?? coverage
            if name == "flatMap", case .list(let inner) = constant.content {
                items += inner
                type = value.type.element
            } else if name == "compactMap", case .null = constant.content {
                continue
            } else {
                items.append(constant)
                type = name == "compactMap" ? value.type.unwrapped : value.type
            }
        }
        coverage = once ?? coverage
        return Lowered(text: nil, type: .array(type), constant: .list(items))
    }

    /// The elements of a list that is known, of `enumerated()` and `zip` with their parts.
    private func elements(of base: ExprSyntax, _ context: Context) -> [Lowered]? {
        let base = Self.withoutBrackets(base)
        if let ends = base.as(InfixOperatorExprSyntax.self), ["..<", "..."].contains(ends.operator.code) {
            guard case .list(let numbers)? = try? range(ends, context).constant?.content else { return nil }
            return numbers.map { number in
                Lowered(text: number.literal, type: .int, constant: number)
            }
        }
        if let call = base.as(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression.code
            if callee == "Array", call.arguments.count == 1, let only = call.arguments.first, only.label == nil {
                return elements(of: only.expression, context)
            }
            if callee == "zip", call.arguments.count == 2 {
                let lists = call.arguments.compactMap { elements(of: $0.expression, context) }
                guard lists.count == 2 else { return nil }
                return zip(lists[0], lists[1]).map { pair(["0", "1"], [$0, $1]) }
            }
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), call.arguments.isEmpty,
                member.declName.baseName.text == "enumerated", let inner = member.base
            {
                return elements(of: inner, context)?.enumerated().map { place, element in
                    let offset = Lowered(
                        text: String(place), type: .int, constant: .number(Double(place)), isSmall: place < 1_000)
                    return pair(["offset", "element"], [offset, element])
                }
            }
        }
        let before = coverage
        guard let list = try? expression(base, context), case .list(let items)? = list.constant?.raw,
            !items.isEmpty, items.count <= ImportLimits.rangeElements
        else {
            coverage = before
            return nil
        }
        return items.map { Lowered(text: $0.literal, type: list.type.element, constant: $0) }
    }

    private func pair(_ names: [String], _ parts: [Lowered]) -> Lowered {
        let members = zip(names, parts).compactMap { name, part in part.constant.map { (key: name, value: $0) } }
        let fields = zip(names, parts).map { SmallType.Field(name: $0, type: $1.type) }
        return Lowered(text: nil, type: .tuple(fields), constant: .object(members), parts: parts)
    }

    static func withoutBrackets(_ syntax: ExprSyntax) -> ExprSyntax {
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
            var end = end
            while let tuple = end?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
                end = tuple.elements.first?.expression
            }
            return end.map { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text } ?? ""
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
