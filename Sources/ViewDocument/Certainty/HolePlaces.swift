/// Where in a program the holes of its document are.
struct HolePlaces {
    /// Attributes whose value rests on holes by itself.
    private(set) var attributes: [Int: HoleSet] = [:]
    /// Nodes that are there, or are what they are, because of holes.
    private(set) var nodes: [Int: HoleSet] = [:]
    /// Nodes whose inside is not known.
    private(set) var unknown: [Int: HoleSet] = [:]
    /// What slots (by component) and properties (by model) begin with.
    private(set) var slots: [CostSpread.Name: HoleSet] = [:]
    private(set) var properties: [CostSpread.Name: HoleSet] = [:]
    /// Slots and properties that holes may write.
    private(set) var writtenSlots: [CostSpread.Name: HoleSet] = [:]
    private(set) var writtenProperties: [CostSpread.Name: HoleSet] = [:]
    private(set) var preferences: [Int: HoleSet] = [:]
    /// What rests on holes in what documents say of layout: layouts and alignments of their own.
    private(set) var layout = HoleSet.none
    /// Holes that are not only made-up values.
    private(set) var unknownHoles = HoleSet.none

    private let program: Program
    private var component: [Int] = []

    init(_ program: Program) {
        self.program = program
        var stubs: [String: HoleSet] = [:]
        var views: [String: HoleSet] = [:]
        for (number, hole) in program.holes.holes.enumerated() where number < HoleSet.most - 1 {
            let set = HoleSet(number)
            if hole.isUnknown { unknownHoles |= set }
            for pointer in hole.stubs { stubs[pointer, default: .none] |= set }
            for pointer in hole.views { views[pointer, default: .none] |= set }
            for pointer in hole.writes { noteWrite(pointer, set) }
        }
        component = [Int](repeating: 0, count: program.nodes.count)
        for block in program.blocks {
            for node in block.nodes { component[node] = block.component }
        }
        note(stubs, views)
    }

    private mutating func note(_ stubs: [String: HoleSet], _ views: [String: HoleSet]) {
        // What names stand for has no place of its own: whatever is below may use the name.
        var scopes: [String: HoleSet] = [:]
        for (pointer, set) in stubs {
            for scope in Self.scopes(of: pointer) { scopes[scope, default: .none] |= set }
        }
        var isMatched: Set<String> = []
        var deeper: [String: [Int]] = [:]
        for (node, template) in program.nodes.enumerated() {
            let place = template.pointer
            for outer in Self.outwards(from: place) {
                if let set = stubs[outer] {
                    nodes[node, default: .none] |= set
                    isMatched.insert(outer)
                }
                if let set = views[outer] { unknown[node, default: .none] |= set }
            }
            for index in template.attributes {
                let pointer = program.attributes[index].pointer
                for outer in Self.outwards(from: pointer) {
                    if let set = scopes[outer] { attributes[index, default: .none] |= set }
                    guard let set = stubs[outer] else { continue }
                    attributes[index, default: .none] |= set
                    isMatched.insert(outer)
                }
                if pointer.utf8.count > place.utf8.count { deeper[pointer, default: []].append(index) }
            }
        }
        for (pointer, set) in stubs {
            for outer in Self.outwards(from: pointer) {
                guard let found = deeper[outer] else { continue }
                for index in found { attributes[index, default: .none] |= set }
                isMatched.insert(pointer)
            }
            if noteDeclaration(pointer, set) { isMatched.insert(pointer) }
        }
        for (pointer, set) in stubs where !isMatched.contains(pointer) { noteAll(pointer, set) }
    }

    /// What is declared at a pointer, or around it; whether anything is.
    private mutating func noteDeclaration(_ pointer: String, _ set: HoleSet) -> Bool {
        if let name = slot(at: pointer) {
            slots[name, default: .none] |= set
            return true
        }
        if let name = property(at: pointer) {
            properties[name, default: .none] |= set
            return true
        }
        for (number, key) in program.preferences.enumerated() where Self.isInside(pointer, "/preferences/", key.name) {
            preferences[number, default: .none] |= set
            return true
        }
        guard pointer.hasPrefix("/layouts/") || pointer.hasPrefix("/alignments/") else { return false }
        layout |= set
        return true
    }

    /// Nothing says who uses it: it may be all that its component shows, or all there is.
    private mutating func noteAll(_ pointer: String, _ set: HoleSet) {
        let declared = program.components.firstIndex { !$0.pointer.isEmpty && pointer.hasPrefix($0.pointer + "/") }
        let owner = declared ?? (pointer.hasPrefix("/root") ? 0 : nil)
        for (node, template) in program.nodes.enumerated() where owner == nil || component[node] == owner {
            for index in template.attributes { attributes[index, default: .none] |= set }
        }
    }

    private mutating func noteWrite(_ pointer: String, _ set: HoleSet) {
        if let name = slot(at: pointer) { writtenSlots[name, default: .none] |= set }
        if let name = property(at: pointer) { writtenProperties[name, default: .none] |= set }
    }

    private func slot(at pointer: String) -> CostSpread.Name? {
        for (owner, component) in program.components.enumerated() where pointer.hasPrefix(component.pointer + "/") {
            for (index, slot) in component.slots.enumerated() {
                for group in ["state", "properties", "stateObjects"]
                where Self.isInside(pointer, "\(component.pointer)/\(group)/", slot.name) {
                    return CostSpread.Name(owner: owner, index: index)
                }
            }
        }
        return nil
    }

    private func property(at pointer: String) -> CostSpread.Name? {
        guard pointer.hasPrefix("/models/") else { return nil }
        for (owner, model) in program.models.enumerated() {
            let place = "/models/\(SwiftPlaces.token(model.name[...]))/properties/"
            for (index, property) in model.properties.enumerated() where Self.isInside(pointer, place, property.name) {
                return CostSpread.Name(owner: owner, index: index)
            }
        }
        return nil
    }

    private static func isInside(_ pointer: String, _ group: String, _ name: String) -> Bool {
        let place = group + SwiftPlaces.token(name[...])
        return pointer == place || pointer.hasPrefix(place + "/")
    }

    /// A pointer and those around it, down to that of the whole document.
    private static func outwards(from pointer: String) -> [String] {
        var result = [pointer]
        var part = pointer[...]
        while let slash = part.lastIndex(of: "/") {
            part = part[..<slash]
            result.append(String(part))
        }
        return result
    }

    /// Where names that are given values at a pointer are seen.
    private static func scopes(of pointer: String) -> [String] {
        let parts = pointer.split(separator: "/", omittingEmptySubsequences: false)
        return parts.indices.dropFirst().filter { ["values", "let", "computed", "functions"].contains(parts[$0]) }
            .map { parts[..<$0].joined(separator: "/") }
    }
}
