import Expressions
import Geometry
import ViewDocument
import ViewTree

extension EffectContext {
    /// The view and the view around it in the space of the scroll view, without effects.
    private func stickyFrames(of node: NodeID) -> (own: Rect, around: Rect) {
        let outermost = coordinates.outermost(ofView: tree.view[node] >= 0 ? tree.view[node] : node)
        let own = coordinates.frame(of: node, in: .scrollView)
        let layout = tree.layoutNode[outermost]
        let parent = layout >= 0 ? coordinates.layoutParent(of: layout) : -1
        let scroll = enclosingScroll(of: node)
        guard parent >= 0, parent != scroll else {
            // Directly in a scroll view the end is that of all its content.
            let offset = offset(of: scroll)
            let content = contentSize(of: scroll)
            return (own, Rect(x: -offset.x, y: -offset.y, width: content.width, height: content.height))
        }
        return (own, coordinates.frame(of: parent, in: .scrollView))
    }

    func collectSticky(of node: NodeID, into record: inout EffectRecord) {
        let frames = stickyFrames(of: node)
        record.inputs.append(.value(.rect(frames.own)))
        record.inputs.append(.value(.rect(frames.around)))
        forEachScroll(around: node, in: .scrollView) { record.depend(on: $0) }
    }

    /// Stays `offset` below the top of the visible area while it would scroll out, within the end of what is around it.
    func sticky(_ node: NodeID) throws(EffectFault) -> EffectValues {
        let start = Int(tree.parameterStart[node])
        let edge = tree.parameters[start]
        var distance = tree.parameters[start + 1]
        if let attribute = tree.attribute(.offset, of: node), case .captured = attribute.source {
            distance = try number(.offset, of: node) ?? 0
        }
        var result = EffectValues()
        guard edge == 0, enclosingScroll(of: node) >= 0, distance.isFinite else { return result }
        let frames = stickyFrames(of: node)
        let wanted = max(0, distance - frames.own.minY)
        result.offset.y = min(wanted, max(0, frames.around.maxY - frames.own.maxY))
        return result
    }
}
