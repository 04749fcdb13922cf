import SwiftSyntax
import ViewDocument

extension ExportReader {
    /// A value: data where it is written as data, else the expression as it stands.
    func value(_ syntax: ExprSyntax) throws -> Piece {
        let place = origin(syntax)
        func made(_ content: Piece.Content) -> Piece { Piece(content, .plain, at: place) }
        switch syntax.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let literal):
            guard let number = Double(literal.literal.text) else { return expressionPiece(syntax) }
            return made(.number(number))
        case .floatLiteralExpr(let literal):
            guard let number = Double(literal.literal.text) else { return expressionPiece(syntax) }
            return made(.number(number))
        case .prefixOperatorExpr(let prefix):
            guard prefix.operator.text == "-", let number = Double(prefix.expression.code) else { break }
            return made(.number(-number))
        case .booleanLiteralExpr(let literal): return made(.bool(literal.literal.text == "true"))
        case .nilLiteralExpr: return made(.null)
        case .stringLiteralExpr(let literal):
            guard let text = literal.plainText else { break }
            return made(.string(text))
        case .arrayExpr(let array): return made(.list(try array.elements.map { try value($0.expression) }))
        case .dictionaryExpr(let dictionary): return made(.object(try members(dictionary)))
        case .tupleExpr:
            guard let inner = Self.withoutBrackets(syntax) else { break }
            return expressionPiece(inner)
        case .memberAccessExpr(let member):
            guard member.base == nil else { break }
            return made(.string(Lowering.plain(member.declName.baseName.text)))
        case .declReferenceExpr(let name):
            // Without the sign it would be an expression.
            guard name.baseName.text.hasPrefix("$"), name.baseName.text.dropFirst().first?.isNumber != true else {
                break
            }
            return made(.string(name.baseName.text))
        case .functionCallExpr(let call):
            if let piece = try data(call) { return piece }
        default: break
        }
        let configured = "\(StyleProtocols.configuration).$"
        if syntax.code.hasPrefix(configured) {
            // A document has the sign before the whole path.
            return made(.string("$\(StyleProtocols.configuration).\(Self.source(syntax).dropFirst(configured.count))"))
        }
        if syntax.code.hasPrefix("$"), syntax.code.dropFirst().first?.isNumber != true {
            return made(.string(Self.source(syntax)))
        }
        return expressionPiece(syntax)
    }

    private func members(_ dictionary: DictionaryExprSyntax) throws -> [(key: String, value: Piece)] {
        guard case .elements(let elements) = dictionary.content else { return [] }
        return try elements.map { element in
            guard let key = element.key.as(StringLiteralExprSyntax.self)?.plainText else {
                throw Unknown("The key is no text.", element)
            }
            return (key, try value(element.value))
        }
    }

    /// Calls that write data.
    private func data(_ call: FunctionCallExprSyntax) throws -> Piece? {
        let given = Array(call.arguments)
        func object() throws -> Piece {
            Piece(
                .object(
                    try given.map { ($0.label.map { Lowering.plain($0.text) } ?? "style", try value($0.expression)) }),
                .plain, at: origin(call))
        }
        if call.calledExpression.code == "Color", given.first?.label?.text == "hex", given.count == 1 {
            return try value(given[0].expression)
        }
        if call.calledExpression.code == "Binding" {
            let closures = given.compactMap { $0.expression.as(ClosureExprSyntax.self) }
            guard closures.count == 2 else { return nil }
            let parts = closures.map { Piece.string(Self.source($0.statements)) }
            return Piece(.object([("get", parts[0]), ("set", parts[1])]), .plain, at: origin(call))
        }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if name == "GridItem" { return try track(given) }
            if Lowering.gradients.values.contains(name) {
                let parts = try given.map { (label($0.label), try value($0.expression)) }
                return Piece(.object([("type", .string(name))] + parts), .plain, at: origin(call))
            }
            if name == "Array", given.count == 2,
                let item = given[0].expression.as(FunctionCallExprSyntax.self).map({ Array($0.arguments) })
            {
                let track = try track(item)
                track["count"] = try value(given[1].expression)
                return .list([track])
            }
            if models.contains(name) { return try newObject(name, given, call) }
            if structs.contains(name) {
                let fields = try given.map { (label($0.label), try value($0.expression)) }
                return Piece(.object([("$type", .string(name))] + fields), .plain, at: origin(call))
            }
            return records.contains(name) ? try object() : nil
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        if let base = member.base {
            guard name == "opacity", given.count == 1,
                base.as(MemberAccessExprSyntax.self).map({ $0.base == nil }) ?? false
            else { return nil }
            return .object([("color", try value(base)), ("opacity", try value(given[0].expression))])
        }
        switch name {
        case "init", "system": return try object()
        case "constant": return .object([("constant", try value(given[0].expression))])
        case "degrees" where given.count == 1: return try value(given[0].expression)
        default: return nil
        }
    }

    /// An object of a model, with the properties that it begins with.
    func newObject(_ name: String, _ given: [LabeledExprSyntax], _ syntax: some SyntaxProtocol) throws -> Piece {
        var parts: [(key: String, value: Piece)] = [("new", .string(name))]
        if !given.isEmpty {
            parts.append(("properties", .object(try given.map { (label($0.label), try value($0.expression)) })))
        }
        return Piece(.object(parts), .plain, at: origin(syntax))
    }

    private func track(_ given: [LabeledExprSyntax]) throws -> Piece {
        .object(
            try given.map { argument in
                guard argument.label == nil, let size = argument.expression.as(FunctionCallExprSyntax.self),
                    let kind = size.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                else { return (label(argument.label), try value(argument.expression)) }
                if size.arguments.isEmpty { return (kind, .bool(true)) }
                if kind == "fixed", let only = size.arguments.first { return (kind, try value(only.expression)) }
                return (kind, .object(try size.arguments.map { (label($0.label), try value($0.expression)) }))
            })
    }

    func action(_ closure: ClosureExprSyntax) -> Piece {
        Piece(.string(Self.source(closure.statements)), .action, at: origin(closure))
    }

    /// An argument: what stands under actions is one, other closures are views.
    func argument(_ syntax: ExprSyntax, _ key: String, _ signature: SwiftSignature) throws -> Piece {
        if let closure = syntax.as(ClosureExprSyntax.self) {
            if signature.actions.contains(key) { return action(closure) }
            let isList = key == SwiftSignature.plain ? signature.isPlainList : SwiftSignature.isList(key)
            return try views(closure, isList: isList)
        }
        if signature.expressions.contains(key) {
            let found = try value(syntax)
            return found["$"] ?? found
        }
        return try value(syntax)
    }
}
