import SwiftParser
import SwiftSyntax

/// What the objects of a model begin with.
extension Lowering {
    /// What a model's initializer gives its properties, called as where a view or a preview makes its object; without such a
    /// call, with its defaults.
    func begun(_ type: TypeDeclaration) -> Given {
        let written = filled[type.name] ?? [:]
        let made = madeByClosure(type)
        guard !type.inits.isEmpty else { return made.writes.merging(written) { $1 } }
        if let call = made.call, let given = try? initialized(type, call, made.context) {
            begunCalls[type.name] = call.code
            return given.merging(made.writes) { $1 }.merging(written) { $1 }
        }
        return begunByCall(type).merging(written) { $1 }
    }

    /// `{ let model = Model(); model.name = …; return model }()`, of a static property or a preview.
    private func madeByClosure(
        _ type: TypeDeclaration
    ) -> (call: FunctionCallExprSyntax?, context: Context, writes: Given) {
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        var bodies: [(CodeBlockItemListSyntax, Context)] = declared.previews.map {
            ($0.statements, Self.named($0.statements, Context(file: $0.file, isStatic: true)))
        }
        for owner in declared.order.compactMap({ declared.types[$0] }) {
            let context = Context(file: owner.file, owner: owner, isStatic: true)
            for property in Array(owner.statics.values) + owner.stored {
                if let closure = property.initial?.as(FunctionCallExprSyntax.self)?.calledExpression
                    .as(ClosureExprSyntax.self)
                {
                    bodies.append((closure.statements, context))
                }
            }
            for computed in owner.staticComputed.values { bodies.append((computed.body, context)) }
        }
        for (body, context) in bodies {
            var local: String?
            var call: FunctionCallExprSyntax?
            var writes: Given = [:]
            for item in body {
                if case .decl(let declaration) = item.part,
                    let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
                    let made = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                    made.calledExpression.code == name
                {
                    (local, call) = (binding.pattern.code, made)
                } else if case .expr(let expression) = item.part, let local,
                    let infix = expression.as(InfixOperatorExprSyntax.self), infix.operator.code == "=",
                    let member = infix.leftOperand.as(MemberAccessExprSyntax.self),
                    member.base?.code == local
                {
                    writes[member.declName.baseName.text] = (infix.rightOperand, context)
                }
            }
            if call != nil { return (call, context, writes) }
        }
        return (nil, Context(file: type.file), [:])
    }

    /// The same of an initializer that has to be run.
    func ranBeginning(of type: TypeDeclaration) -> [String: Piece] {
        guard !type.inits.isEmpty, filled[type.name] == nil else { return [:] }
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        var parser = Parser("\(name)()")
        let bare = ExprSyntax.parse(from: &parser).as(FunctionCallExprSyntax.self)
        let calls = makings(of: name) + (bare.map { [($0, Context(file: type.file, isStatic: true))] } ?? [])
        for (call, home) in calls {
            guard let members = (try? ran(type, call, home)) ?? nil else { continue }
            begunCalls[type.name] = call.code
            return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        }
        return [:]
    }

    private func begunByCall(_ type: TypeDeclaration) -> Given {
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        let context = Context(file: type.file, isStatic: true)
        for (call, home) in makings(of: name) {
            guard let given = try? initialized(type, call, home) else { continue }
            begunCalls[type.name] = call.code
            return given
        }
        var parser = Parser("\(name)()")
        guard let call = ExprSyntax.parse(from: &parser).as(FunctionCallExprSyntax.self) else { return [:] }
        return (try? initialized(type, call, context)).flatMap { $0 } ?? [:]
    }

    /// The calls of a type that stand as the beginning of a property, or in a preview.
    private func makings(of name: String) -> [(call: FunctionCallExprSyntax, context: Context)] {
        var result: [(call: FunctionCallExprSyntax, context: Context)] = []
        for owner in declared.order.compactMap({ declared.types[$0] }) {
            for property in owner.stored where property.wrapper == "State" || property.wrapper == "StateObject" {
                let context = Context(file: owner.file, owner: owner, isStatic: true)
                guard let initial = property.initial else { continue }
                if let call = initial.as(FunctionCallExprSyntax.self), call.calledExpression.code == name {
                    result.append((call, context))
                } else if let made = sample(initial, name, context), made.call.calledExpression.code == name {
                    result.append(made)
                }
            }
        }
        result += madeByInitializers(of: name)
        for (body, context) in shownBodies {
            let finder = CallFinder(name)
            finder.walk(body)
            result += finder.found.map { ($0, context) }
        }
        for owner in declared.order.compactMap({ declared.types[$0] }) {
            for property in owner.statics.values.sorted(by: { $0.name < $1.name }) {
                guard let call = property.initial?.as(FunctionCallExprSyntax.self), call.calledExpression.code == name
                else { continue }
                result.append((call, Context(file: owner.file, owner: owner, isStatic: true)))
            }
        }
        return result
    }

    /// `_model = StateObject(wrappedValue: Model(items: items))` of a view's initializer, called as a preview calls it, or
    /// with its defaults.
    private func madeByInitializers(of name: String) -> [(call: FunctionCallExprSyntax, context: Context)] {
        var result: [(call: FunctionCallExprSyntax, context: Context)] = []
        for owner in declared.order.compactMap({ declared.types[$0] }) where owner.isView {
            for initializer in owner.inits {
                for statement in initializer.body?.statements ?? [] {
                    guard let infix = statement.part.expression?.as(InfixOperatorExprSyntax.self),
                        infix.operator.code == "=",
                        let made = Self.wrapped(infix.rightOperand).as(FunctionCallExprSyntax.self),
                        made.calledExpression.code == name
                    else { continue }
                    if let context = shown(owner, by: initializer) { result.append((made, context)) }
                }
            }
        }
        return result
    }

    /// What `StateObject(…)` and the like are made of.
    private static func wrapped(_ syntax: ExprSyntax) -> ExprSyntax {
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            ["StateObject", "State", "ObservedObject", ".init"].contains(call.calledExpression.code),
            call.calledExpression.code != ".init" || Self.isWrapping(syntax.code)
        else { return syntax }
        return call.arguments.first?.expression ?? call.trailingClosure?.statements.only ?? syntax
    }

    /// Inside of a view's initializer, as the first preview that makes the view calls it.
    private func shown(_ owner: TypeDeclaration, by initializer: InitializerDeclSyntax) -> Context? {
        var home = Context(file: owner.file, owner: owner, isStatic: true)
        let short = owner.name.split(separator: ".").last.map(String.init) ?? owner.name
        var parser = Parser("\(short)()")
        var calls: [(FunctionCallExprSyntax, Context)] = []
        for (body, context) in shownBodies {
            let finder = CallFinder(short)
            finder.walk(body)
            calls += finder.found.map { ($0, context) }
        }
        if let bare = ExprSyntax.parse(from: &parser).as(FunctionCallExprSyntax.self) { calls.append((bare, home)) }
        for (call, context) in calls {
            guard
                let given = try? parameters(
                    of: initializer.signature.parameterClause, Array(call.arguments), call, context, file: owner.file)
            else { continue }
            home.locals = given
            return home
        }
        return nil
    }

    /// What a state begins with, written so that everything of its type may be written to it later.
    func begin(_ found: Piece, _ type: SmallType) -> Piece {
        // A colour's name alone would be a text, which no other colour could be written over.
        if type == .color, let name = found.text, !name.hasPrefix("#") {
            return Piece(.object([("$", .string("Color.\(name)"))]), .value(.color), at: found.origin)
        }
        keepTypes(of: found, type)
        // What may be nil later is of a type that says so.
        if case .optional(let inner) = type, inner != .any, inner != .color,
            inner.name.map({ Self.geometryFields[$0] != nil }) ?? true,
            let literal = found.literal, literal != "nil"
        {
            return Piece(.object([("$", .string("true ? \(literal) : nil"))]), .value(type), at: found.origin)
        }
        return found
    }

    /// What previews show, each with where its names are looked up.
    private var shownBodies: [(CodeBlockItemListSyntax, Context)] {
        declared.previews.map { ($0.statements, Self.named($0.statements, Context(file: $0.file, isStatic: true))) }
            + declared.order.compactMap { declared.types[$0] }.filter(\.isPreview).compactMap { provider in
                provider.staticComputed["previews"].map {
                    ($0.body, Self.named($0.body, Context(file: provider.file, owner: provider, isStatic: true)))
                }
            }
    }

    /// With what a preview gives names to before it shows views.
    private static func named(_ items: CodeBlockItemListSyntax, _ context: Context) -> Context {
        var inside = context
        for item in items {
            guard case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self),
                variable.attributes.isEmpty
            else { continue }
            for property in MemberReader.stored(variable) {
                if let initial = property.initial { inside.locals[property.name] = .argument(initial, inside) }
            }
        }
        return inside
    }
}

/// The calls of one name in a piece of syntax.
private final class CallFinder: SyntaxVisitor {
    private let name: String
    private(set) var found: [FunctionCallExprSyntax] = []

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.code == name { found.append(node) }
        return .visitChildren
    }
}
