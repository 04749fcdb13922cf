import Geometry
import Metering
import ViewDocument
package import ViewTree

/// The scroll view that `scroll` speaks of in an expression.
extension Graph {
    /// The nearest enclosing scroll view's state, else the first one's in tree order.
    package func scrollGeometry(around node: NodeID) -> ScrollGeometry? {
        var at = node
        while at >= 0 {
            if tree.kind[at] == .scrollView || tree.kind[at] == .recyclingStack {
                return scrollState(of: at)
            }
            at = writtenParent(of: at)
        }
        return firstScrollView().flatMap { scrollState(of: $0) }
    }

    /// The state of a scroll view; nil while layout has not met it.
    package func scrollState(of node: NodeID) -> ScrollGeometry? {
        let content = Int(tree.content[node])
        guard geometry.scrolls.indices.contains(content), geometry.scrolls[content].node == node else { return nil }
        return geometry.scrolls[content]
    }

    /// The first scroll view in tree order. One that is known is compared only with those that came after it was found:
    /// views that read `scroll` may come between any two of very many scroll views.
    package func firstScrollView() -> NodeID? {
        var candidates = firstScroll.newer
        if let known = firstScroll.known, isLive(known.node), serials[tree.block[known.node]] == known.serial {
            if candidates.isEmpty { return known.node }
            candidates.append(known.node)
        } else {
            candidates = scrollNodes
        }
        meter.add(.visit, candidates.count)
        let places = candidates.filter { isLive($0) }.map { (node: $0, place: place(ofNode: $0)) }
        let found = places.min { Agenda.precedes($0.place, $1.place) }?.node
        firstScroll = FirstScroll(known: found.map { (node: $0, serial: serials[tree.block[$0]]) })
        return found
    }
}

/// The first scroll view in tree order, as far as it is known.
struct FirstScroll {
    /// With the serial of its block: a number is given to other nodes later.
    var known: (node: NodeID, serial: UInt32)?
    /// Those that came since and have not been compared with it.
    private(set) var newer: [NodeID] = []

    init(known: (node: NodeID, serial: UInt32)? = nil) { self.known = known }

    /// Notes a scroll view that was mounted, one of `count`.
    mutating func came(_ node: NodeID, count: Int) {
        guard known != nil else { return }
        newer.append(node)
        // Where nobody asks for very long all are looked at anew.
        if newer.count > count { self = FirstScroll() }
    }
}
