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
        let all = json.kind(of: views) == .array ? Array(json.children(of: views)) : [views]
        guard isAlert == (slot == Self.fields) else { return nil }
        return all.contains { isAlert ? isField($0) : isCancel($0) } ? views : nil
    }

    /// Whether a button says that it cancels: in a dialog it stands below the others.
    private func isCancel(_ view: JSONNode) -> Bool {
        guard json.kind(of: view) == .object else { return false }
        return json.member("role", of: view).flatMap { json.string($0) } == "cancel"
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
        let all = json.kind(of: views) == .array ? Array(json.children(of: views)) : [views]
        return program.components[component].name == LibraryView.alert.name ? all.filter { !isField($0) } : all
    }

    /// Whether a view is a field to type into, or several.
    func isField(_ view: JSONNode, depth: Int = 0) -> Bool {
        guard depth < limits.viewDepth, json.kind(of: view) == .object else { return false }
        let type = json.member("type", of: view).flatMap { json.string($0) }
        if type == LibraryView.textField.name || type == LibraryView.secureField.name { return true }
        guard type == "Group" || type == "If" || type == "ForEach" else { return false }
        let inside = ["children", "then", "else"].compactMap { json.member($0, of: view) }.flatMap { views in
            json.kind(of: views) == .array ? Array(json.children(of: views)) : [views]
        }
        return !inside.isEmpty && inside.allSatisfy { isField($0, depth: depth + 1) }
    }
}
