/// Where bodies of view modifiers place what they modify.
///
/// SwiftUI hands a modifier's body a placeholder for its content, which has no fields: another content is no reason for the body to run,
/// and is brought up to date by itself (docs/rules/rerender.md). Rows of lazy containers that are put aside follow the runs of
/// their body instead; a modifier that places its content in such rows takes it as an input.
struct ContentPlaces {
    private let program: Program
    /// Slots that were looked at, by component and number; one that is being looked at counts as no rows.
    private var known: [[Int]: Bool] = [:]

    /// Notes of each component whether its content stands by itself, and of those of the library whether all views do.
    static func note(in program: inout Program) {
        var places = ContentPlaces(program: program)
        for component in program.components.indices {
            let (isModifier, isLibrary) = (
                program.components[component].isModifier, program.components[component].isLibrary
            )
            guard isModifier || isLibrary else { continue }
            let isApart = isModifier && !places.isInRows(slot: 0, of: component)
            program.components[component].contentStandsByItself = isApart
            guard isLibrary else { continue }
            var seen: Set<Int> = []
            program.components[component].usesStyles = places.usesDocument(program.components[component].body, &seen)
            program.components[component].viewsStandByThemselves = program.components[component].slots.allSatisfy {
                slot in
                guard case .views(let number) = slot.kind else { return true }
                return !places.isInRows(slot: number, of: component)
            }
        }
    }

    private init(program: Program) { self.program = program }

    /// Whether a component of the document is used in a block of the library, or in what stands in that.
    private func usesDocument(_ block: Int, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(block).inserted else { return false }
        for node in program.nodes[program.blocks[block].nodes] {
            if node.kind.valueFlow == .component, node.reference >= 0 {
                let used = program.components[Int(node.reference)]
                if !used.isLibrary || usesDocument(used.body, &seen) { return true }
            }
            for inner in node.blocks where inner >= 0 && usesDocument(Int(inner), &seen) { return true }
        }
        return false
    }

    private mutating func isInRows(slot: Int, of component: Int) -> Bool {
        let key = [component, slot]
        if let known = known[key] { return known }
        known[key] = false
        let result = hasRowsAround(slot, of: component, in: program.components[component].body, isInRows: false)
        known[key] = result
        return result
    }

    private mutating func hasRowsAround(_ slot: Int, of component: Int, in block: Int, isInRows: Bool) -> Bool {
        for index in program.blocks[block].nodes {
            let node = program.nodes[index]
            let flow = node.kind.valueFlow
            if flow == .slot, Int(node.reference) / 2 == slot, isInRows { return true }
            let holdsRows = isInRows || flow == .loop || node.kind.wrapsRow
            for (at, inner) in node.blocks.enumerated() where inner >= 0 {
                let isInRows = holdsRows || flow == .component && self.isInRows(slot: at / 2, of: Int(node.reference))
                if hasRowsAround(slot, of: component, in: Int(inner), isInRows: isInRows) { return true }
            }
        }
        return false
    }
}
