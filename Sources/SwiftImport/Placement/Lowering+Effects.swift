import SwiftSyntax

/// Effects of scrolling, and where scrolls end.
extension Lowering {
    /// `visualEffect { content, proxy in … }`, `scrollTransition { content, phase in … }`: the modifiers of the content.
    func effects(
        _ name: String, _ given: [(label: String?, value: ExprSyntax)], _ context: Context
    ) throws -> Piece? {
        guard let closure = given.last?.value.as(ClosureExprSyntax.self), let only = closure.statements.last else {
            throw Unknown(
                "This effect is not understood.", given.last?.value ?? ExprSyntax(MissingExprSyntax()), .modifier)
        }
        let names = closure.parameterNames.isEmpty ? ["$0", "$1"] : closure.parameterNames
        guard names.count == 2 else { throw Unknown("This effect is not understood.", closure, .modifier) }
        var inside = context
        inside.locals[names[0]] = .content
        var members: [(key: String, value: Piece)] = []
        if name == "scrollTransition", PhaseFinder.asks(closure, names[1]) {
            // SwiftUI asks once for each phase, and goes from one answer to the other.
            for (phase, number) in [("topLeading", -1.0), ("identity", 0), ("bottomTrailing", 1)] {
                inside.locals[names[1]] = .lowered(
                    Lowered(
                        text: Self.quoted(phase), type: Self.scrollPhase,
                        constant: .object([
                            ("value", .number(number)), ("isIdentity", .bool(number == 0)), ("phase", .string(phase)),
                        ])))
                members.append((phase, .object(try effects(in: closure, only, names[0], inside))))
            }
        } else {
            inside.locals[names[1]] = .lowered(
                Lowered(text: name == "visualEffect" ? "proxy" : "phase", type: .proxy))
            members = try effects(in: closure, only, names[0], inside)
        }
        for argument in given where argument.label == "axis" {
            members.append(("axis", value(argument.value, context)))
        }
        return .object([(name, .object(members))])
    }

    static let phasesLeftOut =
        "The phases of a scroll are not in a report: what is done when they change is not run."

    /// The phase of a transition where it is known which one.
    static let scrollPhase = SmallType.named("ScrollTransitionPhase")

    /// The effects of one closure.
    private func effects(
        in closure: ClosureExprSyntax, _ only: CodeBlockItemSyntax, _ content: String, _ context: Context
    ) throws -> [(key: String, value: Piece)] {
        var inside = context
        for item in closure.statements.dropLast() {
            guard case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self) else {
                throw Unknown("This effect is not understood.", item, .modifier)
            }
            try bind(variable, &inside)
        }
        guard let expression = Self.expression(only) else {
            throw Unknown("This effect is not understood.", closure, .modifier)
        }
        return try effects(of: expression, content, inside)
    }

    private func effects(
        of syntax: ExprSyntax, _ content: String, _ context: Context
    ) throws -> [(key: String, value: Piece)] {
        if let choice = syntax.as(SwitchExprSyntax.self) { return try chosenEffects(choice, content, context) }
        var expression = syntax
        var members: [(key: String, value: Piece)] = []
        while let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
        {
            let effect = member.declName.baseName.text
            if let made = try modifier(effect, call, context), let (key, value) = made.members.first {
                guard !members.contains(where: { $0.key == key }) else {
                    throw Unknown("One effect stands twice.", call, .modifier)
                }
                members.insert((key, value), at: 0)
            }
            expression = base
        }
        guard expression.code == content else {
            throw Unknown("This effect is not understood.", syntax, .modifier)
        }
        return members
    }

    /// `switch phase { case .topLeading: content.offset(y: -20) … }` of a phase that is known.
    private func chosenEffects(
        _ syntax: SwitchExprSyntax, _ content: String, _ context: Context
    ) throws -> [(key: String, value: Piece)] {
        let subject = try expression(syntax.subject, context)
        guard subject.type == Self.scrollPhase, let phase = subject.constant?["phase"]?.text else {
            throw Unknown("This effect is not understood.", syntax, .modifier)
        }
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self), let only = one.statements.first else { continue }
            let names = one.patternLabel?.caseItems.map { $0.pattern.code }
            guard names?.contains(".\(phase)") ?? true, let made = Self.expression(only) else { continue }
            return try effects(of: made, content, context)
        }
        throw Unknown("This effect is not understood.", syntax, .modifier)
    }

    /// `phase == .identity` of a phase that is known; nil for other comparisons.
    func phaseComparison(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) -> Lowered? {
        guard ["==", "!="].contains(sign),
            let name = infix.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .lowered(let phase)? = context.locals[name], phase.type == Self.scrollPhase,
            let wanted = infix.rightOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        return known(.bool((phase.constant?["phase"]?.text == wanted) == (sign == "==")), .bool)
    }

    /// `transformEffect(CGAffineTransform(translationX: 3, y: 4))`: about the top leading corner.
    func transformed(_ syntax: ExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        let (syntax, context) = spelledOut(syntax, of: ["CGAffineTransform"], context) ?? (syntax, context)
        if syntax.code == ".identity" { return nil }
        guard let made = syntax.as(FunctionCallExprSyntax.self),
            ["CGAffineTransform", ".init"].contains(made.calledExpression.code)
        else { throw Unknown("This transform is not understood.", call, .modifier) }
        let given = made.arguments.map { value($0.expression, context, expecting: .double) }
        let corner = (key: "anchor", value: Piece.string("topLeading"))
        switch made.arguments.map({ $0.label?.text ?? "" }) {
        case ["translationX", "y"]: return .object([("offset", .object([("x", given[0]), ("y", given[1])]))])
        case ["scaleX", "y"]:
            return .object([("scaleEffect", .object([("x", given[0]), ("y", given[1]), corner]))])
        case ["rotationAngle"]:
            let turn = try expression(made.arguments[made.arguments.startIndex].expression, context, expecting: .double)
            guard let text = turn.operand else { break }
            let degrees = Piece(
                .object([("$", .string("\(text) * 180 / \(Double.pi)"))]), .value(.double), at: origin(made, context))
            return .object([("rotationEffect", .object([("degrees", degrees), corner]))])
        default: break
        }
        throw Unknown("This transform is not understood.", call, .modifier)
    }

    /// What a scroll view tells of its geometry. The document's offset is nought where the content rests.
    static func scrollPart(_ name: String) -> Lowered? {
        func number(_ text: String) -> Lowered { Lowered(text: text, type: .double) }
        let offset = [number("scroll.x"), number("scroll.y")]
        let size = [number("proxy.size.width"), number("proxy.size.height")]
        switch name {
        case "containerSize": return Lowered(text: "proxy.size", type: .proxy)
        case "contentSize": return Lowered(text: "scrollGeometry.contentSize", type: .proxy)
        case "contentOffset":
            return Lowered(text: "['x': scroll.x, 'y': scroll.y]", type: .named("CGPoint"), parts: offset)
        case "visibleRect", "bounds":
            let fields = "'x': scroll.x, 'y': scroll.y, 'width': proxy.size.width, 'height': proxy.size.height"
            return Lowered(text: "[\(fields)]", type: .named("CGRect"), parts: offset + size)
        default: return nil
        }
    }

    /// Where scrolls end: the word of a behaviour of SwiftUI's; nil for one of the sources'.
    func targetBehavior(_ syntax: ExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context) -> String? {
        let made = syntax.as(FunctionCallExprSyntax.self)
        let called = made?.calledExpression ?? syntax
        let words = ["ViewAlignedScrollTargetBehavior": "viewAligned", "PagingScrollTargetBehavior": "paging"]
        let word = called.as(MemberAccessExprSyntax.self).flatMap { $0.base == nil ? $0.declName.baseName.text : nil }
        guard let word = word ?? words[called.code], words.values.contains(word) else { return nil }
        if made?.arguments.isEmpty == false { coverage.approximated.insert(origin(call, context)) }
        return word
    }
}

/// Whether a closure asks which phase it is in, by comparing it or by a `switch`.
private final class PhaseFinder: SyntaxVisitor {
    private let name: String
    private var isFound = false

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func asks(_ closure: ClosureExprSyntax, _ name: String) -> Bool {
        let finder = PhaseFinder(name)
        finder.walk(closure.statements)
        return finder.isFound
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.leftOperand.code == name { isFound = true }
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        if node.subject.code == name { isFound = true }
        return .visitChildren
    }
}
