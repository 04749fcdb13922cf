import Geometry

extension Checker {
    /// The node as a value of `type`: nothing is converted but T to Optional<T>; what only the data can tell is checked when
    /// it runs.
    mutating func coerce(_ node: Int, to type: StaticType) -> Int? {
        let found = typed.nodes[node].type
        if typed.nodes[node].isPending { return resolve(node, as: type) }
        if found == type { return node }
        if let list = listOfRange(node, for: type) { return list.flatMap { coerce($0, to: type) } }
        if type == .number, let real = typed.nodes[node].real {
            return constant(.number(real), .number, typed.nodes[node].span)
        }
        if case .optional(let wrapped) = found, !Self.takesNil(type) {
            return fault(
                "type-mismatch",
                "`\(text(typed.nodes[node].span))` is Optional and may be nil where \(Self.article(type)) is expected.",
                typed.nodes[node].span, suggestion: "\(text(typed.nodes[node].span)) ?? \(Self.example(wrapped))")
        }
        guard let common = StaticType.unify(found, type) else { return labelled(node, type) ?? mismatch(node, type) }
        // What began as nil holds anything.
        if Self.takes(type, common) { return retype(node, type) }
        guard found.isOpen else { return mismatch(node, type) }
        let span = typed.nodes[node].span
        switch type {
        case .number, .integer, .angle: return operate(.unboxNumber, [node], type, span)
        case .bool: return operate(.unboxBool, [node], .bool, span)
        default: return operate(.cast, [node], type, span, .type(type))
        }
    }

    /// Whether a value whose type and another's come to `common` is one of `type` as it is.
    private static func takes(_ type: StaticType, _ common: StaticType) -> Bool {
        if common == type || (common == .any && type == .optional(.any)) { return true }
        guard case .object(let fields) = type, case .object(let found) = common else { return false }
        return fields.count == found.count && zip(fields, found).allSatisfy { takes($0.type, $1.type) }
    }

    private static func takesNil(_ type: StaticType) -> Bool {
        switch type {
        case .any, .optional, .null: true
        default: false
        }
    }

    static func article(_ type: StaticType) -> String {
        switch type {
        case .array, .object, .optional, .any, .insets, .angle, .integer: "an \(type)"
        default: "a \(type)"
        }
    }

    private mutating func mismatch(_ node: Int, _ type: StaticType) -> Int? {
        let found = typed.nodes[node].type
        let what = found == .null ? "nil" : Self.article(found)
        let hint = type == .bool ? " (there is no truthiness)" : ""
        let member = found == .angle && type == .number ? "\(text(typed.nodes[node].span)).degrees" : nil
        return fault(
            "type-mismatch",
            "`\(text(typed.nodes[node].span))` is \(what) where \(Self.article(type)) is expected\(hint).",
            typed.nodes[node].span,
            suggestion: type == .bool && found.isNumber ? "\(text(typed.nodes[node].span)) != 0" : member)
    }

    mutating func retype(_ node: Int, _ type: StaticType) -> Int? {
        if let value = typed.nodes[node].constant {
            let made = constant(value, type, typed.nodes[node].span)
            if let made { typed.nodes[made].mayBeInfinite = typed.nodes[node].mayBeInfinite }
            return made
        }
        return make(.retype, [node], type, typed.nodes[node].span)
    }

    /// A node with leading-dot members whose type its context has told.
    mutating func resolve(_ node: Int, as type: StaticType) -> Int? {
        let found = typed.nodes[node]
        switch (found.kind, type) {
        case (.implicitMember("init"), _) where pendingInits[node] != nil: return resolveInit(node, as: type) ?? nil
        case (.implicitMember(let name), _): return resolve(name, as: type, found.span)
        case (.ternary, _):
            guard let yes = coerce(found.children[1], to: type), let no = coerce(found.children[2], to: type) else {
                return nil
            }
            return ternary(found.children[0], yes, no, type, found.span)
        case (.coalesce, _):
            guard let left = coerce(found.children[0], to: type.asOptional),
                let right = coerce(found.children[1], to: type)
            else { return nil }
            return make(.coalesce, [left, right], type, found.span)
        case (.operation(.array, let immediate), .array(let element)):
            var elements: [Int] = []
            for child in found.children {
                guard let one = coerce(child, to: element) else { return nil }
                elements.append(one)
            }
            return operate(.array, elements, type, found.span, immediate)
        case (.operation(.array, _), .optional(let wrapped)):
            return resolve(node, as: wrapped).flatMap { retype($0, type) }
        default:
            return fault(
                "type-mismatch", "What the members with a leading dot in `\(text(found.span))` are, nothing tells.",
                found.span)
        }
    }

    private mutating func resolve(_ name: String, as type: StaticType, _ span: Code.Span) -> Int? {
        let isCase = (type == .any || type == .string) && scope.hasCase(name)
        if !isCase, let own = addedStatic(name, as: type, span) ?? knownWord(name, as: type, span) { return own }
        switch type {
        case .number:
            return memberOfNumber(name, span)
        case .any where name == "infinity" && !scope.hasCase(name): return memberOfNumber(name, span)
        case .integer where ["max", "min", "zero"].contains(name):
            return everydayConstant("Int", name, span).flatMap { $0 }
        case .color:
            if let color = ColorValue.parse(name) { return constant(.color(color.asColor), .color, span) }
            return fault(
                "unknown-member", "There is no colour `.\(name)`.", span,
                suggestion: Suggestions.nearest(to: name, among: ColorValue.names).map { "." + $0 })
        case .any where scope.hasCase(name), .string where scope.hasCase(name):
            return constant(.string(name), .string, span)
        case .object where type == Self.fontType: return textStyle(name, span)
        case .string where ["distantPast", "distantFuture", "now"].contains(name): return dateMember(name, span)
        // A property of the type Font is one of which only the data tell.
        case .any where FontNames.styles.contains(name): return textStyle(name, span)
        case .size where name == "zero": return constant(.size(.zero), .size, span)
        case .point where name == "zero": return constant(.point(.zero), .point, span)
        case .optional(.color) where ColorValue.names.contains(name):
            // Of a style it is a level.
            return constant(.color(ColorValue.parse(name) ?? ColorValue(name: .primary)), type, span)
        case .optional(let wrapped):
            return resolve(name, as: wrapped, span).flatMap { retype($0, type) }
        default:
            return fault(
                "type-mismatch",
                type == .any || type == .null
                    ? "What `.\(name)` is, nothing around it tells." : "`.\(name)` is no \(type).", span)
        }
    }

    /// The node with an infinity refused: at once if it is constant, else when it runs.
    mutating func finite(_ node: Int) -> Int? {
        guard typed.nodes[node].mayBeInfinite else { return node }
        let (type, span) = (typed.nodes[node].type, typed.nodes[node].span)
        guard type == .number else {
            if case .number(let number) = typed.nodes[node].constant, !number.isFinite {
                return fault("constant-fault", EvaluationFault.infinity.message, span)
            }
            return make(.retype, [node], type, span)
        }
        return operate(.requireFinite, [node], .number, span)
    }

    /// A finite number.
    mutating func number(_ node: Int) -> Int? { coerce(node, to: .number).flatMap { finite($0) } }

    /// The node as the place that holds the source takes it.
    mutating func finish(_ node: Int, as expected: ExpectedType) -> Int? {
        let span = typed.nodes[node].span
        let type = typed.nodes[node].type
        switch expected {
        case .any, .words: return settled(node)
        case .text: return settled(node).flatMap { finite($0).flatMap { text(of: $0) } }
        case .number: return number(node)
        case .length:
            if typed.nodes[node].isPending || type == .optional(.number) || type == .any {
                return coerce(node, to: .optional(.number))
            }
            if type == .null || type == .optional(.any) { return retype(node, .optional(.number)) }
            return coerce(node, to: .number)
        case .angle:
            guard type == .angle else { return number(node) }
            return retype(node, .number).flatMap { finite($0) }
        case .inset(let edge):
            if type == .any { return convert(node, expected, .any).flatMap { number($0) } }
            guard type == .insets else { return number(node) }
            return operate(.part, [node], .number, span, .number(edge.part.rawValue))
        case .bool: return coerce(node, to: .bool)
        case .string: return coerce(node, to: .string)
        case .color:
            if typed.nodes[node].isPending || type == .color { return coerce(node, to: .color) }
            if type == .string || type == .any { return convert(node, expected, .color) }
            return coerce(node, to: .color)
        case .symbol(let names): return symbol(node, names, expected)
        case .optionalSymbol(let names): return optionalSymbol(node, names, expected)
        case .unitPoint: return unitPoint(node, expected)
        case .font: return finishedFont(node)
        case .data:
            switch type {
            case .array, .any: return settled(node).flatMap { finite($0) }
            case .number where typed.nodes[node].constant == nil:
                // What a name holds may be infinite.
                return operate(.requireFinite, [node], .number, span)
            case .number, .integer: return finite(node)
            case .object where type.range != nil: return elements(ofRange: node)?.array
            case .object: return convert(node, expected, type)
            default:
                return fault(
                    "type-mismatch", "`\(text(span))` is \(Self.article(type)) where an Array or a count is expected.",
                    span)
            }
        case .exactly(let wanted):
            if wanted == .color, type == .string { return convert(node, .color, .color) }
            if wanted == .optional(.color), !typed.nodes[node].isPending,
                type.isOpen || [.string, .optional(.string), .optional(.any)].contains(type)
            {
                return convert(node, expected, wanted)
            }
            if wanted == .array(.color), !typed.nodes[node].isPending,
                type.isOpen || type == .array(.string)
            {
                return convert(node, expected, wanted)
            }
            return coerce(node, to: wanted)
        }
    }

    /// A value of a known type, which may be infinite: that is asked where it is used.
    mutating func settled(_ node: Int) -> Int? {
        if typed.nodes[node].isPending { return resolve(node, as: .any) }
        if typed.nodes[node].type == .null { return retype(node, .optional(.any)) }
        if typed.nodes[node].type == .array(.null) { return retype(node, .array(.any)) }
        return node
    }

    private mutating func convert(_ node: Int, _ expected: ExpectedType, _ type: StaticType) -> Int? {
        operate(.convert, [node], type, typed.nodes[node].span, .expected(expected))
    }

    private mutating func symbol(_ node: Int, _ names: [String], _ expected: ExpectedType) -> Int? {
        let found = typed.nodes[node]
        switch found.kind {
        case .implicitMember(let name):
            guard names.contains(name) else {
                return fault(
                    "unknown-member", "`.\(name)` is none of \(names.prefix(32).joined(separator: ", ")).", found.span,
                    suggestion: Suggestions.nearest(to: name, among: names).map { "." + $0 })
            }
            return constant(.symbol(name), .string, found.span)
        case .ternary where found.isPending:
            guard let yes = symbol(found.children[1], names, expected),
                let no = symbol(found.children[2], names, expected)
            else { return nil }
            return ternary(found.children[0], yes, no, .string, found.span)
        default:
            if found.type == .string || found.type == .any { return convert(node, expected, .string) }
            return coerce(node, to: .string)
        }
    }

    private mutating func optionalSymbol(_ node: Int, _ names: [String], _ expected: ExpectedType) -> Int? {
        let found = typed.nodes[node]
        if found.type == .null, !found.isPending { return retype(node, .optional(.string)) }
        if case .ternary = found.kind {
            guard let yes = optionalSymbol(found.children[1], names, expected),
                let no = optionalSymbol(found.children[2], names, expected)
            else { return nil }
            return ternary(found.children[0], yes, no, .optional(.string), found.span)
        }
        if case .optional = found.type { return convert(node, expected, .optional(.string)) }
        if found.type == .any { return convert(node, expected, .optional(.string)) }
        return symbol(node, names, .symbol(names)).flatMap { retype($0, .optional(.string)) }
    }

    private mutating func unitPoint(_ node: Int, _ expected: ExpectedType) -> Int? {
        let found = typed.nodes[node]
        switch found.kind {
        case .implicitMember(let name):
            guard let point = UnitPoints.point(named: name) else {
                return fault(
                    "unknown-member", "`.\(name)` is no unit point.", found.span,
                    suggestion: Suggestions.nearest(to: name, among: UnitPoints.names).map { "." + $0 })
            }
            return constant(.point(point), .point, found.span)
        case .ternary where found.isPending:
            guard let yes = unitPoint(found.children[1], expected), let no = unitPoint(found.children[2], expected)
            else {
                return nil
            }
            return ternary(found.children[0], yes, no, .point, found.span)
        default:
            switch found.type {
            case .point: return node
            case .string, .any, .object: return convert(node, expected, .point)
            default: return coerce(node, to: .point)
            }
        }
    }

    /// The node as interpolated text.
    mutating func text(of node: Int) -> Int? {
        let found = typed.nodes[node]
        if found.type == .string { return node }
        if isDouble(node) { return operate(.textOfDouble, [node], .string, found.span) }
        if case .reference(let model) = found.type {
            return constant(.string(scope.name(ofModel: model) ?? "object"), .string, found.span)
        }
        return operate(.text, [node], .string, found.span)
    }
}
