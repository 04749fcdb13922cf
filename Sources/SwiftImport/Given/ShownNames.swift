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

    /// The same place, where what was written for another place is read.
    func seeing(_ other: Context) -> Context {
        guard !other.shown.isEmpty else { return self }
        var result = self
        result.shown.formUnion(other.shown)
        return result
    }
}

extension Lowering {
    /// What a function of views is given of the geometry around it, where it has a reader of its own: named in front of that.
    func keepingGeometry(
        _ body: CodeBlockItemListSyntax, _ context: inout Context
    ) -> [(key: String, value: Piece)] {
        guard context.shown.contains("geometry"),
            body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "GeometryReader" })
        else { return [] }
        var result: [(key: String, value: Piece)] = []
        for (name, meaning) in context.locals.sorted(by: { $0.key < $1.key }) {
            guard case .argument(let argument, let caller) = meaning, !argument.is(ClosureExprSyntax.self),
                let value = try? expression(argument, caller), value.type != .proxy, let text = value.text,
                text.contains("geometry")
            else { continue }
            anonymous += 1
            let own = "\(name)_\(anonymous)"
            result.append((own, Piece(.string(text), .value(value.type), at: origin(argument, caller))))
            context.locals[name] = .lowered(Lowered(text: own, type: value.type))
        }
        return result
    }

    /// Statements in place of a call. What an argument is, is known before they write: where they write what it reads, and read it
    /// again, it has a name.
    func statements(_ body: CodeBlockItemListSyntax, called inside: Context) -> [String] {
        let before = (coverage, functions.count, unfinished)
        let lines = statements(body, inside)
        let places = WrittenNames(in: lines.joined(separator: "; ")).places.map { $0.joined(separator: ".") }
        guard !places.isEmpty else { return lines }
        let known = coverage
        var begun: [String] = []
        var own = inside
        for (name, meaning) in inside.locals.sorted(by: { $0.key < $1.key }) {
            guard case .argument(let argument, let caller) = meaning, !argument.is(ClosureExprSyntax.self),
                !argument.is(InOutExprSyntax.self), !argument.code.contains("$"),
                let value = try? expression(argument, caller), value.constant == nil, let text = value.written,
                text.utf8.count < 400, Self.isChanged(text, places, isObject: isObject(value.type)),
                Self.isReadAgain(text, in: lines)
            else { continue }
            anonymous += 1
            let kept = "given_\(anonymous)"
            begun.append("let \(kept) = \(text)")
            own.locals[name] = .lowered(Lowered(text: kept, type: value.type))
        }
        coverage = known
        guard !begun.isEmpty else { return lines }
        (coverage, unfinished) = (before.0, before.2)
        functions.removeSubrange(before.1...)
        return begun + statements(body, own)
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

    private func isObject(_ type: SmallType) -> Bool { type.name.flatMap { declared.type($0)?.isModel } == true }

    /// Whether a value is read of what is written.
    private static func isChanged(_ text: String, _ places: [String], isObject: Bool) -> Bool {
        var depth = 0
        let plain = text.filter { letter in
            if letter == "[" { depth += 1 }
            defer { if letter == "]" { depth -= 1 } }
            return depth == 0 && letter != "?"
        }
        return places.contains { place in
            occurrences(of: place, in: plain) > 0 || !isObject && place.hasPrefix("\(plain).")
        }
    }

    private static func isReadAgain(_ text: String, in lines: [String]) -> Bool {
        guard let first = lines.first else { return false }
        return occurrences(of: text, in: first) > 1 || lines.dropFirst().contains { occurrences(of: text, in: $0) > 0 }
    }

    /// How often a text stands in another by itself, not as a part of a longer name.
    private static func occurrences(of name: String, in text: String) -> Int {
        func isInside(_ letter: Character?) -> Bool { letter.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
        var count = 0
        var rest = text[...]
        while let found = rest.firstRange(of: name) {
            let before = found.lowerBound > text.startIndex ? text[text.index(before: found.lowerBound)] : nil
            let after = found.upperBound < text.endIndex ? text[found.upperBound] : nil
            if !isInside(before) && before != "." && !isInside(after) { count += 1 }
            rest = text[found.upperBound...]
        }
        return count
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
