import SwiftSyntax

/// Values of structs of the sources.
extension Lowering {
    /// A value of a struct of plain data: the fields that its initializer gives, the others as they begin.
    func make(
        _ type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Lowered {
        if type.kind == .enumeration, arguments.count == 1, let raw = arguments.first, raw.label?.text == "rawValue" {
            return try enumCase(ofRaw: raw.expression, type, context)
        }
        if type.kind == .enumeration, let made = try chosenCase(type, arguments, context, call) { return made }
        if running > 0, type.isModel || type.kind == .structure && !type.isView {
            guard let text = try made(type, call, context) else {
                throw Unknown("A \(type.name) made while running has no expression.", call)
            }
            return Lowered(text: text, type: .named(type.name))
        }
        if type.isModel { return try instance(of: type, arguments, context, call) }
        // Objects that nobody observes are as good as values in what previews show.
        let isSample = type.kind == .classType && context.isStatic
        guard type.kind == .structure || isValue(type) || isSample, !type.isView else {
            throw Unknown("A new \(type.name) is no data.", call)
        }
        let before = (coverage, unfinished)
        let given = try fields(of: type, arguments, context, call)
        let isKnown =
            context.isStatic
            || !call.arguments.contains { argument in
                argument.tokens(viewMode: .sourceAccurate).contains {
                    $0.parent?.is(DeclReferenceExprSyntax.self) == true
                }
            }
        if coverage.holes.count > before.0.holes.count, isKnown {
            // What an initializer does in several statements is run.
            let known = (coverage, unfinished)
            (coverage, unfinished) = before
            var home = context
            home.isStatic = true
            if let found = try ran(type, call, home) {
                return Lowered(text: nil, type: .named(type.name), constant: .object(found))
            }
            (coverage, unfinished) = known
        }
        var members: [(key: String, value: Piece)] = []
        var texts: [String] = []
        for property in type.stored {
            let expected = self.type(of: property, type)
            var value = try given[property.name].map { try field($0.syntax, $0.context, expecting: expected) }
            if value == nil, let initial = property.initial {
                var inside = try enter(context, call)
                inside.locals = [:]
                inside.owner = type
                inside.base = nil
                inside.component = nil
                inside.isStatic = context.isStatic
                inside.file = type.memberFiles[property.name] ?? type.file
                value = try expression(initial, inside, expecting: expected)
            }
            if value == nil, expected != expected.unwrapped {
                value = Lowered(text: "nil", type: .any, constant: Piece(.null))
            }
            guard let value, let text = value.written else {
                throw Unknown("A \(type.name) made while running has no expression.", call)
            }
            texts.append("\(Self.quoted(property.name)): \(text)")
            if let constant = value.constant { members.append((property.name, constant)) }
        }
        guard members.count == texts.count else {
            return Lowered(text: "[\(texts.joined(separator: ", "))]", type: .named(type.name))
        }
        return Lowered(text: nil, type: .named(type.name), constant: .object(members))
    }

    /// What each field is given: by an initializer that is written, or one by one.
    private func fields(
        of type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Given {
        if let found = try initialized(type, call, context) { return found }
        var given: Given = [:]
        for argument in arguments {
            if let held = argument.label.flatMap({ wrapping($0.text, of: type) }) {
                given[held.name] = (held.wrapped(argument.expression), inside(call, context))
                continue
            }
            guard let label = argument.label?.text, type.stored(label) != nil else {
                throw Unknown("\(type.name)'s initializer is not understood.", call)
            }
            given[label] = (argument.expression, context)
        }
        return given
    }

    /// What the initializer that takes these arguments gives to each property; nil where none of those written does.
    func initialized(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Given? {
        let inside = try enter(context, call)
        let inits = type.inits.sorted {
            $0.signature.parameterClause.parameters.count < $1.signature.parameterClause.parameters.count
        }
        // Of several that have the labels the one whose types the arguments are of.
        let fitting = inits.filter { Self.mayTake($0.signature.parameterClause, call) }
        for initializer in inTurn(fitting.isEmpty ? inits : fitting, call, inside) {
            guard initializer.optionalMark == nil,
                let meanings = try? parameters(
                    of: initializer.signature.parameterClause, Array(call.arguments), call, inside, file: type.file)
            else { continue }
            return try symbolic(initializer, meanings, type, inside)
        }
        return nil
    }

    /// Whether what is written as arguments may be of the types of the parameters, as far as their form says.
    private static func mayTake(_ clause: FunctionParameterClauseSyntax, _ call: FunctionCallExprSyntax) -> Bool {
        call.arguments.allSatisfy { argument in
            let parameters = clause.parameters.filter { ($0.firstName.text == argument.label?.text) }
            guard argument.label != nil, let type = parameters.first?.type, parameters.first?.ellipsis == nil else {
                return true
            }
            let given = argument.expression
            let isList = type.is(ArrayTypeSyntax.self)
            if given.is(ArrayExprSyntax.self) {
                return isList || type.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
                    || !["Color", "String", "Int", "Double", "CGFloat", "Bool"].contains(type.code)
            }
            if let member = given.as(MemberAccessExprSyntax.self), member.base == nil { return !isList }
            if given.is(StringLiteralExprSyntax.self) {
                return !isList && !["Int", "Double", "CGFloat", "Bool"].contains(type.code)
            }
            return true
        }
    }

    /// An initializer run without running: which expression each property is given.
    private func symbolic(
        _ initializer: InitializerDeclSyntax, _ meanings: [String: Meaning], _ type: TypeDeclaration, _ caller: Context
    ) throws -> Given {
        var context = Context(file: type.file, owner: type)
        context.locals = meanings
        (context.around, context.outer) = (caller.around, caller.outer)
        context.isStatic = caller.isStatic || type.isView || type.kind == .classType
        context.depth = caller.depth
        var result: Given = [:]
        var own: Set<String> = []
        /// What is given to a property is what its name stands for behind that.
        func give(_ target: String, _ source: (syntax: ExprSyntax, context: Context)) {
            let name = Self.property(target, of: type)
            result[name] = source
            guard type.kind == .classType, meanings[name] == nil, !own.contains(name), !target.hasPrefix("_") else {
                return
            }
            context.locals[name] = .argument(source.syntax, source.context)
        }
        let statements = Array(initializer.body?.statements ?? [])
        for (index, statement) in statements.enumerated() {
            if let found = checked(statement, statements[(index + 1)...], before: result, type, context) {
                result.merge(found) { $1 }
                break
            }
            if case .decl(let declaration) = statement.part, let variable = declaration.as(VariableDeclSyntax.self) {
                for property in MemberReader.stored(variable) {
                    if let initial = property.initial { context.locals[property.name] = .argument(initial, context) }
                    own.insert(property.name)
                }
                continue
            }
            if type.isModel, !subscriptions(in: statement, of: type).isEmpty { continue }
            let isOwn = Self.assignments(in: CodeBlockItemListSyntax([statement])).contains { infix in
                own.contains(infix.leftOperand.code)
            }
            if isOwn {
                // A name of the initializer's own is written: what it is given later is not known without running.
                leaveOut(statement, of: type, context)
                continue
            }
            if let chosen = chosen(statement, before: result, type, context) {
                for (name, source) in chosen { give(name, source) }
                continue
            }
            guard case .expr(let expression) = statement.part else {
                leaveOut(statement, of: type, context)
                continue
            }
            if let delegated = expression.as(FunctionCallExprSyntax.self) {
                let called = delegated.calledExpression.code
                if called == "self.init" {
                    result.merge(try delegate(type, delegated, context)) { $1 }
                    continue
                }
                if called == "super.init", let parent = type.parent,
                    let above = try? initialized(parent, delegated, context)
                {
                    result.merge(above) { $1 }
                    continue
                }
                if called == "super.init" || isSilent(called, context) { continue }
            }
            guard let infix = expression.as(InfixOperatorExprSyntax.self), infix.operator.code == "="
            else {
                leaveOut(statement, of: type, context)
                continue
            }
            if let places = infix.leftOperand.as(TupleExprSyntax.self),
                let values = infix.rightOperand.as(TupleExprSyntax.self),
                places.elements.count == values.elements.count
            {
                for (place, value) in zip(places.elements, values.elements) {
                    give(Self.target(place.expression), source(of: value.expression, meanings, context))
                }
                continue
            }
            let target = Self.target(infix.leftOperand)
            if let dot = target.firstIndex(of: "."),
                case .argument(let made, _)? = context.locals[String(target[..<dot])],
                let model = made.as(FunctionCallExprSyntax.self)
                    .flatMap({ declared.type($0.calledExpression.code, inside: type.name) })
            {
                let property = String(target[target.index(after: dot)...])
                if filled[model.name]?[property] == nil {
                    filled[model.name, default: [:]][property] = source(of: infix.rightOperand, meanings, context)
                }
                continue
            }
            give(target, source(of: infix.rightOperand, meanings, context))
        }
        for property in type.stored where property.wrapping != nil && result[property.name] == nil {
            guard let plain = result[property.name.trimmed("_")] else { continue }
            result[property.name] = (property.wrapped(plain.syntax), plain.context)
        }
        return result
    }

    /// The property behind one with a wrapper of the sources.
    func wrapping(_ name: String, of type: TypeDeclaration) -> StoredProperty? {
        type.stored(name) == nil ? type.stored("_\(name)").flatMap { $0.wrapping == nil ? nil : $0 } : nil
    }

    /// A statement of an initializer that nothing is made of: what the type holds may be otherwise.
    private func leaveOut(_ statement: CodeBlockItemSyntax, of type: TypeDeclaration, _ context: Context) {
        let unknown = Unknown("This statement of an initializer is not understood.", statement, .value)
        unfinished[type.name, default: []].insert(hole(unknown, context, means: "It is left out."))
    }

    /// `self.init(…)`: another initializer, or the one that takes each property.
    private func delegate(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Given {
        if let found = try initialized(type, call, context) { return found }
        return try memberwise(type, arguments(call), call, context)
    }

    /// What is written to a property, without the wrapper that is made around it.
    private func source(
        of written: ExprSyntax, _ meanings: [String: Meaning], _ context: Context
    ) -> (syntax: ExprSyntax, context: Context) {
        var source = written
        if let wrapped = source.as(FunctionCallExprSyntax.self), Self.isWrapping(wrapped.code),
            let only = wrapped.arguments.first
        {
            source = only.expression
        }
        if let wrapped = source.as(FunctionCallExprSyntax.self),
            ["State", "StateObject", "ObservedObject", "Bindable", "Published"].contains(
                wrapped.calledExpression.code),
            let only = wrapped.arguments.first
        {
            source = only.expression
        }
        source = givenOrOther(source, context)
        // `content()` is what was given for `content`.
        if let called = source.as(FunctionCallExprSyntax.self), called.arguments.isEmpty,
            let parameter = called.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            context.locals[parameter] != nil
        {
            source = called.calledExpression
        }
        if let parameter = source.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .argument(let argument, let caller)? = context.locals[parameter]
        {
            if let value = builtValue(argument) { return (value, caller) }
            return (argument, caller)
        }
        return (source, context)
    }
}
