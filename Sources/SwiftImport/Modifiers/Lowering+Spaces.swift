import SwiftSyntax

/// Names of coordinate spaces that a component is given: a document's are constants.
extension Lowering {
    /// Keeps which texts a use gives.
    func keepTexts(of inputs: Piece, _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context) {
        for (name, value) in inputs["properties"]?.members ?? [] {
            let key = "\(type.name).\(name)"
            if !value.marks.isEmpty { givenStubs[key, default: []] += value.marks }
            var text: String?
            if case .string(let given) = value.raw { text = given }
            guard let known = givenTexts[key] else {
                givenTexts[key] = .some(text)
                continue
            }
            guard known != text else { continue }
            if givenSpaces.contains(key) {
                value.rests(
                    on: hole(
                        .value, origin(call, context),
                        "`\(name)` is a coordinate space's name, which a document has once. The first one counts."))
            } else {
                givenTexts[key] = .some(nil)
            }
        }
    }

    /// The name that a property of the component's own stands for wherever it is used.
    func givenSpace(_ syntax: ExprSyntax, _ context: Context) -> String? {
        let text = syntax.code
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        guard context.base == nil, context.locals[name] == nil, let owner = context.owner, owner.stored(name) != nil,
            case .some(.some(let space)) = givenTexts["\(owner.name).\(name)"]
        else { return nil }
        givenSpaces.insert("\(owner.name).\(name)")
        for mark in givenStubs["\(owner.name).\(name)"] ?? [] { mark.isRead = true }
        return space
    }
}
