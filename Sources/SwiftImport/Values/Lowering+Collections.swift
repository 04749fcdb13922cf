import SwiftParser
import SwiftSyntax

/// What Swift does with collections and the document's language says in other words: groups, sets, sums that write.
extension Lowering {
    /// `Dictionary(grouping: elements, by: key)` as the list of its keys with their elements, in the elements' order.
    func grouping(
        _ elements: ExprSyntax, by key: ExprSyntax, _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Lowered {
        let list = try expression(elements, context)
        guard let text = list.operand, let rule = closure(of: key, context) else {
            throw Unknown("What is grouped here is not known.", call)
        }
        let element = list.type.element
        var own = try result(of: rule, on: [Lowered(text: "$0", type: element)], context)
        let next = try result(of: rule, on: [Lowered(text: "$1", type: element)], context)
        guard var mine = own.operand, let key = next.text else {
            throw Unknown("The key of a group is not understood.", call)
        }
        var keys = "\(text).reduce([]) { $0.contains(\(key)) ? $0 : $0 + [\(key)] }"
        var members = "['key': groupKey, 'value': \(text).filter { \(mine) == groupKey }]"
        if key.contains("{") {
            // Closures inside of the key have a `$0` of their own.
            anonymous += 1
            let (all, one) = ("all_\(anonymous)", "element_\(anonymous)")
            own = try result(of: rule, on: [Lowered(text: one, type: element)], context)
            mine = own.operand ?? mine
            keys = "\(text).reduce([]) { \(all), \(one) in \(all).contains(\(mine)) ? \(all) : \(all) + [\(mine)] }"
            members = "['key': groupKey, 'value': \(text).filter { \(one) in \(mine) == groupKey }]"
        }
        var group = SmallType.group(of: element)
        if case .tuple(var fields) = group {
            fields[0].type = own.type
            group = .tuple(fields)
        }
        return Lowered(text: "\(keys).map { groupKey in \(members) }", type: .array(group))
    }

    /// Whether a list is one of keys with their elements.
    static func isGrouping(_ type: SmallType) -> Bool {
        guard case .tuple(let fields) = type.element else { return false }
        return fields.map(\.name) == ["key", "value"]
    }

    /// Each value once, in the order of the first of each.
    func unique(_ list: Lowered, _ syntax: some SyntaxProtocol) throws -> Lowered {
        if case .list(let elements)? = list.constant?.content {
            var seen: Set<String> = []
            let once = Piece.list(elements.filter { seen.insert($0.json()).inserted })
            return Lowered(text: once.literal, type: list.type, constant: once)
        }
        guard let text = list.operand else { throw Unknown("Data has no expression.", syntax) }
        return Lowered(text: "\(text).reduce([]) { $0.contains($1) ? $0 : $0 + [$1] }", type: list.type)
    }

    /// `reduce(into:)`: what its closure writes, as what it comes to.
    func reduceInto(
        _ base: Lowered, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ expecting: SmallType
    ) throws -> Lowered {
        guard let list = base.operand, let first = arguments.first,
            let rule = trailing(call) ?? arguments.last?.expression.as(ClosureExprSyntax.self),
            rule.parameterNames.count == 2 || rule.parameterNames.isEmpty
        else { throw Unknown("This `reduce` is not understood.", call) }
        var start = try expression(first.expression, context, expecting: expecting)
        if start.type == .any { start.type = expecting }
        guard let text = start.written else { throw Unknown("Data has no expression.", first) }
        let before = (coverage, functions.count)
        if let sum = try? summed(list, base.type.element, start, text, rule, call, context) { return sum }
        coverage = before.0
        functions.removeSubrange(before.1...)
        return try changed(list, base.type.element, start, text, rule, call, context)
    }

    /// By the statements of the closure.
    private func changed(
        _ list: String, _ element: SmallType, _ start: Lowered, _ text: String, _ rule: ClosureExprSyntax,
        _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered {
        anonymous += 1
        var inside = try enter(context, call)
        let names = rule.parameterNames.isEmpty ? ["$0", "$1"] : rule.parameterNames
        let own = zip(names, ["sum_\(anonymous)", "element_\(anonymous)"]).map { name, plain in
            name.hasPrefix("$") || name == "_" ? plain : Self.ownName(name, context)
        }
        for (name, (own, type)) in zip(names, zip(own, [start.type, named(element)])) {
            inside.locals[name] = .lowered(Lowered(text: own, type: type))
        }
        let statements = try lines(Array(rule.statements)[...], &inside, .any).joined(separator: "; ")
        return Lowered(
            text: "\(list).reduce(into: \(text)) { \(own.joined(separator: ", ")) in \(statements) }", type: start.type)
    }

    /// As one expression.
    private func summed(
        _ list: String, _ element: SmallType, _ start: Lowered, _ text: String, _ rule: ClosureExprSyntax,
        _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered {
        let names = rule.parameterNames.isEmpty ? ["$0", "$1"] : rule.parameterNames
        var inside = try enter(context, call)
        let own = names.map { $0.hasPrefix("$") ? $0 : free($0, for: $0, context) }
        inside.locals[names[1]] = .lowered(Lowered(text: own[1], type: element))
        let sum = try accumulated(
            Array(rule.statements)[...], names[0], Lowered(text: own[0], type: start.type), inside)
        guard let made = sum.text, !rule.parameterNames.isEmpty || !made.contains("{") else {
            throw Unknown("Closures inside have a `$0` of their own.", rule)
        }
        let head = rule.parameterNames.isEmpty ? "" : "\(own.joined(separator: ", ")) in "
        return Lowered(text: "\(list).reduce(\(text)) { \(head)\(made) }", type: start.type)
    }

    /// What a name holds behind statements that write to it alone.
    private func accumulated(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ name: String, _ start: Lowered, _ context: Context
    ) throws -> Lowered {
        var sum = start
        var inside = context
        for item in items {
            inside.locals[name] = .lowered(sum)
            var syntax: ExprSyntax?
            switch item.part {
            case .expr(let found): syntax = found
            case .stmt(let statement): syntax = statement.as(ExpressionStmtSyntax.self)?.expression
            case .decl(let declaration):
                for property in declaration.as(VariableDeclSyntax.self).map(MemberReader.stored) ?? [] {
                    guard let initial = property.initial else { throw Unknown("A value is given later.", item) }
                    inside.locals[property.name] = .lowered(try expression(initial, inside))
                }
                continue
            }
            guard let syntax else { throw Unknown("This statement is not understood.", item) }
            sum = try written(syntax, name, sum, inside)
        }
        return sum
    }

    private func written(
        _ syntax: ExprSyntax, _ name: String, _ sum: Lowered, _ context: Context
    ) throws -> Lowered {
        guard let before = sum.operand else { throw Unknown("Data has no expression.", syntax) }
        if let condition = syntax.as(IfExprSyntax.self) {
            var inside = context
            let question = try conditions(condition.conditions, &inside)
            let then = try accumulated(Array(condition.body.statements)[...], name, sum, inside)
            var otherwise = sum
            switch condition.elseBody {
            case .ifExpr(let next)?: otherwise = try written(ExprSyntax(next), name, sum, context)
            case .codeBlock(let block)?: otherwise = try accumulated(Array(block.statements)[...], name, sum, context)
            default: break
            }
            return try choice(question, then, otherwise, syntax)
        }
        if let infix = syntax.as(InfixOperatorExprSyntax.self), infix.leftOperand.code == name {
            let value = try expression(infix.rightOperand, context, expecting: sum.type)
            let sign = infix.operator.code
            if sign == "=" { return value }
            if let right = value.operand, sign.count == 2, sign.hasSuffix("=") {
                return Lowered(text: "\(before) \(sign.dropLast()) \(right)", type: sum.type, isAtom: false)
            }
        }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.code == name, let only = call.arguments.first, call.arguments.count == 1,
            ["append", "insert", "formUnion"].contains(member.declName.baseName.text),
            sum.type.name.flatMap({ declared.type($0) })?.functions[member.declName.baseName.text] == nil
        {
            let isList = only.label != nil || member.declName.baseName.text == "formUnion"
            let value = try expression(only.expression, context, expecting: isList ? sum.type : sum.type.element)
            guard let added = value.operand ?? value.written else { throw Unknown("Data has no expression.", only) }
            return Lowered(text: "\(before) + \(isList ? added : "[\(added)]")", type: sum.type, isAtom: false)
        }
        throw Unknown("This statement is not understood.", syntax)
    }

    // MARK: Functions as values

    /// A closure that does what is named: `\.name`, `String.init`, a function of the sources; nil for what is none of these.
    func closure(of syntax: ExprSyntax, _ context: Context) -> ClosureExprSyntax? {
        if let closure = syntax.as(ClosureExprSyntax.self) { return closure }
        if let given = closure(ofGiven: syntax, context) ?? handedClosure(syntax, context) { return given }
        var body: String?
        if let path = syntax.as(KeyPathExprSyntax.self) {
            let text = path.code.dropFirst()
            let members = text.first == "." ? text.dropFirst() : text.drop { $0 != "." }.dropFirst()
            body = members == "self" ? "$0" : "$0.\(members)"
        } else if let member = syntax.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let type = member.base?.code
        {
            // `Song.init(title:)` says which; `Song.init` is the first, or the one that takes each property.
            let labels = member.declName.argumentNames?.arguments.map { $0.name.text }
            let told = labels?.first
            let found = declared.type(type, inside: context.owner?.name ?? "")
            let label =
                told ?? found?.inits.first?.signature.parameterClause.parameters.first?.firstName.text
                ?? found?.stored.first { !$0.isLet || $0.initial == nil }?.name
            body = Self.making(type, found, labels) ?? "\(type)(\(label.map { $0 == "_" ? "" : "\($0): " } ?? "")$0)"
        } else if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = typeNamed(base, context),
            let function = type.functions[member.declName.baseName.text]?.first(where: {
                MemberReader.isStatic($0.modifiers) && $0.signature.parameterClause.parameters.count == 1
            }), let label = function.signature.parameterClause.parameters.first?.firstName.text
        {
            body = "\(base.code).\(member.declName.baseName.text)(\(label == "_" ? "" : "\(label): ")$0)"
        } else if let member = syntax.as(MemberAccessExprSyntax.self),
            let label = methodLabel(member, context)
        {
            body = "\(member.base?.code ?? "self").\(member.declName.baseName.text)(\(label)$0)"
        } else if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text, context.locals[name] == nil,
            let function = context.owner?.functions[name]?.first ?? declared.functions[name]?.first,
            let label = function.signature.parameterClause.parameters.first?.firstName.text
        {
            body = "\(name)(\(label == "_" ? "" : "\(label): ")$0)"
        }
        guard let body else { return nil }
        var parser = Parser("{ \(body) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }

    /// `Section.init` of pairs: each part is one of what the initializer takes; nil where it takes one value.
    private static func making(_ name: String, _ type: TypeDeclaration?, _ told: [String]?) -> String? {
        let taken = type?.inits.first?.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
        let fields = type?.stored.filter { $0.initial == nil && ($0.isLet || $0.type == $0.type.unwrapped) }
        let labels = told ?? taken?.map(\.firstName.text) ?? fields?.map(\.name) ?? []
        guard labels.count > 1, type?.kind == .structure else { return nil }
        let given = labels.enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }
        return "\(name)(\(given.joined(separator: ", ")))"
    }

    /// The label of the one value that a method of a value takes, with its colon; nil for what is no such method.
    private func methodLabel(_ member: MemberAccessExprSyntax, _ context: Context) -> String? {
        guard let base = member.base, !base.code.contains("$") else { return nil }
        func written(_ label: String) -> String { label == "_" ? "" : "\(label): " }
        let told = member.declName.argumentNames?.arguments.map { $0.name.text }
        if let told, told.count == 1, typeNamed(base, context) == nil { return written(told[0]) }
        let before = coverage
        defer { coverage = before }
        let owner =
            base.code == "self"
            ? context.owner : (try? expression(base, context))?.type.name.flatMap { declared.type($0) }
        let functions = owner?.functions[member.declName.baseName.text] ?? []
        let function = functions.first { !MemberReader.isStatic($0.modifiers) && Self.takesOne($0) }
        return function?.signature.parameterClause.parameters.first.map { written($0.firstName.text) }
    }

    private static func takesOne(_ function: FunctionDeclSyntax) -> Bool {
        let parameters = function.signature.parameterClause.parameters
        return !parameters.isEmpty && parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
    }

    /// What a closure gives for values.
    func result(of closure: ClosureExprSyntax, on values: [Lowered], _ context: Context) throws -> Lowered {
        var inside = try enter(context, closure)
        let names = closure.parameterNames
        if names.count > values.count, let only = values.first, case .tuple(let fields) = only.type.unwrapped {
            for (name, field) in zip(names, fields) {
                inside.locals[name] = .lowered(
                    Lowered(text: only.operand.map { "\($0).\(field.name)" }, type: field.type))
            }
        } else {
            for (index, value) in values.enumerated() {
                inside.locals[names.indices.contains(index) ? names[index] : "$\(index)"] = .lowered(value)
            }
        }
        return try bodyValue(closure.statements, inside, expecting: .any)
    }

    /// Whether a key path leads to what the sources work out, so that no document has a member of that name.
    func isComputed(_ path: KeyPathExprSyntax, of type: SmallType) -> Bool {
        guard let owner = type.name.flatMap({ declared.type($0) }) else {
            let first = path.code.drop { $0 != "." }.dropFirst().split(separator: ".").first.map(
                String.init)
            guard let first else { return false }
            if type.unwrapped == .string,
                ["first", "last"].contains(first) || first.hasPrefix("is") && first != "isEmpty"
            {
                return true
            }
            if geometryMember(first, of: Lowered(text: "$0", type: type)) != nil { return true }
            return Self.extendedBy(type).contains { declared.foreign[$0]?.computed[first] != nil }
        }
        let members = path.code.drop { $0 != "." }.dropFirst().split(separator: ".")
        guard let first = members.first.map(String.init), first != "self" else { return false }
        return owner.stored(first) == nil || members.count > 1
    }
}
