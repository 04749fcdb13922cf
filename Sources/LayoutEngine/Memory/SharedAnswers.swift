import Geometry
import TextLayout
import ViewDocument
import ViewTree

extension LayoutPass {
    /// A size of a node whose axes depend on each other.
    func coupledSize(of node: NodeID, _ key: ProposedViewSize, _ traits: LayoutTraits) -> Size {
        let n = Int(node)
        if records[n].table < 0 { records[n].table = answerTable(of: node) }
        let container = containerKey(traits)
        let slot = AnswerTables.slot(key, container)
        if let known = tables.answers.entry(records[n].table, in: slot, key, container) {
            // What an equal node was asked in this event, this one would have been asked as well.
            if records[n].flags.contains(.hasAnswers), known.stamp != stamp {
                countAsked(n, traits)
            } else {
                records[n].flags.insert(.hasAnswers)
                countMeasured(n, traits)
            }
            return known.size
        }
        guard let answer = computed(node, key) else { return .zero }
        records[n].flags.insert(.hasAnswers)
        tables.answers.store(
            AnswerTables.Entry(proposal: key, container: container, size: answer, stamp: stamp), slot: slot,
            in: records[n].table)
        countMeasured(n, traits)
        return answer
    }

    /// The table of all nodes that must answer as this one does, or one of its own: beyond a few children the odds that
    /// another is equal are not worth the comparison, and who writes down questions wants each node's own.
    func answerTable(of node: NodeID) -> Int32 {
        let base = description.count
        defer { description.cut(to: base) }
        tables.answers.makeRoom(for: 3 * recordCount)
        guard !isTraced, enter() else { return tables.answers.ownTable() }
        defer { depth -= 1 }
        guard describeAlone(node, isTop: true) else { return tables.answers.ownTable() }
        return tables.answers.table(describedBy: description.notes(from: base))
    }

    private static let describedChildren = 16
    private static let describedWords = 128

    /// Appends all that the answers of a node depend on; false where they depend on more than is written down here.
    private func describe(_ node: NodeID) -> Bool {
        guard node >= 0 else {
            description.append(.max)
            return true
        }
        let n = Int(node)
        let traits = records[n].traits
        guard records[n].flags.contains(.hasTraits), description.count < Self.describedWords else { return false }
        guard traits.isDisjoint(with: [.usesContainer, .usesSafeArea, .hasWrittenGuides]) else { return false }
        if traits.contains(.isCoupled) {
            if records[n].table < 0 { records[n].table = answerTable(of: node) }
            guard tables.answers.isDescribed(records[n].table) else { return false }
            description.append(1 << 63 | UInt64(records[n].table))
            return true
        }
        guard enter() else { return false }
        defer { depth -= 1 }
        return describeAlone(node, isTop: false)
    }

    private func describeAlone(_ node: NodeID, isTop: Bool) -> Bool {
        let n = Int(node)
        let traits = records[n].traits
        guard traits.isDisjoint(with: [.usesContainer, .usesSafeArea, .hasWrittenGuides]) else { return false }
        let kind = tree.kind[n]
        let facts = UInt64(traits.rawValue) << 32 | UInt64(UInt32(bitPattern: records[n].spacing))
        if !isTop, traits.isSuperset(of: .isRigid), !traits.contains(.hasGuides) {
            let size = size(of: node, proposing: .unspecified)
            description.append(255 << 48 | facts)
            description.append(size.width.bitPattern)
            description.append(size.height.bitPattern)
            if traits.contains(.hasPriority) { description.append(layoutPriority(of: node).bitPattern) }
            return !hasFault
        }
        description.append(UInt64(kind.rawValue) << 48 | facts)
        switch kind {
        case .text:
            let content = Int(tree.content[n])
            guard content >= 0, content < tables.shapes.count, let shaped = tables.shapes[content] else { return false }
            description.append(shaped.number)
            return true
        case .spacer, .divider, .image, .circle:
            describeParameters(node, kind)
            return true
        case .vStack, .hStack, .zStack, .button:
            let count = tree.elementCount(node)
            guard count <= Self.describedChildren else { return false }
            description.append(UInt64(count))
            describeParameters(node, kind)
            for index in 0..<count where !describe(tree.child(node, index)) { return false }
            return true
        case .frame, .flexibleFrame, .padding, .fixedSize, .aspectRatio, .layoutPriority:
            describeParameters(node, kind)
            return describe(tree.child(node))
        case .background, .overlay, .mask: return describe(tree.child(node))
        default: return factsOf(node).contains(.isGreedy)
        }
    }

    private func describeParameters(_ node: NodeID, _ kind: NodeKind) {
        for index in 0..<Parameters.count(of: kind) { description.append(tree.parameter(node, index).bitPattern) }
    }

    /// Whether a node around this one answers what others were asked: then more depends on this node than the questions it
    /// remembers.
    func isAskedForOthers(_ node: NodeID) -> Bool {
        guard tables.answers.isShared else { return false }
        var at = tree.layoutParent(node)
        while at >= 0 {
            let table = records[Int(at)].table
            if table >= 0 { return tables.answers.holdsOthers(table) }
            at = tree.layoutParent(at)
        }
        return false
    }

    /// The nodes around one that changed are not what their descriptions say any more. What they answered stands: all
    /// answers of the changed node that theirs rest on are compared.
    func leaveShares(around node: NodeID) {
        guard tables.answers.isShared else { return }
        var at = tree.layoutParent(node)
        while at >= 0 {
            let table = records[Int(at)].table
            if table >= 0 {
                guard tables.answers.isDescribed(table) else { return }
                records[Int(at)].table = tables.answers.ownTable(copying: table)
                tables.answers.release(table)
            }
            at = tree.layoutParent(at)
        }
    }
}
