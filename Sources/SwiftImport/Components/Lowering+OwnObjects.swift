import SwiftSyntax

/// An object that a view owns and begins with what it is given: `_store = StateObject(wrappedValue: Store(count: count))`.
struct OwnObject {
    var component: String
    var property: String
    var model: String
    /// Properties of the model that some use begins in its own way, each an input of the component.
    var given: [String] = []
}

extension Lowering {
    /// What the object of a `@StateObject` begins with where the view says it: another than its model does.
    func ownObject(_ property: StoredProperty, _ type: TypeDeclaration) -> Piece? {
        if let ran = ranObjects["\(type.name).\(property.name)"] { return ran }
        if let initial = property.initial,
            let text = sharedObject(initial, Context(file: type.file, owner: type, isStatic: true))?.text
        {
            return .object([("$", .string(text))])
        }
        guard let call = property.initial?.as(FunctionCallExprSyntax.self),
            let model = objectModel(call, Context(file: type.file, owner: type))
        else { return sampleObject(property, type) ?? chosenObject(property, type) }
        let context = Context(file: type.file, owner: type, isStatic: true)
        let name = self.model(model.name)
        guard !isBegun(model, by: call, context),
            let begun = try? begunProperties(of: model, Array(call.arguments), context, call), !begun.given.isEmpty
        else { return nil }
        let constants = begun.given.compactMap { property, value in value.constant.map { (key: property, value: $0) } }
        if constants.count == begun.given.count {
            return .object([("new", .string(name)), ("properties", .object(constants))])
        }
        let texts = begun.given.compactMap { property, value in value.text.map { "\(property): \($0)" } }
        guard texts.count == begun.given.count else { return nil }
        return .object([("$", .string("\(name)(\(texts.joined(separator: ", ")))"))])
    }

    /// One of several objects, which of them is not known: `Session(raw: text) ?? Session(user: "nobody")`.
    private func chosenObject(_ property: StoredProperty, _ type: TypeDeclaration) -> Piece? {
        guard let initial = property.initial, let model = ownedModel(property, type),
            initial.is(InfixOperatorExprSyntax.self) || initial.is(TernaryExprSyntax.self)
        else { return nil }
        let place = origin(initial, Context(file: type.file, owner: type))
        let made = Piece(.object([("new", .string(self.model(model)))]), .plain, at: place)
        made.rests(on: hole(.data, place, "Which object this is, is not known. A new one stands in its place."))
        return made
    }

    /// The object of a static member: `@State private var store = Store.preview`.
    private func sampleObject(_ property: StoredProperty, _ type: TypeDeclaration) -> Piece? {
        guard let initial = property.initial, let model = ownedModel(property, type) else { return nil }
        let context = Context(file: type.file, owner: type, isStatic: true)
        guard ranSample(initial, model, context) != nil || sample(initial, model, context) != nil else { return nil }
        let made = object(initial, model, context)
        return made["properties"] == nil ? nil : made
    }

    /// Whether a call is the one that a model's properties begin with, and says nothing of where it stands.
    private func isBegun(_ model: TypeDeclaration, by call: FunctionCallExprSyntax, _ context: Context) -> Bool {
        _ = self.model(model.name)
        guard begunCalls[model.name] == call.code else { return false }
        return !call.arguments.contains { argument in
            argument.expression.tokens(viewMode: .sourceAccurate).contains { context.locals[$0.text] != nil }
        }
    }

    /// What a use begins an object of the component with, as inputs by their names.
    func objectInputs(
        of property: StoredProperty, _ type: TypeDeclaration, model: String,
        given: (syntax: ExprSyntax, context: Context)?
    ) -> [(name: String, value: Piece)] {
        guard let given, let call = given.syntax.as(FunctionCallExprSyntax.self),
            let made = objectModel(call, given.context), made.name == model, !isBegun(made, by: call, given.context),
            let begun = try? begunProperties(of: made, Array(call.arguments), given.context, call)
        else { return [] }
        let key = "\(type.name).\(property.name)"
        var object = ownObjects[key] ?? OwnObject(component: type.name, property: property.name, model: begun.name)
        var result: [(name: String, value: Piece)] = []
        for (member, value) in begun.given {
            if !object.given.contains(member) { object.given.append(member) }
            result.append((Self.objectInput(property.name, member), piece(value, at: origin(call, given.context))))
        }
        ownObjects[key] = object
        return result
    }

    static func initialName(_ name: String) -> String { "initial\(name.prefix(1).uppercased())\(name.dropFirst())" }

    private static func objectInput(_ property: String, _ member: String) -> String {
        "\(initialName(property))\(member.prefix(1).uppercased())\(member.dropFirst())"
    }

    private func objectModel(_ call: FunctionCallExprSyntax, _ context: Context) -> TypeDeclaration? {
        let name = call.calledExpression.code
        guard
            let model = declared.type(
                name.hasSuffix(".init") ? String(name.dropLast(5)) : name, inside: context.owner?.name ?? ""),
            model.isModel
        else { return nil }
        return model
    }

    /// Components that own objects begun by their uses take what those give, and a use that gives none of it what the model
    /// begins with.
    func beginOwnObjects(in document: Piece) {
        for object in ownObjects.sorted(by: { $0.key < $1.key }).map(\.value) where !object.given.isEmpty {
            guard let declaration = components[object.component] else { continue }
            let begun = models.first { $0.key == object.model }?.value["properties"]
            let inputs = object.given.map { (member: $0, input: Self.objectInput(object.property, $0)) }
            let origin = declaration["stateObjects"]?[object.property]?.origin
            let properties =
                (declaration["properties"]?.elements ?? [])
                + inputs.map { Piece(.string($0.input), .plain, at: origin) }
            declaration["properties"] = .list(properties)
            let arguments = inputs.map { "\($0.member): \($0.input)" }.joined(separator: ", ")
            declaration["stateObjects"]?[object.property] = Piece(
                .object([("$", .string("\(object.model)(\(arguments))"))]), .value(.named(object.model)), at: origin)
            let key = Self.componentKey(object.component)
            document.forEach { use in
                guard case .object(let members) = use.raw, members.first?.key == "type",
                    case .string(key)? = members.first?.value.raw
                else { return }
                for (member, input) in inputs where use["properties"]?[input] == nil {
                    use.add(begun?[member]?.copy ?? Piece(.null), as: input, under: "properties")
                }
            }
        }
    }
}
