import SwiftSyntax

/// Colours that initializers of the sources make.
extension Lowering {
    /// `Color(hex: 0xFF8800)`, `Color(hex: "FF8800")` by an initializer of an extension's; nil where there is none.
    func ownColor(
        _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        for owner in ["Color", "UIColor"].compactMap({ declared.foreign[$0] }) {
            for initializer in owner.inits {
                guard initializer.optionalMark == nil || arguments.count == 1, let body = initializer.body?.statements,
                    let meanings = try? parameters(
                        of: initializer.signature.parameterClause, arguments, call, context, file: owner.file)
                else { continue }
                if let digits = hexDigits(initializer, arguments, context) {
                    coverage.approximated.insert(origin(call, context))
                    return Lowered(text: "Color(\(Self.quoted(digits)))", type: .color, constant: .string(digits))
                }
                if let digits = try spelledDigits(initializer, arguments, call, context) { return digits }
                var inside = try enter(context, call)
                inside.owner = owner
                inside.base = nil
                inside.component = nil
                inside.locals = meanings
                inside.file = owner.memberFiles["init"] ?? owner.file
                if let made = try? delegated(body, inside, call) { return made }
            }
        }
        return nil
    }

    /// `self.init(red: …)` behind what is worked out before it.
    private func delegated(
        _ body: CodeBlockItemListSyntax, _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Lowered {
        var inside = context
        for item in body {
            switch item.part {
            case .decl(let declaration):
                guard let variable = declaration.as(VariableDeclSyntax.self) else { break }
                try bind(variable, &inside)
                continue
            case .expr(let made):
                guard let delegate = made.as(FunctionCallExprSyntax.self),
                    delegate.calledExpression.code == "self.init"
                else { break }
                return try color(Array(delegate.arguments), delegate, inside)
            default: break
            }
            throw Unknown("How this colour is made is not understood.", item)
        }
        throw Unknown("How this colour is made is not understood.", call)
    }

    /// The colour that a text of hexadecimal digits says, where the initializer reads such a text.
    private func hexDigits(
        _ initializer: InitializerDeclSyntax, _ arguments: [LabeledExprSyntax], _ context: Context
    ) -> String? {
        let text = initializer.code
        guard text.contains("Scanner(") || text.contains("radix: 16") || text.contains("strtoul"),
            let first = arguments.first,
            let given = (try? expression(first.expression, context, expecting: .string))?.constant?.text
        else { return nil }
        let digits = given.filter(\.isHexDigit).lowercased()
        guard given.drop(while: { $0 == "#" }).allSatisfy(\.isHexDigit) else { return nil }
        switch digits.count {
        case 3, 6: return "#\(digits)"
        // Of eight the first two are how opaque it is.
        case 8: return text.contains("24") ? "#\(digits.dropFirst(2))\(digits.prefix(2))" : "#\(digits)"
        default: return nil
        }
    }

    /// The same of a text that is known only while running: one that is no such text is black, or nil where the initializer may fail.
    private func spelledDigits(
        _ initializer: InitializerDeclSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Lowered? {
        let code = initializer.code
        guard code.contains("Scanner(") || code.contains("radix: 16") || code.contains("strtoul"),
            let first = arguments.first, arguments.count == 1 || initializer.optionalMark == nil,
            let parameter = initializer.signature.parameterClause.parameters.first,
            SmallType(parameter.type).unwrapped == .string
        else { return nil }
        let given = try expression(first.expression, context, expecting: .string)
        guard given.type.unwrapped == .string || given.type == .any, let text = given.operand else { return nil }
        coverage.approximated.insert(origin(call, context))
        let whole = given.type == given.type.unwrapped ? text : "(\(text) ?? '')"
        let digits = called(.hexDigits, [whole, code.contains("24") ? "true" : "false"])
        let color = "Color('#' + \(digits))"
        guard initializer.optionalMark == nil else {
            let test = called(.isHex, [whole])
            return Lowered(text: "(\(test) ? \(color) : nil)", type: .optional(.color))
        }
        return Lowered(text: color, type: .color)
    }
}
