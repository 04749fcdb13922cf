import SwiftParser
import SwiftSyntax

/// ForEach.
extension Lowering {
    func forEach(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        guard let first = call.arguments.first?.expression else {
            throw Unknown("This ForEach is not understood.", call, .view)
        }
        guard let closure = trailing(call) ?? rowFunction(call, context) else {
            throw Unknown("This ForEach is not understood.", call, .view)
        }
        let names = closure.parameterNames
        var inside = context
        var quiet = context
        quiet.observing.insert(Self.elements)
        if trailing(call) == nil, let last = call.arguments.last { inside.madeAt = origin(last.expression, context) }
        var members: [(key: String, value: Piece)] = []
        var type = SmallType.any
        var id: Piece?
        var isSmall = false
        var item = names.first ?? "$0"
        let path = call.arguments.first { $0.label?.text == "id" }?.expression
        if let ends = first.as(InfixOperatorExprSyntax.self), ["..<", "..."].contains(ends.operator.code) {
            let low = value(ends.leftOperand, context, expecting: .int)
            var high = value(ends.rightOperand, context, expecting: .int)
            if ends.operator.code == "..." { high = next(high) }
            members.append(("data", .object([("range", .list([low, high]))])))
            if case .number(let end) = high.content, end < 900 { isSmall = true }
            type = .int
            id = .string("self")
        } else if let binding = try? binding(first, quiet), binding.text != nil {
            members.append(("data", binding))
            type =
                (try? expression(first.as(DeclReferenceExprSyntax.self).map { ExprSyntax($0) } ?? first, context).type
                    .element) ?? .any
            item = item.hasPrefix("$") ? String(item.dropFirst()) : item
            let own = free(item, for: item, context)
            inside.locals["$\(item)"] = .binding(.string("$\(own)"), type)
        } else {
            var (source, kind) = collection(first)
            if kind == "indices", let type = try? expression(source, context).type.unwrapped,
                type.field("indices") != nil || type.name.flatMap({ declared.type($0) })?.stored("indices") != nil
            {
                (source, kind) = (first, "")
            }
            if kind == "indices" {
                let list = try expression(source, context)
                guard let operand = list.operand else { throw Unknown("The elements are not known.", call, .view) }
                members.append(
                    (
                        "data",
                        .object([
                            (
                                "range",
                                .list([
                                    .number(0),
                                    Piece(
                                        .object([("$", .string("\(operand).count"))]), .value(.int),
                                        at: origin(source, context)),
                                ])
                            )
                        ])
                    ))
                type = .int
                isSmall = true
                id = .string("self")
            } else {
                let list = try expression(source, context)
                type = list.type.element
                var rows = list
                if rows.type == .any { rows.type = .array(.any) }
                members.append(("data", piece(rows, at: origin(source, context))))
                if kind == "enumerated" {
                    if names.count == 2 { return try enumerated(call, closure, members, type, context) }
                    type = .tuple([.init(name: "offset", type: .int), .init(name: "element", type: type)])
                    rows.text = rows.operand.map { "\($0).enumerated()" }
                    rows.constant = nil
                    members[0].value = piece(rows, at: origin(source, context))
                }
            }
        }
        let isObject = type.name.flatMap { declared.type($0) }.map { $0.isModel && $0.stored("id") == nil } ?? false
        let isOwn = path.map { ["\\.self", "\\.id"].contains($0.code) } ?? true
        let isShort = names.isEmpty
        let plainName = isShort || names.count > 1 ? free("item", for: item, context) : free(item, for: item, context)
        if isObject, isOwn, id == nil {
            // Rows of objects are told by their objects.
        } else if let path {
            id = try identity(path, type, plainName) ?? id
        } else if id == nil {
            id = identity(of: type, plainName)
        }
        if let id { members.append(("id", id)) }
        if plainName != "item" { members.append(("item", .string(plainName))) }
        inside.shown.insert(plainName)
        let place = indexName(context)
        if place != "index" { members.append(("index", .string(place))) }
        if isShort, case .tuple(let fields) = type, SecondFinder.isIn(closure) {
            for (index, field) in fields.enumerated() {
                inside.locals["$\(index)"] = .lowered(
                    Lowered(text: "\(plainName).\(field.name)", type: named(field.type)))
            }
        } else if names.count > 1, case .tuple(let fields) = type {
            for (name, field) in zip(names, fields) {
                inside.locals[name] = .lowered(
                    Lowered(text: "\(plainName).\(field.name)", type: named(field.type)))
            }
        } else {
            inside.locals[isShort ? "$0" : item] = .lowered(
                Lowered(text: plainName, type: self.named(type), isSmall: isSmall))
        }
        members.append(("children", .list(views(closure.statements, inside))))
        return piece("ForEach", members, call, context)
    }

    func trailing(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        call.trailingClosure
            ?? call.arguments.last { $0.label?.text == "content" }?.expression.as(ClosureExprSyntax.self)
    }

    /// `content: row` as a closure that calls it.
    func rowFunction(_ call: FunctionCallExprSyntax, _ context: Context) -> ClosureExprSyntax? {
        guard let last = call.arguments.last, ["content", "rowContent"].contains(last.label?.text) else { return nil }
        var called = last.expression.code
        if let bracket = called.firstIndex(of: "("), called[..<bracket].hasSuffix(".init") {
            // `Row.init(item:)` names the initializer by its labels too.
            let label = called[called.index(after: bracket)...].prefix { $0 != ":" }
            let type = called[..<bracket].dropLast(5)
            guard declared.type(String(type))?.isView == true, called.filter({ $0 == ":" }).count == 1 else {
                return nil
            }
            var parser = Parser("{ element in \(type)(\(label == "_" ? "" : "\(label): ")element) }")
            return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
        }
        if called.hasSuffix(".init") { called.removeLast(5) }
        var name = called.hasPrefix("self.") ? String(called.dropFirst(5)) : called
        if let bracket = name.firstIndex(of: "(") { name = String(name[..<bracket]) }
        if last.expression.code == "\(name).init", ["Text", "Color"].contains(name) {
            var parser = Parser("{ element in \(name)(element) }")
            return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
        }
        if let owner = context.owner, let property = owner.stored(name), slot(property, owner) != nil,
            Self.told(property) != nil
        {
            var parser = Parser("{ element in \(name)(element) }")
            return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
        }
        if last.expression.code == "\(name).init", let type = declared.type(name), type.isView {
            let label =
                type.inits.first?.signature.parameterClause.parameters.first?.firstName.text
                ?? type.stored.first?.name ?? "_"
            var parser = Parser("{ element in \(name)(\(label == "_" ? "" : "\(label): ")element) }")
            return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
        }
        let own = context.owner?.functions[name]?.first ?? declared.functions[name]?.first
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            let parameters = own?.signature.parameterClause.parameters, parameters.count == 1,
            let label = parameters.first?.firstName.text
        else { return nil }
        var parser = Parser("{ element in \(name)(\(label == "_" ? "" : "\(label): ")element) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }

    private func next(_ end: Piece) -> Piece {
        if case .number(let number) = end.content { return .number(number + 1) }
        if let text = end["$"]?.text {
            return Piece(.object([("$", .string("(\(text)) + 1"))]), end.role, at: end.origin)
        }
        return end
    }

    /// `Array(x)`, `x.indices`, `Array(x.enumerated())`.
    private func collection(_ syntax: ExprSyntax) -> (source: ExprSyntax, kind: String) {
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            if call.calledExpression.code == "Array", call.arguments.count == 1,
                let only = call.arguments.first,
                only.label == nil
            {
                return collection(only.expression)
            }
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
                member.declName.baseName.text == "enumerated"
            {
                return (base, "enumerated")
            }
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "indices"
        {
            return (base, "indices")
        }
        return (syntax, "")
    }

    /// Pairs of a place and an element: the place is `index`.
    private func enumerated(
        _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ given: [(key: String, value: Piece)],
        _ type: SmallType, _ context: Context
    ) throws -> Piece {
        var members = given
        var inside = context
        let names = closure.parameterNames
        var item = "item"
        if names.count == 2 { item = free(names[1], for: names[1], context) }
        let place = indexName(context)
        if names.count == 2 {
            inside.locals[names[0]] = .lowered(Lowered(text: place, type: .int, isSmall: true))
            inside.locals[names[1]] = .lowered(Lowered(text: item, type: named(type)))
        }
        inside.shown.formUnion([item, place])
        let path = call.arguments.first { $0.label?.text == "id" }?.expression.code ?? ""
        if path.hasPrefix("\\.element."), let id = identity(named: String(path.dropFirst(10)), type, item) {
            members.append(("id", id))
        } else {
            members.append(("id", .string(path == "\\.element" ? "self" : "index")))
        }
        if item != "item" { members.append(("item", .string(item))) }
        if place != "index" { members.append(("index", .string(place))) }
        members.append(("children", .list(views(closure.statements, inside))))
        return piece("ForEach", members, call, context)
    }

    /// What the place of a row is called: it hides no name of the component, and none of what stands around.
    private func indexName(_ context: Context) -> String {
        let owner = context.component?.type ?? context.owner
        let isTaken = owner?.stored("index") != nil || owner?.computed["index"] != nil
        let free = isTaken ? "place" : self.free("index", for: "", context)
        return free == "index" ? free : self.free("place", for: "", context)
    }

    /// A name of the document's for what Swift calls `own` here: another one where what stands around needs it inside.
    func free(_ name: String, for own: String, _ context: Context) -> String {
        func isTaken(_ name: String) -> Bool {
            context.isNeeded(name)
                || context.locals.contains { $0.key != own && $0.key != "$\(own)" && $0.value.root == name }
        }
        guard isTaken(name) else { return name }
        return (1...9).lazy.map { "\(name)_\($0)" }.first { !isTaken($0) } ?? "\(name)_0"
    }

    /// What a key path says of a row.
    private func identity(_ path: ExprSyntax, _ type: SmallType, _ item: String) throws -> Piece? {
        let text = path.code
        guard text.hasPrefix("\\.") else { throw Unknown("This id is not understood.", path, .view) }
        return identity(named: String(text.dropFirst(2)), type, item)
    }

    private func identity(named path: String, _ type: SmallType, _ item: String) -> Piece? {
        // What is there for sure is asked for as what may not be: an id is compared either way.
        let members = path.replacing("!.", with: "?.").replacing("!", with: "")
        if members == "self" { return .string("self") }
        if members == "id" { return identity(of: type, item) }
        let first = String(members.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        if let name = type.name, let found = declared.type(name), found.stored(first) == nil {
            return computedIdentity(members, found, item)
        }
        return members.contains(".") || members.first?.isNumber == true
            ? .object([("$", .string("\(item == "$0" ? "item" : item).\(members)"))]) : .string(members)
    }

    /// The id of an element that is Identifiable.
    private func identity(of type: SmallType, _ item: String) -> Piece {
        guard let name = type.name, let found = declared.type(name), found.stored("id") == nil else {
            return .string("id")
        }
        return computedIdentity("id", found, item)
    }

    private func computedIdentity(_ member: String, _ type: TypeDeclaration, _ item: String) -> Piece {
        var inside = Context(file: type.file)
        inside.owner = type
        let name = item.hasPrefix("$") ? "item" : item
        inside.base = Lowered(text: name, type: .named(type.name))
        guard let value = try? self.member(member, of: type, inside, type.syntax), let text = value.text else {
            return .string("self")
        }
        return text == name ? .string("self") : .object([("$", .string(text))])
    }
}
