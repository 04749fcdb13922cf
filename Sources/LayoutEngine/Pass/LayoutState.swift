package import Geometry
import Metering
package import TextLayout
import ViewDocument
package import ViewTree

/// Sizes and places of a live tree: columns indexed by node, and what is remembered so that a change costs what it
/// changed.
///
/// The caller says which nodes came, went or changed, then calls `update` until it returns no request. Layout reads the
/// tree, writes ``geometry`` and calls nobody (docs/architecture.md).
package struct LayoutState: Sendable {
    /// What was found, for everybody to read.
    package var geometry = LayoutGeometry()
    /// Whether scroll offsets may leave [0, content - container].
    package var allowsOverscroll = false

    private let fonts: FontLibrary
    private let bandRule = BandRule.current
    private var records: [LayoutRecord] = []
    var tables = LayoutTables()
    private var pending: [NodeID] = []
    /// Whether the last update asked for nothing: with nothing invalid or scrolled since, the next has nothing to do.
    private var isSettled = false
    private var stamp: UInt32 = 0
    private var lastRoot: NodeID = -1
    private var lastViewport: Viewport?
    /// Whether the root waits for rows before it can be placed where it is now.
    private var rootIsDue = false

    /// What a node takes in the columns of layout, whatever it is.
    package static var bytesPerNode: Int {
        MemoryLayout<LayoutRecord>.stride + MemoryLayout<Size>.stride + MemoryLayout<Point>.stride
            + MemoryLayout<Int32>.stride + MemoryLayout<Bool>.stride
    }

    package init(fonts: FontLibrary) { self.fonts = fonts }

    /// Bytes that it keeps besides those of ``bytesPerNode``, roughly.
    package var memory: Int {
        records.capacity * Self.bytesPerNode + tables.shapes.reduce(0) { $0 + ($1?.cost ?? 0) }
            + tables.lazy.reduce(0) { $0 + $1.memory }
    }

    /// The texts that were shaped for it, by `ViewTree.content`; those that changed only in colour stand there as they were.
    package var shapedTexts: [ShapedText?] { tables.shapes }

    /// Tables that are looked through whenever nodes go out of use.
    package var containerCount: Int { tables.lazy.count + tables.recycling.count + geometry.scrolls.count }

    /// The node's own parameters, text or elements changed, or it is new: what it answers may differ.
    package mutating func invalidate(_ node: NodeID) { pending.append(node) }

    /// A row of a lazy container that was asked for was not mounted: without one nothing is known of the container, and it is
    /// asked for again.
    package mutating func owe(rowOf node: NodeID) { tables.owed.append(node) }

    /// Makes room for so many nodes at once, which are told of block by block.
    package mutating func makeRoom(for nodes: Int) { grow(to: nodes) }

    /// Indices came into use: whatever was known of them belonged to others.
    package mutating func nodesAllocated(_ range: Range<NodeID>) {
        isSettled = false
        grow(to: Int(range.upperBound))
        for node in range {
            leaveBands(node)
            records[node] = LayoutRecord()
        }
    }

    /// Indices went out of use.
    package mutating func nodesFreed(_ range: Range<NodeID>) {
        isSettled = false
        grow(to: Int(range.upperBound))
        for node in range {
            leaveBands(node)
            if records[node].table >= 0 { tables.answers.release(records[node].table) }
            records[node] = LayoutRecord()
            records[node].flags = .free
            geometry.isPlaced[node] = false
            if !geometry.cells.isEmpty { geometry.cells[node] = nil }
        }
        for index in tables.lazy.indices where range.contains(tables.lazy[index].node) { tables.lazy[index] = .absent }
        for index in tables.recycling.indices {
            if let state = tables.recycling[index], range.contains(state.node) { tables.recycling[index] = nil }
        }
        for index in geometry.scrolls.indices where range.contains(geometry.scrolls[index].node) {
            geometry.scrolls[index] = ScrollGeometry(node: -1)
        }
    }

    /// A node came or went: no band holds it any more, nor is it the stack of any.
    private mutating func leaveBands(_ node: NodeID) {
        let band = geometry.origin.band[node]
        if band >= 0 {
            tables.bands.stacks[geometry.origin.bands[band].stack]?.isStale = true
        } else if band < -1 {
            tables.bands.records[-2 - band].loseView()
        }
        geometry.origin.band[node] = -1
        if records[node].flags.contains(.hasBands) { tables.bands.release(node) }
    }

    /// Another display scale: pixels, and with them dividers and lines of text, have another size.
    private mutating func forgetAllAnswers() {
        forgetAnswers()
        for index in tables.lazy.indices { tables.lazy[index].extents = LazyExtents() }
    }

    private mutating func forgetAnswers() {
        for index in records.indices {
            records[index].forgetAnswers()
            records[index].flags.insert(.placementDirty)
            records[index].table = -1
        }
        tables.answers = AnswerTables()
        for node in tables.bands.stacks.keys { tables.bands.stacks[node]?.isStale = true }
    }

    private mutating func grow(to count: Int) {
        let missing = count - records.count
        guard missing > 0 else { return }
        append(missing, LayoutRecord(), to: &records)
        append(missing, .zero, to: &geometry.size)
        append(missing, .zero, to: &geometry.origin.offsets)
        append(missing, -1, to: &geometry.origin.band)
        append(missing, false, to: &geometry.isPlaced)
    }

    @inline(__always)
    private func append<Element>(_ count: Int, _ element: Element, to column: inout [Element]) {
        if column.isEmpty {
            column = [Element](unsafeUninitializedCapacity: count) { memory, initialized in
                let start = memory.start
                for index in 0..<count { (start + index).initialize(to: element) }
                initialized = count
            }
        } else {
            column.append(contentsOf: repeatElement(element, count: count))
        }
    }

    /// Lays out what was invalidated and says what it could not go on without: first rows of lazy containers, then rows
    /// in view, and only when no row is missing the readers with a new size. Empty when all is done.
    ///
    /// After a fault the state is not to be used any more: the event is undone from a copy.
    package mutating func update(tree: ViewTree, log: inout LayoutLog) throws(LayoutFault) -> [ContentRequest] {
        let root = tree.root >= 0 ? tree.layoutNode[tree.root] : -1
        let rootChanged = rootIsDue || root != lastRoot || lastViewport != tree.viewport
        if let last = lastViewport, last.scale != tree.viewport.scale { forgetAllAnswers() }
        lastRoot = root
        lastViewport = tree.viewport
        if pending.isEmpty, !rootChanged, isSettled { return [] }
        let invalid = pending
        pending = []
        let (requests, rootIsDue) = try run(tree, &log) { pass in
            (pass.run(invalid, root: root, rootChanged: rootChanged), pass.rootIsDue)
        }
        self.rootIsDue = rootIsDue
        isSettled = requests.isEmpty && !rootIsDue
        return requests
    }

    /// Moves a scroll view's content; whether the offset changed. Nothing is measured or placed by it.
    package mutating func setScrollOffset(_ offset: Point, of node: NodeID, tree: ViewTree) -> Bool {
        let index = Int(tree.content[node])
        guard index >= 0, index < geometry.scrolls.count, geometry.scrolls[index].node == node else { return false }
        var offset = offset.drawable
        if !allowsOverscroll { offset = offset.clamped(to: geometry.scrolls[index].maximumOffset) }
        guard offset != geometry.scrolls[index].offset else { return false }
        geometry.scrolls[index].offset = offset
        isSettled = false
        return true
    }

    /// The rows that lazy containers of a scroll view need after it scrolled and that are not mounted. Windows that
    /// only lost rows are in `log.windows` alone.
    package mutating func windowRequests(
        afterScrolling node: NodeID, tree: ViewTree, log: inout LayoutLog
    ) throws(LayoutFault) -> [ContentRequest] {
        try run(tree, &log) { pass in pass.findWindows(of: node) }
    }

    /// The rows a lazy container needs now, by the last update; nil if it is no lazy container.
    package func window(of node: NodeID, tree: ViewTree) -> Range<Int>? {
        lazyContainer(node, tree)?.window
    }

    func lazyContainer(_ node: NodeID, _ tree: ViewTree) -> LazyContainer? {
        let index = Int(tree.content[node])
        guard index >= 0, index < tables.lazy.count, tables.lazy[index].node == node else { return nil }
        return tables.lazy[index]
    }

    /// The line of a lazy container that a row is in, in the container's space: where it stands, or, as far as rows are not
    /// known, where it is estimated to. Nil before any row is known.
    package func frame(ofRow row: Int, of node: NodeID, tree: ViewTree) -> Rect? {
        guard let lazy = lazyContainer(node, tree), lazy.extents.isKnown, row >= 0, row < lazy.extents.lines.rowCount
        else { return nil }
        let size = geometry.size[node]
        let start = lazy.extents.start(ofRow: row)
        let length = lazy.extents.end(ofRow: row) - start
        guard lazy.axis == .horizontal else { return Rect(x: 0, y: start, width: size.width, height: length) }
        let x = lazy.isRightToLeft ? size.width - start - length : start
        return Rect(x: x, y: 0, width: length, height: size.height)
    }

    /// What is kept of each lazy container that was laid out.
    var lazyContainers: [LazyContainer] { tables.lazy.filter { $0.isPresent } }

    /// What a node answers to a proposal, in points; a length may be infinite. Leaves no trace.
    package func sizeThatFits(
        _ proposal: ProposedViewSize, of node: NodeID, tree: ViewTree
    ) throws(LayoutFault) -> Size {
        var copy = self
        var log = LayoutLog()
        return try copy.run(tree, &log) { pass in
            pass.container = tree.viewport.safeRect.size
            return pass.size(of: tree.layoutNode[node], proposing: proposal)
        }
    }

    mutating func negotiate(_ tree: ViewTree) throws(LayoutFault) -> LayoutTrace {
        let root = tree.root >= 0 ? tree.layoutNode[tree.root] : -1
        forgetAnswers()
        var log = LayoutLog()
        return try run(tree, &log) { pass in
            pass.trace = LayoutTrace()
            pass.isTraced = true
            pass.tables.guides.removeAll()
            pass.placeWhatChanged(root: root, rootChanged: true)
            return pass.trace ?? LayoutTrace()
        }
    }

    /// Runs a pass over the tree's columns and ours; whatever it changed is kept.
    mutating func run<Result>(
        _ tree: ViewTree, _ log: inout LayoutLog, _ body: (LayoutPass) -> Result
    ) throws(LayoutFault) -> Result {
        grow(to: tree.nodeCount)
        if log.stamp == 0 {
            stamp = stamp &+ 1 == 0 || stamp >= UInt32.max / 2 ? 1 : stamp + 1
            log.stamp = stamp
        }
        // Moved out for the length of the pass, so that nothing is copied.
        var records = take(&self.records, [])
        var size = take(&geometry.size, [])
        var origin = take(&geometry.origin.offsets, [])
        var band = take(&geometry.origin.band, [])
        var isPlaced = take(&geometry.isPlaced, [])
        var fault: LayoutFault?
        let result = tree.withColumns { columns -> Result in
            records.withUnsafeMutableBufferPointer { records -> Result in
                withMemory(&size, &origin, &band, &isPlaced) { size, origin, band, isPlaced -> Result in
                    let pass = LayoutPass(
                        tree: columns, source: tree, fonts: fonts, meter: tree.meter, records: records.start,
                        recordCount: records.count,
                        sizes: size, origins: origin, bandOf: band, isPlaced: isPlaced, tables: take(&tables, .empty),
                        bands: take(&geometry.origin.bands, []), scrolls: take(&geometry.scrolls, []),
                        cells: take(&geometry.cells, [:]), log: take(&log, LayoutLog()))
                    pass.allowsOverscroll = allowsOverscroll
                    pass.bandRule = bandRule
                    let result = body(pass)
                    fault = pass.fault
                    tables = take(&pass.tables, .empty)
                    geometry.scrolls = take(&pass.scrolls, [])
                    geometry.cells = take(&pass.cells, [:])
                    geometry.origin.bands = take(&pass.bands, [])
                    log = pass.handOver()
                    return result
                }
            }
        }
        self.records = records
        geometry.size = size
        geometry.origin.offsets = origin
        geometry.origin.band = band
        geometry.isPlaced = isPlaced
        if let fault { throw fault }
        return result
    }
}
