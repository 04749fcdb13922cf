/// A JSON value whose objects keep their order: what generated documents are made of.
package indirect enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSON

        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// A value that an expression gives: `{"$": source}`.
    package static func expression(_ source: String) -> JSON { .object([Member("$", .string(source))]) }

    /// The member of an object; nil where there is none. Setting nil takes it away.
    package subscript(key: String) -> JSON? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.key == key }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let at = members.firstIndex { $0.key == key }
            switch (at, newValue) {
            case (let at?, let value?): members[at].value = value
            case (let at?, nil): members.remove(at: at)
            case (nil, let value?): members.append(Member(key, value))
            case (nil, nil): break
            }
            self = .object(members)
        }
    }

    /// The same with bindings of models' flags led to their computed property.
    func bindingComputed() -> JSON {
        switch self {
        case .string(let text) where text.hasPrefix("$") && text.hasSuffix(".on") && !text.contains(" "):
            .string(text.dropLast(2) + "isOn")
        case .array(let elements): .array(elements.map { $0.bindingComputed() })
        case .object(let members): .object(members.map { Member($0.key, $0.value.bindingComputed()) })
        default: self
        }
    }

    /// As JSON text without white space.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number):
            if let whole = Int(exactly: number) { text += String(whole) } else { text += "\(number)" }
        case .string(let string): Self.write(string, to: &text)
        case .array(let elements):
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (place, member) in members.enumerated() {
                if place > 0 { text += "," }
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}
