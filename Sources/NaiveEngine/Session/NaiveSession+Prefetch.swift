import Expressions
package import Geometry
import ViewDocument
package import ViewTree

/// What layout shows of a lazy container: the rows in view, counted in document order through all that give rows, and what
/// scrolls them.
package struct ShownRows {
    package var rows: Range<Int>
    package var scroll: NodeID
    package var axis: Axis
    /// Whether a larger offset shows earlier rows.
    package var isReversed: Bool

    package init(rows: Range<Int>, scroll: NodeID, axis: Axis, isReversed: Bool) {
        self.rows = rows
        self.scroll = scroll
        self.axis = axis
        self.isReversed = isReversed
    }
}

/// A row of a lazy container: the hole it stands in, and the place there; a header or footer has none.
struct RowPlace {
    var hole: LiveNode
    var index = 0
    /// Rows of one element of the hole that stand in lists of their own; 0 where the element is the row.
    var inElement = 0
}

/// The rows that come next are evaluated ahead (RERENDER 7.3).
extension NaiveSession {
    /// Which way scroll views were scrolled, by what an event or action did to them: layout has had no part in it yet.
    func noteScrolls() {
        guard program.prefetch > 0 else { return }
        root?.walk { node in
            guard let now = geometry?.scroll(node)?.offset, let before = scrollOffsets[ObjectIdentifier(node)] else {
                return
            }
            for axis in Axis.allCases where now[axis] != before.offset[axis] {
                scrollOffsets[ObjectIdentifier(node)]?.goesBack[axis] = now[axis] < before.offset[axis]
            }
        }
    }

    /// Layout is done: the next scroll begins here.
    func noteOffsets() {
        guard program.prefetch > 0 else { return }
        root?.walk { node in
            guard let offset = geometry?.scroll(node)?.offset else { return }
            scrollOffsets[ObjectIdentifier(node), default: ScrollMemory(node: node)].offset = offset
        }
    }

    func prefetchRows() throws(EvaluationFault) {
        let ahead = program.prefetch
        guard ahead > 0, let geometry else { return }
        scrollOffsets = scrollOffsets.filter { $0.value.node.block.isLive }
        var targets: [ObjectIdentifier: Range<Int>] = [:]
        root?.walk { node in
            guard let shown = geometry.node(node).flatMap({ shownRows[$0] }), !shown.rows.isEmpty else { return }
            let scroll = allNodes().first { geometry.node($0) == shown.scroll }
            let goesBack = scroll.flatMap { scrollOffsets[ObjectIdentifier($0)]?.goesBack[shown.axis] } ?? false
            let count = rows(of: node).count
            // Rows may have left since the last layout, as after an update that ended at its limit.
            let rows = shown.rows.clamped(to: 0..<count)
            targets[ObjectIdentifier(node)] =
                goesBack != shown.isReversed
                ? max(0, rows.lowerBound - ahead)..<rows.lowerBound
                : rows.upperBound..<min(count, rows.upperBound + ahead)
        }
        var begun: [(hole: LiveNode, row: LiveBlock)] = []
        while try beginAhead(&targets, ahead, &begun) {}
        for (hole, row) in begun where row.isLive {
            setLive(row, false)
            putAside([row], of: hole)
        }
    }

    /// Begins in each container what is neither mounted nor put aside; whether there was anything.
    private func beginAhead(
        _ targets: inout [ObjectIdentifier: Range<Int>], _ count: Int, _ begun: inout [(hole: LiveNode, row: LiveBlock)]
    ) throws(EvaluationFault) -> Bool {
        var worked = false
        let containers = allNodes().filter { $0.isLazyContainer && targets[ObjectIdentifier($0)] != nil }
        for container in containers {
            guard let range = targets[ObjectIdentifier(container)], !range.isEmpty else { continue }
            // An element has to run before the rows in it are there.
            var elements: [LiveBlock] = []
            for place in rows(of: container)[range] {
                let outer = place.hole
                var (hole, index) = (outer, place.index)
                if place.inElement > 0 {
                    index = place.index / place.inElement
                    if let element = hole.blocks.first(where: { $0.index == index }) {
                        let lists = element.roots.flatMap { self.lists(in: $0) }
                        let inside = place.index % place.inElement
                        guard !elements.contains(where: { $0 === element }), lists.indices.contains(inside) else {
                            continue
                        }
                        (hole, index) = (lists[inside], 0)
                    }
                }
                let key = hole.kind == .forEach ? hole.rowKeys[index] : ""
                if hole.blocks.contains(where: { $0.index == index }) { continue }
                if hole.dormant[key] != nil {
                    hole.dormant[key]?.event = eventCount
                    continue
                }
                let row = try show(
                    MissingRow(key: key, item: hole.kind == .forEach ? hole.rowItems[index] : .null, index: index),
                    at: hole)
                guard let row else { continue }
                worked = true
                begun.append((hole, row))
                if place.inElement > 0, hole === outer { elements.append(row) } else { update.totals.prefetched += 1 }
                row.walk { node in
                    guard node.isLazyContainer, targets[ObjectIdentifier(node)] == nil else { return }
                    targets[ObjectIdentifier(node)] = 0..<min(count, rows(of: node).count)
                }
            }
        }
        return worked
    }

    /// The rows of a lazy container in order, mounted or not.
    func rows(of container: LiveNode) -> [RowPlace] { inside(container).flatMap { rows(in: $0) } }

    private func rows(in node: LiveNode) -> [RowPlace] {
        switch node.kind {
        case .list where node.hasLazyRows: return [RowPlace(hole: node)]
        case .forEach where node.hasLazyRows:
            let inElement = Int(node.template.rowsInElement)
            return (0..<node.rowKeys.count * max(inElement, 1)).map {
                RowPlace(hole: node, index: $0, inElement: inElement)
            }
        default: return inside(node).flatMap { rows(in: $0) }
        }
    }

    /// The lists in which the rows of an element stand.
    private func lists(in node: LiveNode) -> [LiveNode] { rows(in: node).map { $0.hole } }

    /// What stands in a node: what is mounted in it, then its children.
    private func inside(_ node: LiveNode) -> [LiveNode] {
        node.blocks.flatMap(\.roots) + node.template.children.map { node.block.nodes[Int($0)] }
    }
}

/// What is remembered of a scroll view from one event to the next.
struct ScrollMemory {
    var node: LiveNode
    var offset = Point.zero
    var goesBack: [Axis: Bool] = [:]
}
