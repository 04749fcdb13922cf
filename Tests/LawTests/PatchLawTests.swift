import Geometry
import Metering
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

@testable import SVGFrame

/// A patch turns the frame before into the frame after, byte for byte.
@Suite struct PatchLaws {
    private static func difference(_ before: [UInt8], _ after: [UInt8]) -> String? {
        var frame = PatchedFrame(before)
        let patch = FramePatch(from: before, to: after)
        if let difference = difference(patch, FramePatch(comparing: FrameOutline(before), with: FrameOutline(after))) {
            return "read side by side the frames differ by others than read as wholes: \(difference)"
        }
        frame.apply(patch)
        let wanted = String(decoding: after, as: UTF8.self)
        guard frame.text != wanted else { return nil }
        let common = zip(frame.text.utf8, wanted.utf8).prefix { $0 == $1 }.count
        return "differs at byte \(common): …\(wanted.utf8.dropFirst(max(0, common - 60)).prefix(160))"
    }

    /// What is wrong with the patch that knows what was copied.
    static func difference(_ before: WrittenFrame, _ after: WrittenFrame) -> String? {
        difference(
            after.patch(from: before, meter: WorkMeter()),
            FramePatch(comparing: FrameOutline(before.bytes), with: FrameOutline(after.bytes)))
    }

    /// The first list of two patches that is another.
    private static func difference(_ patch: FramePatch, _ other: FramePatch) -> String? {
        if patch.assignments.map(\.name) != other.assignments.map(\.name)
            || patch.assignments.map(\.values) != other.assignments.map(\.values)
        {
            return "\(patch.assignments) and \(other.assignments)"
        }
        let attributes = [patch, other].map { $0.attributes.map { "\($0.element) \($0.list)" } }
        if attributes[0] != attributes[1] { return "\(attributes)" }
        if patch.removals != other.removals { return "\(patch.removals) and \(other.removals)" }
        if patch.insertions != other.insertions { return "\(patch.insertions) and \(other.insertions)" }
        if patch.moves != other.moves { return "\(patch.moves) and \(other.moves)" }
        return nil
    }

    @Test func aPatchGivesTheFrameAfterEveryEventOfARandomDocument() throws {
        var steps = 0
        for seed in LawRunner.seeds {
            let trial = RandomTrial(seed: seed)
            guard case .success(let program) = DocumentCompiler.compile(text: Array(trial.document.text.utf8)) else {
                continue
            }
            let session = Session(program: program, viewport: program.viewport, fonts: LawTrial.fonts)
            guard (try? session.mount()) != nil else { continue }
            var before = try session.frame(FrameOptions())
            for event in trial.events.prefix(12) {
                guard (try? session.apply(event.sessionEvent)) != nil else { break }
                let after = try session.frame(FrameOptions())
                if let difference = Self.difference(before, after) {
                    Issue.record("seed \(seed), \(event): \(difference)")
                    break
                }
                steps += 1
                before = after
            }
        }
        #expect(steps > LawRunner.seeds.count)
    }

    @Test func elementsThatChangePlacesAreMovedAndNotWrittenAnew() {
        let before = #"<svg><g id="a"><rect/></g><g id="b"><rect/></g><g id="c"></g></svg>"#
        let after = #"<svg><g id="c"></g><g id="a"><rect/></g><g id="b"><rect/></g></svg>"#
        let patch = FramePatch(from: Array(before.utf8), to: Array(after.utf8))
        #expect(patch.moves == [FramePatch.Move(parent: 0, index: 0, element: 5)])
        #expect(patch.insertions.isEmpty && patch.removals.isEmpty)
        #expect(Self.difference(Array(before.utf8), Array(after.utf8)) == nil)
    }

    /// Children before, inside and behind the elements that differ, one in the other: each list is in the order of the frame.
    @Test func framesReadSideBySideGiveThePatchOfFramesReadAsWholes() {
        let rows = (0..<40).map {
            #"<g id="r\#($0)" transform="translate(0 \#($0))"><rect/><g><path d="M\#($0)"/></g></g>"#
        }
        func frame(_ rows: [String], _ end: String = "") -> [UInt8] {
            Array(
                #"<svg><title>rows</title><g id="a">\#(rows.joined())</g><defs><path id="x"/>\#(end)</defs></svg>"#.utf8
            )
        }
        var changed = rows
        changed[3] = #"<g id="r3" transform="translate(0 4)"><rect/><rect/><g><path d="M5"/><path d="M6"/></g></g>"#
        changed[9] = #"<g id="r9" opacity="0.5" transform="translate(0 9)"><rect/><g></g></g>"#
        changed.swapAt(20, 22)
        changed.remove(at: 30)
        changed.insert(#"<g id="new"><rect/></g>"#, at: 35)
        let shifted = rows.enumerated().map { $1.replacing("(0 \($0))", with: "(0 \($0 + 100))") }
        let frames = [
            frame(rows), frame(changed), frame(shifted), frame(Array(rows.dropLast(9))), frame([]),
            frame(rows, #"<path id="y"/>"#), Array(#"<svg><title>others</title><g id="a"></g></svg>"#.utf8),
            Array(#"<svg><g><g><g><rect/></g></g></g></svg>"#.utf8),
            Array(#"<svg><g><g><g></g><rect/></g></g></svg>"#.utf8),
        ]
        for before in frames {
            for after in frames { #expect(Self.difference(before, after) == nil) }
        }
    }

    @Test func attributesThatComeBetweenOthersKeepTheirOrder() {
        let before = #"<svg><g id="a" filter="f"></g></svg>"#
        let after = #"<svg><g id="a" transform="t" filter="f"></g></svg>"#
        #expect(Self.difference(Array(before.utf8), Array(after.utf8)) == nil)
        #expect(Self.difference(Array(after.utf8), Array(before.utf8)) == nil)
    }

    @Test func anElementThatTurnsIntoAnotherIsWrittenAnew() {
        let before = #"<svg><g><rect width="3"/></g><title>a</title></svg>"#
        let after = #"<svg><g><path d="M0 0"/></g><title>b</title></svg>"#
        let patch = FramePatch(from: Array(before.utf8), to: Array(after.utf8))
        #expect(patch.insertions.count == 2 && patch.removals.count == 2)
        #expect(Self.difference(Array(before.utf8), Array(after.utf8)) == nil)
    }
}
