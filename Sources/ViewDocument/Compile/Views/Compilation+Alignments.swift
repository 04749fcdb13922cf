import Expressions
import Geometry

/// Alignments: two guides, as their numbers.
extension Compilation {
    func addAlignment(_ alignment: Alignment, at node: JSONNode, _ context: ValueContext) {
        add(.horizontalAlignment, .constant(.number(Double(alignment.horizontal.rawValue))), at: node, context)
        add(.verticalAlignment, .constant(.number(Double(alignment.vertical.rawValue))), at: node, context)
    }

    /// A name for both axes, {horizontal, vertical}, or a unit point on halves.
    func emitAlignment(_ node: JSONNode, _ context: ValueContext) {
        if json.kind(of: node) == .object, !isExpression(node) {
            if json.member("x", of: node) != nil || json.member("y", of: node) != nil {
                emitAlignmentPoint(node, context)
            } else {
                emitMembers(node, CompositeRules.alignment, context, what: "An alignment")
            }
            return
        }
        guard let value = read(.alignment, node, context) else { return }
        switch value {
        case .expression(let compiled):
            let shared = source(of: compiled, at: node, context)
            add(.horizontalAlignment, shared, at: node, context)
            add(.verticalAlignment, shared, at: node, context)
        case .constant(.string(let name)), .constant(.symbol(let name)):
            if let alignment = AlignmentNames.pair(name, program.alignments) {
                addAlignment(alignment, at: node, context)
            } else {
                fault(
                    "unknown-alignment", "\"\(Self.shown(name))\" is no alignment.", at: node,
                    suggestion: Suggestions.nearest(to: name, among: AlignmentNames.pairNames(program.alignments)))
            }
        case .constant: _ = mismatch("an alignment's name", node)
        }
    }

    private func emitAlignmentPoint(_ node: JSONNode, _ context: ValueContext) {
        guard let numbers = numbers(["x", "y"], of: node) else { return }
        guard let x = [0, 0.5, 1].firstIndex(of: numbers[0]), let y = [0, 0.5, 1].firstIndex(of: numbers[1]) else {
            fault("wrong-value", "An alignment by x and y takes 0, 0.5 and 1.", at: node)
            return
        }
        addAlignment(
            Alignment(horizontal: AlignmentNames.horizontal[x].guide, vertical: AlignmentNames.vertical[y].guide),
            at: node, context)
    }
}
