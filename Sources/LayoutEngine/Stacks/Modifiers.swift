import Expressions
import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 2: the child's answer to what the insets leave, and the insets; never negative.
    func paddingSize(_ node: NodeID, _ p: ProposedViewSize, _ insets: EdgeInsets) -> Size {
        let child = size(of: tree.child(node), proposing: p.inset(by: insets))
        return Size(
            width: max(0, child.width + insets.horizontal), height: max(0, child.height + insets.vertical))
    }

    /// What `fixedSize`, `aspectRatio` and `containerRelativeFrame` propose to their content.
    func contentProposal(_ node: NodeID, _ p: ProposedViewSize) -> ProposedViewSize {
        switch tree.kind[Int(node)] {
        case .fixedSize:
            return ProposedViewSize(
                width: tree.parameter(node, 0) != 0 ? Parameters.none : p.width,
                height: tree.parameter(node, 1) != 0 ? Parameters.none : p.height)
        case .aspectRatio: return aspectRatioProposal(node, p)
        case .containerRelativeFrame:
            let lengths = containerLengths(node)
            return ProposedViewSize(width: lengths.width ?? p.width, height: lengths.height ?? p.height)
        default: return p
        }
    }

    /// The size of those modifiers: the content's, or the frame they are.
    func proposingSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let proposal = contentProposal(node, p)
        let child = size(of: tree.child(node), proposing: proposal)
        guard tree.kind[Int(node)] == .containerRelativeFrame else { return child }
        let lengths = containerLengths(node)
        return Size(width: lengths.width ?? child.width, height: lengths.height ?? child.height)
    }

    /// LAYOUT 2, aspectRatio: the base size scaled into (fit) or over (fill) the given axes.
    private func aspectRatioProposal(_ node: NodeID, _ p: ProposedViewSize) -> ProposedViewSize {
        let none = Parameters.none
        if p == .unspecified { return p }
        let ratio = tree.parameter(node, Parameters.ratio)
        let base =
            ratio.isFinite && ratio > 0
            ? Size(width: ratio, height: 1) : size(of: tree.child(node), proposing: .unspecified)
        guard base.width > 0, base.height > 0, base.width.isFinite, base.height.isFinite else { return p }
        let x = p.width / base.width
        let y = p.height / base.height
        let scale: Double
        if p.width == none {
            scale = y
        } else if p.height == none {
            scale = x
        } else {
            scale = tree.parameter(node, Parameters.contentMode) == 0 ? min(x, y) : max(x, y)
        }
        return ProposedViewSize(width: base.width * scale, height: base.height * scale)
    }

    /// LAYOUT 2: greedy like a colour; the child's size on unspecified axes.
    func positionSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let none = Parameters.none
        if p.width != none, p.height != none { return Size(width: p.width, height: p.height) }
        let child = size(of: tree.child(node), proposing: p)
        return p.replacingUnspecified(by: child)
    }

    /// LAYOUT 2, containerRelativeFrame: the share of the nearest container on the axes it names.
    func containerLengths(_ node: NodeID) -> (width: Double?, height: Double?) {
        let axes = tree.parameter(node, Parameters.axes)
        let (hasWidth, hasHeight) = (axes == 3 || axes == 1, axes == 3 || axes == 2)
        if let own = source.attribute(.of, of: node) {
            return (
                hasWidth ? length(own, of: node, "horizontal", container.width) : nil,
                hasHeight ? length(own, of: node, "vertical", container.height) : nil
            )
        }
        let count = max(1, tree.parameter(node, Parameters.relativeCount))
        let span = max(1, tree.parameter(node, Parameters.relativeSpan))
        let given = tree.parameter(node, Parameters.relativeSpacing)
        let spacing = given.isFinite ? given : 0
        func share(_ length: Double) -> Double {
            max(0, (length - spacing * (count - 1)) / count * span + (span - 1) * spacing)
        }
        return (hasWidth ? share(container.width) : nil, hasHeight ? share(container.height) : nil)
    }

    /// What a closure makes of the container's length along an axis.
    private func length(_ own: Attribute, of node: NodeID, _ axis: String, _ length: Double) -> Double {
        do throws(EvaluationFault) {
            let value = try source.evaluate(captured: own, at: node) { context in
                context.parameters = [.number(length), .string(axis)]
            }
            return max(0, Self.length(value) ?? 0)
        } catch {
            fault = .guide(node: node, fault: error)
            return 0
        }
    }

    /// LAYOUT 2: background, overlay and mask take the primary's size; the secondary is proposed that and aligned.
    func placeLayers(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let primary = tree.child(node, 0)
        let secondary = tree.child(node, 1)
        place(primary, proposing: p, at: .zero, in: node, moved: moved)
        guard secondary >= 0 else { return }
        if isOnCell(node) { return placeCellLayer(node, moved: moved) }
        let proposal = ProposedViewSize(size)
        let inside = self.size(of: secondary, proposing: proposal)
        let horizontal = tree.guide(node, Parameters.horizontalGuide)
        let vertical = tree.guide(node, Parameters.verticalGuide)
        let x =
            guideValue(horizontal, of: primary, p, size) - guideValue(horizontal, of: secondary, proposal, inside)
        let y = guideValue(vertical, of: primary, p, size) - guideValue(vertical, of: secondary, proposal, inside)
        place(secondary, proposing: proposal, at: Point(x: x, y: y), in: node, moved: moved)
    }

    /// What a view's modifiers `layoutValue` give under a key, the outermost first; nil if none does.
    func layoutValue(_ key: String, of node: NodeID) -> Value {
        var at = node
        while at >= 0, tree.kind[Int(at)].isModifier {
            if tree.kind[Int(at)] == .layoutValue, let own = source.attribute(.key, of: at),
                case .string(key)? = source.value(of: own, at: at), let given = source.attribute(.value, of: at)
            {
                return source.value(of: given, at: at) ?? .null
            }
            at = tree.child(at)
        }
        return .null
    }

    /// A reader's views lie on each other at its top leading corner, each proposed its size.
    func placeReaderContent(_ node: NodeID, _ size: Size, _ moved: Bool) {
        for index in 0..<tree.elementCount(node) {
            let child = tree.child(node, index)
            place(child, proposing: ProposedViewSize(size), at: .zero, in: node, moved: moved)
            countPlaced(child)
        }
    }

    /// LAYOUT 9: the first child whose ideal size fits on the constrained axes, else the last.
    func fittingChild(_ node: NodeID, _ p: ProposedViewSize) -> NodeID {
        let count = tree.elementCount(node)
        let fitsWidth = tree.parameter(node, Parameters.fitsHorizontal) != 0 && p.width != Parameters.none
        let fitsHeight = tree.parameter(node, Parameters.fitsVertical) != 0 && p.height != Parameters.none
        var last: NodeID = -1
        for index in 0..<count {
            let child = tree.child(node, index)
            guard child >= 0 else { continue }
            last = child
            let ideal = size(
                of: child,
                proposing: ProposedViewSize(
                    width: tree.parameter(node, Parameters.fitsHorizontal) != 0 ? Parameters.none : p.width,
                    height: tree.parameter(node, Parameters.fitsVertical) != 0 ? Parameters.none : p.height))
            if !fitsWidth || ideal.width <= p.width, !fitsHeight || ideal.height <= p.height { return child }
        }
        return last
    }

    func placeFittingChild(_ node: NodeID, _ p: ProposedViewSize, _ moved: Bool) {
        let chosen = fittingChild(node, p)
        for index in 0..<tree.elementCount(node) where tree.child(node, index) != chosen {
            unplace(tree.child(node, index))
        }
        place(chosen, proposing: p, at: .zero, in: node, moved: moved)
        countPlaced(chosen)
    }
}
