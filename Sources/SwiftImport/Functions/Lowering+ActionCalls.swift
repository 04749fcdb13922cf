import SwiftParser
import SwiftSyntax

/// Calls that do something.
extension Lowering {
    private static let mutators: Set<String> = [
        "toggle", "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "swapAt", "move",
    ]

    /// A call that does something.
    func call(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [String] {
        let called = call.calledExpression.code
        let given = Array(call.arguments)
        if let stored = try writeDefaults(call, context) { return stored }
        if let dismissal = dismissal(called, context) { return [dismissal] }
        if let done = stopped(call, context) ?? throughBinding(call, context) { return done }
        if let done = try computedToggle(call, context) { return done }
        if let posted = try posted(called, given, context) { return posted }
        if isSilent(called, context) || called.hasPrefix("logger.") || called.hasPrefix("Logger") { return [] }
        if let swapped = try swapped(called, given, context) { return swapped }
        if called == "Task.checkCancellation" { return ["try Task.checkCancellation()"] }
        if called == "withAnimation", let body = call.trailingClosure {
            let done = statements(body.statements, context.ofItsOwn).joined(separator: "; ")
            return ["withAnimation\(animationText(call, context)) { \(done) }"] + completed(call, context)
        }
        if called == "withTransaction", let body = call.trailingClosure { return inTransaction(call, body, context) }
        if [
            "DispatchQueue.main.async", "DispatchQueue.main.asyncAfter", "Task", "MainActor.run",
            "MainActor.assumeIsolated", "Task.detached",
            "DispatchQueue.global().async", "OperationQueue.main.addOperation",
        ]
        .contains(
            called), let body = call.trailingClosure
        {
            // What waits for nothing but time is done at once.
            if called.hasSuffix("asyncAfter") { coverage.approximated.insert(origin(call, context)) }
            return statements(body.statements, context.ofItsOwn)
        }
        let plain = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? call.calledExpression
        if let own = plain.as(MemberAccessExprSyntax.self), own.base?.code == "self",
            let property = context.owner?.stored(own.declName.baseName.text), property.type.unwrapped == .function
        {
            if case .argument(let closure, let caller)? = context.locals[property.name] {
                return try passed(closure, given, call, context, caller)
            }
            return ["\(property.name)(\(try told(given, property, context)))"]
        }
        let bare = plain.as(DeclReferenceExprSyntax.self)?.baseName.text
        let own = plain.as(MemberAccessExprSyntax.self).flatMap {
            $0.base?.code == "self" ? $0.declName.baseName.text : nil
        }
        if let callee = bare ?? own, own != nil || context.locals[callee] == nil,
            let done = try keptCall(callee, of: context.owner, base: context.base, given, context)
                ?? environmentCall(callee, given, context)
        {
            return done
        }
        if let callee = bare {
            if let (_, body, inside) = try localFunction(callee, call, context) {
                return statements(body, called: inside)
            }
            if case .argument(let closure, let caller)? = context.locals[callee] {
                return try passed(closure, given, call, context, caller)
            }
            if let property = context.owner?.stored(callee), property.type.unwrapped == .function {
                return ["\(callee)(\(try told(given, property, context)))"]
            }
            if let function = ownFunction(callee, call, context) {
                return try inline(function, call, context, base: context.base, owner: context.owner)
            }
            if let (function, type) = addedToViews(callee, call, context) {
                return try inline(function, call, context, base: nil, owner: type)
            }
            if let function = fitting(declared.functions[callee], call, context) {
                return try inline(function, call, context, base: nil, owner: nil)
            }
        }
        if let name = plain.as(DeclReferenceExprSyntax.self)?.baseName, isExtended(context) != nil {
            // What an extension calls by a bare name is a method of what it extends.
            let member = MemberAccessExprSyntax(base: DeclReferenceExprSyntax(baseName: .keyword(.self)), name: name)
            return try self.call(call.with(\.calledExpression, ExprSyntax(member)), context)
        }
        guard let member = plain.as(MemberAccessExprSyntax.self), let base = member.base else {
            throw Unknown("`\(called)` is not in the sources.", call, .action)
        }
        let name = member.declName.baseName.text
        if let trigger = triggered(member, context) { return [trigger] }
        // `offsets.map { items[$0] }.forEach(viewContext.delete)`: what a store is told is not on the screen.
        if name == "forEach", let each = given.first?.expression, isSilent(each.code, context) { return [] }
        if name == "scrollTo", let scrolled = try scrolled(base, given, context) { return [scrolled] }
        if base.code == "super" {
            guard let function = fitting(context.owner?.parent?.functions[name], call, context) else { return [] }
            return try inline(function, call, context, base: context.base, owner: context.owner?.parent)
        }
        if base.code == "self", let function = ownFunction(name, call, context) {
            return try inline(function, call, context, base: context.base, owner: context.owner)
        }
        // What a type does without a value of it.
        if let type = typeNamed(base, context),
            let function = fitting(
                type.functions[name]?.filter { MemberReader.isStatic($0.modifiers) }, call, context)
        {
            return try inline(function, call, context, base: nil, owner: type)
        }
        if let changed = try atEntry(
            base, context,
            { place, inside in
                try self.call(call.with(\.calledExpression, ExprSyntax(member.with(\.base, place))), inside)
            })
        {
            return changed
        }
        if let sent = try sending(name, base, given, context) { return sent }
        let object = try expression(base, context)
        if let type = object.type.name.flatMap({ declared.type($0) }),
            let done = try keptCall(name, of: type, base: object, given, context)
        {
            return done
        }
        if name == "cancel", given.isEmpty, Self.isTask(object.type), let task = object.operand {
            return ["\(task)\(object.type == object.type.unwrapped || task.hasSuffix("?") ? "" : "?").cancel()"]
        }
        if let type = object.type.name.flatMap({ declared.type($0) }),
            let function = fitting(type.functions[name], call, context)
        {
            return try whereThere(object, type, context) { try inline(function, call, context, base: $0, owner: type) }
        }
        if let (added, function) = extensionMethod(name, call, of: object.type, context) {
            return try inline(function, call, context, base: object, owner: added)
        }
        if let changed = try changedWhereThere(object, member, call, context)
            ?? changedWhole(name, object, given, call, context) ?? setChange(name, object, given, context)
        {
            return changed
        }
        if object.type == .string, let changed = try textChange(name, object, given, context) { return changed }
        if name == "scrollTo", object.type == .named("ScrollPosition"), let target = object.text {
            return [try passed("\(target).scrollTo", given, call, context, type: .any).text ?? ""]
        }
        if name == "forEach", case .array = object.type.unwrapped,
            let each = call.trailingClosure ?? given.first.flatMap({ closure(of: $0.expression, context) })
        {
            return [try loop(each, over: object, call.trailingClosure == nil ? inside(call, context) : context)]
        }
        if name == "shuffle", object.text != nil {
            // By chance the order stays as it is.
            coverage.approximated.insert(origin(call, context))
            return []
        }
        if name == "sort", given.count == 1, given[0].label?.text == "using", let target = object.text {
            guard let sorted = try sorted(object, using: given[0].expression, context)?.text else {
                throw Unknown("What is compared here is not understood.", given[0], .action)
            }
            return ["\(target) = \(sorted)"]
        }
        if name == "sort" || name == "reverse", let target = object.text {
            let place = target
            if name == "sort", given.isEmpty, call.trailingClosure == nil,
                let rule = try comparator("<", of: object.type.element, call, context)
            {
                return ["\(place).sort \(rule)"]
            }
            let sorted = try passed("\(place).\(name)", given, call, context, type: .any, element: object.type.element)
            return [sorted.text ?? ""]
        }
        if let changed = try change(object, name, given, call, context) { return changed }
        guard Self.mutators.contains(name), let target = object.text else {
            throw Unknown("`\(called)` is not in the sources.", call, .action)
        }
        if name == "removeAll", object.type == .string, given.allSatisfy({ $0.label?.text == "keepingCapacity" }),
            call.trailingClosure == nil
        {
            return ["\(target) = ''"]
        }
        if name == "removeAll", object.type == .string {
            throw Unknown("Which letters are taken out is not understood.", call, .action)
        }
        if name == "removeAll",
            let test = call.trailingClosure ?? given.first.flatMap({ self.closure(of: $0.expression, context) })
                ?? given.first?.expression.as(KeyPathExprSyntax.self).flatMap({ Self.closure(of: $0) })
        {
            guard let kept = try closure(test, context, element: object.type.element).text else {
                throw Unknown("This closure is not understood.", test, .action)
            }
            let (head, body) = Self.parts(ofClosure: kept)
            return ["\(target) = \(target).filter { \(head)!(\(body)) }"]
        }
        let texts = try given.filter { $0.label?.text != "keepingCapacity" }.map { argument in
            var value = try expression(argument.expression, context, expecting: object.type.element)
            if name == "append", object.type.element == .any, let held = onPath(value) { value = held }
            guard let text = value.written else {
                throw Unknown("A value that is made while running has no expression.", argument.expression, .action)
            }
            return (argument.label.map { "\($0.text): " } ?? "") + text
        }
        // Without a label they are those of a Set.
        if name == "insert", given.count == 1, given[0].label == nil, let element = texts.first {
            return ["if !\(target).contains(\(element)) { \(target).append(\(element)) }"]
        }
        if name == "remove", given.count == 1, given[0].label == nil, let element = texts.first {
            return ["\(target) = \(target).filter { $0 != \(element) }"]
        }
        return ["\(target).\(name)(\(texts.joined(separator: ", ")))"]
    }

    /// `text.append("x")` and the like; nil for other calls.
    private func textChange(
        _ name: String, _ text: Lowered, _ given: [LabeledExprSyntax], _ context: Context
    ) throws -> [String]? {
        guard let target = text.text else { return nil }
        switch (name, given.map { $0.label?.text }) {
        case ("append", [nil]), ("append", ["contentsOf"]):
            guard let more = try expression(given[0].expression, context, expecting: .string).written else {
                return nil
            }
            return ["\(target) += \(more)"]
        case ("removeLast", []): return ["\(target) = \(target).prefix(max(0, \(target).count - 1))"]
        case ("removeFirst", []): return ["\(target) = \(target).suffix(max(0, \(target).count - 1))"]
        default: return nil
        }
    }

    /// `\.isDone` as `{ $0.isDone }`.
    static func closure(of path: KeyPathExprSyntax) -> ClosureExprSyntax? {
        var parser = Parser("{ $0.\(path.components.code.drop { $0 == "." }) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }

    /// What a closure that is called is told.
    private func told(
        _ arguments: [LabeledExprSyntax], _ property: StoredProperty, _ context: Context
    ) throws -> String {
        let types = context.owner.map { told(by: property, $0) } ?? []
        let texts = try arguments.enumerated().map { index, argument in
            let type = types.indices.contains(index) ? types[index] : .any
            guard let text = try expression(argument.expression, context, expecting: type).written else {
                throw Unknown("Data has no expression here.", argument.expression)
            }
            return text
        }
        guard texts.count > 1 else { return texts.first ?? "" }
        return "[\(texts.enumerated().map { "'\($0.offset)': \($0.element)" }.joined(separator: ", "))]"
    }

    /// A closure that the caller gave, in place of its call.
    private func passed(
        _ given: ExprSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ caller: Context
    ) throws -> [String] {
        guard let closure = given.as(ClosureExprSyntax.self) else {
            let member = given.as(MemberAccessExprSyntax.self)
            let name =
                given.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? (member?.base?.code == "self" ? member?.declName.baseName.text : nil)
            if let name, caller.locals[name] == nil, let property = caller.owner?.stored(name),
                property.type.unwrapped == .function, !arguments.isEmpty
            {
                return ["\(name)(\(try told(arguments, property, context)))"]
            }
            let text = action(given, caller).text ?? ""
            return text.isEmpty ? [] : [text]
        }
        var inside = try enter(caller, call)
        let types = Self.parameterTypes(of: call)
        for (index, argument) in arguments.enumerated() {
            let name = closure.parameterNames.indices.contains(index) ? closure.parameterNames[index] : "$\(index)"
            inside.locals[name] =
                types.indices.contains(index)
                ? typed(argument.expression, types[index], context) : .argument(argument.expression, context)
        }
        inside.around.formUnion(context.boundNames)
        return statements(closure.statements, called: inside)
    }

    private func inline(
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ context: Context, base: Lowered?,
        owner: TypeDeclaration?
    ) throws -> [String] {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call, .action) }
        var inside = try enter(context, call)
        inside.owner = owner
        inside.base = base
        inside.file =
            owner?.memberFiles[function.name.text] ?? declared.functionFiles[function.id] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        return statements(body, called: inside)
    }
}
