import Expressions
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
        var limits = document.entries.map {
            Limit($0.name, $0.value, unit: "", guards: $0.guards, code: DocumentLimits.code(of: $0.name))
        }
        limits += [
            Limit(
                "work", Double(WorkMeter.requestLimit), unit: "units",
                guards: "work of one request, all its events, steps and frames together (docs/limits.md)",
                code: "limit-work"),
            Limit(
                "processorTime", Double(WorkMeter.requestMilliseconds), unit: "ms",
                guards: "processor time of one request whose work costs more than it counts; depends on the machine",
                code: "limit-processor-time"),
            Limit(
                "liveViews", Double(graph.liveViews), unit: "views", guards: "views alive at once",
                code: "limit-live-views"),
            Limit(
                "lazyContainers", Double(graph.lazyContainers), unit: "views", guards: "lazy containers alive at once",
                code: "limit-lazy-containers"),
            Limit(
                "rows", Double(graph.rows), unit: "rows", guards: "rows of all lists together, mounted or not",
                code: "limit-rows"),
            Limit(
                "lazyRows", Double(graph.lazyRows), unit: "rows",
                guards: "rows of a ForEach that a lazy container has built at once, in view or without a view",
                code: "limit-lazy-rows"),
            Limit(
                "objects", Double(graph.objects), unit: "objects",
                guards: "objects of models that expressions make in a session: none is given back",
                code: "limit-objects"),
            Limit(
                "waiting", Double(graph.waiting), unit: "actions",
                guards: "actions that wait at once, for the clock or for their turn", code: "limit-waiting"),
            Limit(
                "componentDepth", Double(graph.componentDepth), unit: "components",
                guards: "components nested in each other", code: "limit-component-depth"),
            Limit(
                "liveNodeDepth", Double(graph.nodeDepth), unit: "nodes",
                guards: "views and modifiers around each other", code: "limit-node-depth"),
            Limit(
                "operationsPerEvent", Double(graph.operationsPerEvent), unit: "operations",
                guards: "operations of all expressions in one event", code: "limit"),
            Limit(
                "operationsPerEvaluation", Double(graph.operationsPerEvaluation), unit: "operations",
                guards: "operations of one expression", code: "limit"),
            Limit(
                "measures", Double(LayoutLimits.measures), unit: "sizes", guards: "sizes computed in one event",
                code: "limit-measures"),
            Limit(
                "measuresPerNode", Double(LayoutLimits.measuresPerNode), unit: "sizes",
                guards: "sizes computed in one event besides, for each view and modifier", code: "limit-measures"),
            Limit(
                "frameBytes", Double(FrameLimits.bytes), unit: "bytes", guards: "bytes of a frame",
                code: "limit-frame-bytes"),
            Limit(
                "frameFilters", Double(FrameLimits.filters), unit: "views", guards: "views with a filter in a frame",
                code: "limit-filters"),
            Limit(
                "frameFilterNesting", Double(FrameLimits.filterNesting), unit: "filters",
                guards: "filters around each other", code: "limit-filter-nesting"),
        ]
        limits += [
            Limit(
                "states", Double(LiveStates.capacity), unit: "states",
                guards: "states kept to go on from; the one unused for longest goes first"),
            Limit(
                "liveSessions", Double(LiveSessions.capacity), unit: "sessions",
                guards: "sessions kept alive between requests; without one it is mounted, or its events replayed"),
            Limit(
                "liveSessionBytes", Double(LiveSessions.sizeLimit), unit: "bytes",
                guards:
                    "memory of the sessions kept alive: columns, tables and texts; the one unused for longest goes first"
            ),
            Limit(
                "stateMemory", Double(LiveStates.byteLimit), unit: "bytes", guards: "memory of the states kept"),
            Limit(
                "stateEvents", Double(LiveStates.historyLimit), unit: "events",
                guards: "events of a state that can be gone on from"),
        ]
        limits += UpdateBounds.all.map {
            Limit($0.name, Double($0.value), unit: $0.unit, guards: $0.guards, code: $0.code)
        }
        limits += ExpressionLimits.all.map {
            Limit($0.name, Double($0.value), unit: $0.unit, guards: $0.guards, code: $0.code)
        }
        limits += ImportLimits.all.map {
            Limit($0.name, Double($0.value), unit: $0.unit, guards: $0.guards, code: $0.code)
        }
        return limits
    }
}
