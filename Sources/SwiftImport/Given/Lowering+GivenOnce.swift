import SwiftSyntax

/// What a function is given that writes: a parameter is a value, worked out once, and not again after a write.
extension Lowering {
    /// Statements in place of a call. What an argument is, is known before they write: where they write what it may be of, and read it
    /// after that, it has a name.
    func statements(_ body: CodeBlockItemListSyntax, called place: Context) -> [String] {
        var inside = place
        var begun: [String] = []
        for (name, meaning) in place.locals.sorted(by: { $0.key < $1.key }) {
            guard case .argument(let given, let caller) = meaning, Self.mayBeWritten(self.given(given, caller).0),
                !isPlace(given, caller)
            else { continue }
            let writes = WriteOrder(of: name, in: body)
            guard writes.isReadAfter else { continue }
            let constructs = coverage.constructs
            // It is looked at once more where it stands: holes that are found now are found there.
            defer { coverage.constructs = constructs }
            guard let value = try? expression(given, caller), value.constant == nil, let text = value.text,
                !isObject(value.type), value.type.unwrapped != .function, value.type != .proxy, value.type != .view,
                !["try", "await", "."].contains(where: text.hasPrefix), isWritten(text, by: writes, caller)
            else { continue }
            var names = inside
            names.locals[name] = nil
            let own = Self.ownName(name.hasPrefix("$") ? "given_1" : name, names)
            inside.locals[name] = .lowered(Lowered(text: own, type: value.type))
            begun.append("let \(own) = \(text)")
        }
        return begun + statements(body, inside)
    }

    /// Names for what patterns take out of a value: it is taken once, so that a write to the value changes none of it, and a `var` of
    /// a pattern is no way to write to it.
    ///
    /// - Parameters:
    ///   - patterns: What names them.
    ///   - outer: The place in front of the patterns.
    ///   - body: What is done with the names.
    func held(
        _ patterns: some SyntaxProtocol, _ outer: Context, _ body: some Sequence<CodeBlockItemSyntax>,
        _ inside: inout Context
    ) -> [String] {
        let finder = PatternNames(viewMode: .sourceAccurate)
        finder.walk(patterns)
        var begun: [String] = []
        for (name, isVariable) in finder.names.sorted(by: { $0.key < $1.key }) {
            guard case .lowered(let value)? = inside.locals[name], let text = value.text else { continue }
            if case .lowered(let before)? = outer.locals[name], before.text == text { continue }
            let writes = WriteOrder(of: name, in: body)
            let isTakenApart = writes.isReadAfter && value.constant == nil && isWritten(text, by: writes, outer)
            guard isVariable && writes.written.contains(name) || isTakenApart, !isObject(value.type),
                value.type.unwrapped != .function, value.type != .proxy, value.type != .view
            else { continue }
            var names = inside
            names.locals[name] = nil
            let own = Self.ownName(name, names)
            inside.locals[name] = .lowered(Lowered(text: own, type: value.type))
            begun.append("\(isVariable ? "var" : "let") \(own) = \(text)")
        }
        return begun
    }

    /// Whether what a loop goes through is written in it, and what it takes out is read after that.
    func isWritten(_ list: String, while name: String, in body: some Sequence<CodeBlockItemSyntax>) -> Bool {
        let writes = WriteOrder(of: name, in: body)
        let words = Set(list.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        return writes.isReadAfter && (writes.writesAnything || !words.isDisjoint(with: writes.written))
    }

    /// Whether a value may be another after what is written: it reads some of that, or asks functions that may.
    private func isWritten(_ text: String, by writes: WriteOrder, _ caller: Context) -> Bool {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        if !words.isDisjoint(with: writes.written) { return true }
        let asks = text.contains("(") || words.contains { caller.owner?.computed[$0] != nil }
        guard asks || writes.writesAnything else { return false }
        // What a loop around is told, and what a view is given for good, nobody writes.
        return Self.roots(of: text).subtracting(caller.boundNames).contains { caller.owner?.stored($0)?.isLet != true }
    }

    /// Names that a text begins with, or that stand in it behind something else than a point.
    static func roots(of text: String) -> Set<String> {
        var result: Set<String> = []
        var name = ""
        var before: Character?
        for letter in text + " " {
            if letter.isLetter || letter.isNumber || letter == "_" {
                name.append(letter)
                continue
            }
            if let first = name.first, !first.isNumber, before != "." { result.insert(name) }
            name = ""
            before = letter
        }
        return result
    }

    /// Whether it is a binding that was handed on.
    private func isPlace(_ given: ExprSyntax, _ caller: Context) -> Bool {
        guard let name = given.as(DeclReferenceExprSyntax.self)?.baseName.text, let meaning = caller.locals[name] else {
            return false
        }
        switch meaning {
        case .binding: return true
        case .argument(let inner, let around): return inner.code.hasPrefix("$") || isPlace(inner, around)
        default: return false
        }
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

    init(of name: String, in body: some Sequence<CodeBlockItemSyntax>) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
        for item in body { walk(item) }
    }

    var isReadAfter: Bool {
        if isReadInLoop, isWrittenInLoop { return true }
        guard let firstWrite, let lastRead else { return false }
        return lastRead >= firstWrite
    }

    private func write(_ target: ExprSyntax, _ whole: some SyntaxProtocol) {
        var next: ExprSyntax? = target
        // What an index reads is not written.
        while let part = next {
            if let member = part.as(MemberAccessExprSyntax.self) {
                written.insert(member.declName.baseName.text)
                next = member.base
            } else if let name = part.as(DeclReferenceExprSyntax.self) {
                written.insert(name.baseName.text)
                next = nil
            } else {
                next =
                    part.as(SubscriptCallExprSyntax.self)?.calledExpression
                    ?? part.as(OptionalChainingExprSyntax.self)?.expression
                    ?? part.as(ForceUnwrapExprSyntax.self)?.expression
            }
        }
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
        for argument in node.arguments {
            if let place = argument.expression.as(InOutExprSyntax.self) { write(place.expression, node) }
        }
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

/// The names that patterns give, and whether they are written with `var`.
private final class PatternNames: SyntaxVisitor {
    private(set) var names: [String: Bool] = [:]
    private var specifiers: [Bool] = []

    override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
        specifiers.append(node.bindingSpecifier.text == "var")
        return .visitChildren
    }

    override func visitPost(_ node: ValueBindingPatternSyntax) { specifiers.removeLast() }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if let isVariable = specifiers.last { names[node.identifier.text] = isVariable }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // `let .loaded(items)`, a name in what is bound as a whole.
        if let isVariable = specifiers.last, node.parent?.is(MemberAccessExprSyntax.self) != true {
            names[node.baseName.text] = isVariable
        }
        return .visitChildren
    }

    // What is asked beside a pattern, and what a pattern is asked of, gives no name.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
