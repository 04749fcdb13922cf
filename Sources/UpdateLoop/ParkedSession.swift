import ViewGraph
import ViewTree

/// A live session between two requests, with what its last event did. Who holds it owns it: one request at a time takes it
/// out of where it waits, and nobody else has it then.
package struct ParkedSession: @unchecked Sendable {
    let session: Session
    let last: Update

    /// Live columns it keeps in memory: nodes, states and objects.
    package var size: Int {
        session.graph.tree.kind.count + session.graph.locations.count + session.graph.objects.count
    }
}

extension RenderJob {
    /// Whether a session that stands where this job's history ends answers as one that replays the history would. The
    /// naive engine goes along from the mount on, and changes are printed while an event runs.
    package var canGoOnFromParked: Bool { !verifies && (!ownEvents.isEmpty || parts.isDisjoint(with: .noted)) }

    /// Whether the session may be gone on from: a proposal asked of the root leaves sizes that a replay would count again.
    var mayPark: Bool { !verifies && proposals.isEmpty }
}
