import Geometry
import Metering
import TextLayout
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 11; the text was shaped when its traits were found.
    func textMetrics(_ node: NodeID, _ p: ProposedViewSize) -> TextMetrics? {
        let content = Int(tree.content[Int(node)])
        guard content >= 0, content < tables.shapes.count else { return nil }
        return tables.shapes[content]?.metrics(proposal: p, meter: meter)
    }

    func textSize(_ node: NodeID, _ p: ProposedViewSize) -> Size { textMetrics(node, p)?.size ?? .zero }

    /// Shapes a text; the library remembers those it knows.
    func shapeText(_ node: NodeID) -> ShapedText? {
        let content = Int(tree.content[Int(node)])
        guard content >= 0, content < source.texts.count else { return nil }
        while tables.shapes.count <= content { tables.shapes.append(nil) }
        let shaped = fonts.shape(source.texts[content], meter: meter)
        tables.shapes[content] = shaped
        if !shaped.missingCharacters.isEmpty {
            log.missingGlyphs.append(MissingGlyphs(node: node, characters: shaped.missingCharacters))
        }
        return shaped
    }

    /// A rigid image has its point size always; a resizable one takes the proposal, its point size for unspecified
    /// axes.
    func imageSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let natural = Size(
            width: max(0, tree.parameter(node, Parameters.imageWidth)),
            height: max(0, tree.parameter(node, Parameters.imageHeight)))
        return tree.parameter(node, Parameters.imageResizable) == 0 ? natural : p.replacingUnspecified(by: natural)
    }

    /// A square of the shorter given side; 10 where nothing is given.
    func circleSize(_ p: ProposedViewSize) -> Size {
        let none = ProposedViewSize.unspecifiedLength
        let side: Double
        switch (p.width == none, p.height == none) {
        case (true, true): side = 10
        case (true, false): side = p.height
        case (false, true): side = p.width
        case (false, false): side = min(p.width, p.height)
        }
        return Size(width: side, height: side)
    }

    /// LAYOUT 4: at least its minimum along the stack's axis, nothing across.
    func spacerSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let minimum = max(0, tree.parameter(node, Parameters.minimumLength))
        let traits = records[Int(node)].traits
        return Size(
            width: traits.contains(.stretchesWidth) ? max(p.width, minimum) : 0,
            height: traits.contains(.stretchesHeight) ? max(p.height, minimum) : 0)
    }

    /// One device pixel thick (MEASURED A2), filling across.
    func dividerSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let thickness = 1 / max(1, source.viewport.scale)
        let filled = p.replacingUnspecified()
        return tree.parameter(node, Parameters.dividerAxis) == 0
            ? Size(width: thickness, height: filled.height) : Size(width: filled.width, height: thickness)
    }

    /// The axes a spacer stretches along: that of the stack it stands in, both elsewhere (behind or over a view too).
    func spacerTraits(_ node: NodeID) -> LayoutTraits {
        var inner = node
        var at = tree.layoutParent(node)
        while at >= 0 {
            switch tree.kind[Int(at)] {
            case .vStack, .lazyVStack: return [.isSpacer, .stretchesHeight, .ignoresWidth]
            case .hStack, .lazyHStack, .button, .gridRow: return [.isSpacer, .stretchesWidth, .ignoresHeight]
            case .layout:
                switch switchedAxis(at) {
                case .vertical: return [.isSpacer, .stretchesHeight, .ignoresWidth]
                case .horizontal: return [.isSpacer, .stretchesWidth, .ignoresHeight]
                default: return [.isSpacer, .stretchesWidth, .stretchesHeight]
                }
            case let kind where kind.isModifier && tree.child(at) == inner:
                inner = at
                at = tree.layoutParent(at)
            default: return [.isSpacer, .stretchesWidth, .stretchesHeight]
            }
        }
        return [.isSpacer, .stretchesWidth, .stretchesHeight]
    }
}
