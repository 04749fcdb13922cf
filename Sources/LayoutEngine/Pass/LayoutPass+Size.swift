import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// The size of a node for a proposal, computed: every kind has its own rule.
    func computeSize(of node: NodeID, _ p: ProposedViewSize) -> Size {
        switch tree.kind[Int(node)] {
        case .text: return textSize(node, p)
        case .image: return imageSize(node, p)
        case .color, .rectangle, .roundedRectangle, .ellipse, .capsule, .path, .linearGradient, .radialGradient,
            .angularGradient, .geometryReader:
            return p.replacingUnspecified()
        case .circle: return circleSize(p)
        case .spacer: return spacerSize(node, p)
        case .divider: return dividerSize(node, p)
        case .vStack: return stackSize(node, .vertical, p)
        case .hStack, .gridRow: return stackSize(node, .horizontal, p)
        case .button: return stackSize(node, .horizontal, p)
        case .zStack: return zStackSize(node, p)
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: return lazySize(node, p)
        case .grid: return gridSize(node, p)
        case .viewThatFits: return size(of: fittingChild(node, p), proposing: p)
        case .scrollView: return scrollViewSize(node, p)
        case .recyclingStack: return recyclingSize(node, p)
        case .layout: return customLayoutSize(node, p)
        case .frame: return frameSize(node, p)
        case .flexibleFrame: return flexibleFrameSize(node, p)
        case .padding: return paddingSize(node, p, insets(node))
        case .safeAreaPadding: return safeAreaPaddingSize(node, p)
        case .safeAreaInset: return safeAreaInsetSize(node, p)
        case .position: return positionSize(node, p)
        case .fixedSize, .aspectRatio, .containerRelativeFrame: return proposingSize(node, p)
        default: return size(of: tree.child(node), proposing: p)
        }
    }
}
