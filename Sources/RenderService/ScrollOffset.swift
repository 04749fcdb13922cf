/// A scroll offset in points as it was asked for; a missing coordinate stays as it is.
package struct ScrollOffset: Sendable, Equatable {
    package var x: Double?
    package var y: Double?
    /// The scroll view's name; nil is the first one in tree order.
    package var scrollView: String?

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
