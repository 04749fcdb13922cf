/// `onAppear`, `onDisappear` and `task` on several views: from iOS 15 on they act once for all of them, when the first is there and
/// when the last is gone; `onChange` and `onReceive` act once however many there are. (RERENDER 5.9)
extension Compilation {
    /// A view without a size of its own, inside those modifiers that its views share.
    func structure(_ row: ViewRow, _ node: JSONNode, _ placement: Placement, wraps outer: [ModifierUse]) -> [Int32] {
        // The modifiers of a List with data are its own.
        let all = (listsOfData.contains(node) ? [] : wraps(of: node, placement)) + outer
        let shared = sharedPlaces(among: all, of: row.kind, placement)
        guard !shared.isEmpty else { return plainStructure(row, node, placement, wraps: all) }
        let count = viewCount(of: node, component: placement.component)
        let around = shared.map { place in
            var use = all[place]
            use.isFromAround = false
            use.awaitsViews = use.kind.isAppearance && (placement.isLazy || count.least == 0)
            return use
        }
        let root = chain(around[...], node, placement) { inner in
            let own = all.indices.filter { !shared.contains($0) }.map { all[$0] }
            let inside = self.plainStructure(row, node, inner, wraps: own)
            return ViewBase(index: inside.first ?? 0, counter: inner.counter)
        }
        return [root]
    }

    /// Those of the modifiers, innermost first, that stand around a Group, a condition or a ForEach and go to none of the views in
    /// it: what acts once for all, and an `id` around that, with which it begins anew.
    private func sharedPlaces(among wraps: [ModifierUse], of kind: NodeKind, _ placement: Placement) -> [Int] {
        guard kind.appearsAsOne, !program.components[placement.component].isLibrary,
            let first = wraps.firstIndex(where: { $0.kind.isAppearance || $0.kind.actsOnce })
        else { return [] }
        return wraps.indices.filter { place in
            let use = wraps[place]
            if use.kind.isAppearance || use.kind.actsOnce { return true }
            let isIdentity = use.kind.isHole && !use.kind.isStructural
            return place > first && !placement.isLazy && isIdentity && isExpression(use.value)
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
