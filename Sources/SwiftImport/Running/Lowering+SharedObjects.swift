import SwiftSyntax
import ViewDocument

/// Objects that all of the sources name alike: `Store.shared`.
struct SharedObjects {
    /// By model: how the sources name the object, what makes it, and where that stands.
    var found: [(model: String, name: String, initial: ExprSyntax, home: Context)] = []
    /// The declarations that are being written, the innermost last; nil where nothing can be found in the environment.
    var drafts: [ComponentDraft?] = []
    /// Names of what models of the sources hold and do, once they were asked for.
    var modelMembers: Set<String>?
}

extension Lowering {
    /// `Store.shared` in a body or an action: an object that stands in the environment of the whole screen. Nil where it is
    /// made for itself: in data, in functions of the document, and where the sources have several of one model.
    func sharedObject(
        _ property: StoredProperty, of owner: TypeDeclaration, _ context: Context, _ syntax: some SyntaxProtocol
    ) -> Lowered? {
        guard running == 0, !context.isStatic, let draft = shared.drafts.last ?? nil,
            draft.type.isView || draft.type.isViewModifier, let initial = property.initial
        else { return nil }
        let type = type(of: property, owner)
        let model = type == .named("Self") ? owner : type.name.flatMap { declared.type($0, inside: owner.name) }
        guard let model, model.isModel, type == type.unwrapped else { return nil }
        let written = "\(owner.name).\(property.name)"
        if let known = shared.found.first(where: { $0.model == model.name }) {
            guard known.name == written else { return nil }
        } else {
            let home = Context(file: owner.memberFiles[property.name] ?? owner.file, owner: owner, isStatic: true)
            shared.found.append((model.name, written, initial, home))
        }
        let letters = model.name.filter { $0.isLetter || $0.isNumber }
        var name = property.name + letters.prefix(1).uppercased() + letters.dropFirst()
        while draft.type.stored(name) != nil || draft.type.computed[name] != nil { name += "_" }
        if !draft.shared.contains(where: { $0.name == name }) {
            draft.shared.append((name, self.model(model.name)))
        }
        if !model.isObservable {
            // A body that only names it is not told of its changes.
            note(
                "shared-object", written,
                "SwiftUI does not watch `\(written)` where it is only named; here what reads it is evaluated when it changes.",
                syntax, context)
        }
        return Lowered(text: name, type: .named(model.name))
    }

    /// Whether a model of the sources has a property or a method of that name.
    func isOfModels(_ name: String) -> Bool {
        if let known = shared.modelMembers { return known.contains(name) }
        let models = declared.types.values.filter(\.isModel)
        let names = Set(models.flatMap { $0.stored.map(\.name) + Array($0.computed.keys) + Array($0.functions.keys) })
        shared.modelMembers = names
        return names.contains(name)
    }

    /// Views with those objects in their environment.
    func withSharedObjects(_ views: [Piece]) -> [Piece] {
        var views = views
        for object in shared.found {
            if readObjects.contains(where: { $0.model == object.model }), !handedObjects.contains(object.model) {
                continue
            }
            let place = origin(object.initial, object.home)
            let made = self.object(object.initial, object.model, object.home)
            views = add(Piece(.object([("environmentObject", made)]), .modifier, at: place), to: views, place)
        }
        return views
    }
}
