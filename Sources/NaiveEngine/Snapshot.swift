import Expressions
import ViewDocument
package import ViewTree

/// One moment of the real session's geometry, looked up by structure: indices of the real tree mean nothing here.
package struct Snapshot {
    let coordinates: Coordinates
    /// Live blocks of the real tree by structural key.
    package let blocks: [String: BlockID]

    package init(_ coordinates: Coordinates) {
        self.coordinates = coordinates
        let tree = coordinates.tree
        var keys: [BlockID: String] = [:]
        var blocks: [String: BlockID] = [:]
        func key(of block: BlockID) -> String {
            if let known = keys[block] { return known }
            let own = tree.blocks[Int(block)]
            let around = own.hole < 0 ? nil : tree.block[Int(own.hole)]
            let local = around.map { Int(own.hole - tree.blocks[Int($0)].firstNode) } ?? -1
            let text = StructuralKey.text(around.map(key), local, Int(own.template), own.key)
            keys[block] = text
            return text
        }
        for block in tree.blocks.indices where tree.blocks[block].isLive {
            blocks[key(of: BlockID(block))] = BlockID(block)
        }
        self.blocks = blocks
    }

    func node(_ node: LiveNode) -> NodeID? {
        blocks[node.block.structuralKey].map { coordinates.tree.blocks[Int($0)].firstNode + NodeID(node.local) }
    }

    func contains(row key: String, of node: LiveNode) -> Bool {
        guard let template = node.template.blocks.first else { return false }
        return blocks[StructuralKey.text(node.block.structuralKey, node.local, Int(template), key)] != nil
    }

    /// The cells mounted in a RecyclingStack, by their numbers: a cell's key is its number.
    func cells(of node: LiveNode) -> [Int] {
        guard let at = self.node(node) else { return [] }
        return blocks.values.map { coordinates.tree.blocks[Int($0)] }.filter { $0.hole == at }.compactMap {
            Int($0.key)
        }.sorted()
    }

    /// Whether layout placed it: a candidate of ViewThatFits that was not chosen is nowhere.
    func isPlaced(_ node: LiveNode) -> Bool {
        guard let at = self.node(node) else { return false }
        let layout = coordinates.tree.layoutNode[Int(at)]
        return layout < 0 || coordinates.geometry.isPlaced[Int(layout)]
    }

    func scroll(_ node: LiveNode) -> ScrollGeometry? {
        guard let at = self.node(node) else { return nil }
        let content = Int(coordinates.tree.content[Int(at)])
        guard coordinates.geometry.scrolls.indices.contains(content) else { return nil }
        let state = coordinates.geometry.scrolls[content]
        return state.node == at ? state : nil
    }

    func progress(of scroll: ScrollGeometry) -> Double { coordinates.progress(of: scroll) }

    func answer(_ query: ProxyQuery, at node: LiveNode) -> Value {
        guard let at = self.node(node) else { return .null }
        switch query {
        case .size: return .size(coordinates.size(of: at))
        // Of a scroll view's content `onScrollGeometryChange` alone is told, which answers by itself.
        case .contentSize: return query.zero
        case .safeAreaInsets: return .insets(coordinates.tree.viewport.safeArea)
        case .frame(let space): return .rect(coordinates.frame(of: at, in: space))
        case .bounds(let space): return .rect(coordinates.bounds(of: space, around: at))
        case .progress(let range, let axis):
            return .number((try? coordinates.resolved(range, of: at, along: axis))?.progress ?? 0)
        case .phase: return .number(coordinates.phase(of: at))
        }
    }
}

/// Where a block stands, as text: the same for the naive tree and the real one.
package enum StructuralKey {
    package static func text(_ around: String?, _ hole: Int, _ template: Int, _ key: String) -> String {
        guard let around else { return "\(template)" }
        return "\(around)/\(hole):\(template)" + (key.isEmpty ? "" : "(\(key))")
    }
}
