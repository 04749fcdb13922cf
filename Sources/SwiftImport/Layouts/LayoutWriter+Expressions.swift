import SwiftSyntax

extension LayoutWriter {
    /// An expression in the document's language. `kind` is the type that is wanted, where it is written.
    func text(_ syntax: ExprSyntax, as kind: TypeSyntax? = nil) throws -> String {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
            return syntax.code
        case .stringLiteralExpr(let literal):
            guard let text = literal.plainText else { break }
            return Lowering.quoted(text)
        case .declReferenceExpr(let name):
            let plain = Lowering.plain(name.baseName.text)
            if let own = ownMember(plain) { return own }
            if plain == "self" { throw Unknown("The layout itself is no value here.", name) }
            if let member = scope.members[plain], !scope.locals.contains(plain) { return member }
            if !scope.locals.contains(plain), let own = computed(plain) { return own }
            return constant(plain) ?? plain
        case .memberAccessExpr(let access): return try member(access, kind)
        case .functionCallExpr(let call): return try self.call(call, kind)
        case .subscriptCallExpr(let element): return try self.element(element)
        case .tupleExpr(let tuple): return try self.tuple(tuple, kind)
        case .arrayExpr(let array):
            return "[\(try array.elements.map { try text($0.expression) }.joined(separator: ", "))]"
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content else { return "[:]" }
            let parts = try elements.map { "\(try text($0.key)): \(try text($0.value))" }
            return "[\(parts.joined(separator: ", "))]"
        case .ternaryExpr(let ternary):
            return
                "\(try text(ternary.condition)) ? \(try text(ternary.thenExpression, as: kind)) : \(try text(ternary.elseExpression, as: kind))"
        case .prefixOperatorExpr(let prefix):
            return "\(prefix.operator.code)\(try text(prefix.expression, as: kind))"
        case .infixOperatorExpr(let infix): return try self.infix(infix, kind)
        case .optionalChainingExpr(let chain): return "\(try text(chain.expression))?"
        case .forceUnwrapExpr(let forced): return try unwrapped(forced)
        case .closureExpr(let closure): return try self.closure(closure)
        case .keyPathExpr(let path):
            let parts = path.components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self) }
            return "\\." + parts.map { $0.declName.baseName.text }.joined(separator: ".")
        case .inOutExpr(let given): return try text(given.expression)
        case .asExpr(let cast): return try text(cast.expression, as: cast.type)
        default: break
        }
        throw Unknown("`\(syntax.code.prefix(40))` is not understood.", syntax)
    }

    /// A computed property of the layout's: a function without parameters.
    private func computed(_ name: String) -> String? {
        guard let property = type.computed[name] else { return nil }
        return use(Helper(name: name, parameters: [], body: property.body, result: property.typeSyntax)) + "()"
    }

    /// A static constant of the layout's.
    private func constant(_ name: String) -> String? {
        guard type.stored(name) == nil, !scope.locals.contains(name),
            let given = type.statics[name]?.initial ?? lowering.declared.constants[name]?.initial
        else { return nil }
        return try? "(\(text(given)))"
    }

    /// `x.last!`, `x.first!`, `x.max()!`: an element, or nothing where Swift would end.
    private func unwrapped(_ forced: ForceUnwrapExprSyntax) throws -> String {
        if let access = forced.expression.as(MemberAccessExprSyntax.self), let base = access.base {
            let list = try text(base)
            if access.declName.baseName.text == "last" { return "\(list)[\(list).count - 1]" }
            if access.declName.baseName.text == "first" { return "\(list)[0]" }
        }
        // The least of a list is the first of it in order.
        if let call = forced.expression.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "min",
            let rule = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
        {
            return "(\(try operand(base)).sorted \(try text(ExprSyntax(rule))))[0]"
        }
        return "(\(try text(forced.expression)) ?? 0)"
    }

    private static let numbers = ["infinity": "Double.infinity", "pi": "\(Double.pi)"]

    private func member(_ access: MemberAccessExprSyntax, _ kind: TypeSyntax?) throws -> String {
        let name = Lowering.plain(access.declName.baseName.text)
        guard let base = access.base else {
            if let number = Self.numbers[name] { return number }
            if name == "greatestFiniteMagnitude" { return "Double.infinity" }
            if name == "zero" {
                let written = kind?.code ?? ""
                return ["CGSize", "CGPoint", "CGRect", "ProposedViewSize"].contains(written) ? "\(written).zero" : "0"
            }
            if kind?.code == "ProposedViewSize" { return "ProposedViewSize.\(name)" }
            return Lowering.quoted(name)
        }
        let written = base.code
        if written == "self" { return scope.members[name] ?? computed(name) ?? name }
        // What is infinite is a very large number in a layout.
        if name == "isFinite" { return "(\(try operand(base)) < 5e14)" }
        if name == "isInfinite" { return "(\(try operand(base)) >= 5e14)" }
        if name == "isNaN" { return "false" }
        if written == "Self" || written == type.name {
            if let found = constant(name) { return found }
        } else if written.first?.isUppercase == true, let other = lowering.declared.type(written, inside: type.name),
            let given = other.statics[name]?.initial
        {
            return "(\(try text(given)))"
        }
        if ["CGFloat", "Double"].contains(written), let number = Self.numbers[name] { return number }
        if written.hasPrefix("Layout") || written == "Subviews" {
            throw Unknown("`\(written)` is no value here.", access)
        }
        if name == "radians" || name == "degrees" {
            // An angle is its degrees.
            let angle = try operand(base)
            return name == "degrees" ? angle : "(\(angle) * \(Double.pi) / 180)"
        }
        if ["CGFloat", "Double", "Angle"].contains(written), name == "zero" { return "0" }
        if written == "CGFloat", name == "greatestFiniteMagnitude" { return "Double.infinity" }
        // A constant of an enum, as `HorizontalAlignment.leading`.
        if ["HorizontalAlignment", "VerticalAlignment", "Alignment", "Axis", "UnitPoint"].contains(written) {
            return Lowering.quoted(name)
        }
        if let added = try added(name, to: base) { return added }
        return "\(try operand(base)).\(name)"
    }

    /// In brackets, where a member of the whole would else be one of its last part.
    private func operand(_ syntax: ExprSyntax) throws -> String {
        let written = try text(syntax)
        return syntax.is(InfixOperatorExprSyntax.self) || syntax.is(TernaryExprSyntax.self) ? "(\(written))" : written
    }

    private func infix(_ infix: InfixOperatorExprSyntax, _ kind: TypeSyntax?) throws -> String {
        let sign = infix.operator.code
        let (left, right) = (infix.leftOperand, infix.rightOperand)
        // A member of the proposal's type is that of the other side.
        let isOfNumbers = ["+", "-", "*", "/", "%", "??", "<", ">", "<=", ">="].contains(sign)
        let wanted = isOfNumbers && sign != "??" ? nil : kind
        let text = "\(try text(left, as: wanted)) \(sign) \(try text(right, as: wanted))"
        if sign == "/", isInteger(left), isInteger(right) { return "Int(\(text))" }
        return text
    }

    /// A subview's value of a key, or an element of a list.
    private func element(_ syntax: SubscriptCallExprSyntax) throws -> String {
        let base = try operand(syntax.calledExpression)
        guard let index = syntax.arguments.first, syntax.arguments.count == 1 else {
            throw Unknown("This is no element.", syntax)
        }
        let written = index.expression.code
        guard written.hasSuffix(".self") else {
            if index.label?.text == "safe" { throw Unknown("This is no element.", syntax) }
            if let guide = try guide(written, of: base, syntax) { return guide }
            return "\(base)[\(try text(index.expression))]"
        }
        let key = String(written.dropLast(5))
        guard let declared = lowering.declared.type(key, inside: type.name) else {
            throw Unknown("Nothing in the sources says what `\(key)` is.", syntax)
        }
        let value = "\(base)[\(Lowering.quoted(declared.name))]"
        let fallback = declared.statics["defaultValue"]
        guard let initial = fallback?.initial else {
            guard let computed = declared.staticComputed["defaultValue"]?.body.first,
                case .expr(let given) = computed.part
            else { return value }
            return "(\(value) ?? \(try text(given)))"
        }
        return initial.is(NilLiteralExprSyntax.self)
            ? value : "(\(value) ?? \(try text(initial, as: fallback?.typeSyntax)))"
    }

    /// `dimensions[VerticalAlignment.center]` by the size alone: a guide that a subview sets is not asked for.
    private func guide(_ name: String, of size: String, _ syntax: SubscriptCallExprSyntax) throws -> String? {
        let parts = name.split(separator: ".").map(String.init)
        guard let word = parts.last, parts.count == 2 ? Self.axes.contains(parts[0]) : name.hasPrefix(".") else {
            return nil
        }
        lowering.coverage.approximated.insert(
            lowering.origin(syntax, Context(file: type.file, owner: type)))
        switch (word, parts.first) {
        case ("leading", _), ("top", _): return "0"
        case ("trailing", _): return "\(size).width"
        case ("bottom", _): return "\(size).height"
        case ("center", "HorizontalAlignment"): return "(\(size).width / 2)"
        case ("center", "VerticalAlignment"): return "(\(size).height / 2)"
        default: throw Unknown("The guide `\(name)` of a subview is not known in a layout.", syntax)
        }
    }

    private static let axes: Set<String> = ["HorizontalAlignment", "VerticalAlignment"]

    /// Brackets, or several values under names.
    private func tuple(_ tuple: TupleExprSyntax, _ kind: TypeSyntax?) throws -> String {
        if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
            return "(\(try text(only.expression, as: kind)))"
        }
        let wanted = kind?.as(TupleTypeSyntax.self).map { Array($0.elements) } ?? []
        let parts = try tuple.elements.enumerated().map { place, element in
            let told = wanted.indices.contains(place) ? wanted[place] : nil
            let name = SmallType.fieldName(told?.firstName?.text ?? element.label?.text, place)
            return "\(Lowering.quoted(name)): \(try text(element.expression, as: told?.type))"
        }
        return parts.isEmpty ? "nil" : "[\(parts.joined(separator: ", "))]"
    }

    private func closure(_ closure: ClosureExprSyntax) throws -> String {
        let around = (scope.result, scope.ending, scope.target)
        (scope.result, scope.ending, scope.target) = (closure.signature?.returnClause?.type, nil, nil)
        let (locals, element) = (scope.locals, scope.members["$0"])
        defer {
            (scope.result, scope.ending, scope.target, scope.locals) = (around.0, around.1, around.2, locals)
            scope.members["$0"] = element
        }
        scope.members["$0"] = nil
        let names = closure.parameterNames
        scope.locals.formUnion(names)
        let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
        if closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.part,
            !only.is(IfExprSyntax.self), !only.is(SwitchExprSyntax.self)
        {
            return "{ \(head)\(try text(only)) }"
        }
        return "{ \(head)\(try lines(closure.statements)) }"
    }

    /// Whether a value is a whole number, as far as the layout says.
    func isInteger(_ syntax: ExprSyntax) -> Bool {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: return true
        case .declReferenceExpr(let name): return scope.integers.contains(name.baseName.text)
        case .memberAccessExpr(let access):
            if access.base?.code == "self" {
                return scope.integers.contains(access.declName.baseName.text)
            }
            return ["count", "offset"].contains(access.declName.baseName.text)
        case .functionCallExpr(let call):
            let name = call.calledExpression.code
            if ["min", "max", "abs"].contains(name) { return call.arguments.allSatisfy { isInteger($0.expression) } }
            return name == "Int" || helper(of: call).map { SmallType($0.result) == .int } == true
        case .infixOperatorExpr(let infix):
            guard ["+", "-", "*", "/", "%"].contains(infix.operator.code) else { return false }
            return isInteger(infix.leftOperand) && isInteger(infix.rightOperand)
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 && tuple.elements.allSatisfy { isInteger($0.expression) }
        case .prefixOperatorExpr(let prefix): return isInteger(prefix.expression)
        case .ternaryExpr(let ternary):
            return isInteger(ternary.thenExpression) && isInteger(ternary.elseExpression)
        default: return false
        }
    }

    /// The written type of a place, where a member says it.
    func kind(of place: ExprSyntax) -> TypeSyntax? {
        guard let access = place.as(MemberAccessExprSyntax.self), access.base?.code == "self" else {
            return nil
        }
        let name = access.declName.baseName.text
        return lowering.declared.types.values.lazy.filter { $0.outer == self.type.name }
            .compactMap { $0.stored(name)?.typeSyntax }.first
    }
}
