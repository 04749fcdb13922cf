import Expressions

extension CostSpread {
    /// What closures do that are values, wherever they are made: which of them is called only running tells.
    mutating func followHeld() {
        for node in program.nodes.indices {
            for index in tables.attributes(of: node) {
                let targets: ActionTargets
                switch program.attributes[index].source {
                case .action(let action) where program.actions[action].makesClosures:
                    targets = program.actions[action].targets
                case .expression(let expression, _) where program.expressions[expression].makesObjects:
                    targets = program.expressions[expression].targets
                default: continue
                }
                follow(targets, of: program.blocks[tables.block[node]].component, isHeld: true)
            }
        }
        for (index, component) in program.components.enumerated() {
            for slot in component.slots where slot.initial >= 0 {
                follow(program.expressions[slot.initial].targets, of: index, isHeld: true)
            }
        }
    }

    /// Whose property is bound that stands behind an object, only running tells.
    mutating func passObjects(_ binding: BindingSource, to slot: Name, isWritten: Bool) {
        for (model, property) in program.properties(namedIn: binding) {
            if properties.contains(Name(owner: model, index: property)) { taint(slot: slot.index, of: slot.owner) }
            if isWritten { taint(property: property, of: model) }
        }
    }
}
