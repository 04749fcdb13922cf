import Expressions
import UpdateLoop

/// Events of controls (CONTRACT 5.3): each writes the binding that the control was given.
extension EventDecoder {
    static let controlNames = ["type", "choose", "slide", "step", "back", "dismiss"] + askedNames
    /// Characters typed in one event.
    private static let textLimit = 1_000

    /// `{"type": {"in": name, "text": "abc"}}` writes `text` once a character; `{"choose": {"in", "tag"}}` a Picker's selection;
    /// `{"slide": {"in", "to"}}` a Slider's value, at one of its steps and between its ends;
    /// `{"step": {"in", "by"}}` moves a Stepper's by so many of its steps.
    func control(_ name: String, _ value: JSONValue, pointer: String) throws(Problems) -> SessionEvent {
        let keys = ["in"] + Self.keys(of: name)
        guard let members = value.members else {
            throw .invalid("'\(name)' is an object of \(keys.joined(separator: ", ")).", pointer: pointer)
        }
        for (key, _) in members where !keys.contains(key) {
            throw .invalid(
                "'\(name)' has no member '\(shown(key))'.", pointer: pointer.appendingToken(key),
                suggestion: nearest(key, in: keys))
        }
        guard let target = value.member("in")?.string else {
            throw .invalid("'in' is the name of a control.", pointer: pointer.appendingToken("in"))
        }
        switch name {
        case "type": return try typing(value, in: target, pointer: pointer)
        case "choose":
            guard let tag = value.member("tag") else { throw .invalid("Give a 'tag'.", pointer: pointer) }
            return .choose(target: target, tag: try self.value(tag, pointer: pointer))
        case "slide":
            let to = NumberText.text(try number("to", of: value, pointer))
            return .work(event: name, target: target, needs: "slide", action: "slide(\(to))")
        default:
            let by = value.member("by") == nil ? 1 : try number("by", of: value, pointer)
            return .work(event: name, target: target, needs: "move", action: "move(\(NumberText.text(by)))")
        }
    }

    private static func keys(of name: String) -> [String] {
        switch name {
        case "type": ["text", "clear"]
        case "choose": ["tag"]
        case "slide": ["to"]
        default: ["by"]
        }
    }

    private func number(_ key: String, of value: JSONValue, _ pointer: String) throws(Problems) -> Double {
        guard let number = value.member(key)?.number, number.magnitude <= 1e9 else {
            throw .invalid("'\(key)' is a number within 1e9.", pointer: pointer.appendingToken(key))
        }
        return number
    }

    private func typing(_ value: JSONValue, in target: String, pointer: String) throws(Problems) -> SessionEvent {
        guard let text = value.member("text")?.string else {
            throw .invalid("'text' is a text.", pointer: pointer.appendingToken("text"))
        }
        guard text.count <= Self.textLimit else {
            throw .invalid("At most \(Self.textLimit) characters are typed in one event.", pointer: pointer)
        }
        var events: [SessionEvent] = []
        func types(_ action: String) -> SessionEvent {
            .work(event: "type", target: target, needs: "text", action: action)
        }
        if let clear = value.member("clear") {
            guard let flag = clear.bool else {
                throw .invalid("'clear' is true or false.", pointer: pointer.appendingToken("clear"))
            }
            if flag { events.append(types("text = ''")) }
        }
        for character in text {
            // One key makes a new line, however a text writes it.
            let typed = character == "\r\n" ? "\n" : String(character)
            events.append(types("text = text + \(TextLiteral.quoted(typed))"))
        }
        return .transaction(events)
    }
}
