import Expressions
import Geometry
import UpdateLoop

/// Events that modifiers around a view take: `refreshable`, `onSubmit`, `contextMenu`, `onDelete` and the like.
extension EventDecoder {
    static let askedNames = [
        "refresh", "submit", "longPress", "openURL", "swipe", "delete", "move", "drag", "search", "focus",
        "load", "receive",
    ]
    private static let edges = ["leading", "trailing"]
    /// Places of rows that one event names.
    private static let placeLimit = 1_000

    /// `{"refresh": name}`, `submit` and `longPress` name a view; `{"openURL": text}` names none. `{"swipe": {"in", "edge"}}`
    /// reveals what `swipeActions` gives, with `full` does what its first button does; `{"delete": {"in", "at"}}` and `{"move": {"in", "from", "to"}}` give the action
    /// places; `{"drag": {"in", "x", "y"}}` drags and lets go; `{"search": {"in", "text", "clear"}}` types.
    func asked(_ name: String, _ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        switch name {
        case "openURL":
            guard let address = value.string else { throw .invalid("'openURL' is a text.", pointer: pointer) }
            return .ask(nil, of: name, .string(address))
        case "search": return try searching(value, pointer: pointer)
        case "receive": return try received(value, pointer: pointer)
        case "load": return try loaded(value, pointer: pointer)
        case "focus":
            if value.isNull { return .ask(nil, of: name, .null) }
            guard let view = value.string else {
                throw .invalid("'focus' is a view's name, or null.", pointer: pointer)
            }
            return .ask(view, of: name, .null)
        case "longPress":
            guard let view = value.string else { throw .invalid("'\(name)' is a view's name.", pointer: pointer) }
            // The press has begun, and it was long enough.
            return .stages([.ask(view, of: "longPress_press", .bool(true)), .ask(view, of: name, .bool(true))])
        case "refresh", "submit":
            guard let view = value.string else { throw .invalid("'\(name)' is a view's name.", pointer: pointer) }
            return .ask(view, of: name, .null)
        default: break
        }
        let keys = ["in"] + Self.keys(ofAsked: name)
        guard let members = value.members else {
            throw .invalid("'\(name)' is an object of \(keys.joined(separator: ", ")).", pointer: pointer)
        }
        for (key, _) in members where !keys.contains(key) {
            throw .invalid(
                "'\(name)' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key),
                suggestion: nearest(key, in: keys))
        }
        guard let view = value.member("in")?.string else {
            throw .invalid("'in' is the name of a view.", pointer: pointer.appendingToken("in"))
        }
        switch name {
        case "swipe":
            let edge = value.member("edge") == nil ? "trailing" : value.member("edge")?.string ?? ""
            guard Self.edges.contains(edge) else {
                throw .invalid("'edge' is leading or trailing.", pointer: pointer.appendingToken("edge"))
            }
            var isFull = false
            if let full = value.member("full") {
                guard let flag = full.bool else {
                    throw .invalid("'full' is true or false.", pointer: pointer.appendingToken("full"))
                }
                isFull = flag
            }
            return .ask(view, of: "swipe_" + edge + (isFull ? "_full" : ""), .null)
        case "delete": return .ask(view, of: name, .array(try places("at", of: value, pointer)))
        case "move":
            let to = try places("to", of: value, pointer)
            let given: [(String, Value)] = [
                ("source", .array(try places("from", of: value, pointer))), ("destination", to.first ?? .null),
            ]
            return .ask(view, of: name, object(given))
        default:
            let x = try amount("x", of: value, pointer)
            let y = try amount("y", of: value, pointer)
            let moved = object([("width", .number(x)), ("height", .number(y))])
            // It begins at the view's corner where nothing is said, and ends where it stops.
            let from = try place("from", of: value, pointer)
            let start = object([("x", .number(from.x)), ("y", .number(from.y))])
            let end = object([("x", .number(from.x + x)), ("y", .number(from.y + y))])
            let still = object([("width", .number(0)), ("height", .number(0))])
            let given = object([
                ("translation", moved), ("startLocation", start), ("location", end), ("velocity", still),
                ("predictedEndTranslation", moved), ("predictedEndLocation", end),
            ])
            return .stages([.ask(view, of: "drag", given), .ask(view, of: "drop", given)])
        }
    }

    /// A place in the view's own space, `{"x": 20, "y": 10}`; the corner where none is given.
    private func place(_ key: String, of value: JSONValue, _ pointer: String) throws(Problems) -> (x: Double, y: Double)
    {
        guard let given = value.member(key) else { return (0, 0) }
        let inner = pointer.appendingToken(key)
        guard let members = given.members, members.allSatisfy({ $0.0 == "x" || $0.0 == "y" }) else {
            throw .invalid("'\(key)' is an object of x and y.", pointer: inner)
        }
        return (try amount("x", of: given, inner), try amount("y", of: given, inner))
    }

    /// `{"receive": name}`, or with a value `{"receive": {"notification": name, "value": 3}}`.
    private func received(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        if let name = value.string { return .ask(name, of: "receive", .null) }
        for (key, _) in value.members ?? [] where !["notification", "value"].contains(key) {
            throw .invalid(
                "'receive' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key),
                suggestion: nearest(key, in: ["notification", "value"]))
        }
        guard let name = value.member("notification")?.string else {
            throw .invalid("'receive' is the name of a notification, or an object with it.", pointer: pointer)
        }
        let given = value.member("value")
        let sent = try given.map { (json) throws(Problems) in
            try self.value(json, pointer: pointer.appendingToken("value"))
        }
        return .ask(name, of: "receive", sent ?? .null)
    }

    /// `{"load": {"in": name, "size": [w, h], "source": address}}`: the image of an AsyncImage has come; with `error` it has not.
    private func loaded(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        let keys = ["in", "size", "source", "error"]
        for (key, _) in value.members ?? [] where !keys.contains(key) {
            throw .invalid(
                "'load' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key),
                suggestion: nearest(key, in: keys))
        }
        guard let view = value.member("in")?.string else {
            throw .invalid("'in' is the name of an AsyncImage.", pointer: pointer.appendingToken("in"))
        }
        if let error = value.member("error") {
            guard let text = error.string else {
                throw .invalid("'error' is a text.", pointer: pointer.appendingToken("error"))
            }
            return .ask(view, of: "load", object([("image", .null), ("error", .string(text))]))
        }
        let sides = value.member("size")?.elements?.compactMap(\.number) ?? []
        guard sides.count == 2, sides.allSatisfy({ (0...1e6).contains($0) }) else {
            throw .invalid(
                "'size' is [width, height], each from 0 to 1e6; or give an 'error'.",
                pointer: pointer.appendingToken("size"))
        }
        var image: [(String, Value)] = [("size", .array(sides.map { .number($0) })), ("source", .null)]
        if let source = value.member("source") {
            guard let address = source.string, address.hasPrefix("https://") else {
                throw .invalid("'source' is an https: address.", pointer: pointer.appendingToken("source"))
            }
            image[1].1 = .string(address)
        }
        return .ask(view, of: "load", object([("image", object(image)), ("error", .null)]))
    }

    /// `{"tap": {"in": name, "x": 10, "y": 20}}`: a tap at a place of the view, in its own space.
    func tap(at value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        guard let members = value.members, let view = value.member("in")?.string else {
            throw .invalid("'tap' is a view's name, or an object of in, x, y.", pointer: pointer)
        }
        for (key, _) in members where !["in", "x", "y"].contains(key) {
            throw .invalid(
                "'tap' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key),
                suggestion: nearest(key, in: ["in", "x", "y"]))
        }
        guard value.member("x") != nil || value.member("y") != nil else { return .tap(view) }
        let place = Point(x: try amount("x", of: value, pointer), y: try amount("y", of: value, pointer))
        return .ask(view, of: "tapAt", .point(place))
    }

    private static let mostTaps = 10

    /// `{"tap": name, "count": 2}`: so many taps in a row.
    func taps(_ tap: JSONValue, _ count: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        guard let view = tap.string else {
            throw .invalid("'tap' is a view's name.", pointer: pointer.appendingToken("tap"))
        }
        guard let number = count.number, number == number.rounded(), (1...Double(Self.mostTaps)).contains(number) else {
            throw .invalid(
                "'count' is a whole number from 1 to \(Self.mostTaps).", pointer: pointer.appendingToken("count"))
        }
        return number == 1 ? .tap(view) : .ask(view, of: "taps", .number(number))
    }

    private static func keys(ofAsked name: String) -> [String] {
        switch name {
        case "swipe": ["edge", "full"]
        case "delete": ["at"]
        case "move": ["from", "to"]
        default: ["x", "y", "from"]
        }
    }

    private func object(_ members: [(String, Value)]) -> Value {
        .object(ObjectValue(names: members.map { $0.0 }, values: members.map { $0.1 }))
    }

    /// Places of rows: a whole number or a list of them.
    private func places(_ key: String, of value: JSONValue, _ pointer: String) throws(Problems) -> [Value] {
        let inner = pointer.appendingToken(key)
        guard let member = value.member(key) else { throw .invalid("Give '\(key)'.", pointer: inner) }
        let list = member.elements ?? [member]
        guard list.count <= Self.placeLimit else {
            throw .invalid("At most \(Self.placeLimit) places are given in one event.", pointer: inner)
        }
        var places: [Value] = []
        for element in list {
            guard let number = element.number, (0...1e9).contains(number), number == number.rounded() else {
                throw .invalid("'\(key)' is a place or a list of places, from 0 on.", pointer: inner)
            }
            places.append(.number(number))
        }
        return places
    }

    private func amount(_ key: String, of value: JSONValue, _ pointer: String) throws(Problems) -> Double {
        guard let member = value.member(key) else { return 0 }
        guard let number = member.number, number.magnitude <= 1e6 else {
            throw .invalid("'\(key)' is a number within 1e6.", pointer: pointer.appendingToken(key))
        }
        return number
    }

    private func searching(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        for (key, _) in value.members ?? [] where !["in", "text", "clear"].contains(key) {
            throw .invalid("'search' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key))
        }
        guard let text = value.string ?? value.member("text")?.string, text.count <= 1_000 else {
            throw .invalid(
                "'search' is a text of at most 1,000 characters, or an object of in, text, clear.", pointer: pointer)
        }
        let view = value.member("in")?.string
        var events: [SessionEvent] = []
        if value.member("clear")?.bool == true { events.append(.ask(view, of: "clear", .null)) }
        for character in text { events.append(.ask(view, of: "search", .string(String(character)))) }
        return .transaction(events)
    }
}
