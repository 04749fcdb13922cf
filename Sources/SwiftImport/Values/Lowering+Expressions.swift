import SwiftSyntax
import ViewDocument

extension Lowering {
    /// An expression of Swift in the document's language. What is written in place of names can grow twofold with each of
    /// them: it ends where no document takes it.
    func expression(_ syntax: ExprSyntax, _ context: Context, expecting: SmallType = .any) throws -> Lowered {
        var found = try lowered(syntax, context, expecting)
        // Data of any length may stand in a document by itself.
        if found.constant != nil, (found.text?.utf8.count ?? 0) > ImportLimits.literalBytes { found.text = nil }
        guard (found.text?.utf8.count ?? 0) <= ImportLimits.expressionBytes else {
            throw Unknown("Written out, this is longer than an expression may be.", syntax)
        }
        return found
    }

    private func lowered(_ syntax: ExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        coverage.constructs += 1
        switch syntax.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let literal): return try number(literal.literal.text, .int, expecting, syntax)
        case .floatLiteralExpr(let literal): return try number(literal.literal.text, .double, .double, syntax)
        case .booleanLiteralExpr(let literal):
            let isTrue = literal.literal.text == "true"
            return Lowered(text: isTrue ? "true" : "false", type: .bool, constant: .bool(isTrue))
        case .nilLiteralExpr: return Lowered(text: "nil", type: .optional(.any), constant: Piece(.null))
        case .stringLiteralExpr(let literal): return try string(literal, context)
        case .arrayExpr(let array): return try self.array(array, context, expecting)
        case .dictionaryExpr(let dictionary): return try self.dictionary(dictionary, context, expecting)
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else {
                return try self.tuple(tuple, context, expecting)
            }
            var inner = try expression(only.expression, context, expecting: expecting)
            if let operand = inner.operand { inner.text = operand }
            inner.isAtom = true
            return inner
        case .prefixOperatorExpr(let prefix): return try self.prefix(prefix, context, expecting)
        case .infixOperatorExpr(let infix): return try self.infix(infix, context, expecting)
        case .ternaryExpr(let ternary):
            let condition = try expression(ternary.condition, context.plain, expecting: .bool)
            if let name = expecting.name, Self.wordTypes.contains(name), declared.type(name) == nil,
                let words = chosenWord(syntax, none: "", context)
            {
                if let word = words.text { return known(.string(word), .string) }
                return Lowered(text: words["$"]?.text, type: .string, isAtom: false)
            }
            if expecting == .color, let chosen = try colorOrNone(condition, ternary, context) { return chosen }
            // What is known is the one way: a function that calls itself ends there.
            if case .bool(let isTrue)? = condition.constant?.content {
                return try expression(
                    isTrue ? ternary.thenExpression : ternary.elseExpression, context, expecting: expecting)
            }
            let then = try expression(ternary.thenExpression, context, expecting: expecting)
            let otherwise = try expression(ternary.elseExpression, context, expecting: expecting)
            return try choice(condition, then, otherwise, syntax)
        case .declReferenceExpr(let name): return try reference(name.baseName.text, syntax, context, expecting)
        case .memberAccessExpr(let member): return try self.member(member, context, expecting)
        case .functionCallExpr(let call): return try self.call(call, context, expecting)
        case .subscriptCallExpr(let element):
            if let told = appInfo(element, context) { return told }
            if let part = try keyed(element, context) { return part }
            let list = try subscripted(element, context, expecting)
            if let told = try guideElement(element, of: list) ?? seenAnchor(element, by: list, context) { return told }
            if let own = try ownElement(element, of: list, context) { return own }
            if element.arguments.count == 1, let index = element.arguments.first, index.label == nil,
                let part = try slice(list, index.expression, context)
            {
                return part
            }
            if Self.isGrouping(list.type) { return try value(of: list, element.arguments, context, element) }
            guard element.arguments.count == 1, let index = element.arguments.first,
                let base = list.operand, let place = try expression(index.expression, context).text
            else { throw Unknown("This subscript is not understood.", syntax) }
            if case .list(let items)? = list.constant?.content,
                case .number(let number)? = try expression(index.expression, context).constant?.content,
                let whole = Int(exactly: number), items.indices.contains(whole)
            {
                let literal = items[whole].literal
                return Lowered(
                    text: items[whole].text == nil || list.type.element != .color ? literal : "\(base)[\(place)]",
                    type: list.type.element, constant: items[whole])
            }
            let mark = list.type != list.type.unwrapped ? "?" : ""
            return Lowered(text: "\(base)\(mark)[\(place)]", type: named(list.type.element))
        case .forceUnwrapExpr(let forced):
            var inner = try expression(forced.expression, context)
            let isOptional = inner.type != inner.type.unwrapped
            inner.type = inner.type.unwrapped
            // Where Swift would end, a document goes on with nothing.
            if isOptional, inner.constant == nil, let text = inner.operand, let plain = Self.plainValue(inner.type) {
                return Lowered(text: "\(text) ?? \(plain)", type: inner.type, isAtom: false)
            }
            return inner
        case .inOutExpr(let place): return try expression(place.expression, context, expecting: expecting)
        case .optionalChainingExpr(let chained): return try expression(chained.expression, context)
        case .asExpr(let cast):
            var value = try expression(cast.expression, context, expecting: SmallType(cast.type))
            if cast.expression.is(NilLiteralExprSyntax.self) { value.type = named(SmallType(cast.type)) }
            return value
        case .ifExpr(let condition): return try self.condition(condition, context, expecting)
        case .switchExpr(let choice): return try self.choice(choice, context, expecting)
        case .closureExpr(let closure): return try self.closure(closure, context)
        case .tryExpr, .awaitExpr: return try awaited(syntax, context, expecting)
        case .regexLiteralExpr(let pattern): return Lowered(text: pattern.code, type: .named("Regex"))
        default: throw Unknown("This expression is not understood.", syntax)
        }
    }

    /// What a subscript is of; the keys of a dictionary that is written there are of the type of the key that is looked for.
    private func subscripted(
        _ element: SubscriptCallExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        guard element.calledExpression.is(DictionaryExprSyntax.self), let key = element.arguments.first?.expression
        else {
            // `[.red, .blue][n]`: the elements are of the type of what is asked for.
            let isPlace = element.arguments.first.map { !$0.expression.code.contains("..") } ?? false
            let isList = element.calledExpression.is(ArrayExprSyntax.self) && isPlace && expecting != .any
            return try expression(
                element.calledExpression, context, expecting: isList ? .array(expecting.unwrapped) : .any)
        }
        let type = try expression(key, context).type.unwrapped
        return try expression(
            element.calledExpression, context, expecting: .dictionary(type, expecting.unwrapped))
    }

    private func number(
        _ literal: String, _ type: SmallType, _ expecting: SmallType, _ syntax: ExprSyntax
    ) throws -> Lowered {
        let digits = literal.filter { $0 != "_" }
        let value: Double? =
            if digits.hasPrefix("0x") {
                UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
            } else if digits.hasPrefix("0b") {
                UInt64(digits.dropFirst(2), radix: 2).map { Double($0) }
            } else {
                Double(digits)
            }
        guard let value, value.isFinite, abs(value) <= 9_007_199_254_740_992 else {
            throw Unknown("The number is out of range.", syntax)
        }
        let text = Piece.text(of: value)
        return Lowered(
            text: text.contains("e") ? digits : text, type: expecting == .double ? .double : type,
            constant: .number(value))
    }

    private func array(_ array: ArrayExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        if expecting.name == "Axis.Set", let word = Self.axes(array) { return known(.string(word), expecting) }
        var known = expecting.element
        let elements = try array.elements.map { element in
            let found = try expression(element.expression, context, expecting: known)
            // `[Drink.tea(2), .rum]`: one tells what the others are of.
            if known == .any, found.type.name.flatMap({ declared.type($0) })?.isModel == false {
                known = found.type
            }
            return found
        }
        let isData = elements.allSatisfy { $0.constant != nil } && elements.contains { $0.text == nil }
        let texts = isData ? [] : elements.compactMap(\.written)
        let constants = elements.compactMap(\.constant)
        let element = expecting.element == .any ? elements.first?.type ?? .any : expecting.element
        guard texts.count == elements.count || constants.count == elements.count else {
            throw Unknown("A list of such values is written only where all of them are known.", array)
        }
        if expecting.unwrapped == .edges, declared.type("Edge") == nil {
            let names = array.elements.compactMap {
                $0.expression.as(MemberAccessExprSyntax.self).map { word($0.declName.baseName.text, of: .edges) }
            }
            let edges = Piece.list(names.flatMap { $0.constant?.elements ?? [] })
            if names.count == elements.count {
                return Lowered(text: edges.literal, type: .edges, constant: edges)
            }
        }
        return Lowered(
            text: texts.count == elements.count ? "[\(texts.joined(separator: ", "))]" : nil, type: .array(element),
            constant: constants.count == elements.count ? .list(constants) : nil)
    }

    private func prefix(
        _ prefix: PrefixOperatorExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let sign = prefix.operator.text
        let inner = try expression(prefix.expression, context, expecting: sign == "!" ? .bool : expecting)
        if sign == "~", inner.type == .int, let operand = inner.operand {
            return Lowered(text: "-\(operand) - 1", type: .int, isAtom: false)
        }
        guard sign == "-" || sign == "!", let operand = inner.operand else {
            if sign == "+" { return inner }
            throw Unknown("The operator `\(sign)` is not understood.", prefix)
        }
        var constant: Piece?
        if case .number(let number)? = inner.constant?.content, sign == "-" { constant = .number(-number) }
        if case .bool(let bool)? = inner.constant?.content, sign == "!" { constant = .bool(!bool) }
        return Lowered(text: sign + operand, type: inner.type, constant: constant, isAtom: false)
    }

    /// `condition ? then : otherwise`; a condition that is known picks its branch.
    func choice(
        _ condition: Lowered, _ then: Lowered, _ otherwise: Lowered, _ syntax: some SyntaxProtocol
    ) throws -> Lowered {
        if case .bool(let isTrue)? = condition.constant?.content { return isTrue ? then : otherwise }
        guard let question = condition.operand, var yes = then.operand, var no = otherwise.written else {
            throw Unknown("Data that is chosen while running has no expression.", syntax)
        }
        // Beside a colour `.secondary` is one, and no level of what is around.
        if then.type == .color, otherwise.type == .color, yes.hasPrefix(".") != no.hasPrefix(".") {
            (yes, no) = (yes.hasPrefix(".") ? "Color\(yes)" : yes, no.hasPrefix(".") ? "Color\(no)" : no)
        }
        var type = isNil(then) ? otherwise.type : then.type
        // What is nil on one way may be nil.
        if isNil(then) || isNil(otherwise), type != .any, type == type.unwrapped { type = .optional(type) }
        return Lowered(text: "\(question) ? \(yes) : \(no)", type: type, isAtom: false)
    }
}
