import SwiftParser
import SwiftSyntax

/// Closures, key paths and functions that a function is given and hands on: `Dictionary(grouping: self, by: key)`.
extension Lowering {
    /// A closure that calls what a parameter stands for, or a function of the body's own; nil for other names.
    func handedClosure(_ syntax: ExprSyntax, _ context: Context) -> ClosureExprSyntax? {
        guard let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        var labels: [String]
        switch context.locals[name] {
        case .argument(let given, let caller)?:
            guard given.code != name, let closure = closure(of: given, caller) else { return nil }
            let names = closure.parameterNames.count
            labels = Array(repeating: "", count: names > 0 ? names : SecondFinder.isIn(closure) ? 2 : 1)
        case .function(let function, _)?:
            labels = function.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map {
                $0.firstName.text == "_" ? "" : "\($0.firstName.text): "
            }
        default: return nil
        }
        let given = labels.enumerated().map { "\($1)$\($0)" }.joined(separator: ", ")
        var parser = Parser("{ \(name)(\(given)) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }
}
