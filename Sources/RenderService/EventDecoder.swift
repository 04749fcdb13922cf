import Expressions
import UpdateLoop
import ViewDocument

/// Events of a request as the session takes them; pointers are below `/events/i`.
enum EventDecoder {
    private static let names = ["scroll", "tap", "set", "perform", "resize", "transaction"]
    /// Transactions inside transactions; a client cannot make us recurse deeper.
    private static let depthLimit = 8
    /// Points an offset may be away from 0.
    static let offsetLimit = 1e9

    /// The event that `value` at `pointer` describes.
    static func event(_ value: JSONValue, pointer: String, depth: Int = 0) throws(Problems) -> SessionEvent {
        guard let members = value.members, members.count == 1, let (name, body) = members.first else {
            throw .invalid("An event is an object with one key: \(names.joined(separator: ", ")).", pointer: pointer)
        }
        let inner = pointer + "/" + JSONTree.escapedPointerToken(name)
        switch name {
        case "scroll": return try scroll(body, pointer: inner)
        case "tap":
            guard let view = body.string else { throw .invalid("'tap' is a view's name.", pointer: inner) }
            return .tap(view)
        case "set": return try set(body, pointer: inner)
        case "perform": return try perform(body, pointer: inner)
        case "resize": return .resize(try viewport(body, pointer: inner))
        case "transaction":
            guard depth < depthLimit else {
                throw .invalid("Transactions are nested more than \(depthLimit) deep.", pointer: inner)
            }
            guard let list = body.elements else { throw .invalid("'transaction' is a list of events.", pointer: inner) }
            guard list.count <= RenderOptions.eventLimit else {
                throw .invalid("A transaction has at most \(RenderOptions.eventLimit) events.", pointer: inner)
            }
            var events: [SessionEvent] = []
            for (place, element) in list.enumerated() {
                events.append(try event(element, pointer: "\(inner)/\(place)", depth: depth + 1))
            }
            return .transaction(events)
        default:
            throw .invalid("There is no event '\(name)'.", pointer: inner, suggestion: nearest(name, in: names))
        }
    }

    /// The scroll that an offset asks for.
    static func scroll(_ offset: ScrollOffset, pointer: String) throws(Problems) -> SessionEvent {
        for coordinate in [offset.x, offset.y] {
            guard let coordinate else { continue }
            guard coordinate.magnitude <= offsetLimit else {
                throw .invalid("An offset is a finite number of points within 1e9.", pointer: pointer)
            }
        }
        return .scroll(view: offset.scrollView, x: offset.x, y: offset.y)
    }

    private static func scroll(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        if let y = value.number { return try scroll(ScrollOffset(y: y), pointer: pointer) }
        guard let members = value.members else {
            throw .invalid("'scroll' is a number or an object of 'x', 'y' and 'in'.", pointer: pointer)
        }
        var offset = ScrollOffset()
        for (name, member) in members {
            let inner = pointer + "/" + JSONTree.escapedPointerToken(name)
            switch name {
            case "x", "y":
                guard let number = member.number else { throw .invalid("An offset is a number.", pointer: inner) }
                if name == "x" { offset.x = number } else { offset.y = number }
            case "in":
                guard let view = member.string else { throw .invalid("'in' is a scroll view's name.", pointer: inner) }
                offset.scrollView = view
            default:
                throw .invalid(
                    "An offset has no member '\(name)'.", pointer: inner, suggestion: nearest(name, in: ["x", "y", "in"]))
            }
        }
        return try scroll(offset, pointer: pointer)
    }

    private static func set(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        guard let targets = value.members else {
            throw .invalid("'set' is an object: view or component name -> slot -> value.", pointer: pointer)
        }
        var assignments: [SlotAssignment] = []
        for (target, slots) in targets {
            let inner = pointer + "/" + JSONTree.escapedPointerToken(target)
            guard let slots = slots.members else { throw .invalid("Give slots and their values.", pointer: inner) }
            for (slot, value) in slots {
                assignments.append(SlotAssignment(target: target, slot: slot, value: self.value(value)))
            }
        }
        return .set(assignments)
    }

    private static func perform(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        guard let target = value.member("in")?.string, let action = value.member("action")?.string else {
            throw .invalid("'perform' takes 'in', a name, and 'action', a text.", pointer: pointer)
        }
        return .perform(target: target, action: action)
    }

    /// What a viewport gives, checked to be sane.
    static func viewport(_ value: JSONValue, pointer: String) throws(Problems) -> ViewportChange {
        guard let members = value.members else { throw .invalid("A viewport is an object.", pointer: pointer) }
        var change = ViewportChange()
        for (name, member) in members {
            let inner = pointer + "/" + JSONTree.escapedPointerToken(name)
            switch name {
            case "width": change.width = try number(member, 1...10_000, pointer: inner)
            case "height": change.height = try number(member, 1...10_000, pointer: inner)
            case "scale": change.scale = try number(member, 1...3, pointer: inner)
            case "safeArea": try safeArea(member, &change, pointer: inner)
            default:
                throw .invalid(
                    "A viewport has no member '\(name)'.", pointer: inner,
                    suggestion: nearest(name, in: ["width", "height", "scale", "safeArea"]))
            }
        }
        return change
    }

    private static func safeArea(
        _ value: JSONValue, _ change: inout ViewportChange, pointer: String
    ) throws(Problems) {
        guard let members = value.members else { throw .invalid("A safe area is an object.", pointer: pointer) }
        for (name, member) in members {
            let inner = pointer + "/" + JSONTree.escapedPointerToken(name)
            let inset = try number(member, 0...5_000, pointer: inner)
            switch name {
            case "top": change.top = inset
            case "leading": change.leading = inset
            case "bottom": change.bottom = inset
            case "trailing": change.trailing = inset
            default:
                throw .invalid(
                    "A safe area has no edge '\(name)'.", pointer: inner,
                    suggestion: nearest(name, in: ["top", "leading", "bottom", "trailing"]))
            }
        }
    }

    private static func number(
        _ value: JSONValue, _ range: ClosedRange<Double>, pointer: String
    ) throws(Problems) -> Double {
        guard let number = value.number, range.contains(number) else {
            throw .invalid("This is a number from \(range.lowerBound) to \(range.upperBound).", pointer: pointer)
        }
        return number
    }

    /// A JSON value as the language has it. The depth of a request is bounded where it is parsed.
    private static func value(_ json: JSONValue) -> Value {
        switch json.tree.kind(of: json.node) {
        case .null: .null
        case .true: .bool(true)
        case .false: .bool(false)
        case .number: .number(json.number ?? 0)
        case .string: .string(json.string ?? "")
        case .array: .array((json.elements ?? []).map { value($0) })
        case .object:
            .object(
                ObjectValue(
                    names: (json.members ?? []).map(\.name), values: (json.members ?? []).map { value($0.value) }))
        }
    }
}
