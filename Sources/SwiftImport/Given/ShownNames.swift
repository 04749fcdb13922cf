import SwiftSyntax
import ViewDocument

/// Names that the document has where something stands: those of loops, readers and closures around it, wherever they are written.
/// What is written in place of a use has none of them among its own.
extension Context {
    /// What a loop or a block of the document calls something: another name where what a caller gave may mean that.
    func fresh(_ name: String) -> String {
        guard shown.contains(name) else { return name }
        let isOwn = locals.values.contains { meaning in
            if case .lowered(let value) = meaning { value.text == name } else { false }
        }
        if isOwn { return name }
        return (1...9).lazy.map { "\(name)_\($0)" }.first { !shown.contains($0) } ?? "\(name)_0"
    }

    /// The same for a name that other names must not be taken for: what a block around is told may be called so in the document.
    func apart(_ name: String) -> String {
        let isTaken = locals.contains { key, meaning in
            if key != name, case .lowered(let value) = meaning { value.text == name } else { false }
        }
        guard isTaken, shown.contains(name) else { return fresh(name) }
        return (1...9).lazy.map { "\(name)_\($0)" }.first { !shown.contains($0) } ?? "\(name)_0"
    }

    /// The same place, where what was written for another place is read.
    func seeing(_ other: Context) -> Context {
        guard !other.shown.isEmpty else { return self }
        var result = self
        result.shown.formUnion(other.shown)
        return result
    }
}

extension Lowering {
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

    /// A closure whose document has a `value` of its own: what it is told has another name.
    func namedClosure(_ closure: ClosureExprSyntax, _ context: Context, told: [SmallType]) -> Piece {
        guard !closure.parameterNames.isEmpty || !told.isEmpty else { return action(closure, context) }
        anonymous += 1
        let own = "given_\(anonymous)"
        var inside = context
        for index in 0..<max(1, told.count) {
            let type = told.indices.contains(index) ? told[index] : .any
            let value = Meaning.lowered(Lowered(text: told.count > 1 ? "\(own).\(index)" : own, type: type))
            let names = closure.parameterNames
            if names.indices.contains(index), names[index] != "_" { inside.locals[names[index]] = value }
            inside.locals["$\(index)"] = value
        }
        let done = action(closure, inside)
        guard let text = done.text, text.contains(own) else { return done }
        done.content = .string("{ \(own) in \(text) }")
        return done
    }
}
