import Geometry
import ViewDocument
package import ViewTree

extension Coordinates {
    /// Fewer neighbours than these have a record each.
    private static let fewestSiblings = 16
    /// Distances differ by less where sums of them were rounded otherwise.
    private static let tolerance = 1e-6

    /// What moved, with one record for many neighbours of one container of which nothing but the place differs, and that
    /// by the same distance; all others alone.
    package func withSiblingsTogether(_ moved: [DrawChange]) -> [DrawChange] {
        guard moved.count >= Self.fewestSiblings else { return moved }
        var result: [DrawChange] = []
        var first = 0
        while first < moved.count {
            let end = endOfAlike(moved, from: first)
            if end - first >= Self.fewestSiblings, areNeighbours(moved[first].view, moved[end - 1].view, end - first) {
                var together = moved[first]
                together.lastSibling = moved[end - 1].view
                together.count = Int32(truncatingIfNeeded: end - first)
                result.append(together)
            } else {
                result.append(contentsOf: moved[first..<end])
            }
            first = end
        }
        return result
    }

    private func endOfAlike(_ moved: [DrawChange], from first: Int) -> Int {
        var end = first + 1
        guard moved[first].attributes == .place else { return end }
        let container = container(of: moved[first].view)
        let (x, y) = (moved[first].shiftX, moved[first].shiftY)
        while end < moved.count, moved[end].attributes == .place,
            abs(moved[end].shiftX - x) < Self.tolerance, abs(moved[end].shiftY - y) < Self.tolerance,
            self.container(of: moved[end].view) == container
        {
            end += 1
        }
        return end
    }

    /// The node whose element a view is, or is in without a box between; -1 for the root.
    package func container(of view: NodeID) -> NodeID {
        var at = tree.parent[outermost(ofView: view)]
        while at >= 0, tree.kind[at].isStructural { at = tree.parent[at] }
        return at
    }

    /// Whether there are just so many elements from that of one view to that of another in their container.
    private func areNeighbours(_ first: NodeID, _ last: NodeID, _ count: Int) -> Bool {
        let container = container(of: first)
        guard container >= 0 else { return false }
        let elements = tree.elements(of: container)
        guard let start = elements.firstIndex(where: { isAround(first, element: $0, in: container) }),
            elements.indices.contains(start + count - 1)
        else { return false }
        return isAround(last, element: elements[start + count - 1], in: container)
    }

    /// Whether an element is a view's, or that of a component that is nothing but it.
    package func isAround(_ view: NodeID, element: NodeID, in container: NodeID) -> Bool {
        var at = element
        while at >= 0, at != container {
            if tree.view[at] == view { return true }
            at = tree.parent[at]
        }
        return false
    }
}
