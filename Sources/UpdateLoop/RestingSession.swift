package import Metering
package import TextLayout
import ViewDocument
import ViewGraph

extension RenderJob {
    /// Whether frames are all that is wanted, of one place or two along the first scroll view: what a session of a
    /// path-free document answers wherever it was scrolled before.
    package var asksForPlacesAlone: Bool {
        func isPlace(_ event: SessionEvent?) -> Bool {
            switch event {
            case nil, .scroll(view: nil, x: nil, y: _): true
            default: false
            }
        }
        return history.isEmpty && events.isEmpty && isPlace(from) && isPlace(offset) && !allowsOverscroll && !verifies
            && !gathersFindings && proposals.isEmpty && parts.isSubset(of: [.svg, .patch]) && program.prefetch == 0
    }

    /// The frames from a session that was scrolled elsewhere; nil where a new one has to answer. A request costs what it
    /// would cost with a mount of its own, and what comes near the limit is left to a new session to decide.
    package func frames(of resting: ParkedSession, fonts: FontLibrary, meter: WorkMeter) -> RenderResult? {
        var job = self
        // Where nothing is said the frame is the one at rest, which is the one at zero.
        let rest = SessionEvent.scroll(view: nil, x: nil, y: 0)
        if from == nil, parts.contains(.patch) { job.from = rest }
        if job.from == nil, offset == nil { job.offset = rest }
        meter.charge(resting.session.atMount.work)
        guard meter.spent < meter.limit / 2,
            case .success(let result) = job.run(fonts: fonts, from: resting, meter: meter),
            meter.spent < meter.limit / 2
        else { return nil }
        resting.session.resting.step = result.timings.reduce(0) { $0 + $1.nanoseconds }
        return result
    }
}

/// What is known of a session that rests between requests.
struct RestingFacts {
    /// Nanoseconds that its last step took; nil where it took none yet.
    var step: Int64?
    /// Bytes it kept when they were counted last, and how often they were asked for.
    var memory = 0
    var asked = 0
}

extension ParkedSession {
    /// Whether it may be scrolled on in place of a new one: its document's frames are functions of the offset, and offsets
    /// are clamped as they are after a mount.
    package var mayRest: Bool {
        mayStillRest && session.isPathFree
    }

    /// The same for one that did before.
    package var mayStillRest: Bool { session.reach == session.atMount.reach }

    /// Nanoseconds that its last step took; nil where it rests since its mount.
    package var lastStep: Int64? { session.resting.step }

    /// Units of work that its mount took, which count for each request.
    package var workOfMount: Int { session.atMount.work }

    /// Bytes it keeps, counted every sixteenth time: a step changes little of that, and counting takes as long as a small step.
    package var sizeOfLate: Int {
        if session.resting.asked % 16 == 0 { session.resting.memory = session.memory }
        session.resting.asked &+= 1
        return session.resting.memory
    }
}
