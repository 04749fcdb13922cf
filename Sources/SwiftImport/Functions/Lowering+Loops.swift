import SwiftSyntax

/// Names of an action's own, and its loops.
extension Lowering {
    /// `let x = …`, `var x = …` in an action: a name of the document's, so that a value that is written later is the one
    /// from before. What is known, an object or a closure stands wherever the name does.
    func own(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, _ context: inout Context
    ) throws -> String? {
        guard let initial = property.initial else {
            return try givenLater(property, variable, &context)
        }
        if Self.silent.contains(where: { initial.code.hasPrefix($0) }) {
            context.locals[property.name] = .silent
            return nil
        }
        if let closure = initial.as(ClosureExprSyntax.self) {
            context.locals[property.name] = .argument(ExprSyntax(closure), context)
            return nil
        }
        let type = named(property.type)
        if let made = initial.as(FunctionCallExprSyntax.self),
            let member = made.calledExpression.as(MemberAccessExprSyntax.self),
            ["removeFirst", "removeLast", "popFirst", "popLast", "remove"].contains(member.declName.baseName.text),
            let found = try taken(
                ExprSyntax(TupleExprSyntax(elements: [LabeledExprSyntax(expression: initial)])), &context),
            let name = found.before.first?.split(separator: " ").dropFirst().first.map(String.init),
            let meaning = context.locals[name]
        {
            context.locals[property.name] = meaning
            return found.before.joined(separator: "; ")
        }
        var value = try expression(initial, home(property, context), expecting: type)
        if value.type == .any, type != .any { value.type = type }
        let isObject = value.type.name.flatMap { declared.type($0)?.isModel } == true
        let isMade = isObject && value.text?.contains("(") == true
        let isKept = !isMade && property.isLet && (value.constant != nil || isObject) && running == 0
        guard !isKept, let text = value.written, property.name != "_" else {
            if value.text != nil { value.text = value.operand }
            value.isAtom = true
            context.locals[property.name] = .lowered(value)
            return nil
        }
        let name = Self.ownName(property.name, context)
        context.locals[property.name] = .lowered(Lowered(text: name, type: value.type))
        return "\(property.isLet && running == 0 ? "let" : "var") \(name) = \(text)"
    }

    /// `let title: String`, which is written before it is read: what it begins with is never seen, or nil.
    func givenLater(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, _ context: inout Context
    ) throws -> String {
        let type = resolved(property.type, inside: context.owner)
        var plain: String? = type == type.unwrapped ? Self.plainValue(type) : "nil"
        if plain == nil, let own = type.name.flatMap({ declared.type($0) }), !own.isModel {
            plain = stub(of: .named(own.name)).literal
        }
        guard let plain, plain.utf8.count < 400 else {
            throw Unknown("A value that is given later is not understood.", variable)
        }
        let name = Self.ownName(property.name, context)
        context.locals[property.name] = .lowered(Lowered(text: name, type: type))
        return "var \(name) = \(plain)"
    }

    /// `for x in list where … { … }`.
    func loop(_ loop: ForStmtSyntax, _ context: Context) throws -> String {
        var inside = context
        let (head, tests) = try head(of: loop, &inside)
        let body = inside.open() + statements(loop.body.statements, inside)
        return Self.written(head, tests, telling(idsIn: body.joined(separator: "; ")))
    }

    /// `list.forEach { … }`.
    func loop(_ each: ClosureExprSyntax, over list: Lowered, _ context: Context) throws -> String {
        guard let text = list.operand else { throw Unknown("Data is not gone through here.", each, .action) }
        let name = each.parameterNames.first ?? "$0"
        let own = name.hasPrefix("$") || name == "_" ? Self.ownName("element_1", context) : Self.ownName(name, context)
        var inside = context
        (inside.leaving, inside.ended) = (nil, nil)
        inside.locals[name] = .lowered(Lowered(text: own, type: named(list.type.element)))
        let there = list.type == list.type.unwrapped ? Self.beforeBlock(text) : "(\(text) ?? [])"
        let body = telling(idsIn: statements(each.statements, inside).joined(separator: "; "))
        return "for \(own) in \(there) { \(body) }"
    }

    /// A loop whose elements have to be of a pattern, or pass a test of what the pattern names.
    static func written(_ head: String, _ tests: [String], _ body: String) -> String {
        let opened = tests.map { "if \(beforeBlock($0)) { " }.joined()
        return "\(head) { \(opened)\(body)\(String(repeating: " }", count: tests.count)) }"
    }

    /// What a loop goes through, with the names of an element, and what is asked of each. Pairs of places and elements go
    /// through the places.
    func head(of loop: ForStmtSyntax, _ inside: inout Context) throws -> (head: String, tests: [String]) {
        let context = inside
        inside.leaving = "break"
        if loop.caseKeyword != nil { return try matched(loop, context, &inside) }
        guard let tuple = loop.pattern.as(TuplePatternSyntax.self) else {
            let variable = loop.pattern.as(ValueBindingPatternSyntax.self)
            let name = (variable?.pattern ?? loop.pattern).code
            let list = lettered(try expression(loop.sequence, context))
            guard let text = list.written else { throw Unknown("Data is not gone through here.", loop, .action) }
            let own = name == "_" ? "turn" : Self.ownName(name, context)
            if name != "_" { inside.locals[name] = .lowered(Lowered(text: own, type: list.type.element)) }
            let head = try filtered("for \(own) in \(Self.beforeBlock(text))", loop, inside)
            guard variable?.bindingSpecifier.text == "var", name != "_" else { return (head, []) }
            // What a loop is told is a constant in a document.
            let changed = Self.ownName("\(name)_1", inside)
            inside.locals[name] = .lowered(Lowered(text: changed, type: list.type.element))
            inside.opening.append("var \(changed) = \(own)")
            return (head, [])
        }
        let names = tuple.elements.map { $0.pattern.code }
        if names.count == 2, let call = loop.sequence.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "enumerated", let base = member.base
        {
            let list = lettered(try expression(base, context))
            guard let text = list.operand else { throw Unknown("Data is not gone through here.", loop, .action) }
            if isWritten(text, while: names[1], in: loop.body.statements) {
                return try paired(loop, names, context, &inside)
            }
            let place = names[0] == "_" ? "place" : Self.ownName(names[0], context)
            inside.locals[names[0]] = .lowered(Lowered(text: place, type: .int))
            inside.locals[names[1]] = .lowered(Lowered(text: "\(text)[\(place)]", type: list.type.element))
            return (try filtered("for \(place) in \(text).indices", loop, inside), [])
        }
        return try paired(loop, names, context, &inside)
    }

    /// A text that is gone through is the list of its letters.
    private func lettered(_ list: Lowered) -> Lowered {
        guard list.type == .string, let text = list.operand ?? list.written else { return list }
        return Lowered(text: called(.letters, [text]), type: .array(.string))
    }

    /// `for (key, value) in pairs`, whose elements are the parts of one value.
    private func paired(
        _ loop: ForStmtSyntax, _ names: [String], _ context: Context, _ inside: inout Context
    ) throws -> (head: String, tests: [String]) {
        let pairs = try expression(loop.sequence, context)
        guard let text = pairs.written, case .tuple(let fields) = pairs.type.element.unwrapped,
            fields.count == names.count
        else { throw Unknown("This loop is not understood.", loop, .action) }
        let pair = Self.ownName("pair_1", context)
        inside.locals[pair] = .lowered(Lowered(text: pair, type: pairs.type.element))
        for (name, field) in zip(names, fields) where name != "_" {
            inside.locals[name] = .lowered(Lowered(text: "\(pair).\(field.name)", type: named(field.type)))
        }
        return (try filtered("for \(pair) in \(Self.beforeBlock(text))", loop, inside), [])
    }

    /// `for case let x? in values`, `for case .loaded(let items) in states where …`.
    private func matched(
        _ loop: ForStmtSyntax, _ context: Context, _ inside: inout Context
    ) throws -> (head: String, tests: [String]) {
        let list = try expression(loop.sequence, context)
        guard let text = list.written else { throw Unknown("Data is not gone through here.", loop, .action) }
        let one = Self.ownName("element_1", context)
        let element = Lowered(text: one, type: named(list.type.element))
        inside.locals[one] = .lowered(element)
        var tests: [String] = []
        if let name = loop.pattern.presentName {
            let own = Self.ownName(name, context)
            inside.locals[name] = .lowered(Lowered(text: own, type: element.type.unwrapped))
            tests.append("let \(own) = \(one)")
        } else {
            let outer = inside
            tests.append(try pattern(loop.pattern, element, &inside).text ?? "true")
            inside.opening += held(loop.pattern, outer, loop.body.statements, &inside)
        }
        if let filter = loop.whereClause {
            tests.append(try expression(filter.condition, inside, expecting: .bool).text ?? "true")
        }
        return ("for \(one) in \(Self.beforeBlock(text))", tests.filter { $0 != "true" })
    }

    private func filtered(_ head: String, _ loop: ForStmtSyntax, _ inside: Context) throws -> String {
        guard let filter = loop.whereClause else { return head }
        return head + " where \(try expression(filter.condition, inside, expecting: .bool).text ?? "true")"
    }

    /// `while condition { … }` and `repeat { … } while condition`.
    ///
    /// - Parameter body: What is done each time, in the context that it is given.
    func whileLoop(
        _ statement: StmtSyntax, _ context: Context,
        _ body: (CodeBlockItemListSyntax, inout Context) throws -> [String]
    ) throws -> [String]? {
        var inside = context
        inside.leaving = "break"
        if let loop = statement.as(WhileStmtSyntax.self) {
            let isEndless = loop.conditions.code == "true"
            let condition = isEndless ? "true" : try conditions(loop.conditions, &inside, binds: true).text ?? "true"
            let opening = inside.open()
            let done = try body(loop.body.statements, &inside)
            return ["while \(Self.beforeBlock(condition)) { \((opening + done).joined(separator: "; ")) }"]
        }
        guard let loop = statement.as(RepeatStmtSyntax.self) else { return nil }
        let done = try body(loop.body.statements, &inside)
        guard let condition = try expression(loop.condition, inside, expecting: .bool).operand else { return nil }
        return ["repeat { \(done.joined(separator: "; ")) } while \(condition)"]
    }

    /// `break`, which a document has for loops: of a `switch` it would leave the loop around.
    func leave(_ syntax: BreakStmtSyntax, _ context: Context) throws -> String {
        guard syntax.label == nil, let leaving = context.leaving else {
            throw Unknown("This `break` is not understood.", syntax, .action)
        }
        return leaving
    }
}
