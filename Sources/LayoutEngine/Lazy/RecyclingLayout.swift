import Geometry
import Metering
import ViewDocument
import ViewTree

/// The window of a `RecyclingStack` (seed 002): cells of one height, of which only `window` exist, moving by whole
/// cells.
struct RecyclingState {
    var node: NodeID
    var parameters: [Double]
    /// Index of the first cell of the window.
    var start = 0
    /// Where it was when the event began.
    var startBefore = 0
    var stamp: UInt32 = 0
}

/// Its numbers, made safe.
struct RecyclingParameters {
    let cellHeight: Double
    let window: Int
    let count: Int
    /// Ideal height: that of all cells of the window as written but one.
    let idealHeight: Double
    /// The largest offset (CONTRACT 1): the last cell but a window of them, and one cell more.
    let maximumOffset: Double

    init(_ numbers: [Double]) {
        let height = numbers.count > 0 ? numbers[0] : 0
        cellHeight = height.isFinite && height > 0 ? height : 1
        count = Self.whole(numbers.count > 2 ? numbers[2] : 0)
        let written = Self.whole(numbers.count > 1 ? numbers[1] : 0)
        window = min(written, count)
        idealHeight = Double(max(0, written - 1)) * cellHeight
        maximumOffset = Double(max(0, count - written + 1)) * cellHeight
    }

    private static func whole(_ number: Double) -> Int {
        Int(exactly: min(max(number.isFinite ? number : 0, 0), 1e9).rounded(.down)) ?? 0
    }

    /// The window's start after any scroll: it moves only while the offset lies more than one cell into it, or before
    /// it, and never past the ends. So at exactly one cell height it depends on where one came from.
    func start(from old: Int, offset: Double) -> Int {
        let place = offset / cellHeight
        let limit = count - window
        let least = Int(exactly: min(max(place.rounded(.up) - 1, 0), Double(limit))) ?? 0
        let most = Int(exactly: min(max(place.rounded(.down), 0), Double(limit))) ?? 0
        return min(max(old, least), max(least, most))
    }
}

extension LayoutPass {
    func recyclingParameters(_ node: NodeID) -> RecyclingParameters {
        RecyclingParameters(lazyParameters(node))
    }

    /// As long as proposed, ideally all of the window but one cell; as wide as proposed.
    func recyclingSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        p.replacingUnspecified(by: Size(width: 10, height: recyclingParameters(node).idealHeight))
    }

    /// Cells stand at their place in the whole; only those that are new or moved are placed.
    func placeCells(_ node: NodeID, _ size: Size, _ moved: Bool) {
        let parameters = recyclingParameters(node)
        registerRecycling(node)
        let content = Size(width: size.width, height: size.height + parameters.maximumOffset)
        updateScroll(node, content.drawable, size, .zero)
        let proposal = ProposedViewSize(width: size.width, height: parameters.cellHeight)
        for place in 0..<tree.elementCount(node) {
            let cell = tree.child(node, place)
            guard cell >= 0 else { continue }
            let number = cellIndex(node, place)
            let own = self.size(of: cell, proposing: proposal)
            let origin = Point(
                x: (size.width - own.width) / 2,
                y: Double(number) * parameters.cellHeight + (parameters.cellHeight - own.height) / 2)
            let wasPlaced = isPlaced[Int(cell)]
            let before = Rect(origin: origins[Int(cell)], size: sizes[Int(cell)])
            self.place(cell, proposing: proposal, at: origin, in: node, moved: moved)
            if !wasPlaced || before != Rect(origin: origins[Int(cell)], size: sizes[Int(cell)]) { countPlaced(cell) }
        }
    }

    /// A cell's identity is its index, from 1: the key of its block.
    func cellIndex(_ node: NodeID, _ place: Int) -> Int {
        // A cell of a component is a view of that component's body: the cell's own block is further out.
        var element = tree.children[Int(tree.childStart[Int(node)]) + place]
        while tree.parent[Int(element)] >= 0, tree.parent[Int(element)] != node { element = tree.parent[Int(element)] }
        let block = Int(source.block[element])
        if block >= 0, block < source.blocks.count, let key = Int(source.blocks[block].key), key > 0 { return key - 1 }
        let content = Int(tree.content[Int(node)])
        return (content < tables.recycling.count ? tables.recycling[content]?.start ?? 0 : 0) + place
    }

    private func registerRecycling(_ node: NodeID) {
        let index = Int(tree.content[Int(node)])
        guard index >= 0 else { return }
        while tables.recycling.count <= index { tables.recycling.append(nil) }
        let parameters = lazyParameters(node)
        if tables.recycling[index]?.node != node {
            tables.recycling[index] = RecyclingState(node: node, parameters: parameters)
        }
        tables.recycling[index]?.parameters = parameters
    }

    /// Whether only the cells of a recycling stack can have changed, not its own numbers.
    func recyclesAsBefore(_ node: NodeID) -> Bool {
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < tables.recycling.count, let state = tables.recycling[index] else { return false }
        return state.node == node && state.parameters == lazyParameters(node)
    }

    /// Moves the windows of recycling stacks to their offsets, and asks for cells that do not exist.
    func findRecyclingWindows(of scroll: NodeID?) -> [ContentRequest] {
        var requests: [ContentRequest] = []
        for index in tables.recycling.indices where !meter.isStopped {
            guard let state = tables.recycling[index], isPlaced[Int(state.node)], index < scrolls.count else {
                continue
            }
            guard scroll == nil || scroll == state.node else { continue }
            moveRecyclingWindow(index, state, &requests)
        }
        return requests
    }

    private func moveRecyclingWindow(
        _ index: Int, _ state: RecyclingState, _ requests: inout [ContentRequest]
    ) {
        var state = state
        let parameters = RecyclingParameters(state.parameters)
        if state.stamp != stamp {
            state.stamp = stamp
            state.startBefore = state.start
        }
        state.start = parameters.start(from: state.start, offset: scrolls[index].offset.y)
        tables.recycling[index] = state
        let window = state.start..<state.start + parameters.window
        let mounted = (0..<tree.elementCount(state.node)).map { cellIndex(state.node, $0) }
        meter.add(.visit, mounted.count + log.windows.count / 4 + 1)
        log.windows.removeAll { $0.node == state.node }
        let rebased = Double(state.startBefore - state.start) * parameters.cellHeight
        if rebased != 0 || mounted != Array(window) {
            log.windows.append(WindowChange(node: state.node, window: window, rebased: rebased))
        }
        let existing = Set(mounted)
        if window.contains(where: { !existing.contains($0) }) { requests.append(.rows(state.node, window)) }
    }
}
