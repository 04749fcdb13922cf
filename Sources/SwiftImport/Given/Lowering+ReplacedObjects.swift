import SwiftSyntax
import ViewDocument

/// Objects that a view owns and replaces: `@State private var game = Game()`, `game = Game()`.
extension Lowering {
    /// Whether some action of the view writes another object to a state: then it is a value like others, and no object that stays.
    func isReplaced(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        guard owner.isView || owner.isViewModifier, property.initial != nil, property.type == property.type.unwrapped
        else { return false }
        let key = "\(owner.name).\(property.name)"
        if let known = replaced[key] { return known }
        let finder = WriteFinderByName(property.name)
        for functions in owner.functions.values { functions.forEach { finder.walk($0) } }
        for computed in owner.computed.values { finder.walk(computed.body) }
        // An initializer that gives one says where it begins, and is not written again here.
        let isFound = finder.isFound && !initialInputs(of: owner).contains(property.name)
        replaced[key] = isFound
        return isFound
    }

    /// What such a state begins with; nil for others.
    func replacedObject(_ property: StoredProperty, _ owner: TypeDeclaration) -> Piece? {
        guard property.wrapper == "State", isReplaced(property, owner), let model = ownedModel(property, owner) else {
            return nil
        }
        if let begun = ownObject(property, owner), begun.text == nil { return begun }
        return .object([("new", .string(self.model(model)))])
    }

    /// The model of an object that a view owns, whether it is replaced or not.
    func ownedModel(_ property: StoredProperty, _ owner: TypeDeclaration) -> String? {
        if case .stateObject(let model) = kind(of: property, owner) { return model }
        guard property.wrapper == "State", isReplaced(property, owner), let name = type(of: property, owner).name,
            let model = declared.type(name, inside: owner.name), model.isModel
        else { return nil }
        return model.name
    }
}

/// Whether a name is written as a whole.
private final class WriteFinderByName: SyntaxVisitor {
    private let name: String
    private(set) var isFound = false

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.code == "=", [name, "self.\(name)"].contains(node.leftOperand.code) { isFound = true }
        return isFound ? .skipChildren : .visitChildren
    }
}
