import RenderReport
import ViewGraph
import ViewTree

/// A live session between two requests, with what its last event did. Who holds it owns it: one request at a time takes it
/// out of where it waits, and nobody else has it then.
package struct ParkedSession: @unchecked Sendable {
    let session: Session
    private let last: Last

    /// Taken out and not copied: as long as somebody holds a log, an event writes out the texts of its records, a hundred
    /// thousand of them after a large mount.
    private final class Last {
        var update: Update?
        init(_ update: Update) { self.update = update }
    }

    init(session: Session, last: Update) {
        self.session = session
        self.last = Last(last)
    }

    /// Another session that stands where this one does. What the last event did stays with this one.
    package func copy() -> ParkedSession {
        ParkedSession(session: session.copy(), last: Update(event: .reported(.mount), clamped: false, log: WorkLog()))
    }

    /// Keeps the session until the process ends: to take a tree apart node by node takes longer than to leave it to the system.
    package func outliveTheProcess() { _ = Unmanaged.passRetained(session) }

    /// What the session's last event did; nil for who asks again.
    func takeLast() -> Update? {
        defer { last.update = nil }
        return last.update
    }
}

extension RenderJob {
    /// Whether a session that stands where this job's history ends answers as one that replays the history would. The
    /// naive engine goes along from the mount on, and changes are printed while an event runs.
    package var canGoOnFromParked: Bool { !verifies && (!ownEvents.isEmpty || parts.isDisjoint(with: .noted)) }

    /// Whether the session may be gone on from: a proposal asked of the root leaves sizes that a replay would count again.
    var mayPark: Bool { !verifies && proposals.isEmpty }
}
