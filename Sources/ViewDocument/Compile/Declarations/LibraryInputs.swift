import Expressions

/// How the inputs of a view of the library are given where it is used, worked out at its first use in a document.
final class LibraryInputs {
    /// One input of those that a use writes.
    struct Input {
        /// The slot's number and name, and the key under which it is given.
        var slot: Int
        var name: String
        var key: String
        /// The number of a slot of views; nil for other slots.
        var views: Int?
        /// Whether a use without it is a fault.
        var isNeeded = false
        /// Of two slots under one key, whether it is the one for views, or the other.
        var takesViewsAlone = false
        var takesNoViews = false
    }

    var name: String
    var inputs: [Input] = []
    /// Keys that a use in a document may have, and one in the library.
    var keys: [String] = []
    var keysInside: [String] = []
    /// What conditions of the body look at, and slots for it: whether for more than whether there is something.
    var plan = FittingPlan()
    var decisive: [(slot: Int, asksMore: Bool)] = []
    var noValues: [Value?]

    init(name: String, slots: Int) {
        self.name = name
        noValues = [Value?](repeating: nil, count: slots)
    }
}

extension Compilation {
    func libraryInputs(of component: Int) -> LibraryInputs {
        if component < libraryInputs.count, let known = libraryInputs[component] { return known }
        while libraryInputs.count <= component { libraryInputs.append(nil) }
        let made = makeInputs(of: component)
        libraryInputs[component] = made
        return made
    }

    private func makeInputs(of component: Int) -> LibraryInputs {
        let (declared, node) = (program.components[component], declarations[component].node)
        let made = LibraryInputs(name: declared.name, slots: declared.slots.count)
        let given = json.member("keys", of: node)
        let optional =
            json.member("optional", of: node).map { json.children(of: $0).compactMap { json.string($0) } } ?? []
        let names = Set(declared.slots.map { $0.name })
        for (slot, of) in declared.slots.enumerated() {
            let group = Self.group(of: of.kind)
            var input = LibraryInputs.Input(slot: slot, name: of.name, key: of.name)
            if case .views(let number) = of.kind {
                input.views = number
                input.key = LibraryView.key(ofSlot: of.name)
                input.takesViewsAlone = of.name.hasSuffix(LibraryView.viewsSuffix)
            } else if group == nil {
                continue
            }
            if let key = given.flatMap({ json.member(of.name, of: $0) }).flatMap({ json.string($0) }) {
                input.key = key
            }
            input.isNeeded =
                of.initial < 0 && group != nil && group != Self.closures && !optional.contains(of.name)
            input.takesNoViews = names.contains(of.name + LibraryView.viewsSuffix)
            made.inputs.append(input)
        }
        made.keysInside = ViewSchema.commonKeys + made.inputs.map(\.key)
        made.keys = ViewSchema.commonKeys + made.inputs.map(\.key).filter { !LibraryView.isPart($0) }
        made.keys += LibraryView.fieldActions(of: declared.name)
        if !declared.isModifier, takesLibraryAsItIs {
            made.plan = FittingPlan.of(declared.name) { FittingPlan(of: node, in: json) }
            for (slot, of) in declared.slots.enumerated() {
                if let asksMore = made.plan.names[of.name] { made.decisive.append((slot, asksMore)) }
            }
        }
        return made
    }
}
