package import Expressions
import Geometry
package import ViewDocument
package import ViewTree

/// What stands in a hole after the body or closure around it ran.
extension Graph {
    /// Brings one hole up to date; whether the use's inputs that are no expressions (bindings, objects) were unequal.
    func evaluateHole(_ node: NodeID, closure: BlockID, mounting: Bool, views: inout Int) throws(SessionFault) -> Bool {
        switch tree.kind[node] {
        case .conditional, .switchCase:
            try chooseArm(node, arm: try chosenArm(of: node), closure: closure, mounting: mounting, views: &views)
        case .identity: try keepIdentity(node, closure: closure, mounting: mounting, views: &views)
        case .component:
            let isUnequal = try updateUse(node, closure: closure, mounting: mounting)
            views += viewsGiven(by: node)
            return isUnequal
        case .slot: try placeViews(node, by: closure, views: &views)
        case .forEach: try updateRows(node, closure: closure, mounting: mounting)
        case .geometryReader: scheduleContent(node, closure: closure, captures: true)
        case .list: try evaluateParts(in: node, closure: closure, views: &views)
        case .recyclingStack: scheduleContent(node, closure: closure, captures: false)
        default: break
        }
        return false
    }

    /// The arm an If or Switch has chosen: index into its blocks, -1 where that place is empty.
    private func chosenArm(of node: NodeID) throws(SessionFault) -> Int32 {
        let template = program.nodes[tree.template[node]]
        if template.kind == .conditional {
            return Self.chosenArm(of: template, value(.condition, of: node), nil, nil)
        }
        return Self.chosenArm(of: template, nil, value(.value, of: node), value(.cases, of: node))
    }

    static func chosenArm(of template: NodeTemplate, _ condition: Value?, _ value: Value?, _ cases: Value?) -> Int32 {
        if template.kind == .conditional {
            guard case .bool(true)? = condition else { return template.blocks.count > 1 ? 1 : -1 }
            return 0
        }
        let wanted = value?.caseName ?? ""
        if case .array(let cases)? = cases {
            if let place = cases.firstIndex(where: { SwitchLabel.matches($0, wanted) }) {
                return Int32(clamping: place)
            }
            return template.blocks.count > cases.count ? Int32(clamping: cases.count) : -1
        }
        return -1
    }

    /// The branch is part of the identity: another arm is another view (RERENDER 5.2, 5.7).
    private func chooseArm(
        _ node: NodeID, arm: Int32, closure: BlockID, mounting: Bool, views: inout Int
    ) throws(SessionFault) {
        let hole = holeIndex[node]
        let blocks = program.nodes[tree.template[node]].blocks
        let isKept = program.nodes[tree.template[node]].keepsArm && holes[hole].arm == 0
        let arm = isKept ? 0 : arm >= 0 && Int(arm) < blocks.count && blocks[Int(arm)] >= 0 ? arm : -1
        if holes[hole].arm == arm {
            for block in holes[hole].blocks { try evaluate(block, closure: closure, mounting: mounting, views: &views) }
            return
        }
        if !holes[hole].blocks.isEmpty {
            unmount(holes[hole].blocks, because: armChange(at: node, from: holes[hole].arm, to: arm))
        }
        holes[hole].blocks = []
        holes[hole].arm = arm
        if arm >= 0 { try mountArm(blocks[Int(arm)], in: node, key: "", closure: closure, views: &views) }
        elementsChanged(around: node)
    }

    private func armChange(at node: NodeID, from old: Int32, to new: Int32) -> EndingChange {
        if tree.kind[node] == .conditional {
            return EndingChange(kind: .branch, node: node, old: .bool(old == 0), new: .bool(new == 0), rule: "5.6")
        }
        return EndingChange(kind: .branch, node: node, new: value(.value, of: node), rule: "5.6")
    }

    private func mountArm(
        _ template: Int32, in node: NodeID, key: String, closure: BlockID, views: inout Int
    ) throws(SessionFault) {
        let block = try mount(
            template: template, hole: node, instance: tree.blocks[tree.block[node]].instance, key: key, loop: nil)
        holes[holeIndex[node]].blocks = [block]
        adoptIdentityChain(of: node, block)
        try evaluate(block, closure: closure, mounting: true, views: &views)
    }

    /// The modifiers outside an explicit identity belong to the view inside it, which is in another block.
    private func adoptIdentityChain(of node: NodeID, _ block: BlockID) {
        guard tree.kind[node] == .identity, let root = program.blocks[tree.blocks[block].template].roots.first else {
            return
        }
        let view = tree.view[tree.blocks[block].firstNode + root]
        var hole = node
        var at = node
        while at >= 0, tree.kind[at].isModifier {
            let first = tree.blocks[tree.block[at]].firstNode
            // A modifier around it whose own view stands in its block is another view's: an overlay, a background.
            guard first + program.nodes[tree.template[at]].view == hole else { return }
            tree.view[at] = view
            let parent = tree.parent[at]
            if parent >= 0, tree.block[parent] != tree.block[at] { hole = parent }
            at = parent
        }
    }

    /// Another value of `.id` ends the view and begins another at the same place (RERENDER 5.3).
    private func keepIdentity(
        _ node: NodeID, closure: BlockID, mounting: Bool, views: inout Int
    ) throws(SessionFault) {
        let hole = holeIndex[node]
        let key = ValueKey.text(of: value(.id, of: node) ?? .null)
        if holes[hole].identity == key, !holes[hole].blocks.isEmpty {
            for block in holes[hole].blocks { try evaluate(block, closure: closure, mounting: mounting, views: &views) }
            return
        }
        if !holes[hole].blocks.isEmpty {
            let old = Value.string(ValueKey.display(holes[hole].identity))
            let new = Value.string(ValueKey.display(key))
            unmount(
                holes[hole].blocks, because: EndingChange(kind: .id, node: node, old: old, new: new, rule: "5.3"))
            if isMadeAnew(.id, of: node) { findUnstable(node, "`.id`") }
        }
        holes[hole].blocks = []
        holes[hole].identity = key
        if let template = program.nodes[tree.template[node]].blocks.first, template >= 0 {
            try mountArm(template, in: node, key: key, closure: closure, views: &views)
        }
        elementsChanged(around: node)
    }

    /// Whether an identity comes from an expression that gives another value at every run.
    func isMadeAnew(_ key: AttributeKey, of node: NodeID) -> Bool {
        switch attribute(key, of: node)?.source {
        case .expression(let expression, _): program.expressions[expression].usesRandom
        default: false
        }
    }

    func findUnstable(_ node: NodeID, _ what: String) {
        finding(
            "unstable-id",
            "\(what) is made anew in every run of the body: the view ends and another begins, and its state is lost.",
            at: node)
    }

    /// A content closure runs again with the body around it if it captures (a reader's), always for rows. Before its
    /// content is mounted there is nothing to run: layout asks for it.
    private func scheduleContent(_ node: NodeID, closure: BlockID, captures: Bool) {
        for block in holes[holeIndex[node]].blocks {
            if captures, !program.blocks[tree.blocks[block].template].capturesOwner { continue }
            schedule(block, ownerReason(closure))
        }
    }

    /// Room for the bodies that nodes of a block are holes for, where they are many: columns that grow step by step are copied
    /// each time.
    func makeRoom(in templates: Range<Int>) {
        guard templates.count >= 64 else { return }
        var (blocks, nodes, slots, texts) = (0, 0, 0, 0)
        for index in templates {
            switch program.nodes[index].kind {
            case .text: texts += 1
            case .component:
                blocks += 1
                nodes += program.blocks[program.body(ofUse: index)].nodes.count
                slots += program.components[Int(program.nodes[index].reference)].slots.count
            default: break
            }
        }
        makeRoom(texts: texts)
        guard blocks >= 16 else { return }
        // What is more than the limit is never mounted.
        let most = limits.liveViews
        makeRoom(nodes: min(nodes + templates.count, most), blocks: min(blocks + 1, most), slots: min(slots, most))
    }

    func ownerReason(_ closure: BlockID) -> Reason {
        let body = tree.blocks[closure]
        let cause = log.cause(
            .owner(path: body.hole >= 0 ? path(of: body.hole) : ""), parent: runs[closure].cause)
        return Reason(kind: .owner, rule: "1.6", basis: .source, cause: cause)
    }

    /// The attribute `key` of a node, if it has one. Found without the tree's own call, which keeps all its columns.
    func attribute(_ key: AttributeKey, of node: NodeID, index: Int32 = 0) -> Attribute? {
        guard let at = attributeIndex(key, of: node, index: index) else { return nil }
        return program.attributes[at]
    }

    /// Where an attribute of a node stands in the program.
    func attributeIndex(_ key: AttributeKey, of node: NodeID, index: Int32 = 0) -> Int? {
        let number = key.number
        for at in program.nodes[Int(tree.template[node])].attributes
        where program.attributes[at].key.number == number && program.attributes[at].index == index {
            return at
        }
        return nil
    }

    /// What `ViewTree.value(of:at:)` says, for the same reason.
    func value(of attribute: Attribute, at node: NodeID) -> Value? {
        switch attribute.source {
        case .constant(let value): return value
        case .expression(_, let slot): return tree.values[Int(tree.blocks[tree.block[node]].valueStart) + slot]
        case .handed(let levels, let index):
            let use = use(around: node, levels: levels)
            guard let at = attributeIndex(.handed, of: use, index: index) else { return nil }
            return value(of: program.attributes[at], at: use)
        default: return nil
        }
    }

    /// The value of an attribute that is a constant or was evaluated by the body.
    package func value(_ key: AttributeKey, of node: NodeID) -> Value? {
        guard let at = attributeIndex(key, of: node) else { return nil }
        if case .constant(let value) = program.attributes[at].source { return value }
        return value(of: program.attributes[at], at: node)
    }

    /// A constant or evaluated number; what is no number stands for the number that `Program.number(of:for:)` gives.
    func number(_ key: AttributeKey, of node: NodeID) -> Double? {
        guard let at = attributeIndex(key, of: node) else { return nil }
        if case .constant(.number(let number)) = program.attributes[at].source { return number }
        return value(of: program.attributes[at], at: node).flatMap { program.number(of: $0, for: key) }
    }

    /// The action a node holds.
    func action(_ key: AttributeKey, of node: NodeID) -> Int? {
        guard let attribute = attribute(key, of: node), case .action(let action) = attribute.source else {
            return nil
        }
        return action
    }
}

extension AttributeKey {
    /// Which key it is: compared in one instruction where the keys themselves are compared by a call.
    @inline(__always) fileprivate var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
