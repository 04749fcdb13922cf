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
    /// - Parameter alone: What a record of several is to each of them.
    package func withSiblingsTogether(
        _ moved: [DrawChange], alone: (DrawChange) -> [DrawChange] = { [$0] }
    ) -> [DrawChange] {
        guard moved.contains(where: { $0.count > 1 }) || moved.count >= Self.fewestSiblings else { return moved }
        var result: [DrawChange] = []
        var first = 0
        while first < moved.count {
            let end = endOfAlike(moved, from: first)
            let last = moved[end - 1].lastSibling < 0 ? moved[end - 1].view : moved[end - 1].lastSibling
            let count = moved[first..<end].reduce(0) { $0 + Int($1.count) }
            if count >= Self.fewestSiblings, areNeighbours(moved[first], last, count) {
                var together = moved[first]
                together.lastSibling = last
                together.count = Int32(truncatingIfNeeded: count)
                result.append(together)
            } else {
                for change in moved[first..<end] {
                    result.append(contentsOf: change.count > 1 ? alone(change) : [change])
                }
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

    /// Whether there are just so many elements from that of one view to that of another in their container.
    private func areNeighbours(_ first: DrawChange, _ last: NodeID, _ count: Int) -> Bool {
        let container = container(of: first.view)
        guard container >= 0 else { return false }
        let elements = tree.elements(of: container)
        // A view in a band is found among its neighbours there.
        let isBanded = first.band >= 0 && geometry.origin.bands[first.band].stack == container
        let searched = isBanded ? self.elements(inBand: first.band) : elements
        guard let start = searched.firstIndex(where: { isAround(first.view, element: $0, in: container) }),
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
