import SwiftSyntax

/// Functions that stand among the statements of a layout's: they read and write what is around them, so what they do is
/// written in place of their calls.
extension LayoutWriter {
    /// Notes the functions of a block, which may be called before they are declared.
    func noteFunctions(_ items: CodeBlockItemListSyntax) {
        for item in items {
            guard case .decl(let declaration) = item.part, let function = declaration.as(FunctionDeclSyntax.self) else {
                continue
            }
            scope.functions[Lowering.plain(function.name.text)] = function
        }
    }

    private func localFunction(_ call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return scope.functions[Lowering.plain(name)] ?? writingMethod(Lowering.plain(name), call)
    }

    /// A method that writes what it is handed, `measure(subviews, cache: &cache)`, and gives nothing.
    private func writingMethod(_ name: String, _ call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
        guard call.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) }), !inlined.contains(name),
            // In the method a name of the layout's is the layout's.
            !type.stored.contains(where: { scope.locals.contains($0.name) })
        else { return nil }
        return type.functions[name]?.first { function in
            let parameters = function.signature.parameterClause.parameters
            return function.signature.returnClause == nil && parameters.count == call.arguments.count
                && zip(parameters, call.arguments).allSatisfy { $0.firstName.text == $1.label?.text ?? "_" }
        }
    }

    /// What a call gives for each parameter.
    private func given(
        _ call: FunctionCallExprSyntax, _ function: FunctionDeclSyntax
    ) throws -> [(name: String, text: String, isInteger: Bool, isWritten: Bool)] {
        var rest = Array(call.arguments)[...]
        return try function.signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
            var value = parameter.defaultValue?.value
            if let next = rest.first, next.label?.text == label {
                rest.removeFirst()
                value = next.expression
            }
            guard let value else { throw Unknown("An argument is missing.", call) }
            let isWritten = parameter.type.code.hasPrefix("inout ")
            let place = value.as(InOutExprSyntax.self)?.expression ?? value
            return (
                Self.name(of: parameter), try text(place, as: isWritten ? nil : parameter.type),
                SmallType(parameter.type) == .int, isWritten
            )
        }
    }

    /// The call of such a function as a statement, as a block of its own; nil for other calls.
    func localCall(_ call: FunctionCallExprSyntax) throws -> String? {
        guard let function = localFunction(call), let body = function.body?.statements else { return nil }
        let given = try given(call, function)
        return try inside(function, call) {
            inlined.insert(Lowering.plain(function.name.text))
            defer { inlined.remove(Lowering.plain(function.name.text)) }
            // What is called so outside too needs no name of its own.
            for parameter in given where parameter.name != parameter.text {
                if parameter.isWritten {
                    scope.locals.remove(parameter.name)
                    scope.members[parameter.name] = parameter.text
                    continue
                }
                scope.locals.insert(parameter.name)
                if parameter.isInteger { scope.integers.insert(parameter.name) }
            }
            let begun = given.filter { !$0.isWritten && $0.name != $0.text }.map { "let \($0.name) = \($0.text)" }
            let written = (begun + [try done(Array(body)[...], function)]).filter { !$0.isEmpty }.joined(
                separator: "; ")
            return "if true { \(written) }"
        }
    }

    /// Statements of which some end the function: what stands behind those is done where they do not.
    private func done(_ items: ArraySlice<CodeBlockItemSyntax>, _ function: FunctionDeclSyntax) throws -> String {
        func block(_ items: ArraySlice<CodeBlockItemSyntax>) throws -> String {
            try lines(CodeBlockItemListSyntax(Array(items)))
        }
        guard let place = items.firstIndex(where: { ReturnFinder.first(in: $0) != nil }) else {
            return try block(items)
        }
        let before = try place > items.startIndex ? [block(items[..<place])] : []
        let rest = items[(place + 1)...]
        var ending: String?
        if case .stmt(let statement) = items[place].part {
            if statement.is(ReturnStmtSyntax.self) { return before.joined() }
            if let check = statement.as(GuardStmtSyntax.self), check.body.statements.count == 1 {
                ending = "if \(try question(check.conditions)) { \(try done(rest, function)) }"
            }
        }
        if let condition = Lowering.expression(items[place])?.as(IfExprSyntax.self), condition.elseBody == nil,
            case .stmt(let last)? = condition.body.statements.last?.part, last.is(ReturnStmtSyntax.self)
        {
            let then = try done(Array(condition.body.statements)[...], function)
            ending =
                "if \(try question(condition.conditions)) { \(then) } else { \(try done(rest, function)) }"
        }
        guard let ending else {
            throw Unknown("A function inside of a function that ends early is not understood.", function)
        }
        return (before + [ending]).joined(separator: "; ")
    }

    /// The call of one that gives a value; nil for other calls.
    func localValue(_ call: FunctionCallExprSyntax) throws -> String? {
        guard let function = localFunction(call), let body = function.body?.statements else { return nil }
        let given = try given(call, function)
        return try inside(function, call) {
            for parameter in given {
                scope.locals.remove(parameter.name)
                scope.members[parameter.name] = "(\(parameter.text))"
                if parameter.isInteger { scope.integers.insert(parameter.name) }
            }
            return "(\(try choice(Array(body)[...], function)))"
        }
    }

    /// Writes with the names of a function's own, which call no function that is being written.
    private func inside(
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ write: () throws -> String
    ) throws -> String {
        let around = scope
        defer { scope = around }
        scope.functions[Lowering.plain(function.name.text)] = nil
        (scope.result, scope.ending) = (function.signature.returnClause?.type, nil)
        constructs += 1
        return try write()
    }

    /// `guard a else { return x }; return y` as a choice.
    private func choice(_ items: ArraySlice<CodeBlockItemSyntax>, _ function: FunctionDeclSyntax) throws -> String {
        let kind = function.signature.returnClause?.type
        guard let first = items.first else { throw Unknown("Not every way through it returns a value.", function) }
        if items.count == 1, let only = Lowering.expression(first), !only.is(IfExprSyntax.self) {
            return try text(only, as: kind)
        }
        if case .stmt(let statement) = first.part, let check = statement.as(GuardStmtSyntax.self) {
            let question = try self.question(check.conditions)
            let otherwise = try choice(Array(check.body.statements)[...], function)
            return "\(question) ? \(try choice(items.dropFirst(), function)) : (\(otherwise))"
        }
        if let condition = Lowering.expression(first)?.as(IfExprSyntax.self) {
            let question = try self.question(condition.conditions)
            let then = try choice(Array(condition.body.statements)[...], function)
            var rest = items.dropFirst()
            if case .codeBlock(let block)? = condition.elseBody { rest = Array(block.statements)[...] }
            return "\(question) ? (\(then)) : (\(try choice(rest, function)))"
        }
        throw Unknown("A function inside of a function that does several things is not understood.", function)
    }

    private func question(_ conditions: ConditionElementListSyntax) throws -> String {
        let parts = try conditions.map { element -> String in
            guard case .expression(let condition) = element.condition else {
                throw Unknown("This condition is not understood.", element)
            }
            return "(\(try text(condition)))"
        }
        return parts.joined(separator: " && ")
    }

    /// `a.union(b)` and the like of rectangles, which a document does by their numbers: functions of the layout's.
    func rectMethod(_ name: String, _ base: ExprSyntax, _ call: FunctionCallExprSyntax) throws -> String? {
        guard let form = Self.rectMethods.first(where: { $0.name == name }),
            call.arguments.map({ $0.label?.text }) == form.labels,
            let function = Lowering.parsed(form.source)
        else { return nil }
        let helper = Helper(
            name: "rect" + name.prefix(1).uppercased() + name.dropFirst(),
            parameters: Array(function.signature.parameterClause.parameters),
            body: function.body?.statements ?? [], result: function.signature.returnClause?.type)
        let given = try call.arguments.map { try text($0.expression) }
        return "\(use(helper))(\(([try text(base)] + given).joined(separator: ", ")))"
    }

    private static let rectMethods: [(name: String, labels: [String?], source: String)] = [
        (
            "union", [nil],
            """
            func union(a: CGRect, b: CGRect) -> CGRect {
                let x = min(a.minX, b.minX)
                let y = min(a.minY, b.minY)
                return CGRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
            }
            """
        ),
        (
            "insetBy", ["dx", "dy"],
            """
            func insetBy(a: CGRect, dx: CGFloat, dy: CGFloat) -> CGRect {
                CGRect(x: a.minX + dx, y: a.minY + dy, width: a.width - 2 * dx, height: a.height - 2 * dy)
            }
            """
        ),
        (
            "offsetBy", ["dx", "dy"],
            """
            func offsetBy(a: CGRect, dx: CGFloat, dy: CGFloat) -> CGRect {
                CGRect(x: a.minX + dx, y: a.minY + dy, width: a.width, height: a.height)
            }
            """
        ),
        (
            "intersects", [nil],
            """
            func intersects(a: CGRect, b: CGRect) -> Bool {
                a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
            }
            """
        ),
    ]
}
