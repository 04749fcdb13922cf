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
        takesOne: Bool = false
    ) throws -> (text: String, type: SmallType) {
        var inside = try enter(context, closure)
        let names = closure.parameterNames
        var types = types
        let isPair = types.first.map { Self.isGrouping(.array($0)) } ?? false
        if names.count > 1, case .tuple(let fields)? = types.first?.unwrapped, types.count == 1 || types[0] == types[1]
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
            inside.locals[name] = .lowered(Lowered(text: name, type: type))
        }
        let isTaken =
            takesOne && names.isEmpty && SecondFinder.isIn(closure)
        if isTaken, case .tuple(let fields)? = types.first?.unwrapped {
            for (index, field) in fields.enumerated() {
                inside.locals["$\(index)"] = .lowered(Lowered(text: "$0.\(field.name)", type: named(field.type)))
            }
        }
        for index in 0..<3 where !isTaken {
            let type = types.indices.contains(index) ? types[index] : .any
            inside.locals["$\(index)"] = .lowered(Lowered(text: "$\(index)", type: type))
        }
        let value = try bodyValue(closure.statements, inside, expecting: expecting)
        guard let text = value.written else { throw Unknown("A closure gives data here.", closure) }
        let given = pair.map { [$0] } ?? names.enumerated().map { $1 == "_" ? "unused\($0)" : $1 }
        let head = names.isEmpty ? "" : "\(given.joined(separator: ", ")) in "
        return ("{ \(head)\(text) }", value.type)
    }
}

/// Looks for `$1` in a closure: those of closures inside are theirs.
private final class SecondFinder: SyntaxVisitor {
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
