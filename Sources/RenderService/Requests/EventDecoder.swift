import Expressions
import UpdateLoop
import ViewDocument

/// Reads the events of a request, in order, as the session takes them; pointers are below `/events/i`.
struct EventDecoder {
    private static let names =
        ["scroll", "fling", "scrollTo", "tap", "set", "perform", "resize", "advance", "transaction"] + controlNames
    /// Transactions inside transactions; a client cannot make us recurse deeper.
    private static let depthLimit = 8
    /// Seconds since the mount.
    private static let timeLimit = 1e6
    /// Seconds of one `advance`.
    private static let advanceLimit = 1e9
    /// Lists and objects around a value that is set, as in a document.
    private static let valueDepthLimit = DocumentLimits().valueDepth

    /// As the events read so far leave it.
    var viewport: Viewport
    /// Whether scrolls go past the ends as UIKit's do.
    var resists = false

    init(viewport: Viewport) { self.viewport = viewport }

    /// The event that `value` at `pointer` describes.
    mutating func event(_ value: JSONValue, pointer: String, depth: Int = 0) throws(Problems) -> SessionEvent {
        var members = value.members ?? []
        if members.count > 1, let place = members.firstIndex(where: { $0.name == "time" }) {
            let inner = pointer.appendingToken("time")
            guard let seconds = members[place].value.number, (0...Self.timeLimit).contains(seconds) else {
                throw .invalid("'time' is a number of seconds from 0 to \(Int(Self.timeLimit)).", pointer: inner)
            }
            if members.count == 3, let tap = value.member("tap"), let count = value.member("count") {
                return .timed(try taps(tap, count, pointer: pointer), seconds: seconds)
            }
            members.remove(at: place)
            guard members.count == 1 else { throw Self.severalKeys(pointer) }
            let event = try event(named: members[0].name, members[0].value, pointer: pointer, depth: depth)
            return .timed(event, seconds: seconds)
        }
        if members.count == 2, let tap = value.member("tap"), let count = value.member("count") {
            return try taps(tap, count, pointer: pointer)
        }
        guard members.count == 1, let (name, body) = members.first else { throw Self.severalKeys(pointer) }
        return try event(named: name, body, pointer: pointer, depth: depth)
    }

    private static func severalKeys(_ pointer: String) -> Problems {
        .invalid(
            "An event is an object with one key: \(names.joined(separator: ", ")); and 'time', if it has one.",
            pointer: pointer)
    }

    private mutating func event(
        named name: String, _ body: JSONValue, pointer: String, depth: Int
    ) throws(Problems) -> SessionEvent {
        let inner = pointer.appendingToken(name)
        switch name {
        case "scroll": return try scroll(try ScrollOffset(body, pointer: inner), pointer: inner)
        case "fling": return try fling(body, pointer: inner)
        case "scrollTo": return try scrollTo(body, pointer: inner)
        case "tap":
            guard let view = body.string else { return try tap(at: body, pointer: inner) }
            return .tap(view)
        case "set": return try set(body, pointer: inner)
        case "perform": return try perform(body, pointer: inner)
        case "type", "choose", "slide", "step": return try control(name, body, pointer: inner)
        case _ where Self.askedNames.contains(name): return try asked(name, body, pointer: inner)
        case "back", "dismiss":
            guard body.bool == true else { throw .invalid("'\(name)' is true.", pointer: inner) }
            return .leave(name)
        case "resize":
            let (change, merged) = try viewport(body, pointer: inner, takesDevice: true)
            viewport = merged
            return .resize(change)
        case "advance":
            guard depth == 0 else {
                throw .invalid("Time passes between updates: 'advance' is no part of a transaction.", pointer: inner)
            }
            guard let seconds = body.number, (0...Self.advanceLimit).contains(seconds) else {
                throw .invalid("'advance' is a number of seconds from 0 to 1e9.", pointer: inner)
            }
            return .advance(seconds)
        case "transaction": return .transaction(try transaction(body, pointer: inner, depth: depth))
        default:
            throw .invalid(
                "There is no event '\(shown(name))'.", pointer: inner, suggestion: nearest(name, in: Self.names))
        }
    }

    private mutating func transaction(
        _ value: JSONValue, pointer: String, depth: Int
    ) throws(Problems) -> [SessionEvent] {
        guard depth < Self.depthLimit else {
            throw .invalid("Transactions are nested more than \(Self.depthLimit) deep.", pointer: pointer)
        }
        guard let list = value.elements else { throw .invalid("'transaction' is a list of events.", pointer: pointer) }
        guard list.count <= RenderOptions.eventLimit else {
            throw .invalid("A transaction has at most \(RenderOptions.eventLimit) events.", pointer: pointer)
        }
        var events: [SessionEvent] = []
        for (place, element) in list.enumerated() {
            events.append(try event(element, pointer: "\(pointer)/\(place)", depth: depth + 1))
        }
        return events
    }

    /// The scroll that an offset asks for.
    func scroll(_ offset: ScrollOffset, pointer: String) throws(Problems) -> SessionEvent {
        if !offset.each.isEmpty {
            var events: [SessionEvent] = []
            for one in offset.each {
                let inner = pointer.appendingToken(one.scrollView ?? "")
                events.append(try plainScroll(one, pointer: inner))
            }
            return resists ? .banded(.scrolls(events)) : .scrolls(events)
        }
        let event = try plainScroll(offset, pointer: pointer)
        return resists ? .banded(event) : event
    }

    private func plainScroll(_ offset: ScrollOffset, pointer: String) throws(Problems) -> SessionEvent {
        for (name, coordinate) in [("x", offset.x), ("y", offset.y)] {
            guard let coordinate, !(coordinate.magnitude <= ScrollOffset.limit) else { continue }
            throw .invalid("The offset's \(name) is a number of points within 1e9.", pointer: pointer)
        }
        return .scroll(view: offset.scrollView, x: offset.x, y: offset.y)
    }

    private func set(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        guard let targets = value.members else {
            throw .invalid("'set' is an object: view or component name -> slot -> value.", pointer: pointer)
        }
        var assignments: [SlotAssignment] = []
        for (target, slots) in targets {
            let inner = pointer.appendingToken(target)
            guard let slots = slots.members else { throw .invalid("Give slots and their values.", pointer: inner) }
            for (slot, value) in slots {
                let value = try self.value(value, pointer: inner.appendingToken(slot))
                assignments.append(SlotAssignment(target: target, slot: slot, value: value))
            }
        }
        return .set(assignments)
    }

    private func perform(_ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        let keys = ["in", "action"]
        guard let members = value.members else {
            throw .invalid("'perform' takes 'in', a name, and 'action', a text.", pointer: pointer)
        }
        for (name, member) in members {
            let inner = pointer.appendingToken(name)
            guard keys.contains(name) else {
                throw .invalid(
                    "'perform' has no member '\(shown(name))'.", pointer: inner, suggestion: nearest(name, in: keys))
            }
            guard member.string != nil else { throw .invalid("'\(name)' is a text.", pointer: inner) }
        }
        guard let target = value.member("in")?.string, let action = value.member("action")?.string else {
            throw .invalid("'perform' takes 'in', a name, and 'action', a text.", pointer: pointer)
        }
        return .perform(target: target, action: action)
    }

    /// A JSON value as the language has it.
    func value(_ json: JSONValue, pointer: String, depth: Int = 0) throws(Problems) -> Value {
        guard depth <= Self.valueDepthLimit else {
            throw .invalid(
                "A value has at most \(Self.valueDepthLimit) lists and objects around another.", pointer: pointer)
        }
        switch json.tree.kind(of: json.node) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(json.number ?? 0)
        case .string: return .string(json.string ?? "")
        case .array:
            var values: [Value] = []
            for element in json.elements ?? [] {
                values.append(try value(element, pointer: pointer, depth: depth + 1))
            }
            return .array(values)
        case .object:
            var object = ObjectValue(names: [], values: [])
            for (name, member) in json.members ?? [] {
                object.names.append(name)
                object.values.append(try value(member, pointer: pointer, depth: depth + 1))
            }
            // A case that carries nothing is its name, as it is in a document.
            if object.names == [Value.caseKey], case .string(let name)? = object.values.first { return .string(name) }
            return .object(object)
        }
    }
}

extension String {
    /// The pointer to the member `name` of what this pointer points to.
    func appendingToken(_ name: String) -> String { self + "/" + JSONTree.escapedPointerToken(name) }
}

/// As much of a name as an answer repeats.
func shown(_ name: String) -> String { name.utf8.count <= 64 ? name : "\(name.prefix(64))…" }
