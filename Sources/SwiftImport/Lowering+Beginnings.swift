import SwiftParser
import SwiftSyntax

/// What the objects of a model begin with.
extension Lowering {
    /// What a model's initializer gives its properties, called as where a view or a preview makes its object; without such a
    /// call, with its defaults.
    func begun(_ type: TypeDeclaration) -> Given {
        guard !type.inits.isEmpty else { return [:] }
        let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
        let context = Context(file: type.file, isStatic: true)
        for (call, home) in makings(of: name) {
            if let given = try? initialized(type, call, home) { return given }
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
                guard let call = property.initial?.as(FunctionCallExprSyntax.self),
                    call.calledExpression.trimmedDescription == name
                else { continue }
                result.append((call, Context(file: owner.file, owner: owner, isStatic: true)))
            }
        }
        for preview in declared.previews {
            let finder = CallFinder(name)
            finder.walk(preview.statements)
            result += finder.found.map { ($0, Context(file: preview.file, isStatic: true)) }
        }
        return result
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
        if node.calledExpression.trimmedDescription == name { found.append(node) }
        return .visitChildren
    }
}
