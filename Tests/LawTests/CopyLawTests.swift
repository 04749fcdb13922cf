import SVGFrame
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

@testable import ViewGraph

/// A copy of a session goes on as a new one would that went the same way, and the session that was copied stays where it is.
@Suite struct CopyLaws {
    /// Frame and report of an event; nil where it ended in a fault.
    private static func shown(_ session: Session, _ event: LawEvent) -> (frame: [UInt8], report: [UInt8])? {
        guard let update = try? session.apply(event.sessionEvent), let frame = try? session.frame(FrameOptions()) else {
            return nil
        }
        return (frame, update.reportJSON)
    }

    /// The first event after which two sessions are told apart.
    private static func difference(_ one: Session, _ other: Session, _ events: [LawEvent]) -> String? {
        for event in events {
            let (own, theirs) = (shown(one, event), shown(other, event))
            if own == nil, theirs == nil { return nil }
            if own?.frame != theirs?.frame { return "\(event): frames" }
            if own?.report != theirs?.report { return "\(event): reports" }
        }
        return nil
    }

    private static func mounted(_ program: Program) -> Session? {
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        return (try? session.mount()) == nil ? nil : session
    }

    @Test func copiesOfAMountedSessionGoOnAsNewOnes() {
        var compared = 0
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed, features: LawRunner.features)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)),
                let session = Self.mounted(program)
            else { continue }
            let events = Array(trial.events.prefix(8))
            // With a frame of its own, as one that rests has.
            if seed.isMultiple(of: 2) { _ = try? session.frame(FrameOptions(), isKept: true) }
            for way in [events, events.reversed()] {
                guard let fresh = Self.mounted(program) else { break }
                if let difference = Self.difference(session.copy(), fresh, way) {
                    Issue.record("seed \(seed), \(difference)")
                }
                compared += 1
            }
        }
        #expect(compared > LawRunner.seeds.count)
    }

    /// All that `Mirror` finds in a session and its graph is in the copy, so that a field that is added to either is not forgotten
    /// there.
    @Test func aCopyHasEveryField() {
        var different: Set<String> = []
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed, features: LawRunner.features)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)),
                let session = Self.mounted(program)
            else { continue }
            for event in trial.events.prefix(6) where (try? session.apply(event.sessionEvent)) == nil { break }
            let copy = session.copy()
            different.formUnion(Self.fields(session, unlike: copy))
            different.formUnion(Self.fields(session.graph, unlike: copy.graph))
        }
        // Of the last event alone, or found again by the copy itself.
        let own: Set = ["graph", "recordTexts", "recordedRounds", "recordingBound", "tickSettled", "textLooks"]
        #expect(different.subtracting(own).filter { !$0.hasPrefix("$__lazy") } == [])
    }

    private static func fields(_ one: Any, unlike other: Any) -> [String] {
        zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).compactMap { own, copied in
            // What is empty in both needs no description.
            let isCollection = Mirror(reflecting: own.value).displayStyle == .collection
            if isCollection, Mirror(reflecting: own.value).children.isEmpty,
                Mirror(reflecting: copied.value).children.isEmpty
            {
                return nil
            }
            var (text, copy) = ("", "")
            dump(own.value, to: &text, maxDepth: 3, maxItems: 200)
            dump(copied.value, to: &copy, maxDepth: 3, maxItems: 200)
            return text == copy ? nil : own.label
        }
    }
}
