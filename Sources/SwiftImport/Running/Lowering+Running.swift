import Expressions
import SwiftSyntax
import ViewDocument

/// Objects that an initializer, a factory or a preview makes in several statements: those are run when they are imported, on
/// data, and what they come to is what the object begins with.
extension Lowering {
    /// What an initializer leaves in each property of a model or a struct; nil where it only gives values, where it asks for what
    /// is not known here, or where a statement is not understood.
    func ran(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [(key: String, value: Piece)]? {
        guard context.isStatic, running < 8, type.kind != .enumeration else { return nil }
        let inside = try enter(context, call)
        for initializer in type.inits.sorted(by: {
            $0.signature.parameterClause.parameters.count < $1.signature.parameterClause.parameters.count
        }) {
            guard initializer.optionalMark == nil, let items = initializer.body?.statements,
                let meanings = try? parameters(
                    of: initializer.signature.parameterClause, Array(call.arguments), call, inside, file: type.file)
            else { continue }
            guard !Self.onlyGives(items, type) else { return nil }
            return run(on: type, call) {
                var own = Context(file: type.file, owner: type)
                own.isStatic = true
                own.locals = told(meanings, initializer.signature.parameterClause)
                own.depth = inside.depth
                var rest = Array(items)
                var begun: String?
                if let first = rest.first?.part.expression?.as(FunctionCallExprSyntax.self),
                    first.calledExpression.code == "self.init"
                {
                    let made = first.with(
                        \.calledExpression, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(type.name))))
                    begun = try self.made(type, made, own)
                    rest.removeFirst()
                }
                guard let start = try begun ?? self.start(of: type, own) else { return nil }
                own.base = Lowered(text: Self.object, type: .named(type.name))
                let done = statements(CodeBlockItemListSyntax(rest), own)
                return ["var \(Self.object) = \(start)"] + done + ["return \(Self.object)"]
            }
        }
        return nil
    }

    /// What parameters are told, as values of their types where they are known.
    private func told(_ meanings: [String: Meaning], _ clause: FunctionParameterClauseSyntax) -> [String: Meaning] {
        var result = meanings
        for parameter in clause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            let type = named(SmallType(parameter.type))
            guard case .argument(let argument, let caller)? = meanings[name], !argument.is(ClosureExprSyntax.self),
                let value = try? expression(argument, caller, expecting: type),
                let text = value.constant.map({ typed($0, type, 0) }) ?? value.operand
            else { continue }
            result[name] = .lowered(Lowered(text: text, type: type == .any ? value.type : type))
        }
        return result
    }

    private static let object = "made_0"

    /// What a static function, a computed property or a closure that is called gives: `{ let s = Store(); s.add(1); return s }()`.
    func ran(
        _ items: CodeBlockItemListSyntax, giving type: TypeDeclaration, _ context: Context,
        _ syntax: some SyntaxProtocol
    ) -> [(key: String, value: Piece)]? {
        guard running < 8 else { return nil }
        return run(on: type, syntax) {
            var own = context
            own.isStatic = true
            return try lines(Array(items)[...], &own, .named(type.name), isBody: true)
        }
    }

    /// `{ var form = Form(); form.email = "a"; return form }()`: what it comes to, run where it is no single expression.
    func calledAtOnce(
        _ closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        try settled(closure.statements, enter(context, call), expecting: expecting, isKnown: context.isStatic)
    }

    /// What statements that rest on nothing but constants come to, run where they are no single expression.
    ///
    /// - Parameter isKnown: Whether nothing in them is told while running.
    func settled(
        _ items: CodeBlockItemListSyntax, _ context: Context, expecting: SmallType, isKnown: Bool = true
    ) throws -> Lowered {
        let before = coverage
        // What was no single expression is none where it is met again: of statements in statements each would double the work.
        if isKnown, stepwise.contains(items.id), let found = stepped(items, context, expecting: expecting) {
            return found
        }
        let failed: any Error
        var made: Lowered?
        do {
            let found = try bodyValue(items, context, expecting: expecting)
            if coverage.holes.count == before.holes.count || items.count == 1 { return found }
            (made, failed) = (found, Unknown("This statement gives no value.", items))
        } catch {
            failed = error
        }
        let known = coverage
        coverage = before
        guard isKnown, items.count > 1, running < 8 else { throw failed }
        stepwise.insert(items.id)
        if let found = stepped(items, context, expecting: expecting) { return found }
        guard let made else { throw failed }
        coverage = known
        return made
    }

    /// What statements come to one after the other; nil where one is not understood, and where they read what may be another later
    /// and are asked again then.
    private func stepped(
        _ items: CodeBlockItemListSyntax, _ context: Context, expecting: SmallType
    ) -> Lowered? {
        let (before, changing, ids) = (coverage, changingReads, uniqueIDs)
        let isRandom = items.code.contains("random") || items.code.contains("shuffle")
        var own = context
        own.isStatic = true
        running += 1
        let written = try? lines(Array(items)[...], &own, expecting, isBody: true)
        running -= 1
        guard let written, coverage.holes.count == before.holes.count,
            context.isStatic || changingReads == changing && !isRandom, let found = value(of: written)
        else {
            coverage = before
            return nil
        }
        // Where it is asked for again it makes other ids.
        if !context.isStatic, uniqueIDs > ids { coverage.approximated.insert(origin(items, context)) }
        let named = items.lazy.compactMap { item -> SmallType? in
            guard case .decl(let declaration) = item.part,
                let variable = declaration.as(VariableDeclSyntax.self),
                let name = variable.bindings.first?.pattern.code, case .lowered(let value)? = own.locals[name]
            else { return nil }
            return value.type
        }
        let type = expecting == .any ? named.first ?? .any : expecting
        return self.known(wrapped(found, type), type)
    }

    /// Runs statements on data and reads the object that they return.
    private func run(
        on type: TypeDeclaration, _ syntax: some SyntaxProtocol, _ written: () throws -> [String]?
    ) -> [(key: String, value: Piece)]? {
        let before = coverage
        running += 1
        defer { running -= 1 }
        guard let lines = try? written(), coverage.holes.count == before.holes.count,
            let found = value(of: lines), case .object(let members) = found.content
        else {
            coverage = before
            return nil
        }
        return members.map { key, value in
            (key, wrapped(value, type.stored(key).map { self.type(of: $0, type) } ?? .any))
        }
    }

    /// Whether an initializer does nothing but give properties values that none of them is read for.
    private static func onlyGives(_ items: CodeBlockItemListSyntax, _ type: TypeDeclaration) -> Bool {
        let names = Set(type.stored.map(\.name)).union(type.computed.keys)
        return items.allSatisfy { item in
            guard case .expr(let expression) = item.part else { return false }
            if let call = expression.as(FunctionCallExprSyntax.self) {
                return ["self.init", "super.init"].contains(call.calledExpression.code) && items.count == 1
            }
            guard let infix = expression.as(InfixOperatorExprSyntax.self), infix.operator.code == "=" else {
                return false
            }
            let target = self.target(infix.leftOperand)
            guard !target.contains("."), !target.hasPrefix("_") else { return true }
            if infix.rightOperand.is(InfixOperatorExprSyntax.self),
                infix.rightOperand.tokens(viewMode: .sourceAccurate).contains(where: { isParameter($0.text, of: item) })
            {
                return false
            }
            return !infix.rightOperand.tokens(viewMode: .sourceAccurate).contains { token in
                names.contains(token.text) && token.previousToken(viewMode: .sourceAccurate)?.text == "self"
                    || names.contains(token.text) && token.text != target
                        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
                        && token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .colon
                        && !isParameter(token.text, of: item)
            }
        }
    }

    /// Whether a name is a parameter of the initializer that a statement stands in.
    private static func isParameter(_ name: String, of item: CodeBlockItemSyntax) -> Bool {
        var node = item.parent
        while let current = node {
            if let initializer = current.as(InitializerDeclSyntax.self) {
                return initializer.signature.parameterClause.parameters.contains {
                    ($0.secondName ?? $0.firstName).text == name
                }
            }
            node = current.parent
        }
        return false
    }
}
