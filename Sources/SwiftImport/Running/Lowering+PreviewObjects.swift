import SwiftSyntax
import ViewDocument

/// Objects that a preview makes before it shows views: `let store = Store(); store.add("a"); return Feed().environment(store)`.
extension Lowering {
    /// Those that are the preview's own, as states of a view around: what it does with them was run, and whoever is handed one
    /// has the same. None where nothing is done with them and each is handed to one view.
    func previewObjects(
        _ items: CodeBlockItemListSyntax, _ context: Context
    ) -> (properties: [StoredProperty], rest: CodeBlockItemListSyntax) {
        var objects: [(property: StoredProperty, model: TypeDeclaration)] = []
        var setUp: [CodeBlockItemSyntax] = []
        var shown: [CodeBlockItemSyntax] = []
        var isChanged = false
        var isCalled = false
        for item in items {
            if let property = Self.plainName(item) {
                let type = modelMade(property, context)
                if let type { objects.append((property, type)) }
                setUp.append(item)
                if type == nil { shown.append(item) }
            } else if let changed = Self.changed(item), objects.contains(where: { $0.property.name == changed }) {
                isChanged = true
                // What is written to it alone is what its model begins with.
                isCalled = isCalled || !Self.isPlainWrite(item)
                setUp.append(Self.asStatement(item))
            } else {
                shown.append(item)
            }
        }
        let names = shown.flatMap { Self.references(in: Syntax($0)) }
        // One that holds another is made of it.
        let isMadeOfOthers = objects.contains { object in
            object.property.initial.map { initial in
                Self.references(in: Syntax(initial)).contains { name in objects.contains { $0.property.name == name } }
            } ?? false
        }
        isCalled = isCalled || isMadeOfOthers
        isChanged = isChanged || isMadeOfOthers
        guard !objects.isEmpty,
            isCalled || objects.contains(where: { object in names.count { $0 == object.property.name } > 1 })
        else { return ([], items) }
        if isChanged {
            guard let made = ran(setUp, objects, context) else { return ([], items) }
            for (name, piece) in made { ranObjects["\(previewName).\(name)"] = piece }
        }
        var properties = objects.map(\.property)
        for index in properties.indices {
            properties[index].wrapper = "State"
            properties[index].type = .named(objects[index].model.name)
        }
        return (properties, moved(shown, context))
    }

    private func ran(
        _ items: [CodeBlockItemSyntax], _ objects: [(property: StoredProperty, model: TypeDeclaration)],
        _ context: Context
    ) -> [(String, Piece)]? {
        let before = coverage
        running += 1
        var own = context
        own.isStatic = true
        let written = try? lines(items[...], &own, .any)
        running -= 1
        let results = objects.map { "\(Self.quoted($0.property.name)): \($0.property.name)" }
        guard let written, coverage.holes.count == before.holes.count,
            let found = value(of: written + ["return [\(results.joined(separator: ", "))]"])
        else {
            coverage = before
            return nil
        }
        return objects.compactMap { object in
            found[object.property.name].map { (object.property.name, wrapped($0, .named(object.model.name))) }
        }
    }

    /// Data that a preview puts together in several statements, `var posts = [Post](); for i in 0..<3 { posts.append(…) }`: they
    /// are run, and the names are what they come to.
    ///
    /// - Returns: What stands behind them.
    func previewData(_ items: CodeBlockItemListSyntax, _ context: inout Context) -> CodeBlockItemListSyntax {
        var names: [String] = []
        var setUp: [CodeBlockItemSyntax] = []
        var last: CodeBlockItemListSyntax.Index?
        for index in items.indices {
            if let property = Self.plainName(items[index]) {
                // What is done with objects is told of them.
                if modelMade(property, context) == nil { names.append(property.name) }
            } else if let written = Self.filled(items[index]), !written.isDisjoint(with: names) {
                last = index
            }
        }
        guard let last else { return items }
        var shown: [CodeBlockItemSyntax] = []
        for index in items.indices {
            let isOwn = Self.plainName(items[index]) != nil || Self.filled(items[index]) != nil
            // A statement between them that is not run may write what they come to.
            if index <= last, !isOwn, !Self.isPlainExpression(items[index]) { return items }
            if index <= last, isOwn { setUp.append(items[index]) } else { shown.append(items[index]) }
        }
        let before = coverage
        running += 1
        var own = context
        own.isStatic = true
        let written = try? lines(setUp[...], &own, .any)
        running -= 1
        names = setUp.compactMap { Self.plainName($0)?.name }
        let results = names.map { "\(Self.quoted($0)): \($0)" }
        guard let written, coverage.holes.count == before.holes.count,
            let found = value(of: written + ["return [\(results.joined(separator: ", "))]"])
        else {
            coverage = before
            return items
        }
        for name in names {
            guard let piece = found[name], case .lowered(let local)? = own.locals[name] else { continue }
            context.locals[name] = .lowered(known(wrapped(piece, local.type), local.type))
        }
        return moved(shown, context)
    }

    /// The names that a statement fills with something: it writes them or their parts, or calls a method of theirs. Nil for views.
    private static func filled(_ item: CodeBlockItemSyntax) -> Set<String>? {
        if case .stmt(let statement) = item.part, let loop = statement.as(ForStmtSyntax.self) {
            return loop.body.statements.reduce(into: []) { $0.formUnion(filled($1) ?? []) }
        }
        if let choice = choice(item) { return filled(choice) }
        if let changed = changed(item) { return changed.first?.isUppercase == true ? nil : [changed] }
        guard let infix = item.part.expression?.as(InfixOperatorExprSyntax.self), infix.operator.code.hasSuffix("="),
            let name = infix.leftOperand.as(DeclReferenceExprSyntax.self)
        else { return nil }
        return [name.baseName.text]
    }

    /// The same of a choice of which each way does nothing else.
    private static func filled(_ choice: IfExprSyntax) -> Set<String>? {
        var result: Set<String> = []
        func take(_ block: CodeBlockSyntax) -> Bool {
            block.statements.allSatisfy { item in
                guard let names = plainName(item) != nil ? [] : filled(item) else { return false }
                result.formUnion(names)
                return true
            }
        }
        guard take(choice.body) else { return nil }
        switch choice.elseBody {
        case .codeBlock(let block)?: guard take(block) else { return nil }
        case .ifExpr(let next)?:
            guard let names = filled(next) else { return nil }
            result.formUnion(names)
        default: break
        }
        return result.isEmpty ? nil : result
    }

    private static func choice(_ item: CodeBlockItemSyntax) -> IfExprSyntax? {
        if case .stmt(let statement) = item.part {
            return statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        }
        return item.part.expression?.as(IfExprSyntax.self)
    }

    /// Whether it is a call, a name or a declaration: no statement with others in it.
    private static func isPlainExpression(_ item: CodeBlockItemSyntax) -> Bool {
        switch item.part {
        case .decl: return true
        case .stmt: return false
        case .expr(let expression): return !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
        }
    }

    private static func references(in syntax: Syntax) -> [String] {
        if let name = syntax.as(DeclReferenceExprSyntax.self) {
            // Behind a dot it is a member.
            let isMember = syntax.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
            return isMember ? [] : [name.baseName.text]
        }
        return syntax.children(viewMode: .sourceAccurate).flatMap { references(in: $0) }
    }

    /// `let name = …` without an attribute.
    private static func plainName(_ item: CodeBlockItemSyntax) -> StoredProperty? {
        guard case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self),
            variable.attributes.isEmpty
        else { return nil }
        let properties = MemberReader.stored(variable)
        return properties.count == 1 && properties[0].name != "_" ? properties[0] : nil
    }

    private func modelMade(_ property: StoredProperty, _ context: Context) -> TypeDeclaration? {
        guard let initial = property.initial else { return nil }
        if let call = initial.as(FunctionCallExprSyntax.self), let type = typeNamed(call.calledExpression, context),
            type.isModel
        {
            return type
        }
        let base =
            initial.as(MemberAccessExprSyntax.self)?.base
            ?? initial.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
        guard let base, let type = typeNamed(base, context), type.isModel else { return nil }
        return type
    }

    /// The name of what a statement calls a method of or writes a member of.
    private static func changed(_ item: CodeBlockItemSyntax) -> String? {
        var syntax: ExprSyntax?
        switch item.part {
        case .expr(let expression): syntax = expression
        case .decl(let declaration):
            guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
                variable.bindings.first?.pattern.code == "_"
            else { return nil }
            syntax = variable.bindings.first?.initializer?.value
        case .stmt: return nil
        }
        if let infix = syntax?.as(InfixOperatorExprSyntax.self), infix.operator.code.hasSuffix("=") {
            syntax = infix.leftOperand.is(DiscardAssignmentExprSyntax.self) ? infix.rightOperand : infix.leftOperand
        } else if syntax?.is(FunctionCallExprSyntax.self) != true {
            return nil
        }
        var isMember = false
        while let next = syntax {
            if let call = next.as(FunctionCallExprSyntax.self) {
                syntax = call.calledExpression
            } else if let member = next.as(MemberAccessExprSyntax.self) {
                isMember = true
                syntax = member.base
            } else if let element = next.as(SubscriptCallExprSyntax.self) {
                syntax = element.calledExpression
            } else {
                return isMember ? next.as(DeclReferenceExprSyntax.self)?.baseName.text : nil
            }
        }
        return nil
    }

    /// `store.count = 3`.
    private static func isPlainWrite(_ item: CodeBlockItemSyntax) -> Bool {
        let place = item.part.expression?.as(InfixOperatorExprSyntax.self)?.leftOperand.as(MemberAccessExprSyntax.self)
        return place?.base?.is(DeclReferenceExprSyntax.self) == true
    }

    /// `let _ = store.add(1)` and `_ = store.add(1)` as the call.
    private static func asStatement(_ item: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
        var call: ExprSyntax?
        if case .decl(let declaration) = item.part {
            call = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
        } else if case .expr(let expression) = item.part, let infix = expression.as(InfixOperatorExprSyntax.self),
            infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
        {
            call = infix.rightOperand
        }
        return call.map { CodeBlockItemSyntax(item: .expr($0)) } ?? item
    }
}
