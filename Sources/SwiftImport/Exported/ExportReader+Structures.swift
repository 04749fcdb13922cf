import SwiftSyntax
import ViewDocument

extension ExportReader {
    func conditional(_ syntax: IfExprSyntax) throws -> Piece {
        var members: [(key: String, value: Piece)] = [("type", .string("If"))]
        var bound: [(key: String, value: Piece)] = []
        var condition: Piece?
        for element in syntax.conditions {
            switch element.condition {
            case .optionalBinding(let binding):
                guard let initial = binding.initializer?.value else {
                    throw Unknown("The name has no value.", binding)
                }
                bound.append((Lowering.plain(binding.pattern.code), .string(bare(initial))))
            case .expression(let expression): condition = try value(expression)
            default: throw Unknown("This is not what export writes.", element)
            }
        }
        if !bound.isEmpty { members.append(("let", .object(bound))) }
        if let condition { members.append(("condition", condition)) }
        members.append(("then", try views(syntax.body.statements, behind: syntax.body.leftBrace, isList: true)))
        switch syntax.elseBody {
        case .codeBlock(let block)?:
            members.append(("else", try views(block.statements, behind: block.leftBrace, isList: true)))
        case .ifExpr(let next)?: members.append(("else", .list([try conditional(next)])))
        default: break
        }
        return piece(members, syntax)
    }

    func choice(_ syntax: SwitchExprSyntax) throws -> Piece {
        var members: [(key: String, value: Piece)] = [
            ("type", .string("Switch")), ("value", try value(syntax.subject)),
        ]
        var cases: [(key: String, value: Piece)] = []
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { throw Unknown("This is no case.", element) }
            let colon = one.statements.first?.previousToken(viewMode: .sourceAccurate)
            let children = try views(one.statements, behind: colon, isList: true)
            guard let label = one.patternLabel else {
                members.append(("default", children))
                continue
            }
            let names = label.caseItems.compactMap { item in
                item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(StringLiteralExprSyntax.self)?.plainText
            }
            guard names.count == label.caseItems.count else { throw Unknown("The case is no text.", label) }
            cases.append((names.joined(separator: ", "), children))
        }
        members.append(("cases", .object(cases)))
        return piece(members, syntax)
    }

    func forEach(_ call: FunctionCallExprSyntax) throws -> Piece {
        guard let closure = call.trailingClosure, let first = call.arguments.first?.expression else {
            throw Unknown("This is not what export writes.", call)
        }
        var members: [(key: String, value: Piece)] = [("type", .string("ForEach"))]
        var isPlaced = false
        if let ends = first.as(InfixOperatorExprSyntax.self), ends.operator.code == "..<" {
            let range = try [ends.leftOperand, ends.rightOperand].map { try value($0) }
            members.append(("data", .object([("range", .list(range))])))
        } else if let list = Self.placed(first) {
            isPlaced = true
            members.append(("data", try data(list)))
        } else {
            members.append(("data", try data(first)))
        }
        if let id = call.arguments.first(where: { $0.label?.text == "id" })?.expression {
            members.append(("id", try identity(id)))
        }
        let names = closure.parameterNames
        let item = names.last.map { $0.hasPrefix("$") ? String($0.dropFirst()) : Lowering.plain($0) } ?? "item"
        guard names.count == (isPlaced ? 2 : 1) else { throw Unknown("The closure has other parameters.", closure) }
        if item != "item" { members.append(("item", .string(item))) }
        if isPlaced, let place = names.first.map({ Lowering.plain($0) }), place != "index" {
            members.append(("index", .string(place)))
        }
        let marks = Self.markers(closure.signature?.inKeyword.trailingTrivia ?? closure.leftBrace.trailingTrivia)
        if let mark = marks.first(where: { $0.rest.hasPrefix("index ") }) {
            members.append(("index", .string(String(mark.rest.dropFirst(6)))))
        }
        members.append(("children", try views(closure, isList: true)))
        return piece(members, call)
    }

    /// A view of a tree, whose first argument has no label.
    func ofTree(_ name: String, _ call: FunctionCallExprSyntax) throws -> Piece {
        guard let closure = call.trailingClosure else { throw Unknown("This is not what export writes.", call) }
        var members: [(key: String, value: Piece)] = [("type", .string(name))]
        for argument in call.arguments {
            switch label(argument.label) {
            case "": members.append(("data", try value(argument.expression)))
            case "id": members.append(("id", try identity(argument.expression)))
            case "children": members.append(("childrenOf", try identity(argument.expression)))
            case "selection": members.append(("selection", try value(argument.expression)))
            default: throw Unknown("This is not what export writes.", call)
            }
        }
        let item = closure.parameterNames.last.map { Lowering.plain($0) } ?? "item"
        if item != "item" { members.append(("item", .string(item))) }
        members.append(("children", try views(closure, isList: true)))
        return piece(members, call)
    }

    /// A list, or a number of rows.
    private func data(_ syntax: ExprSyntax) throws -> Piece {
        guard let call = syntax.as(FunctionCallExprSyntax.self), let only = call.arguments.first,
            call.calledExpression.code == "countedRows"
        else { return try value(syntax) }
        return try value(only.expression)
    }

    /// The list of `Array(list.enumerated())`.
    private static func placed(_ syntax: ExprSyntax) -> ExprSyntax? {
        guard let array = syntax.as(FunctionCallExprSyntax.self), array.calledExpression.code == "Array",
            array.arguments.count == 1, let inner = array.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            let member = inner.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "enumerated", inner.arguments.isEmpty
        else { return nil }
        return member.base
    }

    private func identity(_ syntax: ExprSyntax) throws -> Piece {
        if let closure = syntax.as(ClosureExprSyntax.self) {
            return Piece(.object([("$", .string(Self.source(closure.statements)))]), .plain, at: origin(closure))
        }
        let path = syntax.code
        guard path.hasPrefix("\\.") else { throw Unknown("This id is not understood.", syntax) }
        switch path {
        case "\\.self", "\\.element": return .string("self")
        case "\\.offset": return .string("index")
        default:
            let member = path.dropFirst(2)
            return .string(String(member.hasPrefix("element.") ? member.dropFirst(8) : member))
        }
    }

    func reader(_ call: FunctionCallExprSyntax) throws -> Piece {
        guard let closure = call.trailingClosure else { throw Unknown("This is not what export writes.", call) }
        var members: [(key: String, value: Piece)] = [("type", .string("GeometryReader"))]
        if let name = closure.parameterNames.first, name != "geometry" { members.append(("proxy", .string(name))) }
        if case .decl(let first)? = closure.statements.first?.part,
            let later = first.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
                .as(FunctionCallExprSyntax.self),
            later.calledExpression.code == "DispatchQueue.main.async", let writes = later.trailingClosure
        {
            members.append(("onUpdate", action(writes)))
        }
        members.append(("children", try views(closure, isList: true)))
        return piece(members, call)
    }

    /// Texts that are added up, each with its own modifiers.
    func runs(_ syntax: ExprSyntax) throws -> [Piece] {
        if let sum = syntax.as(InfixOperatorExprSyntax.self), sum.operator.code == "+" {
            return try runs(sum.leftOperand) + runs(sum.rightOperand)
        }
        let text = try view(syntax)
        guard text["type"]?.text == "Text" else { throw Unknown("This is no text.", syntax) }
        var members = text.members.filter { $0.key != "type" && $0.key != "modifiers" }
        for modifier in text["modifiers"]?.elements ?? [] { members += modifier.members }
        return [Piece(.object(members), .plain, at: text.origin)]
    }

    /// Keys of a shape or an image that Swift writes behind it; false for what is a modifier.
    func readKey(_ name: String, _ call: FunctionCallExprSyntax, into view: Piece) throws -> Bool {
        guard let type = view["type"]?.text, components[type] == nil, current.views[type] == nil else {
            return false
        }
        let given = Array(call.arguments)
        if type == "Image", name == "resizable" {
            view["resizable"] = try given.first.map { try value($0.expression) } ?? .bool(true)
            return true
        }
        guard ["trim", "fill", "stroke", "strokeBorder", "inset"].contains(name),
            shapes.contains(type) || SwiftSignature.view(type)?.keys.contains("stroke") == true, let first = given.first
        else { return false }
        if name == "trim", first.label != nil {
            view[name] = .object(try given.map { (label($0.label), try value($0.expression)) })
        } else if name.hasPrefix("stroke"), given.count > 1 || first.label != nil {
            view[name] = .object(try stroke(given))
        } else {
            view[name] = try value(first.expression)
        }
        return true
    }

    /// What a line is drawn with.
    private func stroke(_ given: [LabeledExprSyntax]) throws -> [(key: String, value: Piece)] {
        try given.flatMap { argument -> [(key: String, value: Piece)] in
            if let style = argument.expression.as(FunctionCallExprSyntax.self),
                style.calledExpression.code == "StrokeStyle"
            {
                return try style.arguments.map { (label($0.label), try value($0.expression)) }
            }
            let key = argument.label.map { label($0) } ?? "color"
            return [(key == "lineWidth" ? "width" : key, try value(argument.expression))]
        }
    }
}
