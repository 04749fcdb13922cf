import SwiftSyntax

/// Durations, which a document has as numbers of seconds, and how they are written.
extension Lowering {
    static let duration = SmallType.named("Duration")
    private static let durationUnits = [
        "seconds": 1.0, "milliseconds": 0.001, "microseconds": 1e-6, "nanoseconds": 1e-9,
    ]

    /// `Duration.seconds(3)`, `.milliseconds(250)`; nil for other calls.
    func duration(
        _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard let length = Self.durationUnits[name], arguments.count == 1, arguments[0].label == nil else { return nil }
        var seconds = try expression(arguments[0].expression, context, expecting: .double)
        if length != 1 {
            let parts = Piece.text(of: (1 / length).rounded())
            seconds.text = seconds.operand.map { "\($0) / \(parts)" }
            seconds.isAtom = false
            if case .number(let number)? = seconds.constant?.content {
                seconds.constant = .number(number / (1 / length).rounded())
            }
        }
        seconds.type = Self.duration
        return seconds
    }

    /// `Duration(secondsComponent: seconds, attosecondsComponent: 0)`; nil where there are parts of a second.
    func duration(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered? {
        guard arguments.map({ $0.label?.text }) == ["secondsComponent", "attosecondsComponent"],
            arguments[1].expression.code == "0"
        else { return nil }
        var seconds = try expression(arguments[0].expression, context, expecting: .int)
        seconds.type = Self.duration
        return seconds
    }

    /// `.time(pattern: .hourMinuteSecond(padHourToLength: 2))`; nil for a pattern that is not known.
    func clock(_ operand: String, _ pattern: ExprSyntax?, _ context: Context) throws -> Lowered? {
        let call = pattern?.as(FunctionCallExprSyntax.self)
        guard
            let name = (call?.calledExpression ?? pattern)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            let units = ["hourMinute": "hm", "hourMinuteSecond": "hms", "minuteSecond": "ms"][name]
        else { return nil }
        var width = "1"
        var digits = "0"
        for argument in call.map({ Array($0.arguments) }) ?? [] {
            switch argument.label?.text {
            case "padHourToLength", "padMinuteToLength":
                guard let number = try expression(argument.expression, context, expecting: .int).text else {
                    return nil
                }
                width = number
            case "fractionalSecondsLength":
                guard let number = try expression(argument.expression, context, expecting: .int).text else {
                    return nil
                }
                digits = number
            default: return nil
            }
        }
        return Lowered(
            text: called(.clock, [operand, Self.quoted(units), width, digits]), type: .string)
    }

    /// `.units(allowed: [.hours, .minutes], width: .narrow)`; nil for what else may be said of them.
    func inUnits(_ operand: String, _ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered? {
        func word(_ syntax: ExprSyntax?) -> String? {
            syntax?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        var allowed = ["hours", "minutes", "seconds"]
        var width = "abbreviated"
        var most = "9"
        for argument in arguments {
            switch argument.label?.text {
            case "allowed":
                guard let list = argument.expression.as(ArrayExprSyntax.self)?.elements else { return nil }
                allowed = list.compactMap { word($0.expression) }
                guard allowed.count == list.count else { return nil }
            case "width":
                guard let found = word(argument.expression) else { return nil }
                width = found
            case "maximumUnitCount":
                guard let number = try expression(argument.expression, context, expecting: .int).text else {
                    return nil
                }
                most = number
            case "fractionalPart" where word(argument.expression) == "hide": break
            default: return nil
            }
        }
        let units = Self.unitNames.filter { allowed.contains($0.name) }
        guard !units.isEmpty, Set(allowed).isSubset(of: Self.unitNames.map(\.name)) else { return nil }
        let names: [(String, String)]
        switch width {
        case "wide": names = units.map { (" " + $0.name.dropLast(), " " + $0.name) }
        case "abbreviated": names = units.map { (" " + $0.short, " " + $0.short + $0.plural) }
        case "narrow": names = units.map { (String($0.short.prefix(1)), String($0.short.prefix(1))) }
        default: return nil
        }
        func list(_ texts: [String]) -> String { "[\(texts.map { Self.quoted($0) }.joined(separator: ", "))]" }
        let lengths = units.map { Piece.text(of: $0.seconds) }.joined(separator: ", ")
        return Lowered(
            text: called(
                .units,
                [
                    operand, "[\(lengths)]", list(names.map(\.0)), list(names.map(\.1)),
                    Self.quoted(width == "narrow" ? " " : ", "), most,
                ]), type: .string)
    }

    private static let unitNames: [(name: String, short: String, plural: String, seconds: Double)] = [
        ("weeks", "wk", "s", 604_800), ("days", "day", "s", 86_400), ("hours", "hr", "", 3_600),
        ("minutes", "min", "", 60), ("seconds", "sec", "", 1),
    ]

    /// `.byteCount(style: .file)`; nil for another style.
    func bytes(_ operand: String, style: ExprSyntax?, isFormatter: Bool = false) -> Lowered? {
        let word = style?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let word, ["file", "memory", "binary", "decimal"].contains(word) else { return nil }
        let isBinary = word == "memory" || word == "binary"
        return Lowered(
            text: called(
                .bytes, [operand, isBinary ? "1024" : "1000", Self.quoted(isFormatter ? "KB" : "kB")]), type: .string)
    }

    /// `%5d`, `%-8.2f`, `%+d`, `%x` of a value; nil for other formats.
    func printed(_ value: Lowered, by format: String) -> Lowered? {
        guard let operand = value.operand, format.hasPrefix("%"), let kind = format.last else { return nil }
        let flags = format.dropFirst().prefix { "-+0 #".contains($0) }
        let rest = format.dropFirst(1 + flags.count).dropLast().filter { $0 != "l" && $0 != "h" && $0 != "z" }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        let width = parts[0].isEmpty ? 0 : Int(parts[0]) ?? -1
        guard (0...40).contains(width), parts.count < 3, Set(flags).isSubset(of: ["-", "+", "0"]) else { return nil }
        let digits = parts.count == 2 ? Int(parts[1]) : nil
        var text: String
        switch kind {
        case "d", "i", "u":
            guard parts.count == 1 else { return nil }
            text = value.type == .int ? "String(\(operand))" : "String(Int(\(operand)))"
        case "f":
            guard parts.count == 1 || digits != nil, (0...15).contains(digits ?? 6) else { return nil }
            text = "String(format: '%.\(digits ?? 6)f', \(operand))"
        case "x", "X", "o":
            guard parts.count == 1 else { return nil }
            text = called(.radix, [operand, kind == "o" ? "8" : "16"]) + (kind == "X" ? ".uppercased()" : "")
        default: return nil
        }
        if flags.contains("+"), !"xXo".contains(kind) { text = "(\(operand) < 0 ? '' : '+') + \(text)" }
        guard width > 0 else { return Lowered(text: text, type: .string, isAtom: !text.contains(" + ")) }
        let isLeft = flags.contains("-")
        return Lowered(
            text: called(.padded, [text, "\(width)", "\(flags.contains("0") && !isLeft)", "\(isLeft)"]), type: .string)
    }
}
