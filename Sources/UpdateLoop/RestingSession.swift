package import Metering
package import TextLayout
import ViewDocument
import ViewGraph
import ViewTree

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
        // Where nothing is said the frame is the one at rest, which is the one at zero.
        let rest = SessionEvent.scroll(view: nil, x: nil, y: 0)
        if from == nil, parts.contains(.patch) {
            var job = self
            job.from = rest
            return job.frames(of: resting, fonts: fonts, meter: meter)
        }
        if from == nil, offset == nil {
            var job = self
            job.offset = rest
            return job.frames(of: resting, fonts: fonts, meter: meter)
        }
        meter.charge(resting.session.atMount.work)
        guard meter.spent < meter.limit / 2,
            case .success(let result) = run(fonts: fonts, from: resting, meter: meter),
            meter.spent < meter.limit / 2
        else { return nil }
        resting.session.resting.step = result.timings.reduce(0) { $0 + $1.nanoseconds }
        resting.session.resting.work = meter.spent - resting.session.atMount.work
        return result
    }
}

/// What is known of a session that rests between requests.
struct RestingFacts {
    /// Nanoseconds that its last step took; nil where it took none yet.
    var step: Int64?
    /// Units of work that it came to.
    var work = 0
    /// Bytes it kept when they were counted last, and how often they were asked for.
    var memory = 0
    var asked = 0
    /// Nodes there were then, and whether a frame was kept.
    var nodes = -1
    var hasFrame = false
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

    /// Units of work, those of the mount with them, at which a step is none like the last one.
    package var workOfLikeStep: Int { session.atMount.work + session.resting.work * 2 + 300_000 }

    /// Bytes it keeps, counted where nodes or a frame came or went and every sixteenth time: another step changes little of that, and
    /// counting looks at all values and texts.
    package var sizeOfLate: Int {
        let nodes = session.graph.tree.nodeCount
        let hasFrame = session.lastFrame != nil
        if session.resting.asked % 16 == 0 || session.resting.nodes != nodes || session.resting.hasFrame != hasFrame {
            session.resting.memory = session.memory
            session.resting.nodes = nodes
            session.resting.hasFrame = hasFrame
        }
        session.resting.asked &+= 1
        return session.resting.memory
    }
}
