import Geometry
import LayoutEngine
import ViewDocument
import ViewTree

extension TestTree {
    /// Changes a number of a node and says so.
    mutating func set(_ index: Int, to value: Double, of node: NodeID) {
        tree.parameters[Int(tree.parameterStart[node]) + index] = value
        layout.invalidate(node)
    }

    mutating func setText(_ string: String, of node: NodeID) {
        var text = tree.texts[Int(tree.content[node])]
        text.runs[0].text = string
        tree.texts[Int(tree.content[node])] = text
        layout.invalidate(node)
    }

    mutating func setRowCount(_ count: Int, of node: NodeID) {
        tree.lazyRows[Int(tree.content[node])].count = count
        sketches[node]?.rows?.count = count
        layout.invalidate(node)
    }

    mutating func setViewport(width: Double, height: Double) {
        tree.viewport.width = width
        tree.viewport.height = height
    }

    /// Exchanges the elements of a container for new ones.
    mutating func replaceElements(of node: NodeID, with sketches: [Sketch]) {
        unmountSubtree(of: node)
        let run = mount(sketches, parent: node, view: tree.view[node], environment: tree.environment[node])
        set(run.elements, of: node)
        layout.invalidate(node)
        for new in run.range { layout.invalidate(new) }
    }

    private mutating func unmountSubtree(of node: NodeID) {
        var free: [NodeID] = []
        for at in 0..<NodeID(tree.nodeCount) {
            var up = tree.parent[at]
            while up >= 0, up != node { up = tree.parent[up] }
            if up == node { free.append(at) }
        }
        for at in free {
            layout.nodesFreed(at..<at + 1)
            tree.parent[at] = -1
            tree.layoutNode[at] = -1
        }
    }

    /// Runs layout until nothing is missing, mounting what it asks for, then releases rows out of view.
    @discardableResult
    mutating func settle(log: LayoutLog = LayoutLog()) throws -> LayoutLog {
        var log = log
        for _ in 0..<60 {
            let requests = try layout.update(tree: tree, log: &log)
            if requests.isEmpty { break }
            for request in requests { answer(request) }
        }
        for change in log.windows { setRows(Set(change.window).union(change.pinned), of: change.node) }
        return log
    }

    private mutating func answer(_ request: ContentRequest) {
        switch request {
        case .reader(let node):
            requests.append("reader \(node)")
            guard let content = sketches[node]?.reader else { return }
            replaceElements(of: node, with: content(layout.geometry.size[node]))
        case .rows(let node, let range):
            requests.append("rows \(range.lowerBound)..<\(range.upperBound)")
            // Rows out of view stay until the event is over.
            setRows(Set(range).union(mounted(node).keys), of: node)
            layout.invalidate(node)
        }
    }

    /// Mounted rows of a container: index to element.
    func mounted(_ node: NodeID) -> [Int: NodeID] { mountedRows[node] ?? [:] }

    private mutating func setRows(_ wanted: Set<Int>, of node: NodeID) {
        guard let rows = sketches[node]?.rows else { return }
        var kept = mounted(node)
        for (row, element) in kept where !wanted.contains(row) {
            release(row: row, element, of: node)
            kept[row] = nil
        }
        for row in wanted.sorted() where kept[row] == nil {
            let run = mount([rows.row(row)], parent: node, view: -1, environment: tree.environment[node])
            rowRuns[node, default: [:]][row] = run.range
            for new in run.range { layout.invalidate(new) }
            kept[row] = run.elements.first ?? -1
        }
        mountedRows[node] = kept
        let indices = kept.keys.sorted()
        let elements = indices.map { kept[$0] ?? -1 }
        if tree.kind[node] == .recyclingStack {
            setCells(elements, indices, of: node)
            return
        }
        let index = Int(tree.content[node])
        tree.lazyRows[index].first = indices.first ?? 0
        tree.lazyRows[index].indices = indices
        tree.lazyRows[index].elements = elements
        tree.lazyRows[index].keys = indices.map { rows.key($0) }
    }

    /// Cells are elements; the key of a cell's block is its index from 1.
    private mutating func setCells(_ elements: [NodeID], _ indices: [Int], of node: NodeID) {
        for (element, index) in zip(elements, indices) {
            tree.blocks.append(
                Block(
                    template: 0, firstNode: element, hole: node, instance: 0, closure: 0, valueStart: 0, identity: 0,
                    key: String(index + 1)))
            tree.block[element] = BlockID(tree.blocks.count - 1)
        }
        set(elements, of: node)
    }

    private mutating func release(row: Int, _ element: NodeID, of node: NodeID) {
        guard let range = rowRuns[node]?.removeValue(forKey: row) else { return }
        layout.nodesFreed(range)
        nodes = nodes.filter { !range.contains($0.value) }
        freeRuns[range.count, default: []].append(range.lowerBound)
    }

    /// Scrolls as one event.
    @discardableResult
    mutating func scroll(_ name: String, to offset: Point) throws -> LayoutLog {
        var log = LayoutLog()
        guard let node = scrollNode(name) else { return log }
        _ = layout.setScrollOffset(offset, of: node, tree: tree)
        let requests = try layout.windowRequests(afterScrolling: node, tree: tree, log: &log)
        for request in requests { answer(request) }
        return try settle(log: log)
    }
}
