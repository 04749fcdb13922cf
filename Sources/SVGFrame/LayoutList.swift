import Expressions
package import Geometry
import ViewDocument
package import ViewTree

/// The rectangle of a mounted view, or of a view as modified so far where it is given a name.
package struct LayoutEntry: Hashable, Sendable {
    /// The view, or the `name` modifier.
    package var node: NodeID
    /// In viewport coordinates, unrounded: what a GeometryReader there would report.
    package var frame: Rect
    /// The box it is drawn in, where that is another.
    package var effective: Rect?
}

/// The entries of `layout`, in tree order. Views that are placed nowhere (candidates not chosen) or that their container has out
/// of the way (pages not chosen) have none; structural
/// views have the box around what they hold, and no size where they hold nothing.
package func layoutEntries(_ coordinates: Coordinates) -> [LayoutEntry] {
    var list = LayoutList(coordinates)
    list.collect()
    return list.entries
}

private struct LayoutList {
    let coordinates: Coordinates
    var entries: [LayoutEntry] = []
    /// Order in which drawing meets nodes; -1 never.
    private var rank: [Int32]
    /// Boxes of structural views, once met.
    private var boxes: [NodeID: (frame: Rect, effective: Rect)] = [:]
    private var blocksInHole: [NodeID: [BlockID]] = [:]
    private let title: LargeTitle?

    init(_ coordinates: Coordinates) {
        self.coordinates = coordinates
        title = LargeTitle(coordinates)
        rank = [Int32](repeating: -1, count: coordinates.tree.nodeCount)
    }

    private var tree: ViewTree { _read { yield coordinates.tree } }

    mutating func collect() {
        meetElements()
        var roots: [BlockID] = []
        for (index, block) in tree.blocks.enumerated() where block.isLive {
            let id = BlockID(truncatingIfNeeded: index)
            if block.hole < 0 { roots.append(id) } else { blocksInHole[block.hole, default: []].append(id) }
        }
        visitBlocks(roots)
    }

    /// Walks the placed elements, numbers them, and gathers the boxes of the structural views between them.
    private mutating func meetElements() {
        var pending: [(node: NodeID, holder: NodeID)] = [(tree.root, -1)]
        var next: Int32 = 0
        while let (node, holder) = pending.popLast() {
            guard node >= 0, tree.layoutNode[node] >= 0, coordinates.geometry.isPlaced[tree.layoutNode[node]] else {
                continue
            }
            var at = tree.parent[node]
            while at >= 0, at != holder {
                if rank[Int(at)] < 0 {
                    rank[Int(at)] = next
                    next += 1
                }
                addBox(of: node, to: at)
                at = tree.parent[at]
            }
            rank[Int(node)] = next
            next += 1
            if tree.isAway(node) { continue }
            for element in tree.elements(of: node).reversed() { pending.append((element, node)) }
        }
    }

    private mutating func addBox(of element: NodeID, to structural: NodeID) {
        let frame = frame(of: element)
        let view = tree.view[element]
        let effective = view >= 0 ? grown(coordinates.effectiveFrame(ofView: view), element) : frame
        if let old = boxes[structural] {
            boxes[structural] = (old.frame.union(frame), old.effective.union(effective))
        } else {
            boxes[structural] = (frame, effective)
        }
    }

    /// Goes through blocks and those in their holes, in the order of the document; rows in the order they are drawn in.
    private mutating func visitBlocks(_ roots: [BlockID]) {
        var pending: [(block: BlockID, offset: NodeID)] = roots.reversed().map { ($0, 0) }
        while let (block, offset) = pending.popLast() {
            let range = tree.program.blocks[tree.blocks[block].template].nodes
            guard Int(offset) < range.count else { continue }
            let node = tree.blocks[block].firstNode + offset
            visit(node)
            pending.append((block, offset + 1))
            if let inside = blocksInHole[node] {
                let ordered = inside.sorted { (firstRank(of: $0), $0) < (firstRank(of: $1), $1) }
                for inner in ordered.reversed() { pending.append((inner, 0)) }
            }
        }
    }

    private func firstRank(of block: BlockID) -> Int32 {
        let first = Int(tree.blocks[block].firstNode)
        let count = tree.program.blocks[tree.blocks[block].template].nodes.count
        return rank[first..<first + count].lazy.filter { $0 >= 0 }.min() ?? .max
    }

    private mutating func visit(_ node: NodeID) {
        let template = tree.program.nodes[tree.template[node]]
        if tree.kind[node] == .name {
            guard rank[Int(node)] >= 0 else { return }
            return append(node, coordinates.frame(of: node), drawnFrame(of: node))
        }
        guard template.isNamed else { return }
        let outer = whole(node)
        if tree.kind[outer].isStructural {
            if let box = boxes[outer] {
                append(node, box.frame, box.effective)
            } else if let origin = nearestOrigin(to: node) {
                append(node, Rect(origin: origin, size: .zero), Rect(origin: origin, size: .zero))
            }
        } else if rank[Int(outer)] >= 0 {
            append(node, frame(of: outer), drawnFrame(of: outer))
        }
    }

    private func frame(of element: NodeID) -> Rect { grown(coordinates.frame(of: element), element) }

    private func grown(_ frame: Rect, _ element: NodeID) -> Rect { title?.grown(frame, of: element) ?? frame }

    /// The last modifier written on a view itself; one of a Group or ForEach around it is not its own.
    private func outermost(of view: NodeID) -> NodeID {
        var at = view
        while tree.parent[at] >= 0, tree.view[tree.parent[at]] == view,
            !tree.program.nodes[tree.template[tree.parent[at]]].isFromAround
        {
            at = tree.parent[at]
        }
        return at
    }

    /// The view with all its modifiers, those that the document declares too: such a one is a component, with the view as what it
    /// modifies.
    private func whole(_ view: NodeID) -> NodeID {
        var at = outermost(of: view)
        while let modifier = modifier(around: at) { at = outermost(of: modifier) }
        return at
    }

    /// The use of the document's view modifier whose content a node is; nil where it is none, or only a part of it.
    private func modifier(around node: NodeID) -> NodeID? {
        let program = tree.program
        let content = tree.blocks[tree.block[node]]
        guard program.blocks[content.template].role == .slot, program.nodes[tree.template[node]].parent < 0,
            content.hole >= 0, tree.kind[content.hole] == .slot
        else { return nil }
        var body = tree.blocks[tree.block[content.hole]]
        while program.blocks[body.template].role != .body {
            // What a component is given stands in the views of another, which may have modifiers of their own.
            guard body.hole >= 0, program.blocks[body.template].role != .slot else { return nil }
            body = tree.blocks[tree.block[body.hole]]
        }
        let component = program.components[program.blocks[body.template].component]
        guard component.isModifier, !component.isLibrary, body.hole >= 0,
            !program.nodes[tree.template[body.hole]].isFromAround
        else { return nil }
        return body.hole
    }

    /// Where a view or modifier is drawn, after everything that moves the inside of its view and what is around.
    private func drawnFrame(of outer: NodeID) -> Rect {
        var inner = outer
        while tree.kind[inner].isModifier, tree.view[inner] == tree.view[outer],
            let next = tree.elements(of: inner).first
        {
            inner = next
        }
        return grown(coordinates.effectiveFrame(of: outer, around: inner), outer)
    }

    private mutating func append(_ node: NodeID, _ frame: Rect, _ effective: Rect) {
        entries.append(LayoutEntry(node: node, frame: frame, effective: effective == frame ? nil : effective))
    }

    /// Where the nearest placed node around is; nil in what is placed nowhere.
    private func nearestOrigin(to node: NodeID) -> Point? {
        var at = tree.parent[node]
        while at >= 0 {
            if tree.isAway(at) { return nil }
            if rank[Int(at)] >= 0, tree.layoutNode[at] >= 0 { return coordinates.frame(of: at).origin }
            if tree.layoutNode[at] >= 0 { return nil }
            at = tree.parent[at]
        }
        return nil
    }
}

/// A large title that has scrolled away leaves its room to the scroll view below it: what is there and how far it has scrolled
/// stays, its frame begins higher up. (CONTROLS 5.5.)
private struct LargeTitle {
    let coordinates: Coordinates

    /// Nil where the document has no screens with titles.
    init?(_ coordinates: Coordinates) {
        guard coordinates.tree.program.environmentKeys.contains(Program.titleKey) else { return nil }
        self.coordinates = coordinates
    }

    private var tree: ViewTree { _read { yield coordinates.tree } }

    /// The frame of a scroll view right under such a title, or of a modifier that is as large.
    func grown(_ frame: Rect, of node: NodeID) -> Rect {
        guard let scroll = scrollView(in: node), isRightUnderBar(node), tree.isUnderTitle(scroll) else { return frame }
        let room = Program.titleRoom(in: tree.program.profile)
        guard coordinates.scrollOffset(of: scroll).y >= room else { return frame }
        return Rect(x: frame.minX, y: frame.minY - room, width: frame.width, height: frame.height + room)
    }

    private func scrollView(in node: NodeID) -> NodeID? {
        var at = node
        while tree.kind[at].isModifier {
            guard tree.layoutNode[at] != at || Self.leavesFrame(tree.kind[at]) || tree.kind[at] == .ignoresSafeArea,
                let next = tree.elements(of: at).first
            else { return nil }
            at = next
        }
        return tree.kind[at] == .scrollView ? at : nil
    }

    private func isRightUnderBar(_ node: NodeID) -> Bool {
        var at = coordinates.layoutParent(of: node)
        while at >= 0, Self.leavesFrame(tree.kind[at]) || tree.kind[at] == .ignoresSafeArea || holdsOne(at) {
            if tree.kind[at] == .safeAreaInset { return true }
            at = coordinates.layoutParent(of: at)
        }
        return false
    }

    /// The stack that stands for a screen's content, which may be several views.
    private func holdsOne(_ node: NodeID) -> Bool { tree.kind[node] == .vStack && tree.elements(of: node).count == 1 }

    private static func leavesFrame(_ kind: NodeKind) -> Bool {
        switch kind {
        case .background, .overlay, .mask, .layoutPriority, .alignmentGuide, .layoutValue, .contentMargins,
            .safeAreaPadding, .safeAreaInset, .name:
            true
        default: false
        }
    }
}
