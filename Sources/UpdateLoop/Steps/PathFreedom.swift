import Expressions
import Geometry
package import ViewDocument
import ViewGraph

/// Whether the frame at an offset can depend on the way there: through a write made while scrolling, a value that is
/// evaluated once and then stays, an estimated row or recycling. The check is of the document alone and on the safe side.
package enum PathFreedom {
    package static func holds(for program: Program) -> Bool {
        // A speed is of the way there.
        let readsVelocity = program.expressions.contains { $0.reads.contains(.name(NameReference(.scroll, 3))) }
        if readsVelocity { return false }
        var lengths = FixedLengths()
        if lengths.hasEstimates(program) { return false }
        let evaluates = evaluatesWhileScrolling(program)
        let mounts = evaluates || hasLazyRows(program)
        // By place: a template is copied with all it holds.
        for node in program.nodes.indices {
            switch program.nodes[node].kind {
            case .recyclingStack: return false
            case .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange, .onChange, .scrollPosition,
                .onScrollVisibilityChange, .onScrollTargetVisibilityChange:
                if acts(node, .action, program) { return false }
            case .task where program.nodes[node].attributes.contains { program.attributes[$0].key == .of }:
                if acts(node, .action, program) { return false }
            case .onAppear, .onDisappear, .task: if mounts, acts(node, .action, program) { return false }
            case .geometryReader: if acts(node, .onUpdate, program) { return false }
            default: break
            }
        }
        guard mounts else { return true }
        // A random value is drawn anew when its body runs again, and a state has the value that its view was mounted with.
        if program.expressions.contains(where: \.usesRandom) { return false }
        if evaluates, program.components.contains(where: { $0.slots.contains { varies($0, program) } }) { return false }
        return !(evaluates && mayChangeItsFirstScrollView(program))
    }

    /// Whether a body or content closure may run because something was scrolled.
    package static func evaluatesWhileScrolling(_ program: Program) -> Bool {
        program.nodes.indices.contains { program.nodes[$0].kind == .geometryReader }
            || program.expressions.contains { expression in
                expression.reads.contains { if case .name(let name) = $0 { name.space == .scroll } else { false } }
            }
    }

    /// Whether a state begins with what an expression gives when its view is mounted.
    private static func varies(_ slot: Slot, _ program: Program) -> Bool {
        guard case .state = slot.kind, slot.initial >= 0 else { return false }
        return program.expressions[slot.initial].constant == nil
    }

    /// Whether a scroll may mount another scroll view before the one that offsets are of.
    private static func mayChangeItsFirstScrollView(_ program: Program) -> Bool {
        program.nodes.indices.count { program.nodes[$0].kind == .scrollView } > 1
            && program.nodes.indices.contains { node in
                [.conditional, .switchCase, .forEach, .viewThatFits].contains(program.nodes[node].kind)
            }
    }

    private static func hasLazyRows(_ program: Program) -> Bool {
        program.blocks.contains { $0.role == .row && $0.loopLevel >= 0 }
            && program.nodes.indices.contains { program.nodes[$0].kind.isLazyContainer }
    }

    private static func acts(_ node: Int, _ key: AttributeKey, _ program: Program) -> Bool {
        program.attributes[program.nodes[node].attributes].contains { attribute in
            guard attribute.key == key, case .action(let action) = attribute.source else { return false }
            return !program.actions[action].isEmpty
        }
    }
}
