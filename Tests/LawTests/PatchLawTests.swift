import Geometry
import TestSupport
import Testing
import UpdateLoop
import ViewDocument

@testable import SVGFrame

/// A patch turns the frame before into the frame after, byte for byte.
@Suite struct PatchLaws {
    private static func difference(_ before: [UInt8], _ after: [UInt8]) -> String? {
        var frame = PatchedFrame(before)
        frame.apply(FramePatch(from: before, to: after))
        let wanted = String(decoding: after, as: UTF8.self)
        guard frame.text != wanted else { return nil }
        let common = zip(frame.text.utf8, wanted.utf8).prefix { $0 == $1 }.count
        return "differs at byte \(common): …\(wanted.utf8.dropFirst(max(0, common - 60)).prefix(160))"
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
