package import Geometry
import ViewDocument
package import ViewTree

/// A lazy container in a scroll view, as far as whoever looks for the rows that come next has to know it.
package struct LazyWindow: Sendable {
    package var container: NodeID
    /// The rows in view, and how many there are.
    package var rows: Range<Int>
    package var count: Int
    /// The scroll view that decides, and along which axis.
    package var scroll: NodeID
    package var axis: Axis
    /// Whether a larger offset shows earlier rows: sideways from right to left.
    package var isReversed: Bool
}

/// A row out of view that is to be measured.
package struct RowAhead: Sendable {
    package var container: NodeID
    package var row: Int
    package var element: NodeID

    package init(container: NodeID, row: Int, element: NodeID) {
        self.container = container
        self.row = row
        self.element = element
    }
}

extension LayoutState {
    /// Lazy containers that are placed in a scroll view, with the rows they need now, in no order.
    package var lazyWindows: [LazyWindow] {
        lazyContainers.compactMap { lazy in
            guard geometry.isPlaced[Int(lazy.node)], lazy.scroll >= 0 else { return nil }
            return LazyWindow(
                container: lazy.node, rows: lazy.window, count: lazy.rows.count, scroll: lazy.scroll, axis: lazy.axis,
                isReversed: lazy.axis == .horizontal && lazy.isRightToLeft)
        }
    }

    /// Computes the sizes of rows that are out of view, as their containers would ask for them. Nothing is placed, and no
    /// length is noted: what is in view stands where it stood.
    package mutating func measureAhead(_ rows: [RowAhead], tree: ViewTree, log: inout LayoutLog) throws(LayoutFault) {
        try run(tree, &log) { pass in pass.measureAhead(rows) }
    }
}

extension LayoutPass {
    func measureAhead(_ rows: [RowAhead]) {
        for row in rows {
            guard let index = lazyIndex(row.container), index < tables.lazy.count, tables.lazy[index].isPresent,
                !tables.lazy[index].extents.cross.isNaN
            else { continue }
            let extents = tables.lazy[index].extents
            let node = rowNode(row.element)
            guard node >= 0 else { continue }
            let outer = container
            container = containerAround(row.container)
            _ = size(of: node, proposing: rowProposal(row.row, row.element, extents, lazyAxis(row.container)))
            container = outer
        }
        tables.unanswered.removeAll(keepingCapacity: true)
    }
}
