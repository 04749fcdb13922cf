import Foundation
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Texts that show a date as time goes on.
@Suite struct LiveTexts {
    private func shown(_ text: String, after seconds: Double) throws -> (texts: [String], bodies: [String]) {
        let session = try session(
            #"{"device": {"now": "2026-03-01T12:00:00Z"}, "components": {"Main": {"body": {"type": "VStack", "children": [\#(text)]}}}, "root": {"type": "Main"}}"#
        )
        let update = seconds > 0 ? try session.apply(.advance(seconds)) : nil
        return (
            session.graph.tree.texts.map { $0.runs.map(\.text).joined() }, update.map { evaluated($0) } ?? []
        )
    }

    @Test(arguments: [
        (#""value": "2026-03-01T11:59:00Z", "style": "timer""#, 0.0, "1:00"),
        (#""value": "2026-03-01T11:59:00Z", "style": "timer""#, 20, "1:20"),
        (#""value": "2026-03-01T12:01:00Z", "style": "timer""#, 20, "0:40"),
        (#""value": "2026-03-01T10:00:00Z", "style": "relative""#, 0, "2 hours"),
        (#""value": "2026-03-01T09:05:00Z", "style": "time""#, 0, "9:05 AM"),
        (#""value": "2026-03-01T09:05:00Z", "style": "date""#, 0, "March 1, 2026"),
        (#""timerInterval": ["2026-03-01T12:00:00Z", "2026-03-01T12:01:30Z"]"#, 0, "1:30"),
        (#""timerInterval": ["2026-03-01T12:00:00Z", "2026-03-01T12:01:30Z"]"#, 20, "1:10"),
        (#""timerInterval": ["2026-03-01T12:00:00Z", "2026-03-01T12:01:30Z"]"#, 400, "0:00"),
        (#""timerInterval": ["2026-03-01T12:00:00Z", "2026-03-01T12:01:30Z"], "countsDown": false"#, 400, "1:30"),
        (
            #""timerInterval": {"closedRange": ["2026-03-01T11:00:00Z", "2026-03-01T14:00:00Z"]}, "showsHours": false"#,
            0,
            "120:00"
        ),
        (
            #""timerInterval": ["2026-03-01T11:00:00Z", "2026-03-01T14:00:00Z"], "pauseTime": "2026-03-01T13:00:00Z""#,
            5,
            "1:00:00"
        ),
    ])
    func aTextShowsItsDate(_ keys: String, _ seconds: Double, _ expected: String) throws {
        let (texts, bodies) = try shown(#"{"type": "Text", \#(keys)}"#, after: seconds)
        #expect(texts.contains(expected), "\(texts)")
        #expect(bodies == [])
    }
}
