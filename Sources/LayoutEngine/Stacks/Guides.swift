import Expressions
import Geometry
import Metering
import TextLayout
import ViewDocument
import ViewTree

extension LayoutPass {
    /// The value of a guide of a view that answered `size` to `proposal`: its explicit one, else the default.
    @inline(__always)
    func guideValue(
        _ guide: AlignmentGuide, of node: NodeID, _ proposal: ProposedViewSize, _ size: Size
    ) -> Double {
        guard node >= 0 else { return 0 }
        // Of edges and centres there are no explicit values but written ones.
        if guide.isDefault, !records[Int(node)].traits.contains(.hasWrittenGuides) {
            return defaultValue(guide, in: size)
        }
        return findGuideValue(guide, of: node, proposal, size)
    }

    private func findGuideValue(
        _ guide: AlignmentGuide, of node: NodeID, _ proposal: ProposedViewSize, _ size: Size
    ) -> Double {
        if let explicit = explicitGuide(guide, of: node, proposal) { return explicit }
        return guide.isCustom ? customDefault(guide, of: node, proposal, size) : defaultValue(guide, in: size)
    }

    /// LAYOUT 5. Text baselines of what is no text are the bottom edge.
    @inline(__always)
    func defaultValue(_ guide: AlignmentGuide, in size: Size) -> Double {
        // In the order of `AlignmentGuide`'s numbers.
        switch guide.rawValue {
        case 1: size.width / 2
        case 2: size.width
        case 4: size.height / 2
        case 5, 6, 7: size.height
        default: 0
        }
    }

    func axis(of guide: AlignmentGuide) -> Axis {
        if guide.isCustom {
            let index = Int(guide.rawValue - AlignmentGuide.firstCustom)
            return index < source.program.alignments.count ? source.program.alignments[index].axis : .vertical
        }
        return guide.rawValue <= AlignmentGuide.trailing.rawValue ? .horizontal : .vertical
    }

    /// The explicit value of a guide, if the view has one (LAYOUT 2, 3.7, 5).
    func explicitGuide(
        _ guide: AlignmentGuide, of node: NodeID, _ proposal: ProposedViewSize
    ) -> Double? {
        guard node >= 0, fault == nil, records[Int(node)].traits.contains(.hasGuides) else { return nil }
        let key = records[Int(node)].traits.normalised(proposal)
        let question = GuideQuestion(
            node: node, guide: guide, proposal: key, container: containerKey(records[Int(node)].traits))
        if let known = tables.guides[question] { return known.isNaN ? nil : known }
        log.computations += 1
        meter.add(.guide)
        if let stop = meter.stop {
            fault = .work(stop)
            return nil
        }
        guard log.computations <= budget, enter() else {
            if fault == nil { fault = .measureBudget(limit: budget) }
            return nil
        }
        let value = findExplicitGuide(guide, of: node, key)
        depth -= 1
        tables.guides[question] = value ?? .nan
        return value
    }

    private func findExplicitGuide(
        _ guide: AlignmentGuide, of node: NodeID, _ p: ProposedViewSize
    ) -> Double? {
        switch tree.kind[Int(node)] {
        case .text:
            if guide == .firstTextBaseline { return textMetrics(node, p)?.firstBaseline }
            if guide == .lastTextBaseline { return textMetrics(node, p)?.lastBaseline }
            return nil
        case .image:
            let isText = guide == .firstTextBaseline || guide == .lastTextBaseline
            return isText && tree.parameter(node, Parameters.imageSymbol) >= 0
                ? tree.parameter(node, Parameters.imageBaseline) : nil
        case .fixedSize where tree.parameter(node, Parameters.part) == 1 && guide.combines && !guide.isCustom:
            return holdsLabel(node) ? 0 : explicitGuide(guide, of: tree.child(node), p).map { _ in 0 }
        case .fixedSize where tree.parameter(node, Parameters.part) == 2 && guide.combines && !guide.isCustom:
            let font = source.environments[source.environment[node]].font
            return size(of: node, proposing: p).height / 2 + font.capitalMiddle
        case .alignmentGuide:
            let child = tree.child(node)
            if writesGuide(node) == guide { return writtenGuide(node, child, p) }
            return explicitGuide(guide, of: child, p)
        case .vStack: return stackGuide(guide, node, .vertical, p)
        case .hStack, .gridRow: return stackGuide(guide, node, .horizontal, p)
        case .button:
            let child = tree.child(node)
            return tree.elementCount(node) == 1
                ? explicitGuide(guide, of: child, p) : stackGuide(guide, node, .horizontal, p)
        case .zStack: return zStackGuide(guide, node, p)
        case .layout: return switchedAxis(node).flatMap { stackGuide(guide, node, $0, p) }
        case .viewThatFits: return explicitGuide(guide, of: fittingChild(node, p), p)
        default:
            guard tree.kind[Int(node)].isModifier else { return nil }
            let size = size(of: node, proposing: p)
            guard size.width < .infinity, size.height < .infinity else { return nil }
            let content = contentPlacement(of: node, p, size)
            guard let value = explicitGuide(guide, of: content.child, content.proposal) else { return nil }
            return value + content.origin[axis(of: guide)]
        }
    }

    /// The guides by which views that lie on each other are aligned.
    func overlapGuides(_ node: NodeID) -> (horizontal: AlignmentGuide, vertical: AlignmentGuide) {
        if tree.kind[Int(node)] == .layout {
            return (
                tree.guide(node, Parameters.customHorizontalGuide), tree.guide(node, Parameters.customVerticalGuide)
            )
        }
        return (tree.guide(node, Parameters.horizontalGuide), tree.guide(node, Parameters.verticalGuide))
    }

    /// Whether a control stands beside its label, whatever that is (CONTROLS 0.4).
    func holdsLabel(_ control: NodeID) -> Bool {
        let row = tree.child(control)
        return row >= 0 && tree.kind[Int(row)] == .hStack && tree.elementCount(row) > 1
    }

    /// The guide that an `alignmentGuide` modifier gives a value.
    private func writesGuide(_ node: NodeID) -> AlignmentGuide {
        guard tree.parameter(node, Parameters.guide) == Parameters.eitherCenter else {
            return tree.guide(node, Parameters.guide)
        }
        var at = tree.layoutParent(node)
        while at >= 0, tree.kind[Int(at)].isModifier { at = tree.layoutParent(at) }
        guard at >= 0 else { return .verticalCenter }
        switch tree.kind[Int(at)] {
        case .vStack, .lazyVStack, .lazyVGrid: return .horizontalCenter
        default: return .verticalCenter
        }
    }

    private func stackGuide(
        _ guide: AlignmentGuide, _ node: NodeID, _ axis: Axis, _ p: ProposedViewSize
    ) -> Double? {
        guard guide.combines else { return nil }
        let base = slots.count
        let size = size(of: node, proposing: p)
        _ = layOutStack(node, axis, stackPlacingProposal(axis, p, size))
        let end = slots.count
        var combined = GuideCombination()
        let guideAxis = self.axis(of: guide)
        for index in base..<end {
            let slot = slots[index]
            guard let value = explicitGuide(guide, of: slot.node, slot.proposal) else { continue }
            combined.add((guideAxis == axis ? slot.along : slot.across) + value, guide)
        }
        slots.pop(to: base)
        return combined.value
    }

    private func zStackGuide(_ guide: AlignmentGuide, _ node: NodeID, _ p: ProposedViewSize) -> Double? {
        guard guide.combines else { return nil }
        let size = size(of: node, proposing: p)
        var combined = GuideCombination()
        for (child, proposal, origin) in zStackOrigins(node, size) {
            guard let value = explicitGuide(guide, of: child, proposal) else { continue }
            combined.add(origin[axis(of: guide)] + value, guide)
        }
        return combined.value
    }
}

extension AlignmentGuide {
    /// Whether it is an edge or the centre.
    var isDefault: Bool { rawValue < 6 }

    /// Whether containers combine their children's explicit values of it: edges and centres never (LAYOUT 3.7).
    var combines: Bool { isCustom || self == .firstTextBaseline || self == .lastTextBaseline }
}

/// The first baseline is the least, the last the greatest, a custom guide the mean.
private struct GuideCombination {
    private var sum = 0.0
    private var count = 0.0
    private var extreme: Double?
    private var isMean = false

    mutating func add(_ value: Double, _ guide: AlignmentGuide) {
        isMean = guide.isCustom
        sum += value
        count += 1
        guard let old = extreme else {
            extreme = value
            return
        }
        extreme = guide == .firstTextBaseline ? min(old, value) : max(old, value)
    }

    var value: Double? { isMean ? (count > 0 ? sum / count : nil) : extreme }
}
