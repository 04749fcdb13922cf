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
            if count >= Self.fewestSiblings, areNeighbours(moved[first..<end]) {
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

    /// Whether these are the views of elements of one container that lie one after the other, in their order.
    private func areNeighbours(_ moved: ArraySlice<DrawChange>) -> Bool {
        guard let first = moved.first, case let container = container(of: first.view), container >= 0 else {
            return false
        }
        let elements = tree.elements(of: container)
        // A view in a band is found among its neighbours there.
        let isBanded = first.band >= 0 && geometry.origin.bands[first.band].stack == container
        let searched = isBanded ? self.elements(inBand: first.band) : elements
        guard var place = searched.firstIndex(where: { isAround(first.view, element: $0, in: container) }) else {
            return false
        }
        for change in moved {
            let last = place + Int(change.count) - 1
            guard elements.indices.contains(last), isAround(change.view, element: elements[place], in: container),
                change.count == 1 || isAround(change.lastSibling, element: elements[last], in: container)
            else { return false }
            place = last + 1
        }
        return true
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
