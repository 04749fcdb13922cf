package import Expressions
import Geometry
package import UpdateLoop
import ViewGraph

/// An event as data: printed with a failure, applied to any session of the document.
package indirect enum LawEvent: Hashable, Sendable, CustomStringConvertible {
    case scroll(view: String?, x: Double?, y: Double?)
    case scrollTo(id: JSON, anchor: String?)
    case tap(String)
    case leave(String)
    /// An event that a modifier around a view takes, with what it tells.
    case ask(String, in: String, JSON)
    case set(target: String, slot: String, JSON)
    case perform(target: String, action: String)
    case resize(width: Double?, height: Double?, scale: Double?, top: Double?, bottom: Double?)
    case advance(Double)
    case transaction([LawEvent])

    package var description: String { json.text }

    /// As a request of the service gives it.
    package var json: JSON {
        switch self {
        case .scroll(let view, let x, let y):
            var members: [JSON.Member] = []
            if let x { members.append(JSON.Member("x", .number(x))) }
            if let y { members.append(JSON.Member("y", .number(y))) }
            if let view { members.append(JSON.Member("in", .string(view))) }
            return ["scroll": .object(members)]
        case .scrollTo(let id, let anchor):
            return ["scrollTo": ["id": id, "anchor": anchor.map { .string($0) } ?? .null]]
        case .tap(let name): return ["tap": .string(name)]
        case .leave(let what): return [what: true]
        case .ask("delete", let view, let place): return ["delete": ["in": .string(view), "at": place]]
        case .ask("swipe_leading", let view, _): return ["swipe": ["in": .string(view), "edge": "leading"]]
        case .ask("swipe_trailing", let view, _): return ["swipe": ["in": .string(view)]]
        case .ask("swipe_trailing_full", let view, _): return ["swipe": ["in": .string(view), "full": true]]
        case .ask("search", let view, let text): return ["search": ["in": .string(view), "text": text]]
        case .ask(let what, let view, _): return [what: .string(view)]
        case .set(let target, let slot, let value):
            return ["set": .object([JSON.Member(target, .object([JSON.Member(slot, value)]))])]
        case .perform(let target, let action): return ["perform": ["in": .string(target), "action": .string(action)]]
        case .resize(let width, let height, let scale, let top, let bottom):
            var members: [JSON.Member] = []
            for (key, value) in [("width", width), ("height", height), ("scale", scale)] {
                if let value { members.append(JSON.Member(key, .number(value))) }
            }
            var insets: [JSON.Member] = []
            if let top { insets.append(JSON.Member("top", .number(top))) }
            if let bottom { insets.append(JSON.Member("bottom", .number(bottom))) }
            if !insets.isEmpty { members.append(JSON.Member("safeArea", .object(insets))) }
            return ["resize": .object(members)]
        case .advance(let seconds): return ["advance": .number(seconds)]
        case .transaction(let events): return ["transaction": .array(events.map(\.json))]
        }
    }

    package var sessionEvent: SessionEvent {
        switch self {
        case .scroll(let view, let x, let y): return .scroll(view: view, x: x, y: y)
        case .scrollTo(let id, let anchor):
            let parts = ["top": 0, "center": 0.5, "bottom": 1]
            return .scrollTo(
                .id(id.data), anchor: anchor.flatMap { parts[$0] }.map { UnitPoint(x: 0.5, y: $0) }, view: nil)
        case .tap(let name): return .tap(name)
        case .leave(let what): return .leave(what)
        case .ask(let what, let view, let value): return .ask(view, of: what, value.data)
        case .set(let target, let slot, let value):
            return .set([SlotAssignment(target: target, slot: slot, value: value.data)])
        case .perform(let target, let action): return .perform(target: target, action: action)
        case .resize(let width, let height, let scale, let top, let bottom):
            var change = ViewportChange()
            change.width = width
            change.height = height
            change.scale = scale
            change.top = top
            change.bottom = bottom
            return .resize(change)
        case .advance(let seconds): return .advance(seconds)
        case .transaction(let events): return .transaction(events.map(\.sessionEvent))
        }
    }
}

extension JSON {
    /// As data of the expression language.
    package var data: Expressions.Value {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .array(let elements): .array(elements.map { $0.data })
        case .object(let members):
            .object(ObjectValue(names: members.map { $0.key }, values: members.map { $0.value.data }))
        }
    }
}
