import SwiftSyntax

/// What cases and conditions ask of a value, and the names that they give to its parts.
extension Lowering {
    func patterns(
        _ label: SwitchCaseLabelSyntax, _ subject: Lowered, _ context: inout Context
    ) throws -> Lowered {
        var texts: [String] = []
        var ways: [(condition: Lowered, names: [String: Lowered])] = []
        for item in label.caseItems {
            let before = Set(context.locals.keys)
            let outer = context.locals
            var condition = try pattern(item.pattern, subject, &context)
            if label.caseItems.count > 1 {
                let finder = BoundNames(viewMode: .sourceAccurate)
                finder.walk(item.pattern)
                var names: [String: Lowered] = [:]
                for name in finder.names {
                    if case .lowered(let value)? = context.locals[name] { names[name] = value }
                }
                ways.append((condition, names))
                if item.whereClause == nil, item != label.caseItems.last {
                    // Each pattern gives the names anew.
                    for name in names.keys { context.locals[name] = before.contains(name) ? outer[name] : nil }
                }
            }
            if let filter = item.whereClause, condition.constant?.scalar != "false" {
                let extra = try expression(filter.condition, context, expecting: .bool)
                condition =
                    condition.constant?.scalar == "true"
                    ? extra
                    : Lowered(
                        text: "\(condition.operand ?? "true") && \(extra.operand ?? "true")", type: .bool, isAtom: false
                    )
            }
            if case .bool(let isTrue)? = condition.constant?.content, label.caseItems.count == 1 {
                return Lowered(text: "\(isTrue)", type: .bool, constant: .bool(isTrue))
            }
            if let text = condition.text { texts.append(text) }
        }
        for name in Set(ways.flatMap(\.names.keys)) {
            guard var value = ways.last?.names[name] else { continue }
            for way in ways.dropLast().reversed() {
                guard let other = way.names[name], other.written != value.written else { continue }
                value = try choice(way.condition, other, value, label)
                if value.text != nil { value.text = value.operand }
                value.isAtom = true
            }
            context.locals[name] = .lowered(value)
        }
        return Lowered(text: texts.joined(separator: " || "), type: .bool, isAtom: false)
    }

    /// Whether a value is of a pattern; what the pattern binds is named.
    ///
    /// - Parameter binds: Whether a `let` around gives bare names.
    func pattern(
        _ pattern: PatternSyntax, _ subject: Lowered, _ context: inout Context, binds: Bool = false
    ) throws -> Lowered {
        if let bound = pattern.as(ValueBindingPatternSyntax.self) {
            return try self.pattern(bound.pattern, subject, &context, binds: true)
        }
        if let tuple = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self),
            tuple.elements.count > 1, tuple.elements.count == subject.parts.count
        {
            return try parts(Array(tuple.elements), subject.parts, &context)
        }
        if pattern.is(WildcardPatternSyntax.self) { return Lowered(text: "true", type: .bool, constant: .bool(true)) }
        if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            context.locals[name] = .lowered(subject)
            return Lowered(text: "true", type: .bool, constant: .bool(true))
        }
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression, let operand = subject.operand
        else {
            throw Unknown("This pattern is not understood.", pattern)
        }
        if let sequence = expression.as(InfixOperatorExprSyntax.self),
            ["...", "..<"].contains(sequence.operator.code)
        {
            let low = try self.expression(sequence.leftOperand, context).operand ?? "0"
            let high = try self.expression(sequence.rightOperand, context).operand ?? "0"
            let end = sequence.operator.code == "..." ? "<=" : "<"
            return Lowered(text: "\(operand) >= \(low) && \(operand) \(end) \(high)", type: .bool, isAtom: false)
        }
        if let end = expression.as(PostfixOperatorExprSyntax.self), end.operator.text == "...",
            let low = try self.expression(end.expression, context).operand
        {
            return Lowered(text: "\(operand) >= \(low)", type: .bool, isAtom: false)
        }
        if let end = expression.as(PrefixOperatorExprSyntax.self), ["...", "..<"].contains(end.operator.text),
            let high = try self.expression(end.expression, context).operand
        {
            return Lowered(
                text: "\(operand) \(end.operator.text == "..." ? "<=" : "<") \(high)", type: .bool, isAtom: false)
        }
        if expression.is(DiscardAssignmentExprSyntax.self) {
            return Lowered(text: "true", type: .bool, constant: .bool(true))
        }
        if let inner = expression.as(PatternExprSyntax.self)?.pattern {
            return try self.pattern(inner, subject, &context)
        }
        // `let error as NetworkError`, of an error that is of no other type.
        if let cast = expression.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil,
            subject.type != .any, named(SmallType(cast.type)) == named(subject.type.unwrapped)
        {
            return try self.pattern(
                PatternSyntax(ExpressionPatternSyntax(expression: cast.expression)), subject, &context, binds: binds)
        }
        // `x?` of an optional.
        if let present = expression.as(OptionalChainingExprSyntax.self) {
            if let name = pattern.presentName {
                context.locals[name] = .lowered(Self.there(subject))
                return Lowered(text: "\(operand) != nil", type: .bool, isAtom: false)
            }
            // A case of an enum is asked of what may be nil: nil is none of them.
            let isCase =
                present.expression.is(FunctionCallExprSyntax.self) || present.expression.is(MemberAccessExprSyntax.self)
            var inner = subject
            if !isCase { inner.type = subject.type.unwrapped }
            let rest = try self.pattern(
                PatternSyntax(ExpressionPatternSyntax(expression: present.expression)), inner, &context, binds: binds)
            if isCase { return rest }
            guard let text = rest.operand, text != "true" else {
                return Lowered(text: "\(operand) != nil", type: .bool, isAtom: false)
            }
            return Lowered(text: "\(operand) != nil && \(text)", type: .bool, isAtom: false)
        }
        var type: TypeDeclaration?
        if let name = subject.type.name { type = declared.type(name, inside: context.owner?.name ?? "") }
        let member = (expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression)
            .as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let mayBeNil = subject.type != subject.type.unwrapped && subject.constant == nil
        if expression.is(NilLiteralExprSyntax.self), !mayBeNil {
            let isNone: Bool = if case .null? = subject.constant?.content { true } else { false }
            return known(.bool(isNone), .bool)
        }
        if mayBeNil, let member, type?.cases.contains(where: { $0.name == member }) != true {
            if member == "none" { return Lowered(text: "\(operand) == nil", type: .bool, isAtom: false) }
            if member == "some", expression.is(MemberAccessExprSyntax.self) {
                return Lowered(text: "\(operand) != nil", type: .bool, isAtom: false)
            }
            if member == "some", let only = expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression {
                return try self.present(only, subject, operand, &context)
            }
        }
        if !mayBeNil, let member, ["none", "some"].contains(member),
            type?.cases.contains(where: { $0.name == member }) != true
        {
            // It is known whether it is there.
            let isNone: Bool = if case .null? = subject.constant?.content { true } else { false }
            guard member == "some", !isNone,
                let only = expression.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
            else { return known(.bool(isNone == (member == "none")), .bool) }
            let found = try present(only, subject, operand, &context)
            return Self.boundName(only) == nil && !only.is(DiscardAssignmentExprSyntax.self)
                ? found : known(.bool(true), .bool)
        }
        guard let type, let member, let found = type.cases.first(where: { $0.name == member }) else {
            let value = try self.expression(expression, context, expecting: subject.type)
            return Lowered(text: "\(operand) == \(value.operand ?? "nil")", type: .bool, isAtom: false)
        }
        let mark = mayBeNil ? "?" : ""
        let tag = type.hasPayloads ? "\(operand)\(mark).case" : operand
        let arguments = expression.as(FunctionCallExprSyntax.self).map { Array($0.arguments) } ?? []
        var inside: [Lowered] = []
        for (argument, (label, payload)) in zip(arguments, found.payload) {
            let payload = named(resolved(payload, inside: type))
            let part = "\(operand)\(mark).\(label)"
            let whole = mayBeNil || beginsWithout(label, subject, context) ? Self.orElse(part, payload) : nil
            let told = whole == nil && mayBeNil ? SmallType.optional(payload.unwrapped) : payload
            let value = Lowered(text: whole ?? part, type: told, constant: subject.constant?[label])
            let isName = binds || argument.expression.is(PatternExprSyntax.self)
            if isName, let name = Self.boundName(argument.expression) {
                context.locals[name] = .lowered(value)
            } else if !argument.expression.is(DiscardAssignmentExprSyntax.self) {
                let inner =
                    argument.expression.as(PatternExprSyntax.self)?.pattern
                    ?? PatternSyntax(ExpressionPatternSyntax(expression: argument.expression))
                inside.append(try self.pattern(inner, value, &context, binds: binds))
            }
        }
        var constant: Piece?
        if let known = subject.constant?["case"]?.text ?? Self.caseWritten(in: operand)
            ?? (type.hasPayloads ? nil : subject.constant?.text)
        {
            constant = .bool(known == found.name)
        }
        let isCase = "\(tag) == \(Self.quoted(found.name))"
        let asked = inside.filter { $0.constant?.scalar != "true" }
        guard !asked.isEmpty else { return Lowered(text: isCase, type: .bool, constant: constant, isAtom: false) }
        if constant?.scalar == "true" {
            constant = asked.contains { $0.constant?.scalar == "false" } ? .bool(false) : nil
        }
        let texts = [isCase] + asked.map { $0.operand ?? "true" }
        return Lowered(text: texts.joined(separator: " && "), type: .bool, constant: constant, isAtom: false)
    }

    /// `.some(x)`: what is there, of the pattern inside.
    private func present(
        _ inside: ExprSyntax, _ subject: Lowered, _ operand: String, _ context: inout Context
    ) throws -> Lowered {
        let there = Lowered(text: "\(operand) != nil", type: .bool, isAtom: false)
        guard let name = Self.boundName(inside) else {
            let inner =
                inside.as(PatternExprSyntax.self)?.pattern
                ?? PatternSyntax(ExpressionPatternSyntax(expression: inside))
            return inside.is(DiscardAssignmentExprSyntax.self) ? there : try pattern(inner, subject, &context)
        }
        context.locals[name] = .lowered(Self.there(subject))
        return there
    }

    /// A value that was found to be there: for the document's language one of its type where it is not.
    private static func there(_ subject: Lowered) -> Lowered {
        var value = subject
        value.type = subject.type.unwrapped
        guard subject.type != value.type, subject.constant == nil, let text = subject.operand else { return value }
        value.text = orElse(text, value.type) ?? text
        value.isAtom = true
        return value
    }

    /// Whether each part of a tuple is of its pattern.
    func parts(
        _ elements: [LabeledExprSyntax], _ subjects: [Lowered], _ context: inout Context
    ) throws -> Lowered {
        var texts: [String] = []
        var isKnown = true
        for (element, subject) in zip(elements, subjects) {
            if let name = Self.boundName(element.expression),
                context.locals[name] == nil || element.expression.is(PatternExprSyntax.self)
            {
                context.locals[name] = .lowered(subject)
                continue
            }
            let inner =
                element.expression.as(PatternExprSyntax.self)?.pattern
                ?? PatternSyntax(ExpressionPatternSyntax(expression: element.expression))
            let found = try pattern(inner, subject, &context)
            if case .bool(let isTrue)? = found.constant?.content {
                if !isTrue { return Lowered(text: "false", type: .bool, constant: .bool(false)) }
                continue
            }
            isKnown = false
            if let text = found.operand { texts.append(text) }
        }
        if isKnown { return Lowered(text: "true", type: .bool, constant: .bool(true)) }
        return Lowered(text: texts.joined(separator: " && "), type: .bool, isAtom: false)
    }

    /// Whether a state begins as a case that has no such value: for the document's language it may be nil for ever.
    func beginsWithout(_ label: String, _ subject: Lowered, _ context: Context) -> Bool {
        if let name = subject.text, let property = context.owner?.stored(name),
            property.type != property.type.unwrapped
        {
            return true
        }
        guard let name = subject.text, let property = context.owner?.stored(name), let initial = property.initial,
            let begun = try? expression(initial, context, expecting: subject.type),
            case .null? = begun.constant?[label]?.content
        else { return false }
        return true
    }

    /// The value, or one of its type that is never seen: in this case it is there.
    static func orElse(_ text: String, _ type: SmallType) -> String? {
        switch type {
        case .array: "(\(text) ?? [])"
        case .string: "(\(text) ?? '')"
        case .int, .double: "(\(text) ?? 0)"
        case .bool: "(\(text) ?? false)"
        default: nil
        }
    }

    /// The name that `let x` or a bare name binds in the pattern of a case.
    static func boundName(_ syntax: ExprSyntax) -> String? {
        if let name = syntax.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        guard let pattern = syntax.as(PatternExprSyntax.self)?.pattern else { return nil }
        if let bound = pattern.as(ValueBindingPatternSyntax.self) {
            return bound.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        return pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
}

/// The names that a pattern gives.
private final class BoundNames: SyntaxVisitor {
    private(set) var names: [String] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.identifier.text)
        return .visitChildren
    }
}
