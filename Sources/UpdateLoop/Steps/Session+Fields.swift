import Expressions
import ViewGraph
import ViewTree

/// Events of fields: what is submitted, and what has the focus.
extension Session {
    /// Of a component it is the field in it, where nothing around hears.
    func submitted(at view: NodeID, _ value: Value) -> [QueuedAction] {
        let own = submitted(view, value)
        let inside = own.isEmpty ? graph.control(at: view, having: "text") : nil
        return inside.map { submitted($0, value) } ?? own
    }

    /// A field of a value writes what was typed before anybody hears of it; what hears of its editing hears that it has ended.
    private func submitted(_ view: NodeID, _ value: Value) -> [QueuedAction] {
        [
            graph.ownProvider(of: "commit", at: view), graph.provider(of: "edited", around: view, value: .null),
            graph.provider(of: "submit", around: view, value: value),
        ].compactMap { $0 }
    }

    /// What has the focus loses it before the other one has it; one event, one update.
    func focus(_ target: String?) throws(EventFault) -> PreparedEvent {
        var taken: QueuedAction?
        var begun: QueuedAction?
        var stays: QueuedAction?
        if let target {
            guard let named = graph.view(named: target) else { throw missing(target, "view", pointer: "/focus") }
            // Of a component it is the field in it.
            for view in [named, graph.control(at: named, having: "text")].compactMap({ $0 })
            where taken == nil && begun == nil {
                taken = graph.provider(of: "focus", around: view, value: .null)
                begun = graph.provider(of: "begin", around: view, value: .null)
                stays = graph.ownProvider(of: "commit", at: view)
            }
            if taken == nil, begun == nil { return .nothing }
        }
        let left = graph.providers(of: "blur").filter { $0.block != taken?.block }
        // A field of a value writes what was typed when it loses the focus.
        let written = graph.providers(of: "commit").filter { $0.block != stays?.block }
        let ended = graph.providers(of: "edited").filter { $0.block != begun?.block }
        return .actions(written + left + ended + [taken, begun].compactMap { $0 })
    }
}
