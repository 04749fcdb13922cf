import SwiftSyntax

/// Calls that give a value and write what they are handed, `let rows = rows(subviews, &cache)`: functions of the document's give
/// both, and what was handed is written in front of the statement.
extension LayoutWriter {
    /// What stands in front of a statement for such calls in it.
    func hoisted(_ item: CodeBlockItemSyntax) throws -> [String] {
        var result: [String] = []
        for call in Self.calls(in: item) {
            guard call.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) }),
                var helper = helper(of: call), helper.owner == nil, helper.result != nil
            else { continue }
            try checkOrder(of: call, in: item)
            helper.name += "_giving"
            helper.givesBack = true
            var arguments: [String] = []
            var written: [(name: String, place: String)] = []
            var rest = Array(call.arguments)[...]
            for parameter in helper.parameters {
                let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
                var value = parameter.defaultValue?.value
                if let next = rest.first, next.label?.text == label {
                    rest.removeFirst()
                    value = next.expression
                }
                guard let value else { throw Unknown("An argument is missing.", call) }
                if let place = value.as(InOutExprSyntax.self)?.expression {
                    let text = try self.text(place)
                    arguments.append(text)
                    written.append((Self.name(of: parameter), text))
                } else {
                    arguments.append(try self.text(value, as: parameter.type))
                }
            }
            scope.tuples += 1
            let name = "given_\(scope.tuples)"
            result.append("let \(name) = \(use(helper))(\(arguments.joined(separator: ", ")))")
            result += written.map { "\($0.place) = \(name).\($0.name)" }
            scope.hoisted[call.id] = name
        }
        return result
    }

    /// What the call writes must not be read in front of it in the same statement: there it is what it was.
    private func checkOrder(of call: FunctionCallExprSyntax, in item: CodeBlockItemSyntax) throws {
        let written = call.arguments.compactMap { argument in
            argument.expression.as(InOutExprSyntax.self)?.expression.tokens(viewMode: .sourceAccurate).first {
                $0.text != "self" && $0.text != "."
            }?.text
        }
        // The place that is written itself, as `cache.rows = rows(&cache)`, is none that is read.
        let target = item.part.expression?.as(InfixOperatorExprSyntax.self).flatMap {
            $0.operator.is(AssignmentExprSyntax.self) ? $0.leftOperand : nil
        }
        for token in item.tokens(viewMode: .sourceAccurate) where written.contains(token.text) {
            guard token.position < call.position else { return }
            if let target, token.position < target.endPosition { continue }
            var around = token.parent
            while let syntax = around, syntax.id != item.id {
                if let other = syntax.as(FunctionCallExprSyntax.self), scope.hoisted[other.id] != nil { break }
                around = syntax.parent
            }
            if around?.id == item.id || around == nil {
                throw Unknown("What a call writes is read in front of it in the same statement.", call)
            }
        }
    }

    /// The calls of a statement that are done once, in front of its blocks.
    private static func calls(in item: CodeBlockItemSyntax) -> [FunctionCallExprSyntax] {
        let finder = CallsInFront(viewMode: .sourceAccurate)
        finder.walk(item)
        return finder.found
    }

    /// The beginning of a function that gives back what it writes.
    func givingBack(_ helper: Helper) -> String {
        var text = ""
        for parameter in helper.parameters where parameter.type.code.hasPrefix("inout ") {
            let name = Self.name(of: parameter)
            let own = "kept_\(name)"
            scope.locals.remove(name)
            scope.members[name] = own
            scope.givenBack.append((name, own))
            text += "var \(own) = \(name); "
        }
        return text
    }

    /// What a function gives: its value, with what it gives back beside it.
    func gives(_ value: String) -> String {
        guard !scope.givenBack.isEmpty, scope.target == nil else { return value }
        let parts = scope.givenBack.map { "\(Lowering.quoted($0.name)): \($0.text)" }
        return "['value': \(value), \(parts.joined(separator: ", "))]"
    }

    /// The type of the elements of a list that says it.
    func elementKind(of list: ExprSyntax) -> TypeSyntax? {
        var kind: TypeSyntax?
        if let name = list.as(DeclReferenceExprSyntax.self)?.baseName.text {
            kind = scope.kinds[name]
        } else if let access = list.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            let found = lowering.declared.types.values.filter {
                $0.outer == type.name || $0.outer.hasPrefix("\(type.name).")
            }.compactMap { $0.stored(name)?.typeSyntax }
            if found.count == 1 { kind = found[0] }
        }
        return kind?.as(ArrayTypeSyntax.self)?.element
    }
}

/// Calls outside of closures and of the blocks of loops and choices, and those alone that are done whatever is so.
private final class CallsInFront: SyntaxVisitor {
    private(set) var found: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.condition)
        return .skipChildren
    }
    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard ["&&", "||", "??"].contains(node.operator.code) else { return .visitChildren }
        walk(node.leftOperand)
        return .skipChildren
    }
    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.first { walk(first) }
        return .skipChildren
    }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        walk(node.conditions)
        return .skipChildren
    }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SwitchCaseListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
