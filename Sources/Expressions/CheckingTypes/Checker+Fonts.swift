/// Fonts as values: `.caption2.weight(.semibold)`, `.system(size: 20, design: .rounded)`, `.custom('Inter', size: 16)`.
extension Checker {
    static let fontType: StaticType = .object(
        zip(
            FontNames.fields,
            [
                .optional(.string), .optional(.number), .any, .optional(.string), .optional(.bool), .optional(.string),
                .optional(.bool),
            ] as [StaticType]
        ).map { StaticType.ObjectField(name: $0, type: $1) })

    static let fontMethods: Set = ["weight", "bold", "italic", "monospaced", "monospacedDigit"]

    /// Whether a node may be a font of which something more is said.
    func mayBeFont(_ node: Int) -> Bool {
        let found = typed.nodes[node]
        return found.isPending || found.type == Self.fontType || found.type == .any || found.type == .string
    }

    /// `font.bold()`: the font with one of its parts changed.
    mutating func fontMethod(
        _ name: String, of node: Int, _ arguments: [SyntaxNode.Argument], _ syntax: Int
    ) -> Int? {
        let span = span(syntax)
        guard let font = font(node) else { return nil }
        let part: (name: String, value: Int?)
        switch name {
        case "weight":
            guard arguments.count == 1, arguments[0].label == nil else {
                return fault("unknown-label", "`weight` takes one weight: `.weight(.semibold)`.", span)
            }
            part = ("weight", fontWeight(arguments[0].value))
        case "monospaced":
            guard check(arguments, [], of: name, syntax) != nil else { return nil }
            part = ("design", constant(.string("monospaced"), .optional(.string), span))
        case "bold":
            guard check(arguments, [], of: name, syntax) != nil else { return nil }
            part = ("weight", constant(.string("bold"), .any, span))
        default:
            guard check(arguments, [], of: name, syntax) != nil else { return nil }
            part = (name, constant(.bool(true), .optional(.bool), span))
        }
        guard let value = part.value else { return nil }
        if case .object(let known)? = typed.nodes[font].constant, let changed = typed.nodes[value].constant {
            var parts: [String: Value] = [:]
            for (name, value) in zip(known.names, known.values) { parts[name] = value }
            parts[part.name] = changed
            return constant(FontNames.value(parts), Self.fontType, span)
        }
        guard let hole = make(.hole, [], Self.fontType, span) else { return nil }
        var children: [Int] = []
        for field in FontNames.fields {
            let own = field == part.name ? value : operate(.field, [hole], .any, span, .name(field))
            guard let key = constant(.string(field), .string, span), let own else { return nil }
            children += [key, own]
        }
        guard
            let made = operate(.object, children, Self.fontType, span, .number(UInt16(clamping: children.count)))
        else { return nil }
        return called(made, with: font, as: hole, span)
    }

    /// `.system(…)` and `.custom(…)`; nil where something else is called.
    mutating func madeFont(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        switch name {
        case "system": return .some(systemFont(arguments, node))
        case "custom": return .some(customFont(arguments, node))
        default: return nil
        }
    }

    private mutating func systemFont(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        var parts: [String: Int] = [:]
        for (place, argument) in arguments.enumerated() {
            let value: Int?
            let name = argument.label ?? "style"
            guard parts[name] == nil else { return fontLabels(node) }
            switch argument.label {
            case nil where place == 0: value = fontWord(argument.value, FontNames.styles)
            case "size" where place == 0:
                value = check(argument.value).flatMap { number($0) }.flatMap { retype($0, .optional(.number)) }
            case "weight": value = fontWeight(argument.value)
            case "design": value = fontWord(argument.value, FontNames.designs)
            default: return fontLabels(node)
            }
            guard let value else { return nil }
            parts[name] = value
        }
        guard parts["size"] != nil || parts["style"] != nil else { return fontLabels(node) }
        return font(of: parts, span(node))
    }

    private mutating func fontLabels(_ node: Int) -> Int? {
        fault(
            "unknown-label",
            "A font is `.system(size:weight:design:)`, `.system(.body, design:weight:)`, `.custom('Name', size:relativeTo:)` or `.custom('Name', fixedSize:)`.",
            span(node))
    }

    private mutating func customFont(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let labels = arguments.map(\.label)
        guard [[nil, "size"], [nil, "fixedSize"], [nil, "size", "relativeTo"]].contains(labels) else {
            return fontLabels(node)
        }
        guard let name = check(arguments[0].value).flatMap({ coerce($0, to: .string) }).flatMap({ optional($0) }),
            let size = check(arguments[1].value).flatMap({ number($0) }).flatMap({ optional($0) })
        else { return nil }
        var parts = ["custom": name, "size": size]
        if arguments.count == 3 {
            guard let style = fontWord(arguments[2].value, FontNames.styles) else { return nil }
            parts["style"] = style
        } else if labels[1] == "size" {
            parts["style"] = constant(.string("body"), .optional(.string), span(node))
        }
        return font(of: parts, span(node))
    }

    private mutating func optional(_ node: Int) -> Int? { retype(node, typed.nodes[node].type.asOptional) }

    private mutating func font(of parts: [String: Int], _ span: Code.Span) -> Int? {
        var children: [Int] = []
        for field in FontNames.fields {
            guard let key = constant(.string(field), .string, span),
                let value = parts[field] ?? constant(.null, .optional(.any), span)
            else { return nil }
            children += [key, value]
        }
        return operate(.object, children, Self.fontType, span, .number(UInt16(clamping: children.count)))
    }

    private mutating func fontWord(_ node: Int, _ names: [String]) -> Int? {
        check(node).flatMap { finish($0, as: .optionalSymbol(names)) }
    }

    /// A weight: a name, or a CSS number.
    private mutating func fontWeight(_ node: Int) -> Int? {
        guard let value = check(node) else { return nil }
        if !typed.nodes[value].isPending, typed.nodes[value].type.isNumber { return retype(value, .any) }
        return finish(value, as: .optionalSymbol(FontNames.weights)).flatMap { retype($0, .any) }
    }

    /// A node as a font whose parts can be asked.
    private mutating func font(_ node: Int) -> Int? {
        let found = typed.nodes[node]
        if found.type == Self.fontType { return node }
        switch found.kind {
        case .implicitMember(let name):
            if let own = addedFont(name, found.span) { return font(own) }
            return textStyle(name, found.span)
        case .ternary where found.isPending:
            guard let yes = font(found.children[1]), let no = font(found.children[2]) else { return nil }
            return ternary(found.children[0], yes, no, Self.fontType, found.span)
        default:
            guard !found.isPending else {
                return fault("type-mismatch", "What font this is, nothing around it tells.", found.span)
            }
            return operate(.convert, [node], Self.fontType, found.span, .expected(.font(isWhole: true)))
        }
    }

    /// A text style as a font.
    mutating func textStyle(_ name: String, _ span: Code.Span) -> Int? {
        guard FontNames.styles.contains(name) else { return unknownStyle(name, span) }
        return constant(FontNames.value(["style": .string(name)]), Self.fontType, span)
    }

    private mutating func unknownStyle(_ name: String, _ span: Code.Span) -> Int? {
        fault(
            "unknown-member", "There is no font `.\(name)`.", span,
            suggestion: Suggestions.nearest(to: name, among: FontNames.styles).map { "." + $0 })
    }

    /// A node where a font is expected: a style's name stays one.
    mutating func finishedFont(_ node: Int) -> Int? {
        let found = typed.nodes[node]
        if found.type == .null, !found.isPending { return retype(node, .optional(.any)) }
        switch found.kind {
        case .implicitMember(let name):
            if let own = addedFont(name, found.span) { return finishedFont(own) }
            guard FontNames.styles.contains(name) else { return unknownStyle(name, found.span) }
            return constant(.symbol(name), .string, found.span)
        case .ternary:
            guard let yes = finishedFont(found.children[1]).flatMap({ retype($0, .any) }),
                let no = finishedFont(found.children[2]).flatMap({ retype($0, .any) })
            else { return nil }
            return ternary(found.children[0], yes, no, .any, found.span)
        default:
            if found.isPending { return font(node) }
            if found.type == Self.fontType { return retype(node, .any) }
            return operate(.convert, [node], .any, found.span, .expected(.font(isWhole: false)))
        }
    }
}
