import SwiftSyntax

extension LayoutWriter {
    func call(_ call: FunctionCallExprSyntax, _ kind: TypeSyntax?) throws -> String {
        if let name = scope.hoisted[call.id] { return "\(name).value" }
        if let value = try localValue(call) { return value }
        if let helper = helper(of: call) {
            let name = use(helper)
            return "\(name)(\(try given(call, helper.parameters).joined(separator: ", ")))"
        }
        // The distance that views have which say nothing of it.
        if call.code.hasPrefix("ViewSpacing().distance(to: ViewSpacing(),") { return "8" }
        let called = call.calledExpression
        if let access = called.as(MemberAccessExprSyntax.self) { return try method(access, call, kind) }
        if called.is(ArrayExprSyntax.self) { return call.arguments.isEmpty ? "[]" : try plain("Array", call) }
        if let generic = called.as(GenericSpecializationExprSyntax.self), call.arguments.isEmpty,
            generic.expression.code == "Array"
        {
            return "[]"
        }
        guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            throw Unknown("This call is not understood.", call)
        }
        if let made = lowering.declared.type(name, inside: scope.home ?? type.name), made.kind == .structure {
            return try self.made(made, call)
        }
        return try plain(name, call)
    }

    /// Functions of Swift's and of SwiftUI's.
    private func plain(_ name: String, _ call: FunctionCallExprSyntax) throws -> String {
        let arguments = Array(call.arguments)
        if name == "Array", let of = arguments.first {
            if of.label == nil { return try text(of.expression) }
            guard of.label?.text == "repeating", arguments.count == 2 else {
                throw Unknown("This array is not understood.", call)
            }
            return "(0..<\(try bracketed(arguments[1].expression))).map { _ in \(try text(of.expression)) }"
        }
        if name == "Angle", let label = arguments.first?.label?.text, let angle = try angle(label, call) {
            return angle
        }
        let name = ["CGFloat": "Double", "Float": "Double"][name] ?? name
        let texts = try arguments.map { argument in
            (argument.label.map { "\($0.text): " } ?? "") + (try text(argument.expression))
        }
        if name == "hypot", let a = texts.first, let b = texts.last { return "sqrt((\(a)) * (\(a)) + (\(b)) * (\(b)))" }
        if name == "stride", let step = try? integerStride(arguments) { return step }
        return "\(name)(\(texts.joined(separator: ", ")))"
    }

    private func bracketed(_ syntax: ExprSyntax) throws -> String {
        syntax.is(InfixOperatorExprSyntax.self) ? "(\(try text(syntax)))" : try text(syntax)
    }

    /// `stride(from:to:by:)` of numbers, as as many steps.
    private func integerStride(_ arguments: [LabeledExprSyntax]) throws -> String {
        guard arguments.map({ $0.label?.text }) == ["from", "to", "by"] else {
            throw Unknown("This stride is not understood.", arguments[0])
        }
        let (low, high, step) = (
            try bracketed(arguments[0].expression), try bracketed(arguments[1].expression),
            try bracketed(arguments[2].expression)
        )
        return "(0..<max(0, Int(ceil((\(high) - \(low)) / \(step))))).map { \(low) + $0 * \(step) }"
    }

    /// A method of the layout's own, or the initializer of a struct inside it; nil for other calls.
    func helper(of call: FunctionCallExprSyntax) -> Helper? {
        var name = ""
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.text
        } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["self", "Self", type.name].contains(access.base?.code)
        {
            name = access.declName.baseName.text
        } else {
            return nil
        }
        let labels = call.arguments.map { $0.label?.text }
        if let functions = type.functions[name] {
            guard let function = functions.first(where: { Self.takes($0.signature.parameterClause, labels) }),
                let body = function.body?.statements
            else { return nil }
            let taken = type.stored(name) != nil
            let isOverloaded = functions.count > 1
            let suffix = isOverloaded ? "_" + labels.map { $0 ?? "" }.joined(separator: "_") : taken ? "_" : ""
            return Helper(
                name: Lowering.plain(name) + suffix, parameters: Array(function.signature.parameterClause.parameters),
                body: body, result: function.signature.returnClause?.type)
        }
        if call.calledExpression.is(DeclReferenceExprSyntax.self), !scope.locals.contains(name),
            let functions = lowering.declared.functions[name]?.filter({
                Self.takes($0.signature.parameterClause, labels)
            }), functions.count == 1, let function = functions.first, let body = function.body?.statements,
            !namesOwn(body, told: function.signature.parameterClause)
        {
            // One of the file's: nothing of the layout has a name in it.
            let isOverloaded = (lowering.declared.functions[name]?.count ?? 0) > 1
            let suffix = isOverloaded ? "_" + labels.map { $0 ?? "" }.joined(separator: "_") : ""
            return Helper(
                name: "file_\(Lowering.plain(name))\(suffix)",
                parameters: Array(function.signature.parameterClause.parameters),
                body: body, result: function.signature.returnClause?.type)
        }
        guard let made = lowering.declared.type(name, inside: scope.home ?? type.name), made.kind == .structure,
            let initializer = made.inits.first(where: { Self.takes($0.signature.parameterClause, labels) }),
            let body = initializer.body?.statements
        else { return nil }
        return Helper(
            name: "make" + name, parameters: Array(initializer.signature.parameterClause.parameters), body: body,
            owner: made)
    }

    /// Whether a function of the file names something that the layout has under the same name, which would stand for it here.
    private func namesOwn(_ body: CodeBlockItemListSyntax, told clause: FunctionParameterClauseSyntax) -> Bool {
        let told = Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
        return body.tokens(viewMode: .sourceAccurate).contains { token in
            guard let name = token.parent?.as(DeclReferenceExprSyntax.self), !told.contains(token.text),
                name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
            else { return false }
            let text = token.text
            return type.functions[text] != nil || type.stored(text) != nil || type.computed[text] != nil
                || type.statics[text] != nil
        }
    }

    /// Whether a call with these labels is one of that function.
    private static func takes(_ clause: FunctionParameterClauseSyntax, _ labels: [String?]) -> Bool {
        var rest = labels[...]
        for parameter in clause.parameters {
            let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
            if let next = rest.first, next == label {
                rest.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return rest.isEmpty
    }

    /// What a call gives for each parameter, in order, without labels.
    private func given(_ call: FunctionCallExprSyntax, _ parameters: [FunctionParameterSyntax]) throws -> [String] {
        var rest = Array(call.arguments)[...]
        return try parameters.map { parameter in
            if parameter.type.code.hasPrefix("inout ") {
                throw Unknown("A function that writes what it is given is not understood.", parameter)
            }
            let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
            if let next = rest.first, next.label?.text == label {
                rest.removeFirst()
                return try text(next.expression, as: parameter.type)
            }
            guard let fallback = parameter.defaultValue?.value else { throw Unknown("An argument is missing.", call) }
            return try text(fallback, as: parameter.type)
        }
    }

    /// A struct without an initializer of its own: an object of its properties.
    private func made(_ made: TypeDeclaration, _ call: FunctionCallExprSyntax) throws -> String {
        let fields = try made.stored.map { property in
            let given = call.arguments.first { $0.label?.text == property.name }?.expression
            let value = try given.map { try text($0, as: property.typeSyntax) } ?? beginning(of: property)
            return "\(Lowering.quoted(property.name)): \(value)"
        }
        return "[\(fields.joined(separator: ", "))]"
    }

    /// `.degrees(30)`, `Angle(radians: x)`: an angle is its degrees; nil for other calls.
    private func angle(_ name: String, _ call: FunctionCallExprSyntax) throws -> String? {
        guard ["degrees", "radians"].contains(name), let only = call.arguments.first, call.arguments.count == 1 else {
            return nil
        }
        let number = try text(only.expression)
        return name == "degrees" ? "(\(number))" : "((\(number)) * 180 / \(Double.pi))"
    }

    private func method(
        _ access: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ kind: TypeSyntax?
    ) throws -> String {
        let name = access.declName.baseName.text
        guard let base = access.base else {
            if let angle = try angle(name, call) { return angle }
            guard name == "init" else { return ".\(name)(\(try arguments(call)))" }
            return try begun(call, kind)
        }
        if name == "rounded" {
            let rule = call.arguments.first?.expression.code
            let function = [".up": "ceil", ".down": "floor"][rule ?? ""] ?? "round"
            return "\(function)(\(try text(base)))"
        }
        if let rect = try rectMethod(name, base, call) { return rect }
        if name == "applying", let turned = try turned(base, call) { return turned }
        if base.code == "Angle", let angle = try angle(name, call) { return angle }
        if let made = lowering.declared.type("\(type.name).\(base.code)"), name == "init" {
            return try self.made(made, call)
        }
        let owner = base.is(InfixOperatorExprSyntax.self) ? "(\(try text(base)))" : try text(base)
        var trailing = ""
        if let closure = call.trailingClosure { trailing = " \(try text(ExprSyntax(closure)))" }
        // What is begun with nothing is a size where the closure makes sizes.
        if name == "reduce", let first = call.arguments.first?.expression, first.code == ".zero" {
            let made = ["CGSize", "CGPoint"].first { trailing.contains("\($0)(") }
            let zero = kind.map { _ in try? text(first, as: kind) } ?? made.map { $0 + ".zero" }
            return "\(owner).reduce(\(zero ?? "0"))\(trailing)"
        }
        if name == "append", call.arguments.count == 1, let only = call.arguments.first, only.label == nil,
            let kind = elementKind(of: base)
        {
            return "\(owner).append(\(try text(only.expression, as: kind)))"
        }
        let brackets = call.arguments.isEmpty && !trailing.isEmpty ? "" : "(\(try arguments(call)))"
        return "\(owner).\(name)\(brackets)\(trailing)"
    }

    /// Arguments with their labels; a function's name as a closure.
    private func arguments(_ call: FunctionCallExprSyntax) throws -> String {
        let callee = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        return try call.arguments.map { argument in
            let label = argument.label.map { "\($0.text): " } ?? ""
            return label + (try self.argument(argument, of: callee ?? ""))
        }.joined(separator: ", ")
    }

    private func argument(_ argument: LabeledExprSyntax, of callee: String) throws -> String {
        let expression = argument.expression
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName {
            if case .binaryOperator(let sign) = name.tokenKind { return sign }
            if callee == "reduce", ["max", "min"].contains(name.text) { return "{ \(name.text)($0, $1) }" }
        }
        // Names of proposals, anchors and axes stand as they are.
        if let access = expression.as(MemberAccessExprSyntax.self), access.base == nil {
            let isWord =
                ["proposal", "anchor", "along", "in"].contains(argument.label?.text)
                || callee == "sizeThatFits" && argument.label == nil
            if isWord { return access.code }
        }
        if let made = expression.as(FunctionCallExprSyntax.self), made.calledExpression.code == ".init",
            argument.label?.text == "proposal" || argument.label?.text == "in" || callee == "sizeThatFits"
        {
            return "ProposedViewSize(\(try arguments(made)))"
        }
        let point = TypeSyntax(IdentifierTypeSyntax(name: .identifier("CGPoint")))
        return try text(expression, as: argument.label?.text == "at" ? point : nil)
    }

    /// `.init(…)`, by its labels.
    private func begun(_ call: FunctionCallExprSyntax, _ kind: TypeSyntax?) throws -> String {
        let labels = call.arguments.map { $0.label?.text }
        if labels == ["x", "y", "width", "height"] || labels == ["origin", "size"] {
            return "CGRect(\(try arguments(call)))"
        }
        if labels == ["x", "y"] { return "CGPoint(\(try arguments(call)))" }
        let isProposal = kind?.code == "ProposedViewSize"
        if labels == ["width", "height"] {
            return "\(isProposal ? "ProposedViewSize" : "CGSize")(\(try arguments(call)))"
        }
        if let name = kind?.code, let made = lowering.declared.type(name, inside: type.name) {
            return try self.made(made, call)
        }
        let own = lowering.declared.order.compactMap { lowering.declared.types[$0] }.filter { made in
            made.outer == type.name && made.inits.isEmpty
                && labels.allSatisfy { label in label.map { made.stored($0) != nil } ?? false }
        }
        if own.count == 1, !labels.isEmpty { return try made(own[0], call) }
        throw Unknown("What `.init` makes here is not understood.", call)
    }

    /// `CGPoint(x:y:).applying(CGAffineTransform(rotationAngle:))`.
    private func turned(_ base: ExprSyntax, _ call: FunctionCallExprSyntax) throws -> String? {
        guard let point = base.as(FunctionCallExprSyntax.self), point.arguments.count == 2,
            point.calledExpression.code == "CGPoint",
            let turn = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            turn.calledExpression.code == "CGAffineTransform",
            let angle = turn.arguments.first, angle.label?.text == "rotationAngle"
        else { return nil }
        let parts = try point.arguments.map { "(\(try text($0.expression)))" }
        let (x, y, turned) = (parts[0], parts[1], try text(angle.expression))
        return
            "CGPoint(x: \(x) * cos(\(turned)) - \(y) * sin(\(turned)), y: \(x) * sin(\(turned)) + \(y) * cos(\(turned)))"
    }
}
