import Geometry
import LayoutEngine
import Metering
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// Whether the content of every scroll view is long enough for its offset whatever the holes of the document are: without
    /// what is as large as it is, or there, because of them.
    func holdsOffsets(_ certainties: Certainties) -> Bool {
        guard certainties.asksOffsets else { return true }
        let geometry = layout.geometry
        return geometry.scrolls.allSatisfy { scroll in
            guard scroll.offset != .zero, graph.isLive(scroll.node) else { return true }
            var lengths = UnsureLengths(tree: graph.tree, geometry: geometry, unsure: certainties.sizes)
            let unsure = lengths.below(scroll.node)
            meter.add(.visit, lengths.visits)
            return scroll.offset.x <= max(0, scroll.maximumOffset.x - unsure.width)
                && scroll.offset.y <= max(0, scroll.maximumOffset.y - unsure.height)
        }
    }
}

/// How much of a content is as large as it is because of holes.
private struct UnsureLengths {
    let tree: ViewTree
    let geometry: LayoutGeometry
    /// By nodes of the program.
    let unsure: [Bool]
    private(set) var visits = 0

    init(tree: ViewTree, geometry: LayoutGeometry, unsure: [Bool]) {
        self.tree = tree
        self.geometry = geometry
        self.unsure = unsure
    }

    /// Width and height together of all that is below a node, in points: as much shorter it may be, whichever way it is
    /// stacked.
    mutating func below(_ node: NodeID) -> Size {
        var sum = Size.zero
        var pending = [node]
        while let at = pending.popLast() {
            var inside = Size.zero
            for element in elements(of: at) {
                visits += 1
                if isUnsure(element, upTo: at) {
                    inside.width += size(of: element).width
                    inside.height += size(of: element).height
                } else if tree.kind[Int(element)].mountsWhatIsInView {
                    let rows = rows(of: element)
                    inside.width += rows.width
                    inside.height += rows.height
                } else {
                    pending.append(element)
                }
            }
            sum.width += inside.width
            sum.height += inside.height
        }
        return sum
    }

    /// Of a lazy container's rows only some are there: the others are taken to be like them.
    private mutating func rows(of container: NodeID) -> Size {
        var inside = Size.zero
        var all = Size.zero
        for element in elements(of: container) {
            all.width += size(of: element).width
            all.height += size(of: element).height
            let part = isUnsure(element, upTo: container) ? size(of: element) : below(element)
            inside.width += part.width
            inside.height += part.height
        }
        let whole = size(of: container)
        return Size(
            width: all.width > 0 ? inside.width * max(1, whole.width / all.width) : 0,
            height: all.height > 0 ? inside.height * max(1, whole.height / all.height) : 0)
    }

    private func elements(of node: NodeID) -> [NodeID] {
        let content = Int(tree.content[Int(node)])
        if tree.kind[Int(node)].mountsWhatIsInView, tree.lazyRows.indices.contains(content) {
            return tree.lazyRows[content].elements.filter { $0 >= 0 }
        }
        return Array(tree.elements(of: node))
    }

    /// Whether an element, or a structure that it stands in, is there or as large as it is because of a hole.
    private func isUnsure(_ element: NodeID, upTo container: NodeID) -> Bool {
        var at = element
        while at >= 0, at != container {
            if unsure[Int(tree.template[Int(at)])] { return true }
            at = tree.parent[Int(at)]
        }
        return false
    }

    private func size(of node: NodeID) -> Size {
        let place = Int(tree.layoutNode[Int(node)])
        guard geometry.size.indices.contains(place), geometry.isPlaced[place] else { return .zero }
        return geometry.size[place]
    }
}
