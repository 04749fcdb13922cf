import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// Size of a stack: LAYOUT 3.
    func stackSize(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> Size {
        if let row = plainRow(node, axis, p) { return row.size }
        let base = slots.count
        let size = layOutStack(node, axis, p)
        laidOut = LaidOutStack(
            node: node, proposal: p, container: container, slots: base..<slots.count, pushes: slots.pushes)
        slots.pop(to: base)
        return size
    }

    /// Places the children of a stack: it lays out again with its own cross size where none was proposed (LAYOUT 3.6).
    func placeStack(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let base = slots.count
        let placing = stackPlacingProposal(axis, p, size)
        // On an axis that it ignores it answers anything alike.
        let isSame =
            p[axis.other] != Parameters.none || records[Int(node)].traits.contains(LayoutTraits.ignores(axis.other))
        let row = rigidRow(node, axis, placing) ?? plainRow(node, axis, placing, answering: isSame ? size : nil)
        if let row {
            placePlainRow(node, row, axis, moved)
            return
        }
        if records[Int(node)].flags.contains(.hasBands) { leaveBands(node) }
        let isKept =
            laidOut.node == node && laidOut.slots.lowerBound == base && laidOut.pushes == slots.pushes
            && laidOut.proposal == placing && laidOut.container == container && !isTraced
        if isKept { slots.restore(to: laidOut.slots.upperBound) } else { _ = layOutStack(node, axis, placing) }
        placeSlots(from: base, axis, in: node, moved)
    }

    func stackPlacingProposal(_ axis: Axis, _ p: ProposedViewSize, _ size: Size) -> ProposedViewSize {
        var proposal = p
        if p[axis.other] == Parameters.none { proposal[axis.other] = size[axis.other] }
        return proposal
    }

    /// Works out the children of a stack for a proposal. They are left in `slots` from the count before the call on;
    /// the caller gives them back.
    func layOutStack(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> Size {
        let base = slots.count
        let parameters = stackParameters(node, axis)
        gatherChildren(node)
        guard slots.count > base else { return .zero }
        let gaps = setGaps(from: base, axis, parameters.spacing)
        distribute(from: base, axis, p, gaps: gaps)
        return align(from: base, node, axis, parameters.guide)
    }

    @inline(__always)
    func stackParameters(_ node: NodeID, _ axis: Axis) -> (spacing: Double, guide: AlignmentGuide) {
        switch tree.kind[Int(node)] {
        case .vStack, .hStack:
            return (
                tree.parameter(node, Parameters.stackSpacing), tree.guide(node, Parameters.stackAlignment)
            )
        case .layout:
            let guide = axis == .vertical ? Parameters.customHorizontalGuide : Parameters.customVerticalGuide
            return (tree.parameter(node, Parameters.customSpacing), tree.guide(node, guide))
        default: return (Parameters.none, axis == .vertical ? .horizontalCenter : .verticalCenter)
        }
    }

    /// A slot for every child that has a size.
    func gatherChildren(_ node: NodeID) {
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            if child >= 0 { slots.push(child) }
        }
    }

    /// Gaps between neighbours: the given spacing, else what they prefer (LAYOUT 3.1). Their sum.
    private func setGaps(from base: Int, _ axis: Axis, _ spacing: Double) -> Double {
        var total = 0.0
        for index in base..<slots.count - 1 {
            let gap = gap(slots[index].node, slots[index + 1].node, axis, spacing)
            slots[index].gap = gap
            total += gap
        }
        return total
    }

    func distance(_ first: NodeID, _ second: NodeID, along axis: Axis) -> Double {
        tables.spacings.rememberedDistance(records[Int(first)].spacing, records[Int(second)].spacing, along: axis)
    }

    /// Lengths along the axis (LAYOUT 3.2, 3.3). At 0, unspecified and infinity the children get just that: shares
    /// would only lead to infinity less infinity.
    private func distribute(from base: Int, _ axis: Axis, _ p: ProposedViewSize, gaps: Double) {
        let length = p[axis]
        if length == Parameters.none || length == .infinity || (length == 0 && gaps >= 0) {
            for index in base..<slots.count { propose(length, to: index, axis, p) }
            return
        }
        let count = slots.count - base
        if count == 1 {
            propose(max(length, 0), to: base, axis, p)
            return
        }
        if shareWithOne(from: base, axis, p, length - gaps) { return }
        probe(from: base, axis, p)
        order(from: base)
        var available = length - gaps
        var start = 0
        for index in base..<slots.count where slots[index].priority < slots[slots[base].order].priority {
            available -= slots[index].minimum
        }
        while start < count {
            let priority = slots[slots[base + start].order].priority
            var end = start
            var minimums = 0.0
            while end < count, slots[slots[base + end].order].priority == priority {
                minimums += slots[slots[base + end].order].minimum
                end += 1
            }
            if start > 0 { available += minimums }
            for place in start..<end {
                let index = slots[base + place].order
                let share = available / Double(end - place)
                propose(share > 0 ? share : 0, to: index, axis, p)
                available -= slots[index].size[axis]
            }
            start = end
        }
    }

    /// A child that ignores the axis was asked all there is to ask when its minimum was.
    private func propose(_ length: Double, to index: Int, _ axis: Axis, _ p: ProposedViewSize) {
        var proposal = p
        proposal[axis] = length
        slots[index].proposal = proposal
        if slots[index].isProbed { return }
        let size = size(of: slots[index].node, proposing: proposal)
        slots[index].size = size
    }

    /// The one child that cares what it is proposed along the axis gets what the others, all of priority 0, leave: what
    /// the rules below come to for such a row, in the same order of sums. False where the row is another.
    private func shareWithOne(from base: Int, _ axis: Axis, _ p: ProposedViewSize, _ length: Double) -> Bool {
        var flexible = -1
        for index in base..<slots.count {
            let traits = records[Int(slots[index].node)].traits
            if traits.contains(LayoutTraits.ignores(axis)) {
                if traits.contains(.hasPriority) { return false }
            } else {
                if flexible >= 0 { return false }
                flexible = index
            }
        }
        guard flexible >= 0 else { return false }
        let node = slots[flexible].node
        let priority = records[Int(node)].traits.contains(.hasPriority) ? layoutPriority(of: node) : 0
        var least = p
        least[axis] = 0
        let minimum = size(of: node, proposing: least)[axis]
        if priority == 0 {
            // Less flexible ones go first: the others do only if it can grow at all.
            var most = p
            most[axis] = .infinity
            guard size(of: node, proposing: most)[axis] - minimum > 0 else { return false }
        }
        var available = priority < 0 ? length - minimum : length
        for index in base..<slots.count where index != flexible {
            var proposal = p
            proposal[axis] = 0
            let size = size(of: slots[index].node, proposing: proposal)
            slots[index].proposal = proposal
            slots[index].size = size
            available -= size[axis]
        }
        if priority < 0 { available += minimum }
        propose(available > 0 ? available : 0, to: flexible, axis, p)
        return true
    }

    /// Minimum and flexibility of each child. One that ignores the axis is asked once.
    private func probe(from base: Int, _ axis: Axis, _ p: ProposedViewSize) {
        var least = p
        least[axis] = 0
        var most = p
        most[axis] = .infinity
        for index in base..<slots.count {
            let node = slots[index].node
            let smallest = size(of: node, proposing: least)
            let minimum = smallest[axis]
            slots[index].minimum = minimum
            if records[Int(node)].traits.contains(.hasPriority) { slots[index].priority = layoutPriority(of: node) }
            if records[Int(node)].traits.contains(LayoutTraits.ignores(axis)) {
                slots[index].size = smallest
                slots[index].isProbed = true
            } else {
                let flexibility = size(of: node, proposing: most)[axis] - minimum
                slots[index].flexibility = flexibility.isNaN ? 0 : flexibility
            }
            slots[index].order = index
        }
    }

    /// Puts into `order` the indices by priority downwards, then flexibility upwards; among infinitely flexible ones
    /// the larger minimum first; else as written.
    private func order(from base: Int) {
        let count = slots.count - base
        if count <= 12 {
            for place in 1..<count {
                let index = slots[base + place].order
                var hole = place
                while hole > 0, precedes(index, slots[base + hole - 1].order) {
                    slots[base + hole].order = slots[base + hole - 1].order
                    hole -= 1
                }
                slots[base + hole].order = index
            }
            return
        }
        let indices = (base..<slots.count).sorted { precedes($0, $1) || (!precedes($1, $0) && $0 < $1) }
        for place in 0..<count { slots[base + place].order = indices[place] }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        if slots[a].priority != slots[b].priority { return slots[a].priority > slots[b].priority }
        if slots[a].flexibility != slots[b].flexibility { return slots[a].flexibility < slots[b].flexibility }
        return slots[a].flexibility == .infinity && slots[a].minimum > slots[b].minimum
    }

    /// Places along and across (LAYOUT 3.4, 3.5) and the stack's size.
    private func align(from base: Int, _ node: NodeID, _ axis: Axis, _ guide: AlignmentGuide) -> Size {
        let across = axis.other
        var sum = BandedSum()
        var low = 0.0
        var high = 0.0
        var isEndless = false
        let end = slots.count
        let isLong = tree.elementCount(node) > bandRule.length
        let first = Int(tree.childStart[Int(node)])
        var element = 0
        for index in base..<end {
            if isLong {
                // Elements without a layout count where bands begin.
                repeat {
                    if element % bandRule.length == 0 { sum.nextBand() }
                    element += 1
                } while tree.layoutChild(first + element - 1) != slots[index].node
            }
            let size = slots[index].size
            if index > base { sum.add(gap: slots[index - 1].gap) }
            slots[index].along = place(of: sum)
            sum.add(size[axis])
            guard size[across] < .infinity else {
                isEndless = true
                continue
            }
            let origin = -guideValue(guide, of: slots[index].node, slots[index].proposal, size)
            slots[index].across = origin
            low = min(low, origin)
            high = max(high, origin + size[across])
        }
        if low != 0 { for index in base..<end { slots[index].across -= low } }
        var size = Size.zero
        size[axis] = max(0, sum.end)
        size[across] = isEndless ? .infinity : high - low
        return size
    }

    /// The priority a view has in the stack around it (LAYOUT 2, 3.8): frames and padding hide that of their content.
    func layoutPriority(of node: NodeID) -> Double {
        var at = node
        while at >= 0 {
            switch tree.kind[Int(at)] {
            case .layoutPriority:
                let priority = tree.parameter(at, Parameters.amount)
                return priority.isFinite ? priority : 0
            case .spacer: return -.infinity
            case .vStack, .hStack, .zStack, .layout: return tree.elementCount(at) == 0 ? -.infinity : 0
            case .fixedSize, .alignmentGuide, .overlay, .background, .mask, .layoutValue, .gridCellColumns,
                .gridCellAnchor, .gridColumnAlignment, .gridCellUnsizedAxes, .contentMargins, .ignoresSafeArea:
                at = tree.child(at)
            default: return 0
            }
        }
        return 0
    }
}
