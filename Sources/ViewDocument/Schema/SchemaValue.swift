import Expressions

/// A JSON value that is written in code: keys stay in the order given.
indirect enum SchemaValue: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case array([SchemaValue])
    case object([(String, SchemaValue)])
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements) }
}

extension SchemaValue {
    /// The schema of `$defs` with this name.
    static func ref(_ name: String) -> SchemaValue { ["$ref": .string("#/$defs/\(name)")] }

    static func names(_ names: [String]) -> SchemaValue { ["enum": .array(names.map { .string($0) })] }

    /// What fits one of these; nested choices become one.
    static func any(_ schemas: [SchemaValue]) -> SchemaValue {
        let flat = schemas.flatMap { schema -> [SchemaValue] in
            if case .object(let members) = schema, members.count == 1, members[0].0 == "anyOf",
                case .array(let inner) = members[0].1
            {
                return inner
            }
            return [schema]
        }
        return flat.count == 1 ? flat[0] : ["anyOf": .array(flat)]
    }

    static func list(_ items: SchemaValue, count: ClosedRange<Int>? = nil) -> SchemaValue {
        var members: [(String, SchemaValue)] = [("type", "array"), ("items", items)]
        if let count {
            members.append(("minItems", .number(Double(count.lowerBound))))
            if count.upperBound < .max { members.append(("maxItems", .number(Double(count.upperBound)))) }
        }
        return .object(members)
    }

    /// An object with these keys and no others.
    static func closed(_ properties: [(String, SchemaValue)], required: [String] = []) -> SchemaValue {
        var members: [(String, SchemaValue)] = [("type", "object"), ("properties", .object(properties))]
        if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
        members.append(("additionalProperties", false))
        return .object(members)
    }

    /// An object from names of the author's own to these.
    static func map(to value: SchemaValue) -> SchemaValue {
        ["type": "object", "properties": ["$": false], "additionalProperties": value]
    }

    static func within(_ range: ClosedRange<Double>) -> SchemaValue {
        ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    static func within(_ range: NumberRange) -> SchemaValue {
        var members: [(String, SchemaValue)] = [("type", range.isWhole ? "integer" : "number")]
        if range.low == .leastNonzeroMagnitude {
            members.append(("exclusiveMinimum", 0))
        } else if range.low.isFinite {
            members.append(("minimum", .number(range.low)))
        }
        if range.high.isFinite { members.append(("maximum", .number(range.high))) }
        return .object(members)
    }
}

extension SchemaValue {
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text): Self.write(text, to: &bytes)
        case .number(let number): NumberText.append(number, to: &bytes)
        case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.1.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        var quoted = CanonicalText(capacity: text.utf8.count + 2)
        text.withUTF8 { quoted.put(string: $0) }
        quoted.withBytes { bytes.append(contentsOf: $0) }
    }
}
