import ViewDocument
import ViewGraph
package import ViewTree

/// What the views of the last event's records are called.
extension Session: RecordNaming {
    package func recordNames(of view: NodeID, _ found: inout NamesFound) -> ViewNames {
        graph.names(of: view, &found)
    }

    package func recordParts(of view: NodeID, _ found: inout NamesFound) -> NameParts {
        graph.nameParts(of: view, &found)
    }

    package func recordMount(of view: NodeID, _ found: inout NamesFound) -> ViewRecord {
        graph.viewRecord(view, &found)
    }

    package func recordType(of view: NodeID) -> (type: String, component: String?) { graph.recordType(of: view) }

    package func recordPointer(of view: NodeID) -> String { pointer(of: view) }

    package func withRecordPointer(of view: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if graph.isLive(view) {
            graph.withPointer(of: view, body)
        } else {
            body(UnsafeBufferPointer(start: nil, count: 0))
        }
    }

    /// What made a view be drawn differently: the run that wrote it, else an effect, else layout.
    package func drawingReason(of view: NodeID, _ found: inout NamesFound) -> String {
        if let run = graph.runDescription(around: view, &found) { return run }
        let views = viewsOfChangedEffects ?? Set(changedEffects.map { graph.tree.view[Int($0.node)] })
        viewsOfChangedEffects = views
        return views.contains(view) ? "scroll effect" : "layout"
    }
}
