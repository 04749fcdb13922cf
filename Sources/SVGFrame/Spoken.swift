import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What a view says to those who do not see it, from its modifiers: attributes of its group.
struct Spoken {
    private(set) var label: String?
    private var value: String?
    private var hint: String?
    private var identifier: String?
    private var isHidden = false
    private var children: String?
    private var traits: Set<String> = []

    /// One role a trait, the first that a view has: of several a reader would say the one that tells what to do with it.
    private static let roles: [(trait: String, role: String)] = [
        ("isLink", "link"), ("isToggle", "switch"), ("isButton", "button"), ("isSearchField", "searchbox"),
        ("isHeader", "heading"), ("isImage", "img"), ("isTabBar", "tablist"),
    ]

    /// Takes in a modifier that stands around those before.
    mutating func add(_ key: AttributeKey, _ given: Value) {
        switch key {
        case .spokenLabel: label = given.text
        case .spokenValue: value = given.text
        case .spokenHint: hint = given.text
        case .spokenIdentifier: identifier = given.text
        case .isUnspoken: if case .bool(let isOn) = given { isHidden = isOn }
        case .spokenChildren: children = given.text
        case .traits: traits.formUnion(Self.names(given))
        case .removedTraits: traits.subtract(Self.names(given))
        default: break
        }
    }

    private static func names(_ value: Value) -> [String] {
        switch value {
        case .string(let name), .symbol(let name): [name]
        case .array(let names): names.map(\.text)
        default: []
        }
    }

    private var role: String? {
        if let found = Self.roles.first(where: { traits.contains($0.trait) }) { return found.role }
        switch children {
        case "ignore": return "img"
        case "combine", "contain": return "group"
        default: return nil
        }
    }

    func write(to out: inout ByteBuffer) {
        func write(_ opening: StaticString, _ text: String?) {
            guard let text else { return }
            out.write(opening)
            out.write(escaping: text)
            out.write("\"")
        }
        write(" role=\"", role)
        write(" aria-label=\"", label)
        write(" aria-valuetext=\"", value)
        write(" aria-description=\"", hint)
        if isHidden { out.write(" aria-hidden=\"true\"") }
        if traits.contains("isSelected") { out.write(" aria-selected=\"true\"") }
        if traits.contains("isModal") { out.write(" aria-modal=\"true\"") }
        write(" data-identifier=\"", identifier)
    }
}

extension FrameDrawing {
    /// Around what has no group of its own, a part of the library's say, a modifier has one.
    func openSpoken(_ step: Step) {
        let view = tree.view[step.node]
        guard view < 0 || !isView(view) else { return }
        var spoken = Spoken()
        add(step.node, to: &spoken)
        out.write("<g")
        spoken.write(to: &out)
        out.write(">")
        steps.append(Step(.close, step.node, around: step.around, base: step.base, view: step.view))
    }

    func add(_ node: NodeID, to spoken: inout Spoken) {
        for attribute in tree.program.nodes[tree.template[node]].attributes {
            let key = tree.program.attributes[attribute].key
            if let value = tree.attribute(key, of: node).flatMap({ tree.value(of: $0, at: node) }) {
                spoken.add(key, value)
            }
        }
    }
}
