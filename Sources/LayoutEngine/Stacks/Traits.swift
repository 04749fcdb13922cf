import Geometry
import TextLayout
import ViewDocument
import ViewTree

extension LayoutPass {
    /// Finds what is always true of a node's answers, and its spacing preference, children first.
    func findTraits(of node: NodeID) {
        guard !hasFault, enter() else { return }
        let n = Int(node)
        let kind = tree.kind[n]
        let facts = factsOf(node)
        let children = findTraitsOfChildren(n)
        var spacing = SpacingTable.plain
        var traits: LayoutTraits =
            facts.contains(.isGreedy) ? [] : ownTraits(of: node, kind, children, spacing: &spacing)
        if traits.isSuperset(of: .isRigid), !traits.contains(.usesContainer) { traits.remove(.isCoupled) }
        if facts.contains(.mayHavePriority), layoutPriority(of: node) != 0 { traits.insert(.hasPriority) }
        if !facts.contains(.isModifier), !source.program.nodes[source.template[n]].isView {
            traits.insert(.isImplicit)
        } else if tree.view[n] >= 0, !factsOf(tree.view[n]).contains(.isStructural) {
            traits.insert(.isCounted)
        }
        records[n].traits = traits
        records[n].spacing = spacing
        records[n].flags.insert(.hasTraits)
        if facts.contains(.isGreedy) {
            records[n].flags.insert(.isGreedy)
        }
        depth -= 1
    }

    /// The same for what a node holds, and what its own come from: traits that all have or any has, the preferences of the
    /// first, the last and whether all are equal.
    @inline(__always)
    private func findTraitsOfChildren(_ n: Int) -> ChildTraits {
        if records[n].flags.contains(.hasBands), let stack = bandedStack(NodeID(n)) {
            return findTraits(inBandsOf: stack)
        }
        let first = Int(tree.childStart[n])
        return findTraits(first..<first + Int(tree.childCount[n]))
    }

    @inline(__always)
    func findTraits(_ children: Range<Int>) -> ChildTraits {
        var found = ChildTraits()
        for index in children {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            let record = records + Int(child)
            if !record.pointee.flags.contains(.hasTraits) {
                switch tree.kind[Int(child)] {
                case let kind where facts[LayoutFacts.place(of: kind)].contains(.isGreedy): noteGreedy(record)
                case .frame where settlesFrame(child): break
                default: findTraits(of: child)
                }
            }
            found.add(record.pointee.traits, record.pointee.spacing)
        }
        return found
    }

    /// What is known of a view that takes what it is proposed: it is always one of the document's own.
    @inline(__always)
    private func noteGreedy(_ record: UnsafeMutablePointer<LayoutRecord>) {
        record.pointee.traits = .isCounted
        record.pointee.spacing = SpacingTable.plain
        record.pointee.flags.insert([.hasTraits, .isGreedy])
    }

    /// Most leaves: a view that takes what it is proposed, in a frame of fixed size. All of it is known at once.
    private func settlesFrame(_ node: NodeID) -> Bool {
        let n = Int(node)
        let content = tree.child(node)
        let view = tree.view[n]
        guard content >= 0, view >= 0, factsOf(content).contains(.isGreedy) else { return false }
        let combining = Double(AlignmentGuide.firstTextBaseline.rawValue)
        let width = tree.parameter(node, Parameters.frameWidth)
        let height = tree.parameter(node, Parameters.frameHeight)
        guard width >= 0, width < .infinity, height >= 0, height < .infinity,
            tree.parameter(node, Parameters.frameHorizontal) < combining,
            tree.parameter(node, Parameters.frameVertical) < combining
        else { return false }
        let inner = records + Int(content)
        if !inner.pointee.flags.contains(.hasTraits) { noteGreedy(inner) }
        let record = records + n
        record.pointee.traits =
            factsOf(view).contains(.isStructural) ? .isRigid : [.ignoresWidth, .ignoresHeight, .isCounted]
        record.pointee.spacing = SpacingTable.plain
        record.pointee.width.ideal = width
        record.pointee.height.ideal = height
        record.pointee.flags.insert(
            max(width, height) <= LayoutLimits.length ? [.hasTraits, .isSettled, .isBox] : [.hasTraits, .isSettled])
        return true
    }

    @inline(__always)
    func factsOf(_ node: NodeID) -> LayoutFacts { facts[LayoutFacts.place(of: tree.kind[Int(node)])] }

    private func traits(ofChild child: NodeID) -> LayoutTraits {
        child < 0 ? .isRigid : records[Int(child)].traits.subtracting(.ofNodeAlone)
    }

    func preference(of child: NodeID) -> Int32 { child < 0 ? SpacingTable.plain : records[Int(child)].spacing }

    private func ownTraits(
        of node: NodeID, _ kind: NodeKind, _ children: ChildTraits, spacing: inout Int32
    ) -> LayoutTraits {
        if factsOf(node).contains(.isModifier) { return modifierTraits(node, kind, children, spacing: &spacing) }
        switch kind {
        case .text:
            if let shaped = shapeText(node) { spacing = tables.spacings.number(of: ViewSpacing(shaped.spacing)) }
            return [.isCoupled, .hasGuides]
        case .image:
            guard tree.parameter(node, Parameters.imageResizable) == 0 else { return [] }
            return tree.parameter(node, Parameters.imageSymbol) < 0 ? .isRigid : .isRigid.union(.hasGuides)
        case .circle: return .isCoupled
        case .spacer:
            let traits = spacerTraits(node)
            spacing = tables.spacings.spacer(traits)
            return traits
        case .divider: return tree.parameter(node, Parameters.dividerAxis) == 0 ? .ignoresWidth : .ignoresHeight
        case .vStack, .lazyVStack, .hStack, .gridRow, .button, .zStack, .grid, .layout, .viewThatFits, .lazyHStack,
            .lazyVGrid, .lazyHGrid:
            return containerTraits(node, kind, children, spacing: &spacing)
        case .scrollView:
            let content = traits(ofChild: tree.child(node))
            let axis = tree.parameter(node, Parameters.scrollAxis)
            var result = content.intersection([.isCoupled, .usesSafeArea, .usesContainer])
            if axis == 1 { result.formUnion(content.intersection(.ignoresWidth)) }
            if axis == 0 { result.formUnion(content.intersection(.ignoresHeight)) }
            guard hasBar(node) else { return result }
            return result.subtracting(.isRigid).union(.isCoupled).union(traitsOfBars(over: node))
        case .geometryReader: return children.united.intersection([.usesSafeArea, .usesContainer])
        case .recyclingStack: return children.united.intersection([.usesSafeArea, .usesContainer]).union(.isCoupled)
        default: return []
        }
    }

    private func containerTraits(
        _ node: NodeID, _ kind: NodeKind, _ children: ChildTraits, spacing: inout Int32
    ) -> LayoutTraits {
        var result = children.united
        if result.contains(.hasWrittenGuides) { result.insert(.isCoupled) }
        switch kind {
        case .vStack:
            noteGuide(tree.guide(node, Parameters.stackAlignment))
            spacing = stackSpacing(node, children, .vertical)
        case .hStack, .gridRow:
            if kind == .hStack { noteGuide(tree.guide(node, Parameters.stackAlignment)) }
            spacing = stackSpacing(node, children, .horizontal)
        case .button:
            var label = tables.spacings[stackSpacing(node, children, .horizontal)]
            label.bottom = ViewSpacing().bottom
            spacing = tables.spacings.number(of: label)
        case .zStack:
            noteGuide(tree.guide(node, Parameters.horizontalGuide))
            noteGuide(tree.guide(node, Parameters.verticalGuide))
            spacing = unitedSpacing(node)
        case .viewThatFits:
            spacing = preference(of: tree.child(node))
            if !result.isSuperset(of: .isRigid) || tree.elementCount(node) > 1 {
                result.subtract(.isRigid)
                result.insert(.isCoupled)
            }
        case .lazyVStack, .lazyVGrid:
            registerLazy(node)
            return result.intersection([.usesSafeArea, .usesContainer]).union([.isCoupled, .ignoresHeight])
        case .lazyHStack, .lazyHGrid:
            registerLazy(node)
            return result.intersection([.usesSafeArea, .usesContainer]).union([.isCoupled, .ignoresWidth])
        case .grid:
            noteGuide(tree.guide(node, Parameters.gridVerticalGuide))
            spacing = unitedSpacing(node)
            return result.subtracting([.hasGuides, .hasWrittenGuides, .ignoresWidth, .ignoresHeight]).union(.isCoupled)
        case .layout:
            if let axis = switchedAxis(node) {
                noteGuide(tree.guide(node, Parameters.customHorizontalGuide))
                noteGuide(tree.guide(node, Parameters.customVerticalGuide))
                spacing = stackSpacing(node, children, axis)
                return result.subtracting([.ignoresWidth, .ignoresHeight]).union(.isCoupled)
            }
            spacing = unitedSpacing(node)
            return result.subtracting([.hasGuides, .hasWrittenGuides, .ignoresWidth, .ignoresHeight]).union(.isCoupled)
        default: break
        }
        return result
    }

    private func modifierTraits(
        _ node: NodeID, _ kind: NodeKind, _ children: ChildTraits, spacing: inout Int32
    ) -> LayoutTraits {
        let child = tree.child(node)
        var result = traits(ofChild: child)
        spacing = preference(of: child)
        switch kind {
        case .frame: return frameTraits(node, result, &spacing)
        case .flexibleFrame:
            let width = flexibleLimits(node, .horizontal)
            let height = flexibleLimits(node, .vertical)
            limit(.horizontal, width, &result, &spacing)
            limit(.vertical, height, &result, &spacing)
            noteLimits(node, width, height, result)
            noteGuides(node, Parameters.flexibleHorizontal, Parameters.flexibleVertical)
        case .padding, .safeAreaPadding:
            if kind == .safeAreaPadding, insetsScrollContent(node) { break }
            resetEdges(insets(node), &spacing)
            result.remove(.isSpacer)
        case .position:
            result.subtract(.isRigid)
            spacing = SpacingTable.plain
        case .fixedSize:
            if tree.parameter(node, 0) != 0 { result.insert(.ignoresWidth) }
            if tree.parameter(node, 1) != 0 { result.insert(.ignoresHeight) }
            if tree.parameter(node, Parameters.part) == 1 {
                spacing = SpacingTable.plain
                if holdsLabel(node) { result.formUnion([.hasGuides, .isCoupled]) }
            }
            if tree.parameter(node, Parameters.part) == 2 { result.formUnion([.hasGuides, .isCoupled]) }
        case .aspectRatio:
            // The ratio carries a length over to the other axis.
            if !result.isSuperset(of: .isRigid) { result.subtract(.isRigid) }
            result.insert(.isCoupled)
        case .containerRelativeFrame: result.formUnion([.usesContainer, .isCoupled])
        case .alignmentGuide:
            tables.usesGuides = true
            result.formUnion([.hasGuides, .hasWrittenGuides, .isCoupled])
        case .background, .overlay, .mask:
            result.formUnion(traits(ofChild: tree.child(node, 1)).intersection([.usesSafeArea, .usesContainer]))
            noteGuide(tree.guide(node, Parameters.horizontalGuide))
            noteGuide(tree.guide(node, Parameters.verticalGuide))
        case .safeAreaInset:
            result.formUnion(children.united.intersection([.usesSafeArea, .usesContainer]))
            result.insert(.isCoupled)
            result.subtract(.isRigid)
        case .ignoresSafeArea: result.insert(.usesSafeArea)
        default: break
        }
        return result
    }

    /// A bar that is measured by the container around makes the insets of the scroll view under it depend on that.
    private func traitsOfBars(over node: NodeID) -> LayoutTraits {
        var result: LayoutTraits = []
        var at = tree.layoutParent(node)
        while at >= 0, keepsScrollFrame(tree.kind[Int(at)]) {
            let bar = tree.kind[Int(at)] == .safeAreaInset ? tree.child(at, 1) : -1
            if bar >= 0 {
                if !records[Int(bar)].flags.contains(.hasTraits) { findTraits(of: bar) }
                result.formUnion(records[Int(bar)].traits.intersection(.usesContainer))
            }
            at = tree.layoutParent(at)
        }
        return result
    }

    private func limit(_ axis: Axis, _ limits: FlexibleLimits, _ traits: inout LayoutTraits, _ spacing: inout Int32) {
        guard limits.isConstrained else { return }
        // Without an ideal a child is asked for its own where nothing is proposed: its other axis may tell.
        if limits.isFixed, limits.ideal != Parameters.none || !traits.contains(.isCoupled) {
            traits.insert(LayoutTraits.ignores(axis))
        } else {
            traits.remove(LayoutTraits.ignores(axis))
        }
        reset(axis, &spacing, traits)
    }

    private func frameTraits(
        _ node: NodeID, _ child: LayoutTraits, _ spacing: inout Int32
    ) -> LayoutTraits {
        let proposal = frameProposal(node, .unspecified)
        var result = child
        if proposal.width != Parameters.none {
            result.insert(.ignoresWidth)
            reset(.horizontal, &spacing, child)
            if !child.contains(.hasWrittenGuides) { result.remove(.isCoupled) }
        }
        if proposal.height != Parameters.none {
            result.insert(.ignoresHeight)
            reset(.vertical, &spacing, child)
        }
        if result.contains(.usesContainer) { result.insert(.isCoupled) }
        noteGuides(node, Parameters.frameHorizontal, Parameters.frameVertical)
        return result
    }

    /// Remembers that somebody aligns by more than edges and centres.
    private func noteGuide(_ guide: AlignmentGuide) {
        if guide.combines { tables.usesGuides = true }
    }

    /// The same for two parameters, as numbers: nearly all are edges and centres.
    private func noteGuides(_ node: NodeID, _ first: Int, _ second: Int) {
        let combining = Double(AlignmentGuide.firstTextBaseline.rawValue)
        guard tree.parameter(node, first) >= combining || tree.parameter(node, second) >= combining else { return }
        noteGuide(tree.guide(node, first))
        noteGuide(tree.guide(node, second))
    }
}
