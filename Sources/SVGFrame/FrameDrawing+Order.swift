import Expressions
import Geometry
import ViewDocument
import ViewTree

extension FrameDrawing {
    /// Siblings back to front: by `zIndex`, then sticky and pinned ones over those that scroll under them, then as written
    /// (MEASURED B14).
    func drawingOrder(of elements: ArraySlice<NodeID>, in holder: NodeID) -> [NodeID] {
        var keys: [(z: Double, isPinned: Bool, place: Int, node: NodeID)] = []
        for (place, element) in elements.enumerated() {
            let own = stacking(of: element)
            keys.append((own.z, own.isSticky || isPinned(element, in: holder), place, element))
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

    /// Whether an element is the header or footer of a section that the lazy container around it pins.
    private func isPinned(_ element: NodeID, in holder: NodeID) -> Bool {
        switch tree.kind[holder] {
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: break
        default: return false
        }
        let headers = parameter(holder, Parameters.pinnedHeaders) != 0
        let footers = parameter(holder, Parameters.pinnedFooters) != 0
        guard headers || footers else { return false }
        var below = element
        var at = tree.parent[element]
        while at >= 0, at != holder {
            if tree.kind[at] == .section {
                let local = Double(below - tree.blocks[tree.block[at]].firstNode)
                return headers && isPart(.headerCount, of: at, local) || footers && isPart(.footerCount, of: at, local)
            }
            below = at
            at = tree.parent[at]
        }
        return false
    }

    private func isPart(_ key: AttributeKey, of section: NodeID, _ local: Double) -> Bool {
        guard let attribute = tree.attribute(key, of: section),
            case .number(let number)? = tree.value(of: attribute, at: section)
        else { return false }
        return number == local
    }
}
