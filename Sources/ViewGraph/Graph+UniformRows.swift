import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A block template and the axis its rows are laid out along.
struct FixedLengthQuestion: Hashable {
    var block: Int32
    var axis: Axis
}

/// Rows whose length cannot depend on which row it is: one measured row tells all (LAYOUT 7).
extension Graph {
    /// Whether that is so of the rows of a ForEach in a lazy container: of what the template alone says, so that the
    /// answer is the same whichever rows are mounted. Grids have lines, not rows: theirs are measured.
    func hasUniformRows(_ forEach: NodeID, in container: NodeID) -> Bool {
        let axis: Axis
        switch tree.kind[container] {
        case .lazyVStack: axis = .vertical
        case .lazyHStack: axis = .horizontal
        default: return false
        }
        guard let block = program.nodes[tree.template[forEach]].blocks.first, block >= 0 else { return false }
        return hasFixedLength(block: block, axis)
    }

    private func hasFixedLength(block: Int32, _ axis: Axis) -> Bool {
        let question = FixedLengthQuestion(block: block, axis: axis)
        if let known = fixedLengths[question] { return known }
        let template = program.blocks[block]
        // A component that holds itself fixes nothing.
        fixedLengths[question] = false
        var result = false
        if template.roots.count == 1, let root = template.roots.first {
            result = hasFixedLength(root, of: template, axis)
        }
        fixedLengths[question] = result
        return result
    }

    /// Looks inwards through modifiers that keep a fixed length fixed, until one fixes it.
    private func hasFixedLength(_ node: Int32, of block: BlockTemplate, _ axis: Axis) -> Bool {
        var at = Int(node)
        while true {
            let template = program.nodes[block.nodes.lowerBound + at]
            switch template.kind {
            case .frame:
                if constant(axis == .vertical ? .height : .width, template) != nil { return true }
                return false
            case .flexibleFrame:
                let least = constant(axis == .vertical ? .minHeight : .minWidth, template)
                return least != nil && least == constant(axis == .vertical ? .maxHeight : .maxWidth, template)
            case .component:
                // A component's body stands in a hole of its own; what it is given cannot change constants in it.
                guard template.reference >= 0 else { return false }
                return hasFixedLength(block: Int32(program.body(ofUse: template)), axis)
            case .padding:
                guard isConstant(template) else { return false }
            case .background, .overlay, .mask: break
            case let kind where kind.isTransparentToLayout && template.blocks.isEmpty: break
            default: return false
            }
            guard let inner = template.children.first else { return false }
            at = Int(inner)
        }
    }

    private func isConstant(_ template: NodeTemplate) -> Bool {
        program.attributes[template.attributes].allSatisfy { attribute in
            if case .constant = attribute.source { return true }
            return false
        }
    }

    /// A length that stands in the document as it is: finite and not negative.
    private func constant(_ key: AttributeKey, _ template: NodeTemplate) -> Double? {
        for attribute in program.attributes[template.attributes] where attribute.key == key {
            guard case .constant(.number(let length)) = attribute.source, length.isFinite, length >= 0 else {
                return nil
            }
            return length
        }
        return nil
    }
}
