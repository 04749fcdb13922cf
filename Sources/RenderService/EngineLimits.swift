import LayoutEngine
import Metering
import SVGFrame
import UpdateLoop
import ViewDocument
import ViewGraph

/// What the engine bounds, for `GET /v1/limits`.
enum EngineLimits {
    static func all(_ document: DocumentLimits) -> [Limit] {
        let graph = GraphLimits()
        var limits = document.entries.map { Limit($0.name, $0.value, unit: "", guards: $0.guards) }
        limits += [
            Limit(
                "work", Double(WorkMeter.requestLimit), unit: "units",
                guards: "work of one request, all its events, steps and frames together (docs/limits.md)"),
            Limit("liveViews", Double(graph.liveViews), unit: "views", guards: "views alive at once"),
            Limit(
                "lazyContainers", Double(graph.lazyContainers), unit: "views", guards: "lazy containers alive at once"),
            Limit("rows", Double(graph.rows), unit: "rows", guards: "rows of one ForEach"),
            Limit(
                "componentDepth", Double(graph.componentDepth), unit: "components",
                guards: "components nested in each other"),
            Limit(
                "liveNodeDepth", Double(graph.nodeDepth), unit: "nodes", guards: "views and modifiers around each other"
            ),
            Limit(
                "operationsPerEvent", Double(graph.operationsPerEvent), unit: "operations",
                guards: "operations of all expressions in one event"),
            Limit(
                "operationsPerEvaluation", Double(graph.operationsPerEvaluation), unit: "operations",
                guards: "operations of one expression"),
            Limit("measures", Double(LayoutLimits.measures), unit: "sizes", guards: "sizes computed in one event"),
            Limit(
                "measuresPerNode", Double(LayoutLimits.measuresPerNode), unit: "sizes",
                guards: "sizes computed in one event besides, for each view and modifier"),
            Limit("frameBytes", Double(FrameLimits.bytes), unit: "bytes", guards: "bytes of a frame"),
            Limit("frameFilters", Double(FrameLimits.filters), unit: "views", guards: "views with a filter in a frame"),
            Limit(
                "frameFilterNesting", Double(FrameLimits.filterNesting), unit: "filters",
                guards: "filters around each other"),
        ]
        limits += [
            Limit(
                "states", Double(LiveStates.capacity), unit: "states",
                guards: "states kept to go on from; the one unused for longest goes first"),
            Limit(
                "liveSessions", Double(LiveSessions.capacity), unit: "sessions",
                guards: "sessions kept alive between requests; a state without one is replayed"),
            Limit(
                "liveSessionNodes", Double(LiveSessions.sizeLimit), unit: "nodes",
                guards: "nodes, states and objects of the sessions kept alive"),
            Limit(
                "stateMemory", Double(LiveStates.byteLimit), unit: "bytes", guards: "memory of the states kept"),
            Limit(
                "stateEvents", Double(LiveStates.historyLimit), unit: "events",
                guards: "events of a state that can be gone on from"),
        ]
        limits += UpdateBounds.all.map { Limit($0.name, Double($0.value), unit: $0.unit, guards: $0.guards) }
        return limits
    }
}
