package import Expressions
package import Geometry
import ViewDocument

/// A range of a view's visibility, resolved.
package struct ResolvedRange: Hashable, Sendable {
    package var range: VisibilityRange
    package var axis: Axis
    /// Offsets of the scroll view, points.
    package var start: Double
    package var end: Double
    /// Where the offset is now, 0...1.
    package var progress: Double
}

extension Coordinates {
    /// The nearest scroll view around `node`; nil where there is none.
    package func scroll(around node: NodeID) -> NodeID? { enclosing(node) { tree.kind[$0].scrollsContent } }

    /// The node whose space it is; nil for the viewport's and the view's own, and where nothing around has it.
    package func owner(of space: CoordinateSpace, around node: NodeID) -> NodeID? {
        switch space {
        case .local, .global: nil
        case .scrollView: scroll(around: node)
        case .scrollViewAlong(let axis):
            enclosing(node) { tree.kind[$0].scrollsContent && scrolls($0, along: axis) }
        case .named(let name): owner(ofSpace: name, around: node)
        }
    }

    /// The axis a scroll view scrolls along; the vertical one where it scrolls along both.
    package func axis(of scroll: NodeID) -> Axis {
        guard tree.kind[scroll] == .scrollView else { return .vertical }
        return tree.parameters[Int(tree.parameterStart[scroll]) + Parameters.scrollAxis] == 0 ? .horizontal : .vertical
    }

    /// Whether a scroll view scrolls along an axis.
    package func scrolls(_ scroll: NodeID, along axis: Axis) -> Bool {
        guard tree.kind[scroll] == .scrollView else { return axis == .vertical }
        let axes = tree.parameters[Int(tree.parameterStart[scroll]) + Parameters.scrollAxis]
        return axes == 2 || axes == (axis == .horizontal ? 0 : 1)
    }

    /// How far a scroll view has scrolled along its axis, 0...1; 0 where nothing scrolls and where layout never met it.
    package func progress(of scroll: ScrollGeometry) -> Double {
        guard scroll.node >= 0 else { return 0 }
        let axis = axis(of: scroll.node)
        let end = scroll.maximumOffset[axis]
        return end > 0 ? min(max(scroll.offset[axis] / end, 0), 1) : 0
    }

    /// Where a range of the visibility of `node` lies; nil outside every scroll view. Edges that resolve the wrong way
    /// round are a fault: they would jump.
    package func resolved(
        _ range: VisibilityRange, of node: NodeID, along given: Axis?
    ) throws(EvaluationFault) -> ResolvedRange? {
        guard let scroll = scroll(around: node) else { return nil }
        return try resolved(range, of: frame(of: node, in: .scrollView), in: scroll, along: given)
    }

    /// The same for a view whose rectangle in the visible area of `scroll` is `frame`.
    package func resolved(
        _ range: VisibilityRange, of frame: Rect, in scroll: NodeID, along given: Axis?
    ) throws(EvaluationFault) -> ResolvedRange? {
        let axis = given ?? axis(of: scroll)
        let content = Int(tree.content[scroll])
        guard geometry.scrolls.indices.contains(content) else { return nil }
        let offset = geometry.scrolls[content].offset[axis]
        let (start, end) = range.offsets(
            start: frame.origin[axis] + offset, length: frame.size[axis], port: size(of: scroll)[axis],
            viewport: Size(width: tree.viewport.width, height: tree.viewport.height))
        if case .edges = range, !(start < end) {
            throw EvaluationFault(
                code: "unsorted-range",
                message: "the range \(range.text) begins at \(NumberText.text(start)) points and ends at "
                    + "\(NumberText.text(end)): it has to end later than it begins")
        }
        // A view as long as the visible area is contained at one offset only: before it 0, from it on 1.
        let length = end - start
        let progress = length > 0 ? min(max((offset - start) / length, 0), 1) : offset < start ? 0 : 1
        return ResolvedRange(range: range, axis: axis, start: start, end: end, progress: progress)
    }

    /// How far a view has left the visible area of its scroll view: -1 gone at the top or leading end, 0 fully in view, 1
    /// gone at the other end; in between the hidden fraction of its length.
    package func phase(of node: NodeID, along given: Axis? = nil) -> Double {
        guard let scroll = scroll(around: node) else { return 0 }
        return phase(of: frame(of: node, in: .scrollView), in: scroll, along: given)
    }

    /// The same for a view whose rectangle in the visible area of `scroll` is `frame`.
    package func phase(of frame: Rect, in scroll: NodeID, along given: Axis?) -> Double {
        let axis = given ?? axis(of: scroll)
        let visible = size(of: scroll)[axis]
        let start = frame.origin[axis]
        let length = frame.size[axis]
        let before = min(max(0, -start), length)
        let after = min(max(0, start + length - visible), length)
        guard length > 0 else { return start < 0 ? -1 : start > visible ? 1 : 0 }
        return (after - before) / length
    }
}

extension ViewTree {
    /// Whether a view stands on a screen whose large title goes with what scrolls.
    package func isUnderTitle(_ view: NodeID) -> Bool {
        guard let key = program.environmentKeys.firstIndex(of: Program.titleKey),
            case .bool(let isUnder)? = environments[environment[view]].custom[key]
        else { return false }
        return isUnder
    }
}
