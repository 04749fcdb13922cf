import Expressions
import ViewDocument

/// What is known of all runs of a block template.
struct RowShape {
    /// Views it writes itself.
    var views = 0
    /// Whether it is a row that mounts nothing further and evaluates nothing but functions of its own element and index:
    /// with the same element a run comes to the same, whatever else happened.
    var dependsOnElementAlone = false

    init(_ block: BlockTemplate, _ program: Program) {
        for node in block.nodes where program.nodes[node].isView && !program.nodes[node].isInside { views += 1 }
        guard block.role == .row, block.loopLevel >= 0 else { return }
        dependsOnElementAlone = program.nodes[block.nodes].allSatisfy { node in
            node.blocks.isEmpty && !Self.takesMore(node.kind)
                && node.attributes.allSatisfy { Self.isOfElement(program.attributes[$0], block.loopLevel, program) }
        }
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
