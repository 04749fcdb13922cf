import Geometry
import ViewDocument
import ViewTree

/// A row that shall stay where it is on screen while lengths above it become known.
struct LazyAnchor {
    var index: Int
    var key: UInt64?
    var start: Double
}

extension LayoutPass {
    /// The first visible row, by the table as it is before anything changes; nil at the top and outside scroll views.
    func anchor(of container: LazyContainer, _ rows: LazyRows) -> LazyAnchor? {
        guard container.scroll >= 0, container.table.knownCount > 0, container.table.count > 0 else { return nil }
        guard let visible = visibleRange(of: container), visible.low > 0 else { return nil }
        let index = container.table.firstIndex { container.table.end(of: $0) > visible.low }
        guard index < container.table.count else { return nil }
        let place = index - container.first
        let key = place >= 0 && place < container.keys.count ? container.keys[place] : nil
        return LazyAnchor(index: index, key: key, start: container.table.start(of: index))
    }

    /// Moves the scroll offset by as much as the anchor row moved in the content.
    mutating func hold(_ anchor: LazyAnchor?, _ index: Int) {
        guard let anchor, let container = tables.lazy[index], container.table.knownCount > 0 else { return }
        var row = anchor.index
        if let key = anchor.key, let place = container.keys.firstIndex(of: key) { row = container.first + place }
        guard row < container.table.count else { return }
        let shift = container.table.start(of: row) - anchor.start
        let state = scrollIndex(container.scroll)
        guard shift != 0, state >= 0 else { return }
        scrolls[state].offset[lazyAxis(container.node)] += shift
        log.anchorShift += shift
        if !log.adjustedScrolls.contains(container.scroll) { log.adjustedScrolls.append(container.scroll) }
    }

    /// The part of a lazy container that can be seen, in its own coordinates along its axis, from its start.
    func visibleRange(of container: LazyContainer) -> (low: Double, high: Double)? {
        guard container.scroll >= 0 else { return nil }
        let state = Int(tree.content[Int(container.scroll)])
        guard state >= 0, state < scrolls.count else { return nil }
        let axis = lazyAxis(container.node)
        let low = scrolls[state].offset[axis] - container.base
        let high = low + scrolls[state].containerSize[axis]
        guard axis == .horizontal, container.isRightToLeft else { return (low, high) }
        let length = sizes[Int(container.node)].width
        return (length - high, length - low)
    }

    /// Finds every lazy container's place in its scroll view and the rows it needs. Requests for rows that are not
    /// mounted; only those of `scroll` if it is given.
    mutating func findWindows(of scroll: NodeID? = nil) -> [ContentRequest] {
        var requests: [ContentRequest] = []
        for index in tables.lazy.indices {
            guard let container = tables.lazy[index], index < source.lazyRows.count else { continue }
            let node = container.node
            guard isPlaced[Int(node)], source.lazyRows[index].count > 0 else { continue }
            if let scroll {
                guard container.scroll == scroll else { continue }
                tables.lazy[index]?.requestStamp = 0
            } else {
                locate(index)
            }
            if let request = findWindow(index) { requests.append(request) }
        }
        return requests
    }

    /// The nearest scroll view along the container's axis and where in its content the container lies.
    private mutating func locate(_ index: Int) {
        guard let node = tables.lazy[index]?.node else { return }
        let axis = lazyAxis(node)
        var at = node
        var base = 0.0
        var scroll: NodeID = -1
        while at >= 0 {
            base += origins[Int(at)][axis]
            let parent = tree.layoutParent(at)
            if parent >= 0, isScrollView(parent, along: axis) {
                scroll = parent
                break
            }
            at = parent
        }
        tables.lazy[index]?.scroll = scroll
        tables.lazy[index]?.base = base
    }

    private mutating func findWindow(_ index: Int) -> ContentRequest? {
        guard let container = tables.lazy[index] else { return nil }
        let window: Range<Int>
        if container.scroll < 0 {
            window = 0..<container.count
        } else if let visible = visibleRange(of: container) {
            window = lazyRows(of: container, from: visible.low, to: visible.high)
        } else {
            window = 0..<0
        }
        tables.lazy[index]?.window = window
        let mounted = container.mounted
        log.windows.removeAll { $0.node == container.node }
        guard window != mounted, !(window.isEmpty && mounted.isEmpty) else { return nil }
        log.windows.append(WindowChange(node: container.node, window: window))
        if window.isEmpty || (mounted.lowerBound <= window.lowerBound && window.upperBound <= mounted.upperBound) {
            return nil
        }
        var asked = window
        if container.requestStamp == log.stamp {
            let old = container.requested
            asked = min(old.lowerBound, window.lowerBound)..<max(old.upperBound, window.upperBound)
        }
        tables.lazy[index]?.requested = asked
        tables.lazy[index]?.requestStamp = log.stamp
        return .rows(container.node, asked)
    }
}
