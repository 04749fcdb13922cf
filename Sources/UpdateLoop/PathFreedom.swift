import Expressions
import Geometry
package import ViewDocument
import ViewGraph

/// Whether the frame at an offset can depend on the way there: through a write made while scrolling, an estimated row or
/// recycling. The check is of the document alone and on the safe side.
package enum PathFreedom {
    package static func holds(for program: Program) -> Bool {
        // A speed is of the way there.
        let readsVelocity = program.expressions.contains { expression in
            expression.reads.contains(.name(NameReference(.scroll, 3)))
        }
        if readsVelocity { return false }
        var lengths = FixedLengths()
        if lengths.hasEstimates(program) { return false }
        for node in program.nodes {
            switch node.kind {
            case .recyclingStack: return false
            case .onPreferenceChange, .onGeometryChange, .onScrollGeometryChange, .onChange:
                if acts(node, .action, program) { return false }
            case .onAppear, .onDisappear: if acts(node, .action, program), hasLazyRows(program) { return false }
            case .geometryReader: if acts(node, .onUpdate, program) { return false }
            default: break
            }
        }
        return true
    }

    private static func hasLazyRows(_ program: Program) -> Bool {
        program.blocks.contains { $0.role == .row && $0.loopLevel >= 0 }
            && program.nodes.contains { [.lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid].contains($0.kind) }
    }

    private static func acts(_ node: NodeTemplate, _ key: AttributeKey, _ program: Program) -> Bool {
        program.attributes[node.attributes].contains { attribute in
            guard attribute.key == key, case .action(let action) = attribute.source else { return false }
            return !program.actions[action].isEmpty
        }
    }
}
