import SwiftSyntax

/// `static let shared = Store()`: one object for the whole session, a static of the document's model.
extension Lowering {
    /// What a static member of a model is that makes an object: `Store.shared`, declared where it is first met.
    func sharedObject(_ name: String, of type: TypeDeclaration) -> Lowered? {
        guard type.isModel, let property = type.statics[name],
            let call = property.initial?.as(FunctionCallExprSyntax.self)
        else { return nil }
        let written = call.calledExpression.code
        let named = written == ".init" || written == "Self" ? property.typeSyntax?.code ?? type.name : written
        let made = named == "Self" ? type : declared.type(named, inside: type.name)
        guard let made, made.isModel else { return nil }
        let text = "\(model(type.name)).\(name)"
        guard let model = models.first(where: { $0.key == self.model(type.name) })?.value else { return nil }
        if model["statics"]?[name] == nil {
            let home = Context(file: type.memberFiles[name] ?? type.file, owner: type, isStatic: true)
            let before = coverage
            // One whose initializer is not understood begins as its model does.
            let object = try? newObject(of: made, call, home)
            if object == nil { coverage = before }
            model.add(
                object ?? .object([("new", .string(self.model(made.name)))]), as: name, under: "statics")
        }
        return Lowered(text: text, type: .named(made.name))
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
