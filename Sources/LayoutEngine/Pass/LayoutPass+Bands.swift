import Geometry
import ViewTree

/// Children of a long stack, a band at a time: bands in which nothing changed are neither measured nor placed again, they
/// only begin elsewhere.
extension LayoutPass {
    /// The bands of a stack where what is remembered of them holds.
    func bandedStack(_ node: NodeID) -> BandedStack? {
        guard records[Int(node)].flags.contains(.hasBands), !isTraced, let stack = tables.bands.stacks[node],
            !stack.isStale, stack.elements == tree.elementCount(node)
        else { return nil }
        return stack
    }

    /// Where a node is in the layout node around it.
    func origin(of node: NodeID) -> Point {
        let band = bandOf[Int(node)]
        return band < 0 ? origins[Int(node)] : bands[band].place(of: origins[Int(node)])
    }

    /// The coordinate of a child that begins where a sum has come to: its band and its place in that are held to what can
    /// be drawn each by itself.
    func place(of sum: BandedSum) -> Double {
        abs(sum.base) < LayoutLimits.length && abs(sum.along) < LayoutLimits.length
            ? sum.end : Point(x: sum.base, y: 0).drawable.x + Point(x: sum.along, y: 0).drawable.x
    }

    /// A child, or something in it, may answer otherwise than before.
    func touchBand(of node: NodeID) {
        let band = bandOf[Int(node)]
        if band >= 0 { tables.bands.records[band].forget() }
    }

    /// A stack's own parameters or elements may be others than before.
    func markBandsStale(_ node: NodeID) {
        if records[Int(node)].flags.contains(.hasBands) { tables.bands.stacks[node]?.isStale = true }
    }

    /// The elements of a band, as indices of `children`.
    func elements(_ band: Int) -> Range<Int> {
        let first = Int(tree.childStart[Int(bands[band].stack)]) + Int(bands[band].first)
        return first..<first + Int(bands[band].count)
    }

    @inline(never)
    func findTraits(inBandsOf stack: BandedStack) -> ChildTraits {
        var found = ChildTraits()
        for band in stack.run.prefix(stack.count) {
            if tables.bands.records[band].areTraitsStale {
                let own = findTraits(elements(band))
                tables.bands.records[band].traits = own
                tables.bands.records[band].spacing = unitedSpacing(elements(band), own)
                tables.bands.records[band].areTraitsStale = false
            }
            found.add(tables.bands.records[band].traits)
        }
        return found
    }

    func unitedSpacing(_ children: Range<Int>, _ traits: ChildTraits) -> Int32 {
        if traits.hasPlainSpacing { return SpacingTable.plain }
        var united: Int32 = -1
        for index in children {
            let child = tree.layoutChild(index)
            guard child >= 0, case let own = records[Int(child)].spacing else { continue }
            united = united < 0 || united == own ? own : tables.spacings.united(united, own)
        }
        return max(united, SpacingTable.plain)
    }

    /// `stackSpacing` from what is known of the bands.
    func stackSpacing(of stack: BandedStack, _ axis: Axis) -> Int32 {
        var united: Int32 = -1
        var first = SpacingTable.plain
        var last = SpacingTable.plain
        for band in stack.run.prefix(stack.count) where tables.bands.records[band].firstChild >= 0 {
            let own = tables.bands.records[band].spacing
            if united < 0 { first = records[Int(tables.bands.records[band].firstChild)].spacing }
            last = records[Int(tables.bands.records[band].lastChild)].spacing
            united = united < 0 || united == own ? own : tables.spacings.united(united, own)
        }
        guard united > 0 || first != SpacingTable.plain || last != SpacingTable.plain else { return SpacingTable.plain }
        return tables.spacings.stacked(united, first: first, last: last, axis)
    }

    /// Whether all there is to a stack's children is what they answer to one proposal.
    func standsInBands(_ node: NodeID, _ row: PlainRow) -> Bool {
        guard case .equal = row.shares else { return false }
        return records[Int(node)].traits.isDisjoint(with: [.usesContainer, .usesSafeArea, .hasWrittenGuides])
    }

    /// ``measure`` where bands are known: only those are asked of which it is not known what they come to.
    @inline(never)
    func measureByBands(_ row: inout PlainRow, _ node: NodeID, _ axis: Axis) -> Bool {
        guard records[Int(node)].flags.contains(.hasBands), let stack = bandedStack(node), standsInBands(node, row)
        else { return false }
        var sum = BandedSum()
        var all = BandSum()
        all.low = row.low
        var previous: NodeID = -1
        for band in stack.run.prefix(stack.count) {
            sum.nextBand()
            guard let known = tables.bands.records[band].sum(for: row.proposal) else {
                all.add(measure(band, row, axis, &sum, &previous))
                continue
            }
            add(band, known, row, axis, &sum, &previous)
            all.add(known)
            countAsked(inBand: band)
        }
        row.low = all.low
        row.size[axis] = max(0, sum.end)
        row.size[axis.other] = all.isEndless ? .infinity : all.high - all.low
        return true
    }

    /// Goes past a band of which it is known what it comes to.
    func add(
        _ band: Int, _ known: BandSum, _ row: PlainRow, _ axis: Axis, _ sum: inout BandedSum, _ previous: inout NodeID
    ) {
        let first = tables.bands.records[band].firstChild
        guard first >= 0 else { return }
        if previous >= 0 { sum.add(gap: gap(previous, first, axis, row.spacing)) }
        previous = tables.bands.records[band].lastChild
        sum.add(known.length)
    }

    private func measure(
        _ band: Int, _ row: PlainRow, _ axis: Axis, _ sum: inout BandedSum, _ previous: inout NodeID
    ) -> BandSum {
        var result = BandSum()
        result.proposal = row.proposal
        for index in elements(band) {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            if previous >= 0 { sum.add(gap: gap(previous, child, axis, row.spacing)) }
            previous = child
            let size = size(of: child, proposing: row.proposal)
            sum.add(size[axis])
            take(size, of: child, row, axis, &result)
        }
        result.length = sum.along
        if !hasFault { tables.bands.records[band].remember(result) }
        return result
    }

    /// Adds how far a child reaches across; where it begins by its guide.
    @inline(__always)
    @discardableResult
    func take(_ size: Size, of child: NodeID, _ row: PlainRow, _ axis: Axis, _ sum: inout BandSum) -> Double {
        guard size[axis.other] < .infinity else {
            sum.isEndless = true
            return 0
        }
        let origin = -guideValue(row.guide, of: child, row.proposal, size)
        sum.add(origin, size[axis.other])
        return origin
    }
}
