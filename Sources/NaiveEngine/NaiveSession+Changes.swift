import ViewDocument

/// What a run of a body or closure found of the views it wrote (CONTRACT 3, `viewsCompared`, `viewsChanged`).
extension NaiveSession {
    /// Of what stood there before and after, `changed` are the nodes with an unequal value or input. A view modifier's value is
    /// one of the view it modifies; whatever differs, a view changes once.
    func compare(_ before: [LiveNode], _ after: [LiveNode], _ changed: [LiveNode]) {
        let stayed = before.filter { view in after.contains { $0 === view } }
        update.totals.viewsCompared += stayed.count(where: \.template.isReported)
        let different = changed.filter { !$0.template.isCopy }.compactMap { reportedOrModifier($0) }
        for view in stayed where different.contains(where: { $0 === view }) && !isModifierNoted(around: view) {
            update.totals.viewsChanged += 1
            if view.template.isModifierUse { changedModifiers.insert(ObjectIdentifier(view)) }
        }
    }

    /// What the library wrote for a view - a Section's title - stands for that view.
    private func reportedOrModifier(_ node: LiveNode) -> LiveNode? {
        var view = node.view
        while let current = view, current.template.isInside, !current.template.isModifierUse {
            var outer = current.parent
            while let around = outer, around.view == nil || around.view === current { outer = around.parent }
            view = outer?.view
        }
        return view
    }

    private func isModifierNoted(around view: LiveNode) -> Bool {
        var at = view
        while at.template.isModified, let use = at.block.hole?.block.instance.use {
            if changedModifiers.contains(ObjectIdentifier(use)) { return true }
            at = use
        }
        return false
    }
}
