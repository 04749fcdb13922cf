import SwiftSyntax

/// Values of Foundation and of the standard library that a document has as numbers, texts and objects of them.
extension Lowering {
    /// What an initializer of theirs makes; nil for others.
    func foundation(
        _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        let labels = arguments.map { $0.label?.text ?? "" }
        if let rule = try comparator(name, arguments, context) { return rule }
        switch (name, labels) {
        case ("Calendar", ["identifier"]) where arguments[0].expression.code.hasSuffix(".gregorian"):
            return known(.string("gregorian"), Self.calendar)
        case (_, [""]) where Self.integers.contains(name):
            let value = try expression(arguments[0].expression, context)
            if value.type == .int { return value }
            guard let text = value.text ?? value.constant?.literal else { return nil }
            return Lowered(text: "Int(\(text))", type: value.type == .string ? .optional(.int) : .int)
        case ("Array", [""]), ("String", [""]):
            // A text as its letters, and letters as a text.
            let value = try expression(arguments[0].expression, context)
            guard let text = value.operand, value.constant == nil || name == "Array" else { return nil }
            if name == "Array", value.type == .string {
                return Lowered(text: called(.letters, [text]), type: .array(.string))
            }
            guard name == "String", value.type == .array(.string) else { return nil }
            return Lowered(text: "\(text).joined(separator: '')", type: .string)
        case ("DateInterval", ["start", "end"]), ("DateInterval", ["start", "duration"]):
            let start = try expression(arguments[0].expression, context, expecting: .date)
            var end = try expression(
                arguments[1].expression, context, expecting: labels[1] == "end" ? .date : .double)
            if labels[1] == "duration" {
                guard let moved = later(start, by: end) else { return nil }
                end = moved
            }
            guard let first = start.written, let last = end.written, let close = end.operand else { return nil }
            let length = Lowered(text: "\(close).timeIntervalSince(\(first))", type: .double)
            return Lowered(
                text: "['start': \(first), 'end': \(last), 'duration': \(length.text ?? "0")]", type: Self.interval,
                parts: [start, end, length])
        default: return nil
        }
    }

    private static let integers: Set<String> = [
        "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// A member of such a value; nil for others.
    func foundationMember(_ name: String, of base: Lowered) -> Lowered? {
        if let found = numberMember(name, of: base) ?? addressMember(name, of: base) { return found }
        switch (base.type.unwrapped, name) {
        case (Self.calendar, "firstWeekday"): return known(.number(1), .int)
        case (Self.duration, "components"):
            guard let text = base.operand else { return nil }
            let seconds = Lowered(text: "Int(\(text))", type: .int)
            let rest = Lowered(text: "\(text) % 1 * 1000000000000000000", type: .int, isAtom: false)
            return Lowered(
                text: "['seconds': \(seconds.text ?? "0"), 'attoseconds': \(rest.text ?? "0")]",
                type: .tuple([.init(name: "seconds", type: .int), .init(name: "attoseconds", type: .int)]),
                parts: [seconds, rest])
        case (.tuple(let fields), _) where base.parts.count == fields.count:
            guard let place = fields.firstIndex(where: { $0.name == name }) else { return nil }
            return base.parts[place].asAtom
        default: return nil
        }
    }

    /// A method of such a value; nil for others.
    func foundationMethod(
        _ name: String, of base: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        if let found = try numberMethod(name, of: base, arguments, context) { return found }
        if let found = try addressMethod(name, of: base, arguments, context) { return found }
        switch (base.type.unwrapped, name, arguments.count) {
        case (Self.duration, "formatted", 0):
            return base.operand.map { Lowered(text: called(.clock, [$0, "'hms'", "1", "0"]), type: .string) }
        case (Self.interval, "contains", 1):
            guard let start = foundationMember("start", of: base)?.operand ?? base.operand.map({ "\($0).start" }),
                let end = foundationMember("end", of: base)?.operand ?? base.operand.map({ "\($0).end" }),
                let date = try expression(arguments[0].expression, context, expecting: .date).operand
            else { return nil }
            return Lowered(text: "\(date) >= \(start) && \(date) <= \(end)", type: .bool, isAtom: false)
        default: return nil
        }
    }

    /// What a formatter writes without a value of it: `ListFormatter.localizedString(byJoining:)`; nil for others.
    func formattedByType(
        _ type: String, _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        switch (type, name, arguments.map { $0.label?.text }) {
        case ("ListFormatter", "localizedString", ["byJoining"]):
            let list = try expression(arguments[0].expression, context, expecting: .array(.string))
            return list.operand.map { Lowered(text: "\($0).formatted(.list(type: .and))", type: .string) }
        case ("ByteCountFormatter", "string", ["fromByteCount", "countStyle"]):
            guard let count = try expression(arguments[0].expression, context, expecting: .int).text else { return nil }
            return bytes(count, style: arguments[1].expression, isFormatter: true)
        case ("ByteCountFormatter()", "string", ["fromByteCount"]):
            guard let count = try expression(arguments[0].expression, context, expecting: .int).text else { return nil }
            return bytes(count, style: ExprSyntax(MemberAccessExprSyntax(name: .identifier("file"))), isFormatter: true)
        default: return nil
        }
    }

    /// `date + 60`, `date - 3_600`; nil for other operators.
    func shifted(_ sign: String, _ left: Lowered, _ right: Lowered) -> Lowered? {
        guard left.type == .date, sign == "+" || sign == "-", right.type.isNumber else { return nil }
        guard sign == "-" else { return later(left, by: right) }
        var back = right
        back.text = right.operand.map { "-\($0)" }
        if case .number(let number)? = right.constant?.content { back.constant = .number(-number) }
        return later(left, by: back)
    }
}

extension Lowered {
    /// The same between brackets, where it needs them.
    var asAtom: Lowered {
        var atom = self
        if text != nil { atom.text = operand }
        atom.isAtom = true
        return atom
    }
}
