import Expressions
import LayoutEngine
import SVGFrame
import ViewDocument
import ViewGraph

@testable import UpdateLoop

/// A law that did not hold: which one, after which event (0 the mount), and how.
struct LawFailure: Error, CustomStringConvertible {
    enum Law: String {
        case layout, geometry, attributes, frame, drawing, totals, replay, bands, job, decision, fault
    }
    var law: Law
    var step: Int
    var details: [String]

    /// What a smaller trial has to fail in to fail alike.
    var signature: String {
        let first = details.first ?? ""
        return "\(law) " + first.prefix { $0 != ":" && $0 != "/" && !$0.isNumber }
    }

    var description: String { "\(law) after event \(step): " + details.prefix(8).joined(separator: "\n    ") }
}

/// What came of a trial whose laws held.
struct TrialSummary {
    var applied = 0
    /// Events that named what was not there at the time.
    var passedOver = 0
    /// Code of the fault that ended the trial early, the same in every session.
    var fault: String?
    var bodies = 0
    var skipped = 0
    var effective = 0
}

/// What a session shows after an event.
struct Shown: Equatable {
    var frame: [UInt8]
    var report: [UInt8]
    var state: [UInt8]
    var layout: [UInt8]
    /// Sizes that were computed in the event.
    var computations: Int

    init(_ session: Session, _ update: Update) throws(FrameFault) {
        frame = try session.frame(FrameOptions())
        report = update.reportJSON
        state = session.stateJSON()
        layout = session.layoutJSON()
        computations = session.layoutLog.computations
    }

    /// With the records of all lists in an order of their own (what moved with a band is told where the band is met) and
    /// without the numbers of `asked`.
    var withoutOrder: Shown {
        var copy = self
        let text = String(decoding: report, as: UTF8.self).replacing(Self.counts, with: "")
        copy.report = Array(text.split(separator: /\[\{|\},\{|\}\]/).sorted().joined(separator: "\n").utf8)
        return copy
    }

    /// How many views computed a size in this event, and how many were asked for one.
    var asked: (measured: Int, all: Int) {
        guard let counts = String(decoding: report, as: UTF8.self).firstMatch(of: Self.counts),
            let measured = Int(counts.1), let known = Int(counts.2)
        else { return (0, 0) }
        return (measured, measured + known)
    }

    private static var counts: Regex<(Substring, Substring, Substring)> {
        /"measured":(\d+),"measureCacheHits":(\d+)/
    }

    /// What a session that remembers other answers of layout shows of the same event: the same, and where both had to compute
    /// as many sizes, they asked for as many.
    func differences(fromOneThatRemembersOther other: Shown) -> [String] {
        if other == self { return [] }
        var result = other.withoutOrder.differences(from: withoutOrder)
        let (own, theirs) = (asked, other.asked)
        if other.computations == computations, own != theirs {
            result.append("\(own.measured) of \(own.all) asked, and \(theirs.measured) of \(theirs.all)")
        }
        return result
    }

    func differences(from other: Shown) -> [String] {
        var result: [String] = []
        if frame != other.frame { result.append(Self.difference("frame", frame, other.frame)) }
        if report != other.report { result.append(Self.difference("report", report, other.report)) }
        if state != other.state { result.append(Self.difference("state", state, other.state)) }
        if layout != other.layout { result.append(Self.difference("layout", layout, other.layout)) }
        return result
    }

    /// Both texts around the first byte that differs.
    static func difference(_ what: String, _ a: [UInt8], _ b: [UInt8]) -> String {
        var at = 0
        while at < a.count, at < b.count, a[at] == b[at] { at += 1 }
        func around(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[max(0, min(at, bytes.count) - 60)..<min(at + 80, bytes.count)], as: UTF8.self)
        }
        return "\(what) differs at byte \(at):\n      \(around(a))\n      \(around(b))"
    }
}
