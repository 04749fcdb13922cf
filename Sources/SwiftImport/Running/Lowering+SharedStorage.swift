import SwiftSyntax

/// `@AppStorage` of one key in several views is one value: a property of an object that all of them find in the environment.
extension Lowering {
    private static let object = "appStorage"
    static let storageModel = "AppStorage"

    /// The property of that object, where another view has the key too.
    func sharedKey(_ property: StoredProperty) -> String? {
        guard property.wrapper == "AppStorage", declared.types[Self.storageModel] == nil,
            let key = property.wrapperArguments?.first(where: { $0.label == nil })?.expression,
            (storageUses[key.code]?.count ?? 0) > 1
        else { return nil }
        let letters = key.code.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return letters.first?.isLetter == true ? letters : "key_\(letters)"
    }

    func sharedStorage(_ property: StoredProperty, _ owner: TypeDeclaration) -> Lowered? {
        sharedKey(property).map { Lowered(text: "\(Self.object).\($0)", type: type(of: property, owner)) }
    }

    /// `$isOn` of such a property, as a document writes it.
    func sharedBinding(_ name: String, _ path: [String], _ context: Context) -> String? {
        var (name, path) = (name, path)
        if name == "self", let first = path.first { (name, path) = (first, Array(path.dropFirst())) }
        guard name.hasPrefix("$"), context.locals[String(name.dropFirst())] == nil,
            let property = context.owner?.stored(String(name.dropFirst())), let key = sharedKey(property)
        else { return nil }
        return (["$\(Self.object)", key] + path).joined(separator: ".")
    }

    /// The input of a component that has such properties: nil for none. They begin as the first that is written says.
    func storageInput(_ type: TypeDeclaration, _ context: Context) -> (name: String, model: String)? {
        let shared = type.stored.filter { sharedKey($0) != nil }
        guard !shared.isEmpty else { return nil }
        let known = models.first { $0.key == Self.storageModel }?.value
        let model =
            known
            ?? Piece.object([("kind", .string("Observable")), ("properties", .object([]))])
        if known == nil { models.append((Self.storageModel, model)) }
        for property in shared {
            guard let key = sharedKey(property), model["properties"]?[key] == nil else { continue }
            model.add(state(property, type, context), as: key, under: "properties")
        }
        return (Self.object, Self.storageModel)
    }
}
