import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    /// Siblings back to front: by `zIndex`, then sticky and pinned ones over those that scroll under them, then as written
    /// (MEASURED B14).
    func drawingOrder(of elements: ArraySlice<NodeID>, in holder: NodeID) -> [NodeID] {
        let pinned = pinnedElements(of: holder)
        var keys: [(z: Double, isPinned: Bool, place: Int, node: NodeID)] = []
        for (place, element) in elements.enumerated() {
            let own = stacking(of: element)
            keys.append((own.z, own.isSticky || pinned.contains(element), place, element))
        }
        if keys.allSatisfy({ $0.z == 0 && !$0.isPinned }) { return Array(elements) }
        keys.sort { a, b in
            if a.z != b.z { return a.z < b.z }
            return a.isPinned == b.isPinned ? a.place < b.place : !a.isPinned
        }
        return keys.map { $0.node }
    }

    /// The `zIndex` of an element, which passes through the modifiers above it, and whether it sticks.
    private func stacking(of element: NodeID) -> (z: Double, isSticky: Bool) {
        var isSticky = false
        var at = element
        while tree.kind[at].isModifier {
            if tree.kind[at] == .zIndex { return (parameter(at, Parameters.amount), isSticky) }
            if tree.kind[at] == .sticky { isSticky = true }
            guard let inner = tree.elements(of: at).first else { break }
            at = inner
        }
        return (0, isSticky)
    }

    /// The headers and footers that a lazy container pins, among its mounted rows.
    private func pinnedElements(of holder: NodeID) -> [NodeID] {
        guard tree.kind[holder].isLazyContainer else { return [] }
        let headers = parameter(holder, Parameters.pinnedHeaders) != 0
        let footers = parameter(holder, Parameters.pinnedFooters) != 0
        guard headers || footers, tree.content[holder] >= 0 else { return [] }
        let rows = tree.lazyRows[tree.content[holder]]
        guard !rows.sections.isEmpty else { return [] }
        var result: [NodeID] = []
        for (place, element) in rows.elements.enumerated() where element >= 0 {
            let row = place < rows.indices.count ? rows.indices[place] : rows.first + place
            guard let section = section(of: row, in: rows.sections) else { continue }
            let isHeader = row < section.rows.lowerBound + section.headerCount
            let isFooter = row >= section.rows.upperBound - section.footerCount
            if headers && isHeader || footers && isFooter { result.append(element) }
        }
        return result
    }

    /// The section a row is of: they are in order and do not overlap.
    private func section(of row: Int, in sections: [LazySection]) -> LazySection? {
        let at = sections.partitioningIndex { $0.rows.upperBound > row }
        return at < sections.count && sections[at].rows.contains(row) ? sections[at] : nil
    }
}
