import SwiftSyntax

/// What a function is given that writes: a parameter is a value, worked out once, and not again after a write.
extension Lowering {
    /// Statements that name what is given for parameters which are read after something was written that they may be of.
    func namingGiven(
        _ parameters: [(name: String, type: TypeSyntax?)], to body: CodeBlockItemListSyntax, _ inside: inout Context
    ) -> [String] {
        var result: [String] = []
        for (name, type) in parameters {
            guard case .argument(let given, let caller)? = inside.locals[name], Self.mayBeWritten(given) else {
                continue
            }
            let writes = WriteOrder(of: name, in: body)
            guard writes.isReadAfter else { continue }
            let before = coverage
            guard let value = try? expression(given, caller, expecting: named(type.map { SmallType($0) } ?? .any)),
                value.constant == nil, let text = value.text, !isObject(value.type), value.type.unwrapped != .function,
                value.type != .proxy, value.type != .view, !text.hasPrefix("try"), !text.hasPrefix("await"),
                !text.hasPrefix(".")
            else {
                coverage = before
                continue
            }
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            guard
                writes.writesAnything
                    ? !words.subtracting(caller.boundNames).isEmpty : !words.isDisjoint(with: writes.written)
            else {
                coverage = before
                continue
            }
            var names = inside
            names.locals[name] = nil
            let own = Self.ownName(name, names)
            inside.locals[name] = .lowered(Lowered(text: own, type: value.type))
            result.append("let \(own) = \(text)")
        }
        return result
    }

    /// The types of what a closure is told that the function around has as a parameter: `completion(.success(names))`.
    static func parameterTypes(of call: FunctionCallExprSyntax) -> [TypeSyntax] {
        let called = call.calledExpression
        let held = called.as(OptionalChainingExprSyntax.self)?.expression ?? called
        guard let name = held.as(DeclReferenceExprSyntax.self)?.baseName.text else { return [] }
        var around = Syntax(call).parent
        while let syntax = around {
            if let function = syntax.as(FunctionDeclSyntax.self) {
                var type = function.signature.parameterClause.parameters.first {
                    ($0.secondName ?? $0.firstName).text == name
                }?.type
                while let inner = type?.as(OptionalTypeSyntax.self)?.wrappedType
                    ?? type?.as(AttributedTypeSyntax.self)?.baseType
                    ?? type?.as(TupleTypeSyntax.self).flatMap({ $0.elements.count == 1 ? $0.elements.first?.type : nil }
                    )
                {
                    type = inner
                }
                return type?.as(FunctionTypeSyntax.self)?.parameters.map(\.type) ?? []
            }
            around = syntax.parent
        }
        return []
    }

    private func isObject(_ type: SmallType) -> Bool {
        type.unwrapped.name.flatMap { declared.type($0) }?.isModel == true
    }

    /// Whether something is no literal, place of a binding or closure.
    private static func mayBeWritten(_ given: ExprSyntax) -> Bool {
        switch given.as(ExprSyntaxEnum.self) {
        case .closureExpr, .inOutExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
            .nilLiteralExpr,
            .keyPathExpr:
            false
        default: !given.code.hasPrefix("$")
        }
    }
}

/// In which order statements write, and read a name.
private final class WriteOrder: SyntaxVisitor {
    private let name: String
    /// The end of the first statement that writes; nil where none does yet.
    private var firstWrite: AbsolutePosition?
    private var lastRead: AbsolutePosition?
    private var loops = 0
    private var isReadInLoop = false
    private var isWrittenInLoop = false
    /// Words of what is written to.
    private(set) var written: Set<String> = []
    /// Whether functions are called that may write whatever there is.
    private(set) var writesAnything = false

    init(of name: String, in body: CodeBlockItemListSyntax) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    var isReadAfter: Bool {
        if isReadInLoop, isWrittenInLoop { return true }
        guard let firstWrite, let lastRead else { return false }
        return lastRead >= firstWrite
    }

    private func write(_ target: some SyntaxProtocol, _ whole: some SyntaxProtocol) {
        written.formUnion(
            target.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let word) = token.tokenKind { word } else { nil }
            })
        firstWrite = min(firstWrite ?? whole.endPosition, whole.endPosition)
        if loops > 0 { isWrittenInLoop = true }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == name {
            lastRead = max(lastRead ?? node.position, node.position)
            if loops > 0 { isReadInLoop = true }
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // `self.name` is another one.
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.code
        if sign == "=" || sign.count == 2 && sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "~="].contains(sign) {
            write(node.leftOperand, node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // A call that stands by itself is there for what it writes.
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else { return .visitChildren }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            base.code != "self"
        {
            write(base, node)
        } else if node.calledExpression.code.first?.isUppercase != true, node.calledExpression.code != "print" {
            write(node.calledExpression, node)
            writesAnything = true
        }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: WhileStmtSyntax) { loops -= 1 }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: RepeatStmtSyntax) { loops -= 1 }

    private func enter() -> SyntaxVisitorContinueKind {
        loops += 1
        return .visitChildren
    }
}

/// Names without a `self.` that a statement writes.
final class LocalWrites: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in statement: some SyntaxProtocol) -> Set<String> {
        let found = LocalWrites(viewMode: .sourceAccurate)
        found.walk(statement)
        return found.names
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let sign = node.operator.code
        if sign.hasSuffix("="), !["==", "!=", "<=", ">=", "~=", "==="].contains(sign),
            let name = node.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text
        {
            names.insert(name)
        }
        return .visitChildren
    }
}
