import SwiftSyntax

/// Closures that give a value.
extension Lowering {
    /// A closure that gives a value, with its parameters' names.
    func closure(
        _ closure: ClosureExprSyntax, _ context: Context, element: SmallType = .any
    ) throws -> Lowered {
        Lowered(text: try typedClosure(closure, context, [element, element]).text, type: .function)
    }

    /// The same, with the type of what it gives.
    ///
    /// - Parameter types: Those of the parameters; the fields of a tuple have names of their own where it is taken apart.
    func typedClosure(
        _ closure: ClosureExprSyntax, _ context: Context, _ types: [SmallType], expecting: SmallType = .any,
        takesOne: Bool = false, takesTwo: Bool = false
    ) throws -> (text: String, type: SmallType) {
        var inside = try enter(context, closure)
        let names = closure.parameterNames
        var types = types
        let isPair = types.first.map { Self.isGrouping(.array($0)) } ?? false
        if names.count > 1, case .tuple(let fields)? = types.first?.unwrapped,
            types.count == 1 || types[0] == types[1] && !takesTwo
        {
            types = fields.map(\.type)
        }
        let pair = names.count == 2 && isPair ? "pair_1" : nil
        for (index, name) in names.enumerated() where name != "_" {
            let type = types.indices.contains(index) ? types[index] : .any
            if let pair {
                let field = index == 0 ? "key" : "value"
                inside.locals[name] = .lowered(Lowered(text: "\(pair).\(field)", type: named(type)))
                continue
            }
            inside.locals[name] = .lowered(Lowered(text: free(name, for: name, context), type: type))
        }
        // Until it is known whether closures inside use them, its values have names that nothing else has.
        anonymous += 1
        let plain = (0..<3).map { "anonymous\(anonymous)_\($0)" }
        let isTaken =
            takesOne && names.isEmpty && SecondFinder.isIn(closure)
        if isTaken, case .tuple(let fields)? = types.first?.unwrapped {
            for (index, field) in fields.enumerated() {
                inside.locals["$\(index)"] = .lowered(
                    Lowered(text: "\(plain[0]).\(field.name)", type: named(field.type)))
            }
        }
        for index in 0..<3 where !isTaken {
            let type = types.indices.contains(index) ? types[index] : .any
            inside.locals["$\(index)"] = .lowered(Lowered(text: plain[index], type: type))
        }
        let (text, type) = try body(of: closure, inside, expecting)
        if names.isEmpty { return (Self.named(text, plain), type) }
        let given =
            pair.map { [$0] }
            ?? names.enumerated().map {
                $1 == "_" ? "unused\($0)" : free($1, for: $1, context)
            }
        let head = names.isEmpty ? "" : "\(given.joined(separator: ", ")) in "
        return ("{ \(head)\(text) }", type)
    }

    /// What a closure gives as one expression, or by its statements where it is none.
    private func body(
        of closure: ClosureExprSyntax, _ context: Context, _ expecting: SmallType
    ) throws -> (text: String, type: SmallType) {
        let before = (coverage, functions.count)
        do {
            let value = try bodyValue(closure.statements, context, expecting: expecting)
            guard let text = value.written else { throw Unknown("A closure gives data here.", closure) }
            return (text, value.type)
        } catch let unknown as Unknown where closure.statements.count > 1 {
            coverage = before.0
            functions.removeSubrange(before.1...)
            var inside = context
            inside.leaving = nil
            guard let text = try? lines(Array(closure.statements)[...], &inside, expecting).joined(separator: "; "),
                case .stmt(let last)? = closure.statements.last?.part,
                let given = last.as(ReturnStmtSyntax.self)?.expression
            else { throw unknown }
            let after = coverage
            let type = (try? expression(given, inside, expecting: expecting))?.type ?? expecting
            coverage = after
            return (text, type)
        }
    }

    /// A condition in front of a block: a closure behind a call stands in brackets, where it would be taken for the block.
    static func beforeBlock(_ text: String) -> String {
        var depth = 0
        for letter in text {
            switch letter {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return "(\(text))"
            default: break
            }
        }
        return text
    }

    /// The names with `in`, and the body, of a closure that is written.
    static func parts(ofClosure text: String) -> (head: String, body: String) {
        let inner = text.dropFirst(2).dropLast(2)
        guard let end = inner.firstRange(of: " in ") else { return ("", String(inner)) }
        let names = inner[..<end.lowerBound]
        let isHead = names.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," || $0 == " " }
        return isHead ? (names + " in ", String(inner[end.upperBound...])) : ("", String(inner))
    }

    /// A closure whose values are `$0` and so on, or have names where closures inside of it use them: those have a `$0` of
    /// their own, or none.
    private static func named(_ text: String, _ plain: [String]) -> String {
        var depth = 0
        var isInside = false
        var rest = text[...]
        while let letter = rest.first, !isInside {
            if letter == "{" { depth += 1 }
            if letter == "}" { depth = max(0, depth - 1) }
            isInside = depth > 0 && letter == "a" && plain.contains { rest.hasPrefix($0) }
            rest = rest.dropFirst()
        }
        var text = text
        guard isInside else {
            for (index, name) in plain.enumerated() { text = text.replacing(name, with: "$\(index)") }
            return "{ \(text) }"
        }
        let count = (plain.lastIndex { text.contains($0) } ?? 0) + 1
        var names: [String] = []
        for name in plain.prefix(count) {
            let own = (1...).lazy.map { "element_\($0)" }.first { !text.contains($0) && !names.contains($0) } ?? name
            names.append(own)
            text = text.replacing(name, with: own)
        }
        return "{ \(names.joined(separator: ", ")) in \(text) }"
    }
}

/// Looks for `$1` in a closure: those of closures inside are theirs.
final class SecondFinder: SyntaxVisitor {
    private var isFound = false

    static func isIn(_ closure: ClosureExprSyntax) -> Bool {
        let finder = SecondFinder(viewMode: .sourceAccurate)
        finder.walk(closure.statements)
        return finder.isFound
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "$1" { isFound = true }
        return .visitChildren
    }
}
