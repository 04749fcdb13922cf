import Expressions

/// What surrounds a document: the device, and the environment's keys.
extension Compilation {
    func device(_ node: JSONNode) -> Device {
        var result = Device()
        guard objectWithKeys(node, DeviceRules.keys.map { $0.name }, what: "A device") else { return result }
        for member in json.membersByKey(of: node) {
            let key = json.key(member)
            guard let expected = DeviceRules.expected(key) else { continue }
            let value: DeviceValue
            switch json.kind(of: member) {
            case .string: value = json.string(member).map { .text($0) } ?? .other
            case .true: value = .flag(true)
            case .false: value = .flag(false)
            default: value = .other
            }
            guard !result.set(key, to: value) else { continue }
            var suggestion: String?
            if case .text(let text) = value {
                suggestion = Suggestions.nearest(to: text, among: DeviceRules.names(key))
            }
            fault("wrong-value", "The device's \(key) is \(expected).", at: member, suggestion: suggestion)
        }
        return result
    }

    /// A key that a component reads is SwiftUI's, or an `environment` modifier of the document sets it; whoever sets one that
    /// nothing reads may have meant another.
    func checkEnvironment() {
        let known = EnvironmentTable.names
        let isKnown = Set(known)
        for (name, node) in environmentReads where !isKnown.contains(name) && environmentWrites[name] == nil {
            fault(
                "unknown-environment-key",
                "SwiftUI has no environment key \"\(Self.shown(name))\", and no environment modifier of the document sets it.",
                at: node,
                suggestion: Suggestions.nearest(to: name, among: known + environmentWrites.keys.sorted()))
        }
        let read = Set(environmentReads.map { $0.name })
        for (name, node) in environmentWrites.sorted(by: { $0.key < $1.key })
        where EnvironmentTable.row(of: name) == nil && !LibraryView.isPart(name) && !SwiftUINames.isWithoutEffect(name)
            && !read.contains(name)
        {
            let meant = Suggestions.nearest(to: name, among: known + read.sorted()).map { " Was \"\($0)\" meant?" }
            program.findings.append(
                DocumentFinding(
                    code: "unread-environment-key",
                    detail: "No component reads the environment key \"\(Self.shown(name))\".\(meant ?? "")",
                    pointer: pointer(node)))
        }
    }
}
