import SwiftSyntax

extension LayoutWriter {
    func lines(_ items: CodeBlockItemListSyntax, isBody: Bool = false) throws -> String {
        if isBody, items.count == 1, scope.result != nil, case .expr(let only)? = items.first?.part,
            !only.is(IfExprSyntax.self), !only.is(SwitchExprSyntax.self)
        {
            constructs += 1
            let before = try hoisted(items[items.startIndex])
            return (before + ["return \(try gives(text(only, as: scope.result)))"]).joined(separator: "; ")
        }
        let around = (scope.locals, scope.kinds)
        defer { (scope.locals, scope.kinds) = around }
        noteFunctions(items)
        var result: [String] = []
        for item in items {
            constructs += 1
            result += try hoisted(item)
            switch item.part {
            case .decl(let declaration):
                if declaration.is(FunctionDeclSyntax.self) { continue }
                guard let variable = declaration.as(VariableDeclSyntax.self) else {
                    throw Unknown("This declaration is not understood.", declaration)
                }
                for binding in variable.bindings {
                    result += try declared(binding, isMutable: variable.bindingSpecifier.text == "var")
                }
            case .stmt(let statement): result.append(try line(statement))
            case .expr(let expression): result += try line(expression)
            }
        }
        return result.joined(separator: "; ")
    }

    private func declared(_ binding: PatternBindingSyntax, isMutable: Bool) throws -> [String] {
        let word = isMutable ? "var" : "let"
        if let tuple = binding.pattern.as(TuplePatternSyntax.self), let value = binding.initializer?.value {
            scope.tuples += 1
            let whole = "tuple\(scope.tuples)"
            let fields = fields(of: value, tuple.elements.count)
            var result = ["let \(whole) = \(try text(value))"]
            for (element, field) in zip(tuple.elements, fields) {
                let name = element.pattern.code
                if name != "_" { result.append("\(word) \(name) = \(whole).\(field)") }
                scope.locals.insert(name)
            }
            return result
        }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            throw Unknown("This declaration is not understood.", binding)
        }
        let kind = binding.typeAnnotation?.type
        scope.kinds[name] = kind
        guard let value = binding.initializer?.value else { return [try begun(name, kind, binding)] }
        if let begun = try calledAtOnce(value, name, kind, binding) { return begun }
        let written = try text(value, as: kind)
        let isInteger = kind.map { SmallType($0) == .int } ?? isInteger(value)
        if isInteger { scope.integers.insert(name) } else { scope.integers.remove(name) }
        scope.locals.insert(Lowering.plain(name))
        return ["\(word) \(Lowering.plain(name)) = \(written)"]
    }

    /// The names of what a call of the layout's own gives as a tuple.
    private func fields(of value: ExprSyntax, _ count: Int) -> [String] {
        let places = (0..<count).map { "\($0)" }
        guard let call = value.as(FunctionCallExprSyntax.self), let helper = helper(of: call),
            case .tuple(let fields) = SmallType(helper.result), fields.count == count
        else { return places }
        return fields.map(\.name)
    }

    private func line(_ statement: StmtSyntax) throws -> String {
        if let returned = statement.as(ReturnStmtSyntax.self) {
            if let target = scope.target, let value = returned.expression {
                return "\(target) = \(try text(value, as: scope.result))"
            }
            if let ending = scope.ending { return ending }
            return try returned.expression.map { "return \(try gives(text($0, as: scope.result)))" } ?? "return"
        }
        if let wrapped = statement.as(ExpressionStmtSyntax.self) {
            return try line(wrapped.expression).joined(separator: "; ")
        }
        if let check = statement.as(GuardStmtSyntax.self) {
            return "guard \(try conditions(check.conditions)) else { \(try lines(check.body.statements)) }"
        }
        if let loop = statement.as(ForStmtSyntax.self) { return try line(loop) }
        if statement.is(ContinueStmtSyntax.self) { return "continue" }
        if statement.is(BreakStmtSyntax.self) { return "break" }
        throw Unknown("`\(statement.code.prefix(40))` is not understood.", statement)
    }

    private func line(_ loop: ForStmtSyntax) throws -> String {
        let list = try text(loop.sequence)
        var names = [loop.pattern.code]
        if let tuple = loop.pattern.as(TuplePatternSyntax.self) {
            names = tuple.elements.map { $0.pattern.code }
        }
        guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            throw Unknown("This loop is not understood.", loop)
        }
        let written = loop.sequence.code
        let steps = loop.sequence.as(FunctionCallExprSyntax.self)
        let isStride =
            steps?.calledExpression.code == "stride" && steps?.arguments.allSatisfy { isInteger($0.expression) } == true
        let isCounting = isStride || written.contains("indices") || written.contains("..<") || written.contains("...")
        if isCounting || written.hasSuffix("enumerated()") { scope.integers.insert(names[0]) }
        let around = scope.locals
        defer { scope.locals = around }
        scope.locals.formUnion(names)
        var head =
            "for \(names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))") in \(Lowering.beforeBlock(list))"
        if let filter = loop.whereClause { head += " where \(try text(filter.condition))" }
        return "\(head) { \(try lines(loop.body.statements)) }"
    }

    private func line(_ syntax: ExprSyntax) throws -> [String] {
        if let condition = syntax.as(IfExprSyntax.self) { return [try conditional(condition)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return [try switched(choice)] }
        if let infix = syntax.as(InfixOperatorExprSyntax.self) {
            let sign = infix.operator.code
            if ["=", "+=", "-=", "*=", "/="].contains(sign) { return [try assignment(infix, sign)] }
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            throw Unknown("`\(syntax.code.prefix(40))` is not understood.", syntax)
        }
        if let loop = try loop(call) { return [loop] }
        if let written = try localCall(call) { return [written] }
        if Lowering.ignored.contains(call.calledExpression.code) { return [] }
        return [try text(ExprSyntax(call))]
    }

    /// `list.forEach { … }` as a loop.
    private func loop(_ call: FunctionCallExprSyntax) throws -> String? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let list = access.base,
            access.declName.baseName.text == "forEach",
            let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
        else { return nil }
        let around = (scope.ending, scope.locals)
        defer { (scope.ending, scope.locals) = around }
        scope.ending = "continue"
        let names = closure.parameterNames
        scope.locals.formUnion(names)
        let head = names.isEmpty ? "each" : names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        if names.isEmpty { scope.members["$0"] = "each" }
        return "for \(head) in \(try text(list)) { \(try lines(closure.statements)) }"
    }

    private func assignment(_ infix: InfixOperatorExprSyntax, _ sign: String) throws -> String {
        let (left, right) = (infix.leftOperand, infix.rightOperand)
        if left.is(DiscardAssignmentExprSyntax.self) { return "let _ = \(try text(right))" }
        let place = try text(left)
        if sign == "/=", isInteger(left) { return "\(place) = Int(\(place) / (\(try text(right))))" }
        return "\(place) \(sign) \(try text(right, as: kind(of: left)))"
    }

    private func conditional(_ syntax: IfExprSyntax) throws -> String {
        var text = "if \(try conditions(syntax.conditions)) { \(try lines(syntax.body.statements)) }"
        switch syntax.elseBody {
        case .ifExpr(let next)?: text += " else \(try conditional(next))"
        case .codeBlock(let block)?: text += " else { \(try lines(block.statements)) }"
        default: break
        }
        return text
    }

    private func switched(_ syntax: SwitchExprSyntax) throws -> String {
        if let several = try switchedParts(syntax) { return several }
        var cases: [String] = []
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            let body = try lines(one.statements)
            guard let label = one.patternLabel else {
                cases.append("default: \(body)")
                continue
            }
            let values = try label.caseItems.map { item in
                guard let value = item.pattern.as(ExpressionPatternSyntax.self)?.expression, item.whereClause == nil
                else { throw Unknown("This case is not understood.", item) }
                return try text(value)
            }
            cases.append("case \(values.joined(separator: ", ")): \(body)")
        }
        // All cases are there: the last one needs no question.
        if let last = cases.last, !cases.contains(where: { $0.hasPrefix("default:") }),
            let colon = last.firstIndex(of: ":")
        {
            cases[cases.count - 1] = "default\(last[colon...])"
        }
        return "switch \(try text(syntax.subject)) { \(cases.joined(separator: "; ")) }"
    }

    func conditions(_ list: ConditionElementListSyntax) throws -> String {
        try list.map { element in
            switch element.condition {
            case .expression(let condition): return try text(condition)
            case .availability: return "true"
            case .optionalBinding(let binding):
                let name = binding.pattern.code
                return "let \(name)" + (try binding.initializer.map { " = \(try text($0.value))" } ?? "")
            default: throw Unknown("This condition is not understood.", element)
            }
        }.joined(separator: ", ")
    }
}
