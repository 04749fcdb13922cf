/// `onAppear`, `onDisappear` and `task` on several views: from iOS 15 on they act once for all of them, when the first is there and
/// when the last is gone. (RERENDER 5.9)
extension Compilation {
    /// A view without a size of its own, inside those modifiers that its views share.
    func structure(_ row: ViewRow, _ node: JSONNode, _ placement: Placement, wraps outer: [ModifierUse]) -> [Int32] {
        // The modifiers of a List with data are its own.
        let all = (listsOfData.contains(node) ? [] : wraps(of: node, placement)) + outer
        let appearances = mergedAppearances(among: all, of: row.kind, node, placement)
        guard !appearances.isEmpty else { return plainStructure(row, node, placement, wraps: all) }
        let root = chain(appearances[...], node, placement) { inner in
            let inside = self.plainStructure(row, node, inner, wraps: all.filter { !$0.kind.isAppearance })
            return ViewBase(index: inside.first ?? 0, counter: inner.counter)
        }
        return [root]
    }

    /// Those that stand around a Group, a condition or a ForEach and go to none of the views in it; innermost first.
    private func mergedAppearances(
        among wraps: [ModifierUse], of kind: NodeKind, _ node: JSONNode, _ placement: Placement
    ) -> [ModifierUse] {
        let found = wraps.filter(\.kind.isAppearance)
        guard !found.isEmpty, kind.appearsAsOne, !program.components[placement.component].isLibrary else { return [] }
        let count = viewCount(of: node, component: placement.component)
        return found.map { use in
            var use = use
            use.isFromAround = false
            use.awaitsViews = placement.isLazy || count.least == 0
            return use
        }
    }

    /// The modifiers of what may hold no view: those that tell of appearing wait until it does.
    func awaitingViews(_ uses: [ModifierUse], _ isAwaiting: @autoclosure () -> Bool) -> [ModifierUse] {
        guard uses.contains(where: \.kind.isAppearance), isAwaiting() else { return uses }
        return uses.map { use in
            var use = use
            use.awaitsViews = use.kind.isAppearance
            return use
        }
    }
}
