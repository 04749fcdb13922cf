import Expressions
import ViewDocument

/// Names of views that say what is written while no body has to run for it: a state, an object, a place. A name is no part of
/// SwiftUI, so what it reads is read by nobody; it is worked out when the body around runs, and again after an event that wrote.
struct LateNames {
    /// The templates of the nodes, and the expression with the place of its value in the node's block.
    private(set) var names: [(template: Int32, expression: Int, slot: Int)] = []
    /// Whether one reads what changes without a write: places, the screen, the environment, the clock.
    private(set) var readPlaces = false

    /// None.
    init() {}

    init(_ program: Program) {
        for block in program.blocks.indices {
            let component = program.blocks[block].component
            for node in program.blocks[block].nodes {
                for attribute in program.nodes[node].attributes where program.attributes[attribute].key == .name {
                    guard case .expression(let index, let slot) = program.attributes[attribute].source else { continue }
                    let expression = program.expressions[index]
                    // Another object would be made each time.
                    guard expression.constant == nil, !expression.makesObjects else { continue }
                    var comesLater = expression.callsValues || expression.readsUnknownMembers && !program.models.isEmpty
                    // All are looked at: one of them may be of a place.
                    for read in expression.reads where isLate(read, component, program) { comesLater = true }
                    if comesLater { names.append((Int32(truncatingIfNeeded: node), index, slot)) }
                }
            }
        }
    }

    /// Whether a read gives another value though neither the body nor the row around had to run. What a use gave its component,
    /// and a row its elements, comes with a run.
    private mutating func isLate(_ read: ExpressionRead, _ component: Int, _ program: Program) -> Bool {
        guard case .name(let name) = read else {
            if case .proxy = read { readPlaces = true }
            return true
        }
        switch name.space {
        case .slot:
            let slots = program.components[component].slots
            guard slots.indices.contains(Int(name.index)) else { return true }
            let declared = slots[Int(name.index)].kind
            // Not where a use may be equal for its component though this differs, or an object is told of a write.
            if case .property = declared {
                return program.components[component].equatable != nil || !program.models.isEmpty
            }
            // What stands around may say another thing without a write.
            if declared.isEnvironment { readPlaces = true }
            return true
        case .loopItem: return !program.toldBindings.isEmpty
        case .loopIndex, .parameter: return false
        case .viewport, .safeArea, .scroll, .clock:
            readPlaces = true
            return true
        default: return true
        }
    }
}
