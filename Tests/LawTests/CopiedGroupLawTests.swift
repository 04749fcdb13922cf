import Expressions
import LayoutEngine
import TestSupport
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph

@testable import SVGFrame

/// Groups of neighbours are copied from the frame before where nothing in them is another: the frame is the one that is written from
/// nothing, and the patch that knows what was copied the one that compares everything.
@Suite struct CopiedGroupLaws {
    /// A list of rows with states, after a first row of its own, in views that have no layout.
    private static func document(along axis: String, _ stack: String, rows count: Int = 90) -> String {
        let box = """
            {"type": "VStack", "name": {"$": "'box ' + String(i) + ' ' + String(n)"}, "children": [
            {"type": "Text", "text": {"$": "'Row ' + String(i)"}},
            {"type": "Rectangle", "modifiers": [{"frame": {"width": {"$": "h"}, "height": {"$": "h"}}}]}]}
            """
        let row = """
            {"properties": {"i": 0}, "state": {"h": 20, "isThere": true, "n": 0, "dim": 1}, "body":
            {"type": "If", "condition": {"$": "isThere"}, "then": \(box), "else": {"type": "Color", "color": "red",
            "modifiers": [{"frame": {"width": 10, "height": 10}}, {"opacity": {"$": "dim"}}]}}}
            """
        let rows = """
            {"type": "ForEach", "data": {"$": "items"}, "id": "self", "children": [
            {"type": "Row", "name": {"$": "'row ' + String(item)"}, "properties": {"i": {"$": "item"}}}]}
            """
        let items = (1...count).map(String.init).joined(separator: ",")
        return """
            {"viewport": {"width": 390, "height": 844, "scale": 2}, "components": {"Row": \(row),
            "Main": {"state": {"items": [\(items)], "title": "t", "inset": 0}, "body":
            {"type": "ScrollView", "axis": "\(axis)", "children": [{"type": "\(stack)", "children": [
            {"type": "Row", "name": "row 0", "properties": {"i": 0}},
            {"type": "Group", "name": {"$": "'rows ' + title"}, "children": [\(rows)]}],
            "modifiers": [{"padding": {"$": "inset"}}]}]}}}, "root": {"type": "Main"}}
            """
    }

    private static func event(_ random: inout SeededGenerator) -> SessionEvent {
        let row = "row \(random.int(0...90))"
        func perform(_ target: String, _ action: String) -> SessionEvent { .perform(target: target, action: action) }
        return switch random.int(0...15) {
        case 0...5: perform(row, "h = \(random.pick(20, 30, 41.5, 20.25, 52))")
        case 6: perform(row, "isThere.toggle()")
        case 7: perform(row, "n += 1")
        case 8: perform(row, "dim = 0.5")
        case 9: perform("Main", "items.insert(\(random.int(100...9_999)), at: \(random.int(0...40)))")
        case 10: perform("Main", "items.remove(at: \(random.int(0...40)))")
        case 11: perform("Main", "inset = \(random.pick(0, 4, 7.25))")
        case 12: perform("Main", "title = '\(random.int(0...9))'")
        case 13: .transaction([perform(row, "h += 5"), perform("row \(random.int(0...90))", "h -= 5")])
        default: .scroll(view: nil, x: Double(random.int(0...90) * 7), y: Double(random.int(0...90) * 7))
        }
    }

    @Test(arguments: [("vertical", "VStack"), ("horizontal", "HStack")])
    func listsInWhichAnythingHappens(axis: String, stack: String) throws {
        let text = Self.document(along: axis, stack)
        guard case .success(let program) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            Issue.record("the document has faults")
            return
        }
        var (steps, copied) = (0, 0)
        for seed in LawRunner.seeds {
            var random = SeededGenerator(seed: seed)
            var options = FrameOptions()
            options.neighbours = random.pick(2, 3, 5, 16, 64)
            let session = BandRule.$current.withValue(BandRule(length: random.pick(1, 2, 4, 5, 64))) {
                Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
            }
            _ = try session.mount()
            var before = try session.writtenFrame(options, isKept: true)
            for step in 0..<16 {
                let event = Self.event(&random)
                // A row may be gone; several events come between two frames.
                _ = try? session.apply(event)
                if random.chance(20) { continue }
                let frame = try session.writtenFrame(options, isKept: true)
                var writer = FrameWriter(program: program)
                let wanted = try writer.frame(of: session.graph.coordinates, fonts: LawTrial.fonts, options: options)
                let place = "seed \(seed), step \(step), \(event)"
                if frame.bytes != wanted {
                    Issue.record("\(place): \(Shown.difference("frame", frame.bytes, wanted))")
                    break
                }
                if let difference = PatchLaws.difference(before, frame) {
                    Issue.record("\(place): \(difference)")
                    break
                }
                steps += 1
                if !frame.copies.isEmpty { copied += 1 }
                before = frame
            }
        }
        #expect(copied * 8 > steps, "\(copied) of \(steps) frames had groups to copy")
    }

    /// A frame of over a megabyte is written in the memory of the one before the last, unless somebody has that yet.
    @Test func aLongFrameIsWrittenWhereAnEarlierOneStood() throws {
        let text = Self.document(along: "vertical", "VStack", rows: 2_400)
        guard case .success(let program) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            Issue.record("the document has faults")
            return
        }
        let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
        _ = try session.mount()
        let first = try session.writtenFrame(FrameOptions(), isKept: true).bytes
        #expect(first.count > 1 << 20)
        let before = first.map { $0 }
        for step in 0..<6 {
            _ = try session.apply(
                .perform(target: "row \(step * 300)", action: step == 4 ? "isThere = false" : "h += 10"))
            let frame = try session.writtenFrame(FrameOptions(), isKept: true)
            var writer = FrameWriter(program: program)
            let wanted = try writer.frame(
                of: session.graph.coordinates, fonts: LawTrial.fonts, options: FrameOptions())
            #expect(frame.bytes == wanted, "step \(step)")
            // Where another view stands in its place the groups are found anew.
            #expect(frame.copies.isEmpty == (step == 4))
        }
        #expect(first == before)
    }
}
