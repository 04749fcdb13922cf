package import Metering
package import TextLayout
import ViewDocument
import ViewGraph
import ViewTree

extension RenderJob {
    /// Whether frames are all that is wanted, of one place or two along the first scroll view: what a session of a
    /// path-free document answers wherever it was scrolled before.
    package var asksForPlacesAlone: Bool {
        asksForPlaces(parts: [.svg, .patch])
    }

    /// Whether what is wanted is at one place or two along the first scroll view, and what the last scroll came to: a copy of a
    /// session that was mounted and left alone answers that of every document.
    package var asksForPlacesAfterMount: Bool {
        asksForPlaces(parts: [.svg, .patch, .report]) && (from != nil || offset != nil) && !parts.isEmpty
    }

    private func asksForPlaces(parts wanted: Parts) -> Bool {
        func isPlace(_ event: SessionEvent?) -> Bool {
            switch event {
            case nil, .scroll(view: nil, x: nil, y: _): true
            default: false
            }
        }
        return history.isEmpty && events.isEmpty && isPlace(from) && isPlace(offset) && !allowsOverscroll && !verifies
            && !gathersFindings && proposals.isEmpty && parts.isSubset(of: wanted) && program.prefetch == 0
    }

    /// The document mounted, for copies to go on from.
    package func mounted(fonts: FontLibrary, meter: WorkMeter) -> Result<ParkedSession, RenderFault> {
        let session = Session(program: program, viewport: viewport, fonts: fonts, meter: meter)
        do {
            return .success(ParkedSession(session: session, last: try session.mount()))
        } catch {
            return .failure(.run(error, event: nil))
        }
    }

    /// What a copy of a mounted session answers; nil where a new one has to. As with ``frames(of:fonts:meter:)`` the mount counts.
    package func answer(fromCopyOf mounted: ParkedSession, fonts: FontLibrary, meter: WorkMeter) -> RenderResult? {
        let session = mounted.session
        meter.charge(session.atMount.work)
        guard meter.spent < meter.limit / 2 else { return nil }
        // From the second time on, what a frame has in common with the one at rest is copied from there.
        if !session.hasDrawn, session.resting.asked > 1, !parts.isDisjoint(with: [.svg, .patch]) {
            session.meter = meter
            guard (try? session.frame(frame, isKept: true)) != nil else { return nil }
            // What it keeps is counted anew.
            session.resting.nodes = -1
        }
        let began = ContinuousClock.now
        guard case .success(var result) = run(fonts: fonts, from: mounted.copy(), meter: meter),
            meter.spent < meter.limit / 2
        else { return nil }
        // The copy ends here, which takes its time too.
        result.parked = nil
        session.resting.took(began.duration(to: .now).nanoseconds, work: meter.spent - session.atMount.work)
        return result
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
        resting.session.resting.took(
            result.timings.reduce(0) { $0 + $1.nanoseconds }, work: meter.spent - resting.session.atMount.work)
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

    /// A step was taken. Its time counts as at most twice the one before, since a thread may be made to wait in the middle of it;
    /// what it came to is told by the units.
    mutating func took(_ nanoseconds: Int64, work: Int) {
        step = min(nanoseconds, max(step ?? nanoseconds, 1_000) * 2)
        self.work = work
    }
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

    /// Bytes it keeps, counted where nodes or a frame came or went and every sixty-fourth time: another step changes little of that, and
    /// counting looks at all values and texts.
    package var sizeOfLate: Int {
        let nodes = session.graph.tree.nodeCount
        let hasFrame = session.lastFrame != nil
        if session.resting.asked % 64 == 0 || session.resting.nodes != nodes || session.resting.hasFrame != hasFrame {
            session.resting.memory = session.memory
            session.resting.nodes = nodes
            session.resting.hasFrame = hasFrame
        }
        session.resting.asked &+= 1
        return session.resting.memory
    }
}
