/// A scroll offset in points as it was asked for; a missing coordinate stays as it is.
package struct ScrollOffset: Sendable, Equatable {
    package var x: Double?
    package var y: Double?
    /// The scroll view's name; nil is the first one in tree order.
    package var scrollView: String?
    /// Where several scroll views are named, an offset of each; then there is none of its own.
    package var each: [ScrollOffset] = []

    package init(x: Double? = nil, y: Double? = nil, scrollView: String? = nil) {
        self.x = x
        self.y = y
        self.scrollView = scrollView
    }

    /// Points an offset may be away from 0.
    static let limit = 1e9
}

extension ScrollOffset {
    private static let names = ["x", "y", "in"]

    /// The offset of one scroll view in a map of several: a number or {"x", "y"}.
    private init(ofOne value: JSONValue, pointer: String) throws(Problems) {
        if value.number == nil, value.members?.contains(where: { $0.name == "x" || $0.name == "y" }) != true {
            throw .invalid(
                "An offset is a number, {\"x\", \"y\", \"in\"}, or a map from scroll views' names to offsets.",
                pointer: pointer, suggestion: nearest(String(pointer.split(separator: "/").last ?? ""), in: Self.names))
        }
        try self.init(value, pointer: pointer)
    }

    /// A number, which is y, or {"x", "y", "in"}.
    init(_ value: JSONValue, pointer: String) throws(Problems) {
        self.init()
        if let y = value.number {
            self.y = y
            return
        }
        guard let members = value.members else {
            throw .invalid("An offset must be a number or an object of 'x', 'y' and 'in'.", pointer: pointer)
        }
        if !members.isEmpty, !members.contains(where: { Self.names.contains($0.name) }) {
            for (name, member) in members {
                var one = try ScrollOffset(ofOne: member, pointer: pointer.appendingToken(name))
                one.scrollView = name
                each.append(one)
            }
            return
        }
        for (name, member) in members {
            let inner = pointer.appendingToken(name)
            switch name {
            case "x", "y":
                guard let number = member.number else { throw .invalid("An offset is a number.", pointer: inner) }
                if name == "x" { x = number } else { y = number }
            case "in":
                guard let view = member.string else {
                    throw .invalid("'in' must be a scroll view's name.", pointer: inner)
                }
                scrollView = view
            default:
                throw .invalid(
                    "An offset has no member '\(shown(name))'.", pointer: inner,
                    suggestion: nearest(name, in: Self.names))
            }
        }
        if x == nil && y == nil { throw .invalid("An offset needs 'x' or 'y'.", pointer: pointer) }
    }
}
