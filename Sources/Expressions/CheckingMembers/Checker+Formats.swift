/// Format styles: `price.formatted(.currency(code: 'EUR'))`, `date.formatted(date: .long, time: .omitted)`, `count.formatted()`,
/// `String(format: '%.1f', x)`.
extension Checker {
    mutating func formatted(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let (type, span) = (typed.nodes[value].type, span(node))
        if arguments.first?.label == "decimals", type != .string {
            guard let decimals = check(arguments, ["decimals"], of: "formatted", node)?.first.flatMap({ number($0) }),
                let number = number(value)
            else { return nil }
            return operate(.formatted, [number, decimals], .string, span)
        }
        let isDate = type == .string || type == .any
        switch arguments.map(\.label) {
        case []:
            switch type {
            case .string: return shown(value, .object(Self.dateTime), span)
            case .array: return shown(value, .string("list"), span)
            // A Duration, where it is written.
            default:
                let isTime = tree.nodes.indices.contains(receiver(of: node)) && isDuration(receiver(of: node))
                return shown(value, .string(isTime ? "duration" : "number"), span)
            }
        case ["date", "time"] where isDate:
            var fields = ObjectValue(names: [], values: [])
            for argument in arguments {
                guard let word = word(argument.value) else { return noFormat(argument.value) }
                fields.names.append(argument.label ?? "")
                fields.values.append(.string(word))
            }
            return shown(value, .object(fields), span)
        case [nil] where isRelative(arguments[0].value):
            return relative(value, arguments[0].value, span)
        case [nil]:
            return format(arguments[0].value).flatMap { operate(.formatValue, [boxed(value), $0], .string, span) }
        default:
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "unknown-label", "`formatted` takes a format style, or `decimals:`.", span,
                suggestion: "formatted(.number)")
        }
    }

    private static let dateTime = ObjectValue(names: ["dateTime"], values: [.null])

    private mutating func shown(_ value: Int, _ format: Value, _ span: Code.Span) -> Int? {
        constant(format, .any, span).flatMap { operate(.formatValue, [boxed(value), $0], .string, span) }
    }

    /// Numbers are taken from the file of values here.
    private mutating func boxed(_ value: Int) -> Int { coerce(value, to: .any) ?? value }

    /// A format style: `.number.precision(.fractionLength(2))` and the like, or any value that says one.
    mutating func format(_ node: Int) -> Int? {
        var links: [(name: String, arguments: [SyntaxNode.Argument], isCall: Bool)] = []
        var at = node
        while true {
            var link = at
            var arguments: [SyntaxNode.Argument] = []
            var isCall = false
            if case .call(let callee, let given) = tree.nodes[at].kind {
                (link, arguments, isCall) = (callee, given, true)
            }
            switch tree.nodes[link].kind {
            case .implicitMember(let name):
                links.insert((name, arguments, isCall), at: 0)
                return format(links, node)
            case .member(let base, let name, isOptional: false):
                links.insert((name, arguments, isCall), at: 0)
                at = base
            default: return check(node).flatMap { finish($0, as: .any) }
            }
        }
    }

    private mutating func format(
        _ links: [(name: String, arguments: [SyntaxNode.Argument], isCall: Bool)], _ node: Int
    ) -> Int? {
        let span = span(node)
        guard let style = links.first, TextFormat.styles.contains(style.name) else { return noFormat(node) }
        var names: [String] = []
        var values: [Int] = []
        for (place, link) in links.enumerated() {
            for argument in link.arguments {
                guard let (name, value) = option(argument, of: link.name, isStyle: place == 0) else { return nil }
                names.append(name)
                values.append(value)
            }
            if place > 0, link.arguments.isEmpty, style.name == "dateTime", let value = constant(.null, .any, span) {
                names.append(link.name)
                values.append(value)
            }
        }
        guard !names.isEmpty else { return constant(.string(style.name), .any, span) }
        guard let options = object(names, values, span) else { return nil }
        return object([style.name], [options], span)
    }

    /// `.currency(code: x)`, `.precision(.fractionLength(2))`, `.month(.wide)`, `.grouping(.never)`.
    private mutating func option(
        _ argument: SyntaxNode.Argument, of link: String, isStyle: Bool
    ) -> (name: String, value: Int)? {
        let span = span(argument.value)
        // What has several arguments, and no style, is several options: `.rounded(rule: .up, increment: 5)`.
        let isOwn = isStyle || ["rule", "increment", "roundingIncrement"].contains(argument.label ?? "")
        let name = isOwn ? argument.label ?? link : link
        if let word = word(argument.value) {
            return constant(.string(word), .any, span).map { (name, $0) }
        }
        if case .array(let elements) = tree.nodes[argument.value].kind, !elements.isEmpty {
            let words = elements.compactMap { word($0) }
            if words.count == elements.count {
                return constant(.array(words.map { .string($0) }), .any, span).map { (name, $0) }
            }
        }
        if link == "precision", case .call(let callee, let lengths) = tree.nodes[argument.value].kind,
            case .implicitMember(let kind) = tree.nodes[callee].kind, lengths.count == 1,
            ["fractionLength", "integerLength", "significantDigits"].contains(kind)
        {
            if case .binary(let symbol, let low, let high) = tree.nodes[lengths[0].value].kind, symbol == .closedRange {
                guard let first = check(low).flatMap({ coerce($0, to: .any) }),
                    let last = check(high).flatMap({ coerce($0, to: .any) }),
                    let both = operate(.array, [first, last], .array(.any), span, .number(2))
                else { return nil }
                return (kind, both)
            }
            return check(lengths[0].value).flatMap { coerce($0, to: .any) }.map { (kind, $0) }
        }
        return check(argument.value).flatMap { finish($0, as: .any) }.flatMap { coerce($0, to: .any) }.map {
            (name, $0)
        }
    }

    private mutating func object(_ names: [String], _ values: [Int], _ span: Code.Span) -> Int? {
        var children: [Int] = []
        for (name, value) in zip(names, values) {
            guard let key = constant(.string(name), .string, span) else { return nil }
            children += [key, value]
        }
        return operate(.object, children, .any, span, .number(UInt16(clamping: children.count)))
    }

    /// `.never`, and `.always()`.
    private func word(_ node: Int) -> String? {
        switch tree.nodes[node].kind {
        case .implicitMember(let name): name
        case .call(let callee, let arguments)
        where arguments.isEmpty || arguments.allSatisfy { $0.label?.hasPrefix("pad") == true }:
            word(callee)
        default: nil
        }
    }

    private mutating func noFormat(_ node: Int) -> Int? {
        fault(
            "unknown-member",
            "This is no format style that is known: \(TextFormat.styles.map { ".\($0)" }.joined(separator: ", ")).",
            span(node))
    }
}

/// Values made of texts and texts made of values by a format.
extension Checker {
    func isConversionByFormat(_ name: String, _ arguments: [SyntaxNode.Argument]) -> Bool {
        switch name {
        case "Double": arguments.count == 2 && arguments[1].label == "format"
        case "String": arguments.first?.label == "format"
        default: false
        }
    }

    /// `Double(text, format: .currency(code: 'EUR'))` and `String(format: '%.1f', x)`.
    mutating func conversionByFormat(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        if name == "Double" {
            guard let text = check(arguments[0].value).flatMap({ coerce($0, to: .string) }),
                let format = format(arguments[1].value)
            else { return nil }
            return operate(.numberByFormat, [text, format], .optional(.number), span)
        }
        guard let first = arguments.first, case .string(let pattern) = tree.nodes[first.value].kind,
            let pieces = FormatPieces(pattern), pieces.values == arguments.count - 1
        else { return printed(arguments, span) }
        var parts: [Int] = []
        var rest = arguments.dropFirst()
        for piece in pieces.list {
            guard let part = part(piece, &rest, span) else { return nil }
            parts.append(part)
        }
        return operate(.concat, parts, .string, span, .number(UInt16(clamping: parts.count)))
    }

    /// `String(format:)` with other conversions, or by a text that only running tells.
    private mutating func printed(_ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int? {
        var values: [Int] = []
        for argument in arguments.dropFirst() {
            guard let value = check(argument.value).flatMap({ finish($0, as: .any) }).flatMap({ coerce($0, to: .any) })
            else { return nil }
            values.append(value)
        }
        guard let pattern = check(arguments[0].value).flatMap({ coerce($0, to: .string) }),
            let given = operate(.array, values, .array(.any), span, .number(UInt16(clamping: values.count)))
        else { return nil }
        return ask(.printf, [pattern, given], .string, span)
    }

    /// What a method is called of.
    private func receiver(of node: Int) -> Int {
        guard case .call(let callee, _) = tree.nodes[node].kind, case .member(let base, _, _) = tree.nodes[callee].kind
        else { return -1 }
        return base
    }

    private func isRelative(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind,
            case .implicitMember("relative") = tree.nodes[callee].kind
        else { return false }
        return true
    }

    /// `date.formatted(.relative(presentation: .named))`: from what the document's clock shows.
    private mutating func relative(_ value: Int, _ format: Int, _ span: Code.Span) -> Int? {
        guard case .call(_, let arguments) = tree.nodes[format].kind else { return nil }
        var style = "ago"
        for argument in arguments {
            switch (argument.label, word(argument.value)) {
            case ("presentation", "named"): style = "named"
            case ("presentation", "numeric"), ("unitsStyle", "wide"): break
            default:
                return fault(
                    "unknown-member", "`.relative` is presented .named or .numeric, its units are .wide.",
                    self.span(argument.value))
            }
        }
        guard let date = coerce(value, to: .string), let now = now(span),
            let seconds = operate(.secondsBetween, [date, now], .number, span),
            let told = constant(.string(style), .string, span)
        else { return nil }
        return operate(.spanText, [seconds, told], .string, span)
    }

    private mutating func part(
        _ piece: FormatPieces.Piece, _ rest: inout ArraySlice<SyntaxNode.Argument>, _ span: Code.Span
    ) -> Int? {
        if case .text(let text) = piece { return constant(.string(text), .string, span) }
        guard let value = rest.popFirst().flatMap({ check($0.value) }).flatMap({ finish($0, as: .any) }) else {
            return nil
        }
        switch piece {
        case .decimals(let count):
            guard let number = number(value), let decimals = constant(.number(Double(count)), .number, span) else {
                return nil
            }
            return operate(.printed, [number, decimals], .string, span)
        case .whole(let width):
            let options = ObjectValue(
                names: ["grouping", "integerLength", "fractionLength"],
                values: [.string("never"), .number(Double(width)), .number(0)])
            guard let number = number(value), let whole = operate(.truncate, [number], .number, span) else {
                return nil
            }
            return shown(whole, .object(ObjectValue(names: ["number"], values: [.object(options)])), span)
        default: return text(of: value)
        }
    }
}
