import Geometry
import ViewDocument
import ViewTree

/// Children of a long stack are placed: only a band of which something else than its beginning differs is gone through.
extension LayoutPass {
    /// Places the children of a long stack; false where they are not to stand in bands.
    @inline(never)
    func placeByBands(_ node: NodeID, _ row: PlainRow, _ axis: Axis, _ moved: Bool) -> Bool {
        guard tree.elementCount(node) > bandRule.length, bandRule.isKept, !isTraced,
            tree.kind[Int(node)] == .vStack || tree.kind[Int(node)] == .hStack, standsInBands(node, row),
            axis == .vertical || !isRightToLeft(node)
        else { return false }
        let known = bandedStack(node)
        var placing = BandPlacing(row: row, axis: axis, moved: moved, sum: BandedSum())
        if isRightToLeft(node) { placing.mirror = sizes[Int(node)].width }
        let isSame =
            known.map { $0.proposal == row.proposal && $0.low == row.low && $0.mirror == placing.mirror } ?? false
        if known == nil { (placing.old, placing.makesNew) = makeBands(node) }
        guard let stack = tables.bands.stacks[node] else { return false }
        for band in stack.run.prefix(stack.count) {
            placing.sum.nextBand()
            if isSame, !tables.bands.records[band].isPlacementStale,
                let sum = tables.bands.records[band].sum(for: row.proposal)
            {
                add(band, sum, row, axis, &placing.sum, &placing.previous)
                if move(band, to: placing.sum.base, axis) { tellMove(of: band, isWhole: true) }
                countAsked(inBand: band)
                countPlaced(inBand: band)
            } else {
                place(band, &placing)
            }
        }
        if hasFault { tables.bands.stacks[node]?.isStale = true }
        tables.bands.stacks[node]?.proposal = row.proposal
        tables.bands.stacks[node]?.low = row.low
        tables.bands.stacks[node]?.mirror = placing.mirror
        return true
    }

    /// Places each child of a band, and finds out what is remembered of it.
    private func place(_ band: Int, _ placing: inout BandPlacing) {
        let (row, axis) = (placing.row, placing.axis)
        var result = BandSum()
        result.proposal = row.proposal
        var traits = ChildTraits()
        var counted: Int32 = 0
        var first: NodeID = -1
        var last: NodeID = -1
        let before = bands[band]
        let hasMovedBefore = placing.old.isEmpty && tables.bands.records[band].moved == stamp
        for index in elements(band) {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            if placing.previous >= 0 { placing.sum.add(gap: gap(placing.previous, child, axis, row.spacing)) }
            if first < 0 {
                first = child
                if move(band, to: placing.sum.base, axis), !placing.makesNew { tellMove(of: band, isWhole: false) }
            }
            last = child
            placing.previous = child
            let size = size(of: child, proposing: row.proposal)
            var origin = Point.zero
            origin[axis] = placing.sum.along
            origin[axis.other] = take(size, of: child, row, axis, &result) - row.low
            placing.sum.add(size[axis])
            if placing.mirror >= 0 { origin.x = placing.mirror - origin.x - size.drawable.width }
            let offset = origin.drawable
            let n = Int(child)
            if bandOf[n] != band || origins[n] != offset {
                if hasMovedBefore { logChange(n) }
                stand(child, in: band, at: offset, before, placing.old)
            }
            settleChild(child, row.proposal, size, at: offset, placing.moved)
            countPlaced(child)
            traits.add(records[n].traits, records[n].spacing)
            if records[n].traits.contains(.isCounted) {
                counted += 1
                nameBand(band, of: child)
            }
        }
        result.length = placing.sum.along
        guard !hasFault else { return }
        let spacing = unitedSpacing(elements(band), traits)
        tables.bands.records[band].traits = traits
        tables.bands.records[band].spacing = spacing
        tables.bands.records[band].firstChild = first
        tables.bands.records[band].lastChild = last
        tables.bands.records[band].counted = counted
        tables.bands.records[band].areTraitsStale = false
        tables.bands.records[band].isPlacementStale = false
        tables.bands.records[band].areViewsStale = false
        tables.bands.records[band].remember(result)
    }

    /// Lets a band begin at `base`; whether it did not.
    private func move(_ band: Int, to base: Double, _ axis: Axis) -> Bool {
        var place = Point.zero
        place[axis] = base
        place = place.drawable
        guard bands[band].base != place else { return false }
        bands[band].base = place
        return true
    }

    /// Says that all in a band that was there before moved with it.
    private func tellMove(of band: Int, isWhole: Bool) {
        // What was told in this event to be where it was is so no more.
        if hadRebanded || tables.bands.records[band].made == stamp {
            for index in elements(band) where tree.layoutChild(index) >= 0 { logChange(Int(tree.layoutChild(index))) }
        }
        guard tables.bands.records[band].made != stamp, tables.bands.records[band].moved != stamp else { return }
        tables.bands.records[band].moved = stamp
        log.movedBands.append(
            MovedBand(
                band: Int32(truncatingIfNeeded: band), position: log.changes.count + changes.count, isWhole: isWhole))
    }

    /// Writes down where a child stands in a band, and whether it is elsewhere than before.
    private func stand(_ child: NodeID, in band: Int, at offset: Point, _ before: ChildBand, _ old: [ChildBand]) {
        let n = Int(child)
        let from = Int(bandOf[n])
        if isPlaced[n] {
            // Of a stack whose bands are made anew the old ones are in `old`.
            let wasAt: Point
            if from < 0 {
                wasAt = origins[n]
            } else {
                wasAt = (!old.isEmpty ? old[from] : from == band ? before : bands[from]).place(of: origins[n])
            }
            if wasAt != bands[band].place(of: offset) {
                logChange(n)
            } else if records[n].changed != stamp {
                log.rebanded.append(child)
            }
        }
        origins[n] = offset
        bandOf[n] = Int32(truncatingIfNeeded: band)
    }

    /// Bands for all elements a stack has now; those that were there before, as they were.
    private func makeBands(_ node: NodeID) -> (old: [ChildBand], areNew: Bool) {
        let elements = tree.elementCount(node)
        let count = (elements - 1) / bandRule.length + 1
        let before = tables.bands.stacks[node]
        if let before {
            keepCounts(of: node, before)
            keepMoves(of: node)
        }
        var run = before?.run ?? 0..<0
        let isNew = run.count < count
        if isNew {
            run = tables.bands.allocate(count, &bands)
            if let before { tables.bands.release(before.run) }
        }
        let old = bands
        for (place, band) in run.enumerated() {
            let (moved, made) = (tables.bands.records[band].moved, tables.bands.records[band].made)
            tables.bands.records[band] = BandRecord()
            tables.bands.records[band].moved = isNew ? 0 : moved
            tables.bands.records[band].made = isNew ? stamp : made
            // Who was counted alone in this event is not remembered.
            tables.bands.records[band].askedAlone = stamp
            tables.bands.records[band].placedAlone = stamp
            bands[band].version &+= 1
            bands[band].stack = node
            bands[band].first = Int32(truncatingIfNeeded: min(elements, place * bandRule.length))
            bands[band].count =
                Int32(truncatingIfNeeded: min(elements, (place + 1) * bandRule.length)) - bands[band].first
        }
        tables.bands.stacks[node] = BandedStack(run: run, count: count, elements: elements)
        records[Int(node)].flags.insert(.hasBands)
        return (old, isNew)
    }

    /// Before a stack's children stand in other bands: what moved in this event with the old ones is told by itself.
    private func keepMoves(of node: NodeID) {
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0, case let band = bandOf[Int(child)], band >= 0 else { continue }
            if tables.bands.records[band].moved == stamp { logChange(Int(child)) }
        }
    }

    /// Lets the children of a stack stand by themselves again.
    @inline(never)
    func leaveBands(_ node: NodeID) {
        guard records[Int(node)].flags.contains(.hasBands), let stack = tables.bands.stacks[node] else { return }
        keepCounts(of: node, stack)
        keepMoves(of: node)
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0, bandOf[Int(child)] >= 0 else { continue }
            origins[Int(child)] = origin(of: child)
            bandOf[Int(child)] = -1
            let view = Int(tree.view[Int(child)])
            if view >= 0 { bandOf[view] = -1 }
            if isPlaced[Int(child)] { log.rebanded.append(child) }
        }
        tables.bands.release(node)
        records[Int(node)].flags.remove(.hasBands)
    }
}

/// What is gone through while a long stack is placed.
private struct BandPlacing {
    let row: PlainRow
    let axis: Axis
    let moved: Bool
    /// The width its children are mirrored in; below 0 they are not.
    var mirror = -1.0
    /// The bands as they were before they were made anew; empty where they were not.
    var old: [ChildBand] = []
    /// Whether the bands are others than before.
    var makesNew = false
    var sum: BandedSum
    var previous: NodeID = -1
}
