import SwiftSyntax
import ViewDocument

/// Views that a constant holds, and layouts that are called like functions.
extension Lowering {
    /// Whether an expression makes a view of SwiftUI's or of the sources, maybe with modifiers.
    func isView(_ syntax: ExprSyntax) -> Bool {
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return false }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            return member.base.map(isView) ?? false
        }
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return name != "Color" && (KnownViews.names.contains(name) || declared.type(name)?.isView == true)
    }

    /// Whether an image or a text that a type works out is a value: then it is one view, whichever it is.
    private func isValue(_ name: String, of value: Lowered, _ syntax: some SyntaxProtocol, _ context: Context) -> Bool {
        let before = coverage
        defer { coverage = before }
        return (try? member(name, of: value, syntax, context))?.text != nil
    }

    /// Whether an expression makes what modifiers alone are given: a gradient, how a line is drawn.
    static func drawnByName(_ syntax: ExprSyntax) -> Bool {
        if let choice = syntax.as(TernaryExprSyntax.self) {
            return drawnByName(choice.thenExpression) && drawnByName(choice.elseExpression)
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return false }
        return ["StrokeStyle", "Gradient", "AnyLayout"].contains(call.calledExpression.code)
    }

    /// Whether a property is a view that is always the same one.
    func isViewConstant(_ property: StoredProperty) -> Bool {
        property.isLet && property.wrapper == nil && property.initial.map(isView) == true
    }

    /// The views of a constant, where it is named.
    func written(
        _ made: ExprSyntax, in owner: TypeDeclaration?, _ file: Int?, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> [Piece] {
        var inside = try enter(context, syntax)
        inside.owner = owner
        inside.locals = [:]
        inside.file = file ?? owner?.file ?? context.file
        return view(made, inside)
    }

    /// The body of a property that gives views, of a value of the sources' types, and where its names are looked up.
    func viewMember(
        _ name: String, of base: ExprSyntax, _ syntax: some SyntaxProtocol, _ context: Context
    ) -> (Context, CodeBlockItemListSyntax)? {
        guard base.code.first?.isUppercase == false, let value = try? expression(base, context),
            let type = value.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }),
            let computed = type.computed[name],
            computed.type == .view || computed.isViewBuilder
                || ["Image", "Text"].contains(computed.type.name) && !isValue(name, of: value, syntax, context),
            var inside = try? enter(context, syntax)
        else { return nil }
        inside.owner = type
        inside.base = value
        inside.component = nil
        inside.locals = [:]
        inside.file = type.memberFiles[name] ?? type.file
        return (inside, computed.body)
    }

    /// `(HStackLayout(…))`, `AnyLayout(VStackLayout(…))`: what a call with views places them by.
    func layout(_ called: ExprSyntax, _ context: Context) -> FunctionCallExprSyntax? {
        var made = called
        while let tuple = made.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            made = only.expression
        }
        if let call = made.as(FunctionCallExprSyntax.self), call.calledExpression.code == "AnyLayout",
            let only = call.arguments.first
        {
            made = only.expression
        }
        return made.as(FunctionCallExprSyntax.self)
    }

    /// `let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())` with `layout { … }`: each layout with the
    /// views in it, by the condition. SwiftUI keeps the views' identity where the layout changes; a document has others then.
    func switchedLayout(
        _ called: ExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [Piece]? {
        var syntax = called
        var home = context
        let name = called.code.hasPrefix("self.") ? String(called.code.dropFirst(5)) : called.code
        if case .argument(let given, let caller)? = context.locals[name] {
            (syntax, home) = (given, caller)
        } else if context.locals[name] == nil, let computed = context.owner?.computed[name],
            computed.type.name == "AnyLayout", let only = Self.onlyValue(of: computed.body)
        {
            syntax = only
        }
        while let tuple = syntax.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let only = tuple.elements.first
        {
            syntax = only.expression
        }
        let branches: (ExprSyntax, ExprSyntax, ExprSyntax)
        if let choice = syntax.as(TernaryExprSyntax.self) {
            branches = (choice.condition, choice.thenExpression, choice.elseExpression)
        } else if let choice = syntax.as(IfExprSyntax.self), choice.conditions.count == 1,
            case .expression(let condition)? = choice.conditions.first?.condition,
            let yes = Self.onlyValue(of: choice.body.statements),
            case .codeBlock(let otherwise)? = choice.elseBody, let no = Self.onlyValue(of: otherwise.statements)
        {
            branches = (condition, yes, no)
        } else {
            guard !called.is(FunctionCallExprSyntax.self), let made = layout(syntax, home), syntax != called else {
                return nil
            }
            guard Self.stacks[made.calledExpression.code] != nil || declared.type(made.calledExpression.code) != nil
            else { return nil }
            return try laidOut(by: made, call, context)
        }
        guard let yes = layout(branches.1, home), let no = layout(branches.2, home) else { return nil }
        let condition = try expression(branches.0, home, expecting: .bool)
        if let one = try anyLayout(yes, no, condition, call, home, context) { return [one] }
        coverage.approximated.insert(origin(call, context))
        return [
            piece(
                "If",
                [
                    ("condition", piece(condition, at: origin(branches.0, home))),
                    ("then", .list(try laidOut(by: yes, call, context))),
                    ("else", .list(try laidOut(by: no, call, context))),
                ], call, context)
        ]
    }

    /// Two stacks as one layout that goes over from one to the other and keeps what stands in it; nil where they say what one
    /// view cannot.
    private func anyLayout(
        _ yes: FunctionCallExprSyntax, _ no: FunctionCallExprSyntax, _ condition: Lowered,
        _ call: FunctionCallExprSyntax, _ home: Context, _ context: Context
    ) throws -> Piece? {
        let axes = ["HStackLayout": "vertical", "VStackLayout": "horizontal"]
        let names = [yes, no].map(\.calledExpression.code)
        guard names.allSatisfy({ axes[$0] != nil }), let question = condition.operand,
            let closure = call.trailingClosure
        else { return nil }
        var alignment: [(key: String, value: Piece)] = []
        var spacings: [Lowered?] = []
        for layout in [yes, no] {
            var spacing: Lowered?
            for argument in layout.arguments {
                switch argument.label?.text {
                case "spacing": spacing = try expression(argument.expression, home, expecting: .double)
                case "alignment":
                    guard let word = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                        let axis = axes[layout.calledExpression.code], !alignment.contains(where: { $0.key == axis })
                    else { return nil }
                    alignment.append((axis, .string(word)))
                default: return nil
                }
            }
            spacings.append(spacing)
        }
        let place = origin(call, context)
        func chosen(_ yes: String, _ no: String) -> Piece {
            Piece(.object([("$", .string("\(question) ? \(yes) : \(no)"))]), .plain, at: place)
        }
        var members = [(key: "layout", value: chosen("'\(names[0])'", "'\(names[1])'"))]
        if !alignment.isEmpty { members.append(("alignment", .object(alignment))) }
        let written = spacings.map { $0?.operand ?? "nil" }
        if written[0] != written[1] {
            members.append(("spacing", chosen(written[0], written[1])))
        } else if let same = spacings[0] {
            members.append(("spacing", piece(same, at: place)))
        }
        members.append(("children", .list(views(closure.statements, context))))
        return piece("AnyLayout", members, call, context)
    }

    private static func onlyValue(of items: CodeBlockItemListSyntax) -> ExprSyntax? {
        guard items.count == 1, let part = items.first?.part else { return nil }
        if case .expr(let only) = part { return only }
        if case .stmt(let statement) = part {
            return statement.as(ReturnStmtSyntax.self)?.expression
                ?? statement.as(ExpressionStmtSyntax.self)?.expression
        }
        return nil
    }

    private static let stacks = [
        "HStackLayout": "HStack", "VStackLayout": "VStack", "GridLayout": "Grid", "ZStackLayout": "ZStack",
    ]

    /// The views of a call, placed by a layout that was made before it.
    func laidOut(
        by layout: FunctionCallExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [Piece] {
        let name = layout.calledExpression.code
        if let type = declared.type(name, inside: context.owner?.name ?? ""), type.conforms(to: "Layout") {
            return try laidOut(by: type, layout, call.trailingClosure, context)
        }
        guard let stack = Self.stacks[name] else {
            throw Unknown("The layout `\(name)` is not understood.", call, .view)
        }
        let result = try builtIn(stack, layout, context)
        if let closure = call.trailingClosure { result.first?["children"] = .list(views(closure.statements, context)) }
        result.first?.origin = origin(call, context)
        return result
    }

    /// What a name of the component's, or of the file's, stands for where it is one call: `let shape = Capsule()`,
    /// `var gradient: LinearGradient { LinearGradient(…) }`.
    func made(_ syntax: ExprSyntax, _ context: Context) -> ExprSyntax? {
        let text = syntax.code
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        if case .argument(let given, _)? = context.locals[name], given.is(FunctionCallExprSyntax.self) { return given }
        guard name.first?.isLowercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            context.locals[name] == nil
        else { return nil }
        let found: ExprSyntax?
        if let stored = context.owner?.stored(name) {
            found = stored.isLet ? stored.initial : nil
        } else if let computed = context.owner?.computed[name] {
            guard computed.body.count == 1, case .expr(let only)? = computed.body.first?.part else { return nil }
            found = only
        } else {
            found = declared.constants[name]?.initial
        }
        return found?.is(FunctionCallExprSyntax.self) == true ? found : nil
    }
}
