import Expressions
import Geometry
import LayoutEngine
package import Metering
import RenderReport
package import TextLayout
package import ViewDocument
import ViewGraph
import ViewTree

/// The offsets of a sweep over the first scroll view in tree order, along its axis (y where it has both): from one to
/// another, both included. Where the distance is no multiple of the step, the last step is the shorter one.
package struct SweepOffsets: Sendable {
    package var from: Double
    package var to: Double
    /// Positive, in points.
    package var step: Double

    /// Steps a default sweep has at most.
    private static let defaultCount = 300.0

    /// `step` nil: 10 points, or the least multiple of 10 with which there are at most 300 steps.
    package init(from: Double, to: Double, step: Double?) {
        self.from = from
        self.to = to
        self.step = step ?? max(10, ((to - from).magnitude / (Self.defaultCount * 10)).rounded(.up) * 10)
    }

    /// Steps after the frame at `from`; nil where they are more than `limit`.
    package func count(limit: Int) -> Int? {
        // A step that was computed as a fraction of the distance must not leave a rounding error as a step of its own.
        let steps = ((to - from).magnitude / step - 1e-9).rounded(.up)
        return steps <= Double(limit) ? Int(exactly: max(steps, 0)) : nil
    }

    /// Where step `index` of `count` ends; 0 is `from`.
    func offset(_ index: Int, of count: Int) -> Double {
        if index >= count { return count == 0 ? from : to }
        return from + Double(index) * (to < from ? -step : step)
    }
}

/// One live document scrolled step by step: a line of NDJSON for each, `{"offset": …, "crossed": […], "totals": {…}}`; with a
/// trace also `"time"` in seconds, and `"tap"`. The first line is
/// the one event that leads from the mount to the first offset.
///
/// A step that the content's end cuts short says `"clamped": true` and has the offset that was reached; so do those after
/// it, which change nothing: every step that was asked for has its line.
package final class Sweep {
    private let session: Session
    private let axis: Axis
    private let offsets: SweepOffsets
    /// Lines that are to come.
    package let lineCount: Int
    private var next = 0
    /// With a trace: its steps after the first line.
    private var steps: [(time: Double, event: SessionEvent)] = []
    private let isTrace: Bool
    private var crossings: Crossings
    /// Where the step before ended.
    private var last: Double?
    private var found = WorkLog()

    /// Bytes that its session takes.
    package var memory: Int { session.memory }

    /// What was found so far, each once.
    package var findings: [DocumentFinding] { found.findings }

    /// Steps of one sweep.
    package static let stepLimit = 10_000

    /// Mounts the document.
    ///
    /// - Parameters:
    ///   - from: Where the sweep begins.
    ///   - to: Where it ends; nil is the document's `maxOffset`.
    ///   - step: See ``SweepOffsets``.
    ///   - meter: Counts the work of all its lines.
    package init(
        program: Program, fonts: FontLibrary, from: Double, to: Double?, step: Double?, trace: [SweepTrace] = [],
        meter: WorkMeter = WorkMeter()
    ) throws(SweepFault) {
        isTrace = !trace.isEmpty
        session = Session(program: program, viewport: program.viewport, fonts: fonts, meter: meter)
        do {
            found.diagnose(all: try session.mount().log.diagnostics)
        } catch {
            throw .render(.run(error, event: nil))
        }
        let scroll = session.firstScroll
        let coordinates = session.graph.coordinates
        let axis = scroll.map { coordinates.axis(of: $0.node) } ?? .vertical
        self.axis = axis
        crossings = Crossings(program, along: axis)
        let end = scroll?.maximumOffset[axis] ?? 0
        offsets = SweepOffsets(from: from, to: to ?? end, step: step)
        if isTrace {
            guard
                let steps = SweepTrace.steps(of: trace, along: axis, from: from, end: end, limit: Self.stepLimit)
            else { throw .tooManySteps(limit: Self.stepLimit) }
            self.steps = steps
            lineCount = steps.count + 1
            return
        }
        guard let count = offsets.count(limit: Self.stepLimit) else { throw .tooManySteps(limit: Self.stepLimit) }
        lineCount = session.firstScroll == nil ? 1 : count + 1
    }

    /// The next line with its line feed; nil after the last one. After a fault there is none.
    package func line() throws(SweepFault) -> [UInt8]? {
        guard next < lineCount else { return nil }
        let isFirst = next == 0
        var event = SessionEvent.scrolling(to: offsets.from, along: axis)
        var time = 0.0
        if isTrace, !isFirst {
            time = steps[next - 1].time
            event = .timed(steps[next - 1].event, seconds: time)
        } else if !isTrace {
            event = .scrolling(to: offsets.offset(next, of: lineCount - 1), along: axis)
        }
        next += 1
        let update: Update
        do {
            update = try session.apply(event)
        } catch {
            next = lineCount
            switch error {
            case .event(let fault): throw .render(.event(fault))
            case .run(let fault): throw .render(.run(fault, event: nil))
            }
        }
        found.diagnose(all: update.log.diagnostics)
        let reached = reached(by: update)
        var json = JSONWriter()
        json.sources = update.log.sources
        json.beginObject()
        json.key("offset")
        json.number(reached)
        if update.clamped {
            json.key("clamped")
            json.bool(true)
        }
        if isTrace {
            json.key("time")
            json.number((time * 1_000).rounded() / 1_000)
        }
        if case .tap(let name) = update.event {
            json.key("tap")
            json.string(name)
        }
        crossings.write(from: last, to: reached, update.log, &json)
        last = reached
        json.key("totals")
        json.raw(ReportWriter.totalsJSON(of: update.log, event: update.event))
        json.endObject()
        return json.take() + [UInt8(ascii: "\n")]
    }

    private func reached(by update: Update) -> Double {
        guard case .scroll(_, _, let reached) = update.event else { return last ?? 0 }
        switch reached {
        case .number(let offset): return offset
        case .point(let offset): return offset[axis]
        default: return last ?? 0
        }
    }
}

/// Why a sweep cannot begin or go on.
package enum SweepFault: Error, Sendable {
    case tooManySteps(limit: Int)
    case render(RenderFault)
}

extension Session {
    fileprivate var firstScroll: ScrollGeometry? {
        graph.scrollView(named: nil).flatMap { graph.scrollState(of: $0) }
    }
}

extension SessionEvent {
    /// Scrolls the first scroll view along one axis and leaves the other as it is.
    static func scrolling(to offset: Double, along axis: Axis) -> SessionEvent {
        axis == .horizontal ? .scroll(view: nil, x: offset, y: nil) : .scroll(view: nil, x: nil, y: offset)
    }
}
