import SwiftSyntax

/// Closures and views that a component need not be given, and asks for: `if let onTap { … }`, `footer != nil`. A document has
/// no such question; the component has a property beside that says it.
extension Lowering {
    static func givenName(_ name: String) -> String { "\(name)IsGiven" }

    /// Whether a component asks whether it is given what a property holds, or hands it on to one that may.
    func isAsked(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        guard property.typeSyntax?.is(OptionalTypeSyntax.self) == true, property.wrapper != "State" else {
            return false
        }
        let key = "\(owner.name).\(property.name)"
        if let known = asked[key] { return known }
        asked[key] = false
        let isSlot = slot(property, owner) != nil
        guard property.type.unwrapped == .function || isSlot else { return false }
        let finder = QuestionFinder(property.name, ofViews: isSlot)
        finder.walk(owner.syntax)
        asked[key] = finder.isFound
        return finder.isFound
    }

    /// What that property is given.
    func givenValue(_ found: (syntax: ExprSyntax, context: Context)?, _ property: StoredProperty) -> Piece {
        guard let found = found ?? property.initial.map({ ($0, Context(file: 0)) }) else { return .bool(false) }
        guard !found.syntax.is(NilLiteralExprSyntax.self) else { return .bool(false) }
        guard let asked = isGiven(found.syntax, found.context) else { return .bool(true) }
        return piece(asked, at: origin(found.syntax, found.context))
    }

    /// Whether a name of a closure or of views stands for any; nil for what is always there, or is no such name.
    func isGiven(_ syntax: ExprSyntax, _ context: Context) -> Lowered? {
        let member = syntax.as(MemberAccessExprSyntax.self)
        guard
            let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? (member?.base?.code == "self" ? member?.declName.baseName.text : nil)
        else { return nil }
        if member == nil, let meaning = context.locals[name] {
            guard case .argument(let given, let caller) = meaning else { return nil }
            if given.is(ClosureExprSyntax.self) { return known(.bool(true), .bool) }
            return given.code == name && caller.owner == nil ? nil : isGiven(given, caller)
        }
        guard let owner = context.owner, context.base == nil, let property = owner.stored(name),
            isAsked(property, owner)
        else { return nil }
        return Lowered(text: Self.givenName(name), type: .bool)
    }

    /// `if let onTap`: the question, and what the name stands for behind it; nil where something else is bound.
    func givenBinding(_ binding: OptionalBindingConditionSyntax, _ context: inout Context) -> Lowered? {
        let name = binding.pattern.code
        let source =
            binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
        // `footer?()` is there where the closure is.
        let called = source.as(FunctionCallExprSyntax.self)
        let held =
            called?.arguments.isEmpty == true && called?.trailingClosure == nil
            ? called?.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? source : source
        if let object = optionalObject(held, context) {
            context.locals[name] = .lowered(object.value)
            return known(.bool(object.isThere), .bool)
        }
        guard let question = isGiven(held, context) else { return nil }
        if held.code != name { context.locals[name] = .argument(held, context) }
        return question
    }

    /// An object that a view may be given, and whether it is: a document's objects are always there.
    private func optionalObject(_ syntax: ExprSyntax, _ context: Context) -> (value: Lowered, isThere: Bool)? {
        guard let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text, context.locals[name] == nil,
            context.base == nil, let owner = context.owner, let property = owner.stored(name),
            property.typeSyntax?.is(OptionalTypeSyntax.self) == true
        else { return nil }
        switch kind(of: property, owner) {
        case .environmentObject(let model):
            return (Lowered(text: name, type: .named(model)), handsObjectsOn)
        case .object(let model): return (Lowered(text: name, type: .named(model)), true)
        default: return nil
        }
    }

    /// `onTap != nil`; nil for other comparisons.
    func givenComparison(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) -> Lowered? {
        guard ["==", "!="].contains(sign), infix.rightOperand.is(NilLiteralExprSyntax.self),
            let question = isGiven(infix.leftOperand, context)
        else { return nil }
        if sign == "!=" { return question }
        if case .bool(let isTrue)? = question.constant?.content { return known(.bool(!isTrue), .bool) }
        return question.operand.map { Lowered(text: "!\($0)", type: .bool, isAtom: false) }
    }
}

/// Looks for questions whether a name has a value, and for places where it is handed on.
private final class QuestionFinder: SyntaxVisitor {
    private let name: String
    /// Whether it holds views: then a call that asks shows them where they are given.
    private let ofViews: Bool
    private(set) var isFound = false

    init(_ name: String, ofViews: Bool) {
        self.name = name
        self.ofViews = ofViews
        super.init(viewMode: .sourceAccurate)
    }

    private func isNamed(_ syntax: ExprSyntax) -> Bool {
        let text = syntax.code
        return text == name || text == "self.\(name)"
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer.map({ isNamed($0.value) }) ?? (node.pattern.code == name) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.rightOperand.is(NilLiteralExprSyntax.self), isNamed(node.leftOperand) { isFound = true }
        // `onDone?() ?? dismiss()`.
        if node.operator.code == "??",
            let asked = node.leftOperand.as(FunctionCallExprSyntax.self)?.calledExpression
                .as(OptionalChainingExprSyntax.self), isNamed(asked.expression)
        {
            isFound = true
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if isNamed(node.expression) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        if ofViews, isNamed(node.expression) { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
