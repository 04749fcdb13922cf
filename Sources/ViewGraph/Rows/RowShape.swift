import Expressions
import ViewDocument

/// What is known of all runs of a block template.
struct RowShape {
    /// Views it writes itself.
    var views = 0
    /// Whether it is a row that mounts nothing further and evaluates nothing but functions of its own element and index:
    /// with the same element a run comes to the same, whatever else happened.
    var dependsOnElementAlone = false

    /// Of a block by its number. (Arguments of an initializer would be copies, of the whole program.)
    static func of(_ block: Int, _ program: Program) -> RowShape {
        var shape = RowShape()
        let nodes = program.blocks[block].nodes
        for node in nodes
        where program.nodes[node].isView && !program.nodes[node].isInside && !program.nodes[node].isModifierUse {
            shape.views += 1
        }
        let level = program.blocks[block].loopLevel
        guard program.blocks[block].role == .row, level >= 0 else { return shape }
        shape.dependsOnElementAlone = program.nodes[nodes].allSatisfy { node in
            node.blocks.isEmpty && !takesMore(node.kind)
                && node.attributes.allSatisfy { isOfElement(program.attributes[$0], level, program) }
        }
        return shape
    }

    /// Kinds that look further than at the values of their attributes when their block runs.
    private static func takesMore(_ kind: NodeKind) -> Bool {
        switch kind {
        case .component, .slot, .environmentObject, .conditional, .switchCase, .forEach, .geometryReader, .identity,
            .list,
            .recyclingStack:
            true
        default: false
        }
    }

    private static func isOfElement(_ attribute: Attribute, _ level: Int, _ program: Program) -> Bool {
        switch attribute.source {
        case .constant, .action: return true
        case .expression(let index, _), .captured(let index, _):
            let expression = program.expressions[index]
            return !expression.usesRandom && (program.models.isEmpty || !expression.readsUnknownMembers)
                && expression.reads.allSatisfy { read in
                    guard case .name(let name) = read else { return false }
                    return (name.space == .loopItem || name.space == .loopIndex) && Int(name.index) == level
                }
        default: return false
        }
    }
}
