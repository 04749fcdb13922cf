/// The fields of an alert, which stand apart from its buttons.
extension Compilation {
    static let fields = "fields"
    static let cancels = "cancels"
    static let suggestions = "suggestions"

    /// Whether a slot is one of those that share the views that a question is given.
    static func isPartOfQuestion(_ name: String) -> Bool { name == fields || name == cancels }

    /// What a question is given, where what the slot is for is among it: fields of an alert, buttons of a dialog that cancel.
    func part(_ slot: String, among views: JSONNode?, of component: Int) -> JSONNode? {
        guard let views else { return nil }
        let isAlert = program.components[component].name == LibraryView.alert.name
        let all = questionViews(views)
        guard isAlert == (slot == Self.fields) else { return nil }
        return all.contains { isAlert ? isField($0) : isCancel($0) } ? views : nil
    }

    /// What a question is given, one by one: a Group that says nothing itself is what it holds.
    func questionViews(_ views: JSONNode, depth: Int = 0) -> [JSONNode] {
        if json.kind(of: views) == .array {
            return json.children(of: views).flatMap { questionViews($0, depth: depth) }
        }
        guard depth < limits.viewDepth, json.kind(of: views) == .object, json.childCount(of: views) == 2,
            json.member("type", of: views).flatMap({ json.string($0) }) == "Group",
            let inside = json.member("children", of: views)
        else { return [views] }
        return questionViews(inside, depth: depth + 1)
    }

    /// Whether a button says that it cancels, or all that an If or the like holds: in a dialog it stands below the others.
    private func isCancel(_ view: JSONNode) -> Bool {
        holdsOnly(view) { json.member("role", of: $0).flatMap { json.string($0) } == "cancel" }
    }

    /// Of what an alert is given its fields stand apart from its buttons.
    func selection(of number: Int, in component: Int) -> ((JSONNode) -> Bool)? {
        let (name, isLibrary) = (program.components[component].name, program.components[component].isLibrary)
        guard isLibrary, LibraryView.asking.contains(name) else { return nil }
        let isAlert = name == LibraryView.alert.name
        switch number {
        case viewSlot(Self.fields, of: component): return { self.isField($0) }
        case viewSlot(Self.cancels, of: component): return { self.isCancel($0) }
        case viewSlot("actions", of: component): return { isAlert ? !self.isField($0) : !self.isCancel($0) }
        default: return nil
        }
    }

    /// Views that an alert is given beside its fields.
    func buttons(among views: JSONNode, of component: Int) -> [JSONNode] {
        let all = questionViews(views)
        return program.components[component].name == LibraryView.alert.name ? all.filter { !isField($0) } : all
    }

    /// Whether a view is a field to type into, or several.
    func isField(_ view: JSONNode) -> Bool {
        holdsOnly(view) { view in
            let type = json.member("type", of: view).flatMap { json.string($0) }
            return type == LibraryView.textField.name || type == LibraryView.secureField.name
        }
    }

    private func holdsOnly(_ view: JSONNode, depth: Int = 0, _ fits: (JSONNode) -> Bool) -> Bool {
        guard depth < limits.viewDepth, json.kind(of: view) == .object else { return false }
        if fits(view) { return true }
        let type = json.member("type", of: view).flatMap { json.string($0) }
        guard type == "Group" || type == "If" || type == "ForEach" else { return false }
        let inside = ["children", "then", "else"].compactMap { json.member($0, of: view) }.flatMap { views in
            json.kind(of: views) == .array ? Array(json.children(of: views)) : [views]
        }
        return !inside.isEmpty && inside.allSatisfy { holdsOnly($0, depth: depth + 1, fits) }
    }
}
