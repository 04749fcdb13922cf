import SwiftSyntax

/// Methods of values.
extension Lowering {
    func method(
        _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ arguments: [LabeledExprSyntax],
        _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        let name = member.declName.baseName.text
        guard let base = member.base else { return try implicitCall(name, arguments, call, context, expecting) }
        if base.trimmedDescription == "self", let function = context.owner?.functions[name]?.first {
            return try inline(function, arguments, call, context, base: context.base, owner: context.owner)
        }
        if let type = typeNamed(base, context) {
            if let found = type.cases.first(where: { $0.name == name }) {
                return try payload(found, type, arguments, context)
            }
            if let function = type.functions[name]?.first(where: { MemberReader.isStatic($0.modifiers) }) {
                return try inline(function, arguments, call, context, base: nil, owner: type)
            }
            if let nested = declared.type("\(type.name).\(name)") { return try make(nested, arguments, context, call) }
        }
        if let model = base.as(DeclReferenceExprSyntax.self), ["Angle", "Color"].contains(model.baseName.text) {
            return try passed("\(model.baseName.text).\(name)", arguments, call, context, type: .any)
        }
        let value = try expression(base, context)
        if name == "formatted", arguments.isEmpty, let operand = value.operand {
            // Groups of thousands are left out.
            coverage.approximated.insert(origin(call, context))
            return Lowered(text: "String(\(operand))", type: .string)
        }
        if let type = value.type.name.flatMap({ declared.type($0) }), let function = type.functions[name]?.first {
            return try inline(function, arguments, call, context, base: value, owner: type)
        }
        guard let text = value.operand else { throw Unknown("Data has no method here.", call) }
        if ["localizedCaseInsensitiveContains", "localizedStandardContains"].contains(name), let only = arguments.first,
            let part = try expression(only.expression, context, expecting: .string).operand
        {
            return Lowered(text: "\(text).lowercased().contains(\(part).lowercased())", type: .bool)
        }
        let isOptional = value.type != value.type.unwrapped || base.is(OptionalChainingExprSyntax.self)
        let mark = isOptional && !base.is(OptionalChainingExprSyntax.self) ? "?" : isOptional ? "?" : ""
        return try passed(
            "\(text)\(mark).\(name)", arguments, call, context,
            type: Self.resultType(name, value.type), element: value.type.element)
    }

    static func resultType(_ name: String, _ base: SmallType) -> SmallType {
        switch name {
        case "contains", "allSatisfy", "hasPrefix", "hasSuffix": .bool
        case "uppercased", "lowercased", "formatted", "joined": .string
        case "opacity": .color
        case "filter", "sorted", "prefix", "suffix", "reversed", "dropFirst", "dropLast", "shuffled": base.unwrapped
        case "first", "last", "min", "max", "randomElement": .optional(base.element)
        case "map", "compactMap", "enumerated": .array(.any)
        case "frame", "bounds": .proxy
        case "rounded": .double
        default: .any
        }
    }

    /// A call as it is written, with its arguments in the document's language. What the language does not have its
    /// compiler says.
    func passed(
        _ callee: String, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        type: SmallType, element: SmallType = .any
    ) throws -> Lowered {
        if callee.hasSuffix(".rounded"), arguments.isEmpty {
            return Lowered(text: "round(\(callee.dropLast(8)))", type: .double)
        }
        var texts = try arguments.map { argument -> String in
            let value: Lowered
            if argument.expression.is(KeyPathExprSyntax.self) {
                return (argument.label.map { "\($0.text): " } ?? "") + argument.expression.trimmedDescription
            }
            if let closure = argument.expression.as(ClosureExprSyntax.self) {
                value = try self.closure(closure, context, element: element)
            } else {
                value = try expression(argument.expression, context, expecting: element)
            }
            guard let text = value.text else { throw Unknown("Data is no argument here.", argument) }
            return (argument.label.map { "\($0.text): " } ?? "") + text
        }
        var trailing = ""
        if let closure = call.trailingClosure {
            guard let text = try self.closure(closure, context, element: element).text else {
                throw Unknown("This closure is not understood.", closure)
            }
            if arguments.isEmpty { trailing = " \(text)" } else { texts.append(text) }
        }
        let brackets = trailing.isEmpty || !texts.isEmpty ? "(\(texts.joined(separator: ", ")))" : ""
        return Lowered(text: callee + brackets + trailing, type: type)
    }
}
