import Geometry
import Metering
import ViewDocument
package import ViewTree

/// What a container or modifier holds after structural nodes are flattened.
extension Graph {
    /// Whether a node keeps a list of elements: every container and modifier, no structural node and no leaf.
    func isElementHolder(_ node: NodeID) -> Bool {
        // Asked of every node, and a set written as a list is made by a call.
        let facts = tree.kind[node].facts
        return !facts.contains(.structural) && !facts.contains(.leaf)
    }

    /// Whether what a node holds belongs to the container around it: a structural node, or a modifier around several rows. (Asked of the
    /// columns: a function of the tree would be handed a copy of all of them.)
    func passesRows(_ node: NodeID) -> Bool {
        tree.kind[node].isStructural || tree.kind[node].isModifier && program.nodes[tree.template[node]].holdsRows
    }

    /// What stands in a structural node changed: the container around it has to list its elements again.
    func elementsChanged(around node: NodeID) {
        var at = tree.kind[node].isStructural ? exits[node] ?? tree.parent[node] : node
        while at >= 0, passesRows(at) {
            if tree.kind[at].isModifier { elementsDirty.append(at) }
            at = tree.parent[at]
        }
        guard at >= 0 else {
            rootIsStale = true
            return
        }
        if tree.kind[at].isLazyContainer { rowsDirty.append(at) } else { elementsDirty.append(at) }
    }

    /// The number or keys of a lazy container's rows changed.
    func rowsChanged(around node: NodeID) { elementsChanged(around: node) }

    /// Lists the elements of every container that changed, inside out, so that transparent modifiers see through.
    package func flushElements() {
        purgeLists()
        if rootIsStale {
            rootIsStale = false
            let root = flatten(roots: rootBlock).first ?? -1
            if root != tree.root {
                tree.root = root
                if root >= 0 { layoutDirty.append(root) }
            }
        }
        guard !elementsDirty.isEmpty || !rowsDirty.isEmpty else { return }
        // Nodes still to come: one that many of its contents ask for is listed once, after them.
        var waiting = NodeMarks(tree.nodeCount)
        var pending = elementsDirty.filter { waiting.insert($0) }
        pending.reverse()
        elementsDirty.removeAll(keepingCapacity: true)
        var at = 0
        while at < pending.count, !meter.isStopped {
            let node = pending[at]
            at += 1
            guard waiting.remove(node) else { continue }
            guard isLive(node) else { continue }
            let before = (layout: tree.layoutNode[node], count: tree.childCount[node])
            let changed = listElements(of: node)
            if changed, isElementHolder(node) { noteStructure(node) }
            // A modifier that has begun or ceased to hold something, or sees through to another node, changes what the
            // container around it holds.
            if tree.kind[node].isModifier,
                before.layout != tree.layoutNode[node] || before.count != tree.childCount[node]
                    || (changed && tree.childCount[node] > 1)
            {
                var outer = tree.parent[node]
                while outer >= 0, tree.kind[outer].isStructural { outer = tree.parent[outer] }
                if outer >= 0, tree.kind[outer].isLazyContainer {
                    rowsDirty.append(outer)
                } else if outer >= 0, waiting.insert(outer) {
                    pending.append(outer)
                }
                if outer < 0 { rootIsStale = true }
            }
        }
        // Each of its rows may have named a container.
        var refreshed: Set<NodeID> = []
        for node in rowsDirty where isLive(node) && refreshed.insert(node).inserted { refreshRows(of: node) }
        rowsDirty.removeAll(keepingCapacity: true)
        if rootIsStale { flushElements() }
    }

    private func holdsElements(_ node: NodeID) -> Bool { tree.childCount[node] > 0 }

    private func noteStructure(_ node: NodeID) {
        layoutDirty.append(node)
        touched.append(node)
    }

    /// Lists one node's elements; whether they differ from before.
    @discardableResult
    func listElements(of node: NodeID) -> Bool {
        guard !tree.kind[node].isLazyContainer else { return false }
        if let isChanged = listPlainChildren(of: node) { return isChanged }
        var elements = listRoom
        elements.removeAll(keepingCapacity: true)
        // The room is lent to what is listed now, so that a list costs no memory of its own.
        listRoom = []
        let template = Int(tree.template[node])
        let first = tree.blocks[tree.block[node]].firstNode
        defer {
            meter.add(.visit, elements.count + 1)
            listRoom = elements
        }
        if holeIndex[node] >= 0 {
            for block in holes[holeIndex[node]].blocks { flatten(roots: block, into: &elements) }
        }
        for (place, child) in program.nodes[template].children.enumerated() {
            let before = elements.count
            flatten(first + child, into: &elements)
            // A layer's second child keeps its place even where the first holds nothing.
            if place == 0, elements.count == before, tree.kind[node].isModifier { return replaceElements(of: node, []) }
        }
        return replaceElements(of: node, elements)
    }

    /// The same where each child in the document is one element, as nearly everywhere; nil elsewhere.
    private func listPlainChildren(of node: NodeID) -> Bool? {
        guard holeIndex[node] < 0 else { return nil }
        let first = tree.blocks[tree.block[node]].firstNode
        return program.nodes[tree.template[node]].children.withWritten { children, shift in
            let first = first + shift
            guard let inner = children.first else { return nil }
            let (start, count) = (Int(tree.childStart[node]), Int(tree.childCount[node]))
            var isChanged = children.count != count
            for (place, child) in children.enumerated() {
                guard isPlainElement(first + child) else { return nil }
                if !isChanged, tree.children[start + place] != first + child { isChanged = true }
            }
            meter.add(.visit, children.count * 6 + 1)
            tree.layoutNode[node] = tree.kind[node].isTransparentToLayout ? tree.layoutNode[first + inner] : node
            guard isChanged else { return false }
            if children.count > count {
                tree.childStart[node] = Int32(truncatingIfNeeded: tree.children.count)
                for child in children { tree.children.append(first + child) }
            } else {
                for (place, child) in children.enumerated() { tree.children[start + place] = first + child }
            }
            tree.childCount[node] = Int32(truncatingIfNeeded: children.count)
            return true
        }
    }

    /// Whether a node gives the container around it itself and nothing else.
    private func isPlainElement(_ node: NodeID) -> Bool {
        let kind = tree.kind[node]
        if kind.isStructural { return false }
        let count = tree.childCount[node]
        return count > 1 ? !kind.saysOnly : count == 1 || !kind.isModifier
    }

    private func replaceElements(of node: NodeID, _ elements: [NodeID]) -> Bool {
        let kind = tree.kind[node]
        let inner = elements.first.map { tree.layoutNode[$0] } ?? -1
        if kind.isTransparentToLayout { tree.layoutNode[node] = inner } else { tree.layoutNode[node] = node }
        if holds(node, elements) { return false }
        if elements.count > Int(tree.childCount[node]) {
            tree.childStart[node] = Int32(tree.children.count)
            tree.children.append(contentsOf: elements)
        } else {
            for (place, element) in elements.enumerated() {
                tree.children[Int(tree.childStart[node]) + place] = element
            }
        }
        tree.childCount[node] = Int32(elements.count)
        return true
    }

    /// Whether those are a node's elements already.
    private func holds(_ node: NodeID, _ elements: [NodeID]) -> Bool {
        guard Int(tree.childCount[node]) == elements.count else { return false }
        let start = Int(tree.childStart[node])
        for place in elements.indices where tree.children[start + place] != elements[place] { return false }
        return true
    }

    /// The elements a block gives to what is around its hole.
    package func flatten(roots block: BlockID) -> [NodeID] {
        var result: [NodeID] = []
        flatten(roots: block, into: &result)
        return result
    }

    private func flatten(roots block: BlockID, into result: inout [NodeID]) {
        let first = tree.blocks[block].firstNode
        for root in program.blocks[tree.blocks[block].template].roots { flatten(first + root, into: &result) }
    }

    /// What a view gives to the container around it: a structural view what stands in it, others themselves.
    package func elements(ofView node: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        flatten(node, into: &result)
        return result
    }

    /// Of several titles on one way the innermost is shown, and of those equally far inside the one that came last.
    private func shownLifts(_ all: [NodeID]) -> [NodeID] {
        guard all.count > 1, let name = program.nodes[tree.template[all[0]]].liftsTo, Self.single.contains(name) else {
            return all
        }
        var innermost = all[0]
        var most = -1
        for lift in all {
            var depth = 0
            var at = writtenParent(of: lift)
            while at >= 0 {
                depth += 1
                at = writtenParent(of: at)
            }
            meter.add(.visit, depth)
            if depth >= most { (innermost, most) = (lift, depth) }
        }
        return [innermost]
    }

    private static let single: Set = ["title", "largeTitle", "subtitle"]

    /// What a lift holds, where it comes out.
    private func flattenLifted(_ lift: NodeID, into result: inout [NodeID]) {
        let first = tree.blocks[tree.block[lift]].firstNode
        for child in program.nodes[tree.template[lift]].children { flatten(first + child, into: &result) }
    }

    private func flatten(_ node: NodeID, into result: inout [NodeID]) {
        let kind = tree.kind[node]
        meter.add(.visit, 5)
        if kind.isStructural {
            let first = tree.blocks[tree.block[node]].firstNode
            if !lifts.isEmpty {
                if exits[node] != nil { return }
                for lift in shownLifts(lifts[node] ?? []) { flattenLifted(lift, into: &result) }
            }
            if holeIndex[node] >= 0 {
                for block in holes[holeIndex[node]].blocks { flatten(roots: block, into: &result) }
            }
            for child in program.nodes[tree.template[node]].children { flatten(first + child, into: &result) }
        } else if kind.saysOnly, tree.childCount[node] > 1 {
            result.append(contentsOf: tree.elements(of: node))
        } else if !kind.isModifier || holdsElements(node) {
            result.append(node)
        }
    }
}
