import Expressions
import Geometry
import ViewDocument

/// A length that stands in the document.
struct FixedLength: Hashable {
    var length: Double
    /// Whether the view keeps the distance from its neighbours that a plain view keeps: a framed spacer does not.
    var isPlain: Bool
}

/// Lengths that are known from the document alone: what a view answers along an axis whatever its data, its state and the
/// proposal across are. Found once per template.
package struct FixedLengths {
    /// A block template and the axis its views are laid out along.
    private struct Question: Hashable {
        var block: Int32
        var axis: Axis
    }
    private var known: [Question: FixedLength?] = [:]

    package init() {}

    /// The length of what a block holds, if that is one view of a known length.
    mutating func length(ofBlock block: Int32, _ axis: Axis, _ program: Program) -> FixedLength? {
        let question = Question(block: block, axis: axis)
        if let answer = known[question] { return answer }
        // A component that holds itself fixes nothing.
        known[question] = .some(nil)
        let template = program.blocks[block]
        guard template.roots.count == 1, let root = template.roots.first else { return nil }
        let answer = length(ofNode: root, block: block, axis, program)
        known[question] = .some(answer)
        return answer
    }

    /// The same of a node of a block: looks inwards through modifiers that keep a length known, until one fixes it.
    mutating func length(ofNode node: Int32, block: Int32, _ axis: Axis, _ program: Program) -> FixedLength? {
        let first = program.blocks[block].nodes.lowerBound
        var at = Int(node)
        var added = 0.0
        while true {
            let template = program.nodes[first + at]
            switch template.kind {
            case .frame:
                guard let own = program.constant(axis == .vertical ? .height : .width, of: template) else { return nil }
                return FixedLength(length: max(0, own + added), isPlain: !program.holdsSpacer(first + at, from: first))
            case .flexibleFrame:
                let (least, ideal, most): (AttributeKey, AttributeKey, AttributeKey) =
                    axis == .vertical ? (.minHeight, .idealHeight, .maxHeight) : (.minWidth, .idealWidth, .maxWidth)
                guard let own = program.constant(least, of: template), own == program.constant(most, of: template),
                    !program.has(ideal, template)
                else { return nil }
                return FixedLength(length: max(0, own + added), isPlain: !program.holdsSpacer(first + at, from: first))
            case .component:
                // A component's body stands in a hole of its own; what it is given cannot change constants in it.
                guard template.reference >= 0,
                    let body = length(ofBlock: Int32(program.body(ofUse: template)), axis, program)
                else { return nil }
                return FixedLength(length: max(0, body.length + added), isPlain: body.isPlain)
            case .conditional:
                guard let arm = length(ofArms: template, axis, program) else { return nil }
                return FixedLength(length: max(0, arm.length + added), isPlain: arm.isPlain)
            case .padding:
                guard program.isConstant(template) else { return nil }
                let edges: [AttributeKey] = axis == .vertical ? [.top, .bottom] : [.leading, .trailing]
                added += edges.reduce(0) { $0 + (program.number($1, of: template) ?? 0) }
            case .vStack where axis == .vertical, .hStack where axis == .horizontal:
                guard let sum = length(ofStack: template, block: block, axis, program) else { return nil }
                return FixedLength(length: max(0, sum + added), isPlain: true)
            case .background, .overlay, .mask: break
            // What it says of the row may change its length.
            case .listRow: return nil
            case .group where template.children.count == 1 && template.blocks.isEmpty: break
            case let kind where kind.isTransparentToLayout && template.blocks.isEmpty: break
            default: return nil
            }
            guard let inner = template.children.first else { return nil }
            at = Int(inner)
        }
    }

    /// Of arms that are equally long it does not matter which is there.
    private mutating func length(
        ofArms template: NodeTemplate, _ axis: Axis, _ program: Program
    ) -> FixedLength? {
        guard template.blocks.count == 2, template.blocks.allSatisfy({ $0 >= 0 }),
            let first = length(ofBlock: template.blocks[0], axis, program),
            let second = length(ofBlock: template.blocks[1], axis, program), first == second
        else { return nil }
        return first
    }

    /// Children of known lengths one after the other, at the written distance or that of plain views.
    private mutating func length(
        ofStack template: NodeTemplate, block: Int32, _ axis: Axis, _ program: Program
    ) -> Double? {
        guard !template.children.isEmpty, template.blocks.isEmpty else { return nil }
        var spacing = 8.0
        if program.has(.spacing, template) {
            guard let written = program.number(.spacing, of: template), written.isFinite else { return nil }
            spacing = written
        }
        var sum = spacing * Double(template.children.count - 1)
        for child in template.children {
            // What gives none or several views gives none or several gaps.
            let node = program.nodes[program.blocks[block].nodes.lowerBound + Int(child)]
            guard node.kind != .conditional, let own = length(ofNode: child, block: block, axis, program), own.isPlain
            else { return nil }
            sum += own.length
        }
        return sum
    }

    /// Lengths of the rows that stand in lists in an element of a ForEach, in order; unknown ones among them.
    mutating func lengths(ofListsIn block: Int32, _ axis: Axis, _ program: Program) -> [Double] {
        let first = program.blocks[block].nodes.lowerBound
        var result: [Double] = []
        var pending = program.blocks[block].roots.reversed().map { Int($0) }
        while let at = pending.popLast() {
            let template = program.nodes[first + at]
            if template.kind == .list, template.givesRows {
                let row = template.blocks.first.flatMap { $0 < 0 ? nil : length(ofBlock: $0, axis, program) }
                result.append(row.map { $0.isPlain ? $0.length : -1 } ?? -1)
            } else {
                guard template.blocks.isEmpty else { return [] }
                pending.append(contentsOf: template.children.reversed().map { Int($0) })
            }
        }
        return result
    }
}

extension Program {
    fileprivate func has(_ key: AttributeKey, _ template: NodeTemplate) -> Bool {
        attributes[template.attributes].contains { $0.key == key }
    }

    fileprivate func isConstant(_ template: NodeTemplate) -> Bool {
        attributes[template.attributes].allSatisfy { attribute in
            if case .constant = attribute.source { return true }
            return false
        }
    }

    /// A number that stands in the document as it is.
    fileprivate func number(_ key: AttributeKey, of template: NodeTemplate) -> Double? {
        for attribute in attributes[template.attributes] where attribute.key == key {
            guard case .constant(.number(let number)) = attribute.source else { return nil }
            return number
        }
        return nil
    }

    /// A length that stands in the document as it is: finite and not negative.
    fileprivate func constant(_ key: AttributeKey, of template: NodeTemplate) -> Double? {
        guard let length = number(key, of: template), length.isFinite, length >= 0 else { return nil }
        return length
    }

    /// Whether what a modifier holds is a Spacer, which keeps its own distances in a frame (LAYOUT 4).
    fileprivate func holdsSpacer(_ node: Int, from first: Int) -> Bool {
        var at = node
        while nodes[at].kind.isModifier || nodes[at].kind == .group, let inner = nodes[at].children.first {
            at = first + Int(inner)
        }
        return nodes[at].kind == .spacer || nodes[at].kind.isStructural
    }
}
