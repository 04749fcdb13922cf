import Geometry
import ViewDocument
import ViewTree

/// Which views differ from what they were in the run before (CONTRACT 3, `viewsChanged`).
extension Graph {
    /// Notes that a value of a node differs: the view it belongs to has changed. What the library wrote for a view stands for
    /// that view, a view modifier's value is one of the view it modifies; whatever differs, a view changes once.
    func noteChanged(_ node: NodeID) {
        guard tree.view[node] >= 0, !isInLibrary(tree.block[node]), !program.nodes[tree.template[node]].isCopy else {
            return
        }
        let view = reportedOrModifier(tree.view[node])
        let template = program.nodes[tree.template[view]]
        guard !template.isInside || template.isModifierUse else { return }
        if template.isModified, isModifierNoted(around: view) { return }
        changedViews.insert(view)
        if template.isModifierUse { changedModifiers.insert(view) }
    }

    /// Uses of modifiers are evaluated again: what was noted of them was of another run.
    func forgetChanges(of nodes: Range<NodeID>) {
        guard !changedModifiers.isEmpty else { return }
        for node in nodes { changedModifiers.remove(node) }
    }

    private func reportedOrModifier(_ view: NodeID) -> NodeID {
        program.nodes[tree.template[view]].isModifierUse ? view : reportedView(view)
    }

    /// Whether a modifier around a view was noted in this update.
    private func isModifierNoted(around view: NodeID) -> Bool {
        guard !changedModifiers.isEmpty else { return false }
        var at = view
        while program.nodes[tree.template[at]].isModified {
            let hole = tree.blocks[tree.block[at]].hole
            guard hole >= 0 else { return false }
            at = instances[tree.blocks[tree.block[hole]].instance].use
            guard at >= 0 else { return false }
            if changedModifiers.contains(at) { return true }
        }
        return false
    }
}
