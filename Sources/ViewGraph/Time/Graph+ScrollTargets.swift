package import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// What a programmatic scroll is to bring into sight.
package enum ScrollTarget: Sendable {
    /// A view's name.
    case name(String)
    /// The id of a row of a ForEach or an explicit one; a text may be a name too.
    case id(Value)
    /// An end of the content.
    case edge(ScrollPositionValue.ScrollEdge)
    /// An offset in points; nil leaves an axis as it is.
    case point(x: Double?, y: Double?)
}

/// Where such a target is.
package enum ScrollPlace: Hashable, Sendable {
    case node(NodeID)
    /// A row of a lazy container, mounted or not.
    case row(container: NodeID, index: Int)
    /// All that a scroll view shows.
    case content(NodeID)

    /// The node whose coordinates it is given in.
    package var node: NodeID {
        switch self {
        case .node(let node), .row(let node, _), .content(let node): node
        }
    }
}

/// Targets of programmatic scrolls by id. Rows of a ForEach are known by their keys, whether they are mounted or not; what
/// stands in a row, only while that one is mounted (REALITY W4).
extension Graph {
    /// The first target with this id in document order that stands in a scroll view; only inside `scope` if one is given.
    package func scrollPlace(ofID id: Value, inside scope: NodeID? = nil) -> ScrollPlace? {
        purgeLists()
        let key = ValueKey.text(of: id)
        var found: ScrollPlace?
        let visit = { (node: NodeID) -> Bool in
            if let place = self.place(of: key, at: node), self.isScrolled(place, inside: scope) { found = place }
            return found == nil
        }
        if let scope { forEachNode(inside: scope, visit) } else { forEachNode(visit) }
        return found
    }

    /// Texts that could be meant by an id, for suggestions; and the id of another type that reads the same.
    package func knownIDs(like id: Value) -> (texts: [String], sameText: Value?) {
        var texts: [String] = []
        var same: Value?
        forEachNode { node in
            guard tree.kind[node] == .forEach, holeIndex[node] >= 0 else { return true }
            let keys = holes[holeIndex[node]].keys
            for index in 0..<min(keys.count, 1_000) {
                let shown = ValueKey.display(keys[index])
                texts.append(shown)
                if shown == id.text, keys[index] != ValueKey.text(of: id) {
                    same = keys[index].hasPrefix("#") ? Double(shown).map { .number($0) } : .string(shown)
                }
            }
            return texts.count < 1_000
        }
        return (texts, same)
    }

    private func place(of key: String, at node: NodeID) -> ScrollPlace? {
        switch tree.kind[node] {
        case .forEach:
            guard holeIndex[node] >= 0 else { return nil }
            let hole = holes[holeIndex[node]]
            guard let index = hole.keys.index(of: key) else { return nil }
            if hole.isLazy { return row(of: node) { $0 + index * max($1.inElement, 1) } }
            guard let block = hole.blocks.first(where: { loops[$0].index == index }) else { return nil }
            return firstPlace(in: block)
        case .identity:
            guard let own = value(.id, of: node), ValueKey.text(of: own) == key else { return nil }
            return tree.layoutNode[node] >= 0 ? .node(node) : nil
        case .list:
            guard holeIndex[node] >= 0, holes[holeIndex[node]].blocks.isEmpty,
                writtenKey(ofRow: node) == key
            else { return nil }
            return row(of: node) { base, _ in base }
        default: return nil
        }
    }

    /// The id that stands in the document on a row which is not mounted: one of a view in a lazy container that no ForEach
    /// makes.
    private func writtenKey(ofRow node: NodeID) -> String? {
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return nil }
        let block = program.blocks[Int(template)]
        guard var at = block.roots.first else { return nil }
        while true {
            let inner = program.nodes[block.nodes.lowerBound + Int(at)]
            guard inner.kind.isModifier else { return nil }
            if inner.kind == .identity {
                for attribute in program.attributes[inner.attributes] where attribute.key == .id {
                    if case .constant(let id) = attribute.source { return ValueKey.text(of: id) }
                }
            }
            guard let next = inner.children.first else { return nil }
            at = next
        }
    }

    /// The lazy container that a structural node gives rows to.
    private func lazyContainer(around node: NodeID) -> NodeID? {
        var at = tree.parent[node]
        while at >= 0, passesRows(at) { at = tree.parent[at] }
        return at >= 0 && tree.kind[at].isLazyContainer ? at : nil
    }

    /// A row of the lazy container around `node`: `index` finds it from where the rows of that node begin.
    private func row(of node: NodeID, _ index: (Int, Stretch) -> Int) -> ScrollPlace? {
        guard let container = lazyContainer(around: node) else { return nil }
        var base = 0
        for part in stretches(of: container).parts {
            if part.node == node { return .row(container: container, index: index(base, part)) }
            base += part.count
        }
        return nil
    }

    /// The first view of a mounted row: the first row that it gives to a lazy container, else its first element.
    private func firstPlace(in block: BlockID) -> ScrollPlace? {
        let hole = tree.blocks[block].hole
        if let container = hole >= 0 ? lazyContainer(around: hole) : nil {
            var base = 0
            for part in stretches(of: container).parts {
                if part.count > 0, isInside(part.node, block) { return .row(container: container, index: base) }
                base += part.count
            }
            return nil
        }
        return flatten(roots: block).first { tree.layoutNode[$0] >= 0 }.map { .node($0) }
    }

    private func isInside(_ node: NodeID, _ block: BlockID) -> Bool {
        var at = tree.block[node]
        while at >= 0 {
            if at == block { return true }
            let hole = tree.blocks[at].hole
            guard hole >= 0 else { return false }
            at = tree.block[hole]
        }
        return false
    }

    /// Whether a scroll view, inside `scope` where there is one, can move it.
    private func isScrolled(_ place: ScrollPlace, inside scope: NodeID?) -> Bool {
        if let scope, tree.kind[scope].scrollsContent { return true }
        return scrollViews(around: place.node, inside: scope).first != nil
    }

    /// Reader number `number` of those around a node within its component, counted from the outside.
    func scrollReader(_ number: Int, around node: NodeID) -> NodeID? {
        let instance = tree.blocks[tree.block[node]].instance
        var readers: [NodeID] = []
        var at = node
        // Of a component that holds it as its content nothing is its own.
        while at >= 0 {
            if program.nodes[tree.template[at]].isScrollReader, tree.blocks[tree.block[at]].instance == instance {
                readers.append(at)
            }
            at = writtenParent(of: at)
        }
        let place = readers.count - 1 - number
        return readers.indices.contains(place) ? readers[place] : nil
    }

    /// The scroll views around a node that stand inside `scope`, or are it, from the inside out; where there are none, as in a
    /// ScrollViewReader that stands in what scrolls, the nearest one around.
    package func scrollViews(around node: NodeID, inside scope: NodeID?) -> [NodeID] {
        var result: [NodeID] = []
        var hasLeft = false
        var at = tree.parent[node]
        while at >= 0 {
            if tree.kind[at].scrollsContent { result.append(at) }
            if at == scope { hasLeft = true }
            if hasLeft, !result.isEmpty { break }
            at = tree.parent[at]
        }
        return result
    }
}

extension RowKeys {
    /// Where a key stands; nil where there is none.
    func index(of key: String) -> Int? {
        switch self {
        case .list(let keys): keys.firstIndex(of: key)
        case .numbers(let first, let count): RowPlaces.numbers(first: first, count: count)[key]
        }
    }
}
