import Expressions
import Geometry
import RenderService
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph

/// What leads to a state decides about its id: no two ways have the same bytes.
struct StateBytesTests {
    private func bytes(_ event: SessionEvent) -> [UInt8] {
        var bytes = StateBytes()
        bytes.append(event)
        return bytes.bytes
    }

    private static let events: [SessionEvent] = [
        .scroll(view: nil, x: nil, y: 1), .scroll(view: nil, x: 1, y: nil), .scroll(view: "", x: nil, y: 1),
        .scroll(view: "a", x: nil, y: 1), .tap("a"), .tap("ab"), .leave("a"),
        .set([SlotAssignment(target: "a", slot: "b", value: .number(1))]),
        .set([SlotAssignment(target: "ab", slot: "", value: .number(1))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .string("1"))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .bool(true))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .null)]),
        .set([SlotAssignment(target: "a", slot: "b", value: .array([]))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .array([.number(1)]))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .size(Size(width: 1, height: 2)))]),
        .set([SlotAssignment(target: "a", slot: "b", value: .size(Size(width: 2, height: 1)))]),
        .perform(target: "a", action: "b"), .perform(target: "", action: "ab"),
        .work(event: "a", target: "a", needs: "b", action: "c"),
        .work(event: "a", target: "a", needs: "bc", action: ""),
        .choose(target: "a", tag: .number(1)), .choose(target: "a", tag: .string("1")),
        .ask(nil, of: "a", .null), .ask("a", of: "a", .null), .ask("a", of: "a", .number(0)),
        .resize(ViewportChange()), .resize(change { $0.width = 1 }), .resize(change { $0.height = 1 }),
        .resize(change { $0.device = Device() }),
        .scrolls([.scroll(view: "a", x: nil, y: 1)]), .transaction([.scroll(view: "a", x: nil, y: 1)]),
        .transaction([.tap("a"), .tap("b")]), .transaction([.tap("a"), .transaction([.tap("b")])]),
        .banded(.scroll(view: "a", x: nil, y: 1)), .timed(.scroll(view: "a", x: nil, y: 1), seconds: 1),
        .fling(view: "a", velocity: .along(1)), .fling(view: "a", velocity: .parts(Point(x: 1, y: 0))),
        .scrollTo(.name("a"), anchor: nil, view: nil), .scrollTo(.id(.string("a")), anchor: nil, view: nil),
        .scrollTo(.edge(.top), anchor: nil, view: nil), .scrollTo(.point(x: nil, y: 1), anchor: nil, view: nil),
        .scrollTo(.name("a"), anchor: UnitPoint(x: 0, y: 1), view: nil), .advance(1), .advance(2),
    ]

    private static func change(_ made: (inout ViewportChange) -> Void) -> ViewportChange {
        var change = ViewportChange()
        made(&change)
        return change
    }

    @Test func noTwoEventsHaveTheSameBytes() {
        let all = Self.events.map(bytes)
        #expect(Set(all).count == all.count)
        #expect(all == Self.events.map(bytes))
    }

    /// None is the beginning of another, so that what stands behind them cannot make them one.
    @Test func noEventBeginsAsAnotherEnds() {
        let all = Self.events.map(bytes)
        for (place, one) in all.enumerated() {
            #expect(!all.enumerated().contains { $0.offset != place && $0.element.starts(with: one) })
        }
    }
}
