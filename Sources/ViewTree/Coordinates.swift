package import Expressions
package import Geometry
import ViewDocument

/// Where things are: the tree, what layout found and what the effects gave, read together.
package struct Coordinates {
    package let tree: ViewTree
    package let geometry: LayoutGeometry
    /// By `ViewTree.content` of the effect node.
    package let effects: [EffectValues]

    package init(tree: ViewTree, geometry: LayoutGeometry, effects: [EffectValues]) {
        self.tree = tree
        self.geometry = geometry
        self.effects = effects
    }

    /// The size layout gave the node (that of its content where it is transparent); zero where it has none.
    package func size(of node: NodeID) -> Size {
        let at = tree.layoutNode[node]
        return at < 0 ? .zero : geometry.size[at]
    }

    /// The node's rectangle in viewport coordinates, unrounded: what a GeometryReader there would report. What moves the
    /// inside of `node` does not move its own rectangle; scroll effects move no rectangle.
    package func frame(of node: NodeID) -> Rect {
        let size = size(of: node)
        let toRoot = transform(from: node, includingSelf: false, throughEffects: false, upTo: -1)
        return toRoot.boundingBox(of: Rect(origin: .zero, size: size))
    }

    /// The node's rectangle in `space`.
    package func frame(of node: NodeID, in space: CoordinateSpace) -> Rect {
        let size = size(of: node)
        switch space {
        case .local: return Rect(origin: .zero, size: size)
        case .global: return frame(of: node)
        case .scrollView, .scrollViewAlong, .named:
            guard let owner = owner(of: space, around: node) else { return frame(of: node) }
            return transform(from: node, includingSelf: false, throughEffects: false, upTo: owner)
                .boundingBox(of: Rect(origin: .zero, size: size))
        }
    }

    /// The extent of `space` as seen from the node: its rectangle in the node's own coordinates.
    package func bounds(of space: CoordinateSpace, around node: NodeID) -> Rect {
        let frame = frame(of: node, in: space)
        return Rect(origin: Point(x: -frame.minX, y: -frame.minY), size: size(of: space, around: node))
    }

    private func size(of space: CoordinateSpace, around node: NodeID) -> Size {
        let viewport = Size(width: tree.viewport.width, height: tree.viewport.height)
        switch space {
        case .local: return size(of: node)
        case .global: return viewport
        case .scrollView, .scrollViewAlong, .named:
            return owner(of: space, around: node).map { size(of: $0) } ?? viewport
        }
    }

    /// The box a view is drawn in after everything that moves it, its own offsets and scroll effects included.
    package func effectiveFrame(ofView view: NodeID) -> Rect {
        let stack = tree.implicitStack(around: view)
        return effectiveFrame(of: outermost(ofView: view), around: stack < 0 ? view : stack)
    }

    /// The rectangle of `outer`, a modifier outside of view `inner`, as it is drawn: moved by all that moves what is inside.
    package func effectiveFrame(of outer: NodeID, around inner: NodeID) -> Rect {
        var inner = inner
        // A component's use is placed nowhere: what the modifier holds is.
        if tree.layoutNode[inner] < 0 { inner = tree.elements(of: outer).first ?? inner }
        let base = tree.layoutNode[inner]
        guard base >= 0, tree.layoutNode[outer] >= 0 else { return .zero }
        let toRoot = transform(from: base, includingSelf: true, throughEffects: true, upTo: -1)
        var shift = Point.zero
        var at = base
        while at != tree.layoutNode[outer], at >= 0 {
            shift = shift + geometry.origin[at]
            at = layoutParent(of: at)
        }
        return toRoot.boundingBox(of: Rect(origin: Point(x: -shift.x, y: -shift.y), size: size(of: outer)))
    }

    /// The last modifier of a view, or the view itself.
    package func outermost(ofView view: NodeID) -> NodeID {
        var at = view
        while tree.parent[at] >= 0, tree.view[tree.parent[at]] == view { at = tree.parent[at] }
        return at
    }

    /// The layout node around a layout node; -1 at the root.
    package func layoutParent(of node: NodeID) -> NodeID {
        var at = tree.parent[node]
        while at >= 0, tree.layoutNode[at] != at { at = tree.parent[at] }
        return at
    }

    /// The node whose element a view is, or is in without a box between; -1 for the root.
    package func container(of view: NodeID) -> NodeID {
        var at = tree.parent[outermost(ofView: view)]
        while at >= 0, tree.kind[at].isStructural { at = tree.parent[at] }
        return at
    }

    /// The elements of a stack that stand in one of its bands.
    package func elements(inBand number: Int32) -> ArraySlice<NodeID> {
        let band = geometry.origin.bands[number]
        let elements = tree.elements(of: band.stack)
        let first = min(elements.startIndex + Int(band.first), elements.endIndex)
        return elements[first..<min(first + Int(band.count), elements.endIndex)]
    }

    /// Their layout nodes.
    package func nodes(inBand number: Int32) -> [NodeID] {
        elements(inBand: number).compactMap { tree.layoutNode[$0] < 0 ? nil : tree.layoutNode[$0] }
    }

    /// The nearest node around `node` that `predicate` holds for.
    package func enclosing(_ node: NodeID, where predicate: (NodeID) -> Bool) -> NodeID? {
        var at = tree.parent[node]
        while at >= 0 {
            if predicate(at) { return at }
            at = tree.parent[at]
        }
        return nil
    }

    /// The node that declares coordinate space `name` around `node`: a `coordinateSpace` modifier or a named scroll view.
    package func owner(ofSpace name: String, around node: NodeID) -> NodeID? {
        enclosing(node) { declares($0, name) }
    }

    private func declares(_ node: NodeID, _ name: String) -> Bool {
        switch tree.kind[node] {
        case .coordinateSpace:
            let template = tree.program.nodes[Int(tree.template[node])]
            for attribute in tree.program.attributes[template.attributes] where attribute.key == .spaceName {
                return tree.value(of: attribute, at: node)?.text == name
            }
            return false
        case .scrollView: return tree.program.nodes[Int(tree.template[node])].name == name
        default: return false
        }
    }

    /// From the node's local space (its top left corner is the origin) to that of `owner`, or to the viewport's for -1.
    package func transform(
        from node: NodeID, includingSelf: Bool, throughEffects: Bool, upTo owner: NodeID
    ) -> AffineTransform {
        guard tree.layoutNode[node] >= 0 else { return .identity }
        var (result, current, at) = way(
            from: node, includingSelf: includingSelf, throughEffects: throughEffects, upTo: owner)
        if at == owner, owner >= 0 {
            guard tree.layoutNode[owner] != current else { return result }
            result = result.concatenated(with: .translation(geometry.origin[current]))
            return tree.kind[owner].scrollsContent ? result.scrolled(by: scrollOffset(of: owner)) : result
        }
        return result.concatenated(with: .translation(geometry.origin[current]))
    }

    /// From the node's local space to that of the content of `scroll`, the nearest scroll view around it: what no scrolling
    /// of it changes. Nil where the content has no place of its own.
    package func transform(from node: NodeID, inContentOf scroll: NodeID) -> AffineTransform? {
        guard tree.layoutNode[node] >= 0 else { return nil }
        let (result, current, at) = way(from: node, includingSelf: false, throughEffects: false, upTo: scroll)
        guard at == scroll, tree.layoutNode[scroll] != current else { return nil }
        return result.concatenated(with: .translation(geometry.origin[current]))
    }

    /// The way outwards until `owner` or the outermost node: the transform so far, the last layout node met and where the
    /// way ended.
    private func way(
        from node: NodeID, includingSelf: Bool, throughEffects: Bool, upTo owner: NodeID
    ) -> (result: AffineTransform, current: NodeID, at: NodeID) {
        var result = AffineTransform.identity
        var current = tree.layoutNode[node]
        if includingSelf { apply(node, current, throughEffects, &result) }
        var at = tree.parent[node]
        while at >= 0, at != owner {
            if tree.layoutNode[at] == current {
                apply(at, current, throughEffects, &result)
            } else if tree.layoutNode[at] == at {
                result = result.concatenated(with: .translation(geometry.origin[current]))
                if tree.kind[at].scrollsContent {
                    let offset = scrollOffset(of: at)
                    result = result.concatenated(with: .translation(Point(x: -offset.x, y: -offset.y)))
                }
                current = at
            }
            at = tree.parent[at]
        }
        return (result, current, at)
    }

    /// The offset of a scroll view; none while layout has not met it.
    package func scrollOffset(of node: NodeID) -> Point {
        let content = Int(tree.content[node])
        return geometry.scrolls.indices.contains(content) ? geometry.scrolls[content].offset : .zero
    }

    private func apply(_ node: NodeID, _ inner: NodeID, _ throughEffects: Bool, _ result: inout AffineTransform) {
        let kind = tree.kind[node]
        if kind.isGeometryEffect || (throughEffects && kind.isScrollEffect) {
            result = result.concatenated(with: ownTransform(of: node, size: geometry.size[inner]))
        }
    }

    /// How a geometry effect or scroll effect moves its content of size `size`, in the content's space.
    package func ownTransform(of node: NodeID, size: Size) -> AffineTransform {
        let p = Int(tree.parameterStart[node])
        switch tree.kind[node] {
        case .offset:
            let x = tree.parameters[p + Parameters.x]
            let mirrored = tree.environments[tree.environment[node]].isRightToLeft ? -x : x
            return .translation(Point(x: mirrored, y: tree.parameters[p + Parameters.y]))
        case .scaleEffect:
            return .scale(
                x: tree.parameters[p + Parameters.scaleX], y: tree.parameters[p + Parameters.scaleY],
                about: Point(
                    x: tree.parameters[p + Parameters.scaleAnchorX] * size.width,
                    y: tree.parameters[p + Parameters.scaleAnchorY] * size.height))
        case .rotationEffect:
            return .rotation(
                degrees: tree.parameters[p + Parameters.degrees],
                about: Point(
                    x: tree.parameters[p + Parameters.rotationAnchorX] * size.width,
                    y: tree.parameters[p + Parameters.rotationAnchorY] * size.height))
        case .rotation3DEffect:
            return .rotation3D(
                degrees: tree.parameters[p + Parameters.degrees],
                axis: (
                    tree.parameters[p + Parameters.axisX], tree.parameters[p + Parameters.axisY],
                    tree.parameters[p + Parameters.axisZ]
                ),
                about: Point(
                    x: tree.parameters[p + Parameters.anchor3DX] * size.width,
                    y: tree.parameters[p + Parameters.anchor3DY] * size.height))
        case .visualEffect, .scrollTransition, .parallax, .sticky:
            // Effects come after layout and actions: one mounted in this event moves nothing yet.
            guard effects.indices.contains(Int(tree.content[node])) else { return .identity }
            return effects[tree.content[node]].transform(size: size)
        default: return .identity
        }
    }
}

extension EffectValues {
    /// Scale and turn about the anchor, then the movement.
    package func transform(size: Size) -> AffineTransform {
        let anchor = Point(x: anchor.x * size.width, y: anchor.y * size.height)
        var result = AffineTransform.identity
        if scaleX != 1 || scaleY != 1 { result = .scale(x: scaleX, y: scaleY, about: anchor) }
        if turn != 0 {
            let axis = (turnAxis.x, turnAxis.y, turnAxis.z)
            result = result.concatenated(with: .rotation3D(degrees: turn, axis: axis, about: anchor))
        }
        if degrees != 0 { result = result.concatenated(with: .rotation(degrees: degrees, about: anchor)) }
        return result.concatenated(with: .translation(offset))
    }
}

extension AffineTransform {
    /// A clockwise turn about `center`, by our own sine and cosine: the C library's differ in the last bit between
    /// processors.
    package static func rotation(degrees: Double, about center: Point) -> AffineTransform {
        let turns = degrees / 360
        let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: turns)
        return .rotation(cosine: cosine, sine: sine, about: center)
    }

    /// A turn about an axis in space, seen from the front without perspective: what is left of it in the plane.
    package static func rotation3D(
        degrees: Double, axis: (x: Double, y: Double, z: Double), about center: Point
    ) -> AffineTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (sine, cosine) = PortableMath.sineAndCosine(ofTurns: degrees / 360)
        let rest = 1 - cosine
        let turn = AffineTransform(
            a: cosine + x * x * rest, b: y * x * rest + z * sine, c: x * y * rest - z * sine, d: cosine + y * y * rest,
            tx: 0, ty: 0)
        return AffineTransform.translation(Point(x: -center.x, y: -center.y))
            .concatenated(with: turn).concatenated(with: .translation(center))
    }

    /// Moved by the offset of a scroll view around it.
    package func scrolled(by offset: Point) -> AffineTransform {
        concatenated(with: .translation(Point(x: -offset.x, y: -offset.y)))
    }
}
