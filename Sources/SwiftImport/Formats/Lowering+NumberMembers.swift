import SwiftSyntax

/// Members of numbers and addresses that the document's language says in other words.
extension Lowering {
    /// `n.magnitude`, `x.isNaN`; nil for others.
    func numberMember(_ name: String, of base: Lowered) -> Lowered? {
        if name == "description", base.type != base.type.unwrapped, base.type.unwrapped.isNumber,
            let text = base.operand
        {
            return Lowered(text: "(\(text) == nil ? nil : String(\(text) ?? 0))", type: .optional(.string))
        }
        guard base.type.isNumber, let text = base.operand else { return nil }
        switch name {
        case "magnitude": return Lowered(text: "abs(\(text))", type: base.type)
        case "doubleValue", "floatValue", "decimalValue": return Lowered(text: text, type: .double)
        case "intValue": return Lowered(text: "Int(\(text))", type: .int)
        case "isZero": return Lowered(text: "\(text) == 0", type: .bool, isAtom: false)
        // A document's numbers are finite: another result is a fault when it runs.
        case "isNaN", "isInfinite": return known(.bool(false), .bool)
        case "isFinite": return known(.bool(true), .bool)
        case "sign": return Lowered(text: "(\(text) < 0 ? 'minus' : 'plus')", type: .string)
        case "bitWidth" where base.type == .int: return known(.number(64), .int)
        default: return nil
        }
    }

    /// `x.squareRoot()`, `n.signum()`, `x.rounded(.toNearestOrEven)`; nil for others.
    func numberMethod(
        _ name: String, of base: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard base.type.isNumber, let text = base.operand else { return nil }
        switch (name, arguments.count) {
        case ("squareRoot", 0): return Lowered(text: "sqrt(\(text))", type: .double)
        case ("signum", 0):
            return Lowered(text: "(\(text) > 0 ? 1 : \(text) < 0 ? -1 : 0)", type: base.type)
        case ("rounded", 1) where arguments[0].expression.code.hasSuffix(".toNearestOrEven"):
            return Lowered(text: called(.rounded, [base.text ?? text]), type: .double)
        case ("rounded", 1) where arguments[0].expression.code.hasSuffix(".awayFromZero"):
            return Lowered(text: "(\(text) < 0 ? floor(\(text)) : ceil(\(text)))", type: .double)
        case ("advanced", 1), ("distance", 1):
            guard let other = try expression(arguments[0].expression, context, expecting: base.type).operand else {
                return nil
            }
            return Lowered(
                text: name == "advanced" ? "\(text) + \(other)" : "\(other) - \(text)", type: base.type, isAtom: false)
        default: return nil
        }
    }

    /// `n >> 2`, `n & 0xff` of numbers that are known while running; nil for other operators.
    func bits(_ sign: String, _ left: Lowered, _ right: Lowered) -> Lowered? {
        guard let a = left.operand, let b = right.operand else { return nil }
        switch sign {
        case "<<": return Lowered(text: "\(a) * pow(2, \(b))", type: .int, isAtom: false)
        case ">>": return Lowered(text: "floor(\(a) / pow(2, \(b)))", type: .int)
        default: return Lowered(text: called(.bits, [a, b, Self.quoted(sign)]), type: .int)
        }
    }

    /// `url.host`, `url.lastPathComponent`; nil for others.
    func addressMember(_ name: String, of base: Lowered) -> Lowered? {
        guard base.type.unwrapped == .url, let operand = base.operand else { return nil }
        let isOptional = base.type != base.type.unwrapped
        let text = isOptional ? "(\(operand) ?? '')" : operand
        func made(_ written: String, _ type: SmallType = .string) -> Lowered {
            guard isOptional else { return Lowered(text: written, type: type) }
            return Lowered(text: "(\(operand) == nil ? nil : \(written))", type: .optional(type.unwrapped))
        }
        switch name {
        case "absoluteString": return made(text)
        case "host": return made(called(.host, [text]), .optional(.string))
        case "scheme":
            return made("(\(text).contains(':') ? \(text).split(separator: ':').first : nil)", .optional(.string))
        case "lastPathComponent": return made(called(.lastPathName, [text]))
        case "pathExtension": return made(called(.pathExtension, [text]))
        case "pathComponents": return made(called(.pathNames, [text]), .array(.string))
        default: return nil
        }
    }

    /// `url.appendingPathComponent("a")`, `url.host()`; nil for others.
    func addressMethod(
        _ name: String, of base: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard base.type.unwrapped == .url, let text = base.operand else { return nil }
        switch (name, arguments.count) {
        case ("host", 0): return addressMember(name, of: base)
        case ("deletingPathExtension", 0) where base.type == .url:
            return Lowered(text: called(.withoutExtension, [text]), type: .url)
        case ("appendingPathComponent", 1), ("appending", 1):
            guard ["path", "component", nil].contains(arguments[0].label?.text), base.type == .url,
                let part = try expression(arguments[0].expression, context, expecting: .string).operand
            else { return nil }
            return Lowered(
                text: "(\(text).hasSuffix('/') ? \(text) : \(text) + '/') + \(part)", type: .url, isAtom: false)
        default: return nil
        }
    }

    /// `error.localizedDescription` of an error of the sources that says what it is; nil for other members.
    func errorText(
        _ name: String, of base: Lowered, _ type: TypeDeclaration, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> Lowered? {
        guard name == "localizedDescription", type.computed["localizedDescription"] == nil,
            type.stored("localizedDescription") == nil
        else { return nil }
        guard type.computed["errorDescription"] != nil || type.stored("errorDescription") != nil else {
            guard type.conforms(to: "Error") || type.conforms(to: "LocalizedError") else { return nil }
            if base.type != base.type.unwrapped {
                // Of what may be nil it is said where there is one.
                guard let asked = base.operand else { return nil }
                let operand = asked.hasSuffix("?") ? String(asked.dropLast()) : asked
                let own = context.fresh("failed")
                let there = Lowered(text: own, type: base.type.unwrapped)
                return try errorText(name, of: there, type, syntax, context)?.written.map {
                    Lowered(
                        text: "\(operand).map { \(own) in \($0) }", type: .optional(.string), isAtom: false)
                }
            }
            // What Foundation says of an error that says nothing names the app.
            coverage.approximated.insert(origin(syntax, context))
            return unsaid(base, type)
        }
        let text = try member("errorDescription", of: base, syntax, context)
        guard text.type != .string, base.type == base.type.unwrapped, let operand = text.operand, text.constant == nil
        else { return text }
        // What Foundation says of an error that says nothing names the app.
        coverage.approximated.insert(origin(syntax, context))
        return Lowered(text: "\(operand) ?? ''", type: .string, isAtom: false)
    }
}
