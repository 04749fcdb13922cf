import Metering
import RenderReport
import TextLayout
import ViewDocument
import ViewGraph
import ViewTree

/// What a job's events are applied to: a session, or one with the naive engine beside it.
struct JobRunner {
    let session: Session
    private let verified: VerifiedSession?

    init(
        program: Program, viewport: Viewport, fonts: FontLibrary, verifies: Bool, events: Int, meter: WorkMeter
    ) {
        verified =
            verifies
            ? VerifiedSession(
                program: program, viewport: viewport, fonts: fonts, isBounded: true, expectedEvents: events,
                meter: meter) : nil
        session = verified?.session ?? Session(program: program, viewport: viewport, fonts: fonts, meter: meter)
    }

    init(_ session: Session) {
        verified = nil
        self.session = session
    }

    func mount() throws(SessionFault) -> Update {
        guard let verified else { return try session.mount() }
        do {
            var (update, differences) = try verified.mount()
            update.differences = differences
            return update
        } catch {
            switch error {
            case .run(let fault): throw fault
            case .event(let fault):
                throw SessionFault(code: fault.code, message: fault.message, pointer: fault.pointer, path: "")
            }
        }
    }

    func apply(_ event: SessionEvent, allowsOverscroll: Bool) throws(SessionError) -> Update {
        guard let verified else { return try session.apply(event, allowsOverscroll: allowsOverscroll) }
        var (update, differences) = try verified.apply(event, allowsOverscroll: allowsOverscroll)
        update.differences = differences
        return update
    }
}

/// What bounds the cost of the naive engine, which walks everything after every commit.
package enum VerificationLimits {
    /// Views alive, and rows of lists.
    package static let views = 1_000
    /// Views walked in one request: those alive, in every wave of every round of every event.
    package static let walked = 150_000
}
