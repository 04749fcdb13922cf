import Expressions
import LayoutEngine
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// What a fault of layout is called in an answer, and where in the document it arose.
    func layoutFault(_ fault: LayoutFault) -> SessionFault {
        switch fault {
        case .measureBudget(let limit):
            SessionFault(
                code: "limit-measures",
                message: "layout would compute more than \(limit) sizes in one event "
                    + "(limits measures and measuresPerNode)",
                pointer: "", path: "")
        case .depth(let limit):
            SessionFault(
                code: "limit-layout-depth", message: "views are nested more than \(limit) layout nodes deep",
                pointer: "", path: "")
        case .work(let stop): SessionFault(stop)
        case .guide(let node, let fault):
            SessionFault(
                code: fault.code, message: fault.message,
                pointer: graph.pointer(of: node), path: graph.path(of: node),
                offset: fault.offset, length: fault.length)
        case .gridItem(let node):
            SessionFault(
                code: "wrong-type",
                message:
                    "the tracks of a grid are a list of `GridItem(…)` or of objects with one of fixed, flexible, adaptive",
                pointer: graph.pointer(of: node), path: graph.path(of: node))
        case .gridTracks(let node, let actual, let limit):
            SessionFault(
                code: "limit-grid-tracks", message: "a grid would have \(actual) tracks; at most \(limit) are allowed",
                pointer: graph.pointer(of: node), path: graph.path(of: node))
        }
    }
}
