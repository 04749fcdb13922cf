import Expressions
import LayoutEngine
import TestSupport
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph

@testable import SVGFrame

/// A frame of which all that is the same was copied from the one before is the frame that is written from nothing.
@Suite struct FramePieceLaws {
    private func fresh(_ session: Session, _ options: FrameOptions = FrameOptions()) throws -> [UInt8] {
        var writer = FrameWriter(program: session.graph.program)
        return try writer.frame(of: session.graph.coordinates, fonts: LawTrial.fonts, options: options)
    }

    @Test func copiedFramesOfRandomDocumentsAreThoseWrittenFromNothing() throws {
        var steps = 0
        var copied = 0
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)) else {
                continue
            }
            // Few neighbours stand in a group, and few in a band, not always as many.
            var options = FrameOptions()
            options.neighbours = [64, 2, 3, 2][Int(seed % 4)]
            let session = BandRule.$current.withValue(BandRule(length: [64, 1, 2, 3][Int(seed / 4 % 4)])) {
                Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
            }
            guard (try? session.mount()) != nil else { continue }
            var before = try session.writtenFrame(options, isKept: true)
            for event in trial.events.prefix(12) {
                guard (try? session.apply(event.sessionEvent)) != nil else { break }
                let frame = try session.writtenFrame(options, isKept: true)
                let wanted = try fresh(session, options)
                if frame.bytes != wanted {
                    Issue.record("seed \(seed), \(event): \(Shown.difference("frame", frame.bytes, wanted))")
                    break
                }
                if let difference = PatchLaws.difference(before, frame) {
                    Issue.record("seed \(seed), \(event): \(difference)")
                    break
                }
                before = frame
                steps += 1
                if session.copiedBytes > 0 { copied += 1 }
            }
        }
        #expect(steps > LawRunner.seeds.count)
        #expect(copied > steps / 20, "\(copied) of \(steps) frames had something to copy")
    }

    /// Rows around one that grows: those before stand still, those behind move by whole pixels.
    @Test(arguments: [1.0, 2, 3]) func whatStandsAroundAViewThatGrowsIsCopied(scale: Double) throws {
        let card = """
            {"type": "HStack", "children": [{"type": "Circle", "modifiers": [{"frame": {"width": 24, "height": 25}}]},
            {"type": "Text", "text": {"$": "'Row \\\\(index) of many'"}}, {"type": "Spacer"},
            {"type": "RoundedRectangle", "cornerRadius": 5, "modifiers": [{"frame": {"width": 31, "height": 17}}]}],
            "modifiers": [{"padding": 7}, {"background": "#EEE"}, {"cornerRadius": 6}]}
            """
        let rows = #"{"type": "ForEach", "data": 90, "id": "self", "children": [\#(card)]}"#
        let text = """
            {"viewport": {"width": 390, "height": 844, "scale": \(scale)},
            "components": {"C": {"state": {"h": 40}, "body": {"type": "Color", "color": "red",
            "modifiers": [{"frame": {"width": 30, "height": {"$": "h"}}}]}}},
            "root": {"type": "ScrollView", "children": [{"type": "VStack", "children": [\(rows), {"type": "C"}, \(rows)]}]}}
            """
        guard case .success(let program) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            Issue.record("the document has faults")
            return
        }
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        _ = try session.mount()
        _ = try session.frame(FrameOptions(), isKept: true)
        for (step, height) in [41.0, 50, 50.5, 47.25, 40].enumerated() {
            _ = try session.apply(
                .set([SlotAssignment(target: "C", slot: "h", value: .number(height))]))
            let frame = try session.frame(FrameOptions())
            #expect(frame == (try fresh(session)))
            // Half pixels turn how the rows behind are rounded.
            #expect(
                session.copiedBytes > frame.count * (step < 2 ? 7 : 3) / 10, "\(session.copiedBytes) of \(frame.count)")
        }
        _ = try session.apply(.scroll(view: nil, x: nil, y: 333))
        let frame = try session.frame(FrameOptions())
        #expect(frame == (try fresh(session)))
        #expect(session.copiedBytes > frame.count * 7 / 10)
    }
}
