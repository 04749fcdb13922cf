import SwiftSyntax

/// Sheets and destinations, whose views are told a value.
extension Lowering {
    /// `searchScopes($scope) { … }`; nil for other modifiers.
    func searchScopes(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        guard name == "searchScopes", let bound = call.arguments.first?.expression, let views = call.trailingClosure
        else { return nil }
        let members = [
            (key: "value", value: try binding(bound, context)),
            (key: "scopes", value: Piece.list(self.views(views.statements, context))),
        ]
        return .object([(name, .object(members))])
    }

    /// Views that are told a value, which a document calls `item`.
    func views(
        of closure: ClosureExprSyntax, told type: SmallType, as item: String = "item", _ context: Context
    ) -> [Piece] {
        var inside = context
        let name = closure.parameterNames.first ?? "$0"
        if name != "_" { inside.locals[name] = .lowered(Lowered(text: item, type: type)) }
        return views(closure.statements, inside)
    }

    /// The type of what a binding to an optional shows.
    func shownType(_ binding: ExprSyntax, _ context: Context) -> SmallType {
        var path = binding.code
        guard path.hasPrefix("$"), !path.contains("(") else { return .any }
        path.removeFirst()
        let names = path.split(separator: ".").map(String.init)
        var syntax = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(names.first ?? "")))
        for name in names.dropFirst() {
            syntax = ExprSyntax(
                MemberAccessExprSyntax(
                    base: syntax, declName: DeclReferenceExprSyntax(baseName: .identifier(name))))
        }
        return (try? expression(syntax, context).type.unwrapped) ?? .any
    }

    /// The name of a type that has another in the sources: of a `typealias`, of the `ID` of a type.
    private static func spelled(_ type: SmallType, _ written: String) -> String {
        guard SmallType(TypeSyntax(IdentifierTypeSyntax(name: .identifier(written)))) != type else { return written }
        return switch type {
        case .int: "Int"
        case .double: "Double"
        case .string: "String"
        case .bool: "Bool"
        default: written
        }
    }

    /// `navigationDestination(for: Post.self) { post in … }`, `(isPresented:)`, `(item:)`.
    func destination(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> Piece {
        var members: [(key: String, value: Piece)] = []
        var type = SmallType.any
        for argument in given {
            if argument.label == "for" {
                let found = destinationType(argument.value, inside: context.owner?.name ?? "")
                type = found.type
                members.append(("for", .string(pathType(type) ?? type.name ?? Self.spelled(type, found.written))))
            } else if let closure = argument.label == "item" || argument.label == "isPresented"
                ? nil : self.closure(of: argument.value, context)
            {
                let views = views(
                    of: closure, told: type, as: pathType(type) == nil ? "item" : "item.value", context)
                members.append(("children", .list(views)))
            } else {
                let key = argument.label ?? "item"
                if key == "item" { type = shownType(argument.value, context) }
                members.append(
                    (
                        key == "destination" ? "children" : key,
                        argumentValue(argument.value, key, of: "navigationDestination", context)
                    ))
            }
        }
        return .object(members)
    }
}
