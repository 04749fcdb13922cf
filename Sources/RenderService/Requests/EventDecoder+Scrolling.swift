import Geometry
import UpdateLoop
import ViewDocument
import ViewGraph

/// Scrolls that say how, not how far.
extension EventDecoder {
    private static let anchors: [(name: String, point: UnitPoint)] = [
        ("top", UnitPoint(x: 0.5, y: 0)), ("center", .center), ("bottom", UnitPoint(x: 0.5, y: 1)),
        ("leading", UnitPoint(x: 0, y: 0.5)), ("trailing", UnitPoint(x: 1, y: 0.5)),
        ("topLeading", UnitPoint(x: 0, y: 0)), ("topTrailing", UnitPoint(x: 1, y: 0)),
        ("bottomLeading", UnitPoint(x: 0, y: 1)), ("bottomTrailing", UnitPoint(x: 1, y: 1)),
    ]

    /// `{"fling": 1200}`, or {"velocity": number or {x, y}, "in": name}.
    func fling(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        var speed = value
        var view: String?
        if let members = value.members {
            let keys = ["velocity", "in"]
            for (name, member) in members {
                let inner = pointer.appendingToken(name)
                guard keys.contains(name) else {
                    throw .invalid(
                        "'fling' has no member '\(shown(name))'.", pointer: inner, suggestion: nearest(name, in: keys))
                }
                if name == "velocity" { speed = member }
                if name == "in" {
                    guard let text = member.string else {
                        throw .invalid("'in' must be a scroll view's name.", pointer: inner)
                    }
                    view = text
                }
            }
        }
        let limit = 1e6
        if let speed = speed.number, speed.magnitude <= limit { return .fling(view: view, velocity: .along(speed)) }
        guard let x = speed.member("x")?.number ?? (speed.member("y") == nil ? nil : 0),
            let y = speed.member("y")?.number ?? (speed.member("x") == nil ? nil : 0),
            max(x.magnitude, y.magnitude) <= limit
        else {
            throw .invalid("A velocity is a number of points a second within 1e6, or {x, y}.", pointer: pointer)
        }
        return .fling(view: view, velocity: .parts(Point(x: x, y: y)))
    }

    /// `{"scrollTo": "row 5"}`, or {"id": value, "anchor": name or {x, y}, "in": name}, or "view", a name, in place of "id".
    func scrollTo(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        if let name = value.string { return .scrollTo(.name(name), anchor: nil, view: nil) }
        let keys = ["id", "view", "anchor", "in"]
        var target: ScrollTarget?
        var anchor: UnitPoint?
        var view: String?
        for (name, member) in value.members ?? [] {
            let inner = pointer.appendingToken(name)
            switch name {
            case "id", "view":
                guard target == nil else { throw .invalid("'scrollTo' takes an id or a view's name.", pointer: inner) }
                if name == "id" {
                    target = .id(try self.value(member, pointer: inner))
                } else {
                    guard let text = member.string else { throw .invalid("'view' is a name.", pointer: inner) }
                    target = .name(text)
                }
            case "in":
                guard let text = member.string else { throw .invalid("'in' is a scroll view's name.", pointer: inner) }
                view = text
            case "anchor": if !member.isNull { anchor = try self.anchor(member, pointer: inner) }
            default:
                throw .invalid(
                    "'scrollTo' has no member '\(shown(name))'.", pointer: inner, suggestion: nearest(name, in: keys))
            }
        }
        guard let target else { throw .invalid("'scrollTo' takes an id or a view's name.", pointer: pointer) }
        return .scrollTo(target, anchor: anchor, view: view)
    }

    private func anchor(_ value: JSONValue, pointer: String) throws(Problems) -> UnitPoint {
        if let name = value.string {
            if let known = Self.anchors.first(where: { $0.name == name }) { return known.point }
            throw .invalid(
                "There is no anchor '\(shown(name))'.", pointer: pointer,
                suggestion: nearest(name, in: Self.anchors.map(\.name)))
        }
        guard let x = value.member("x")?.number, let y = value.member("y")?.number, x.magnitude <= 1e3,
            y.magnitude <= 1e3
        else { throw .invalid("An anchor is a name or {x, y}, parts of the width and height.", pointer: pointer) }
        return UnitPoint(x: x, y: y)
    }
}
