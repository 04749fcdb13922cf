import Expressions
import Geometry
import ViewDocument
import ViewTree

/// The tree and its geometry as effects read them.
///
/// A class: what an expression asks of it while it runs holds on to it, and a structure of this size would be copied for each.
final class EffectContext {
    /// Speed of each scroll view that moved in an event with a time, points a second.
    let velocities: [NodeID: Point]
    /// With effects that move nothing: what an effect reads is the view without its own and others' effects.
    let coordinates: Coordinates
    let tree: ViewTree
    /// Found when an effect outside every scroll view asks.
    private let first = FirstScroll()

    private final class FirstScroll {
        var node: NodeID?
    }

    init(_ coordinates: Coordinates, velocities: [NodeID: Point]) {
        self.coordinates = coordinates
        self.velocities = velocities
        tree = coordinates.tree
    }

    /// The nearest scroll view around `node`; -1 none.
    func enclosingScroll(of node: NodeID) -> NodeID {
        coordinates.enclosing(node) { tree.kind[$0].scrollsContent } ?? -1
    }

    /// The scroll view that `scroll` speaks of: the nearest around, else the first in tree order; -1 where there is none.
    func scroll(for node: NodeID) -> NodeID {
        let around = enclosingScroll(of: node)
        return around >= 0 ? around : firstScroll()
    }

    /// The first scroll view in tree order; -1 where there is none.
    private func firstScroll() -> NodeID {
        if let known = first.node { return known }
        let found = findFirstScroll()
        first.node = found
        return found
    }

    private func findFirstScroll() -> NodeID {
        var pending = [tree.root]
        while let node = pending.popLast() {
            guard node >= 0 else { continue }
            if tree.kind[node].scrollsContent { return node }
            pending.append(contentsOf: tree.elements(of: node).reversed())
        }
        return -1
    }

    func offset(of scroll: NodeID) -> Point { geometry(of: scroll)?.offset ?? .zero }

    func contentSize(of scroll: NodeID) -> Size { geometry(of: scroll)?.contentSize ?? .zero }

    private func geometry(of scroll: NodeID) -> ScrollGeometry? {
        guard scroll >= 0, tree.content[scroll] >= 0 else { return nil }
        let (scrolls, content) = (coordinates.geometry.scrolls, Int(tree.content[scroll]))
        // One in a candidate that layout never met has none.
        return content < scrolls.count && scrolls[content].node == scroll ? scrolls[content] : nil
    }

    /// How far a scroll view has scrolled along its axis, 0...1; 0 where nothing scrolls.
    func progress(of scroll: NodeID) -> Double {
        geometry(of: scroll).map { coordinates.progress(of: $0) } ?? 0
    }

    /// Its speed along its axis, points a second.
    func velocity(of scroll: NodeID) -> Double {
        guard scroll >= 0, let velocity = velocities[scroll] else { return 0 }
        return velocity[coordinates.axis(of: scroll)]
    }

    /// The answer to a question about the view an effect is attached to, without the effect.
    func proxy(_ node: NodeID, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        switch query {
        case .size: return .size(coordinates.size(of: node))
        // Of a scroll view's content `onScrollGeometryChange` alone is told, which answers by itself.
        case .contentSize: return query.zero
        case .safeAreaInsets: return .insets(tree.viewport.safeArea)
        case .frame(let space): return .rect(coordinates.frame(of: node, in: space))
        case .progress(let range, let axis):
            return .number(try coordinates.resolved(range, of: node, along: axis)?.progress ?? 0)
        case .phase: return .number(coordinates.phase(of: node))
        case .bounds(let space): return .rect(coordinates.bounds(of: space, around: node))
        }
    }

    /// Calls `visit` with every scroll view around `node` whose offset moves it in `space`.
    func forEachScroll(around node: NodeID, in space: CoordinateSpace, _ visit: (NodeID) -> Void) {
        var end: NodeID = -1
        switch space {
        case .local: return
        case .global: break
        case .scrollView: end = enclosingScroll(of: node)
        case .scrollViewAlong, .named: end = coordinates.owner(of: space, around: node) ?? -1
        }
        var at = tree.parent[node]
        while at >= 0 {
            if tree.kind[at].scrollsContent { visit(at) }
            if at == end { return }
            at = tree.parent[at]
        }
    }

    /// The attribute `key` as a number: what the document gives, else nil.
    func number(
        _ key: AttributeKey, of node: NodeID, index: Int32 = 0, phase: Double = 0
    ) throws(EffectFault) -> Double? {
        guard let attribute = tree.attribute(key, of: node, index: index) else { return nil }
        return try number(of: attribute, at: node, phase: phase)
    }

    /// An attribute's value as a finite number; nil where it is none.
    func number(of attribute: Attribute, at node: NodeID, phase: Double) throws(EffectFault) -> Double? {
        switch try value(of: attribute, at: node, phase: phase) {
        case .number(let number):
            if number.isFinite { return number }
            let fault = EvaluationFault(code: "not-finite", message: "an effect needs a finite number")
            throw EffectFault(node: node, pointer: attribute.pointer, fault: fault)
        default: return nil
        }
    }

    /// The value of an attribute: constant, given by the body, or evaluated now over live inputs.
    func value(of attribute: Attribute, at node: NodeID, phase: Double = 0) throws(EffectFault) -> Value {
        do throws(EvaluationFault) {
            return try tree.evaluate(captured: attribute, at: node) { context in
                let scroll = scroll(for: node)
                context.scroll = offset(of: scroll)
                context.progress = progress(of: scroll)
                context.velocity = velocity(of: scroll)
                context.phase = phase
                context.proxy = { [self] (query) throws(EvaluationFault) -> Value in try proxy(node, query) }
            }
        } catch {
            throw EffectFault(node: node, pointer: attribute.pointer, fault: error)
        }
    }

    /// What the effect gives its content now.
    func values(of node: NodeID) throws(EffectFault) -> EffectValues {
        let values: EffectValues
        switch tree.kind[node] {
        case .parallax: values = try parallax(node)
        case .visualEffect: values = try effects(of: node)
        case .scrollTransition: values = try scrollTransition(node)
        // A pinned header stands still: that is no movement to be spared.
        case .sticky: return try sticky(node)
        default: values = EffectValues()
        }
        return reducesMotion(node) ? values.withoutMovement : values
    }

    func reducesMotion(_ node: NodeID) -> Bool { tree.environments[tree.environment[node]].reduceMotion }
}
