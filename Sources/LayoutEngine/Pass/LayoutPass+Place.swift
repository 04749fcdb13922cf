import Geometry
import Metering
import ViewDocument
import ViewTree

extension LayoutPass {
    /// Places `child` in `parent`: its size is its answer to `proposal`, its top left corner at `origin`, mirrored
    /// where the layout direction of `parent` is right to left (LAYOUT 12). `moved`: something above it moved in this
    /// pass.
    func place(
        _ child: NodeID, proposing proposal: ProposedViewSize, at origin: Point, in parent: NodeID, moved: Bool
    ) {
        guard child >= 0, !hasFault else { return }
        place(
            child, proposing: proposal, answering: size(of: child, proposing: proposal), at: origin, in: parent, moved)
    }

    /// The same where the child's answer is at hand.
    @inline(__always)
    func place(
        _ child: NodeID, proposing proposal: ProposedViewSize, answering size: Size, at origin: Point,
        in parent: NodeID, _ moved: Bool
    ) {
        var origin = origin
        if parent >= 0, isRightToLeft(parent) { origin.x = sizes[Int(parent)].width - origin.x - size.drawable.width }
        settleChild(child, proposal, size, at: origin.drawable, moved)
    }

    /// ``settle``, of a box with what fills it.
    @inline(__always)
    func settleChild(_ child: NodeID, _ proposal: ProposedViewSize, _ size: Size, at origin: Point, _ moved: Bool) {
        if records[Int(child)].flags.contains(.isBox), canPlaceAtOnce, isFilled(child) {
            settleBox(child, size, at: origin)
        } else {
            settle(child, proposal, size, at: origin, moved: moved)
        }
    }

    /// Whether two levels may be placed in one step: nobody writes down what is asked, and the limit of depth is not met
    /// between them.
    var canPlaceAtOnce: Bool { !isTraced && !hasFault && depth + 1 < LayoutLimits.depth }

    /// Whether a box still holds a view that takes what it is proposed: no change inside makes its frame forget.
    @inline(__always)
    func isFilled(_ box: NodeID) -> Bool {
        let content = tree.child(box)
        return content >= 0 && records[Int(content)].flags.contains(.isGreedy)
    }

    /// ``settle`` for a frame of fixed size and the view that fills it (`LayoutRecord.Flags.isBox`).
    func settleBox(_ node: NodeID, _ size: Size, at origin: Point) {
        let n = Int(node)
        let record = records + n
        let hasResized = write(n, origin, size)
        let flags = record.pointee.flags
        if !hasResized, !flags.contains(.placementDirty), record.pointee.placedProposal == .unspecified { return }
        record.pointee.flags = flags.subtracting(.placementDirty).union([.placedAnswer, .hasAnswers])
        record.pointee.placedProposal = .unspecified
        settleFilling(tree.layoutChild(Int(tree.childStart[n])), size)
    }

    /// Asks a view that takes what it is proposed for a box's size, and places it in the box's corner.
    func settleFilling(_ node: NodeID, _ size: Size) {
        let n = Int(node)
        let record = records + n
        let box = ProposedViewSize(size)
        noteDirect(n, box)
        let oldSize = sizes[n]
        let hasResized = write(n, .zero, size)
        let flags = record.pointee.flags
        if !hasResized, !flags.contains(.placementDirty), record.pointee.placedProposal == box { return }
        if flags.contains(.placedAnswer) { keepPlacedAnswer(n, besides: box, oldSize) }
        record.pointee.placedProposal = box
        record.pointee.flags = flags.subtracting(.placementDirty).union([.placedAnswer, .hasAnswers])
    }

    /// Writes where a node is and how large; whether its size is another than before.
    @inline(__always)
    private func write(_ n: Int, _ origin: Point, _ size: Size) -> Bool {
        let hasResized = !isPlaced[n] || sizes[n] != size
        if hasResized || origins[n] != origin {
            logChange(n)
            origins[n] = origin
            sizes[n] = size
            isPlaced[n] = true
        }
        return hasResized
    }

    /// Writes a node's geometry and places what is inside unless nothing about it changed.
    func settle(
        _ node: NodeID, _ proposal: ProposedViewSize, _ size: Size, at origin: Point, moved: Bool
    ) {
        guard !hasFault else { return }
        if isTraced { trace?.place(node, proposal, Rect(origin: origin, size: size.drawable)) }
        let n = Int(node)
        let record = records + n
        let traits = record.pointee.traits
        let key = traits.normalised(proposal)
        let drawn = size.drawable
        let wasPlaced = isPlaced[n]
        let oldSize = sizes[n]
        let hasMoved = !wasPlaced || origins[n] != origin
        let hasResized = !wasPlaced || oldSize != drawn
        let kind = tree.kind[n]
        if hasMoved || hasResized {
            logChange(n)
            origins[n] = origin
            sizes[n] = drawn
            isPlaced[n] = true
            if hasResized, case .geometryReader = kind { tables.readers.append(node) }
        }
        var flags = record.pointee.flags
        let isSame =
            !hasResized && !flags.contains(.placementDirty) && record.pointee.placedProposal == key
            && !traits.contains(.usesContainer)
        if isSame, !(moved || hasMoved) || !traits.contains(.usesSafeArea) { return }
        if flags.contains(.placedAnswer) { keepPlacedAnswer(n, besides: key, oldSize) }
        record.pointee.placedProposal = key
        flags.remove(.placementDirty)
        if drawn == size, !traits.contains(.isCoupled) {
            flags.insert([.placedAnswer, .hasAnswers])
        } else {
            flags.remove(.placedAnswer)
        }
        record.pointee.flags = flags
        guard !factsOf(node).contains(.isLeaf), enter() else { return }
        meter.add(.place, tree.elementCount(node) + 1)
        if let stop = meter.stop { fault = .work(stop) }
        placeContents(of: node, key, drawn, moved: moved || hasMoved)
        depth -= 1
    }

    /// The answer a node was placed with is not lost when it is placed with another that is remembered anyway: a width
    /// that comes back finds it (resize A, B, A).
    private func keepPlacedAnswer(_ n: Int, besides key: ProposedViewSize, _ size: Size) {
        let old = records[n].placedProposal
        if old.width != key.width, old.width.isFinite, records[n].width.lastKey == key.width {
            records[n].width.store(size.width, for: old.width)
        }
        if old.height != key.height, old.height.isFinite, records[n].height.lastKey == key.height {
            records[n].height.store(size.height, for: old.height)
        }
    }

    @inline(__always)
    func logChange(_ n: Int) {
        guard records[n].changed != stamp else { return }
        records[n].changed = stamp
        changes.append(NodeID(n))
    }

    /// Takes a subtree out of the picture: an unchosen candidate, a row that left.
    func unplace(_ node: NodeID) {
        guard node >= 0, isPlaced[Int(node)], enter() else { return }
        logChange(Int(node))
        isPlaced[Int(node)] = false
        touchBand(of: node)
        markBandsStale(node)
        for index in 0..<tree.elementCount(node) { unplace(tree.child(node, index)) }
        depth -= 1
    }

    /// Places the children of a node of size `size` that was placed with proposal `p`.
    func placeContents(of node: NodeID, _ p: ProposedViewSize, _ size: Size, moved: Bool) {
        switch tree.kind[Int(node)] {
        case .vStack: placeStack(node, .vertical, p, size, moved)
        case .hStack, .button: placeStack(node, .horizontal, p, size, moved)
        case .gridRow: placeStack(node, .horizontal, p, size, moved)
        case .zStack: placeZStack(node, size, moved)
        case .geometryReader: placeReaderContent(node, size, moved)
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: placeLazyRows(node, p, size, moved)
        case .grid: placeGrid(node, p, size, moved)
        case .viewThatFits: placeFittingChild(node, p, moved)
        case .scrollView: placeScrollContent(node, p, size, moved)
        case .recyclingStack: placeCells(node, size, moved)
        case .layout: placeCustomLayout(node, p, size, moved)
        case .background, .overlay, .mask: placeLayers(node, p, size, moved)
        case .safeAreaInset: placeSafeAreaInset(node, p, size, moved)
        case .ignoresSafeArea: placeIgnoringSafeArea(node, p, size, moved)
        case .frame: placeInFrame(node, p, size, moved)
        case .flexibleFrame: placeInFlexibleFrame(node, p, size, moved)
        default:
            let content = contentPlacement(of: node, p, size)
            guard content.child >= 0 else { return }
            let answer = content.answer ?? self.size(of: content.child, proposing: content.proposal)
            place(content.child, proposing: content.proposal, answering: answer, at: content.origin, in: node, moved)
        }
    }
}
