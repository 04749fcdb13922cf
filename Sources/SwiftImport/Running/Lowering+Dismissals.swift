import SwiftSyntax

/// What closes the sheet or the screen that a view stands in.
extension Lowering {
    /// By the key of the environment: what a document calls, and what is called of the property.
    static let dismissals = [
        "dismiss": (action: "dismiss()", paths: ["", "callAsFunction"]),
        "presentationMode": (action: "presentationMode.wrappedValue.dismiss()", paths: ["wrappedValue.dismiss"]),
    ]

    /// The key of the environment that a property reads.
    func environmentKey(_ property: StoredProperty) -> String {
        let text = property.wrapperArguments?.first?.expression.code ?? ""
        let key = text.hasPrefix("\\.") ? String(text.dropFirst(2)) : text
        return key == "sizeCategory" ? "dynamicTypeSize" : key
    }

    /// The key under which a property holds what closes; nil where it is another one, or the document's name for it is taken.
    func dismissing(_ property: StoredProperty, _ owner: TypeDeclaration) -> String? {
        guard property.wrapper == "Environment" else { return nil }
        let key = environmentKey(property)
        guard Self.dismissals[key] != nil else { return nil }
        if property.name != key, owner.stored(key) != nil { return nil }
        return key
    }

    /// `dismiss()`, `close.callAsFunction()`, `self.mode.wrappedValue.dismiss()` as a document has them; nil for other calls.
    func dismissal(_ called: String, _ context: Context) -> String? {
        let path = (called.hasPrefix("self.") ? called.dropFirst(5) : called[...])
            .split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = path.first, context.base == nil, context.locals[name] == nil, let owner = context.owner,
            let property = owner.stored(name), let key = dismissing(property, owner),
            let known = Self.dismissals[key], known.paths.contains(path.count > 1 ? path[1] : "")
        else { return nil }
        return known.action
    }
}
