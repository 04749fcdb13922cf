import SwiftSyntax

/// `static let shared = Store()`: one object for the whole session, a static of the document's model.
extension Lowering {
    /// What a static member of a model is that makes an object: `Store.shared`, declared where it is first met.
    func sharedObject(_ name: String, of type: TypeDeclaration) -> Lowered? {
        if let several = sharedObjects(name, of: type) { return several }
        guard type.isModel, let property = type.statics[name],
            let call = property.initial?.as(FunctionCallExprSyntax.self)
        else { return nil }
        let written = call.calledExpression.code
        let named = written == ".init" || written == "Self" ? property.typeSyntax?.code ?? type.name : written
        let made = named == "Self" ? type : declared.type(named, inside: type.name)
        guard let made, made.isModel else { return nil }
        let text = "\(model(type.name)).\(name)"
        guard let model = models.first(where: { $0.key == self.model(type.name) })?.value else { return nil }
        // One that is made of another, which is made of it, is there when that asks.
        if model["statics"]?[name] == nil, underway.insert("shared \(text)").inserted {
            defer { underway.remove("shared \(text)") }
            let home = Context(file: type.memberFiles[name] ?? type.file, owner: type, isStatic: true)
            let before = coverage
            // One whose initializer is not understood begins as its model does.
            let object = isUnderway(.named(made.name)) ? nil : try? newObject(of: made, call, home)
            if object == nil { coverage = before }
            model.add(
                object ?? .object([("new", .string(self.model(made.name)))]), as: name, under: "statics")
        }
        return Lowered(text: text, type: .named(made.name))
    }

    /// `Store.shared`, or `.shared` where a `Store` is expected, as what a property of a model begins with; nil for all else.
    func sharedBeginning(_ syntax: ExprSyntax, _ type: SmallType, _ context: Context) -> Piece? {
        guard let member = syntax.as(MemberAccessExprSyntax.self) else { return nil }
        let owner =
            member.base.map { typeNamed($0, context) }
            ?? type.unwrapped.name.flatMap { declared.type($0, inside: context.owner?.name ?? "") }
        guard let owner, running == 0, let shared = sharedObject(Self.plain(member.declName.baseName.text), of: owner),
            let text = shared.text, shared.type.name != nil
        else { return nil }
        return Piece(.object([("$", .string(text))]), .value(shared.type), at: origin(syntax, context))
    }

    /// `static let sample = [Note(title: "Tea"), Note(title: "Rum")]` of a model: one list of objects for the whole session.
    private func sharedObjects(_ name: String, of type: TypeDeclaration) -> Lowered? {
        guard type.isModel, type.statics[name] != nil || type.staticComputed[name] != nil else { return nil }
        let written = type.statics[name]?.initial ?? type.staticComputed[name]?.body.only
        guard let calls = written?.as(ArrayExprSyntax.self)?.elements.map(\.expression), !calls.isEmpty else {
            return nil
        }
        let text = "\(model(type.name)).\(name)"
        let result = Lowered(text: text, type: .array(.named(type.name)))
        guard let model = models.first(where: { $0.key == self.model(type.name) })?.value else { return nil }
        guard model["statics"]?[name] == nil else { return result }
        let home = Context(file: type.memberFiles[name] ?? type.file, owner: type, isStatic: true)
        let before = coverage
        let objects = calls.compactMap { made -> Piece? in
            guard let call = made.as(FunctionCallExprSyntax.self) else { return nil }
            let called = call.calledExpression.code
            guard called == ".init" || called == "Self" || declared.type(called, inside: type.name) === type else {
                return nil
            }
            return try? newObject(of: type, call, home)
        }
        guard objects.count == calls.count else {
            coverage = before
            return nil
        }
        model.add(.list(objects), as: name, under: "statics")
        return result
    }

    /// What a view is given. Objects that a preview makes for it in data are statics of their model, where each is one object however
    /// often a body runs.
    func inputValue(_ syntax: ExprSyntax, _ context: Context, expecting type: SmallType) -> Piece {
        let plain = value(syntax, context, expecting: type)
        guard context.isStatic, let name = plain.objectsModel,
            let model = models.first(where: { $0.key == name })?.value
        else { return context.isStatic ? keepingObjects(plain) : plain }
        var inside = context
        inside.isStatic = false
        let before = coverage
        if let found = try? expression(syntax, inside, expecting: type), let text = found.text,
            text.hasPrefix("\(name)."), !text.contains("(")
        {
            return piece(found, at: origin(syntax, context))
        }
        coverage = before
        let known = model["statics"]?.members ?? []
        let key =
            known.first {
                $0.key.hasPrefix("preview") && declared.type(name)?.statics[$0.key] == nil
                    && $0.value.json() == plain.json()
            }?.key
            ?? freeStatic(name, known)
        if model["statics"]?[key] == nil { model.add(plain, as: key, under: "statics") }
        return Piece(.object([("$", .string("\(name).\(key)"))]), .value(type), at: origin(syntax, context))
    }

    /// Data in which objects stand, each a static of its model: where a view is given it nothing new can be made.
    func keepingObjects(_ value: Piece) -> Piece {
        var makes = false
        value.forEach { part in
            if case .object(let members) = part.raw, members.first?.key == "new" { makes = true }
        }
        return makes ? keeping(value.copy) : value
    }

    /// A name that no static of a model has, those of the sources that were not met yet among them.
    private func freeStatic(_ model: String, _ known: [(key: String, value: Piece)]) -> String {
        let own = declared.type(model)
        var number = known.count + 1
        while known.contains(where: { $0.key == "preview\(number)" }) || own?.statics["preview\(number)"] != nil
            || own?.staticComputed["preview\(number)"] != nil
        {
            number += 1
        }
        return "preview\(number)"
    }

    private func keeping(_ value: Piece) -> Piece {
        switch value.raw {
        case .list(let elements): value.content = .list(elements.map { keeping($0) })
        case .object(let members):
            guard let first = members.first, first.key != "$" else { return value }
            // What a case carries holds no expression.
            guard first.key == "new" else {
                if first.key != "case" { value.content = .object(members.map { ($0.key, keeping($0.value)) }) }
                return value
            }
            guard case .string(let name) = first.value.raw,
                let model = models.first(where: { $0.key == name })?.value
            else { return value }
            let key = freeStatic(name, model["statics"]?.members ?? [])
            model.add(value, as: key, under: "statics")
            return Piece(.object([("$", .string("\(name).\(key)"))]), .value(.named(name)), at: value.origin)
        default: break
        }
        return value
    }

    /// `Note.sample[0]`, one of such a list.
    func sharedElement(_ syntax: ExprSyntax, _ context: Context) -> String? {
        guard let element = syntax.as(SubscriptCallExprSyntax.self),
            let member = element.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = typeNamed(base, context), let index = element.arguments.first?.expression.code,
            element.arguments.count == 1, Int(index) != nil,
            let list = sharedObjects(Self.plain(member.declName.baseName.text), of: type)?.text
        else { return nil }
        return "\(list)[\(index)]"
    }

    /// The same of an expression that names it.
    func sharedObject(_ syntax: ExprSyntax, _ context: Context) -> Lowered? {
        guard let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = typeNamed(base, context)
        else { return nil }
        return sharedObject(Self.plain(member.declName.baseName.text), of: type)
    }

    /// Whether a model of the sources has a property or a method of that name.
    func isOfModels(_ name: String) -> Bool {
        if let known = modelMembers { return known.contains(name) }
        let models = declared.types.values.filter(\.isModel)
        let names = Set(models.flatMap { $0.stored.map(\.name) + Array($0.computed.keys) + Array($0.functions.keys) })
        modelMembers = names
        return names.contains(name)
    }
}

extension Piece {
    /// The model of which data makes an object, or a list of objects.
    fileprivate var objectsModel: String? {
        if let name = self["new"]?.text { return name }
        if let call = self["$"]?.text, call.hasSuffix(")"), call.first?.isUppercase == true {
            // One whose values are worked out.
            return call.firstIndex(of: "(").map { String(call[..<$0]) }
        }
        guard let first = elements.first?["new"]?.text, elements.allSatisfy({ $0["new"]?.text == first }) else {
            return nil
        }
        return first
    }
}
