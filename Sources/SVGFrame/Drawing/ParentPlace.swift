import Geometry
import ViewDocument
package import ViewTree

/// Put in place where they are called: a method of a tree that is part of something else is given a copy of it.
extension ViewTree {
    /// Whether a node is a `hidden` that hides what is in it.
    @inline(__always) func isHiding(_ node: NodeID) -> Bool {
        kind[node] == .hidden && parameters[Int(parameterStart[node]) + Parameters.amount] != 0
    }

    /// Whether a container has what is in a node out of the way: mounted, neither drawn nor told of.
    func isAway(_ node: NodeID) -> Bool {
        kind[node] == .hidden && parameters[Int(parameterStart[node]) + Parameters.amount] == Parameters.away
    }

    /// The component whose body is the one view that `view` is the whole of, and its element; -1 if there is none.
    @inline(__always) func singleViewComponent(around view: NodeID) -> (view: NodeID, element: NodeID) {
        var element = view
        while parent[element] >= 0, self.view[parent[element]] == view,
            kind[parent[element]].isModifier || parent[element] == implicitStack(around: view)
        {
            element = parent[element]
        }
        // Modifiers of nothing are nothing: the one view of the body stands beside them.
        if kind[element].isModifier, childCount[element] == 0 { return (-1, -1) }
        var at = parent[element]
        while at >= 0, kind[at].isStructural {
            if isSingleViewComponent(at) { return (at, element) }
            at = parent[at]
        }
        return (-1, -1)
    }

    /// Whether a node is a stack that nobody wrote, around several views where one may stand, other than that of a use.
    @inline(__always) package func isImplicitStack(_ node: NodeID) -> Bool {
        let own = view[node]
        guard own != node, !kind[node].isModifier, !kind[node].isStructural else { return false }
        return own < 0 || implicitStack(around: own) != node
    }

    /// What a view modifier holds: the first of its slots. Others, as what a sheet shows, may hold several views.
    private static let modifiedContent = Int32(clamping: Slot.block(ofViews: 0, asRows: false))

    /// Whether a node is a component whose body is one view and which has that view's box; in an implicit stack it has the
    /// stack's. What a view modifier holds is one view in the same way.
    @inline(__always) func isSingleViewComponent(_ node: NodeID) -> Bool {
        guard kind[node] == .component || kind[node] == .slot, implicitStack(around: node) < 0 else { return false }
        if kind[node] == .slot {
            return program.nodes[template[node]].reference == Self.modifiedContent
                && program.components[program.blocks[blocks[block[node]].template].component].isModifier
        }
        let component = Int(program.nodes[template[node]].reference)
        if program.nodes[template[node]].holdsRows { return false }
        return program.components.indices.contains(component) && program.components[component].isSingleView
    }
}

extension Coordinates {
    /// The layout node of what a view is without its modifiers; -1 for one that is nothing by itself.
    func baseLayoutNode(of view: NodeID, inner: NodeID) -> NodeID {
        guard tree.kind[view].isStructural else { return tree.layoutNode[view] }
        let stack = tree.implicitStack(around: view)
        let node = stack < 0 ? inner : stack
        return node < 0 ? -1 : tree.layoutNode[node]
    }

    /// Where `base` of `view` is, relative to the base of the view around it, or to the modifier of that view which holds
    /// it; for the outermost view the viewport. Offsets, turns and scroll offsets do not count. In a band it is
    /// relative to where that begins.
    func placeInParent(of view: NodeID, base: NodeID, inner: (NodeID) -> NodeID) -> PlaceInParent {
        let parentView = parentView(of: view)
        let parentBase = parentView < 0 ? -1 : baseLayoutNode(of: parentView, inner: inner(parentView))
        var sum = Point.zero
        var band: Int32 = -1
        var at = base
        while at >= 0, at != parentBase {
            // In a layer of that view: its place is that in the box the layer lies on.
            if parentView >= 0, tree.view[at] == parentView, tree.kind[at].isModifier { break }
            if case let own = geometry.origin.band[at], own >= 0 {
                // Of bands in one another the outermost.
                if band >= 0 { sum = sum + geometry.origin.bands[band].base }
                band = own
            }
            sum = sum + geometry.origin.offsets[at]
            at = layoutParent(of: at)
        }
        return PlaceInParent(offset: sum, band: band)
    }

    /// The nearest view around that has a box: groups and the like have none, and no more have components of several views.
    private func parentView(of view: NodeID) -> NodeID {
        var at = tree.parent[outermost(ofView: view)]
        while at >= 0 {
            if tree.kind[at].isStructural {
                if tree.isSingleViewComponent(at) { return at }
            } else if !tree.isImplicitStack(at) {
                let own = tree.view[at]
                if own < 0 || !tree.kind[own].isStructural || tree.isSingleViewComponent(own) { return own }
                if tree.implicitStack(around: own) >= 0 { return own }
            }
            at = tree.parent[at]
        }
        return -1
    }

    /// Whether anything inside a view paints; ends at the first that does.
    func paintsInside(_ view: NodeID) -> Bool {
        var pending = [outermost(ofView: view)]
        // A structural view has no elements of its own: without modifiers nothing acts on what is inside it.
        while let node = pending.popLast() {
            let kind = tree.kind[node]
            let layout = tree.layoutNode[node]
            guard layout >= 0, geometry.isPlaced[layout], !tree.isHiding(node) else { continue }
            if paintsByItself(node) { return true }
            let start = Int(tree.parameterStart[node])
            if kind == .background || kind == .overlay, isVisible(tree.parameters[start + Parameters.layerColor]) {
                return true
            }
            if kind == .border, tree.parameters[start + Parameters.borderWidth] > 0,
                isVisible(tree.parameters[start + Parameters.borderColor])
            {
                return true
            }
            // What is wholly transparent shows nothing; the view's own opacity may be what changed.
            if kind == .opacity, tree.view[node] != view, drawn(tree.parameters[start + Parameters.amount]) <= 0 {
                continue
            }
            pending.append(contentsOf: tree.elements(of: node))
        }
        return false
    }
}

/// Where a view is in the view around it, and if it stands there in a band, in which.
struct PlaceInParent: Equatable, Sendable {
    var offset = Point.zero
    var band: Int32 = -1
}

extension StyledText {
    /// Which attributes of a text differ: letters and how they are set out, fonts, colours.
    func differences(from other: StyledText) -> DrawnAttributes {
        if self == other { return [] }
        var result: DrawnAttributes = []
        if runs.count != other.runs.count { result.formUnion(.text) }
        for (a, b) in zip(runs, other.runs) {
            if a.text != b.text || a.symbol != b.symbol { result.formUnion(.text) }
            if a.font != b.font { result.formUnion(.font) }
            if a.color != b.color || a.gradient != b.gradient { result.formUnion(.foregroundStyle) }
        }
        // Limits, alignment, spacing: the same letters elsewhere in the box.
        return result.isEmpty ? .text : result
    }
}
